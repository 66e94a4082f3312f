//! Ratings: one number for each player such that differences predict results.

/// The share a player may expect who is stronger by so many points of Elo.
///
/// ```
/// use sobremesa_arena::rating::expected;
/// assert_eq!(expected(0.0), 0.5);
/// assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// The difference in Elo that explains this share.
///
/// ```
/// use sobremesa_arena::rating::difference;
/// assert!((difference(10.0 / 11.0) - 400.0).abs() < 1e-9);
/// ```
pub fn difference(share: f64) -> f64 {
    let share = share.clamp(1e-9, 1.0 - 1e-9);
    400.0 * (share / (1.0 - share)).log10()
}

/// What players scored against each other: `score[a][b]` of a against b, a tie half to each.
pub type Scores = Vec<Vec<f64>>;

/// The ratings that explain the scores best (Bradley and Terry's model), their mean 0.
///
/// One drawn game more for every pair that met keeps a clean sweep finite.
///
/// ```
/// use sobremesa_arena::rating::ratings;
/// let elo = ratings(&vec![vec![0.0, 7.5], vec![2.5, 0.0]], None);
/// assert!((elo[0] - elo[1] - 170.4).abs() < 0.1, "8 of 11 with the drawn one");
/// assert!((elo[0] + elo[1]).abs() < 1e-9);
/// ```
pub fn ratings(scores: &Scores, start: Option<&[f64]>) -> Vec<f64> {
    let players = scores.len();
    let met = |a: usize, b: usize| a != b && scores[a][b] + scores[b][a] > 0.0;
    let score = |a: usize, b: usize| scores[a][b] + if met(a, b) { 0.5 } else { 0.0 };
    // Strengths whose ratio is the odds; each step can only explain the scores better (Hunter 2004).
    let mut strengths: Vec<f64> = match start {
        Some(elo) => elo.iter().map(|elo| 10_f64.powf(elo / 400.0)).collect(),
        None => vec![1.0; players],
    };
    for _ in 0..20_000 {
        let mut change: f64 = 0.0;
        for a in 0..players {
            let won: f64 = (0..players).map(|b| score(a, b)).sum();
            let met_strengths = (0..players).filter(|&b| met(a, b));
            let weight: f64 = met_strengths
                .map(|b| (score(a, b) + score(b, a)) / (strengths[a] + strengths[b]))
                .sum();
            if weight > 0.0 {
                let better = won / weight;
                change = change.max((better / strengths[a]).ln().abs());
                strengths[a] = better;
            }
        }
        if change < 1e-8 {
            break;
        }
    }
    let elo: Vec<f64> = strengths.iter().map(|it| 400.0 * it.log10()).collect();
    let mean = elo.iter().sum::<f64>() / players.max(1) as f64;
    elo.into_iter().map(|elo| elo - mean).collect()
}

/// How far a rating may be off by the number of games alone: one deviation, from the curvature of
/// the model at these ratings.
///
/// Drawing deals again says nothing where every deal brought the same; this still does.
///
/// ```
/// use sobremesa_arena::rating::{deviations, ratings};
/// let scores = vec![vec![0.0, 4.0], vec![0.0, 0.0]];
/// let deviation = deviations(&scores, &ratings(&scores, None))[0];
/// assert!(deviation > 100.0, "four games won say little: {deviation}");
/// ```
pub fn deviations(scores: &Scores, elo: &[f64]) -> Vec<f64> {
    let players = scores.len();
    let part = 1.0 / players.max(1) as f64;
    // The information matrix; adding the same number everywhere fixes the mean, which is free.
    let mut matrix = vec![vec![part; 2 * players]; players];
    for (row, line) in matrix.iter_mut().enumerate() {
        for column in 0..players {
            line[players + column] = f64::from(u8::from(row == column));
        }
    }
    for a in 0..players {
        for b in (0..players).filter(|&b| b != a) {
            let games = scores[a][b] + scores[b][a];
            if games > 0.0 {
                let rate = expected(elo[a] - elo[b]);
                let information = (games + 1.0) * rate * (1.0 - rate);
                matrix[a][a] += information;
                matrix[a][b] -= information;
            }
        }
    }
    invert(&mut matrix);
    let scale = 400.0 / std::f64::consts::LN_10;
    (0..players)
        .map(|player| scale * (matrix[player][players + player] - part).max(0.0).sqrt())
        .collect()
}

/// Turns (matrix | one) into (one | inverse), by elimination; a player without games stays as is.
fn invert(matrix: &mut [Vec<f64>]) {
    let size = matrix.len();
    for column in 0..size {
        let best = (column..size)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))
            .unwrap_or(column);
        matrix.swap(column, best);
        let pivot = matrix[column][column];
        if pivot.abs() < 1e-12 {
            continue;
        }
        for value in &mut matrix[column] {
            *value /= pivot;
        }
        let line = matrix[column].clone();
        for (row, other) in matrix.iter_mut().enumerate() {
            let factor = other[column];
            if row != column && factor != 0.0 {
                for (value, own) in other.iter_mut().zip(&line) {
                    *value -= factor * own;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_found_again_from_the_scores_they_predict() {
        let truth = [300.0, 50.0, -100.0, -250.0];
        let scores: Scores = truth
            .iter()
            .map(|a| {
                let against = |b: &f64| {
                    if (a - b).abs() < 1.0 {
                        0.0
                    } else {
                        1e6 * expected(a - b)
                    }
                };
                truth.iter().map(against).collect()
            })
            .collect();
        for (found, true_one) in ratings(&scores, None).iter().zip(truth) {
            assert!((found - true_one).abs() < 0.01, "{found} {true_one}");
        }
    }

    #[test]
    fn a_sweep_is_finite_and_so_is_somebody_who_met_nobody() {
        let scores = vec![
            vec![0.0, 100.0, 0.0],
            vec![0.0, 0.0, 0.0],
            vec![0.0, 0.0, 0.0],
        ];
        let elo = ratings(&scores, None);
        assert!(elo.iter().all(|elo| elo.is_finite()));
        assert!((elo[0] - elo[1] - difference(100.5 / 101.0)).abs() < 0.01);
    }

    #[test]
    fn difference_and_expectation_undo_each_other() {
        for elo in [-500.0, -3.0, 0.0, 120.0] {
            assert!((difference(expected(elo)) - elo).abs() < 1e-6);
        }
    }

    #[test]
    fn the_deviation_of_two_equals_is_that_of_a_coin() {
        // A score of ½ over n games is known to ½/√n; Elo is 4·400/ln 10 times as steep there.
        let scores = vec![vec![0.0, 200.0], vec![200.0, 0.0]];
        let deviation = deviations(&scores, &[0.0, 0.0])[0];
        let theory = 400.0 / 10_f64.ln() * 4.0 * 0.5 / 401_f64.sqrt() / 2.0;
        assert!((deviation - theory).abs() < 0.01, "{deviation} {theory}");
    }
}
