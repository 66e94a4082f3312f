"""Pairs of states that a player cannot tell apart, and what the player is given of them."""

from __future__ import annotations

import random

import sobremesa as mesa

RULES = {
    "reversi": ["reversi"],
    "azul": ["azul", "azul(players=4)"],
    "domino": [
        "domino(players=2,hands=hidden)",
        "domino(players=3,hands=hidden)",
        "domino(players=4,hands=hidden)",
        "domino(set=parejas)",
    ],
    "siete": [f"siete(mode={mode})" for mode in "ABCDE"],
}


def given(state: mesa.State, player: int) -> tuple[object, ...]:
    """Everything the package gives a player of a state."""
    return (
        state.observation_tensor(player).tobytes(),
        state.observation_string(player),
        state.information_state_string(player),
        state.view(player),
        state.legal_actions(player),
        state.legal_actions_mask(player).tobytes(),
        state.current_player(),
    )


def dealt(state: mesa.State) -> list[str]:
    """The truth: what was dealt and done, whatever seed it came from."""
    record = state.to_record().splitlines()
    return [line for line in record if not line.startswith("seed:")]


def compared(name: str, pairs: int, seed: int) -> int:
    """Compares so many pairs of a game; of how many the truth was another."""
    luck = random.Random(seed)
    different = done = 0
    while done < pairs:
        spec = luck.choice(RULES[name])
        state = mesa.load_game(spec).new_initial_state(seed=luck.randrange(2**63))
        while not state.is_terminal() and done < pairs:
            if luck.random() < 0.5:
                player = luck.randrange(state.num_players())
                other = state.resample_from_infostate(player, luck.randrange(2**63))
                assert given(state, player) == given(other, player), (spec, state.to_record())
                different += dealt(state) != dealt(other)
                done += 1
            state.apply_action(luck.choice(state.legal_actions()))
    return different
