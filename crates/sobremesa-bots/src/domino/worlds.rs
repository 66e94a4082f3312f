//! Deals that agree with everything seen, the likelier ones more often.

use sobremesa_core::{Rng, Seat};
use sobremesa_domino::{Tile, TileList, TileSet};

use super::habits::{HABITS, Habit, Likelihood, likelihood, sense_matters};
use super::story::Story;

/// How each seat is thought to play: a weight for each habit, adding up to 1.
pub(super) type Weights = [[f64; HABITS]; Seat::MAX];

/// A walk through the deals that agree with a story.
///
/// Two places exchange their tiles where both allow it, and the exchange stays as often as the
/// new deal is likelier, given how everybody seems to play. After some steps the deal is one
/// drawn by its likelihood, whatever it was at first.
#[derive(Clone, Debug)]
pub(super) struct Walk<'a> {
    story: &'a Story,
    weights: &'a Weights,
    tiles: Vec<Tile>,
    /// Places whose tile is not known.
    free: Vec<usize>,
    likely: [Likelihood; Seat::MAX],
    /// Whether habits count; else every deal that agrees is equally likely.
    by_habit: bool,
    /// Choices weighed so far.
    work: u64,
}

/// One deal, as it stands now.
#[derive(Clone, Debug)]
pub(super) struct World {
    pub(super) hands: [TileList; Seat::MAX],
    pub(super) boneyard: TileList,
    /// How each seat plays here, by weight.
    pub(super) habits: Weights,
}

impl<'a> Walk<'a> {
    /// Begins with any deal that agrees; nothing if there is none.
    pub(super) fn new(
        story: &'a Story,
        weights: &'a Weights,
        by_habit: bool,
        rng: &mut Rng,
    ) -> Option<Walk<'a>> {
        let tiles = lay(story, rng)?;
        let free = (0..tiles.len())
            .filter(|place| story.places[*place].allowed.len() > 1)
            .collect();
        let mut walk = Walk {
            story,
            weights,
            tiles,
            free,
            likely: [[1.0; HABITS]; Seat::MAX],
            by_habit,
            work: 0,
        };
        for seat in Seat::all(story.rules.players()) {
            walk.likely[seat.index()] = walk.weigh(seat);
        }
        Some(walk)
    }

    /// Whether there is anything to exchange.
    pub(super) fn is_fixed(&self) -> bool {
        self.free.len() < 2
    }

    /// Tries so many exchanges for each place.
    pub(super) fn step(&mut self, each: usize, rng: &mut Rng) {
        if self.is_fixed() {
            return;
        }
        for _ in 0..each * self.story.places.len() {
            let one = self.free[rng.below(self.free.len())];
            let other = self.free[rng.below(self.free.len())];
            let places = &self.story.places;
            let fits = places[one].allowed.contains(self.tiles[other])
                && places[other].allowed.contains(self.tiles[one]);
            if one == other || !fits {
                continue;
            }
            self.tiles.swap(one, other);
            let (owner, second) = (places[one].owner, places[other].owner);
            let first_kept = owner.map(|seat| (seat, self.reweigh(seat)));
            let second_kept = second
                .filter(|seat| owner != Some(*seat))
                .map(|seat| (seat, self.reweigh(seat)));
            let changed = [first_kept, second_kept];
            let gain: f64 = changed
                .iter()
                .flatten()
                .map(|(seat, before)| {
                    self.total(*seat, &self.likely[seat.index()]) / self.total(*seat, before)
                })
                .product();
            if self.by_habit && gain < 1.0 && rng.fraction() >= gain {
                self.tiles.swap(one, other);
                for (seat, before) in changed.into_iter().flatten() {
                    self.likely[seat.index()] = before;
                }
            }
        }
    }

    /// Weighs a seat's choices again; gives what they weighed before.
    fn reweigh(&mut self, seat: Seat) -> Likelihood {
        let now = self.weigh(seat);
        std::mem::replace(&mut self.likely[seat.index()], now)
    }

    /// How much was done so far, in choices weighed.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    fn weigh(&mut self, seat: Seat) -> Likelihood {
        let sense = sense_matters(&self.weights[seat.index()]);
        // Sense looks at every way to place a tile.
        let each = if sense { 2 } else { 1 };
        self.work += each * (1 + self.story.choices.len() as u64);
        likelihood(self.story, &self.tiles, seat, sense)
    }

    fn total(&self, seat: Seat, likely: &Likelihood) -> f64 {
        self.weights[seat.index()]
            .iter()
            .zip(likely)
            .map(|(weight, likely)| weight * likely)
            .sum()
    }

    /// How likely each habit makes what this seat did, in the deal as it is now.
    pub(super) fn likely(&self, seat: Seat) -> &Likelihood {
        &self.likely[seat.index()]
    }

    /// The deal a few exchanges later.
    pub(super) fn next(&mut self, rng: &mut Rng) -> World {
        self.step(1, rng);
        self.world()
    }

    /// The deal as it is now, as it lies on the table now.
    fn world(&self) -> World {
        let story = self.story;
        let held = |place: &usize| {
            Some(self.tiles[*place])
                .filter(|tile| story.placed[tile.index()] == super::story::NEVER)
        };
        let mut world = World {
            hands: [TileList::new(); Seat::MAX],
            boneyard: TileList::new(),
            habits: [[0.0; HABITS]; Seat::MAX],
        };
        for seat in Seat::all(story.rules.players()) {
            let index = seat.index();
            for tile in story.hands[index].iter().filter_map(held) {
                world.hands[index].push(tile);
            }
            let total = self.total(seat, &self.likely[index]);
            for habit in 0..HABITS {
                world.habits[index][habit] =
                    self.weights[index][habit] * self.likely[index][habit] / total;
            }
        }
        for place in &story.boneyard {
            world.boneyard.push(self.tiles[*place]);
        }
        world
    }
}

