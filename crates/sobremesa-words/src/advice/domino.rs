//! Why a tile goes where it goes.

use sobremesa_core::{Game, Seat, Thoughts};
use sobremesa_domino::{Action, Domino, DominoView, End, Pip, RoundView, Tile, TileSet, TilesView};

use super::{Advised, share, together};
use crate::{Lang, Names, say};

/// A tile of so many pips is worth getting rid of.
const HEAVY: i32 = 9;

impl Advised for Domino {
    fn doing(view: &DominoView, action: Action, lang: Lang) -> String {
        let opens = view.round().is_some_and(|round| round.line().is_empty());
        match action {
            Action::Place(tile, _) if opens => say!(lang, ADVICE_OPEN, tile = tile.to_string()),
            Action::Place(tile, End::Left) => say!(lang, ADVICE_LEFT, tile = tile.to_string()),
            Action::Place(tile, End::Right) => say!(lang, ADVICE_RIGHT, tile = tile.to_string()),
            Action::Draw => say!(lang, ADVICE_DRAW),
            Action::Pass => say!(lang, ADVICE_PASS),
            Action::Remove(pair) => {
                let (one, other) = pair.tiles();
                let (one, other) = (one.to_string(), other.to_string());
                say!(lang, ADVICE_REMOVE, one = one, other = other)
            }
        }
    }

    fn reason(view: &DominoView, action: Action, names: &Names) -> Option<String> {
        let (round, lang) = (view.round()?, names.lang());
        let Action::Place(tile, end) = action else {
            return matches!(action, Action::Draw).then(|| say!(lang, ADVICE_NOTHING_FITS));
        };
        let mut reasons = Vec::new();
        let hand = round.hand()?;
        if hand.len() == 1 {
            return Some(say!(lang, ADVICE_LAST_TILE));
        }
        if let Some(left) = round.line().open(end).and_then(|open| tile.other(open)) {
            reasons.extend(about_the_end(round, tile, left, names));
        }
        if reasons.len() < 2 && tile.is_double() {
            reasons.push(say!(lang, ADVICE_DOUBLE));
        } else if reasons.len() < 2 && tile.pips() >= HEAVY {
            reasons.push(say!(lang, ADVICE_HEAVY, pips = tile.pips()));
        }
        together(reasons, lang)
    }

    fn meaning(view: &DominoView, thoughts: &Thoughts<Action>, lang: Lang) -> Option<String> {
        let (action, value) = thoughts.best()?;
        let good = value > 0.5;
        let pair = view.round().is_some_and(|round| round.rules().in_pairs());
        Some(match action {
            Action::Remove(_) if good => say!(lang, ADVICE_CLEARS),
            Action::Remove(_) => say!(lang, ADVICE_NO_LONGER),
            _ if thoughts.exact && good => say!(lang, ADVICE_WINS),
            _ if thoughts.exact => say!(lang, ADVICE_NO_LONGER),
            _ => share(value, pair, lang),
        })
    }
}

/// What the number that is left open does to others and to oneself.
fn about_the_end(round: &RoundView, tile: Tile, left: Pip, names: &Names) -> Vec<String> {
    let lang = names.lang();
    let number = left.value();
    let rules = round.rules();
    let me = round.to_act().unwrap_or(Seat::FIRST);
    let rivals = Seat::all(rules.players())
        .filter(|seat| Domino::side(&rules, *seat) != Domino::side(&rules, me));
    let without: Vec<String> = rivals
        .filter(|seat| lacks(round, *seat, left))
        .map(|seat| names.of(seat))
        .collect();
    let hand = round.hand().unwrap_or_default();
    let mine = hand.iter().filter(|it| *it != tile && it.has(left)).count();
    let mut reasons = Vec::new();
    if let Some(name) = without.first() {
        let name = name.clone();
        reasons.push(say!(lang, ADVICE_LACKS, number = number, name = name));
    }
    if mine > 0 {
        reasons.push(say!(lang, ADVICE_KEEP, number = number, count = mine));
    }
    reasons
}

/// Whether everybody who follows the game can tell that this seat has no such number.
fn lacks(round: &RoundView, seat: Seat, pip: Pip) -> bool {
    match &round.hands()[seat] {
        TilesView::Open(tiles) => !tiles.iter().any(|tile| tile.has(pip)),
        TilesView::Covered(count) => {
            let possible = TileSet::with(pip) & round.unseen();
            let known = round.known();
            (0..usize::from(*count))
                .all(|place| possible.without(known.barred(seat, place)).is_empty())
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{BySeat, Viewer};
    use sobremesa_table::{Player, Table};

    use super::*;
    use crate::advice::advice;

    /// The document's sample: the ends are 4 and 6, the machine holds no 4.
    fn sample() -> Table<Domino> {
        let text = include_str!("../../../sobremesa-domino/tests/data/mipartida");
        let save = sobremesa_domino::Save::read(text.as_bytes()).expect("a sound save");
        let start = save.start();
        let players = vec![Player::somebody(), Player::Bot("highest".into())];
        Table::from_start(sobremesa_domino::Rules::default(), players, 1, start)
            .expect("two players")
    }

    fn names(lang: Lang) -> Names {
        let called = BySeat::from_fn(2, |seat| {
            if seat == Seat::FIRST {
                "Jugador".to_owned()
            } else {
                "Maquina #1".to_owned()
            }
        });
        Names::new(called, Viewer::Seat(Seat::FIRST), lang)
    }

    fn check(action: &str, spanish: &str, english: &str) {
        let view = sample().view(Viewer::Seat(Seat::FIRST));
        let action: Action = action.parse().expect("an action");
        let thoughts = Thoughts {
            worth: sobremesa_core::Worth::Share,
            values: vec![(action, 0.78)],
            line: vec![action],
            nodes: 1,
            exact: false,
        };
        for (lang, expected) in [(Lang::Es, spanish), (Lang::En, english)] {
            let said = advice::<Domino>(&view, action, Some(&thoughts), &names(lang));
            assert_eq!(said, expected);
        }
    }

    #[test]
    fn a_hint_says_what_to_place_where_why_and_what_it_is_worth() {
        check(
            "0-4<",
            "Pon el 0-4 a la izquierda: te queda otra con el 0. Ganas 78 de cada 100.",
            "Place the 0-4 on the left: you keep another one with the 0. You win 78 of 100.",
        );
        check(
            "4-5<",
            "Pon el 4-5 a la izquierda: te quedan otras 2 con el 5 y te quitas 9 puntos. Ganas 78 de cada 100.",
            "Place the 4-5 on the left: you keep 2 others with the 5 and get rid of 9 pips. You win 78 of 100.",
        );
    }
}
