"""The package as it is built: portable, with a version, and light to load."""

from __future__ import annotations

import subprocess
import sys

import sobremesa
from sobremesa import _native


def test_a_wheel_runs_on_every_machine_of_its_kind() -> None:
    assert _native.is_portable


def test_it_has_a_version() -> None:
    assert sobremesa.__version__.count(".") == 2


def test_importing_it_brings_nothing_of_the_extras() -> None:
    script = (
        "import sys, sobremesa\n"
        "for extra in ('ray', 'pettingzoo', 'gymnasium', 'multiprocessing.pool'):\n"
        "    assert extra not in sys.modules, extra\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
