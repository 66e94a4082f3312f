//! The rules of a new game: what was asked for, what holds, and what can be chosen still.

use sobremesa_catalog::{AboutRule, about_rules};
use sobremesa_words::{Lang, rules};

use crate::house::ruled;
use crate::list::around;
use crate::text::capitalised;

/// The rules of a new game.
pub(super) struct Rules {
    game: &'static str,
    all: Vec<Rule>,
}

/// A rule, and what was asked for if anything was.
struct Rule {
    about: AboutRule,
    asked: Option<String>,
    /// What holds now; empty where the rule says nothing in this game.
    holds: String,
    /// What it may be, as it is walked through.
    choices: Vec<String>,
}

impl Rules {
    /// The usual ones of a game.
    pub(super) fn of(game: &'static str) -> Rules {
        let about = about_rules(game).unwrap_or_default();
        let rule = |about: AboutRule| Rule {
            holds: about.option.default.to_owned(),
            asked: None,
            choices: values(&about),
            about,
        };
        Rules {
            game,
            all: about.into_iter().map(rule).collect(),
        }
    }

    /// As they are written.
    pub(super) fn text(&self) -> String {
        let asked = self.all.iter().filter_map(|rule| {
            let value = rule.asked.as_ref()?;
            Some(format!("{}={value}", rule.about.option.key))
        });
        asked.collect::<Vec<_>>().join(" ")
    }

    /// Finds out what they mean now; gives who usually sits in each seat, or why they are refused.
    pub(super) fn settle(&mut self, lang: Lang) -> Result<Vec<String>, String> {
        let (text, usual) = ruled(self.game, &self.text(), lang)?;
        let first = self.all.first().and_then(|rule| {
            let value = rule.asked.as_ref()?;
            Some(format!("{}={value}", rule.about.option.key))
        });
        for (index, rule) in self.all.iter_mut().enumerate() {
            let key = rule.about.option.key;
            // The first rule says which game it is: the others are what that one leaves open.
            let base = first.clone().filter(|_| index > 0).unwrap_or_default();
            let under = |value: &String| ruled(self.game, &format!("{base} {key}={value}"), lang);
            let all = values(&rule.about);
            rule.choices = all.iter().filter(|it| under(it).is_ok()).cloned().collect();
            let begin = format!("{key}=");
            let told = text
                .split_whitespace()
                .find_map(|it| it.strip_prefix(&begin));
            // What the text leaves out is what makes no difference to it when it is said.
            let same = |value: &&String| {
                let plain = ruled(self.game, &base, lang);
                let said = under(value);
                matches!((plain, said), (Ok((plain, _)), Ok((said, _))) if plain == said)
            };
            rule.holds = match told {
                Some(value) => value.to_owned(),
                None => all.iter().find(same).cloned().unwrap_or_default(),
            };
        }
        Ok(usual)
    }

    /// The rules worth a line: those that say something where so many play.
    pub(super) fn shown(&self, seats: usize) -> Vec<usize> {
        let says = |rule: &Rule| {
            let open = rule.choices.len() > 1;
            open || (seats > 1 && !rule.holds.is_empty())
        };
        let all = self.all.iter().enumerate();
        all.filter(|(_, rule)| says(rule))
            .map(|(index, _)| index)
            .collect()
    }

    /// What a rule is about where so many play.
    pub(super) fn title(&self, index: usize, seats: usize, lang: Lang) -> String {
        let about = &self.all[index].about;
        capitalised(&match seats {
            1 => rules::about_alone(lang, about),
            _ => rules::about(lang, about),
        })
    }

    /// What holds, in few words; between arrows where it can be changed.
    pub(super) fn value(&self, index: usize, lang: Lang) -> String {
        let rule = &self.all[index];
        let value = brief(&rule.holds, &rules::value(lang, &rule.about, &rule.holds));
        match rule.choices.len() {
            0 | 1 => format!("  {value}"),
            _ => format!("◂ {value} ▸"),
        }
    }

    /// What holds, in all its words.
    pub(super) fn meaning(&self, index: usize, lang: Lang) -> String {
        let rule = &self.all[index];
        rules::value(lang, &rule.about, &rule.holds)
    }

