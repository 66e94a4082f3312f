//! The players of siete y media.

use sobremesa_core::Seat;
use sobremesa_siete::{Learner, Mode, Profile, Rules, Siete, Strategy, StrategyBot};

use crate::{ListedBot, Random, Roster, UnknownBot};

crate::bot_enum! {
    /// Who plays siete y media.
    pub enum SieteBot for Siete {
        /// Hits or stands with one half.
        Random(Random),
        /// A threshold, one of the document's strategies, or the best there is.
        Strategy(StrategyBot),
        /// Learns how the other stands in mode E.
        Learner(Learner),
    }
}

impl Roster for Siete {
    type Seated = SieteBot;

    fn listed_bots() -> Vec<ListedBot> {
        vec![
            ListedBot::new("random", 0),
            ListedBot::new("threshold:5", 4),
            ListedBot::new("bold", 5),
            ListedBot::new("prudent", 8),
            ListedBot::new("optimal", 9),
            ListedBot::new("learner", 10),
        ]
    }

    fn bot(name: &str) -> Result<SieteBot, UnknownBot> {
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(SieteBot::Random(Random)),
            "learner" => Ok(SieteBot::Learner(Learner::new(Profile::new()))),
            other => match other.parse::<Strategy>() {
                Ok(strategy) => Ok(SieteBot::Strategy(StrategyBot::new(strategy))),
                Err(_) => Err(UnknownBot::new::<Siete>(name)),
            },
        }
    }

    /// S16: the learner remembers the person it plays with.
    fn bot_knowing(name: &str, memory: &str) -> Result<SieteBot, UnknownBot> {
        match Siete::bot(name)? {
            SieteBot::Learner(_) => {
                let known = memory.parse().unwrap_or_default();
                Ok(SieteBot::Learner(Learner::new(known)))
            }
            other => Ok(other),
        }
    }

    fn learnt(memory: &str, hand: &Siete) -> Option<String> {
        let mut profile: Profile = memory.parse().unwrap_or_default();
        profile.learn(hand).then(|| profile.to_string())
    }

    /// The document's machine: bold in mode B, prudent in C and D, a learner in E.
    fn opponent(rules: &Rules, _: Seat) -> String {
        match rules.mode {
            Mode::E => "learner".to_owned(),
            mode => Strategy::of_the_document(mode).to_string(),
        }
    }

    fn adviser(_: &Rules) -> SieteBot {
        SieteBot::Strategy(StrategyBot::new(Strategy::Optimal))
    }

    fn analyst(_: &Rules, _: &[&str]) -> SieteBot {
        SieteBot::Strategy(StrategyBot::new(Strategy::Optimal).weighing_all())
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Game, Rng, Turn};

    use super::*;

    #[test]
    fn everybody_listed_can_sit_down_and_thresholds_take_any_score() {
        for listed in Siete::listed_bots() {
            assert!(Siete::bot(&listed.name).is_ok(), "{}", listed.name);
        }
        for name in ["threshold:5.5", "Threshold:7", " PRUDENT "] {
            assert!(Siete::bot(name).is_ok(), "{name}");
        }
        for name in [
            "threshold",
            "threshold:",
            "threshold:8",
            "threshold:x",
            "nobody",
        ] {
            assert!(Siete::bot(name).is_err(), "{name}");
        }
    }

    #[test]
    fn the_documents_machine_sits_opposite() {
        let opponents = Mode::ALL.map(|mode| Siete::opponent(&mode.into(), Seat::SECOND));
        assert_eq!(
            opponents,
            ["prudent", "bold", "prudent", "prudent", "learner"]
        );
    }

    #[test]
    fn the_learner_sits_down_with_what_was_learnt_and_nobody_learns_from_an_open_game() {
        let over = |rules: &str| {
            let mut game = Siete::new(&rules.parse().expect("rules"));
            game.resolve(&game.sample(&mut Rng::new(3)))
                .expect("a deal");
            while !game.turn().is_over() {
                let action = match game.turn() {
                    Turn::Act(_) => game.legal_actions().into_iter().next_back(),
                    _ => None,
                };
                match action {
                    Some(action) => game.play(action).expect("listed"),
                    None => game
                        .resolve(&game.sample(&mut Rng::new(4)))
                        .expect("a toss"),
                }
            }
            game
        };
        assert_eq!(Siete::learnt("", &over("mode=D")), None);
        let once = Siete::learnt("", &over("mode=E")).expect("cards are turned up");
        let twice = Siete::learnt(&once, &over("mode=E")).expect("and again");
        let Ok(SieteBot::Learner(learner)) = Siete::bot_knowing("learner", &twice) else {
            panic!("the learner sits down");
        };
        assert_eq!(learner.profile().games(), 2);
    }
}
