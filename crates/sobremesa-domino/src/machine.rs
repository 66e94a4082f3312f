//! The machines of the documents, each a function of what its seat sees.

use std::fmt;

use sobremesa_core::{Bot, Budget, Seen, View};

use crate::{Action, Domino, End, Hand, Line, Pip, Sight, Tile, TileSet};

/// A machine of the documents.
///
/// ```
/// use sobremesa_domino::Machine;
/// let (hand, line) = ("0-1 2-5 5-5".parse().unwrap(), "|5-6||6-2|".parse().unwrap());
/// let choice = |machine: Machine| machine.place(&hand, &line).unwrap().to_string();
/// assert_eq!(choice(Machine::First), "2-5<");
/// assert_eq!(choice(Machine::Highest), "5-5<");
/// assert_eq!(choice(Machine::Blocker), "2-5<");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Machine {
    /// Strategy 1 and the easy mode: the first tile in hand order that fits.
    First,
    /// Strategy 2: the fitting tile with the most pips, ties by hand order.
    Highest,
    /// The hard mode: leaves the number that lies on the table most often.
    Blocker,
}

impl Machine {
    /// All of them.
    pub const ALL: [Machine; 3] = [Machine::First, Machine::Highest, Machine::Blocker];

    /// Where this machine would place which tile, if any fits.
    ///
    /// ```
    /// use sobremesa_domino::Machine;
    /// let line = "|6-6|".parse().unwrap();
    /// assert_eq!(Machine::First.place(&"0-1".parse().unwrap(), &line), None);
    /// ```
    pub fn place(self, hand: &Hand, line: &Line) -> Option<Action> {
        match self {
            Machine::First => first(hand, line),
            Machine::Highest => highest(hand, line),
            Machine::Blocker => blocker(hand, line),
        }
    }

    /// What this machine does with what it sees, if it is to act.
    ///
    /// ```
    /// use sobremesa_core::{Game, Seat, Viewer};
    /// use sobremesa_domino::{Domino, Machine};
    /// let game = Domino::new(&Default::default());
    /// assert_eq!(Machine::First.choose(&game.view(Viewer::Seat(Seat::FIRST))), None);
    /// ```
    pub fn choose(self, sight: &Sight) -> Option<Action> {
        let mut choices = sight.choices();
        // What happens by itself, drawing, and the solitaire of pairs leave nothing to a strategy.
        let placing = choices.len() > 1;
        let placed = sight
            .round()
            .filter(|_| placing)
            .and_then(|view| self.place(&view.hand()?, view.line()));
        placed.or_else(|| choices.next())
    }
}

/// As the command line calls them.
impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Machine::First => "first",
            Machine::Highest => "highest",
            Machine::Blocker => "blocker",
        })
    }
}

impl Bot<Domino> for Machine {
    fn choose(&mut self, seen: &Seen<Domino>, _: &Budget) -> Action {
        Machine::choose(*self, seen.view()).expect("a bot is asked when its seat is to act")
    }
}

/// The first tile in hand order that fits (the document's `estrategia1`).
///
/// ```
/// let line = "|6-2|".parse().unwrap();
/// let hand = "0-1 2-6 6-6".parse().unwrap();
/// assert_eq!(sobremesa_domino::machine::first(&hand, &line).unwrap().to_string(), "2-6<");
/// ```
// P17, I06: the first tile in hand order that fits.
#[inline]
pub fn first(hand: &Hand, line: &Line) -> Option<Action> {
    let fitting = line.fitting();
    let tile = hand.iter().find(|tile| fitting.contains(*tile))?;
    Some(left_if_it_fits(tile, line))
}

/// The fitting tile with the most pips, ties by hand order (the document's `estrategia2`).
///
/// ```
/// let line = "|6-2|".parse().unwrap();
/// let hand = "0-6 2-4 2-5".parse().unwrap();
/// assert_eq!(sobremesa_domino::machine::highest(&hand, &line).unwrap().to_string(), "2-5>");
/// ```
// P18: the largest pip sum, ties by hand order; the 0-0 is a move as well.
#[inline]
pub fn highest(hand: &Hand, line: &Line) -> Option<Action> {
    let fitting = line.fitting();
    let tile = hand
        .iter()
        .filter(|tile| fitting.contains(*tile))
        .reduce(|best, tile| {
            if tile.pips() > best.pips() {
                tile
            } else {
                best
            }
        })?;
    Some(left_if_it_fits(tile, line))
}

