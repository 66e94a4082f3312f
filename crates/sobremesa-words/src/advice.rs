//! Advice that speaks: what to do, why, and what its number means.
//!
//! It is made of what the seat itself may see, so that a reason never tells a secret.

mod azul;
mod domino;
mod reversi;
pub mod siete;

use sobremesa_core::{Game, Seat, Thoughts, View};

use crate::{Lang, Names, Spoken, say};

/// A game whose advice can be said.
pub trait Advised: Spoken {
    /// What an action is called in a sentence: `pon el 4-5 a la derecha`.
    fn doing(view: &Self::View, action: Self::Action, lang: Lang) -> String;

    /// Why it may be good, as far as the seat that looks can see; nothing where nothing speaks for
    /// it but the reckoning.
    fn reason(view: &Self::View, action: Self::Action, names: &Names) -> Option<String>;

    /// What the best value of these thoughts means: `Ganas 78 de cada 100.`
    fn meaning(view: &Self::View, thoughts: &Thoughts<Self::Action>, lang: Lang) -> Option<String>;
}

/// The action of a game.
type ActionOf<G> = <G as Game>::Action;

/// The whole advice: `Pon el 4-5 a la derecha: dejas un 5, y Ana pasó al 5. Ganas 78 de cada 100.`
pub fn advice<G: Advised>(
    view: &G::View,
    action: ActionOf<G>,
    thoughts: Option<&Thoughts<ActionOf<G>>>,
    names: &Names,
) -> String {
    let lang = names.lang();
    let doing = capital(&G::doing(view, action, lang));
    let reason = G::reason(view, action, names);
    let choices = Seat::all(Seat::MAX).map(|seat| view.choices(seat).into_iter().len());
    let reason = match reason {
        reason if choices.sum::<usize>() != 1 => reason,
        Some(reason) => Some(say!(lang, ADVICE_ONLY_AND, reason = reason)),
        None => Some(say!(lang, ADVICE_ONLY)),
    };
    let mut sentence = match reason {
        Some(reason) => say!(lang, ADVICE_BECAUSE, doing = doing, reason = reason),
        None => say!(lang, ADVICE_PLAIN, doing = doing),
    };
    if let Some(meaning) = thoughts.and_then(|it| G::meaning(view, it, lang)) {
        sentence.push(' ');
        sentence.push_str(&meaning);
    }
    sentence
}

/// A share of victory as a person says it: `Ganas 78 de cada 100.`
fn share(value: f64, pair: bool, lang: Lang) -> String {
    let times = (value * 100.0).round() as i64;
    if pair {
        say!(lang, ADVICE_SHARE_PAIR, times = times)
    } else {
        say!(lang, ADVICE_SHARE, times = times)
    }
}

/// Reasons one after another; nothing of none.
fn together(reasons: Vec<String>, lang: Lang) -> Option<String> {
    let mut all = reasons.into_iter();
    let first = all.next()?;
    Some(all.fold(first, |one, other| {
        say!(lang, ADVICE_AND, one = one, other = other)
    }))
}

/// A text with its first letter large.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
