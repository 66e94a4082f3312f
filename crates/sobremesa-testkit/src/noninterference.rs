//! Nothing leaks: what a viewer receives is equal, byte for byte, in two games it cannot tell apart
//! (noninterference).
//!
//! ```text
//!  a random game ──▶ its steps ──────────────────────▶ bytes for the viewer ─┐
//!                      │ swap what the deal hid from                         ├─ equal?
//!                      ▼ the viewer, keep what looks alike                   │
//!                    other steps, another seed ─────▶ bytes for the viewer ──┘
//! ```
//!
//! What a viewer may know is said by a function of its own, written from the rules and not from the
//! view: a view that knows too much is caught like any other way out. Neither is the game's own veil
//! asked what it hides: any two words of a deal are swapped where that function says the same, so a
//! veil with a hole is caught as well.

use std::fmt;

use sobremesa_core::{Game, Rng, Seed, Step, Turn, Viewer};

/// One of the two games: its beginning, what happened, and the seed that only the host knows.
pub struct Side<G: Game> {
    /// The game before the first step.
    pub start: G,
    /// What happened.
    pub steps: Vec<Step<G>>,
    /// What would be dealt next comes from here.
    pub seed: Seed,
}

/// Two games that one viewer cannot tell apart.
pub struct Pair<G: Game> {
    /// Who cannot.
    pub viewer: Viewer,
    /// What both are played by.
    pub rules: G::Rules,
    /// The game that was played, and the one made from it.
    pub sides: [Side<G>; 2],
}

impl<G: Game> Pair<G> {
    /// Whether something differs besides the seed.
    pub fn differs(&self) -> bool {
        self.sides[0].steps != self.sides[1].steps
    }
}

/// A game as the host has it after some of its steps: all that a leak could be made of.
pub struct Moment<'a, G: Game> {
    /// What it is played by.
    pub rules: &'a G::Rules,
    /// The host's seed.
    pub seed: &'a Seed,
    /// The steps up to here, the newest last.
    pub steps: &'a [Step<G>],
    /// The game before the newest step; none at the beginning.
    pub before: Option<&'a G>,
    /// The game now.
    pub game: &'a G,
    /// Whether the comparison ends here: for channels that tell all from the beginning anew.
    pub is_last: bool,
}

/// A way on which a viewer receives something.
pub struct Channel<G: Game> {
    /// What it is called where it leaks.
    pub name: &'static str,
    bytes: Box<Receive<G>>,
}

type Receive<G> = dyn Fn(&Moment<G>, Viewer) -> Vec<u8> + Send + Sync;

impl<G: Game> Channel<G> {
    /// A channel on which a viewer receives these bytes at each moment.
    pub fn new(
        name: &'static str,
        bytes: impl Fn(&Moment<G>, Viewer) -> Vec<u8> + Send + Sync + 'static,
    ) -> Channel<G> {
        let bytes = Box::new(bytes);
        Channel { name, bytes }
    }
}

/// A channel told two games apart that the viewer must not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leak {
    /// Which channel.
    pub channel: &'static str,
    /// The rules and the number of the pair, to see it again.
    pub pair: String,
    /// Who received it.
    pub viewer: Viewer,
    /// After how many steps.
    pub step: usize,
    /// What was received from each.
    pub received: [String; 2],
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Leak {
            channel,
            pair,
            viewer,
            step,
            received: [one, other],
        } = self;
        write!(
            f,
            "{channel} leaks to {viewer:?} at step {step} of {pair}:\n  {one}\n  {other}"
        )
    }
}

/// How much was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// Pairs of games.
    pub pairs: u64,
    /// Pairs that differ in more than the seed.
    pub differing: u64,
    /// Moments, each on every channel.
    pub moments: u64,
}

impl std::ops::AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.pairs += other.pairs;
        self.differing += other.differing;
        self.moments += other.moments;
    }
}

