"""Random games with the Python libraries somebody might pick instead of ours.

Prints what it measures as `cargo xtask bench` reads it: task, who, number, unit.
"""

import random
import sys
import time
from importlib.metadata import version


def measure(task, who, play, seconds):
    games = 0
    play()
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        play()
        games += 1
    speed = games / (time.perf_counter() - start)
    print(f"measure\t{task}\t{who}\t{speed}\tgames a second", flush=True)


def open_spiel(task, name, seconds):
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

    measure(task, f"open_spiel {version('open_spiel')}", play, seconds)


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
    open_spiel("reversi, random games", "othello", seconds)
    open_spiel("siete y media mode C, random games", "blackjack", seconds)
    try:
        from open_spiel.python.games import block_dominoes  # noqa: F401

        open_spiel("block dominoes for two, random games", "python_block_dominoes", seconds)
    except ImportError as error:
        print(f"without block dominoes: {error}", file=sys.stderr)
    dominoes_package("block dominoes for two, random games", seconds)


if __name__ == "__main__":
    main()
