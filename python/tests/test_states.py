"""States walk, copy, pickle and say what they say, as those of OpenSpiel do."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

import sobremesa as mesa
from games import SPECS, moments, played


def test_there_are_four_games() -> None:
    assert mesa.games() == ["azul", "domino", "reversi", "siete"]


def test_rules_in_brackets_and_as_keywords_are_the_same() -> None:
    one = mesa.load_game("domino(players=4,hands=hidden)")
    other = mesa.load_game("domino", players=4, hands="hidden")
    assert one == other and hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert mesa.load_game(str(one)) == one
    assert mesa.load_game("domino", draw=False, players=4, hands="hidden").rules.count("draw=no") == 1


@pytest.mark.parametrize("spec", SPECS)
def test_legal_is_what_can_be_applied(spec: str) -> None:
    for state in moments(spec, 1):
        legal = set(state.legal_actions())
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == sorted(legal)
        assert bool(legal) != state.is_terminal()
        for action in range(state.get_game().num_distinct_actions()):
            child = state.clone()
            if action in legal:
                text = state.action_to_string(action)
                assert state.string_to_action(text.upper()) == action
                child.apply_action(action)
                assert child.history() == [*state.history(), action]
            else:
                with pytest.raises(mesa.Error):
                    child.apply_action(action)
                assert child == state


@pytest.mark.parametrize("spec", SPECS)
def test_what_is_taken_back_comes_again(spec: str) -> None:
    for state in moments(spec, 2):
        if state.is_terminal():
            break
        before = state.to_record()
        for action in state.legal_actions()[:3]:
            state.apply_action(action)
            after = state.to_record()
            state.undo_action()
            assert state.to_record() == before
            state.apply_action(action)
            assert state.to_record() == after
            state.undo_action()


@pytest.mark.parametrize("spec", SPECS)
def test_copies_go_their_own_way_and_pickles_come_back(spec: str) -> None:
    for number, state in enumerate(moments(spec, 3)):
        if number % 5 and not state.is_terminal():
            continue
        for other in (state.clone(), copy.copy(state), copy.deepcopy(state),
                      pickle.loads(pickle.dumps(state))):
            assert other == state
            assert other.legal_actions() == state.legal_actions()
            assert str(other) == str(state)
            if not other.is_terminal():
                action = other.legal_actions()[0]
                other.apply_action(action)
                assert other != state
                again = state.clone()
                again.apply_action(action)
                assert again == other


@pytest.mark.parametrize("spec", SPECS)
def test_returns_add_up(spec: str) -> None:
    for seed in range(5):
        total = np.zeros(mesa.load_game(spec).num_players())
        for state in moments(spec, seed):
            total += state.rewards()
        assert total.tolist() == state.returns()
        if len(total) == 1:
            assert total[0] in (0.0, 1.0)
        else:
            assert abs(total.sum()) < 1e-9
        assert state.current_player() == -4


@pytest.mark.parametrize("spec", SPECS)
def test_a_record_reads_back(spec: str) -> None:
    state = played(spec, 4)
    [hand] = mesa.parse(state.to_record())
    assert hand.states[-1].to_record() == state.to_record()
    assert hand.actions == state.history()
    assert len(hand.states) == len(hand.actions) + 1
    for before, action in zip(hand.states, hand.actions):
        assert action in before.legal_actions()
    # Some deals of "suman doce" leave nothing to do.
    if hand.actions:
        hand.states[-1].undo_action()
        assert hand.states[-1].history() == state.history()[:-1]


@pytest.mark.parametrize("spec", SPECS)
def test_chance_can_be_given(spec: str) -> None:
    told = played(spec, 5)
    state = told.get_game().new_initial_state(seed=9, explicit_chance=True)
    for line in told.to_record().split("\n\n", 1)[1].splitlines():
        if line.startswith("* "):
            assert state.is_chance_node() and state.current_player() == -1
            assert state.legal_actions() == []
            state.apply_chance(line[2:])
        elif line[:1].isdigit():
            state.apply_action(state.string_to_action(line.split(maxsplit=1)[1]))
    assert state.is_terminal()
    assert state.history() == told.history()
    assert state.returns() == told.returns()


@pytest.mark.parametrize("spec", SPECS)
def test_a_resampled_state_looks_the_same_to_its_player(spec: str) -> None:
    for number, state in enumerate(moments(spec, 6)):
        if number % 4 or state.is_terminal():
            continue
        for player in range(state.num_players()):
            other = state.resample_from_infostate(player, seed=number)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.view(player) == state.view(player)
            assert (other.observation_tensor(player) == state.observation_tensor(player)).all()
            assert other.history() == state.history()
            assert mesa.parse(other.to_record())


def test_covered_tiles_differ_when_resampled() -> None:
    state = played("domino(players=4,hands=hidden)", 1, most=5)
    records = {state.resample_from_infostate(0, seed).to_record() for seed in range(10)}
    assert len(records) == 10


def test_a_position_is_a_beginning() -> None:
    position = "---------------------------OX------XO--------------------------- X"
    state = mesa.load_game("reversi").from_position(position)
    assert state.legal_actions() == mesa.load_game("reversi").new_initial_state().legal_actions()


@pytest.mark.parametrize("spec", SPECS)
def test_every_state_can_be_drawn(spec: str) -> None:
    for number, state in enumerate(moments(spec, 7)):
        if number % 7 == 0 or state.is_terminal():
            assert state._repr_svg_().startswith("<svg ")
            assert str(state).count("\n") >= 1
            assert repr(state).startswith("<State of ")


def test_a_file_is_read(tmp_path: object) -> None:
    import pathlib

    path = pathlib.Path(str(tmp_path)) / "game.mesa"
    path.write_text(played("azul", 8).to_record(), encoding="utf-8")
    [hand] = mesa.read(path)
    assert hand.game.name == "azul" and hand.format == "mesa"
    assert mesa.read(str(path))[0].actions == hand.actions
