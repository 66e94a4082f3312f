//! Siete y media's face: both hands, the score of each, and what the deck still holds.
//!
//! ```text
//!  Modo D · partida 3 · mazo 37 cartas
//!    Tú        4 de oros · caballo de copas                     4½
//!    Máquina   –
//! ```

use sobremesa_bots::UnknownBot;
use sobremesa_core::{Outcome, ParseError, Seat, Thoughts};
use sobremesa_siete::{Action, Deck, Event, HalfPoints, Mode, Odds, Rules, Siete, Strategy};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::siete::{cards, with_article};
use sobremesa_words::typed::meant;
use sobremesa_words::{Lang, Tell, keys, say};
use unicode_width::UnicodeWidthStr;

use crate::face::{Decision, Face, NewGame, Scene};
use crate::faces::Faced;
use crate::seeds::Seeds;
use crate::{Command, Leave, Screen, Series, Session};

/// How siete y media looks.
#[derive(Clone, Debug, Default)]
pub struct SieteFace {
    /// Which game of the series this is, if there is a series.
    pub number: Option<u32>,
    /// The deck in drawing order, where the person asked to see it (S15).
    pub shown_deck: Option<Deck>,
    /// Whether a machine sits in seat 2: its cards are told as they fall, without a board for each.
    pub machine_second: bool,
}

/// Where the scores stand.
const SCORE_COLUMN: usize = 62;

impl SieteFace {
    /// The cards still in the deck, next one first, where they are shown.
    pub fn deck_line(&self, left: usize, lang: Lang) -> Option<String> {
        let deck = self.shown_deck.as_ref()?;
        let rest: Vec<String> = deck.cards()[Deck::CARDS - left..]
            .iter()
            .map(ToString::to_string)
            .collect();
        Some(format!(
            "   {}",
            say!(lang, SIETE_DECK, left = left, cards = rest.join(" "))
        ))
    }
}

impl Faced for Siete {
    type Face = SieteFace;
}

impl Face for SieteFace {
    type Game = Siete;

    fn board(&self, scene: &Scene<Siete>) -> String {
        let view = &scene.view;
        let game = self.number.map_or(scene.hand, |number| number as usize);
        let mode = view.mode().to_string();
        let left = view.cards_left();
        let header = match view.limit() {
            None => say!(
                scene.lang,
                SIETE_HEADER,
                mode = mode,
                game = game,
                left = left
            ),
            Some(limit) => say!(
                scene.lang,
                SIETE_HEADER_LIMIT,
                mode = mode,
                game = game,
                left = left,
                limit = limit
            ),
        };
        let rows = [Seat::FIRST, Seat::SECOND].map(|seat| row(scene, seat));
        format!(" {header}\n{}\n{}", rows[0], rows[1])
    }

    /// S07: every card and the score after it, as they fall.
    fn told(&self, event: &Event, scene: &Scene<Siete>) -> Option<String> {
        let sentence = match event {
            Event::Limit { cards } if scene.view.mode() == Mode::A => {
                say!(scene.lang, SIETE_LIMIT_A, cards = *cards)
            }
            Event::Limit { cards } => say!(scene.lang, SIETE_LIMIT_B, cards = *cards),
            // S11: in modes D and E all the cards held are shown after each draw.
            Event::Drew {
                seat: Seat::SECOND,
                card,
                cards: 2..,
                ..
            } if self.machine_second && scene.rules.mode.prefers_fewer_cards() => {
                let hand = scene.view.hand(Seat::SECOND).unwrap_or_default();
                say!(
                    scene.lang,
                    SIETE_DREW_ALL,
                    name = scene.names.of(Seat::SECOND),
                    card = with_article(*card, scene.lang),
                    cards = cards(hand, scene.lang)
                )
            }
            event => event.tell(&scene.names)?,
        };
        let line = match event {
            Event::Drew { score, .. } => with_score(&format!("   {sentence}"), *score),
            _ => format!("   {sentence}"),
        };
        let changes = matches!(event, Event::Drew { .. } | Event::DrewFaceDown { .. });
        match self
            .deck_line(scene.view.cards_left(), scene.lang)
            .filter(|_| changes)
        {
            Some(deck) => Some(format!("{line}\n{deck}")),
            None => Some(line),
        }
    }

    fn prompt(&self, scene: &Scene<Siete>) -> String {
        format!(" {}", say!(scene.lang, SIETE_PROMPT))
    }

    fn read(&self, answer: &str, scene: &Scene<Siete>) -> Result<Action, String> {
        let actions = [
            (keys::TYPED_HIT, Action::Hit),
            (keys::TYPED_STAND, Action::Stand),
        ];
        meant(answer, &actions, scene.lang).ok_or_else(|| {
            let found = ParseError::new("siete-action", "hit", answer).found;
            format!("   {}", say!(scene.lang, SIETE_WHAT, found = found))
        })
    }

