//! Why one hits or stands.

use sobremesa_core::{Seat, Thoughts};
use sobremesa_siete::{Action, Counts, Odds, Siete, SieteView};

use super::{Advised, share};
use crate::{Lang, Names, say};

impl Advised for Siete {
    fn doing(_: &SieteView, action: Action, lang: Lang) -> String {
        match action {
            Action::Hit => say!(lang, ADVICE_HIT),
            Action::Stand => say!(lang, ADVICE_STAND),
        }
    }

    fn reason(view: &SieteView, _: Action, names: &Names) -> Option<String> {
        let seat = view.to_act()?;
        let own: Counts = view.hand(seat)?.iter().copied().collect();
        let unseen = view.unseen();
        let (over, left) = (unseen.taking_over(own.score()), unseen.total());
        Some(say!(names.lang(), ADVICE_OVER, over = over, left = left))
    }

    fn meaning(_: &SieteView, thoughts: &Thoughts<Action>, lang: Lang) -> Option<String> {
        let value = |wanted: Action| {
            let mut values = thoughts.values.iter();
            values.find(|(action, _)| *action == wanted).map(|it| it.1)
        };
        match (value(Action::Stand), value(Action::Hit)) {
            (Some(stand), Some(hit)) => Some(choices(stand, hit, lang)),
            _ => Some(share(thoughts.best()?.1, false, lang)),
        }
    }
}

/// The exact odds of a decision: `Plántate: 23 de las 37 cartas que quedan te pasan. Ganas …`
pub fn odds(odds: &Odds, lang: Lang) -> String {
    let Odds { over, left, choice } = odds;
    let (Some(hit), Some(stand)) = (choice.hit, choice.stand) else {
        return say!(lang, SIETE_HINT_FORCED);
    };
    let doing = if hit > stand {
        say!(lang, ADVICE_HIT)
    } else {
        say!(lang, ADVICE_STAND)
    };
    let doing = super::capital(&doing);
    let reason = say!(lang, ADVICE_OVER, over = *over, left = *left);
    let sentence = say!(lang, ADVICE_BECAUSE, doing = doing, reason = reason);
    format!("{sentence} {}", choices(stand, hit, lang))
}

fn choices(stand: f64, hit: f64, lang: Lang) -> String {
    let times = |share: f64| lang.decimal(share * 100.0, 1);
    say!(lang, ADVICE_CHOICES, stand = times(stand), hit = times(hit))
}

/// What one counts oneself: the cards left by kind, and how many of them take one over.
pub fn reckoning(view: &SieteView, seat: Seat, lang: Lang) -> Option<String> {
    let Counted {
        kinds,
        figures,
        over,
        left,
        ..
    } = Counted::of(view, seat)?;
    Some(say!(
        lang,
        SIETE_RECKONING,
        kinds = kinds,
        figures = figures,
        over = over,
        left = left
    ))
}

/// What the machine counted before a decision, as in the document's worked examples: `18/32`.
pub fn reckoned(view: &SieteView, seat: Seat, lang: Lang) -> Option<String> {
    let Counted {
        score,
        kinds,
        figures,
        over,
        left,
    } = Counted::of(view, seat)?;
    Some(say!(
        lang,
        SIETE_RECKONED,
        score = score,
        kinds = kinds,
        figures = figures,
        over = over,
        left = left
    ))
}

/// The cards a seat has not seen, by kind.
struct Counted {
    score: String,
    kinds: String,
    figures: u8,
    over: u32,
    left: u32,
}

impl Counted {
    fn of(view: &SieteView, seat: Seat) -> Option<Counted> {
        let own: Counts = view.hand(seat)?.iter().copied().collect();
        let unseen = view.unseen();
        let kinds: Vec<String> = (1..Counts::KINDS)
            .map(|kind| format!("{kind}×{}", unseen[kind]))
            .collect();
        Some(Counted {
            score: format!("{:#}", own.score()),
            kinds: kinds.join(" "),
            figures: unseen[0],
            over: unseen.taking_over(own.score()),
            left: unseen.total(),
        })
    }
}
