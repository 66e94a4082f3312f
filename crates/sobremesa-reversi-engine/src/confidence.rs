//! How sure a search must be before it leaves a line unread.

/// How sure a selective search is that it cut nothing that mattered.
///
/// The number is how many standard deviations of a shallow search's error it allows for; see
/// the `probcut` module. [`Confidence::EXACT`] cuts only what is proven.
///
/// ```
/// use sobremesa_reversi_engine::Confidence;
/// assert!(Confidence::LOWEST < Confidence::EXACT);
/// assert_eq!(Confidence::EXACT.percent(), 100);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Confidence(u8);

impl Confidence {
    /// The quickest and least sure.
    pub const LOWEST: Confidence = Confidence(0);
    /// Cuts only what is proven.
    pub const EXACT: Confidence = Confidence(5);
    /// All levels, the quickest first.
    pub const ALL: [Confidence; 6] = [
        Confidence(0),
        Confidence(1),
        Confidence(2),
        Confidence(3),
        Confidence(4),
        Confidence(5),
    ];

    /// Standard deviations and the share of cuts that are right, level by level.
    const LEVELS: [(f32, u32); 6] = [
        (1.1, 73),
        (1.5, 87),
        (2.0, 95),
        (2.6, 99),
        (3.3, 99),
        (f32::INFINITY, 100),
    ];

    /// The level, counted from 0.
    #[inline]
    pub const fn level(self) -> u8 {
        self.0
    }

    /// The confidence with this level; higher ones are exact.
    #[inline]
    pub const fn from_level(level: u8) -> Confidence {
        if level < Self::EXACT.0 {
            Confidence(level)
        } else {
            Self::EXACT
        }
    }

    /// Whether only proven cuts are made.
    #[inline]
    pub const fn is_exact(self) -> bool {
        self.0 == Self::EXACT.0
    }

    /// How many standard deviations of error are allowed for.
    #[inline]
    pub fn deviations(self) -> f32 {
        Self::LEVELS[self.0 as usize].0
    }

    /// The share of right cuts, in percent, if errors are as bell-shaped as they look.
    pub fn percent(self) -> u32 {
        Self::LEVELS[self.0 as usize].1
    }
}
