//! Tournaments: the same bytes however they were played, and fair to everybody.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sobremesa_arena::journal::{JournalError, Keep};
use sobremesa_arena::run::{State, run_from};
use sobremesa_arena::sprt::{Sprt, Verdict};
use sobremesa_arena::{Journal, League, Plan, openings, run};
use sobremesa_reversi::{Reversi, ReversiRules};
use sobremesa_table::{Record, Table};

const KEEP: Keep = Keep {
    lines: true,
    records: true,
};

fn plan(bots: &[&str], deals: u64) -> Plan<Reversi> {
    let bots: Vec<String> = bots.iter().map(|&name| name.to_owned()).collect();
    let mut plan = Plan::tournament(ReversiRules, &bots, deals, 42).expect("a plan");
    plan.budget.nodes = Some(8);
    plan
}

/// Plays a tournament in a folder; interrupted as soon as so many games are done.
fn play(plan: &Plan<Reversi>, folder: &Path, jobs: usize, resume: bool, until: u64) -> bool {
    let (mut journal, state) = if resume {
        let resumed = Journal::resume(folder, &plan.fingerprint(), 2, KEEP);
        let resumed = resumed.expect("something to resume");
        let state = resumed.state.unwrap_or_else(|| State::new(plan));
        (resumed.journal, state)
    } else {
        let journal = Journal::create(folder, &plan.fingerprint(), 2, KEEP);
        (journal.expect("an empty folder"), State::new(plan))
    };
    let stop = Arc::new(AtomicBool::new(false));
    let done = run_from(plan, state, jobs, &stop, Some(&mut journal), |progress| {
        if progress.games >= until {
            stop.store(true, Ordering::Relaxed);
        }
    });
    let done = done.expect("the folder can be written");
    let league = serde_json::to_vec(&League::new(plan, &done)).expect("a league is plain");
    journal
        .write("results.json", &league)
        .expect("it is written");
    if done.complete {
        journal.finish().expect("nothing is left to go on with");
    }
    done.complete
}

/// Every file of a folder.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder");
    let files = entries.map(|entry| {
        let entry = entry.expect("an entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        (name, fs::read(entry.path()).expect("a file"))
    });
    files.collect()
}

#[test]
fn one_job_two_jobs_and_an_interruption_leave_the_same_bytes() {
    let plan = plan(&["random", "greedy", "RANDOM"], 20);
    let folder = tempfile::tempdir().expect("a folder");
    let [one, two, cut] = ["one", "two", "cut"].map(|name| folder.path().join(name));
    assert!(play(&plan, &one, 1, false, u64::MAX));
    assert!(play(&plan, &two, 2, false, u64::MAX));
    assert!(!play(&plan, &cut, 2, false, 30), "it was interrupted");
    assert!(cut.join("progress.json").exists());
    // Bytes that came after the mark, as after a power cut, do no harm.
    let lines = cut.join("games.csv");
    let mut text = fs::read(&lines).expect("lines");
    text.extend(b"half a li");
    fs::write(&lines, text).expect("it can be written");
    assert!(!play(&plan, &cut, 1, true, 70), "and once more");
    assert!(play(&plan, &cut, 2, true, u64::MAX));
    let files_of_one = files(&one);
    let names: Vec<&str> = files_of_one.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "games.csv",
            "games.jsonl",
            "records.mesa.zst",
            "results.json"
        ]
    );
    assert!(files_of_one == files(&two), "two jobs");
    assert!(files_of_one == files(&cut), "interrupted and resumed");
}

#[test]
fn every_game_has_its_line_and_its_record() {
    let plan = plan(&["random", "greedy"], 7);
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    play(&plan, &out, 2, false, u64::MAX);
    let csv = fs::read_to_string(out.join("games.csv")).expect("lines");
    assert_eq!(csv.lines().count(), 1 + 14);
    assert!(csv.starts_with(
        "deal,rotation,hand,seed,bot_1,bot_2,place_1,place_2,points_1,points_2,actions,opener,fault\n"
    ));
    let json = fs::read_to_string(out.join("games.jsonl")).expect("lines");
    let lines: Vec<serde_json::Value> = json
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 14);
    assert_eq!(lines[0]["seats"], serde_json::json!(["random", "greedy"]));
    assert_eq!(lines[1]["seats"], serde_json::json!(["greedy", "random"]));

    let packed = fs::read(out.join("records.mesa.zst")).expect("records");
    let text = zstd::decode_all(&packed[..]).expect("sound frames");
    let text = String::from_utf8(text).expect("text");
    let records: Vec<&str> = text.split(Record::HEADER).skip(1).collect();
    assert_eq!(records.len(), 14);
    for (record, line) in records.iter().zip(&lines) {
        let record = Record::read(&format!("{}{record}", Record::HEADER)).expect("a record");
        let table = Table::<Reversi>::from_record(&record).expect("a sound one");
        let points: Vec<i64> = line["points"]
            .as_array()
            .expect("points")
            .iter()
            .filter_map(serde_json::Value::as_i64)
            .collect();
        let totals: Vec<i64> = table
            .totals()
            .values()
            .iter()
            .map(|it| i64::from(*it))
            .collect();
        assert_eq!(totals, points);
    }
}

