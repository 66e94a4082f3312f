//! Measures how well shallow searches predict deep ones, and fits the deviations of Multi-ProbCut.
//!
//! `cargo run --release -p sobremesa-reversi-engine --example fit_probcut -- SAMPLES [POSITIONS] [DEPTH]`
//!
//! SAMPLES is a held-out file of the training. Prints the measured deviations and the four numbers
//! of `src/probcut.rs`.

use std::collections::BTreeMap;

use sobremesa_reversi_engine::training::Sample;
use sobremesa_reversi_engine::weights::Weights;
use sobremesa_reversi_engine::{Confidence, Engine, Limits};

/// Boards with so many empty squares are measured.
const EMPTIES: [u32; 9] = [11, 13, 15, 18, 22, 27, 33, 40, 48];

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments
        .next()
        .ok_or_else(|| std::io::Error::other("which samples?"))?;
    let mut number = |default| {
        arguments
            .next()
            .and_then(|text| text.parse().ok())
            .unwrap_or(default)
    };
    let (positions, deepest) = (number(100_usize), number(8_usize) as u32);
    let weights = match arguments.next() {
        Some(path) => Weights::from_bytes(&std::fs::read(path)?).map_err(std::io::Error::other)?,
        None => {
            Weights::from_bytes(&Weights::trained().to_bytes()).map_err(std::io::Error::other)?
        }
    };
    let samples = Sample::read_all(&std::fs::read(path)?);
    let engine = Engine::new(&weights, 64).with_confidence(Confidence::EXACT);
    // (empties, depth, shallow) → sum of squared errors and their number.
    let mut errors: BTreeMap<(u32, u32, u32), (f64, f64)> = BTreeMap::new();
    for empties in EMPTIES {
        let boards: Vec<_> = samples
            .iter()
            .map(|sample| sample.board)
            .filter(|board| board.empties() == empties && board.can_move())
            .collect();
        for &board in boards.iter().step_by((boards.len() / positions).max(1)) {
            engine.forget();
            let mut depths: Vec<u32> = (0..=deepest.min(empties - 1)).collect();
            let mut values: Vec<f64> = depths
                .iter()
                .map(|&depth| match depth {
                    0 => engine.glance(board),
                    depth => f64::from(engine.search(board, &Limits::depth(depth, 0)).value),
                })
                .collect();
            if empties <= 15 {
                depths.push(empties);
                values.push(f64::from(engine.search(board, &Limits::solve()).value));
            }
            // Decided games are cut by stability anyway.
            if values.iter().any(|value| value.abs() > 50.0) {
                continue;
            }
            for (deep, &depth) in depths.iter().enumerate() {
                for (shallow, &shallow_depth) in depths[..deep].iter().enumerate() {
                    let error = values[deep] - values[shallow];
                    let sum = errors.entry((empties, depth, shallow_depth)).or_default();
                    sum.0 += error * error;
                    sum.1 += 1.0;
                }
            }
        }
    }
    let mut rows = Vec::new();
    for (&(empties, depth, shallow), &(squares, count)) in &errors {
        let deviation = (squares / count).sqrt();
        let same_parity = (depth - shallow) % 2 == 0 || shallow == 0;
        if same_parity && depth > 2 && deviation > 0.0 {
            println!(
                "empties {empties:2}  depth {depth:2}  shallow {shallow:2}  deviation {deviation:5.2}"
            );
            rows.push((features(empties, depth, shallow), deviation.ln()));
        }
    }
    let fitted = least_squares(&rows);
    println!(
        "ln deviation = {fitted:.4?} · [1, empties, ln(1 + depth − shallow), ln(1 + shallow), to the end]"
    );
    let miss: f64 = rows
        .iter()
        .map(|(row, value)| {
            let predicted: f64 = row
                .iter()
                .zip(&fitted)
                .map(|(one, other)| one * other)
                .sum();
            (predicted - value).powi(2)
        })
        .sum();
    println!(
        "typical error of the fit: {:.0} %",
        (miss / rows.len() as f64).sqrt() * 100.0
    );
    Ok(())
}

fn features(empties: u32, depth: u32, shallow: u32) -> [f64; 5] {
    [
        1.0,
        f64::from(empties),
        f64::from(1 + depth - shallow).ln(),
        f64::from(1 + shallow).ln(),
        f64::from(u32::from(depth >= empties)),
    ]
}

/// Solves the normal equations by elimination.
fn least_squares(rows: &[([f64; 5], f64)]) -> [f64; 5] {
    let mut matrix = [[0.0; 6]; 5];
    for (row, value) in rows {
        for i in 0..5 {
            for j in 0..5 {
                matrix[i][j] += row[i] * row[j];
            }
            matrix[i][5] += row[i] * value;
        }
    }
    for i in 0..5 {
        matrix[i][i] += 1e-9;
        for j in 0..5 {
            if i != j {
                let factor = matrix[j][i] / matrix[i][i];
                let pivot = matrix[i];
                for (target, source) in matrix[j].iter_mut().zip(pivot) {
                    *target -= factor * source;
                }
            }
        }
    }
    std::array::from_fn(|i| matrix[i][5] / matrix[i][i])
}
