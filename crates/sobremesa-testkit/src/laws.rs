//! The laws every game obeys, checked over random play.
//!
//! A new game begins with these red and is done with its rules when they are green.

use std::fmt;

use sobremesa_core::{BySeat, Game, Hand, Rng, Seat, Turn, View, Viewer};
use sobremesa_table::{Pending, Player, Record, Table};

use crate::options;

/// The laws, each named by what it promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Law {
    /// Rules, actions, chance events and positions read back as themselves.
    ReadsBack,
    /// The rules that are listed are the rules that are read and printed.
    RulesAsListed,
    /// What is listed is legal, and what is legal is listed.
    ListedIsLegal,
    /// A seat to act has an action; nobody acts during chance or after the end.
    SomebodyActs,
    /// What happens by itself is the only legal action.
    AutomaticIsForced,
    /// The acting seat's view offers exactly the legal actions, every other view none.
    ViewOffersTheLegal,
    /// What a viewer imagines looks to that viewer like the real game.
    ImaginedLooksReal,
    /// What one seat was told and another was not stays hidden from the other.
    Secrecy,
    /// A step that a viewer is not told of does not change that viewer's view.
    ToldIsSeen,
    /// Every game ends.
    Ends,
    /// A record replays to the same game, and so does undo.
    Replays,
    /// Chance that the game draws is chance that the game takes.
    ChanceIsPossible,
}

/// A law that did not hold: where, and how to see it again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The rules and the seed of the game that broke it.
    pub game: String,
    /// After how many steps.
    pub step: usize,
    /// What was seen.
    pub seen: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} broken by {} at step {}: {}",
            self.law, self.game, self.step, self.seen
        )
    }
}

/// No game here takes so many steps.
const MOST_STEPS: usize = 20_000;
/// Imaginings after which a secret that never varies counts as told.
const IMAGININGS: usize = 200;
/// So many hands are played where a later one is not begun like the first.
const HANDS: usize = 3;

/// Plays `games` random games under these rules; panics at the first law broken.
///
/// ```
/// sobremesa_testkit::obey::<sobremesa_core::perft::Matches>("matches=7", 20);
/// ```
pub fn obey<G: Game>(rules: &str, games: u64) {
    for seed in 0..games {
        if let Err(broken) = check::<G>(rules, seed) {
            panic!("{broken}");
        }
    }
}

/// Plays one random game and checks every law at every step.
///
/// ```
/// assert!(sobremesa_testkit::check::<sobremesa_core::perft::Matches>("", 3).is_ok());
/// ```
pub fn check<G: Game>(rules: &str, seed: u64) -> Result<(), Broken> {
    let name = format!("{} {rules:?} seed {seed}", G::NAME);
    let parsed: G::Rules = rules.parse().map_err(|error| Broken {
        law: Law::ReadsBack,
        game: name.clone(),
        step: 0,
        seen: format!("the rules are refused: {error}"),
    })?;
    let seats = G::new(&parsed).seats();
    let players = vec![Player::Bot("random".into()); seats];
    let table = Table::<G>::new(parsed, players, seed).expect("as many players as seats");
    let mut trial = Trial {
        name,
        told: Viewer::all(seats)
            .map(|viewer| (viewer, Vec::new()))
            .collect(),
        universe: Vec::new(),
        rng: Rng::stream(seed, [0x7e57]),
        start: table.truth().clone(),
        table,
    };
    trial.rules_read_back()?;
    loop {
        trial.step_is_lawful()?;
        if !trial.go_on()? {
            trial.end_is_lawful()?;
            if !trial.begins_another_hand() {
                return Ok(());
            }
        }
        if trial.table.steps().len() > MOST_STEPS {
            return trial.broken(Law::Ends, "it goes on and on");
        }
    }
}

/// One random game under examination.
struct Trial<G: Game> {
    name: String,
    table: Table<G>,
    /// How this hand began.
    start: G,
    /// Everything each viewer was told in this hand.
    told: Vec<(Viewer, Vec<G::Event>)>,
    /// Actions met so far: each is tried in every position, legal or not.
    universe: Vec<G::Action>,
    rng: Rng,
}

impl<G: Game> Trial<G> {
    fn broken<T>(&self, law: Law, seen: impl Into<String>) -> Result<T, Broken> {
        let step = self.table.steps().len();
        Err(Broken {
            law,
            game: self.name.clone(),
            step,
            seen: seen.into(),
        })
    }