#[test]
fn a_folder_is_not_written_over_and_other_work_is_not_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    let first = plan(&["random", "greedy"], 50);
    assert!(matches!(
        Journal::resume(&out, &first.fingerprint(), 2, KEEP),
        Err(JournalError::NothingToResume)
    ));
    play(&first, &out, 1, false, 10);
    assert!(matches!(
        Journal::create(&out, &first.fingerprint(), 2, KEEP),
        Err(JournalError::Occupied)
    ));
    let mut other = first.clone();
    other.seed = other.seed.child([1]);
    assert!(matches!(
        Journal::resume(&out, &other.fingerprint(), 2, KEEP),
        Err(JournalError::OtherPlan)
    ));
    assert!(Journal::resume(&out, &first.fingerprint(), 2, KEEP).is_ok());
}

#[test]
fn a_folder_that_was_damaged_is_begun_again_and_ends_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(&["random", "greedy"], 50);
    let whole = folder.path().join("whole");
    assert!(play(&plan, &whole, 1, false, u64::MAX));
    type Damage = (&'static str, fn(&Path));
    let damages: [Damage; 7] = [
        ("one byte of the mark is another", |out| {
            let path = out.join("progress.json");
            let mut bytes = fs::read(&path).expect("a mark");
            let place = bytes.len() / 2;
            bytes[place] = if bytes[place] == b'1' { b'2' } else { b'1' };
            fs::write(path, bytes).expect("written");
        }),
        ("half of the mark is gone", |out| {
            let path = out.join("progress.json");
            let bytes = fs::read(&path).expect("a mark");
            fs::write(path, &bytes[..bytes.len() / 2]).expect("written");
        }),
        ("the mark is of another making", |out| {
            fs::write(out.join("progress.json"), "{}").expect("written");
        }),
        ("the mark is gone, and no results were written", |out| {
            fs::remove_file(out.join("progress.json")).expect("removed");
            fs::remove_file(out.join("results.json")).expect("removed");
        }),
        ("the table is shorter", |out| {
            let table = fs::OpenOptions::new()
                .write(true)
                .open(out.join("games.csv"));
            table.and_then(|table| table.set_len(20)).expect("cut");
        }),
        ("the records are gone", |out| {
            fs::remove_file(out.join("records.mesa.zst")).expect("removed");
        }),
        ("something was written after the mark", |out| {
            let table = fs::OpenOptions::new()
                .append(true)
                .open(out.join("games.csv"));
            let torn = table.and_then(|mut table| io::Write::write_all(&mut table, b"7,1,"));
            torn.expect("written");
        }),
    ];
    for (name, damage) in damages {
        let out = folder.path().join(name);
        assert!(!play(&plan, &out, 2, false, 10));
        damage(&out);
        assert!(play(&plan, &out, 2, true, u64::MAX), "{name}");
        assert!(files(&out) == files(&whole), "{name}");
    }
}

#[test]
fn a_run_killed_before_its_first_game_or_after_its_last_can_be_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = plan(&["random", "greedy"], 5);
    let [whole, early, late] = ["whole", "early", "late"].map(|name| folder.path().join(name));
    assert!(play(&plan, &whole, 1, false, u64::MAX));
    drop(Journal::create(&early, &plan.fingerprint(), 2, KEEP).expect("an empty folder"));
    assert!(play(&plan, &early, 1, true, u64::MAX));
    assert!(files(&early) == files(&whole));
    // All is played, and nothing of it is told yet.
    let mut journal = Journal::create(&late, &plan.fingerprint(), 2, KEEP).expect("empty");
    let state = State::new(&plan);
    run_from(&plan, state, 1, &Arc::default(), Some(&mut journal), |_| ()).expect("written");
    drop(journal);
    assert!(!late.join("results.json").exists());
    assert!(play(&plan, &late, 1, true, u64::MAX));
    assert!(files(&late) == files(&whole));
}

