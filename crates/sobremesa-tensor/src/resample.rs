//! Other deals that look the same to a seat.
//!
//! Words of what was dealt change places, again and again, and a change stays where the seat would
//! have been told the same at each step and everybody could have done what they did. Every change
//! is as likely as its way back, so all deals that can be reached are equally likely in the end.

use sobremesa_core::{BySeat, Game, Rng, Seat, Seed, Start, Step, Turn, View, Viewer};
use sobremesa_table::Table;

use crate::Walk;
use crate::walk::apply;

/// So often each word of a deal is tried in another place.
const TRIES_PER_WORD: usize = 8;

/// So often another beginning is imagined where the hand began at a position.
const BEGINNINGS: usize = 256;

/// A hand that this seat cannot tell from the one it is in, with luck of its own for what is still
/// to be dealt.
///
/// ```
/// use sobremesa_core::{Game, Seat, Seed};
/// use sobremesa_domino::Domino;
/// use sobremesa_tensor::{Walk, resample::resample};
/// let walk = Walk::<Domino>::new(&"players=4 hands=hidden".parse().unwrap(), Seed::from(1), false);
/// let other = resample(&walk, Seat::FIRST, Seed::from(2));
/// let view = |walk: &Walk<Domino>| walk.game().view(Seat::FIRST.into());
/// assert_eq!(view(&walk), view(&other));
/// assert_ne!(walk.game(), other.game());
/// ```
pub fn resample<G: Game>(walk: &Walk<G>, seat: Seat, seed: Seed) -> Walk<G> {
    let viewer = Viewer::Seat(seat);
    let mut rng = seed.chance(u64::MAX, 0);
    let start = walk.base().truth();
    let told = Told::of(start, walk.steps(), viewer);
    let mut steps = walk.steps().to_vec();
    for (step, words) in dealt_words(start, &steps) {
        for _ in 0..TRIES_PER_WORD * words {
            let (one, two) = (rng.below(words), rng.below(words));
            let Some(changed) = swapped(&steps[step], one, two) else {
                continue;
            };
            let kept = std::mem::replace(&mut steps[step], changed);
            if !told.again(start, &steps, viewer) {
                steps[step] = kept;
            }
        }
    }
    let mut base = imagined_base(walk, &steps, &told, viewer, &mut rng);
    base.set_seed(seed);
    walk.retold(base, steps)
}

/// The table with another beginning where this one hides something and another can be found.
fn imagined_base<G: Game>(
    walk: &Walk<G>,
    steps: &[Step<G>],
    told: &Told<G>,
    viewer: Viewer,
    rng: &mut Rng,
) -> Table<G> {
    let same = walk.base();
    let start = same.truth();
    let view = start.view(viewer);
    if start.turn() == Turn::Chance || view.is_certain() {
        return same.clone();
    }
    for _ in 0..BEGINNINGS {
        let game = view.imagine(rng);
        if told.again(&game, steps, viewer) {
            let totals = BySeat::from_fn(game.seats(), |_| 0);
            let players = same.first_players().values().to_vec();
            let laid = Table::from_start(
                same.rules().clone(),
                players,
                same.seed(),
                Start { game, totals },
            );
            return laid.unwrap_or_else(|_| same.clone());
        }
    }
    same.clone()
}

/// What a viewer was told at each step, and saw after it.
struct Told<G: Game> {
    first: G::View,
    steps: Vec<(Vec<G::Event>, G::View)>,
}

impl<G: Game> Told<G> {
    fn of(start: &G, steps: &[Step<G>], viewer: Viewer) -> Told<G> {
        let mut game = start.clone();
        let tell = |step: &Step<G>| tell_and_apply(&mut game, step, viewer);
        Told {
            first: start.view(viewer),
            steps: steps.iter().map(tell).collect(),
        }
    }

    /// Whether these steps can be taken and tell the viewer the same.
    fn again(&self, start: &G, steps: &[Step<G>], viewer: Viewer) -> bool {
        if start.view(viewer) != self.first {
            return false;
        }
        let mut game = start.clone();
        steps.iter().zip(&self.steps).all(|(step, told)| {
            let can_be = match step {
                Step::Action(seat, action) => {
                    game.turn().seat() == Some(*seat) && game.is_legal(*action)
                }
                Step::Chance(chance) => game.turn() == Turn::Chance && game.is_possible(chance),
            };
            can_be && tell_and_apply(&mut game, step, viewer) == *told
        })
    }
}

fn tell_and_apply<G: Game>(
    game: &mut G,
    step: &Step<G>,
    viewer: Viewer,
) -> (Vec<G::Event>, G::View) {
    let mut events = Vec::new();
    game.tell(step, viewer, &mut |event| events.push(event));
    apply(game, step);
    (events, game.view(viewer))
}

/// The deals of more than one word, and of how many. One that was thrown back at once is left as it
/// was: nothing hidden is left of it.
fn dealt_words<G: Game>(start: &G, steps: &[Step<G>]) -> Vec<(usize, usize)> {
    let mut game = start.clone();
    let mut dealt = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        apply(&mut game, step);
        if let Step::Chance(chance) = step {
            let words = chance.to_string().split_whitespace().count();
            if words > 1 && game.turn() != Turn::Chance {
                dealt.push((index, words));
            }
        }
    }
    dealt
}

/// A chance event with two of its words in each other's places; nothing where that changes nothing
/// or cannot be read.
fn swapped<G: Game>(step: &Step<G>, one: usize, two: usize) -> Option<Step<G>> {
    let Step::Chance(chance) = step else {
        return None;
    };
    let text = chance.to_string();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.get(one)? == words.get(two)? {
        return None;
    }
    words.swap(one, two);
    words.join(" ").parse().ok().map(Step::Chance)
}