/// Compares the pairs with these numbers, under each of these rules in turn.
///
/// `knows` says what a viewer may know of a game, from the rules alone.
///
/// ```
/// use sobremesa_core::{Game, perft::Matches};
/// use sobremesa_testkit::noninterference::{Channel, noninterference};
/// let views = Channel::<Matches>::new("views", |moment, viewer| {
///     format!("{:?}", moment.game.view(viewer)).into_bytes()
/// });
/// let seeds = Channel::<Matches>::new("seeds", |moment, _| moment.seed.hex().into_bytes());
/// let knows = |game: &Matches, _| game.clone();
/// assert_eq!(noninterference(&[""], 0..50, &knows, &[views]).unwrap().pairs, 50);
/// let leak = noninterference(&[""], 0..50, &knows, &[seeds]).unwrap_err();
/// assert_eq!(leak.channel, "seeds");
/// ```
pub fn noninterference<G: Game, K: PartialEq>(
    rules: &[&str],
    numbers: impl IntoIterator<Item = u64>,
    knows: &impl Fn(&G, Viewer) -> K,
    channels: &[Channel<G>],
) -> Result<Compared, Box<Leak>> {
    let parsed: Vec<G::Rules> = rules
        .iter()
        .map(|text| text.parse().expect("sound rules"))
        .collect();
    let mut compared = Compared::default();
    for number in numbers {
        let which = (number % rules.len() as u64) as usize;
        let pair = pair(&parsed[which], number, knows);
        compared.pairs += 1;
        compared.differing += u64::from(pair.differs());
        compared.moments += pair.sides[0].steps.len() as u64 + 1;
        compare(&pair, channels).map_err(|mut leak| {
            leak.pair = format!("{} {:?} pair {number}", G::NAME, rules[which]);
            leak
        })?;
    }
    Ok(compared)
}

/// So often something hidden is swapped to make the second game.
const SWAPS: usize = 24;

/// Two games by these rules that one viewer cannot tell apart: a random one up to a random step, and
/// another made from it.
pub fn pair<G: Game, K: PartialEq>(
    rules: &G::Rules,
    number: u64,
    knows: &impl Fn(&G, Viewer) -> K,
) -> Pair<G> {
    let start = &G::new(rules);
    let mut rng = Rng::stream(number, [0x9a1]);
    let seeds = [0, 1].map(|side| Seed::from(number).child([side]));
    let mut steps = random_steps(start, &seeds[0], &mut rng);
    steps.truncate(rng.below(steps.len() + 1));
    let viewers: Vec<Viewer> = Viewer::all(start.seats()).collect();
    let viewer = viewers[rng.below(viewers.len())];
    let known = known(start, &steps, |game| knows(game, viewer));
    let mut other = steps.clone();
    let dealt = dealt_words(start, &steps, viewer);
    if !dealt.is_empty() {
        for _ in 0..SWAPS {
            let (step, words) = &dealt[rng.below(dealt.len())];
            let [one, two] = [(); 2].map(|()| words[rng.below(words.len())]);
            let Some(changed) = swapped(&other[*step], one, two) else {
                continue;
            };
            let kept = std::mem::replace(&mut other[*step], changed);
            if !looks_alike(start, &other, &known, |game| knows(game, viewer)) {
                other[*step] = kept;
            }
        }
    }
    let [seed, other_seed] = seeds;
    let side = |steps, seed| Side {
        start: start.clone(),
        steps,
        seed,
    };
    Pair {
        viewer,
        rules: rules.clone(),
        sides: [side(steps, seed), side(other, other_seed)],
    }
}

/// A whole random game.
fn random_steps<G: Game>(start: &G, seed: &Seed, rng: &mut Rng) -> Vec<Step<G>> {
    let mut game = start.clone();
    let mut steps = Vec::new();
    let mut dealt = 0;
    loop {
        match game.turn() {
            Turn::Over(_) => return steps,
            Turn::Act(seat) => {
                let action = rng.pick(game.legal_actions());
                let action = action.expect("a seat to act has an action");
                game.play_unchecked(action);
                steps.push(Step::Action(seat, action));
            }
            Turn::Chance => {
                let chance = game.sample(&mut seed.chance(0, dealt));
                dealt += 1;
                game.resolve_unchecked(&chance);
                steps.push(Step::Chance(chance));
            }
        }
    }
}

