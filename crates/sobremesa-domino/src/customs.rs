//! What sets one tradition of placing tiles apart from another.

/// Who opens, and with what.
///
/// ```
/// use sobremesa_domino::{Opening, Rules};
/// assert_eq!(Rules::default().customs().opening, Opening::HighestDouble);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// The highest double in any hand; nobody has one: deal again.
    HighestDouble,
    /// The highest of the tiles numbered 1 to 28 in any hand, doubles above all others.
    HighestTile,
}

/// Where a drawn tile goes.
///
/// ```
/// use sobremesa_domino::{DrawnTile, Rules};
/// assert_eq!(Rules::default().customs().drawn, DrawnTile::ToTheEnd);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawnTile {
    /// Behind the other tiles of the hand.
    ToTheEnd,
    /// Before the other tiles of the hand.
    ToTheFront,
}

/// How a round ends in which nobody goes out, and what counts.
///
/// ```
/// use sobremesa_domino::{Blocked, Rules};
/// assert_eq!(Rules::default().customs().blocked, Blocked::Nobody);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Blocked {
    /// Over at once, nobody wins, everybody counts their own pips.
    Nobody,
    /// Over when all the others have failed since; the last to place wins.
    LastToPlace,
    /// Over at once, and lost: the rule of the solitaire.
    Lost,
    /// Over at once, and won by the pair with fewer pips; nobody wins where they are equal.
    FewerPips,
}

/// What sets one tradition of placing tiles apart from another.
///
/// Another tradition is another value of this type:
///
/// ```
/// use sobremesa_domino::{Blocked, Customs, DrawnTile, Opening};
/// let another = Customs {
///     opening: Opening::HighestDouble,
///     drawn: DrawnTile::ToTheFront,
///     blocked: Blocked::LastToPlace,
///     open_boneyard: false,
/// };
/// assert_ne!(another, Customs::PUNTOS);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Customs {
    /// Who opens.
    pub opening: Opening,
    /// Where a drawn tile goes.
    pub drawn: DrawnTile,
    /// How a blocked round ends.
    pub blocked: Blocked,
    /// Whether open hands come with an open boneyard.
    pub open_boneyard: bool,
}

impl Customs {
    /// Dominó por puntos.
    pub const PUNTOS: Customs = Customs {
        opening: Opening::HighestDouble,
        drawn: DrawnTile::ToTheEnd,
        blocked: Blocked::Nobody,
        open_boneyard: false,
    };
    /// Dominó directo.
    pub const DIRECTO: Customs = Customs {
        opening: Opening::HighestTile,
        drawn: DrawnTile::ToTheFront,
        blocked: Blocked::LastToPlace,
        open_boneyard: true,
    };
    /// Dominó por parejas. All tiles are in hands, so the highest double is the 6-6.
    pub const PAREJAS: Customs = Customs {
        blocked: Blocked::FewerPips,
        ..Customs::PUNTOS
    };
    /// Dominó directo for one.
    pub const SOLO: Customs = Customs {
        blocked: Blocked::Lost,
        ..Customs::DIRECTO
    };
}