    fn hold(&self, law: Law, holds: bool, seen: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds {
            Ok(())
        } else {
            self.broken(law, seen())
        }
    }

    fn rules_read_back(&self) -> Result<(), Broken> {
        let text = self.table.rules().to_string();
        let same = text.parse().as_ref() == Ok(self.table.rules());
        self.hold(Law::ReadsBack, same, || format!("rules {text:?}"))?;
        let fault = options::fault::<G>().or_else(|| options::misprint::<G>(self.table.rules()));
        fault.map_or(Ok(()), |fault| self.broken(Law::RulesAsListed, fault))
    }

    fn step_is_lawful(&mut self) -> Result<(), Broken> {
        let game = self.table.truth().clone();
        let legal: Vec<G::Action> = game.legal_actions().into_iter().collect();
        self.actions_are_lawful(&game, &legal)?;
        for index in 0..self.told.len() {
            let (viewer, _) = self.told[index];
            self.view_is_lawful(&game, viewer, &legal)?;
        }
        let totals = BySeat::from_fn(game.seats(), |seat| seat.number() as i32);
        if let Some(text) = game.position(&totals) {
            let read = G::from_position(self.table.rules(), &text);
            let again = read
                .as_ref()
                .ok()
                .and_then(|start| start.game.position(&start.totals));
            let same = again.as_ref() == Some(&text);
            self.hold(Law::ReadsBack, same, || {
                format!("position {text:?} gives {read:?}")
            })?;
        }
        Ok(())
    }

    fn actions_are_lawful(&mut self, game: &G, legal: &[G::Action]) -> Result<(), Broken> {
        let acts = matches!(game.turn(), Turn::Act(_));
        self.hold(Law::SomebodyActs, acts != legal.is_empty(), || {
            format!("{:?} with actions {legal:?}", game.turn())
        })?;
        if let Some(action) = game.automatic() {
            self.hold(Law::AutomaticIsForced, legal == [action], || {
                format!("{action} happens by itself, and {legal:?} are legal")
            })?;
        }
        for &action in legal {
            let text = action.to_string();
            let lower = text.to_lowercase().parse();
            self.hold(
                Law::ReadsBack,
                text.parse() == Ok(action) && lower == Ok(action),
                || format!("action {text:?} gives {:?}", text.parse::<G::Action>()),
            )?;
            if !self.universe.contains(&action) && self.universe.len() < 400 {
                self.universe.push(action);
            }
        }
        for &action in &self.universe {
            let listed = legal.contains(&action);
            self.hold(Law::ListedIsLegal, game.is_legal(action) == listed, || {
                format!(
                    "{action} is listed: {listed}, legal: {}",
                    game.is_legal(action)
                )
            })?;
            let played = game.clone().play(action).is_ok();
            self.hold(Law::ListedIsLegal, played == listed, || {
                format!("{action} is listed: {listed}, played: {played}")
            })?;
        }
        Ok(())
    }

    fn view_is_lawful(
        &mut self,
        game: &G,
        viewer: Viewer,
        legal: &[G::Action],
    ) -> Result<(), Broken> {
        let view = game.view(viewer);
        for seat in Seat::all(game.seats()) {
            let offered: Vec<G::Action> = view.choices(seat).into_iter().collect();
            let right = match game.turn().seat() {
                Some(to_act) if to_act != seat => offered.is_empty(),
                None => offered.is_empty(),
                Some(_) if viewer.is(seat) => offered == legal,
                // Whoever does not sit there is told all of it or nothing.
                Some(_) => offered.is_empty() || offered == legal,
            };
            self.hold(Law::ViewOffersTheLegal, right, || {
                format!(
                    "{viewer:?} is told that seat {seat} may do {offered:?}, legal are {legal:?}"
                )
            })?;
        }
        for _ in 0..4 {
            let imagined = view.imagine(&mut self.rng);
            self.hold(
                Law::ImaginedLooksReal,
                imagined.view(viewer) == view,
                || format!("{viewer:?} imagines {imagined:?}"),
            )?;
            self.hold(
                Law::Secrecy,
                !view.is_certain() || imagined == *game,
                || format!("{viewer:?} is certain of {imagined:?}, and the truth is {game:?}"),
            )?;
        }
        for owner in Seat::all(game.seats()).filter(|owner| !viewer.is(*owner)) {
            let truth = game.view(Viewer::Seat(owner));
            if view.knows(owner) {
                let right = view.imagine(&mut self.rng).view(Viewer::Seat(owner)) == truth;
                self.hold(Law::Secrecy, right, || {
                    format!("{viewer:?} says it knows what seat {owner} sees, and is wrong")
                })?;
            } else if self.was_told_more(owner, viewer) {
                let rng = &mut self.rng;
                let varies =
                    (0..IMAGININGS).any(|_| view.imagine(rng).view(Viewer::Seat(owner)) != truth);
                self.hold(Law::Secrecy, varies, || {
                    format!("{viewer:?} always imagines what only seat {owner} was told")
                })?;
            }
        }
        Ok(())
    }

