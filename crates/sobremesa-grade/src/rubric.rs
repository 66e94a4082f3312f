//! A rubric: how much each promise weighs.

use std::collections::BTreeMap;

use sobremesa_words::{Phrase, Speak, phrase};

use crate::grading::Grade;
use crate::not_toml::{self, NotToml};
use crate::promise::HandOut;
use crate::sheet::Verdict;

/// Why a rubric cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RubricError {
    /// It is no TOML.
    #[error("{0}")]
    Toml(#[from] NotToml),
    /// A weight that is no number, or less than nothing.
    #[error("`{0}` has no weight")]
    NoWeight(String),
    /// What no hand-out promises: its weight would never count.
    #[error("`{0}` is no promise of a hand-out")]
    Unknown(String),
}

impl Speak for RubricError {
    fn phrase(&self) -> Phrase {
        match self {
            RubricError::Toml(error) => error.phrase(),
            RubricError::NoWeight(id) => phrase!(GRADE_RUBRIC_NO_WEIGHT, id = id.clone()),
            RubricError::Unknown(id) => phrase!(GRADE_WRONG_ONLY, id = id.clone()),
        }
    }
}

/// How much each promise weighs; what does not stand there counts 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rubric(BTreeMap<String, f64>);

impl Rubric {
    /// Reads `P18 = 2`, one a line.
    pub fn read(text: &str) -> Result<Rubric, RubricError> {
        let document = not_toml::read(text)?;
        let mut weights = BTreeMap::new();
        let handouts = HandOut::ALL.iter();
        let promised: Vec<&str> = handouts
            .flat_map(|it| it.promises())
            .map(|it| it.id)
            .collect();
        for (id, value) in document.iter() {
            if !promised.iter().any(|it| it.eq_ignore_ascii_case(id)) {
                return Err(RubricError::Unknown(id.to_owned()));
            }
            let weight = value
                .as_float()
                .or_else(|| value.as_integer().map(|whole| whole as f64))
                .filter(|weight| weight.is_finite() && *weight >= 0.0)
                .ok_or_else(|| RubricError::NoWeight(id.to_owned()))?;
            weights.insert(id.to_uppercase(), weight);
        }
        Ok(Rubric(weights))
    }

    /// What a promise weighs.
    #[must_use]
    pub fn weight(&self, id: &str) -> f64 {
        self.0.get(id).copied().unwrap_or(1.0)
    }

    /// Ten times what was kept of what was seen, to two places; nothing seen gives 0.
    #[must_use]
    pub fn score(&self, grade: &Grade) -> f64 {
        let (mut kept, mut all) = (0.0, 0.0);
        for (id, verdict) in &grade.verdicts {
            match verdict {
                Verdict::Kept => {
                    kept += self.weight(id);
                    all += self.weight(id);
                }
                Verdict::Broken(_) => all += self.weight(id),
                Verdict::NotSeen(_) | Verdict::CannotTell(_) => {}
            }
        }
        if all > 0.0 {
            (1000.0 * kept / all).round() / 100.0
        } else {
            0.0
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_words::Lang;

    use super::*;

    #[test]
    fn what_does_not_stand_there_counts_one() {
        let rubric = Rubric::read("P18 = 2\np21 = 0.5\n").unwrap();
        for (promise, weight) in [("P18", 2.0), ("P21", 0.5), ("P01", 1.0)] {
            assert!((rubric.weight(promise) - weight).abs() < 1e-9, "{promise}");
        }
    }

    #[test]
    fn what_is_no_rubric_is_refused_in_both_languages() {
        let check = |text: &str, spanish: &str, english: &str| {
            let refused = Rubric::read(text).expect_err(text).phrase();
            assert_eq!(refused.sentence(Lang::Es), spanish);
            assert_eq!(refused.sentence(Lang::En), english);
        };
        for text in ["P18 = \"two\"", "P18 = -1"] {
            check(
                text,
                "«P18» necesita un peso, que es 0 o más: P18 = 2",
                "“P18” needs a weight, which is 0 or more: P18 = 2",
            );
        }
        check(
            "R03 = 1\nP99 = 2",
            "«P99» no es una promesa de este enunciado.",
            "“P99” is no promise of this hand-out.",
        );
        check(
            "P18",
            "la línea 1 no es TOML: «P18»",
            "line 1 is no TOML: “P18”",
        );
    }
}
