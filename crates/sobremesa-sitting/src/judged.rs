//! A match looked back on: its hands one by one, and what a mistake cost in the game's own words.

use sobremesa_bots::judging::Point;
use sobremesa_catalog::Listed;
use sobremesa_core::{Game, Seat, Viewer, Worth};
use sobremesa_table::{Entry, Pending, Table};
use sobremesa_words::{Advised, Lang, say};

/// The match as it stood at the end of each of its hands, the present one last.
pub fn hands<G: Game>(table: &Table<G>) -> Vec<Table<G>> {
    let begins_another = |version: usize| matches!(table.entries().get(version), Some(Entry::Hand));
    let mut hands = Vec::new();
    if table.hand_number() > 1 {
        table.at_each_version(0, |then| {
            if begins_another(then.version()) {
                hands.push(then.clone());
            }
        });
    }
    hands.push(table.clone());
    hands
}

/// Whether what would have been better may be named: what somebody still holds covered is not given
/// away.
pub fn may_name<G: Listed>(table: &Table<G>) -> bool {
    let sees = |viewer| G::wire_view(&table.view(viewer));
    let open = sees(Viewer::Spectator);
    let mut seats = Seat::all(table.players().len());
    matches!(table.pending(), Pending::Over(_))
        || seats.all(|seat| sees(Viewer::Seat(seat)) == open)
}

/// `Jugada 13, Ana: G7. Mejor: juega C6 (no da ninguna esquina). Costó 8 fichas.`
///
/// # Panics
///
/// If the point was not judged.
pub fn turning_point<G: Advised>(table: &Table<G>, point: &Point<G::Action>, lang: Lang) -> String {
    let viewer = Viewer::Seat(point.seat);
    let view = table.view_before(point.step - 1, viewer);
    let names = G::names(table.players(), viewer, lang);
    let judgement = point.judgement.as_ref();
    let judgement = judgement.expect("a turning point was judged");
    let doing = |action| G::doing(&view, action, lang);
    let better = match G::reason(&view, judgement.best, &names) {
        Some(reason) => {
            let doing = doing(judgement.best);
            say!(lang, REVIEW_BETTER_BECAUSE, doing = doing, reason = reason)
        }
        None => doing(judgement.best),
    };
    say!(
        lang,
        REVIEW_POINT,
        step = point.step,
        name = names.of(point.seat),
        played = doing(point.action),
        better = better,
        cost = cost(judgement.loss.unwrap_or_default(), judgement.worth, lang)
    )
}

/// What a mistake cost: discs, or so many victories of a hundred.
fn cost(loss: f64, worth: Worth, lang: Lang) -> String {
    match worth {
        Worth::Discs => say!(lang, REVIEW_COST_DISCS, discs = lang.decimal(loss, 0)),
        Worth::Share => {
            let times = (loss * 100.0).round() as i64;
            say!(lang, REVIEW_COST_SHARE, times = times)
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{PlayError, View};
    use sobremesa_domino::Domino;
    use sobremesa_table::Player;

    use super::*;

    #[test]
    fn every_hand_of_a_match_is_found_again_as_it_ended() {
        let rules = "players=2".parse().expect("rules");
        let players = vec![Player::Bot("first".into()); 2];
        let mut table = Table::<Domino>::new(rules, players, 3).expect("a table");
        let mut ends = Vec::new();
        for hand in 0..3 {
            if hand > 0 {
                table.next_hand().expect("the hand is over");
            }
            table
                .play_out(|seen| {
                    let choices = seen.view().choices(seen.seat());
                    Ok::<_, PlayError>(choices.into_iter().next().expect("a choice"))
                })
                .expect("it is played to its end");
            ends.push((table.version(), table.totals()));
        }
        let found = hands(&table);
        let found: Vec<_> = found.iter().map(|it| (it.version(), it.totals())).collect();
        assert_eq!(found, ends);
        assert!(
            hands(&table).iter().all(may_name),
            "a hand that is over hides nothing"
        );
    }
}
