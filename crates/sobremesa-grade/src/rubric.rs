//! A rubric: how much each promise weighs.

use std::collections::BTreeMap;

use toml_edit::DocumentMut;

use crate::grading::Grade;
use crate::sheet::Verdict;

/// Why a rubric cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RubricError {
    /// It is no TOML.
    #[error("{0}")]
    Toml(String),
    /// A weight that is no number, or less than nothing.
    #[error("`{0}` has no weight")]
    NoWeight(String),
}

/// How much each promise weighs; what does not stand there counts 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rubric(BTreeMap<String, f64>);

impl Rubric {
    /// Reads `P18 = 2`, one a line.
    pub fn read(text: &str) -> Result<Rubric, RubricError> {
        let document: DocumentMut = text
            .parse()
            .map_err(|error: toml_edit::TomlError| RubricError::Toml(error.message().to_owned()))?;
        let mut weights = BTreeMap::new();
        for (id, value) in document.iter() {
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
    use super::*;

    #[test]
    fn what_does_not_stand_there_counts_one() {
        let rubric = Rubric::read("P18 = 2\np21 = 0.5\n").unwrap();
        for (promise, weight) in [("P18", 2.0), ("P21", 0.5), ("P01", 1.0)] {
            assert!((rubric.weight(promise) - weight).abs() < 1e-9, "{promise}");
        }
        assert!(Rubric::read("P18 = \"two\"").is_err());
        assert!(Rubric::read("P18 = -1").is_err());
        assert!(Rubric::read("P18").is_err());
    }
}
