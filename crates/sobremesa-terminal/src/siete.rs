//! Siete y media's face: both hands, the score of each, and what the deck still holds.
//!
//! ```text
//!  Modo D · partida 3 · mazo 37 cartas
//!    Tú        4 de oros · caballo de copas                     4½
//!    Máquina   –
//! ```

use anstyle::{AnsiColor, Style};
use sobremesa_bots::UnknownBot;
use sobremesa_core::{Outcome, ParseError, Seat, Thoughts};
use sobremesa_siete::{
    Action, Deck, Event, HalfPoints, Mode, Odds, Profile, Rules, Siete, Strategy,
};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::advice::siete::{odds, reckoning as counted};
use sobremesa_words::siete::{cards, with_article};
use sobremesa_words::typed::{is_typed, meant};
use sobremesa_words::{Lang, Tell, keys, say};
use unicode_width::UnicodeWidthStr;

use crate::face::{Decision, Face, NewGame, Scene};
use crate::faces::Faced;
use crate::screen::paint;
use crate::{Command, Evening, Leave, Screen, SeriesRun, Session};

/// How siete y media looks.
#[derive(Clone, Debug, Default)]
pub struct SieteFace {
    /// Which game of the series this is, if there is a series.
    pub number: Option<u32>,
    /// The deck in drawing order, where the person asked to see it (S15).
    pub shown_deck: Option<Deck>,
    /// What the machine has learnt of the person, where it learns: hints reckon with it.
    pub learnt: Option<Profile>,
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

impl SieteFace {
    /// The exact odds of whoever decides, in a sentence.
    fn hint(&self, scene: &Scene<Siete>) -> String {
        let rival = match &scene.players[Seat::SECOND] {
            Player::Bot(name) => name.parse().unwrap_or(Strategy::Optimal),
            Player::Person(_) => Strategy::Optimal,
        };
        let machine = match scene.to_act {
            Some(Seat::SECOND) => Strategy::Optimal,
            _ => rival,
        };
        let known = match &self.learnt {
            Some(profile) => Odds::against_learner(&scene.view, profile),
            None => Odds::of(&scene.view, machine),
        };
        let sentence = known.map_or_else(
            || say!(scene.lang, SIETE_HINT_FORCED),
            |known| odds(&known, scene.lang),
        );
        format!("   {sentence}")
    }

    /// In mode B a turn ends by itself with the last card one may have: that is said.
    fn limit_reached(event: &Event, scene: &Scene<Siete>) -> Option<String> {
        let Event::Drew {
            seat, cards, score, ..
        } = event
        else {
            return None;
        };
        let limit = scene
            .view
            .limit()
            .filter(|_| scene.view.mode() == Mode::B)?;
        let reached = *cards >= limit as _ && !score.is_over();
        reached.then(|| {
            let name = scene.names.of(*seat);
            say!(scene.lang, SIETE_LIMIT_REACHED, name = name, cards = limit)
        })
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
        let mode = mode_name(scene);
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
            Event::Drew { score, .. } => {
                let line = with_score(&format!("   {sentence}"), *score, scene);
                match Self::limit_reached(event, scene) {
                    Some(reached) => format!("{line}\n   {reached}"),
                    None => line,
                }
            }
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
            if answer.is_empty() {
                return format!("   {}", say!(scene.lang, SIETE_WHAT_KEYS));
            }
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
                (Err(_), Some(Command::Hint)) => screen.line(&self.hint(scene))?,
                (Err(_), Some(command)) => return Ok(Decision::Command(command)),
                (Err(_), None) if is_typed(&answer, keys::TYPED_THOUGHTS, scene.lang) => {
                    let counted = scene
                        .to_act
                        .and_then(|it| counted(&scene.view, it, scene.lang));
                    screen.line(&format!("   {}", counted.unwrap_or_default()))?;
                }
                (Err(sentence), None) => screen.line(&sentence)?,
            }
        }
    }

    fn after_undo(&self, scene: &Scene<Siete>) -> Option<String> {
        self.deck_line(scene.view.cards_left(), scene.lang)
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
        let chosen = SeriesRun::default().choose(screen)?;
        Ok(chosen.map(|chosen| NewGame {
            rules: chosen.mode.into(),
            players: chosen.players(),
        }))
    }

    fn go_on(table: Table<Siete>) -> Result<Session<SieteFace>, UnknownBot> {
        SeriesRun::of_continued(&table).session(table)
    }

    fn after(table: &Table<Siete>, screen: &mut Screen) -> Result<(), Leave> {
        SeriesRun::of_continued(table).keep(table, screen)
    }

    /// S03: the menu of modes that returns after each game.
    fn own_menu(
        wished: Option<&NewGame<Siete>>,
        screen: &mut Screen,
        evening: &mut Evening,
    ) -> Option<Result<(), Leave>> {
        let Evening { seeds, siete, .. } = evening;
        let Some(new) = wished else {
            return Some(siete.run(screen, seeds));
        };
        siete.series.players = Some(new.players.clone());
        let played = siete.play(new.rules.mode.into(), screen, seeds.draw());
        siete.series.players = None;
        Some(played)
    }

    fn resumed(
        table: Table<Siete>,
        screen: &mut Screen,
        evening: &mut Evening,
    ) -> Result<Result<(), Leave>, Box<Table<Siete>>> {
        Ok(evening.siete.resume(table, screen))
    }
}

/// The mode; D against the perfect machine is D+.
fn mode_name(scene: &Scene<Siete>) -> String {
    let mode = scene.view.mode();
    let machine = match &scene.players[Seat::SECOND] {
        Player::Bot(name) => name.parse().ok(),
        Player::Person(_) => None,
    };
    if mode == Mode::D && machine == Some(Strategy::Optimal) {
        format!("{mode}+")
    } else {
        mode.to_string()
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
            with_score(&format!("{start}{}", cards(hand, scene.lang)), score, scene)
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
fn with_score(line: &str, score: HalfPoints, scene: &Scene<Siete>) -> String {
    let shown = format!("{score:#}");
    let room = SCORE_COLUMN
        .min(scene.width)
        .saturating_sub(line.width() + shown.width())
        .max(1);
    let style = if score.is_over() {
        AnsiColor::Red.on_default().bold()
    } else {
        Style::new().bold()
    };
    let shown = paint(&shown, style, scene.colour);
    format!("{line}{}{shown}", " ".repeat(room))
}
