//! The players of Azul.

use sobremesa_azul::{Azul, Greedy, Master};
use sobremesa_core::{Game, Seat};

use crate::rating::{self, rated};
use crate::{Level, ListedBot, Random, Roster, UnknownBot};

/// Positions the master looks at, at each level.
const NODES: [u64; Level::<Master, Greedy>::COUNT] = [1_000, 2_000, 5_000, 10_000, 30_000];

crate::bot_enum! {
    /// Who plays Azul.
    pub enum AzulBot for Azul {
        /// Any legal move.
        Random(Random),
        /// The document's strategy.
        Greedy(Greedy),
        /// The master held back.
        Level(Level<Master, Greedy>),
        /// Search to the end of the round.
        Master(Master),
    }
}

impl Roster for Azul {
    type Seated = AzulBot;

    fn listed_bots() -> Vec<ListedBot> {
        let mut listed = vec![ListedBot::new("random", 0), ListedBot::new("greedy", 3)];
        listed.extend(Level::<Master, Greedy>::listed(4));
        listed.push(ListedBot::new("master", 9));
        rated(listed, rating::AZUL)
    }

    fn bot(name: &str) -> Result<AzulBot, UnknownBot> {
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(AzulBot::Random(Random)),
            "greedy" => Ok(AzulBot::Greedy(Greedy)),
            "master" => Ok(AzulBot::Master(Master::default())),
            level => Level::named(level, Master::default(), Greedy, NODES)
                .map(AzulBot::Level)
                .ok_or_else(|| UnknownBot::new::<Azul>(name)),
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
    fn everybody_listed_can_sit_down() {
        for listed in Azul::listed_bots() {
            assert!(Azul::bot(&listed.name).is_ok(), "{}", listed.name);
        }
        assert!(
            Azul::bot(" Master ").is_ok(),
            "case and blanks do not matter"
        );
        assert!(Azul::bot("nobody").is_err());
    }
}
