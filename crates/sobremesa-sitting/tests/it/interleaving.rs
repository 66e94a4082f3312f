//! Any interleaving of answers, machine results, ticks, undo, resignations, crashes and resumes: the
//! log is always a legal match, and nobody is told what is not in it.

use sobremesa_azul::Azul;
use sobremesa_bots::Roster;
use sobremesa_core::{Rng, Seat};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_siete::Siete;
use sobremesa_sitting::{Input, Job, Options, Output, Sitting, Thought, UndoPolicy, Wait};
use sobremesa_table::{Record, Table};

/// A runner that can be killed between any two outputs.
struct Runner<G: Roster> {
    sitting: Sitting<G>,
    /// What is on disk.
    disk: String,
    /// The highest version anybody was told of.
    told: usize,
    /// Machines that think.
    jobs: Vec<Job<G>>,
    options: Options,
    now: u64,
}

impl<G: Roster> Runner<G> {
    fn new(rules: &str, seats: &[&str], seed: u64, options: Options) -> Runner<G> {
        let players = seats.iter().map(|seat| seat.parse().expect("a player"));
        let table = Table::<G>::new(rules.parse().expect("rules"), players.collect(), seed);
        let table = table.expect("a table");
        let disk = table.journal_head();
        let mut runner = Runner {
            sitting: Sitting::new(table, options).expect("known bots"),
            disk,
            told: 0,
            jobs: Vec::new(),
            options,
            now: 0,
        };
        let outputs = runner.sitting.begin(0, 0);
        runner.carry_out(outputs, None);
        runner
    }

    /// Does what the sitting wants; dies after so many outputs, if told to.
    fn carry_out(&mut self, outputs: Vec<Output<G>>, dies_after: Option<usize>) {
        let mut durable = self.lines();
        for (done, output) in outputs.into_iter().enumerate() {
            if dies_after == Some(done) {
                return;
            }
            match output {
                Output::Append(lines) => {
                    for line in &lines {
                        self.disk.push_str(line);
                        self.disk.push('\n');
                    }
                    durable += lines.len();
                }
                Output::Tell { from } => {
                    assert!(from <= durable);
                    assert!(
                        self.sitting.table().version() <= durable,
                        "nobody is told what is not on disk"
                    );
                    self.told = self.sitting.table().version();
                }
                Output::Think(job) => self.jobs.push(job),
                Output::WaitUntil(time) => assert!(time >= self.now),
                Output::Hint(..) | Output::Refuse(_) => {}
                Output::Trouble(seat, said) => panic!("the machine in seat {seat}: {said}"),
            }
        }
    }

    fn lines(&self) -> usize {
        let (_, events) = self.disk.split_once("\n\n").expect("an empty line");
        events.lines().count()
    }

    /// The program dies, with a torn line at the end of its file, and is started again.
    fn dies_and_is_started_again(&mut self, torn: &str) {
        let text = format!("{}{torn}", self.disk);
        let whole = &text[..=text.rfind('\n').expect("lines")];
        let record = Record::read(whole).expect("a record");
        let table = Table::<G>::from_record(&record)
            .unwrap_or_else(|error| panic!("not a legal match: {error}\n{whole}"));
        assert_eq!(table.version(), self.lines(), "every line is an entry");
        assert!(table.version() >= self.told, "what was told is there");
        whole.clone_into(&mut self.disk);
        self.jobs.clear();
        self.sitting = Sitting::new(table, self.options).expect("known bots");
        let version = self.sitting.table().version();
        let outputs = self.sitting.begin(version, self.now);
        self.carry_out(outputs, None);
    }

    fn something_happens(&mut self, rng: &mut Rng) {
        let seats = self.sitting.table().players().len();
        let seat = Seat::new(rng.below(seats)).expect("a seat of the table");
        self.now += rng.below(400) as u64;
        let input = match rng.below(20) {
            0 => Input::Undo(seat),
            1 => Input::UndoAnswer(seat, rng.below(2) == 0),
            2 if rng.below(25) == 0 => Input::Resign(seat),
            2 if rng.below(25) == 0 => Input::Leave(seat),
            3 => Input::Tick,
            4 => Input::ComeBack(seat),
            5 => Input::Hurry,
            6 => Input::NextHand,
            7 if rng.below(4) == 0 => Input::Finish,
            8 if rng.below(6) == 0 => Input::Hint(seat),
            9..=13 if !self.jobs.is_empty() => {
                let job = self.jobs.swap_remove(rng.below(self.jobs.len()));
                Input::Thought(quick(job))
            }
            _ => match self.sitting.wait() {
                Wait::Itself => Input::Go,
                Wait::Person(to_move) => {
                    // Now and then somebody acts out of turn.
                    let actor = if rng.below(10) == 0 { seat } else { to_move };
                    let legal = self.sitting.table().truth().legal_actions();
                    let action = rng.pick(legal).expect("a seat to act has an action");
                    Input::Act(actor, action)
                }
                Wait::Hand => Input::NextHand,
                Wait::Machine(_) | Wait::Nobody => Input::Tick,
            },
        };
        let outputs = self.sitting.handle(input, self.now);
        if rng.below(15) == 0 {
            let dies_after = rng.below(outputs.len() + 1);
            self.carry_out(outputs, Some(dies_after));
            let torn = ["", "1 ", "! und", "* 0-0 0-"][rng.below(4)];
            self.dies_and_is_started_again(torn);
        } else {
            self.carry_out(outputs, None);
        }
    }
}

/// Tests count nodes, not seconds.
fn quick<G: Roster>(mut job: Job<G>) -> Thought<G> {
    job.budget = sobremesa_core::Budget::nodes(50);
    job.run()
}

fn any_interleaving<G: Roster>(rules: &str, seats: &[&str], courses: u64) {
    for seed in 0..courses {
        let mut rng = Rng::stream(seed, [seats.len() as u64]);
        let options = Options {
            undo: [UndoPolicy::Never, UndoPolicy::Ask, UndoPolicy::Free][rng.below(3)],
            hints: rng.below(2) == 0,
            pace: [None, Some(600)][rng.below(2)],
        };
        let mut runner = Runner::<G>::new(rules, seats, seed, options);
        for _ in 0..150 {
            runner.something_happens(&mut rng);
        }
        runner.dies_and_is_started_again("2 f");
    }
}

#[test]
fn reversi_survives_any_interleaving() {
    any_interleaving::<Reversi>("", &["person Ana", "bot greedy"], 60);
    any_interleaving::<Reversi>("", &["person Ana", "person Luis"], 60);
}

#[test]
fn dominoes_survive_any_interleaving() {
    let three = ["person Ana", "bot first", "person Luis"];
    any_interleaving::<Domino>("players=3 hands=hidden", &three, 60);
    any_interleaving::<Domino>("players=2", &["person Ana", "bot highest"], 60);
    any_interleaving::<Domino>("set=directo players=2", &["bot first", "bot first"], 20);
}

#[test]
fn azul_survives_any_interleaving() {
    any_interleaving::<Azul>("players=2", &["person Ana", "bot greedy"], 40);
    let four = ["person Ana", "person Luis", "bot greedy", "bot random"];
    any_interleaving::<Azul>("players=4", &four, 20);
}

#[test]
fn siete_y_media_survives_any_interleaving() {
    for mode in ["A", "B", "C", "D", "E"] {
        let seats = ["person Ana", "bot prudent"];
        any_interleaving::<Siete>(&format!("mode={mode}"), &seats, 40);
    }
}
