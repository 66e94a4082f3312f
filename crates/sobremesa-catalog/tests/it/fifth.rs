//! A fifth game: its own file and one line in a list of games are all that the catalog needs.

use std::sync::atomic::{AtomicUsize, Ordering};

use sobremesa_bots::{ListedBot, Random, Roster, UnknownBot};
use sobremesa_catalog::file::recognise_in;
use sobremesa_catalog::{
    File, GAMES, GameList, Imported, Listed, Visitor, game_list, games, recognise,
};
use sobremesa_core::perft::{Matches, MatchesRules, Take};
use sobremesa_core::{
    Bot, Budget, Game, NoChance, ParseError, PlayError, Rng, RuleOption, Seat, Step, Turn, Viewer,
};
use sobremesa_table::{Player, Table};
use sobremesa_wire::Wired;

macro_rules! five {
    ($($game:ty),+ $(,)?) => {
        game_list! {
            /// The four games that are played here, and sticks.
            struct FiveGames { $($game,)+ Sticks }
        }
    };
}
games!(five);

/// The game of matches under another name.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Sticks(Matches);

impl Game for Sticks {
    const NAME: &'static str = "sticks";
    const OPTIONS: &'static [RuleOption] = Matches::OPTIONS;

    type Rules = MatchesRules;
    type Action = Take;
    type Actions = <Matches as Game>::Actions;
    type Chance = NoChance;
    type Event = Take;
    type View = Sticks;

    fn new(rules: &MatchesRules) -> Self {
        Sticks(Matches::new(rules))
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self) -> Self::Actions {
        self.0.legal_actions()
    }

    fn play_unchecked(&mut self, take: Take) {
        self.0.play_unchecked(take);
    }

    fn sample(&self, _: &mut Rng) -> NoChance {
        unreachable!("nothing is dealt in this game")
    }

    fn is_possible(&self, chance: &NoChance) -> bool {
        match *chance {}
    }

    fn resolve_unchecked(&mut self, chance: &NoChance) {
        match *chance {}
    }

    fn tell(&self, step: &Step<Self>, _: Viewer, say: &mut dyn FnMut(Take)) {
        match step {
            Step::Action(_, take) => say(*take),
            Step::Chance(chance) => match *chance {},
        }
    }

    fn view(&self, _: Viewer) -> Sticks {
        self.clone()
    }
}

/// What is sent of it: a game has a file of the wire for this.
impl Wired for Sticks {
    type WireView = <Matches as Wired>::WireView;
    type WireEvent = <Matches as Wired>::WireEvent;
    type Parts = <Matches as Wired>::Parts;

    fn wire_view(view: &Sticks) -> Self::WireView {
        Matches::wire_view(&view.0)
    }

    fn wire_event(take: &Take) -> Self::WireEvent {
        Matches::wire_event(take)
    }

    fn parts(take: Take) -> Self::Parts {
        Matches::parts(take)
    }
}

impl Roster for Sticks {
    type Seated = Random;

    fn listed_bots() -> Vec<ListedBot> {
        vec![ListedBot::new("random", 0)]
    }

    fn bot(name: &str) -> Result<Random, UnknownBot> {
        match name {
            "random" => Ok(Random),
            _ => Err(UnknownBot::new::<Sticks>(name)),
        }
    }

    fn opponent(_: &MatchesRules, _: Seat) -> String {
        "random".to_owned()
    }

    fn adviser(_: &MatchesRules) -> Random {
        Random
    }
}

/// How often a file of sticks was read.
static READ: AtomicUsize = AtomicUsize::new(0);

/// Its own file is a line of bars, one for each stick that lies there.
impl Listed for Sticks {
    type FileError = ParseError;

    const FORMATS: &'static [&'static str] = &["bars"];

    fn import(bytes: &[u8]) -> Option<Result<Imported<Self>, ParseError>> {
        let bars = bytes.trim_ascii_end();
        if bars.is_empty() || !bars.iter().all(|byte| *byte == b'!') {
            return None;
        }
        READ.fetch_add(1, Ordering::Relaxed);
        let rules = format!("matches={}", bars.len()).parse();
        Some(match rules {
            Ok(rules) => Ok(Imported {
                format: "bars",
                tables: lay(rules).into(),
            }),
            Err(_) => Err(ParseError::new("bars", "!!!", "too many bars")),
        })
    }

    fn export(_: &[Table<Self>], _: &str) -> Option<Vec<u8>> {
        None
    }
}

fn lay(rules: MatchesRules) -> Table<Sticks> {
    let players = vec![Player::Bot("random".into()); 2];
    Table::new(rules, players, 7).expect("two players sit at a table for two")
}

#[test]
fn the_fifth_game_is_listed_after_the_four() {
    let (last, four) = FiveGames::GAMES.split_last().expect("five games");
    assert_eq!((four, *last), (GAMES, "sticks"));
}

#[test]
fn its_rules_and_its_bots_are_reached_by_its_name() {
    struct Bots;
    impl Visitor for Bots {
        type Output = Vec<String>;
        fn visit<G: Listed>(self) -> Vec<String> {
            G::listed_bots().into_iter().map(|bot| bot.name).collect()
        }
    }
    let bots = FiveGames::visit("Sticks", Bots);
    assert_eq!(bots, Ok(vec!["random".to_owned()]));
    let rules = FiveGames::about_rules("sticks").expect("a listed game");
    let written: Vec<String> = rules.iter().map(ToString::to_string).collect();
    assert_eq!(written, ["matches=1…255"]);
    assert_eq!(rules[0].name(), "sticks-matches");
}

#[test]
fn what_is_sent_of_it_is_described_beside_the_four() {
    let schema = FiveGames::schema().document();
    let states = schema["$defs"]["State"]["oneOf"].as_array();
    assert_eq!(states.map(Vec::len), Some(5));
    assert_eq!(
        schema["$defs"]["SticksState"]["properties"]["game"]["const"],
        "sticks"
    );
}

#[test]
fn its_games_are_played_written_and_recognised() {
    let mut table = lay("matches=5".parse().expect("rules"));
    let played =
        table.play_out(|seen| Ok::<_, PlayError>(Random.choose(seen, &Budget::unlimited())));
    assert!(played.is_ok());
    let record = table.record().to_string();
    let file = recognise_in::<FiveGames>(record.as_bytes()).expect("a record");
    let held = file.open::<Sticks>().expect("a sound one");
    assert_eq!(held.tables.only().expect("one game").truth(), table.truth());
    let elsewhere = recognise(record.as_bytes()).map(|file: File| file.game());
    assert_eq!(
        elsewhere.expect_err("only four games").to_string(),
        "line 2: there is no game \"sticks\""
    );
}

#[test]
fn its_own_file_is_read_once_however_much_is_done_with_it() {
    let file = recognise_in::<FiveGames>(b"!!!!\n").expect("a file of sticks");
    assert_eq!(file.game(), "sticks");
    let held = file.open::<Sticks>().expect("a sound one");
    assert_eq!((held.format, held.tables.len()), ("bars", 1));
    assert_eq!(READ.load(Ordering::Relaxed), 1);
}
