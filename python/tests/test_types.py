"""The types are whole, and the stubs are those of what is there; the examples run."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import subprocess
import sys

import pytest

import sobremesa

PACKAGE = pathlib.Path(sobremesa.__file__).parent


def test_mypy_finds_nothing(tmp_path: pathlib.Path) -> None:
    words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(PACKAGE)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_are_true(tmp_path: pathlib.Path) -> None:
    words = [sys.executable, "-m", "mypy.stubtest", "sobremesa._native"]
    done = subprocess.run(words, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", ["sobremesa", "sobremesa.gymnasium", "sobremesa.pettingzoo"])
def test_the_examples_run(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted and not tried.failed


@pytest.mark.parametrize("name", ["Game", "State", "Batch", "Bot"])
def test_the_examples_of_the_classes_run(name: str) -> None:
    about = getattr(sobremesa, name).__doc__ or ""
    example = doctest.DocTestParser().get_doctest(about, {}, name, None, None)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0
