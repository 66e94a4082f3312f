//! How somebody may be playing: by the documents' strategies, by chance, or sensibly.

use sobremesa_core::Seat;
use sobremesa_domino::{End, Strategy, Tile, TileSet};

use super::sense::Situation;
use super::story::{Choice, Story};

/// The ways of playing that are thought possible: the strategies in the order of [`Strategy::ALL`],
/// then chance, then sense.
pub(super) const HABITS: usize = 5;
const CHANCE: usize = 3;
const SENSIBLE: usize = 4;

/// How likely each way of playing makes what a seat did.
pub(super) type Likelihood = [f64; HABITS];

/// How often somebody does something else than their habit, so that no surprise is impossible.
const SLIP: f64 = 0.003;

/// How somebody plays in an imagined game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Habit {
    /// By this strategy of the documents.
    Strategy(Strategy),
    /// Anything that is legal.
    Chance,
    /// What is good by what everybody can see; in the tree of a search it searches too.
    Sensible,
}

impl Habit {
    pub(super) const ALL: [Habit; HABITS] = [
        Habit::Strategy(Strategy::First),
        Habit::Strategy(Strategy::Highest),
        Habit::Strategy(Strategy::Blocker),
        Habit::Chance,
        Habit::Sensible,
    ];
}

/// How likely each habit makes everything this seat chose, if the tiles lay like this. Sense is
/// dear to weigh, so where it is not wanted it is not likely at all.
pub(super) fn likelihood(story: &Story, tiles: &[Tile], seat: Seat, sense: bool) -> Likelihood {
    let mut likely = [1.0; HABITS];
    if !sense {
        likely[SENSIBLE] = 0.0;
    }
    for choice in story.choices.iter().filter(|choice| choice.seat == seat) {
        weigh(story, tiles, choice, &mut likely);
    }
    likely
}

/// Whether it matters what sense says of somebody with these weights.
pub(super) fn sense_matters(weights: &[f64; HABITS]) -> bool {
    weights[SENSIBLE] > 1e-3
}

fn weigh(story: &Story, tiles: &[Tile], choice: &Choice, likely: &mut Likelihood) {
    let mut hand = TileSet::EMPTY;
    let (mut options, mut before, mut higher) = (0_u32, false, false);
    let mut reached = false;
    let mut best = (u8::MAX, Tile::default(), End::Left);
    for &place in &story.hands[choice.seat.index()] {
        let tile = tiles[place];
        let there =
            story.places[place].since <= choice.time && story.placed[tile.index()] >= choice.time;
        if !there {
            continue;
        }
        hand.insert(tile);
        let (left, right) = (tile.other(choice.left), tile.other(choice.right));
        for (end, leaves) in [(End::Left, left), (End::Right, right)] {
            if let Some(leaves) = leaves {
                options += 1;
                let rank = choice.rank[leaves.index()];
                if rank < best.0 {
                    best = (rank, tile, end);
                }
            }
        }
        if tile == choice.tile {
            reached = true;
        } else if left.is_some() || right.is_some() {
            before |= !reached;
            let more = tile.pips() - choice.tile.pips();
            higher |= more > 0 || more == 0 && !reached;
        }
    }
    let chance = 1.0 / f64::from(options.max(1));
    let usual_end = if choice.tile.has(choice.left) {
        End::Left
    } else {
        End::Right
    };
    let usual = choice.end == usual_end;
    let fits = [
        usual && !before,
        usual && !higher,
        (best.1, best.2) == (choice.tile, choice.end),
    ];
    for (likely, fits) in likely.iter_mut().zip(fits) {
        *likely *= SLIP * chance + if fits { 1.0 - SLIP } else { 0.0 };
    }
    likely[CHANCE] *= chance;
    if likely[SENSIBLE] > 0.0 {
        let situation = Situation {
            hand,
            ..choice.situation
        };
        likely[SENSIBLE] *=
            SLIP * chance + (1.0 - SLIP) * situation.likelihood(choice.tile, choice.end);
    }
}
