//! Learns what the features of a board are worth: `learn PLAYERS GAMES NODES [SEED]`.
//!
//! The master plays against itself; after each round the features of two boards are set against
//! how many points the one finally gained on the other.

use sobremesa_azul::master::value::{FEATURES, STAGES, STARTING, features, stage};
use sobremesa_azul::{Action, Azul, Master, Phase, Rules};
use sobremesa_core::drive::Driver;
use sobremesa_core::{Budget, Game, Rng, Seat, drive};

type Features = [f64; FEATURES];

/// Sums for a least-squares fit of one stage.
#[derive(Clone)]
struct Fit {
    products: Vec<Features>,
    with_target: Features,
    squares: f64,
    count: f64,
}

impl Fit {
    fn add(&mut self, row: &Features, target: f64) {
        for (i, value) in row.iter().enumerate() {
            for (j, other) in row.iter().enumerate() {
                self.products[i][j] += value * other;
            }
            self.with_target[i] += value * target;
        }
        self.squares += target * target;
        self.count += 1.0;
    }

    /// The weights, held near nothing where there is little to learn from.
    fn solve(&self) -> Features {
        let mut rows: Vec<Vec<f64>> = (0..FEATURES)
            .map(|i| {
                let mut row = self.products[i].to_vec();
                row[i] += 20.0;
                row.push(self.with_target[i]);
                row
            })
            .collect();
        for i in 0..FEATURES {
            let pivot = (i..FEATURES)
                .max_by(|a, b| rows[*a][i].abs().total_cmp(&rows[*b][i].abs()))
                .expect("a row");
            rows.swap(i, pivot);
            let pivot = rows[i].clone();
            for (j, row) in rows.iter_mut().enumerate() {
                if j != i {
                    let factor = row[i] / pivot[i];
                    for (value, above) in row.iter_mut().zip(&pivot) {
                        *value -= factor * above;
                    }
                }
            }
        }
        std::array::from_fn(|i| rows[i][FEATURES] / rows[i][i])
    }

    fn deviation(&self, weights: &Features) -> f64 {
        let explained: f64 = weights
            .iter()
            .zip(&self.with_target)
            .map(|(w, t)| w * t)
            .sum();
        ((self.squares - explained) / self.count.max(1.0)).sqrt()
    }
}

/// A game of the master against itself, with how it stood between the rounds.
struct Lesson {
    rng: Rng,
    masters: Vec<Master>,
    nodes: u64,
    between: Vec<Azul>,
}

impl Driver<Azul> for Lesson {
    type Stop = std::convert::Infallible;

    fn choose(&mut self, game: &Azul, seat: Seat) -> Result<Action, Self::Stop> {
        let found = self.masters[seat.index()].search(game, &Budget::nodes(self.nodes));
        // Now and then another good move, to see more.
        let choice = usize::from(found.values.len() > 1 && self.rng.below(12) == 0);
        Ok(found.values[choice].0)
    }

    fn deal(&mut self, game: &Azul) -> Result<<Azul as Game>::Chance, Self::Stop> {
        if game.round() > 0 {
            self.between.push(*game);
        }
        Ok(game.sample(&mut self.rng))
    }
}

fn main() {
    let words: Vec<u64> = std::env::args()
        .skip(1)
        .map(|word| word.parse().expect("a number"))
        .collect();
    let [players, games, nodes, ..] = words[..] else {
        eprintln!("learn PLAYERS GAMES NODES [SEED]");
        std::process::exit(2);
    };
    let seed = words.get(3).copied().unwrap_or(1);
    let rules = Rules::new(players as usize).expect("2, 3 or 4");
    let empty = Fit {
        products: vec![[0.0; FEATURES]; FEATURES],
        with_target: [0.0; FEATURES],
        squares: 0.0,
        count: 0.0,
    };
    let mut fits = vec![empty; STAGES];
    for number in 0..games {
        let mut game = Azul::new(&rules);
        let mut lesson = Lesson {
            rng: Rng::stream(seed, [number]),
            masters: (0..players).map(|_| Master::default()).collect(),
            nodes,
            between: Vec::new(),
        };
        let Ok(_) = drive(&mut game, &mut lesson);
        let between = lesson.between;
        for then in between {
            assert_eq!(then.phase(), Phase::Deal);
            let rows: Vec<Features> = then
                .boards()
                .iter()
                .enumerate()
                .map(|(seat, board)| {
                    let mut row = [0.0; FEATURES];
                    features(board, |feature, amount| row[feature] += f64::from(amount));
                    row[STARTING] = f64::from(u8::from(then.starter().index() == seat));
                    row
                })
                .collect();
            for own in 0..rows.len() {
                for other in 0..own {
                    let row: Features = std::array::from_fn(|i| rows[own][i] - rows[other][i]);
                    let gained = |seat: usize| {
                        f64::from(game.boards()[seat].score())
                            - f64::from(then.boards()[seat].score())
                    };
                    fits[stage(then.round())].add(&row, gained(own) - gained(other));
                }
            }
        }
    }
    let mut scales = Vec::new();
    println!("pub(super) const WEIGHTS: [[i32; FEATURES]; STAGES] = [");
    for fit in &fits {
        let weights = fit.solve();
        let written: Vec<String> = weights
            .iter()
            .map(|weight| format!("{:.0}", 100.0 * weight))
            .collect();
        println!("    [{}],", written.join(", "));
        scales.push(format!("{:.0}", 125.0 * fit.deviation(&weights)));
    }
    println!(
        "];\npub(super) const SCALES: [i32; STAGES] = [{}];",
        scales.join(", ")
    );
    let counts: Vec<String> = fits.iter().map(|fit| format!("{:.0}", fit.count)).collect();
    println!("// pairs: {}", counts.join(", "));
}
