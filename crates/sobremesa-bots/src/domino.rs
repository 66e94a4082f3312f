//! The players of dominoes.

mod habits;
mod learnt;
pub mod master;
mod node;
pub mod open;
pub mod plain;
pub mod sense;
mod signs;
mod story;
mod tree;
mod worlds;

use sobremesa_core::{Game, Seat};
use sobremesa_domino::{Domino, Round, Set, Strategy, strategy::documents_strategy};

pub use master::Master;
pub use open::OpenJudge;
pub use plain::Plain;
pub use signs::Signs;

use crate::rating::{self, rated};
use crate::{Level, ListedBot, Random, Roster, UnknownBot};

/// Rounds the master imagines at each level.
const GAMES: [u64; Level::<Master, Strategy>::COUNT] = [200, 400, 800, 1_500, 2_500];

crate::bot_enum! {
    /// Who plays dominoes.
    pub enum DominoBot for Domino {
        /// Any legal action.
        Random(Random),
        /// One of the documents' strategies.
        Strategy(Strategy),
        /// The master held back.
        Level(Level<Master, Strategy>),
        /// Imagines what it cannot see, and searches.
        Master(Master),
        /// Judges what two play with their tiles in the open; nobody sits down as this one.
        Judge(OpenJudge),
        /// Searches without a model of anybody, to be measured against; nobody sits down as this one.
        Plain(Plain),
    }
}

impl Roster for Domino {
    type Seated = DominoBot;

    fn listed_bots() -> Vec<ListedBot> {
        let mut listed = vec![
            ListedBot::new("random", 0),
            ListedBot::new("first", 2),
            ListedBot::new("highest", 3),
            ListedBot::new("blocker", 3),
        ];
        listed.extend(Level::<Master, Strategy>::listed(4));
        listed.push(ListedBot::new("master", 9));
        rated(listed, rating::DOMINO)
    }

    fn bot(name: &str) -> Result<DominoBot, UnknownBot> {
        match name.trim().to_lowercase().as_str() {
            "random" => Ok(DominoBot::Random(Random)),
            "first" => Ok(DominoBot::Strategy(Strategy::First)),
            "highest" => Ok(DominoBot::Strategy(Strategy::Highest)),
            "blocker" => Ok(DominoBot::Strategy(Strategy::Blocker)),
            "master" => Ok(DominoBot::Master(Master::default())),
            level => Level::named(level, Master::default(), Strategy::Highest, GAMES)
                .map(DominoBot::Level)
                .ok_or_else(|| UnknownBot::new::<Domino>(name)),
        }
    }

    // P20: the first machine plays strategy 2, all later ones strategy 1; I01: directo begins easy.
    fn opponent(rules: &<Domino as Game>::Rules, seat: Seat) -> String {
        match rules.set() {
            Set::Puntos | Set::Parejas => {
                documents_strategy(seat.index().saturating_sub(1)).to_string()
            }
            Set::Directo | Set::Solo | Set::Doce => Strategy::First.to_string(),
        }
    }

    fn adviser(_: &<Domino as Game>::Rules) -> DominoBot {
        DominoBot::Master(Master::default())
    }

    fn analyst(_: &<Domino as Game>::Rules, _: &[&str]) -> DominoBot {
        DominoBot::Master(Master::analyst())
    }
}

/// The share of victory of a seat's side: partners win together, so their shares add up.
fn side_share(round: &Round, seat: Seat) -> f64 {
    let rules = round.rules();
    let side = Domino::side(&rules, seat);
    let partners = Seat::all(rules.players()).filter(|other| Domino::side(&rules, *other) == side);
    partners.map(|partner| round.share(partner)).sum()
}

#[cfg(test)]
mod tests {
    use sobremesa_core::drive::play_hand;
    use sobremesa_core::{Bot, Budget, Log, Rng, Seed, Seen, Step, Turn};

    use super::*;

