//! Sample files: decks, saves and deals that show what ordinary play rarely shows.
//!
//! | kind | what it is |
//! |---|---|
//! | `deck` | a deck file for siete y media, shuffled |
//! | `deck-half` | one in which the machine of mode C, the person standing on two cards, is tied with a chance of exactly ½ of going over |
//! | `save` | a game of dominó por puntos, some turns old, with totals of earlier rounds |
//! | `save-empty-boneyard` | one with nothing left to draw, in which the person can place |
//! | `save-blocked` | one in which there is nothing to draw and nobody can place |
//! | `deal-no-double` | a record whose first deal gives nobody a double, and whose second does |

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;

use sobremesa_core::{Game, Rng, Seat, Turn};
use sobremesa_domino::limits::{HAND, MAX_PLAYERS, MIN_PLAYERS};
use sobremesa_domino::strategy::documents_strategy;
use sobremesa_domino::{Action, Deal, Domino, Round, Rules, Save, Tile};
use sobremesa_siete::{Counts, Deck};
use thiserror::Error;

/// How many cards the person takes before standing, for a `deck-half` to show what it is for.
pub const PERSON_STANDS_ON: usize = 2;

/// A kind of sample.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_grade::sample::Kind;
/// use sobremesa_siete::Deck;
/// let kind: Kind = "deck-half".parse().unwrap();
/// let text = kind.make(&mut Rng::new(1));
/// assert!(Deck::read(text.as_bytes()).is_ok());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// A shuffled deck file.
    Deck,
    /// A deck file with a tie at exactly one half.
    DeckHalf,
    /// A save file in mid-game.
    Save,
    /// A save file with an empty boneyard.
    SaveEmptyBoneyard,
    /// A save file of a round that nobody can go on with.
    SaveBlocked,
    /// A record that begins with a deal without doubles.
    DealNoDouble,
}

/// A word that names no kind of sample.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no kind of sample: {list}", list = Kind::ALL.map(Kind::name).join(", "))]
pub struct UnknownKind(pub String);

impl Kind {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [Kind; 6] = [
        Kind::Deck,
        Kind::DeckHalf,
        Kind::Save,
        Kind::SaveEmptyBoneyard,
        Kind::SaveBlocked,
        Kind::DealNoDouble,
    ];

    /// How it is called on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Deck => "deck",
            Kind::DeckHalf => "deck-half",
            Kind::Save => "save",
            Kind::SaveEmptyBoneyard => "save-empty-boneyard",
            Kind::SaveBlocked => "save-blocked",
            Kind::DealNoDouble => "deal-no-double",
        }
    }

    /// The text of one sample; the same generator gives the same text.
    pub fn make(self, rng: &mut Rng) -> String {
        match self {
            Kind::Deck => Deck::shuffled(rng).to_file(),
            Kind::DeckHalf => half(rng).to_file(),
            Kind::Save => save_where(rng, |round| {
                asks_the_person(round) && round.line().len() > 3 && !round.boneyard().is_empty()
            }),
            Kind::SaveEmptyBoneyard => save_where(rng, |round| {
                asks_the_person(round) && round.boneyard().is_empty()
            }),
            Kind::SaveBlocked => save_where(rng, |round| {
                round.is_blocked() && round.hands().values().iter().all(|hand| !hand.is_empty())
            }),
            Kind::DealNoDouble => no_double(rng),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        let word = text.trim();
        Kind::ALL
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(word))
            .ok_or_else(|| UnknownKind(word.to_owned()))
    }
}

/// Shuffles until the tie comes with a chance of exactly one half; about one deck in 230 does.
fn half(rng: &mut Rng) -> Deck {
    loop {
        let deck = Deck::shuffled(rng);
        if cards_at_half(&deck, PERSON_STANDS_ON).is_some() {
            return deck;
        }
    }
}

