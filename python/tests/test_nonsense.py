"""Whatever is called with whatever, an ordinary exception comes back and never a panic."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np

import sobremesa as mesa
from sobremesa import farm
from games import SPECS, played

VALUES: list[Any] = [
    None, True, -1, 0, 1, 2, 3, 64, 91, 299, 10**6, 2**31, 2**63, 2**64, -(2**63), 1.5, float("nan"),
    float("inf"), "", "reversi", "azul(players=9)", "domino(", ")", "f5", "4-6<", "CB1", "hit", "\0", "ñ" * 50,
    "*", "* 1", "limit 4", "toss 1", b"", b"\xff\x00", [], [1, 2], {}, {0: "random"}, (), object(), "level:5",
    np.zeros(3), np.zeros((2, 2), dtype=np.int64), np.int8(3), "sobremesa 1\ngame: reversi\n\n1 f5\n", "D", "E",
]
STATE_METHODS = [
    "apply_action", "apply_chance", "action_to_string", "string_to_action", "legal_actions",
    "legal_actions_mask", "observation_tensor", "observation_string", "information_state_string",
    "resample_from_infostate", "view", "undo_action", "clone", "to_record", "history", "returns",
]


def nonsense(calls: int, seed: int) -> int:
    """So many calls with anything; how many were refused, none of them by a panic."""
    luck = random.Random(seed)
    states = [played(spec, 1, most=3) for spec in SPECS]
    batches = [mesa.Batch(spec, n=2, seed=1) for spec in SPECS]
    bots = [mesa.bot("siete", "random"), mesa.bot("domino", "first")]
    plan = farm.Plan.simulation("siete(mode=D)", games=3, seed=1)
    gathering = plan.gather()
    refused = 0
    for _ in range(calls):
        some = [luck.choice([*VALUES, luck.choice(states)]) for _ in range(luck.randrange(3))]
        kind = luck.randrange(15)
        try:
            if kind < 6:
                getattr(luck.choice(states), luck.choice(STATE_METHODS))(*some)
            elif kind == 6:
                mesa.load_game(*some)
            elif kind == 7:
                getattr(luck.choice(batches), luck.choice(["step", "state", "sample"]))(*some)
            elif kind == 8:
                luck.choice(bots).choose(*some)
            elif kind == 9:
                mesa.parse(*some)
            elif kind == 10:
                mesa.load_game(luck.choice(SPECS)).from_position(*some)
            elif kind == 11:
                mesa.solve_siete("C", *some)
            elif kind == 12:
                getattr(farm.Plan, luck.choice(["simulation", "tournament", "self_play"]))(*some)
            elif kind == 13:
                (farm.Plan if luck.random() < 0.5 else plan.play)(*some)
            else:
                gathering.take(*some)
        # A panic that crossed would be no Exception, and end this.
        except Exception as error:
            refused += 1
            assert "mistake inside sobremesa" not in str(error), (kind, some, error)
    for state in states:
        assert pickle.loads(pickle.dumps(state)) == state
    return refused


def test_nonsense_is_refused_in_an_ordinary_way() -> None:
    assert nonsense(5_000, seed=1) > 1_250
