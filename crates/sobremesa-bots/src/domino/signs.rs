//! What everybody can read from a round so far: who lacked which number, and who left which open.

use sobremesa_core::Seat;
use sobremesa_domino::{Action, End, Event, Line, Pip};

/// The signs of a round, a bit for each number.
///
/// Whoever draws or passes lacks both open numbers; whoever places a tile leaves a number open, and
/// among players who think that says: I have more of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signs {
    lacked: [u8; Seat::MAX],
    showed: [u8; Seat::MAX],
}

impl Signs {
    /// The signs of the hand these events tell, from its deal on.
    ///
    /// ```
    /// assert_eq!(sobremesa_bots::domino::Signs::of(&[]), Default::default());
    /// ```
    pub fn of(events: &[Event]) -> Signs {
        let mut signs = Signs::default();
        let mut line = Line::new();
        for event in events {
            match event {
                Event::Dealt { .. } => (signs, line) = (Signs::default(), Line::new()),
                Event::Placed {
                    seat, tile, end, ..
                } => {
                    signs.read(*seat, Action::Place(*tile, *end), &line);
                    // What was told fits; if not, the signs are those so far.
                    let _ = line.place(*tile, *end);
                }
                Event::Drew { seat, .. } => signs.read(*seat, Action::Draw, &line),
                Event::Passed { seat } => signs.read(*seat, Action::Pass, &line),
                _ => {}
            }
        }
        signs
    }

    /// Reads what a seat does, before it is done to the line.
    #[inline]
    pub fn read(&mut self, seat: Seat, action: Action, line: &Line) {
        let open = |end| line.open(end);
        match action {
            Action::Place(tile, end) => {
                self.showed[seat.index()] |= match open(end) {
                    Some(covered) => tile.other(covered).map_or(0, bit),
                    None => bit(tile.low()) | bit(tile.high()),
                };
            }
            Action::Draw | Action::Pass => {
                let lacked = [End::Left, End::Right].into_iter().filter_map(open);
                self.lacked[seat.index()] |= lacked.fold(0, |all, pip| all | bit(pip));
            }
            Action::Remove(_) => {}
        }
    }

    /// Whether this seat lacked the number when it should have placed it.
    #[inline]
    pub fn lacked(&self, seat: Seat, pip: Pip) -> bool {
        self.lacked[seat.index()] & bit(pip) != 0
    }

    /// Whether this seat has left the number open.
    #[inline]
    pub fn showed(&self, seat: Seat, pip: Pip) -> bool {
        self.showed[seat.index()] & bit(pip) != 0
    }
}

#[inline]
fn bit(pip: Pip) -> u8 {
    1 << pip.index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_says_what_is_lacking_and_a_tile_what_is_left_open() {
        let pip = |value| Pip::new(value).expect("a number");
        let line: Line = "|4-6||6-1|".parse().expect("a line");
        let mut signs = Signs::default();
        signs.read(Seat::SECOND, Action::Pass, &line);
        assert!(signs.lacked(Seat::SECOND, pip(4)) && signs.lacked(Seat::SECOND, pip(1)));
        assert!(!signs.lacked(Seat::SECOND, pip(6)) && !signs.lacked(Seat::FIRST, pip(4)));
        let placed = Action::Place("1-3".parse().expect("a tile"), End::Right);
        signs.read(Seat::FIRST, placed, &line);
        assert!(signs.showed(Seat::FIRST, pip(3)) && !signs.showed(Seat::FIRST, pip(1)));
    }
}
