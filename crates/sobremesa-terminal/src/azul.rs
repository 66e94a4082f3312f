//! Azul's face: factories and centre above, the boards side by side below.

mod boards;
mod reading;
#[cfg(test)]
mod tests;

use anstyle::{AnsiColor, Style};
use sobremesa_azul::{Action, Azul, Colour, Event, Phase, Rules, Source, Tiles};
use sobremesa_core::{Game, Outcome, Seat, Thoughts};
use sobremesa_table::Player;
use sobremesa_words::azul::{counts, legend, letter, notation, take, won};
use sobremesa_words::{Lang, Tell, say};
use unicode_width::UnicodeWidthStr;

use crate::face::{Decision, Face, NewGame, Scene};
use crate::faces::Faced;
use crate::screen::paint;
use crate::{Command, Leave, Screen};

/// How Azul looks.
#[derive(Clone, Copy, Debug, Default)]
pub struct AzulFace;

impl Faced for Azul {
    type Face = AzulFace;
}

impl Face for AzulFace {
    type Game = Azul;

    fn board(&self, scene: &Scene<Azul>) -> String {
        let game = &scene.view;
        let mut lines = broken(&head(scene), scene.width);
        if game.phase() == Phase::Take {
            lines.extend(offer(scene));
            if game.is_last_round() {
                lines.push(format!(" {}", say!(scene.lang, AZUL_LAST_ROUND)));
            }
        }
        lines.extend(broken(&legend(scene.lang), scene.width));
        lines.extend(boards::side_by_side(scene));
        lines.join("\n")
    }

    fn told(&self, event: &Event, scene: &Scene<Azul>) -> Option<String> {
        event.tell(&scene.names).map(|told| format!(" {told}"))
    }

    /// The boards as the last take of a round leaves them, before the wall is tiled.
    fn before_scoring(&self, before: &Azul, action: Action, scene: &Scene<Azul>) -> Option<String> {
        let boards = before.after_the_last_take(action)?;
        Some(boards::drawn(&boards, scene).join("\n"))
    }

    fn prompt(&self, scene: &Scene<Azul>) -> String {
        format!(" {}", say!(scene.lang, AZUL_PROMPT))
    }

    fn read(&self, answer: &str, scene: &Scene<Azul>) -> Result<Action, String> {
        match reading::read(&notation(answer, scene.lang), answer, scene)? {
            reading::Answer::Whole(action) => Ok(action),
            _ => Err(reading::not_understood(answer, scene)),
        }
    }

    /// A whole move, or step by step: the source, then the colour, then the line.
    fn decide(&self, scene: &Scene<Azul>, screen: &mut Screen) -> Result<Decision<Action>, Leave> {
        let mut so_far = String::new();
        loop {
            let question = match reading::read(&so_far, "", scene) {
                Ok(reading::Answer::Source(source)) => reading::ask_colour(source, scene),
                Ok(reading::Answer::Heap(source, colour)) => {
                    reading::ask_target(source, colour, scene)
                }
                _ => self.prompt(scene),
            };
            let answer = screen.ask(&question)?;
            if let Some(command) = Command::read(&answer, scene.lang) {
                return Ok(Decision::Command(command));
            }
            if answer.is_empty() && !so_far.is_empty() {
                so_far.pop();
                continue;
            }
            if answer.is_empty() {
                screen.line(&reading::not_understood(&answer, scene))?;
                continue;
            }
            let meant = format!("{so_far}{}", notation(&answer, scene.lang));
            match reading::read(&meant, &answer, scene) {
                Ok(reading::Answer::Whole(action)) => return Ok(Decision::Act(action)),
                Ok(_) => so_far = meant,
                Err(sentence) => screen.line(&sentence)?,
            }
        }
    }

    fn action_words(&self, action: Action, scene: &Scene<Azul>) -> String {
        take(action, scene.lang)
    }

    fn value_words(&self, thoughts: &Thoughts<Action>, lang: Lang) -> Option<String> {
        thoughts.best().map(|(_, value)| lang.percent(value, 0))
    }

