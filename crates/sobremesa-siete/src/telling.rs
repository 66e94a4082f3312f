//! What each step shows to whom.

use sobremesa_core::{Game, Seat, Viewer};

use crate::game::Phase;
use crate::{Action, Chance, Event, Siete};

impl Siete {
    /// What an action shows this viewer; `self` is the game before it.
    pub(crate) fn tell_action(
        &self,
        seat: Seat,
        action: Action,
        viewer: Viewer,
        say: &mut dyn FnMut(Event),
    ) {
        let mut after = self.clone();
        after.play_unchecked(action);
        let hidden = self.hides_first_hand(viewer) && seat == Seat::FIRST;
        let score = after.score(seat);
        let cards = after.hand(seat).len() as u8;
        match action {
            Action::Stand => {
                let score = (!hidden).then_some(score);
                say(Event::Stood { seat, score, cards });
            }
            Action::Hit if hidden => say(Event::DrewFaceDown { seat, cards }),
            Action::Hit => {
                let card = *after.hand(seat).last().expect("a card was just drawn");
                say(Event::Drew {
                    seat,
                    card,
                    score,
                    cards,
                });
            }
        }
        if matches!(after.phase(), Phase::Draw(_)) {
            return;
        }
        // The drawing is over: in mode E the cards are turned up, for everybody to see.
        if self.mode().hides_cards() {
            say(Event::TurnedUp {
                seat: Seat::FIRST,
                cards: after.hand(Seat::FIRST).to_vec(),
                score: after.score(Seat::FIRST),
            });
        }
        if score.is_over() {
            say(Event::Over { seat, score });
        } else if after.score(Seat::FIRST) == after.score(Seat::SECOND)
            && let Some(seat) = after.winner()
        {
            say(Event::FewerCards { seat, score });
        }
        match after.winner() {
            Some(seat) => say(Event::Won { seat }),
            None => say(Event::Tie { score }),
        }
    }
}

/// What an event of chance shows everybody: never the order of the deck.
pub(crate) fn tell_chance(chance: &Chance, say: &mut dyn FnMut(Event)) {
    match chance {
        Chance::Deal(deck) => say(Event::Shuffled {
            suits: deck.has_suits(),
        }),
        Chance::Limit(cards) => say(Event::Limit { cards: *cards }),
        Chance::Toss(seat) => {
            say(Event::Toss { seat: *seat });
            say(Event::Won { seat: *seat });
        }
    }
}
