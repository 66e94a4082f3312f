//! Dominoes in numbers: tiles at the left end, tiles at the right end, draw, pass, and pairs.
//!
//! | numbers | action |
//! |---|---|
//! | 0 … 27 | 0-0, 0-1, … 0-6, 1-1, … 6-6 at the left end (`4-6<`) |
//! | 28 … 55 | the same tiles at the right end (`4-6>`) |
//! | 56, 57 | draw, pass |
//! | 58 … 91 | the 34 pairs that add up to twelve, by their lower tile, then the higher (`0-0+6-6`) |
//!
//! An observation of a round for n players, one byte each, seats from the viewer on:
//! hands as far as they are seen (n × 28), tiles that each hand surely lacks (n × 28), the tiles of
//! the line (28), the boneyard as far as it is seen (28), the pips at the left and the right end
//! (7 + 7), tiles held (n), tiles in the boneyard (1), who is to act (n), who opened (n), passes in
//! a row (1), the phase (4). Of "suman doce": for each of the 28 tiles its column (7) and its
//! height (4), and whether it lies there at all (1).

use std::sync::LazyLock;

use sobremesa_core::Seat;
use sobremesa_domino::limits::{COLUMN, COLUMNS, HIGHEST_PIP, TILES};
use sobremesa_domino::{
    Action, Columns, Domino, DominoView, End, Pair, Phase, Pip, RoundView, Rules, Set, Tile,
    TileSet, TilesView,
};

use crate::tensored::{distance, from_seat};
use crate::{Tensored, Writer};

const RIGHT: usize = TILES;
const DRAW: usize = 2 * TILES;
const PASS: usize = DRAW + 1;
const PAIRS: usize = PASS + 1;
const HOW_MANY_PAIRS: usize = 34;
const PIPS: usize = HIGHEST_PIP as usize + 1;

/// The pairs in the order of their numbers.
static ALL_PAIRS: LazyLock<Vec<Pair>> = LazyLock::new(|| {
    let later = |one: Tile| {
        Tile::all()
            .skip(one.index() + 1)
            .filter_map(move |other| Pair::new(one, other))
    };
    Tile::all().flat_map(later).collect()
});

impl Tensored for Domino {
    const ACTIONS: usize = PAIRS + HOW_MANY_PAIRS;

    #[inline]
    fn number(action: Action) -> usize {
        match action {
            Action::Place(tile, End::Left) => tile.index(),
            Action::Place(tile, End::Right) => RIGHT + tile.index(),
            Action::Draw => DRAW,
            Action::Pass => PASS,
            Action::Remove(pair) => {
                let place = ALL_PAIRS.iter().position(|one| *one == pair);
                PAIRS + place.expect("every pair is listed")
            }
        }
    }

    #[inline]
    fn action(number: usize) -> Option<Action> {
        Some(match number {
            0..RIGHT => Action::Place(Tile::from_index(number)?, End::Left),
            RIGHT..DRAW => Action::Place(Tile::from_index(number - RIGHT)?, End::Right),
            DRAW => Action::Draw,
            PASS => Action::Pass,
            _ => Action::Remove(*ALL_PAIRS.get(number - PAIRS)?),
        })
    }

    fn shape(rules: &Rules) -> Vec<usize> {
        if rules.set() == Set::Doce {
            return vec![TILES, COLUMNS + COLUMN + 1];
        }
        let players = rules.players();
        vec![2 * players * TILES + 2 * TILES + 2 * PIPS + 3 * players + 2 + 4]
    }

    fn observe(view: &DominoView, seat: Seat, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        match view {
            DominoView::Round(round) => observe_round(round, seat, &mut writer),
            DominoView::Columns(columns) => observe_columns(columns, &mut writer),
        }
    }
}

fn observe_round(view: &RoundView, seat: Seat, writer: &mut Writer) {
    let players = view.rules().players();
    let line = view.line();
    // Before the deal nobody has a hand.
    let held = |other: Seat| view.hands().get(other);
    for other in from_seat(seat, players) {
        let open = held(other).and_then(|tiles| tiles.open());
        tiles(
            open.map_or(TileSet::EMPTY, |open| open.iter().copied().collect()),
            writer,
        );
    }
    for other in from_seat(seat, players) {
        // What the newest place cannot be, no older one can; an empty hand lacks everything.
        let newest = held(other).map_or(0, TilesView::len).checked_sub(1);
        let may_hold = |tile| newest.is_some_and(|place| view.known().may_be(other, place, tile));
        for tile in Tile::all() {
            writer.flag(!may_hold(tile));
        }
    }
    tiles(line.tiles(), writer);
    let boneyard = view.boneyard().open();
    tiles(
        boneyard.map_or(TileSet::EMPTY, |open| open.iter().copied().collect()),
        writer,
    );
    for end in [End::Left, End::Right] {
        writer.one_hot(PIPS, line.open(end).map(Pip::index));
    }
    for other in from_seat(seat, players) {
        writer.byte(held(other).map_or(0, TilesView::len));
    }
    writer.byte(view.boneyard().len());
    let from_here = |other: Option<Seat>| other.map(|other| distance(seat, other, players));
    writer.one_hot(players, from_here(view.to_act()));
    writer.one_hot(players, from_here(view.opener()));
    writer.byte(view.passes());
    let phase = match view.phase() {
        Phase::Deal => 0,
        Phase::Opening => 1,
        Phase::Play => 2,
        Phase::Over => 3,
    };
    writer.one_hot(4, Some(phase));
}

fn tiles(set: TileSet, writer: &mut Writer) {
    for tile in Tile::all() {
        writer.flag(set.contains(tile));
    }
}

fn observe_columns(columns: &Columns, writer: &mut Writer) {
    let mut places = [None; TILES];
    for (column, laid) in columns.iter().enumerate() {
        for (height, tile) in laid.iter().enumerate() {
            places[tile.index()] = Some((column, height));
        }
    }
    for place in places {
        writer.one_hot(COLUMNS, place.map(|(column, _)| column));
        writer.one_hot(COLUMN, place.map(|(_, height)| height));
        writer.flag(place.is_some());
    }
}