/// Leaves the number that lies on the table most often, else the next (the document's hard mode).
///
/// ```
/// // Two lies there four times: the 0-2 goes right, where it leaves the 2 open.
/// let line = "|2-2||2-4||4-0|".parse().unwrap();
/// let hand = "1-2 0-2".parse().unwrap();
/// assert_eq!(sobremesa_domino::machine::blocker(&hand, &line).unwrap().to_string(), "0-2>");
/// ```
// I08: prefer the tile whose other number is the most repeated on the board, then the second, …
pub fn blocker(hand: &Hand, line: &Line) -> Option<Action> {
    if (hand.set() & line.fitting()).is_empty() {
        return None;
    }
    let on_the_table = line.tiles();
    let halves = |pip: Pip| {
        // A double counts two.
        (on_the_table & TileSet::with(pip)).len()
            + usize::from(on_the_table.contains(Tile::double(pip)))
    };
    let mut numbers: [(std::cmp::Reverse<usize>, Pip); 7] = std::array::from_fn(|value| {
        let pip = Pip::new(value as u8).expect("seven numbers");
        (std::cmp::Reverse(halves(pip)), pip)
    });
    numbers.sort_unstable();
    let leaves = |tile: Tile, end: End, wanted: Pip| {
        line.open(end).and_then(|open| tile.other(open)) == Some(wanted)
    };
    numbers.iter().find_map(|(_, wanted)| {
        hand.iter().find_map(|tile| {
            [End::Left, End::Right]
                .into_iter()
                .find(|end| leaves(tile, *end, *wanted))
                .map(|end| Action::Place(tile, end))
        })
    })
}

// P19: a tile that fits both ends goes left.
#[inline]
fn left_if_it_fits(tile: Tile, line: &Line) -> Action {
    if line.fits(tile, End::Left) {
        Action::Place(tile, End::Left)
    } else {
        Action::Place(tile, End::Right)
    }
}

/// The machine the document puts in a machine's place, the first of them being 0.
///
/// ```
/// use sobremesa_domino::{Machine, machine::documents_machine};
/// assert_eq!(documents_machine(0), Machine::Highest);
/// assert_eq!(documents_machine(1), Machine::First);
/// ```
// P20: the first machine plays strategy 2, all later ones strategy 1.
pub fn documents_machine(place: usize) -> Machine {
    if place == 0 {
        Machine::Highest
    } else {
        Machine::First
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(machine: Machine, line: &str, hand: &str, chosen: &str) {
        let choice = machine.place(&hand.parse().unwrap(), &line.parse().unwrap());
        let written = choice.map_or_else(|| "-".to_owned(), |action| action.to_string());
        assert_eq!(written, chosen, "{machine} with {hand} at {line}");
    }

    #[test]
    fn strategy_1_plays_the_first_tile_in_hand_order_that_fits() {
        check(Machine::First, "|4-6||6-6|", "0-0 2-3 5-6 4-5", "5-6>");
        check(Machine::First, "|4-6||6-6|", "0-0 2-3", "-");
    }

    #[test]
    fn strategy_2_plays_the_most_pips_and_the_first_of_equals() {
        check(Machine::Highest, "|4-6||6-6|", "0-6 1-4 2-4 0-4", "0-6>");
        check(Machine::Highest, "|4-6||6-6|", "2-4 0-6", "2-4<");
    }

    #[test]
    fn strategy_2_can_play_the_double_blank() {
        check(Machine::Highest, "|0-6||6-3|", "0-0 1-1", "0-0<");
    }

    #[test]
    fn a_tile_that_fits_both_ends_goes_left() {
        check(Machine::First, "|4-6|", "4-6", "4-6<");
        check(Machine::Highest, "|4-1||1-6|", "4-6", "4-6<");
        check(Machine::First, "|6-1||1-2||2-6|", "6-6", "6-6<");
    }

    #[test]
    fn the_hard_mode_takes_the_right_end_where_that_leaves_the_commoner_number() {
        // Six lies there three times, four once: the 4-6 held left would leave the six as well.
        check(Machine::Blocker, "|4-6||6-6|", "4-6", "4-6<");
        check(Machine::Blocker, "|6-6||6-4|", "4-6", "4-6>");
    }

    #[test]
    fn the_hard_mode_takes_the_smaller_of_numbers_equally_common() {
        // Each of 1, 2 twice; 3, 5 once. The 1-3 would leave 1.
        check(Machine::Blocker, "|3-1||1-2||2-5|", "2-3 1-3 1-5", "1-3<");
        check(Machine::Blocker, "|3-1||1-2||2-5|", "2-3 1-5", "1-5>");
    }
}