    /// Whether it can be changed.
    pub(super) fn is_open(&self, index: usize) -> bool {
        self.all[index].choices.len() > 1
    }

    /// Asks for the next thing a rule may be, or the one before.
    pub(super) fn turn(&mut self, index: usize, forwards: bool) {
        let rule = &mut self.all[index];
        let at = rule.choices.iter().position(|it| *it == rule.holds);
        let next = around(at.unwrap_or(0), rule.choices.len(), forwards);
        rule.asked = rule.choices.get(next).cloned();
    }

    /// Takes back what was asked of the others, one by one, until they go with this one.
    pub(super) fn give_way_to(&mut self, kept: usize, lang: Lang) {
        for index in (0..self.all.len()).filter(|it| *it != kept) {
            if ruled(self.game, &self.text(), lang).is_ok() {
                return;
            }
            self.all[index].asked = None;
        }
    }
}

/// A value in few words, with its letter where it is one: the note below the list says all of it.
fn brief(holds: &str, meaning: &str) -> String {
    let short = meaning.split(": ").next().unwrap_or(meaning);
    match holds.chars().count() {
        1 if short != holds => format!("{holds} · {short}"),
        _ => short.to_owned(),
    }
}

/// What a rule may be, as it is walked through.
fn values(about: &AboutRule) -> Vec<String> {
    /// Ranges wider than this are walked in larger steps.
    const FEW: u32 = 20;
    const STEPS: [u32; 8] = [10, 25, 50, 75, 100, 150, 200, 500];
    let words = about
        .option
        .values
        .words()
        .iter()
        .map(|it| (*it).to_owned());
    let numbers: Vec<String> = match about.option.values.numbers() {
        None => Vec::new(),
        Some(range) if range.end() - range.start() <= FEW => {
            range.clone().map(|it| it.to_string()).collect()
        }
        Some(range) => STEPS
            .iter()
            .filter(|it| range.contains(it))
            .map(ToString::to_string)
            .collect(),
    };
    words.chain(numbers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of the rules when the first one was turned so often.
    fn lines(game: &'static str, turns: usize) -> Vec<String> {
        let mut rules = Rules::of(game);
        let mut seats = rules.settle(Lang::En).expect("the usual ones").len();
        for _ in 0..turns {
            rules.turn(0, true);
            rules.give_way_to(0, Lang::En);
            seats = rules.settle(Lang::En).expect("they go together").len();
        }
        let shown = rules.shown(seats).into_iter();
        shown.map(|it| rules.value(it, Lang::En)).collect()
    }

    #[test]
    fn what_cannot_be_chosen_has_no_arrows_and_what_means_nothing_has_no_line() {
        let puntos = lines("domino", 0);
        assert_eq!(puntos.len(), 5);
        assert!(puntos.iter().all(|it| it.starts_with('◂')), "{puntos:?}");
        let parejas = lines("domino", 2);
        let fixed = parejas.iter().filter(|it| !it.starts_with('◂')).count();
        assert_eq!((parejas.len(), fixed), (5, 3), "{parejas:?}");
        // Alone there are no others and nothing to play for; one of the solitaires leaves hands and
        // drawing open, the other nothing.
        assert_eq!(lines("domino", 3).len(), 3);
        assert_eq!(lines("domino", 4).len(), 1);
        assert_ne!(lines("domino", 3), lines("domino", 4), "two solitaires");
    }

    #[test]
    fn where_one_plays_alone_no_line_speaks_of_others() {
        let mut rules = Rules::of("domino");
        rules.settle(Lang::Es).expect("the usual ones");
        let hands = rules.shown(2)[2];
        assert_eq!(rules.title(hands, 2, Lang::Es), "Las fichas de los demás");
        assert_eq!(rules.title(hands, 1, Lang::Es), "Las fichas del pozo");
    }

    #[test]
    fn what_is_left_unsaid_is_told_by_its_value() {
        assert_eq!(lines("domino", 0)[4], "◂ no limit ▸");
        assert_eq!(lines("domino", 2)[4], "◂ 100 ▸");
    }
}