    fn over(&self, outcome: &Outcome, scene: &Scene<Azul>) -> String {
        let mut lines = vec![won(&scene.view, outcome, &scene.names)];
        let mut rows: Vec<_> = outcome.standings.iter().collect();
        rows.sort_by_key(|(seat, standing)| (standing.place, *seat));
        for (seat, standing) in rows {
            lines.push(say!(
                scene.lang,
                PLAY_RESULT_ROW,
                place = standing.place,
                name = scene.names.of(seat),
                points = standing.points
            ));
        }
        lines
            .iter()
            .map(|line| format!(" {line}"))
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Several machines of one name sit at a table, so the seat is part of the name.
    fn new_game(&self, screen: &mut Screen) -> Result<Option<NewGame<Azul>>, Leave> {
        let lang = screen.lang();
        let rules = loop {
            let answer = screen.ask(&say!(lang, AZUL_HOW_MANY))?;
            if answer == "0" {
                return Ok(None);
            }
            let players = answer.parse().unwrap_or_default();
            match Rules::new(players) {
                Ok(rules) => break rules,
                Err(_) => screen.line(&say!(lang, AZUL_HOW_MANY_AGAIN))?,
            }
        };
        let machine = |name: &str| Player::Bot(name.into());
        let (first, others) = match screen.choose(&say!(lang, AZUL_WHO_QUESTION), 4)? {
            0 => return Ok(None),
            1 => (Player::somebody(), machine("greedy")),
            2 => (Player::somebody(), machine("master")),
            3 => (Player::somebody(), Player::somebody()),
            _ => (machine("greedy"), machine("greedy")),
        };
        let players = Seat::all(rules.players())
            .map(|seat| match seat {
                Seat::FIRST => first.clone(),
                _ => others.clone(),
            })
            .collect();
        Ok(Some(NewGame { rules, players }))
    }
}

/// The first line: round, turn, bag and lid.
fn head(scene: &Scene<Azul>) -> String {
    let game = &scene.view;
    let (round, bag) = (game.round(), game.bag().tiles());
    let lid = game.lid().tiles();
    match (game.phase(), scene.to_act) {
        (Phase::Over, _) => say!(scene.lang, AZUL_HEAD_OVER, round = round),
        (Phase::Take, Some(seat)) => say!(
            scene.lang,
            AZUL_HEAD,
            round = round,
            name = scene.names.of(seat),
            bag = bag.total(),
            contents = counts(bag, scene.lang),
            lid = lid.total(),
            lidcontents = counts(lid, scene.lang)
        ),
        _ => say!(
            scene.lang,
            AZUL_HEAD_BETWEEN,
            round = round,
            bag = bag.total(),
            contents = counts(bag, scene.lang),
            lid = lid.total(),
            lidcontents = counts(lid, scene.lang)
        ),
    }
}

/// A line of parts between dots, broken between them where the screen ends.
fn broken(line: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in line.split(" · ") {
        match lines.last_mut() {
            Some(last) if last.width() + 3 + part.width() <= width.max(40) => {
                last.push_str(" · ");
                last.push_str(part);
            }
            _ => lines.push(format!(" {part}")),
        }
    }
    lines
}

/// The factories and the centre, broken where the screen ends.
fn offer(scene: &Scene<Azul>) -> Vec<String> {
    let game = &scene.view;
    let title = format!(" {}", say!(scene.lang, AZUL_FACTORIES));
    let indent = title.chars().count();
    let mut words: Vec<(usize, String)> = (1..=scene.rules.factories())
        .map(|factory| {
            let tiles = game.factories().tiles(factory);
            let width = 1 + 1 + usize::from(tiles.total().max(1));
            (width, format!("{factory} {}", heap(tiles, scene)))
        })
        .collect();
    words.push(centre(scene));
    let mut lines = vec![title];
    let mut column = indent;
    for (width, word) in words {
        if column + 3 + width > scene.width.max(40) {
            lines.push(" ".repeat(indent));
            column = indent;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str("   ");
            line.push_str(&word);
        }
        column += 3 + width;
    }
    lines
}

/// The centre: `Centro  ① A2 R1`, with its width.
fn centre(scene: &Scene<Azul>) -> (usize, String) {
    let centre = scene.view.centre();
    let title = say!(scene.lang, AZUL_CENTRE);
    let mut width = title.chars().count();
    let mut text = title;
    text.push(' ');
    width += 1;
    if centre.has_starting_tile() {
        text.push_str(" ①");
        width += 2;
    }
    for (colour, count) in centre.tiles().iter().filter(|(_, count)| *count > 0) {
        let word = format!("{}{count}", letter(colour, scene.lang));
        width += 1 + word.len();
        text.push(' ');
        text.push_str(&paint(&word, style(colour), scene.colour));
    }
    if centre.tiles().is_empty() && !centre.has_starting_tile() {
        text.push_str(" –");
        width += 2;
    }
    (width, text)
}

/// Tiles as letters, each in its colour; `–` for none.
fn heap(tiles: Tiles, scene: &Scene<Azul>) -> String {
    if tiles.is_empty() {
        return "–".to_owned();
    }
    tiles
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(colour, count)| {
            let letters = letter(colour, scene.lang).repeat(usize::from(count));
            paint(&letters, style(colour), scene.colour)
        })
        .collect()
}

/// How a tile is coloured where colours are shown; its letter says the same.
fn style(colour: Colour) -> Style {
    match colour {
        Colour::Blue => AnsiColor::BrightBlue.on_default(),
        Colour::Yellow => AnsiColor::Yellow.on_default(),
        Colour::Red => AnsiColor::Red.on_default(),
        Colour::Black => AnsiColor::Magenta.on_default(),
        // The terminal's own colour is readable on black and on white.
        Colour::White => Style::new(),
    }
    .bold()
}

/// The places tiles can be taken from now.
fn sources(game: &Azul) -> Vec<Source> {
    let mut sources: Vec<Source> = game.legal_actions().map(|action| action.source).collect();
    sources.sort_unstable();
    sources.dedup();
    sources
}