/// How many cards the machine of modes C and D holds when it is tied with a person who stood on the
/// first `person` cards, and exactly half of the cards left would take it over.
#[must_use]
pub fn cards_at_half(deck: &Deck, person: usize) -> Option<usize> {
    let cards = deck.cards();
    let stood: Counts = cards[..person].iter().copied().collect();
    if stood.score().is_over() {
        return None;
    }
    // Behind it draws, so that it comes to the tie, if it does, without a choice.
    let reach = |taken: &usize| {
        let own: Counts = cards[person..person + taken].iter().copied().collect();
        own.score() >= stood.score()
    };
    let taken = (1..=Deck::CARDS - person).find(reach)?;
    let (seen, rest) = cards.split_at(person + taken);
    let own: Counts = seen[person..].iter().copied().collect();
    let left: Counts = rest.iter().copied().collect();
    let exact = own.score() == stood.score() && 2 * left.taking_over(own.score()) == left.total();
    exact.then_some(taken)
}

/// Whether the person is to move and has a tile to place.
fn asks_the_person(round: &Round) -> bool {
    let placing = |action| matches!(action, Action::Place(..));
    round.turn() == Turn::Act(Seat::FIRST)
        && !round.line().is_empty()
        && round.legal_actions().into_iter().any(placing)
}

/// The save file of the first round that comes to such a state; the machines are the document's, the
/// person places at random.
fn save_where(rng: &mut Rng, wanted: impl Fn(&Round) -> bool) -> String {
    loop {
        let players = MIN_PLAYERS + rng.below(MAX_PLAYERS - MIN_PLAYERS + 1);
        let rules = Rules::puntos(players).expect("two to four play");
        let mut game = Domino::new(&rules);
        loop {
            let round = game.round().expect("puntos is played in rounds");
            if round.line().len() > 1 && wanted(round) {
                return save(round, rng);
            }
            match round.turn() {
                Turn::Chance => {
                    let deal = game.sample(rng);
                    game.resolve(&deal).expect("a deal was waited for");
                }
                Turn::Act(seat) => {
                    let action = choose(round, seat, rng);
                    game.play(action).expect("the action is legal");
                }
                Turn::Over(_) => break,
            }
        }
    }
}

/// What a seat does: the document's strategies, and chance for the person.
fn choose(round: &Round, seat: Seat, rng: &mut Rng) -> Action {
    let placed = match seat.index() {
        0 => None,
        machine => documents_strategy(machine - 1).place(round.hand(seat), round.line()),
    };
    placed
        .filter(|action| round.is_legal(*action))
        .or_else(|| rng.pick(round.legal_actions()))
        .expect("a seat to act has something to do")
}

/// The round as the document's file, with totals of earlier rounds.
///
/// The text is made here because [`Save::of`] keeps no round that is over, and a blocked one is.
fn save(round: &Round, rng: &mut Rng) -> String {
    let mut text = format!("{}\n{}\n", round.rules().players(), round.line());
    write_tiles(&mut text, round.boneyard().tiles());
    for hand in round.hands().values() {
        write_tiles(&mut text, &hand.tiles());
        writeln!(text, "{}", rng.below(80)).expect("a text can be written to");
    }
    let read = Save::read(text.as_bytes()).expect("a round of puntos is a sound save");
    read.to_string()
}

fn write_tiles(text: &mut String, tiles: &[Tile]) {
    let numbers: Vec<String> = tiles
        .iter()
        .map(|tile| format!("{} {}", tile.low(), tile.high()))
        .collect();
    writeln!(text, "{}\n{}", tiles.len(), numbers.join(" ")).expect("a text can be written to");
}

