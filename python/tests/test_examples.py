"""The examples in what the package says of itself run, and whatever is public says something."""

from __future__ import annotations

import doctest
import importlib
import inspect
import pathlib
import pkgutil
import re
import types
from collections.abc import Iterator

import pytest

import sobremesa
from sobremesa import _native

MODULES = sorted(
    module.name for module in pkgutil.walk_packages(sobremesa.__path__, "sobremesa.")
)
DOCS = pathlib.Path(__file__).parents[2] / "docs"


def natives() -> Iterator[tuple[str, str]]:
    """Everything of the built module, with what it says of itself."""
    for name, thing in vars(_native).items():
        if name.startswith("_") or isinstance(thing, (types.ModuleType, bool)):
            continue
        yield name, inspect.getdoc(thing) or ""
        if inspect.isclass(thing):
            for method, made in vars(thing).items():
                if not method.startswith("_"):
                    yield f"{name}.{method}", inspect.getdoc(made) or ""


def tried(name: str, text: str) -> int:
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    told: list[str] = []
    runner.run(test, out=told.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(told)
    return len(test.examples)


@pytest.mark.parametrize("name", ["sobremesa", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__ or name == "sobremesa._native", f"{name} says nothing"
    told = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert told.failed == 0


def test_the_examples_of_what_is_built_run() -> None:
    assert sum(tried(name, text) for name, text in natives()) > 60


def test_whatever_is_public_says_what_it_is() -> None:
    silent = [name for name, text in natives() if not text]
    for module in map(importlib.import_module, ["sobremesa", *MODULES]):
        for name in getattr(module, "__all__", ()):
            thing = getattr(module, name)
            if callable(thing) and not inspect.getdoc(thing):
                silent.append(f"{module.__name__}.{name}")
    assert silent == []


def test_classes_and_functions_show_how_they_are_used() -> None:
    shown = {name.split(".")[0] for name, text in natives() if ">>>" in text}
    public = {name for name, _ in natives() if "." not in name}
    assert public - shown - {"Error", "restore", "read_bytes"} == set()


@pytest.mark.parametrize("page", ["python.md", "farm.md"])
def test_the_examples_of_the_pages_run(page: str, tmp_path: pathlib.Path) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    assert blocks, "a page shows how it is done"
    joined = "\n".join(blocks).replace("TEMP", str(tmp_path))
    assert tried(page, joined) > 3
