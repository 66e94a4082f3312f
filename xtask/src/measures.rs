//! What benchmarks measured, made into tables: each line a ratio against a peer of the same run.

use std::fmt::Write as _;

use crate::bound::{Bound, thousands};

/// One number: what was done, by whom, how much of what.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Measure {
    /// What it is about, by the key of a group: `reversi`.
    pub(crate) group: String,
    pub(crate) task: String,
    pub(crate) who: String,
    pub(crate) number: f64,
    pub(crate) unit: String,
    /// What was promised: on our line for the number, on a peer's for how many times better we are.
    pub(crate) promise: Option<Bound>,
}

/// Ours, in measurements.
const OURS: &str = "sobremesa";

/// What the tables are about, in their order; the key stands before the colon of a task.
const GROUPS: [(&str, &str); 8] = [
    ("domino", "Dominoes"),
    ("reversi", "Reversi"),
    ("engine", "The Reversi engine"),
    ("azul", "Azul"),
    ("siete", "Siete y media"),
    ("arena", "The arena"),
    ("python", "The Python package"),
    ("browser", "The pages"),
];

/// Units of which less is better.
const COSTS: [&str; 7] = [
    "s",
    "bytes",
    "allocations",
    "ms",
    "million nodes",
    "yardsticks",
    "MB",
];

/// Reads the lines a benchmark meant for the table, with tabs:
/// `measure`, task (`group: what`), who, number, unit, and what was promised (`>=2`), if anything.
pub(crate) fn read(lines: &[String]) -> Vec<Measure> {
    lines.iter().filter_map(|line| read_line(line)).collect()
}

fn read_line(line: &str) -> Option<Measure> {
    let mut fields = line.strip_prefix("measure\t")?.split('\t');
    let (group, task) = fields.next()?.split_once(": ")?;
    Some(Measure {
        group: group.to_owned(),
        task: task.to_owned(),
        who: fields.next()?.to_owned(),
        number: fields.next()?.parse().ok()?,
        unit: fields.next()?.to_owned(),
        promise: fields.next().and_then(Bound::read),
    })
}

/// A table for each group: for each task ours beside each peer, or ours alone.
pub(crate) fn tables(measures: &[Measure]) -> String {
    let mut groups: Vec<(&str, &str)> = GROUPS.to_vec();
    for measure in measures {
        let key = measure.group.as_str();
        if !groups.iter().any(|(known, _)| *known == key) {
            groups.push((key, key));
        }
    }
    let mut text = String::new();
    for (key, title) in groups {
        let of_group: Vec<&Measure> = measures.iter().filter(|it| it.group == key).collect();
        if of_group.iter().any(|measure| measure.who == OURS) {
            let _ = write!(text, "### {title}\n\n{}\n", table(&of_group));
        }
    }
    text
}

fn table(measures: &[&Measure]) -> String {
    let mut text = String::from(
        "| task | ours | beside | its | times | promised |\n|---|---:|---|---:|---:|---|\n",
    );
    for ours in measures.iter().filter(|measure| measure.who == OURS) {
        let is_peer = |it: &&&Measure| it.task == ours.task && it.who != OURS;
        let mut peers = measures.iter().filter(is_peer).peekable();
        if peers.peek().is_none() {
            text += &alone(ours);
        }
        for peer in peers {
            text += &beside(ours, peer);
        }
    }
    text
}

fn alone(ours: &Measure) -> String {
    let (number, promised) = (short(ours.number), promised(ours.promise, ours.number, ""));
    let (task, unit) = (&ours.task, &ours.unit);
    format!("| {task} | {number} {unit} | – | – | – | {promised} |\n")
}

