//! Matches of dominoes: the share of rounds, or of matches, that the player in seat 1 wins, in
//! whatever seats it sits.
//!
//! ```text
//! domino_match RULES A,B,… COUNT SEED [ANOTHER] [nodes=N] [matches]
//! cargo run --release -p sobremesa-bots --example domino_match -- players=2 master,highest 4000 1
//! ```
//! COUNT rounds are one long match, of which players remember what they saw; with `matches` COUNT
//! matches are played to the end their rules set. A player is one of the list, or `plain`
//! (`sobremesa_bots::domino::Plain`); `master@2000` imagines so many rounds, as `nodes=` has all do.
//! With ANOTHER the same deals are then played with that player in seat 1, and the difference is
//! told. Lines that begin with `figure` are for `cargo xtask bench`.
//!
//! Every round is written to a file in `target/domino`, and the same command goes on after the last
//! one; what another build of this program played is played anew.

use std::collections::VecDeque;
use std::fs::{self, OpenOptions};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};
use std::path::PathBuf;

use sobremesa_bots::Roster;
use sobremesa_bots::domino::Plain;
use sobremesa_core::drive::play_hand;
use sobremesa_core::{Bot, Budget, Game, Log, Outcome, Rng, Seat};
use sobremesa_domino::{Action, Domino};
use sobremesa_testkit::Clock;

type Seated = <Domino as Roster>::Seated;

/// What is played.
struct Match {
    rules: <Domino as Game>::Rules,
    count: u64,
    seed: u64,
    budget: Budget,
    /// Whether matches are counted, not rounds.
    matches: bool,
    /// The words that say so.
    words: String,
}

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [rules, names, count, seed, rest @ ..] = words.as_slice() else {
        eprintln!("domino_match RULES A,B,… COUNT SEED [ANOTHER] [nodes=N] [matches]");
        std::process::exit(2);
    };
    let nodes = rest.iter().find_map(|word| word.strip_prefix("nodes="));
    let matches = rest.iter().any(|word| word == "matches");
    let another = rest
        .iter()
        .find(|word| !word.contains('=') && *word != "matches");
    let it = Match {
        rules: rules.parse().expect("rules"),
        count: count.parse().expect("how many"),
        seed: seed.parse().expect("a seed"),
        budget: nodes.map_or_else(Budget::unlimited, |nodes| {
            Budget::nodes(nodes.parse().expect("how many nodes"))
        }),
        matches,
        words: format!("{rules} {seed} {}", nodes.unwrap_or("as-usual")),
    };
    let names: Vec<&str> = names.split(',').collect();
    let count = it.count;
    let result = it.play(&names)?;
    println!("figure\tshare\t{}\t{count}", result.share());
    let least = result.share() - result.half_interval();
    println!("figure\tshare, at least\t{least}\t{count}");
    println!(
        "figure\tms, slowest move\t{}\t{count}",
        result.slowest * 1e3
    );
    if let Some(another) = another {
        let beside = [&[another.as_str()], &names[1..]].concat();
        let share = it.play(&beside)?.share();
        let above = result.share() - share;
        println!("figure\tshare above {another}'s\t{above}\t{count}");
    }
    Ok(())
}

/// A player, and how long it may think where that is its own.
fn player(name: &str) -> (Seated, Option<Budget>) {
    let (name, nodes) = name
        .split_once('@')
        .map_or((name, None), |(name, nodes)| (name, Some(nodes)));
    let budget = nodes.map(|nodes: &str| Budget::nodes(nodes.parse().expect("how many nodes")));
    let seated = match name {
        "plain" => Seated::Plain(Plain::default()),
        listed => Domino::bot(listed).expect("a player"),
    };
    (seated, budget)
}

impl Match {
    /// Plays until there are as many rounds or matches as were asked for.
    fn play(&self, names: &[&str]) -> io::Result<Result> {
        println!("{}", names.join(" against "));
        let mut notes = Notes::open(&format!("{} {}", names.join(" "), self.words), self.matches)?;
        let mut result = Result::default();
        let mut one = 0;
        while result.counted < self.count as f64 {
            let seed = if self.matches {
                Rng::child(self.seed, [one])
            } else {
                self.seed
            };
            self.play_match(names, seed, &mut notes, &mut result)?;
            one += 1;
        }
        Ok(result)
    }

    /// Plays rounds of one match, of which players remember what they saw.
    fn play_match(
        &self,
        names: &[&str],
        seed: u64,
        notes: &mut Notes,
        result: &mut Result,
    ) -> io::Result<()> {
        let mut players: Vec<_> = names.iter().map(|name| player(name)).collect();
        let mut log = Log::new(Domino::new(&self.rules));
        loop {
            let note = notes.next().unwrap_or_default();
            let is_known = !note.actions.is_empty();
            let (outcome, note) = self.play_round(&mut log, &mut players, seed, note);
            if !is_known {
                notes.write(&note)?;
            }
            result.note_decisions(&note);
            let next = log.current().replay().next_hand(&self.rules);
            log.next_hand(next);
            if self.matches {
                if Domino::match_is_over(&self.rules, log.points()) {
                    let standings = Domino::match_standings(&self.rules, log.points());
                    result.count(share(&standings, names));
                    return Ok(());
                }
            } else {
                result.count(share(&outcome, names));
                if result.counted >= self.count as f64 {
                    return Ok(());
                }
            }
        }
    }

