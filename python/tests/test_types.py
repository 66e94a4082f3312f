"""The types hold: mypy finds nothing, and the stubs say what the built module has."""

from __future__ import annotations

import pathlib
import subprocess
import sys

PYTHON = pathlib.Path(__file__).parents[1]


def run(*words: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=PYTHON, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy_is_content_with_the_package_and_its_tests(tmp_path: pathlib.Path) -> None:
    run("mypy", "--strict", "--cache-dir", str(tmp_path), "package/sobremesa", "tests", "bench")


def test_the_stubs_say_what_the_module_has() -> None:
    run("mypy.stubtest", "sobremesa._native", "--mypy-config-file", "pyproject.toml")


def test_the_package_says_that_it_is_typed() -> None:
    import sobremesa

    assert sobremesa.__file__ is not None
    assert (pathlib.Path(sobremesa.__file__).parent / "py.typed").exists()
