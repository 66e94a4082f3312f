"""What a player is given never depends on what the player may not know."""

from __future__ import annotations

import pytest

from secrets_ import RULES, compared


@pytest.mark.parametrize("name", RULES)
def test_states_that_look_the_same_are_given_the_same(name: str) -> None:
    pairs = 60
    different = compared(name, pairs, seed=1)
    if name in ("domino", "siete"):
        assert different > pairs // 3, "covered hands must differ, or nothing is tried"
