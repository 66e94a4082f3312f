//! What the person of dominoes asks for: mostly what is legal, now and then what must be refused.

use sobremesa_domino::{Action, End, Tile};

use crate::choices::{Choices, Variant};
use crate::tiles::State;

/// What the person asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// To place a tile at an end, which is legal or not.
    Place(Tile, End, bool),
    /// To draw, which is legal or not.
    Draw(bool),
}

impl Wish {
    /// As a record writes it.
    pub(crate) fn text(self) -> String {
        match self {
            Wish::Place(tile, end, _) => Action::Place(tile, end).to_string(),
            Wish::Draw(_) => "draw".to_owned(),
        }
    }
}

/// The person's placements that are legal, or those that are not.
fn placements(state: &State, legal: bool) -> Vec<(Tile, End)> {
    let both = [End::Left, End::Right];
    let all = state.hands[0]
        .iter()
        .flat_map(|tile| both.map(|end| (*tile, end)));
    all.filter(|(tile, end)| state.fits(*tile, *end) == legal)
        .collect()
}

/// What must be refused at most this often between two legal moves.
const PROBES: usize = 2;

/// The person: mostly does what is legal, and now and then what must be refused, unless calm.
#[derive(Debug)]
pub(crate) struct Person {
    choices: Choices,
    probes: usize,
    is_calm: bool,
}

impl Person {
    /// One that answers in this variant of all the ways to answer.
    pub(crate) fn new(variant: &Variant) -> Person {
        Person {
            choices: Choices::of(variant),
            probes: 0,
            is_calm: variant.is_calm(),
        }
    }

    /// The variant that does all of this again.
    pub(crate) fn played(&self) -> Variant {
        self.choices.played()
    }

    /// What the person does next. Drawing is tried as something to be refused only where there is
    /// something to draw.
    pub(crate) fn choose(&mut self, state: &State, can_draw: bool) -> Wish {
        let legal = placements(state, true);
        if legal.is_empty() {
            return Wish::Draw(true);
        }
        let choices = &mut self.choices;
        if !self.is_calm && self.probes < PROBES && choices.below(3) == 0 {
            self.probes += 1;
            if can_draw && choices.below(3) == 0 {
                return Wish::Draw(false);
            }
            let mut illegal = placements(state, false);
            // A tile that fits the other end tells most.
            let near: Vec<(Tile, End)> = illegal
                .iter()
                .filter(|(tile, _)| state.fits_somewhere(*tile))
                .copied()
                .collect();
            if !near.is_empty() && choices.below(3) > 0 {
                illegal = near;
            }
            if !illegal.is_empty() {
                let (tile, end) = illegal[choices.below(illegal.len())];
                return Wish::Place(tile, end, false);
            }
        }
        self.probes = 0;
        let (tile, end) = legal[choices.below(legal.len())];
        Wish::Place(tile, end, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::{only_tiles, tile_of};

    fn state(board: &str, hand: &str) -> State {
        let hand = only_tiles(hand).unwrap();
        State {
            board: only_tiles(board).unwrap(),
            hands: vec![hand.into_iter().map(tile_of).collect()],
        }
    }

    #[test]
    fn who_can_place_does_sooner_or_later_and_who_cannot_draws() {
        let able = state("|6-6|", "|1-6| |2-3|");
        let unable = state("|6-6|", "|1-2|");
        let mut person = Person::new(&Variant::first(3));
        let mut seen = [false; 3];
        for _ in 0..100 {
            match person.choose(&able, true) {
                Wish::Place(tile, _, legal) => {
                    assert_eq!(legal, tile.to_string() == "1-6");
                    seen[usize::from(legal)] = true;
                }
                Wish::Draw(legal) => {
                    assert!(!legal);
                    seen[2] = true;
                }
            }
            assert!(person.probes <= PROBES);
            assert_eq!(person.choose(&unable, true), Wish::Draw(true));
        }
        assert_eq!(seen, [true; 3]);
    }

    #[test]
    fn who_is_calm_asks_for_nothing_that_must_be_refused() {
        let state = state("|6-6|", "|1-6| |2-3|");
        for variant in Variant::again(3).into_iter().filter(Variant::is_calm) {
            let mut person = Person::new(&variant);
            for _ in 0..100 {
                let wish = person.choose(&state, true);
                assert!(matches!(wish, Wish::Place(_, _, true)), "{wish:?}");
            }
        }
    }
}
