//! The result file of modes D and E: exactly four lines, the same in every language.

use sobremesa_core::Seat;

use crate::{Card, HalfPoints, Siete};

/// The result of game `number` as the document's file has it (S13); nothing before the end.
///
/// ```
/// use sobremesa_core::{Game, Seat};
/// use sobremesa_siete::{Action, Chance, Deck, Siete, result_file};
/// let deck = Deck::read("3\n2\n10\n7\n1\n4\n5\n6\n11\n12\n".repeat(4).as_bytes()).unwrap();
/// let mut game = Siete::new(&Default::default());
/// game.resolve(&Chance::Deal(deck)).unwrap();
/// for _ in 0..3 {
///     game.play(Action::Hit).unwrap();
/// }
/// assert_eq!(result_file(&game, 4), None);
/// game.play(Action::Stand).unwrap();
/// game.play(Action::Hit).unwrap();
/// game.play(Action::Stand).unwrap();
/// assert_eq!(result_file(&game, 4).unwrap(), "4\nmaquina\n5.5 3 2 10\n7 7\n");
/// ```
pub fn result_file(game: &Siete, number: u32) -> Option<String> {
    let winner = match game.winner()? {
        Seat::FIRST => "humano",
        _ => "maquina",
    };
    let line = |seat| score_and_cards(game.score(seat), game.hand(seat));
    let (person, machine) = (line(Seat::FIRST), line(Seat::SECOND));
    Some(format!("{number}\n{winner}\n{person}\n{machine}\n"))
}

/// `5.5 3 2 10`: the score, then the cards in drawing order; `0` for no cards.
fn score_and_cards(score: HalfPoints, cards: &[Card]) -> String {
    let cards = cards.iter().map(|card| format!(" {}", card.number()));
    std::iter::once(score.to_string()).chain(cards).collect()
}