    /// Whether `owner` was told something in this hand that `viewer` was not.
    fn was_told_more(&self, owner: Seat, viewer: Viewer) -> bool {
        let events = |viewer: Viewer| {
            let found = self.told.iter().find(|(who, _)| *who == viewer);
            &found.expect("everybody has a list").1
        };
        let known = events(viewer);
        events(Viewer::Seat(owner))
            .iter()
            .any(|event| !known.contains(event))
    }

    /// Takes one step, and checks what everybody is told of it.
    fn go_on(&mut self) -> Result<bool, Broken> {
        let before: Vec<G::View> = self
            .told
            .iter()
            .map(|(viewer, _)| self.table.view(*viewer))
            .collect();
        match self.table.pending() {
            Pending::Over(_) => return Ok(false),
            Pending::Chance => {
                let chance = self.table.truth().sample(&mut self.rng);
                let text = chance.to_string();
                self.hold(Law::ReadsBack, text.parse().as_ref() == Ok(&chance), || {
                    format!("chance {text:?} gives {:?}", text.parse::<G::Chance>())
                })?;
                let resolved = self.table.resolve(&chance);
                self.hold(Law::ChanceIsPossible, resolved.is_ok(), || {
                    format!("{resolved:?}")
                })?;
            }
            Pending::Automatic(..) => {
                self.table.advance();
            }
            Pending::Choice(seat) => {
                let action = self.rng.pick(self.table.truth().legal_actions());
                let action = action.expect("a seat to act has an action");
                let played = self.table.act(seat, action);
                self.hold(Law::ListedIsLegal, played.is_ok(), || {
                    format!("{action}: {played:?}")
                })?;
            }
        }
        let step = self.table.steps().len() - 1;
        for (index, before) in before.iter().enumerate() {
            let viewer = self.told[index].0;
            let events = self.table.events(step, viewer);
            let silent = events.is_empty() && self.table.view(viewer) != *before;
            self.hold(Law::ToldIsSeen, !silent, || {
                format!(
                    "{viewer:?} sees a change nobody spoke of: {}",
                    self.table.steps()[step]
                )
            })?;
            self.told[index].1.extend(events);
        }
        Ok(true)
    }

    /// Goes on where the next hand is another game than the first one was.
    fn begins_another_hand(&mut self) -> bool {
        let rules = self.table.rules();
        let alike = self.table.truth().next_hand(rules) == G::new(rules);
        if alike || self.table.hand_number() >= HANDS || self.table.next_hand().is_err() {
            return false;
        }
        self.start = self.table.truth().clone();
        for (_, told) in &mut self.told {
            told.clear();
        }
        true
    }

    fn end_is_lawful(&mut self) -> Result<(), Broken> {
        let record = self.table.record();
        let read = Record::read(&record.to_string());
        let again = read.as_ref().ok().map(Table::<G>::from_record);
        let same = match &again {
            Some(Ok(again)) => {
                again.truth() == self.table.truth()
                    && again.record().to_string() == record.to_string()
            }
            _ => false,
        };
        self.hold(Law::Replays, same, || {
            format!("{read:?} gives {:?}", again.map(Result::err))
        })?;
        for seat in Seat::all(self.table.truth().seats()) {
            let mut table = self.table.clone();
            if let Ok(back) = table.undo(seat) {
                let hand = Hand {
                    start: self.start.clone(),
                    steps: self.table.steps()[..self.table.steps().len() - back].to_vec(),
                };
                self.hold(Law::Replays, hand.replay() == *table.truth(), || {
                    format!("seat {seat} takes back {back} steps and gets another game")
                })?;
                let decides = matches!(table.pending(), Pending::Choice(who) if who == seat);
                self.hold(Law::Replays, decides, || {
                    format!("seat {seat} takes back a decision and has none to take")
                })?;
            }
        }
        Ok(())
    }
}