fn beside(ours: &Measure, peer: &Measure) -> String {
    let times = times(ours, peer);
    let promises = [
        promised(ours.promise, ours.number, ""),
        promised(peer.promise, times.unwrap_or(f64::NAN), " times"),
    ];
    let promises: Vec<String> = promises.into_iter().filter(|it| !it.is_empty()).collect();
    format!(
        "| {} | {} {} | {} | {} | {} | {} |\n",
        ours.task,
        short(ours.number),
        ours.unit,
        peer.who,
        short(peer.number),
        times.map_or("–".to_owned(), |times| format!("**{}**", short(times))),
        promises.join(", "),
    )
}

/// How many times better ours is; nobody is better than nothing at all.
fn times(ours: &Measure, peer: &Measure) -> Option<f64> {
    let (above, below) = if COSTS.contains(&ours.unit.as_str()) {
        (peer.number, ours.number)
    } else {
        (ours.number, peer.number)
    };
    (below > 0.0).then(|| above / below)
}

/// What was promised of a number, and whether it holds.
pub(crate) fn promised(promise: Option<Bound>, number: f64, unit: &str) -> String {
    promise.map_or(String::new(), |bound| {
        let mark = if bound.holds(number) {
            "✓"
        } else {
            "**not held**"
        };
        format!("{bound}{unit} {mark}")
    })
}

/// A number with three digits that matter, thousands apart.
pub(crate) fn short(number: f64) -> String {
    match number.abs() {
        size if size >= 100.0 => thousands(number),
        size if size >= 10.0 => format!("{number:.1}"),
        _ => format!("{number:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables_of(lines: &[&str]) -> String {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        tables(&read(&lines))
    }

    #[test]
    fn only_what_is_meant_for_the_table_is_read() {
        let lines = [
            "perft 11: done",
            "measure\treversi: perft\tsobremesa\t4.5\ta second\t>=2",
            "measure\treversi: perft\tmagpie\tnot a number\ta second",
            "measure\tof no group\tmagpie\t4\ta second",
            "measure\treversi: perft",
        ]
        .map(str::to_owned);
        let read = read(&lines);
        assert_eq!(read.len(), 1);
        assert_eq!((read[0].task.as_str(), read[0].number), ("perft", 4.5));
        assert_eq!(read[0].promise, Some(Bound::AtLeast(2.0)));
    }

    #[test]
    fn ours_stands_beside_every_peer_of_the_same_task() {
        let text = tables_of(&[
            "measure\tazul: games\tsobremesa\t12\ta second\t>=20000",
            "measure\treversi: games\tsobremesa\t400000\ta second",
            "measure\treversi: games\tmagpie\t200000\ta second\t>=1.3",
            "measure\treversi: games\topen_spiel\t1000\ta second",
            "measure\tchess: games\tsobremesa\t1\ta second",
        ]);
        let expected = "\
### Reversi

| task | ours | beside | its | times | promised |
|---|---:|---|---:|---:|---|
| games | 400_000 a second | magpie | 200_000 | **2.00** | ≥ 1.3 times ✓ |
| games | 400_000 a second | open_spiel | 1_000 | **400** |  |

### Azul

| task | ours | beside | its | times | promised |
|---|---:|---|---:|---:|---|
| games | 12.0 a second | – | – | – | ≥ 20_000 **not held** |

### chess

| task | ours | beside | its | times | promised |
|---|---:|---|---:|---:|---|
| games | 1.00 a second | – | – | – |  |

";
        assert_eq!(text.replace('\u{202f}', "_"), expected);
    }

    #[test]
    fn fewer_bytes_are_better_and_nothing_is_not_compared() {
        let text = tables_of(&[
            "measure\treversi: a state\tsobremesa\t8\tbytes",
            "measure\treversi: a state\tmagpie\t16\tbytes",
            "measure\treversi: memory\tsobremesa\t0\tallocations",
            "measure\treversi: memory\tmagpie\t0\tallocations",
        ]);
        assert!(
            text.contains("| 8.00 bytes | magpie | 16.0 | **2.00** |"),
            "{text}"
        );
        assert!(
            text.contains("| 0.00 allocations | magpie | 0.00 | – |"),
            "{text}"
        );
    }
}
