//! What benchmarks measured, made into one table: each line a ratio against a peer of the same run.

use std::fmt::Write as _;

/// One number: what was done, by whom, how much of what.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Measure {
    pub(crate) task: String,
    pub(crate) who: String,
    pub(crate) number: f64,
    pub(crate) unit: String,
}

/// Ours, in measurements.
const OURS: &str = "sobremesa";

/// Reads the lines a benchmark meant for the table: `measure`, task, who, number, unit, with tabs.
pub(crate) fn read(lines: &[String]) -> Vec<Measure> {
    lines
        .iter()
        .filter_map(|line| {
            let mut fields = line.split('\t');
            if fields.next() != Some("measure") {
                return None;
            }
            let mut next = || fields.next().map(str::to_owned);
            Some(Measure {
                task: next()?,
                who: next()?,
                number: next()?.parse().ok()?,
                unit: next()?,
            })
        })
        .collect()
}

/// The table: for each task ours beside each peer, or ours alone.
pub(crate) fn table(measures: &[Measure]) -> String {
    let mut text =
        String::from("| task | ours | peer | its | ours / its |\n|---|---:|---|---:|---:|\n");
    for ours in measures.iter().filter(|measure| measure.who == OURS) {
        let mut alone = true;
        let peers = |measure: &&Measure| measure.task == ours.task && measure.who != OURS;
        for peer in measures.iter().filter(peers) {
            alone = false;
            let _ = writeln!(
                text,
                "| {} | {} {} | {} | {} | **{}** |",
                ours.task,
                short(ours.number),
                ours.unit,
                peer.who,
                short(peer.number),
                short(ours.number / peer.number),
            );
        }
        if alone {
            let (task, number, unit) = (&ours.task, short(ours.number), &ours.unit);
            let _ = writeln!(text, "| {task} | {number} {unit} | – | – | – |");
        }
    }
    text
}

/// A number with three digits that matter, thousands apart.
fn short(number: f64) -> String {
    if number.abs() >= 100.0 {
        let digits = format!("{number:.0}");
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index) % 3 == 0 && digit.is_ascii_digit() {
                text.push('\u{202f}');
            }
            text.push(digit);
        }
        text
    } else if number.abs() >= 10.0 {
        format!("{number:.1}")
    } else {
        format!("{number:.2}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_meant_for_the_table_is_read() {
        let lines = [
            "perft 11: done",
            "measure\tperft\tsobremesa\t4.5\ta second",
            "measure\tperft\tmagpie\tnot a number\ta second",
            "measure\tperft",
        ]
        .map(str::to_owned);
        let read = read(&lines);
        assert_eq!(read.len(), 1);
        assert_eq!((read[0].task.as_str(), read[0].number), ("perft", 4.5));
    }

    #[test]
    fn ours_stands_beside_every_peer_of_the_same_task() {
        let measure = |task: &str, who: &str, number| Measure {
            task: task.to_owned(),
            who: who.to_owned(),
            number,
            unit: "games a second".to_owned(),
        };
        let text = table(&[
            measure("reversi", "sobremesa", 400_000.0),
            measure("reversi", "magpie", 200_000.0),
            measure("reversi", "open_spiel", 1_000.0),
            measure("azul", "sobremesa", 12.0),
        ]);
        assert!(text.contains(
            "| reversi | 400\u{202f}000 games a second | magpie | 200\u{202f}000 | **2.00** |"
        ));
        assert!(text.contains("| open_spiel | 1\u{202f}000 | **400** |"));
        assert!(text.contains("| azul | 12.0 games a second | – | – | – |"));
    }
}