    /// Hints are exact here, and worth a sentence of their own.
    fn decide(&self, scene: &Scene<Siete>, screen: &mut Screen) -> Result<Decision<Action>, Leave> {
        loop {
            let answer = screen.ask(&self.prompt(scene))?;
            // The game's own letters come first: `h` hits and `s` stands in English.
            match (
                self.read(&answer, scene),
                Command::read(&answer, scene.lang),
            ) {
                (Ok(action), _) => return Ok(Decision::Act(action)),
                (Err(_), Some(Command::Hint)) => screen.line(&hint(scene))?,
                (Err(_), Some(command)) => return Ok(Decision::Command(command)),
                (Err(sentence), None) => screen.line(&sentence)?,
            }
        }
    }

    fn commands(lang: Lang) -> String {
        say!(lang, SIETE_COMMANDS)
    }

    fn action_words(&self, action: Action, scene: &Scene<Siete>) -> String {
        match action {
            Action::Hit => say!(scene.lang, SIETE_HIT_WORD),
            Action::Stand => say!(scene.lang, SIETE_PASS_OR_STAND),
        }
    }

    fn value_words(&self, thoughts: &Thoughts<Action>, lang: Lang) -> Option<String> {
        thoughts.best().map(|(_, share)| lang.percent(share, 1))
    }

    fn over(&self, outcome: &Outcome, scene: &Scene<Siete>) -> String {
        let winner = outcome.winner().unwrap_or(Seat::FIRST);
        let sentence = if scene.names.is_you(winner) {
            say!(scene.lang, SIETE_WON_YOU)
        } else {
            say!(scene.lang, SIETE_WON, name = scene.names.of(winner))
        };
        format!("   {sentence}")
    }

    fn shows_board(&self, pending: &Pending<Action>, _: &Rules) -> bool {
        match pending {
            Pending::Choice(Seat::SECOND) => !self.machine_second,
            Pending::Choice(_) | Pending::Over(_) => true,
            _ => false,
        }
    }

    fn covers(&self, rules: &Rules) -> bool {
        rules.mode.hides_cards()
    }

    fn new_game(&self, screen: &mut Screen) -> Result<Option<NewGame<Siete>>, Leave> {
        let chosen = Series::choose(0, screen)?;
        Ok(chosen.map(|chosen| NewGame {
            rules: chosen.mode.into(),
            players: chosen.players(),
        }))
    }

    fn go_on(table: Table<Siete>) -> Result<Session<SieteFace>, UnknownBot> {
        Series::of_continued(&table).session(table)
    }

    fn after(table: &Table<Siete>, screen: &mut Screen) -> Result<(), Leave> {
        Series::of_continued(table).keep(table, screen)
    }

    /// S03: the menu of modes that returns after each game.
    fn own_menu(screen: &mut Screen, seeds: &mut Seeds) -> Option<Result<(), Leave>> {
        Some(Series::default().run(screen, seeds))
    }
}

/// One hand: whose, which cards, what they count.
fn row(scene: &Scene<Siete>, seat: Seat) -> String {
    let view = &scene.view;
    let own = label(scene, seat);
    let widest = [Seat::FIRST, Seat::SECOND].map(|seat| label(scene, seat).width() + 1);
    let column = widest.into_iter().fold(10, usize::max);
    let start = format!("   {own}{}", " ".repeat(column - own.width()));
    match (view.hand(seat), view.score(seat)) {
        (Some([]), _) => format!("{start}–"),
        (Some(hand), Some(score)) => {
            with_score(&format!("{start}{}", cards(hand, scene.lang)), score)
        }
        _ => {
            let held = view.cards_held(seat);
            format!("{start}{}", say!(scene.lang, SIETE_FACE_DOWN, cards = held))
        }
    }
}

/// What a seat is called in front of its hand.
fn label(scene: &Scene<Siete>, seat: Seat) -> String {
    match &scene.players[seat] {
        Player::Person(name) if !name.is_empty() => name.to_string(),
        Player::Person(_) if scene.names.is_you(seat) => say!(scene.lang, SIETE_YOU),
        Player::Bot(_) if seat == Seat::SECOND => say!(scene.lang, SIETE_MACHINE),
        _ => scene.names.of(seat),
    }
}

/// A line that ends in a score, the scores under each other.
fn with_score(line: &str, score: HalfPoints) -> String {
    let score = format!("{score:#}");
    let room = SCORE_COLUMN
        .saturating_sub(line.width() + score.width())
        .max(1);
    format!("{line}{}{score}", " ".repeat(room))
}

/// The exact odds of whoever decides, in a sentence.
fn hint(scene: &Scene<Siete>) -> String {
    let rival = match &scene.players[Seat::SECOND] {
        Player::Bot(name) => name.parse().unwrap_or(Strategy::Optimal),
        Player::Person(_) => Strategy::Optimal,
    };
    let machine = match scene.to_act {
        Some(Seat::SECOND) => Strategy::Optimal,
        _ => rival,
    };
    let sentence = match Odds::of(&scene.view, machine) {
        Some(Odds {
            over,
            left,
            choice:
                sobremesa_siete::Choice {
                    hit: Some(hit),
                    stand: Some(stand),
                },
        }) => say!(
            scene.lang,
            SIETE_HINT,
            over = scene.lang.percent(f64::from(over) / f64::from(left), 0),
            stand = scene.lang.percent(stand, 1),
            hit = scene.lang.percent(hit, 1)
        ),
        _ => say!(scene.lang, SIETE_HINT_FORCED),
    };
    format!("   {sentence}")
}