/// What the viewer knows at the beginning and after each step.
fn known<G: Game, K>(start: &G, steps: &[Step<G>], knows: impl Fn(&G) -> K) -> Vec<K> {
    let mut game = start.clone();
    let mut known = vec![knows(&game)];
    for step in steps {
        apply(&mut game, step);
        known.push(knows(&game));
    }
    known
}

/// The chance events of more than one word, and the places of the words that may be swapped: all of
/// them, but where the deal is thrown back at once and no game knows what it showed; there, the
/// veil is asked.
fn dealt_words<G: Game>(start: &G, steps: &[Step<G>], viewer: Viewer) -> Vec<(usize, Vec<usize>)> {
    let mut game = start.clone();
    let mut dealt = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        let before = game.clone();
        apply(&mut game, step);
        let Step::Chance(chance) = step else { continue };
        let text = match game.turn() {
            Turn::Chance => before.veil(chance, viewer),
            _ => chance.to_string(),
        };
        let is_open = |word: &str| game.turn() == Turn::Chance && !word.contains('?');
        let words = text.split_whitespace().enumerate();
        let places: Vec<usize> = words
            .filter(|(_, word)| !is_open(word))
            .map(|(place, _)| place)
            .collect();
        if places.len() > 1 {
            dealt.push((index, places));
        }
    }
    dealt
}

/// A chance event with two of its words swapped; nothing where that changes nothing or cannot be.
fn swapped<G: Game>(step: &Step<G>, one: usize, two: usize) -> Option<Step<G>> {
    let Step::Chance(chance) = step else {
        return None;
    };
    let text = chance.to_string();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words[one] == words[two] {
        return None;
    }
    words.swap(one, two);
    words.join(" ").parse().ok().map(Step::Chance)
}

/// Whether these steps can be taken and leave the viewer knowing the same at each moment.
fn looks_alike<G: Game, K: PartialEq>(
    start: &G,
    steps: &[Step<G>],
    known: &[K],
    knows: impl Fn(&G) -> K,
) -> bool {
    let mut game = start.clone();
    for (step, known) in steps.iter().zip(&known[1..]) {
        let can_be = match step {
            Step::Action(seat, action) => {
                game.turn().seat() == Some(*seat) && game.is_legal(*action)
            }
            Step::Chance(chance) => game.turn() == Turn::Chance && game.is_possible(chance),
        };
        if !can_be {
            return false;
        }
        apply(&mut game, step);
        if knows(&game) != *known {
            return false;
        }
    }
    true
}

/// Compares what the viewer receives from both games, at each moment and on each channel.
pub fn compare<G: Game>(pair: &Pair<G>, channels: &[Channel<G>]) -> Result<(), Box<Leak>> {
    let [one, other] = &pair.sides;
    let mut games = [one.start.clone(), other.start.clone()];
    let mut before: [Option<G>; 2] = [None, None];
    for step in 0..=one.steps.len() {
        if step > 0 {
            before = games.clone().map(Some);
            for (game, side) in games.iter_mut().zip(&pair.sides) {
                apply(game, &side.steps[step - 1]);
            }
        }
        for channel in channels {
            let received = [0, 1].map(|index| {
                let moment = Moment {
                    rules: &pair.rules,
                    seed: &pair.sides[index].seed,
                    steps: &pair.sides[index].steps[..step],
                    before: before[index].as_ref(),
                    game: &games[index],
                    is_last: step == one.steps.len(),
                };
                (channel.bytes)(&moment, pair.viewer)
            });
            if received[0] != received[1] {
                return Err(Box::new(Leak {
                    channel: channel.name,
                    pair: String::new(),
                    viewer: pair.viewer,
                    step,
                    received: received.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
                }));
            }
        }
    }
    Ok(())
}

fn apply<G: Game>(game: &mut G, step: &Step<G>) {
    match step {
        Step::Action(_, action) => game.play_unchecked(*action),
        Step::Chance(chance) => game.resolve_unchecked(chance),
    }
}
