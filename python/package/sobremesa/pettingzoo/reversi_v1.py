"""Reversi for PettingZoo; the action numbers of a ``_v1`` never change."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv, ParallelEnv

from sobremesa.pettingzoo._table import Table, parallel, wrapped

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(
    render_mode: str | None = None, max_cycles: int | None = None, **rules: object
) -> Table:
    """The environment itself, with the rules of the game as keywords."""
    return Table("reversi", render_mode, max_cycles, **rules)


def env(
    render_mode: str | None = None, max_cycles: int | None = None, **rules: object
) -> AECEnv[Any, Any, Any]:
    """The environment in PettingZoo's usual wrappers, with the rules of the game as keywords."""
    return wrapped(raw_env(render_mode, max_cycles, **rules))


def parallel_env(
    render_mode: str | None = None, max_cycles: int | None = None, **rules: object
) -> ParallelEnv[Any, Any, Any]:
    """All agents give an action in each step, and that of the agent to act is done.

    ``max_cycles`` ends it after so many steps.
    """
    return parallel(raw_env(render_mode, max_cycles, **rules))
