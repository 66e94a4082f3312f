"""Random games with the Python libraries somebody might pick instead of ours.

Prints what it measures as `cargo xtask bench` reads it: task, who, number, unit, and how many
times as fast ours was promised to be, if anything. The tasks are named as ours are.
"""

import random
import sys
import time
from importlib.metadata import version


def measure(task, who, play, seconds, promise=""):
    games = 0
    play()
    start = time.process_time()
    while time.process_time() - start < seconds:
        play()
        games += 1
    speed = games / (time.process_time() - start)
    print(f"measure\t{task}\t{who}\t{speed}\tgames a second\t{promise}", flush=True)


def open_spiel(task, name, seconds, promise=""):
    import pyspiel

    game = pyspiel.load_game(name)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))

    who = f"open_spiel {version('open_spiel')}, {name}"
    measure(task, who, play, seconds, promise)


def dominoes_package(task, seconds):
    import dominoes

    def play():
        game = dominoes.Game.new()
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))

    measure(task, f"dominoes {version('dominoes')}", play, seconds)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
    random.seed(1)
    open_spiel("reversi: random games through the checked interface", "othello", seconds)
    siete = "random rounds, mode C, checked (the peer plays blackjack, a distant relative)"
    open_spiel(f"siete: {siete}", "blackjack", seconds)
    # Games written in Python are known once their module is loaded.
    from open_spiel.python.games import block_dominoes  # noqa: F401

    task = "domino: random block games for two"
    open_spiel(task, "python_block_dominoes", seconds, ">=600")
    # Four players, each with seven tiles.
    dominoes_package("domino: random block games for four", seconds)


if __name__ == "__main__":
    main()
