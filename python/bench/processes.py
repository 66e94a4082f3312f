"""The processes of this machine: who started whom, and where they can be reached."""

from __future__ import annotations

import os
import pathlib

LOOPBACK = {
    "0100007F",
    "0000000000000000FFFF00000100007F",
    "00000000000000000000000001000000",
}
"""127.0.0.1, the same within IPv6, and ::1, as the system's tables write them."""


def parents() -> dict[int, tuple[int, str]]:
    """The parent and the name of every process."""
    found = {}
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                name = (folder / "cmdline").read_bytes().split(b"\0")[0].decode(errors="replace")
                stat = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:
                continue
            found[int(folder.name)] = (int(stat[1]), name)
    return found


def listening(pids: set[int]) -> list[str]:
    """The addresses at which these processes and all that they started can be reached."""
    family, everybody = set(pids), parents()
    while more := {pid for pid, (parent, _) in everybody.items() if parent in family} - family:
        family |= more
    sockets = set()
    for pid in family:
        try:
            links = [os.readlink(link) for link in pathlib.Path(f"/proc/{pid}/fd").iterdir()]
        except OSError:
            continue
        sockets |= {link[8:-1] for link in links if link.startswith("socket:[")}
    found = []
    for table in ("tcp", "tcp6"):
        for line in pathlib.Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            local, state, inode = (line.split()[place] for place in (1, 3, 9))
            if state == "0A" and inode in sockets:
                found.append(local.rsplit(":", 1)[0])
    return found


def all_on_loopback(pids: set[int]) -> None:
    """Nobody on another machine reaches these processes and what they started."""
    found = listening(pids)
    assert len(found) > 4, "a cluster listens"
    assert set(found) <= LOOPBACK, found
    print(f"{len(found)} sockets listen, all of them for this machine alone", flush=True)