impl World {
    /// How a seat plays, drawn by weight.
    pub(super) fn habit(&self, seat: Seat, rng: &mut Rng) -> Habit {
        let mut left = rng.fraction();
        for (habit, weight) in Habit::ALL.into_iter().zip(self.habits[seat.index()]) {
            left -= weight;
            if left < 0.0 {
                return habit;
            }
        }
        Habit::Chance
    }
}

/// A tile for every place, each where it may lie.
fn lay(story: &Story, rng: &mut Rng) -> Option<Vec<Tile>> {
    let mut holder: [Option<usize>; 28] = [None; 28];
    // What is known lies first, what could be little before what could be much.
    let mut order: Vec<usize> = (0..story.places.len()).collect();
    rng.shuffle(&mut order);
    order.sort_by_key(|place| story.places[*place].allowed.len());
    for place in order {
        let mut tried = TileSet::EMPTY;
        if !find(story, place, &mut holder, &mut tried, rng) {
            return None;
        }
    }
    let mut tiles = vec![Tile::default(); story.places.len()];
    for tile in Tile::all() {
        if let Some(place) = holder[tile.index()] {
            tiles[place] = tile;
        }
    }
    Some(tiles)
}

fn find(
    story: &Story,
    place: usize,
    holder: &mut [Option<usize>; 28],
    tried: &mut TileSet,
    rng: &mut Rng,
) -> bool {
    loop {
        let open = story.places[place].allowed.without(*tried);
        if open.is_empty() {
            return false;
        }
        let Some(tile) = open.iter().nth(rng.below(open.len())) else {
            return false;
        };
        tried.insert(tile);
        let free = match holder[tile.index()] {
            None => true,
            Some(other) => find(story, other, holder, tried, rng),
        };
        if free {
            holder[tile.index()] = Some(place);
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::drive::play_hand;
    use sobremesa_core::{Game, Log, View};
    use sobremesa_domino::{Domino, End};

    use super::*;

    /// How many tiles with the number it chose to leave open the partner is thought to hold, over
    /// many hands of parejas, if everybody plays by this habit.
    fn held(habit: Habit) -> f64 {
        let rules = "set=parejas".parse().expect("rules");
        let partner = Seat::FIRST.next(4).next(4);
        let mut weights = [[0.0; HABITS]; Seat::MAX];
        let place = Habit::ALL.iter().position(|it| *it == habit);
        for weights in &mut weights {
            weights[place.expect("a habit")] = 1.0;
        }
        let (mut rng, mut sum) = (Rng::new(1), 0.0);
        for hand in 0..30_u64 {
            let mut log = Log::new(Domino::new(&rules));
            let mut asked = false;
            play_hand(&mut log, &hand.into(), |seen| {
                let story = Story::new(rules, seen.seat(), &seen.events()).expect("a deal");
                let chosen = story.choices.iter().find(|choice| choice.seat == partner);
                if seen.seat() == Seat::FIRST
                    && !asked
                    && let Some(chosen) = chosen
                    && chosen.left != chosen.right
                {
                    asked = true;
                    let covered = match chosen.end {
                        End::Left => chosen.left,
                        End::Right => chosen.right,
                    };
                    let shown = chosen.tile.other(covered).expect("it fitted");
                    let mut walk = Walk::new(&story, &weights, true, &mut rng).expect("a deal");
                    walk.step(30, &mut rng);
                    for _ in 0..100 {
                        let world = walk.next(&mut rng);
                        let hand = world.hands[partner.index()];
                        sum += hand.iter().filter(|tile| tile.has(shown)).count() as f64;
                    }
                }
                let mut choices = seen.view().choices(seen.seat());
                choices.next().expect("a seat to act has an action")
            });
        }
        sum
    }

    #[test]
    fn a_sensible_partner_who_leaves_a_number_open_is_thought_to_hold_more_of_it() {
        let (sense, chance) = (held(Habit::Sensible), held(Habit::Chance));
        assert!(sense > 1.1 * chance, "{sense} against {chance}");
    }
}