/// A record of two deals: P07 has the first one shuffled and dealt again.
fn no_double(rng: &mut Rng) -> String {
    // Among four players' 28 tiles there are always doubles.
    let players = MIN_PLAYERS + rng.below(MAX_PLAYERS - MIN_PLAYERS);
    let mut singles: Vec<Tile> = Tile::all().filter(|tile| !tile.is_double()).collect();
    rng.shuffle(&mut singles);
    let mut boneyard = singles.split_off(players * HAND);
    boneyard.extend(Tile::all().filter(|tile| tile.is_double()));
    rng.shuffle(&mut boneyard);
    let first = Deal::new(&[singles, boneyard].concat()).expect("all 28 tiles, each once");
    let second = loop {
        let deal = Deal::shuffled(rng);
        if deal[..players * HAND].iter().any(|tile| tile.is_double()) {
            break deal;
        }
    };
    format!("sobremesa 1\ngame: domino\nrules: players={players}\n\n* {first}\n* {second}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_domino::Phase;
    use sobremesa_siete::HalfPoints;

    fn each(kind: Kind, check: impl Fn(&str)) {
        for seed in 0..40 {
            let text = kind.make(&mut Rng::new(seed));
            assert_eq!(text, kind.make(&mut Rng::new(seed)), "seed {seed}");
            check(&text);
        }
    }

    fn saved(text: &str) -> Round {
        let save = Save::read(text.as_bytes()).expect("the save is sound");
        assert_eq!(save.to_string(), text, "as the document writes it");
        *save.start().game.round().expect("a round")
    }

    #[test]
    fn a_kind_is_read_by_the_name_it_prints() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let refused = "deck-third"
            .parse::<Kind>()
            .expect_err("there is no such kind");
        assert!(refused.to_string().contains("deck-half"), "{refused}");
    }

    #[test]
    fn a_deck_is_read_back_card_by_card() {
        each(Kind::Deck, |text| {
            assert_eq!(Deck::read(text.as_bytes()).expect("sound").to_file(), text);
        });
        let first = Kind::Deck.make(&mut Rng::new(1));
        assert_ne!(first, Kind::Deck.make(&mut Rng::new(2)));
    }

    #[test]
    fn a_half_deck_ties_the_machine_with_as_many_cards_that_go_over_as_that_do_not() {
        each(Kind::DeckHalf, |text| {
            let deck = Deck::read(text.as_bytes()).expect("sound");
            let taken = cards_at_half(&deck, PERSON_STANDS_ON).expect("the tie comes");
            let value = |from: usize, to: usize| -> HalfPoints {
                deck.cards()[from..to].iter().map(|card| card.value()).sum()
            };
            let at = PERSON_STANDS_ON + taken;
            let score = value(0, PERSON_STANDS_ON);
            assert_eq!(value(PERSON_STANDS_ON, at), score);
            let over = |card: &&sobremesa_siete::Card| (score + card.value()).is_over();
            let rest = &deck.cards()[at..];
            assert_eq!(2 * rest.iter().filter(over).count(), rest.len());
        });
    }

    #[test]
    fn a_save_is_some_turns_old_and_asks_the_person() {
        each(Kind::Save, |text| {
            let round = saved(text);
            assert_eq!(round.turn(), Turn::Act(Seat::FIRST));
            assert!(round.line().len() > 3 && !round.boneyard().is_empty());
            assert!(!round.is_legal(Action::Draw), "some tile can be placed");
        });
    }

    #[test]
    fn an_empty_boneyard_is_a_zero_and_an_empty_line() {
        each(Kind::SaveEmptyBoneyard, |text| {
            let round = saved(text);
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(&lines[2..4], &["0", ""]);
            assert_eq!(round.turn(), Turn::Act(Seat::FIRST));
            assert!(!round.is_blocked() && !round.is_legal(Action::Pass));
        });
    }

    #[test]
    fn a_blocked_save_is_a_round_that_is_over() {
        each(Kind::SaveBlocked, |text| {
            let round = saved(text);
            assert!(round.is_blocked());
            assert_eq!(round.phase(), Phase::Over);
        });
    }

    #[test]
    fn a_deal_without_doubles_is_dealt_again_and_then_opens() {
        each(Kind::DealNoDouble, |text| {
            let deals: Vec<Deal> = text
                .lines()
                .filter_map(|line| line.strip_prefix("* "))
                .map(|deal| deal.parse().expect("all 28 tiles"))
                .collect();
            let rules = text
                .lines()
                .find_map(|line| line.strip_prefix("rules: "))
                .expect("the rules are there");
            let mut round = Round::new(&rules.parse().expect("sound rules"));
            round.deal(&deals[0]);
            assert_eq!(round.phase(), Phase::Deal, "nobody can open");
            round.deal(&deals[1]);
            assert_eq!(round.phase(), Phase::Opening);
            assert_eq!(deals.len(), 2);
        });
    }
}
