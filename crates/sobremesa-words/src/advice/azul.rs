//! Why tiles are taken and where they are laid.

use sobremesa_azul::{Action, Azul, PatternLines, Target};
use sobremesa_core::{Game, Thoughts};

use super::{Advised, share, together};
use crate::azul::{spoken_take, take};
use crate::{Lang, Names, say};

impl Advised for Azul {
    fn doing(view: &Azul, action: Action, lang: Lang) -> String {
        let count = view.count(action.source, action.colour);
        let words = spoken_take(action, count, lang);
        let written = take(action, lang);
        say!(lang, ADVICE_TAKE, take = words, written = written)
    }

    fn reason(view: &Azul, action: Action, names: &Names) -> Option<String> {
        let lang = names.lang();
        let seat = view.turn().seat()?;
        let mut after = *view;
        after.play(action).ok()?;
        let before = view.board(seat);
        let mut reasons = Vec::new();
        let count = view.count(action.source, action.colour);
        let mut spilt = count;
        if let Some(row) = action.target.row() {
            let held = before.lines().line(row).map_or(0, |(_, count)| count);
            let room = PatternLines::size(row) - held;
            spilt = count.saturating_sub(room);
            if count >= room {
                let mut laid = *before;
                laid.lay(action.colour, count, action.target);
                let points = laid.if_the_round_ended().lines[row].unwrap_or(0);
                reasons.push(say!(lang, ADVICE_FILLS, row = row + 1, points = points));
            } else {
                let missing = room - count;
                reasons.push(say!(lang, ADVICE_MISSING, row = row + 1, count = missing));
            }
        }
        let takes_first = action.source.number().is_none() && view.centre().has_starting_tile();
        if spilt > 0 {
            reasons.push(say!(lang, ADVICE_SPILLS, count = spilt));
        } else if action.target != Target::FLOOR && !takes_first {
            reasons.push(say!(lang, ADVICE_SPILLS_NONE));
        }
        if takes_first {
            reasons.push(say!(lang, ADVICE_STARTS));
        }
        together(reasons, lang)
    }

    fn meaning(_: &Azul, thoughts: &Thoughts<Action>, lang: Lang) -> Option<String> {
        let (_, value) = thoughts.best()?;
        Some(share(value, false, lang))
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{BySeat, Viewer, Worth};

    use super::*;
    use crate::advice::advice;

    fn said_of(game: &Azul, action: &str, lang: Lang) -> String {
        let action: Action = action.parse().expect("a take");
        let called = BySeat::from_fn(2, |_| "Ana".to_owned());
        let names = Names::new(called, Viewer::Spectator, lang);
        let thoughts = Thoughts {
            worth: Worth::Share,
            values: vec![(action, 0.62)],
            line: vec![action],
            nodes: 1,
            exact: false,
        };
        advice::<Azul>(game, action, Some(&thoughts), &names)
    }

    #[test]
    fn a_hint_says_what_the_take_fills_and_spills() {
        let mut game = Azul::new(&sobremesa_azul::Rules::default());
        for chance in ["start 1", "BYRK BBRW KKWY RRRB WYBK"] {
            let chance = chance.parse().expect("a chance event");
            game.resolve(&chance).expect("due now");
        }
        let said = |action: &str, lang| said_of(&game, action, lang);
        assert_eq!(
            said("4R2", Lang::Es),
            "Toma 3 azulejos rojos de la fábrica 4, a la fila 2 (4R2): llena la fila 2 (+1) \
             y 1 cae al suelo. Ganas 62 de cada 100."
        );
        assert_eq!(
            said("4R4", Lang::En),
            "Take 3 red tiles from factory 4, to line 4 (4R4): line 4 then lacks 1 \
             and nothing falls to the floor. You win 62 of 100."
        );
        // Whoever takes first from the centre never gets off without a loss.
        game.play("4R2".parse().expect("a take")).expect("legal");
        let said = said_of(&game, "CB1", Lang::Es);
        assert!(said.contains("ficha inicial, que va a tu suelo"), "{said}");
        assert!(!said.contains("nada cae"), "{said}");
    }
}
