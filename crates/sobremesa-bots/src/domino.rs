//! The players of dominoes.

mod habits;
pub mod master;
mod story;
mod worlds;

use sobremesa_core::{Game, Seat};
use sobremesa_domino::{Domino, Machine, Set, machine::documents_machine};
use sobremesa_search::Random;

pub use master::Master;

use crate::{Card, Machines, UnknownBot};

crate::machines! {
    /// Who plays dominoes.
    pub enum DominoBot for Domino {
        /// Any legal action.
        Random(Random),
        /// One of the documents' machines.
        Machine(Machine),
        /// Imagines what it cannot see, and searches.
        Master(Master),
    }
}

impl Machines for Domino {
    type Machine = DominoBot;

    fn cards() -> Vec<Card> {
        vec![
            Card::new("random", 0),
            Card::new("first", 2),
            Card::new("highest", 3),
            Card::new("blocker", 4),
            Card::new("master", 9),
        ]
    }

    fn machine(name: &str) -> Result<DominoBot, UnknownBot> {
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(DominoBot::Random(Random)),
            "first" => Ok(DominoBot::Machine(Machine::First)),
            "highest" => Ok(DominoBot::Machine(Machine::Highest)),
            "blocker" => Ok(DominoBot::Machine(Machine::Blocker)),
            "master" => Ok(DominoBot::Master(Master::default())),
            _ => Err(UnknownBot::new::<Domino>(name)),
        }
    }

    // P20: the first machine plays strategy 2, all later ones strategy 1; I01: directo begins easy.
    fn opponent(rules: &<Domino as Game>::Rules, seat: Seat) -> String {
        match rules.set() {
            Set::Puntos => documents_machine(seat.index().saturating_sub(1)).to_string(),
            Set::Directo | Set::Solo | Set::Doce => Machine::First.to_string(),
        }
    }

    fn adviser(_: &<Domino as Game>::Rules) -> DominoBot {
        DominoBot::Master(Master::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_names_a_player() {
        for card in Domino::cards() {
            assert!(Domino::machine(&card.name).is_ok(), "{}", card.name);
        }
        assert!(
            Domino::machine(" Highest ").is_ok(),
            "case and blanks do not matter"
        );
        assert!(Domino::machine("nobody").is_err());
    }

    #[test]
    fn the_first_machine_plays_strategy_2_and_all_later_ones_strategy_1() {
        let rules = "players=4".parse().expect("rules");
        let seated: Vec<String> = Seat::all(4)
            .skip(1)
            .map(|seat| Domino::opponent(&rules, seat))
            .collect();
        assert_eq!(seated, ["highest", "first", "first"]);
    }
}
