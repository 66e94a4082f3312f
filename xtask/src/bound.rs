//! A bound that was promised for a number: at least, at most, or between.

use std::fmt;

/// What a number must keep to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Bound {
    AtLeast(f64),
    AtMost(f64),
    Between(f64, f64),
}

impl Bound {
    /// Whether a number keeps to it.
    pub(crate) fn holds(self, number: f64) -> bool {
        match self {
            Bound::AtLeast(least) => number >= least,
            Bound::AtMost(most) => number <= most,
            Bound::Between(least, most) => (least..=most).contains(&number),
        }
    }

    /// Reads `>=1.85` or `<=50`.
    pub(crate) fn read(text: &str) -> Option<Bound> {
        let number = |text: &str| text.parse().ok();
        match text.split_at_checked(2)? {
            (">=", least) => number(least).map(Bound::AtLeast),
            ("<=", most) => number(most).map(Bound::AtMost),
            _ => None,
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Bound::AtLeast(least) => write!(f, "≥ {}", plain(least)),
            Bound::AtMost(most) => write!(f, "≤ {}", plain(most)),
            Bound::Between(least, most) => write!(f, "{} – {}", plain(least), plain(most)),
        }
    }
}

/// A number as it was promised: all its digits, thousands apart.
fn plain(number: f64) -> String {
    if number.abs() >= 1000.0 {
        thousands(number)
    } else {
        number.to_string()
    }
}

/// A whole number, thousands apart.
pub(crate) fn thousands(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let mut text = String::from(if number < 0.0 { "-" } else { "" });
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_is_read_and_kept_to_at_its_edge() {
        let least = Bound::read(">=1.85").unwrap();
        assert!(least.holds(1.85) && !least.holds(1.84));
        let most = Bound::read("<=50").unwrap();
        assert!(most.holds(50.0) && !most.holds(50.1));
        assert!(Bound::Between(51.0, 55.0).holds(53.0));
        assert!(!Bound::Between(51.0, 55.0).holds(55.5));
        assert_eq!(Bound::read("1.85"), None);
        assert_eq!(Bound::read("≥"), None);
        assert_eq!(Bound::read(">=fast"), None);
    }

    #[test]
    fn a_bound_is_told_with_its_thousands_apart() {
        let told = |text: &str| Bound::read(text).unwrap().to_string();
        assert_eq!(told(">=500000"), "≥ 500\u{202f}000");
        assert_eq!(told("<=0.1"), "≤ 0.1");
        assert_eq!(thousands(-1234.0), "-1\u{202f}234");
    }
}
