//! Siete y media in numbers: another card is 0, no more is 1.
//!
//! An observation, one byte each, the viewer first and then the other: cards of each number as far
//! as they are seen (1 … 7, 10, 11, 12), twice (20); cards held (2); half points as far as they are
//! seen (2); whether each hand is seen (2); the number of cards drawn by lot, 0 without one (1); cards left (1);
//! whether the viewer is the first seat (1); who is to act (2); the mode (5); what is waited for:
//! the deck, the lot, a seat, a toss, nothing (5).

use sobremesa_core::Seat;
use sobremesa_siete::{Action, Card, Mode, Phase, Rules, Siete, SieteView};

use crate::tensored::{distance, from_seat};
use crate::{Tensored, Writer};

const NUMBERS: usize = Card::NUMBERS.len();
const SEATS: usize = 2;

impl Tensored for Siete {
    const ACTIONS: usize = 2;

    #[inline]
    fn number(action: Action) -> usize {
        match action {
            Action::Hit => 0,
            Action::Stand => 1,
        }
    }

    #[inline]
    fn action(number: usize) -> Option<Action> {
        match number {
            0 => Some(Action::Hit),
            1 => Some(Action::Stand),
            _ => None,
        }
    }

    fn shape(_: &Rules) -> Vec<usize> {
        vec![SEATS * (NUMBERS + 4) + 3 + Mode::ALL.len() + 5]
    }

    fn observe(view: &SieteView, seat: Seat, out: &mut [u8]) {
        let mut writer = Writer::new(out);
        for other in from_seat(seat, SEATS) {
            let cards = view.hand(other).unwrap_or_default();
            for number in Card::NUMBERS {
                writer.byte(cards.iter().filter(|card| card.number() == number).count());
            }
        }
        for other in from_seat(seat, SEATS) {
            writer.byte(view.cards_held(other));
        }
        for other in from_seat(seat, SEATS) {
            writer.byte(view.score(other).map_or(0, |score| usize::from(score.0)));
        }
        for other in from_seat(seat, SEATS) {
            writer.flag(view.hand(other).is_some());
        }
        writer.byte(usize::from(view.limit().unwrap_or(0)));
        writer.byte(view.cards_left());
        writer.flag(seat == Seat::FIRST);
        writer.one_hot(
            SEATS,
            view.to_act().map(|other| distance(seat, other, SEATS)),
        );
        writer.one_hot(
            Mode::ALL.len(),
            Mode::ALL.iter().position(|mode| *mode == view.mode()),
        );
        let phase = match view.phase() {
            Phase::Deal => 0,
            Phase::Limit => 1,
            Phase::Draw(_) => 2,
            Phase::Toss => 3,
            Phase::Over(_) => 4,
        };
        writer.one_hot(5, Some(phase));
    }
}
