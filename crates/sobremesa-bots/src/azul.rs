//! The players of Azul.

use sobremesa_azul::{Azul, Greedy, Master};
use sobremesa_core::{Game, Seat};
use sobremesa_search::Random;

use crate::{Card, Machines, UnknownBot};

crate::machines! {
    /// Who plays Azul.
    pub enum AzulBot for Azul {
        /// Any legal move.
        Random(Random),
        /// The document's strategy.
        Greedy(Greedy),
        /// Search to the end of the round.
        Master(Master),
    }
}

impl Machines for Azul {
    type Machine = AzulBot;

    fn cards() -> Vec<Card> {
        vec![
            Card::new("random", 0),
            Card::new("greedy", 4),
            Card::new("master", 9),
        ]
    }

    fn machine(name: &str) -> Result<AzulBot, UnknownBot> {
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(AzulBot::Random(Random)),
            "greedy" => Ok(AzulBot::Greedy(Greedy)),
            "master" => Ok(AzulBot::Master(Master::default())),
            _ => Err(UnknownBot::new::<Azul>(name)),
        }
    }

    fn opponent(_: &<Azul as Game>::Rules, _: Seat) -> String {
        "greedy".to_owned()
    }

    fn adviser(_: &<Azul as Game>::Rules) -> AzulBot {
        AzulBot::Master(Master::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_names_a_player() {
        for card in Azul::cards() {
            assert!(Azul::machine(&card.name).is_ok(), "{}", card.name);
        }
        assert!(
            Azul::machine(" Master ").is_ok(),
            "case and blanks do not matter"
        );
        assert!(Azul::machine("nobody").is_err());
    }
}
