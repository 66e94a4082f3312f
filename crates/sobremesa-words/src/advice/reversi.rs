//! Why a disc goes where it goes.

use sobremesa_core::{Game, Thoughts, Worth};
use sobremesa_reversi::{Move, Reversi, Square};

use super::{Advised, share, together};
use crate::{Lang, Names, say};

impl Advised for Reversi {
    fn doing(_: &Reversi, action: Move, lang: Lang) -> String {
        match action {
            Move::Place(square) => {
                let square = square.to_string().to_uppercase();
                say!(lang, ADVICE_SQUARE, square = square)
            }
            Move::Pass => say!(lang, ADVICE_PASS),
        }
    }

    fn reason(view: &Reversi, action: Move, names: &Names) -> Option<String> {
        let lang = names.lang();
        let Move::Place(square) = action else {
            return None;
        };
        let mut after = *view;
        after.play(action).ok()?;
        let mut reasons = Vec::new();
        if is_corner(square) {
            reasons.push(say!(lang, ADVICE_CORNER));
        }
        if after.turn().is_over() {
            reasons.push(say!(lang, ADVICE_ENDS));
        } else if after.legal_actions().squares().is_empty() {
            reasons.push(say!(lang, ADVICE_MAKES_PASS));
        } else {
            let theirs = after.legal_actions().squares();
            let corners = theirs.into_iter().filter(|it| is_corner(*it)).count();
            if corners == 0 {
                reasons.push(say!(lang, ADVICE_NO_CORNER));
            }
            reasons.push(say!(lang, ADVICE_MOBILITY, count = theirs.len()));
        }
        together(reasons, lang)
    }

    fn meaning(view: &Reversi, thoughts: &Thoughts<Move>, lang: Lang) -> Option<String> {
        let (_, value) = thoughts.best()?;
        if thoughts.worth == Worth::Share {
            return Some(share(value, false, lang));
        }
        let sign = if value > 0.0 { "+" } else { "" };
        let discs = format!("{sign}{}", lang.decimal(value + 0.0, 1));
        let _ = view;
        let depth = thoughts.line.len();
        Some(if thoughts.exact {
            let discs = format!("{sign}{}", lang.decimal(value + 0.0, 0));
            say!(lang, ADVICE_DISCS_EXACT, discs = discs)
        } else if depth > 1 {
            say!(lang, ADVICE_DISCS_DEPTH, discs = discs, depth = depth)
        } else {
            say!(lang, ADVICE_DISCS, discs = discs)
        })
    }
}

fn is_corner(square: Square) -> bool {
    matches!(square.to_string().as_str(), "a1" | "a8" | "h1" | "h8")
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{BySeat, Viewer};

    use super::*;
    use crate::advice::advice;

    #[test]
    fn a_hint_names_the_square_its_reason_and_how_far_it_looked() {
        let view = Reversi::start();
        let action: Move = "f5".parse().expect("a square");
        let line = ["f5", "d6", "c3"].map(|it| it.parse().expect("a square"));
        let thoughts = Thoughts {
            worth: Worth::Discs,
            values: vec![(action, 1.64)],
            line: line.to_vec(),
            nodes: 9,
            exact: false,
        };
        let said = |lang| {
            let called = BySeat::from_fn(2, |_| "Ana".to_owned());
            let names = Names::new(called, Viewer::Spectator, lang);
            advice::<Reversi>(&view, action, Some(&thoughts), &names)
        };
        assert_eq!(
            said(Lang::Es),
            "Juega F5: no da ninguna esquina y deja 3 jugadas al otro. \
             +1,6 fichas al final (mira 3 jugadas por delante)."
        );
        assert_eq!(
            said(Lang::En),
            "Play F5: it gives no corner away and leaves the other 3 moves. \
             +1.6 discs at the end (looking 3 moves ahead)."
        );
    }
}
