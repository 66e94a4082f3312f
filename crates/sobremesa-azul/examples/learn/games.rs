//! Games to learn from: the master against itself, with slips and unusual beginnings.
//!
//! One line for each position between two rounds: the number of the game, how it ended for each
//! seat as `points:rows`, what searches after some deals found it to be worth to the first seat on
//! the mean, and the position as text.

use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use sobremesa_azul::master::value::{LOST, WON};
use sobremesa_azul::{Action, Azul, Master, Phase, PlayerBoard, Rules, greedy};
use sobremesa_core::drive::Driver;
use sobremesa_core::{Budget, BySeat, Game, Rng, Seat, Start, Turn, drive};

/// A position and how its game ended.
pub struct Lesson {
    pub game: u64,
    pub position: Azul,
    /// Points and complete rows of each seat at the end.
    pub ends: Vec<(i32, i32)>,
    /// What searches after some deals found: a value for the first seat.
    pub found: i32,
}

/// So many deals tell what a position between two rounds is worth, and so many nodes each of them.
const DEALS: i32 = 8;
const DEAL_NODES: u64 = 1_500;

/// How a game is played. From where lessons are taken all play equally well: or else a board that
/// a weak player made would seem bad because of what that player does next.
#[derive(Clone)]
struct Style {
    nodes: u64,
    /// One move in so many is the second best.
    errs_every: usize,
    /// So many first moves are any.
    opening: usize,
    /// Until the end of this round a seat plays half of its moves as greedy does.
    greedy_until: Vec<u16>,
}

impl Style {
    fn of(players: usize, rng: &mut Rng) -> Style {
        let unusual = rng.below(2) == 0;
        Style {
            nodes: [500, 700, 1_000, 2_000][rng.below(4)],
            errs_every: [10, 30, 1_000][rng.below(3)],
            opening: if unusual { rng.below(4 * players) } else { 0 },
            greedy_until: (0..players)
                .map(|_| [0, 0, 0, 0, 1, 1, 2, 3][rng.below(8)])
                .collect(),
        }
    }

    /// Whether everybody plays well after this round.
    fn is_equal_after(&self, round: u16) -> bool {
        self.greedy_until.iter().all(|until| *until <= round)
    }
}

struct Table {
    rng: Rng,
    masters: Vec<Master>,
    style: Style,
    /// Positions between two rounds, with what was found after some deals.
    kept: Vec<(Azul, i32)>,
}

impl Table {
    /// What searches after some deals find for the first seat; only for two.
    fn found(&mut self, game: &Azul) -> i32 {
        if self.masters.len() > 2 {
            return 0;
        }
        let mut sum = 0;
        for _ in 0..DEALS {
            let mut dealt = *game;
            dealt.resolve_unchecked(&game.sample(&mut self.rng));
            let found = self.masters[0].search(&dealt, &Budget::nodes(DEAL_NODES));
            let value = found.values[0].1.clamp(LOST, WON);
            sum += if dealt.turn() == Turn::Act(Seat::FIRST) {
                value
            } else {
                -value
            };
        }
        sum / DEALS
    }
}

impl Driver<Azul> for Table {
    type Stop = std::convert::Infallible;

    fn choose(&mut self, game: &Azul, seat: Seat) -> Result<Action, Self::Stop> {
        let style = &mut self.style;
        let given = if style.opening > 0 {
            style.opening -= 1;
            self.rng.pick(game.legal_actions())
        } else if game.round() <= style.greedy_until[seat.index()] && self.rng.below(2) == 0 {
            greedy::choice(game)
        } else {
            None
        };
        Ok(given.unwrap_or_else(|| {
            let found = self.masters[seat.index()].search(game, &Budget::nodes(style.nodes));
            let errs = found.values.len() > 1 && self.rng.below(style.errs_every) == 0;
            found.values[usize::from(errs)].0
        }))
    }

    fn deal(&mut self, game: &Azul) -> Result<<Azul as Game>::Chance, Self::Stop> {
        if game.round() > 0 && self.style.is_equal_after(game.round()) {
            let found = self.found(game);
            self.kept.push((*game, found));
        }
        Ok(game.sample(&mut self.rng))
    }
}

/// Plays games until the file holds so many, going on after the last one in it.
pub fn play(players: usize, games: u64, seed: u64, file: &Path) -> io::Result<()> {
    let rules = Rules::new(players).expect("2, 3 or 4");
    let before = fs::read_to_string(file).unwrap_or_default();
    // A line half written counts for nothing.
    let whole = before.rfind('\n').map_or("", |end| &before[..=end]);
    fs::write(file, whole)?;
    let first = whole
        .lines()
        .next_back()
        .and_then(|line| line.split('\t').next()?.parse::<u64>().ok())
        .map_or(0, |number| number + 1);
    let mut notes = OpenOptions::new().append(true).open(file)?;
    for number in first..games {
        let mut rng = Rng::stream(seed, [number]);
        let style = Style::of(players, &mut rng);
        let mut table = Table {
            rng,
            masters: vec![Master::default(); players],
            style,
            kept: Vec::new(),
        };
        let mut game = Azul::new(&rules);
        let Ok(_) = drive(&mut game, &mut table);
        let ends: Vec<String> = game.boards().iter().map(end).collect();
        let mut lines = String::new();
        for (then, found) in &table.kept {
            let position = then
                .position(&BySeat::from_fn(players, |_| 0))
                .expect("a game that goes on is a position");
            let _ = writeln!(lines, "{number}\t{}\t{found}\t{position}", ends.join(" "));
        }
        notes.write_all(lines.as_bytes())?;
    }
    Ok(())
}

fn end(board: &PlayerBoard) -> String {
    format!("{}:{}", board.score(), board.wall().complete_rows())
}

/// The lessons of a file.
pub fn read(players: usize, file: &Path) -> io::Result<Vec<Lesson>> {
    let rules = Rules::new(players).expect("2, 3 or 4");
    let lesson = |line: &str| {
        let [game, ends, found, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            return None;
        };
        let Start { game: position, .. } = Azul::from_position(&rules, text).ok()?;
        let pair = |word: &str| {
            let (points, rows) = word.split_once(':')?;
            Some((points.parse().ok()?, rows.parse().ok()?))
        };
        (position.phase() == Phase::Deal).then_some(())?;
        Some(Lesson {
            game: game.parse().ok()?,
            position,
            found: found.parse().ok()?,
            ends: ends.split(' ').map(pair).collect::<Option<_>>()?,
        })
    };
    Ok(fs::read_to_string(file)?
        .lines()
        .filter_map(lesson)
        .collect())
}
