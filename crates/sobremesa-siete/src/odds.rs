//! The odds of a decision, for hints and for machines that reckon.

use std::sync::OnceLock;

use sobremesa_core::Seat;

use crate::{
    Choice, Counts, Equilibrium, Hands, Mode, OpenOdds, Profile, SieteView, Strategy, reading,
};

/// What the seat to act can know about its decision.
///
/// ```
/// use sobremesa_core::{Game, Rng, Seat, Viewer};
/// use sobremesa_siete::{Action, Odds, Siete, Strategy};
/// let mut game = Siete::new(&"mode=D".parse().unwrap());
/// game.resolve(&game.sample(&mut Rng::new(1))).unwrap();
/// game.play(Action::Hit).unwrap();
/// let odds = Odds::of(&game.view(Viewer::Seat(Seat::FIRST)), Strategy::Prudent).unwrap();
/// assert_eq!(odds.left, 39);
/// assert!(odds.choice.stand.is_some() && odds.choice.hit.is_some());
/// assert!(Odds::of(&game.view(Viewer::Seat(Seat::SECOND)), Strategy::Prudent).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    /// How many of the cards not seen take the seat over.
    pub over: u32,
    /// How many cards are not seen.
    pub left: u32,
    /// The chance of winning with each action.
    pub choice: Choice,
}

impl Odds {
    /// The odds of whoever looks and is to act; nothing for anybody else.
    ///
    /// `machine` is how seat 2 plays: the rival of seat 1, or seat 2 itself as it goes on. In mode E
    /// the other side is taken to play perfectly.
    ///
    /// ```
    /// # use sobremesa_core::{Game, Viewer};
    /// # use sobremesa_siete::{Odds, Siete, Strategy};
    /// let game = Siete::new(&Default::default());
    /// assert!(Odds::of(&game.view(Viewer::Spectator), Strategy::Optimal).is_none());
    /// ```
    pub fn of(view: &SieteView, machine: Strategy) -> Option<Odds> {
        let seat = view.to_act().filter(|&seat| view.viewer().is(seat))?;
        let own: Counts = view.hand(seat)?.iter().copied().collect();
        let unseen = view.unseen();
        Some(Odds {
            over: unseen.taking_over(own.score()),
            left: unseen.total(),
            choice: choice(view, seat, own, machine)?,
        })
    }
}

impl Odds {
    /// The same against a machine that has learnt this of the person: in mode E the person's odds
    /// are those of the best answer to what it now does.
    pub fn against_learner(view: &SieteView, profile: &Profile) -> Option<Odds> {
        let odds = Odds::of(view, Strategy::Optimal)?;
        if !view.mode().hides_cards() || !view.viewer().is(Seat::FIRST) {
            return Some(odds);
        }
        let own: Counts = view.hand(Seat::FIRST)?.iter().copied().collect();
        let index = Hands::all().index(own)?;
        let (choices, _) = reading::answer(profile).policy.persons_best();
        Some(Odds {
            choice: choices[index],
            ..odds
        })
    }
}

fn choice(view: &SieteView, seat: Seat, own: Counts, machine: Strategy) -> Option<Choice> {
    let (mode, limit) = (view.mode(), view.limit());
    if seat == Seat::FIRST {
        if mode.hides_cards() {
            let index = Hands::all().index(own)?;
            return Some(Equilibrium::get().machine.persons_best().0[index]);
        }
        return match table(mode, limit, machine) {
            Some(odds) => odds.person(own),
            None => OpenOdds::new(mode, limit, machine).person(own),
        };
    }
    if let Some(person) = view.hand(Seat::FIRST) {
        let person = person.iter().copied().collect();
        return OpenOdds::machine_choice(mode, limit, machine, person, own);
    }
    let persons_cards = view.cards_held(Seat::FIRST);
    Equilibrium::get()
        .person
        .stops()
        .machine(persons_cards, Hands::all().index(own)?)
}

/// The solved games against the document's machines and the best one, each made once.
fn table(mode: Mode, limit: Option<u8>, machine: Strategy) -> Option<&'static OpenOdds> {
    static TABLES: [OnceLock<OpenOdds>; 48] = [const { OnceLock::new() }; 48];
    let kind = match machine {
        Strategy::Bold => 0,
        Strategy::Prudent => 1,
        Strategy::Optimal => 2,
        Strategy::Threshold(_) => return None,
    };
    let limit_index = match limit {
        None => 0,
        Some(limit) => usize::from(limit.checked_sub(2)?),
    };
    let cell = TABLES.get(mode as usize * 12 + limit_index.min(3) * 3 + kind)?;
    Some(cell.get_or_init(|| OpenOdds::new(mode, limit, machine)))
}
