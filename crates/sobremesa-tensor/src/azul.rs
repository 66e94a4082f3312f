//! Azul in numbers: from where, which colour, to where.
//!
//! The number is (source · 5 + colour) · 6 + target. Sources are the centre (0) and the factories
//! 1 … 9, colours in the order B Y R K W, targets the pattern lines 1 … 5 (0 … 4) and the floor (5):
//! `CB1` is 0, `CBF` is 5, `1B1` is 30, `9WF` is 299.
//!
//! An observation for n players, one byte each, colours in the same order: tiles on each factory
//! (5 for each), in the centre (5), whether the starting tile lies there (1), in the bag (5), in the
//! lid (5); for each seat from the viewer on its wall row by row and column by column (25), its
//! pattern lines as colour and count (5 × 6), places taken on its floor line (1), whether the
//! starting tile is among them (1), its score (1, at most 255); who is to act (n), who starts the
//! round (n), the round (1).

use sobremesa_azul::{
    Action, Azul, Colour, OnFloor, PatternLines, PlayerBoard, Rules, Source, Target, Wall,
};
use sobremesa_core::{Game, Seat};

use crate::tensored::{distance, from_seat};
use crate::{Tensored, Writer};

const SOURCES: usize = 10;
const BOARD: usize = Wall::SIZE * Wall::SIZE + PatternLines::COUNT * (Colour::COUNT + 1) + 3;

impl Tensored for Azul {
    const ACTIONS: usize = SOURCES * Colour::COUNT * Target::COUNT;

    #[inline]
    fn number(action: Action) -> usize {
        let source = action.source.number().unwrap_or(0);
        let target = action.target.row().unwrap_or(PatternLines::COUNT);
        (source * Colour::COUNT + action.colour.index()) * Target::COUNT + target
    }

    #[inline]
    fn action(number: usize) -> Option<Action> {
        let (rest, target) = (number / Target::COUNT, number % Target::COUNT);
        let (source, colour) = (rest / Colour::COUNT, rest % Colour::COUNT);
        Some(Action {
            source: match source {
                0 => Source::CENTRE,
                _ => Source::factory(source)?,
            },
            colour: Colour::from_index(colour),
            target: Target::line(target).unwrap_or(Target::FLOOR),
        })
    }

    fn shape(rules: &Rules) -> Vec<usize> {
        let players = rules.players();
        vec![(rules.factories() + 3) * Colour::COUNT + 1 + players * (BOARD + 2) + 1]
    }

    fn observe(view: &Azul, seat: Seat, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        let players = view.seats();
        for factory in 1..=view.rules().factories() {
            for colour in Colour::ALL {
                writer.byte(usize::from(view.factories().count(factory, colour)));
            }
        }
        let heaps = [
            view.centre().tiles(),
            view.bag().tiles(),
            view.lid().tiles(),
        ];
        for (index, heap) in heaps.into_iter().enumerate() {
            for colour in Colour::ALL {
                writer.byte(usize::from(heap.count(colour)));
            }
            if index == 0 {
                writer.flag(view.centre().has_starting_tile());
            }
        }
        for other in from_seat(seat, players) {
            observe_board(view.board(other), &mut writer);
        }
        let from_here = |other: Seat| distance(seat, other, players);
        writer.one_hot(players, view.turn().seat().map(from_here));
        writer.one_hot(players, Some(from_here(view.starter())));
        writer.byte(usize::from(view.round()));
    }
}

fn observe_board(board: &PlayerBoard, writer: &mut Writer) {
    for row in 0..Wall::SIZE {
        for column in 0..Wall::SIZE {
            writer.flag(board.wall().has(row, Colour::at(row, column)));
        }
    }
    for row in 0..PatternLines::COUNT {
        let line = board.lines().line(row);
        writer.one_hot(Colour::COUNT, line.map(|(colour, _)| colour.index()));
        writer.byte(line.map_or(0, |(_, count)| usize::from(count)));
    }
    writer.byte(board.floor().taken());
    let is_starting = |on: OnFloor| matches!(on, OnFloor::StartingTile);
    writer.flag(board.floor().iter().any(is_starting));
    writer.byte(usize::from(board.score()));
}