#[test]
fn the_stronger_is_rated_higher_and_the_intervals_say_how_sure() {
    let plan = plan(&["random", "greedy", "RANDOM"], 120);
    let league = League::new(&plan, &run(&plan, 2, &Arc::default(), |_| ()));
    assert_eq!(league.ranking()[0], 1, "greedy beats chance");
    for player in &league.players {
        assert_eq!(player.games, 480);
        assert!(player.elo_interval.contains(player.elo), "{player:?}");
        assert!(player.share_interval.contains(player.share), "{player:?}");
        assert!(
            player.points.interval.contains(player.points.mean),
            "{player:?}"
        );
        assert!(
            (1.0..200.0).contains(&player.elo_interval.half()),
            "{player:?}"
        );
    }
    let mean: f64 = league.players.iter().map(|player| player.elo).sum();
    assert!(mean.abs() < 1e-6);
    let shares: f64 = league.players.iter().map(|player| player.share).sum();
    assert!(
        (shares - 1.5).abs() < 1e-9,
        "three players, half a game each"
    );
}

#[test]
fn two_of_the_same_strength_are_not_told_apart() {
    // Both seats take any move; each deal is played both ways with other luck.
    let bots = ["random", "RANDOM"];
    let plan = plan(&bots, 1000);
    let league = League::new(&plan, &run(&plan, 2, &Arc::default(), |_| ()));
    let difference = league.players[0].elo - league.players[1].elo;
    let sure = league.players[0].elo_interval.half() + league.players[1].elo_interval.half();
    assert!(
        sure > 5.0,
        "the two games of a deal are not the same one twice: {sure}"
    );
    assert!(difference.abs() < 1.5 * sure, "{difference} ± {sure}");
    assert!(
        league.seats[1].share > league.seats[0].share,
        "white is a little better off"
    );
}

#[test]
fn a_test_stops_as_soon_as_it_is_sure_and_at_the_same_deal_for_any_number_of_threads() {
    let mut plan = plan(&["greedy", "random"], 3000);
    plan.sprt = Some(Sprt {
        elo0: 0.0,
        elo1: 30.0,
    });
    let one = run(&plan, 1, &Arc::default(), |_| ());
    assert_eq!(one.verdict, Some(Verdict::Stronger));
    assert!(
        one.complete && one.state.games() < 1000,
        "{}",
        one.state.games()
    );
    assert_eq!(one.state, run(&plan, 2, &Arc::default(), |_| ()).state);
    plan.players.reverse();
    let other = run(&plan, 2, &Arc::default(), |_| ());
    assert_eq!(other.verdict, Some(Verdict::NotStronger));
}

#[test]
fn every_opening_is_played_from_both_sides() {
    let mut plan = plan(&["greedy", "random"], 12);
    plan.openings = openings::all::<Reversi>(&ReversiRules, 2).expect("twelve lines");
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("out");
    play(&plan, &out, 2, false, u64::MAX);
    let packed = fs::read(out.join("records.mesa.zst")).expect("records");
    let text = String::from_utf8(zstd::decode_all(&packed[..]).expect("frames")).expect("text");
    let mut lines: BTreeMap<String, usize> = BTreeMap::new();
    for record in text.split(Record::HEADER).skip(1) {
        let events = record.split("\n\n").nth(1).expect("events");
        let opening: Vec<&str> = events.lines().take(2).collect();
        *lines.entry(opening.join(" ")).or_default() += 1;
    }
    assert_eq!(lines.len(), 12);
    assert!(lines.values().all(|times| *times == 2), "{lines:?}");
}

#[test]
fn a_match_of_many_hands_is_one_story() {
    let seats = ["random", "random"].map(str::to_owned);
    let mut plan = Plan::<Reversi>::simulation(ReversiRules, &seats, 2, 9).expect("a plan");
    plan.hands = 30;
    let done = run(&plan, 2, &Arc::default(), |_| ());
    assert_eq!(done.state.games(), 60);
    assert!(
        done.state.tallies[0].lengths.iter().count() > 1,
        "the hands differ"
    );
}

#[test]
fn a_clean_sweep_of_few_games_is_not_called_certain() {
    let bad = "gtp:sh -c 'read command; exit 1'".to_owned();
    let plan = Plan::<Reversi>::tournament(ReversiRules, &["random".to_owned(), bad], 3, 1);
    let plan = plan.expect("the shell starts");
    let league = League::new(&plan, &run(&plan, 2, &Arc::default(), |_| ()));
    let winner = &league.players[0];
    assert!(
        winner.share_interval.low < 0.9,
        "{:?}",
        winner.share_interval
    );
    assert!(
        winner.elo_interval.half() > 100.0,
        "{:?}",
        winner.elo_interval
    );
    assert!(league.pairs[0].interval.low < 0.9, "{:?}", league.pairs[0]);
}
