//! A position of any game is refused, or reads back as itself and can be played on to its end.
//!
//! The first line of an input is the game and its rules, the rest is the position.

use sobremesa_catalog::{Listed, Visitor, visit};
use sobremesa_core::{Game, Rng, Turn};

/// So far is played on.
const LONGEST: usize = 400;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (first, position) = text.split_once('\n').unwrap_or((&text, ""));
    let (game, rules) = first.split_once(' ').unwrap_or((first, ""));
    // A name nobody knows is no game.
    let _ = visit(game, Position { rules, position });
}

struct Position<'a> {
    rules: &'a str,
    position: &'a str,
}

impl Visitor for Position<'_> {
    type Output = ();

    fn visit<G: Listed>(self) {
        let Ok(rules) = self.rules.parse::<G::Rules>() else {
            return;
        };
        let start = match G::from_position(&rules, self.position) {
            Ok(start) => start,
            Err(refused) => return assert!(!refused.to_string().is_empty()),
        };
        if let Some(written) = start.game.position(&start.totals) {
            let again = G::from_position(&rules, &written).expect("what is written can be read");
            assert_eq!(again.game, start.game, "{written}");
            assert_eq!(again.totals, start.totals, "{written}");
        }
        play_on(start.game);
    }
}

fn play_on<G: Game>(mut game: G) {
    let mut rng = Rng::new(1);
    for _ in 0..LONGEST {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let chance = game.sample(&mut rng);
                game.resolve(&chance).expect("what is drawn is possible");
            }
            Turn::Act(_) => {
                let legal: Vec<G::Action> = game.legal_actions().into_iter().collect();
                assert!(!legal.is_empty(), "whoever is to move can");
                let action = legal[rng.below(legal.len())];
                game.play(action).expect("a legal action");
            }
        }
    }
}
