//! The learner against people it was not made for, who change while they play: what it holds on
//! average over a match, beside the perfect machine that learns nothing.

use sobremesa_core::{Game, Rng, Seat, Turn};
use sobremesa_siete::{
    Action, Counts, Equilibrium, HalfPoints, Mode, Policy, Profile, Siete, StandingRule, reading,
};

/// So many games a match has.
const GAMES: u32 = 400;

/// Somebody the learner does not know, and who need not stay the same.
trait Stranger {
    /// How they stand in this game of the match.
    fn way(&self, game: u32) -> StandingRule;

    /// They see the machine's score when the cards are turned up.
    fn sees(&mut self, _machine: HalfPoints) {}
}

/// A stranger as they come to the table.
type SitsDown = fn() -> Box<dyn Stranger>;

/// Stands from three and a half on, half a point later after every thirty games up to six and a
/// half, and back again.
struct Drifts;

impl Stranger for Drifts {
    fn way(&self, game: u32) -> StandingRule {
        let steps = (game / 30) % 12;
        let up = if steps <= 6 { steps } else { 12 - steps };
        StandingRule::at_least(HalfPoints(7 + up as u8))
    }
}

/// Knows which cards are gone, and stands as soon as the next one takes them over more often than
/// not.
struct CountsCards;

impl Stranger for CountsCards {
    fn way(&self, _game: u32) -> StandingRule {
        StandingRule::new(|hand| {
            let left = Counts::FULL.without(hand.counts).expect("from one deck");
            f64::from(u8::from(left.over_is_likely(hand.score)))
        })
    }
}

/// Stands from where the machine was last seen to stand.
struct Copies(HalfPoints);

impl Stranger for Copies {
    fn way(&self, _game: u32) -> StandingRule {
        StandingRule::at_least(self.0)
    }

    fn sees(&mut self, machine: HalfPoints) {
        if !machine.is_over() {
            self.0 = machine;
        }
    }
}

/// A match against each of them for every seed; each game is valued exactly, before its cards.
pub(crate) fn measure(seeds: u64) {
    let perfect = Equilibrium::get();
    println!(
        "\nthe learner over matches of {GAMES} games against strangers, mean of {seeds} seeds,"
    );
    println!("in thousandths above what perfect play wins from a perfect person\n");
    let strangers: [(&str, SitsDown); 3] = [
        ("a threshold that drifts", || Box::new(Drifts)),
        ("a person who counts cards", || Box::new(CountsCards)),
        ("a person who copies the machine", || {
            Box::new(Copies(HalfPoints(10)))
        }),
    ];
    for (name, sits_down) in strangers {
        let (mut learner, mut optimal) = (0.0, 0.0);
        for seed in 0..seeds {
            let mut stranger = sits_down();
            let mut rng = Rng::stream(seed, [16]);
            let mut profile = Profile::new();
            for game in 0..GAMES {
                let way = stranger.way(game);
                let answer = reading::answer(&profile);
                learner += way.machine_wins(&answer.policy);
                optimal += way.machine_wins(&perfect.machine);
                let played = play(&way, &answer.policy, &mut rng);
                stranger.sees(played.score(Seat::SECOND));
                profile.observe(played.hand(Seat::FIRST));
            }
        }
        let games = seeds as f64 * f64::from(GAMES);
        let above = 1000.0 * (learner / games - perfect.machine_wins);
        let gain = 1000.0 * (learner - optimal) / games;
        println!("{name:<32} {above:>+7.2}   {gain:>+7.2} beside optimal");
        let task =
            format!("the learner against {name}, above the equilibrium, mean of {GAMES} games");
        println!("measure\tsiete: {task}\tsobremesa\t{above:.3}\tthousandths\t>=-3");
        let task = format!("the learner against {name}, more than `optimal` wins");
        println!("measure\tsiete: {task}\tsobremesa\t{gain:.3}\tthousandths\t");
    }
    println!();
}

/// One game of mode E between a way of standing and a policy.
fn play(way: &StandingRule, policy: &Policy, rng: &mut Rng) -> Siete {
    let mut game = Siete::new(&Mode::E.into());
    loop {
        match game.turn() {
            Turn::Chance => {
                let chance = game.sample(rng);
                game.resolve_unchecked(&chance);
            }
            Turn::Act(seat) => {
                let hand: Counts = game.hand(seat).iter().copied().collect();
                let stands = match seat {
                    _ if hand == Counts::NONE => 0.0,
                    Seat::FIRST => way.stands(hand),
                    _ => policy.stands(game.hand(Seat::FIRST).len(), hand),
                };
                let stands = rng.fraction() < stands;
                game.play_unchecked(if stands { Action::Stand } else { Action::Hit });
            }
            Turn::Over(_) => return game,
        }
    }
}
