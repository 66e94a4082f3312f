"""The tutorial runs from its first cell to its last, and shows what it promises to show."""

from __future__ import annotations

import ast
import json
import pathlib
from typing import Any

TUTORIAL = pathlib.Path(__file__).parents[2] / "docs" / "tutorial.ipynb"


def run(cell: dict[str, Any], number: int, names: dict[str, Any]) -> Any:
    """Runs a cell as a notebook does, and gives what its last line comes to."""
    tree = ast.parse("".join(cell["source"]))
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body[-1].value)
        tree.body.pop()
    exec(compile(tree, f"cell {number}", "exec"), names)
    return eval(compile(last, f"cell {number}", "eval"), names) if last else None


def test_the_tutorial_runs() -> None:
    tutorial = json.loads(TUTORIAL.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    pictures = 0
    for number, cell in enumerate(tutorial["cells"]):
        if cell["cell_type"] != "code":
            continue
        shown = run(cell, number, names)
        kept = [data for output in cell["outputs"] if (data := output.get("data"))]
        assert (shown is not None) == bool(kept), f"cell {number} shows something else now"
        if hasattr(shown, "_repr_svg_"):
            pictures += 1
            assert kept[0]["image/svg+xml"], "its picture is kept in the notebook"
            assert shown._repr_svg_().startswith("<svg ")
    assert pictures >= 3, "a hand, a game and a review"
    assert names["results"]["learnt"] > names["results"]["at random"]