    /// Plays a round, or again what was noted of it.
    fn play_round(
        &self,
        log: &mut Log<Domino>,
        players: &mut [(Seated, Option<Budget>)],
        seed: u64,
        mut note: Note,
    ) -> (Outcome, Note) {
        let mut known: VecDeque<Action> = note.actions.iter().copied().collect();
        let outcome = play_hand(log, &seed.into(), |seen| {
            let (bot, own) = &mut players[seen.seat().index()];
            if let Some(action) = known.pop_front() {
                // A player learns as it goes: else a whole match would be learnt at the first
                // decision after it, and be counted as that decision's time.
                bot.choose(seen, &Budget::nodes(1));
                return action;
            }
            let begun = Clock::start();
            let action = bot.choose(seen, own.as_ref().unwrap_or(&self.budget));
            if seen.seat() == Seat::FIRST {
                let seconds = begun.seconds();
                note.decisions += 1.0;
                note.thought += seconds;
                note.slowest = note.slowest.max(seconds);
            }
            note.actions.push(action);
            action
        });
        (outcome, note)
    }
}

/// What the player of seat 1 wins, wherever it sits. Partners win together: their shares add up.
fn share(outcome: &Outcome, names: &[&str]) -> f64 {
    let seats = Seat::all(names.len());
    let own = seats.filter(|seat| names[seat.index()] == names[0]);
    own.map(|seat| outcome.share(seat)).sum()
}

/// A round as it stands in the file: what seat 1's decisions took, and all that was decided.
#[derive(Clone, Default)]
struct Note {
    decisions: f64,
    /// Seconds of all its decisions, and of the slowest.
    thought: f64,
    slowest: f64,
    actions: Vec<Action>,
}

impl Note {
    fn read(line: &str) -> Option<Note> {
        // A line half written counts for nothing.
        let (numbers, actions) = line.strip_suffix(" .")?.split_once(':')?;
        let numbers: Vec<f64> = numbers.split(' ').flat_map(str::parse).collect();
        let &[decisions, thought, slowest] = numbers.as_slice() else {
            return None;
        };
        let actions = actions.split_whitespace().map(str::parse);
        Some(Note {
            decisions,
            thought,
            slowest,
            actions: actions.collect::<std::result::Result<_, _>>().ok()?,
        })
    }
}

/// The file of the rounds played.
struct Notes {
    path: PathBuf,
    known: VecDeque<Note>,
}

impl Notes {
    fn open(match_: &str, matches: bool) -> io::Result<Notes> {
        let kind = if matches { "matches" } else { "rounds" };
        let name =
            format!("{match_} {kind}").replace(|letter: char| !letter.is_alphanumeric(), "-");
        let path = PathBuf::from(format!("target/domino/{name}.txt"));
        fs::create_dir_all("target/domino")?;
        let mut hasher = DefaultHasher::new();
        fs::read(std::env::current_exe()?)?.hash(&mut hasher);
        let build = format!("build {:016x}", hasher.finish());
        let text = fs::read_to_string(&path).unwrap_or_default();
        let mut lines = text.lines();
        let known = if lines.next() == Some(build.as_str()) {
            lines.map_while(Note::read).collect()
        } else {
            VecDeque::new()
        };
        if !known.is_empty() {
            println!("goes on after {} rounds of {}", known.len(), path.display());
        }
        // Written again without a line that was cut off.
        let whole = text.lines().skip(1).take(known.len());
        let lines: Vec<&str> = std::iter::once(build.as_str()).chain(whole).collect();
        fs::write(&path, lines.join("\n") + "\n")?;
        Ok(Notes { path, known })
    }

    /// The next round of the file, if it holds one more.
    fn next(&mut self) -> Option<Note> {
        self.known.pop_front()
    }

    fn write(&self, note: &Note) -> io::Result<()> {
        let actions: Vec<String> = note.actions.iter().map(Action::to_string).collect();
        let Note {
            decisions,
            thought,
            slowest,
            ..
        } = note;
        let mut file = OpenOptions::new().append(true).open(&self.path)?;
        let actions = actions.join(" ");
        writeln!(file, "{decisions} {thought:.6} {slowest:.6}:{actions} .")
    }
}

/// What seat 1 or its pair came to.
#[derive(Default)]
struct Result {
    counted: f64,
    shares: f64,
    squares: f64,
    decisions: f64,
    thought: f64,
    /// Seconds of its slowest decision.
    slowest: f64,
}

impl Result {
    fn note_decisions(&mut self, note: &Note) {
        self.decisions += note.decisions;
        self.thought += note.thought;
        self.slowest = self.slowest.max(note.slowest);
    }

    fn count(&mut self, share: f64) {
        self.counted += 1.0;
        self.shares += share;
        self.squares += share * share;
        if self.counted % 100.0 == 0.0 {
            println!("{self}");
        }
    }

    fn share(&self) -> f64 {
        self.shares / self.counted
    }

    /// Half the interval of 95 %.
    fn half_interval(&self) -> f64 {
        let mean = self.share();
        1.96 * ((self.squares / self.counted - mean * mean) / self.counted).sqrt()
    }
}

impl std::fmt::Display for Result {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (mean, error) = (self.share(), self.half_interval());
        write!(
            f,
            "{:>6}: {mean:.3} ± {error:.3}   {:.1} ms a decision, slowest {:.1} ms",
            self.counted,
            1e3 * self.thought / self.decisions.max(1.0),
            1e3 * self.slowest,
        )
    }
}