    #[test]
    fn everybody_listed_can_sit_down() {
        for listed in Domino::listed_bots() {
            assert!(Domino::bot(&listed.name).is_ok(), "{}", listed.name);
        }
        assert!(
            Domino::bot(" Highest ").is_ok(),
            "case and blanks do not matter"
        );
        assert!(Domino::bot("nobody").is_err());
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

    /// Rounds of one match, seat 1 being this player; the share of victory it takes.
    fn share(rules: &str, players: &str, rounds: u64, games: u64) -> f64 {
        let rules = rules.parse().expect("rules");
        let mut players: Vec<DominoBot> = players
            .split(' ')
            .map(|name| Domino::bot(name).expect("a player"))
            .collect();
        let mut log = Log::new(Domino::new(&rules));
        let mut shares = 0.0;
        for _ in 0..rounds {
            let outcome = play_hand(&mut log, &9.into(), |seen| {
                players[seen.seat().index()].choose(seen, &Budget::nodes(games))
            });
            let side = Seat::all(players.len())
                .filter(|seat| Domino::side(&rules, *seat) == Domino::side(&rules, Seat::FIRST));
            shares += side.map(|seat| outcome.share(seat)).sum::<f64>() / rounds as f64;
            let next = log.current().replay().next_hand(&rules);
            log.next_hand(next);
        }
        shares
    }

    #[test]
    fn the_master_beats_the_documents_machines_with_open_and_with_covered_hands() {
        assert!(share("players=2", "master highest", 40, 300) >= 0.7);
        assert!(share("players=2 hands=hidden", "master highest", 40, 300) >= 0.55);
        assert!(share("players=3", "master highest first", 40, 300) >= 0.6);
    }

    #[test]
    fn two_masters_beat_two_of_the_documents_machines_because_they_play_for_the_pair() {
        let won = share("set=parejas", "master highest master highest", 60, 200);
        assert!(won >= 0.6, "{won}");
        // A hand the partner wins is won: with the strong partner alone it is still more than half.
        let carried = share("set=parejas", "highest highest master highest", 60, 200);
        assert!(carried > 0.45, "{carried}");
    }

    #[test]
    fn the_adviser_has_a_reason_in_parejas_too() {
        let rules = "set=parejas".parse().expect("rules");
        let mut adviser = Domino::adviser(&rules);
        let mut log = Log::new(Domino::new(&rules));
        let mut judged = 0;
        play_hand(&mut log, &3.into(), |seen| {
            let action = adviser.choose(seen, &Budget::nodes(60));
            judged += usize::from(adviser.thoughts().is_some());
            action
        });
        assert!(judged > 5, "{judged} decisions judged");
    }

    /// Asks a player at the first decision that is one; gives how many rounds it imagined.
    fn imagined(player: &mut DominoBot, budget: &Budget) -> u64 {
        let rules = "players=2 hands=hidden".parse().expect("rules");
        let mut log = Log::new(Domino::new(&rules));
        let mut nodes = None;
        play_hand(&mut log, &5.into(), |seen| {
            let asked = nodes.is_none();
            let budget = if asked { budget } else { &Budget::nodes(1) };
            let action = player.choose(seen, budget);
            nodes = nodes.or(player.thoughts().map(|thoughts| thoughts.nodes));
            action
        });
        nodes.expect("somebody had a choice")
    }

    #[test]
    fn whoever_searches_imagines_as_many_rounds_as_the_budget_allows() {
        for mut player in [
            DominoBot::Master(Master::default()),
            DominoBot::Plain(Plain::default()),
        ] {
            assert_eq!(imagined(&mut player, &Budget::nodes(20_000)), 20_000);
        }
    }

    #[test]
    fn the_master_goes_on_until_its_time_is_up() {
        use std::sync::atomic::{AtomicU64, Ordering};
        use std::time::Duration;
        // A microsecond passes whenever somebody looks, so that it is late after 2,500 looks.
        static LOOKS: AtomicU64 = AtomicU64::new(0);
        let clock = || Duration::from_micros(LOOKS.fetch_add(1, Ordering::Relaxed));
        let budget = Budget::time(Duration::from_micros(2_500)).by_clock(clock);
        let rounds = imagined(&mut DominoBot::Master(Master::default()), &budget);
        assert!(rounds > 15_000, "{rounds}");
    }

    #[test]
    fn plain_search_plays_what_is_legal_and_better_than_chance() {
        for (rules, players) in [
            ("players=4 hands=hidden draw=no", 4),
            ("set=directo players=3", 3),
            ("set=parejas", 4),
            ("set=solo hands=hidden", 1),
            ("set=doce", 1),
        ] {
            let rules = rules.parse().expect("rules");
            let mut log = Log::new(Domino::new(&rules));
            let outcome = play_hand(&mut log, &2.into(), |seen| {
                Plain::default().choose(seen, &Budget::nodes(30))
            });
            assert_eq!(outcome.standings.len(), players);
        }
        let rules = "players=2 hands=hidden".parse().expect("rules");
        let mut log = Log::new(Domino::new(&rules));
        let mut share = 0.0;
        for _ in 0..100 {
            let outcome = play_hand(&mut log, &4.into(), |seen| match seen.seat() {
                Seat::FIRST => Plain::default().choose(seen, &Budget::nodes(200)),
                _ => Random.choose(seen, &Budget::unlimited()),
            });
            share += outcome.share(Seat::FIRST) / 100.0;
            let next = log.current().replay().next_hand(&rules);
            log.next_hand(next);
        }
        assert!(share > 0.55, "{share}");
    }

    #[test]
    fn the_master_plays_every_set_of_rules_to_its_end() {
        for (rules, players) in [
            (
                "players=4 hands=hidden draw=no",
                "master random blocker master",
            ),
            ("players=2 hands=hidden draw=no", "master highest"),
            ("players=3 hands=hidden draw=no", "master highest first"),
            ("set=directo players=3", "master first blocker"),
            ("set=directo players=2 hands=hidden", "master master"),
            ("set=parejas", "master random master highest"),
            ("set=solo hands=hidden", "master"),
            ("set=doce", "master"),
        ] {
            let won = share(rules, players, 4, 40);
            assert!((0.0..=1.0).contains(&won), "{rules}");
        }
    }

    #[test]
    fn the_master_wins_what_can_be_won_alone() {
        use sobremesa_domino::{Columns, Deal, solve_columns::clear};
        let mut cleared = 0;
        for round in 0..30 {
            let mut columns = Columns::new();
            columns.deal(&Deal::shuffled(&mut Seed::from(9).chance(round, 0)));
            cleared += usize::from(clear(&columns).is_some());
        }
        let won = share("set=doce", "master", 30, 1) * 30.0;
        assert!(cleared > 0);
        assert!((won - cleared as f64).abs() < 1e-9, "{won} of {cleared}");
    }

    #[test]
    fn the_master_gives_the_same_answer_when_asked_again() {
        let rules = "players=3 hands=hidden".parse().expect("rules");
        let mut game = Domino::new(&rules);
        let mut log = Log::new(game);
        let deal = game.sample(&mut Rng::new(4));
        game.resolve(&deal).expect("a deal");
        log.push(Step::Chance(deal));
        while let Turn::Act(seat) = game.turn() {
            let ask = || {
                let seen = Seen::new(seat, &game, &log, &1.into());
                Master::default().choose(&seen, &Budget::nodes(60))
            };
            let action = ask();
            assert_eq!(ask(), action);
            game.play(action).expect("a bot plays what is legal");
            log.push(Step::Action(seat, action));
        }
    }
}
