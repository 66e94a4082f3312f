//! The strategies of the documents, each a function of what its seat sees.

use std::fmt;

use sobremesa_core::{Bot, Budget, Seat, Seen, View};

use crate::{Action, Domino, DominoView, End, Hand, Line, Pip, Tile, TileSet};

/// A way of playing of the documents.
///
/// ```
/// use sobremesa_domino::Strategy;
/// let (hand, line) = ("0-1 2-5 5-5".parse().unwrap(), "|5-6||6-2|".parse().unwrap());
/// let choice = |strategy: Strategy| strategy.place(&hand, &line).unwrap().to_string();
/// assert_eq!(choice(Strategy::First), "2-5<");
/// assert_eq!(choice(Strategy::Highest), "5-5<");
/// assert_eq!(choice(Strategy::Blocker), "2-5<");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strategy {
    /// Strategy 1 and the easy mode: the first tile in hand order that fits.
    First,
    /// Strategy 2: the fitting tile with the most pips, ties by hand order.
    Highest,
    /// The hard mode: leaves the number that lies on the table most often.
    Blocker,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Strategy; 3] = [Strategy::First, Strategy::Highest, Strategy::Blocker];

    /// Where this strategy would place which tile, if any fits.
    ///
    /// ```
    /// use sobremesa_domino::Strategy;
    /// let line = "|6-6|".parse().unwrap();
    /// assert_eq!(Strategy::First.place(&"0-1".parse().unwrap(), &line), None);
    /// ```
    pub fn place(self, hand: &Hand, line: &Line) -> Option<Action> {
        match self {
            Strategy::First => first(hand, line),
            Strategy::Highest => highest(hand, line),
            Strategy::Blocker => blocker(hand, line),
        }
    }

    /// What this strategy does with what it sees, if it is to act.
    ///
    /// ```
    /// use sobremesa_core::{Game, Seat, Viewer};
    /// use sobremesa_domino::{Domino, Strategy};
    /// let game = Domino::new(&Default::default());
    /// assert_eq!(Strategy::First.choose(&game.view(Viewer::Seat(Seat::FIRST))), None);
    /// ```
    pub fn choose(self, view: &DominoView) -> Option<Action> {
        let seat = match view {
            DominoView::Round(view) => view.viewer().seat()?,
            DominoView::Columns(_) => Seat::FIRST,
        };
        let mut choices = view.choices(seat);
        // What happens by itself, drawing, and the solitaire of pairs leave nothing to a strategy.
        let placing = choices.len() > 1;
        let placed = view
            .round()
            .filter(|_| placing)
            .and_then(|view| self.place(&view.hand()?, view.line()));
        placed.or_else(|| choices.next())
    }
}

/// As the command line calls them.
impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Strategy::First => "first",
            Strategy::Highest => "highest",
            Strategy::Blocker => "blocker",
        })
    }
}

impl Bot<Domino> for Strategy {
    fn choose(&mut self, seen: &Seen<Domino>, _: &Budget) -> Action {
        Strategy::choose(*self, seen.view()).expect("a bot is asked when its seat is to act")
    }
}

/// The first tile in hand order that fits (the document's `estrategia1`).
///
/// ```
/// let line = "|6-2|".parse().unwrap();
/// let hand = "0-1 2-6 6-6".parse().unwrap();
/// assert_eq!(sobremesa_domino::strategy::first(&hand, &line).unwrap().to_string(), "2-6<");
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
/// assert_eq!(sobremesa_domino::strategy::highest(&hand, &line).unwrap().to_string(), "2-5>");
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
/// assert_eq!(sobremesa_domino::strategy::blocker(&hand, &line).unwrap().to_string(), "0-2>");
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
    let leaves = |tile: Tile, end: End, wanted: Pip| match line.open(end) {
        Some(open) => tile.other(open) == Some(wanted),
        // The first tile leaves both its numbers open, and is written with the right end.
        None => end == End::Right && tile.has(wanted),
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
    // On the empty table there is only the right end.
    if !line.is_empty() && line.fits(tile, End::Left) {
        Action::Place(tile, End::Left)
    } else {
        Action::Place(tile, End::Right)
    }
}

/// The strategy the document gives a machine, the first of them being number 0.
///
/// ```
/// use sobremesa_domino::{Strategy, strategy::documents_strategy};
/// assert_eq!(documents_strategy(0), Strategy::Highest);
/// assert_eq!(documents_strategy(1), Strategy::First);
/// ```
// P20: the first machine plays strategy 2, all later ones strategy 1.
pub fn documents_strategy(place: usize) -> Strategy {
    if place == 0 {
        Strategy::Highest
    } else {
        Strategy::First
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(strategy: Strategy, line: &str, hand: &str, chosen: &str) {
        let choice = strategy.place(&hand.parse().unwrap(), &line.parse().unwrap());
        let written = choice.map_or_else(|| "-".to_owned(), |action| action.to_string());
        assert_eq!(written, chosen, "{strategy} with {hand} at {line}");
    }

    #[test]
    fn strategy_1_plays_the_first_tile_in_hand_order_that_fits() {
        check(Strategy::First, "|4-6||6-6|", "0-0 2-3 5-6 4-5", "5-6>");
        check(Strategy::First, "|4-6||6-6|", "0-0 2-3", "-");
    }

    #[test]
    fn strategy_2_plays_the_most_pips_and_the_first_of_equals() {
        check(Strategy::Highest, "|4-6||6-6|", "0-6 1-4 2-4 0-4", "0-6>");
        check(Strategy::Highest, "|4-6||6-6|", "2-4 0-6", "2-4<");
    }

    #[test]
    fn strategy_2_can_play_the_double_blank() {
        check(Strategy::Highest, "|0-6||6-3|", "0-0 1-1", "0-0<");
    }

    #[test]
    fn a_tile_that_fits_both_ends_goes_left() {
        check(Strategy::First, "|4-6|", "4-6", "4-6<");
        check(Strategy::Highest, "|4-1||1-6|", "4-6", "4-6<");
        check(Strategy::First, "|6-1||1-2||2-6|", "6-6", "6-6<");
    }

    #[test]
    fn the_first_tile_of_an_empty_table_goes_right() {
        check(Strategy::First, "", "2-3 0-6 5-5", "2-3>");
        check(Strategy::Highest, "", "2-3 4-6 5-5", "4-6>");
        check(Strategy::Blocker, "", "2-3 1-6 1-5", "1-6>");
    }

    #[test]
    fn the_hard_mode_takes_the_right_end_where_that_leaves_the_commoner_number() {
        // Six lies there three times, four once: the 4-6 held left would leave the six as well.
        check(Strategy::Blocker, "|4-6||6-6|", "4-6", "4-6<");
        check(Strategy::Blocker, "|6-6||6-4|", "4-6", "4-6>");
    }

    #[test]
    fn the_hard_mode_takes_the_smaller_of_numbers_equally_common() {
        // Each of 1, 2 twice; 3, 5 once. The 1-3 would leave 1.
        check(Strategy::Blocker, "|3-1||1-2||2-5|", "2-3 1-3 1-5", "1-3<");
        check(Strategy::Blocker, "|3-1||1-2||2-5|", "2-3 1-5", "1-5>");
    }
}
