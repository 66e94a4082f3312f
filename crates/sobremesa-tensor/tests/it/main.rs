//! The laws of numbers, masks, observations, walks and batches, for every game and its rules.

mod batches;
mod numbers;
mod walks;

/// Rules of each game under which its laws are tried.
pub mod rules {
    /// Dominoes: every set, hidden and open, with and without a boneyard.
    pub const DOMINO: &[&str] = &[
        "",
        "players=2 hands=hidden",
        "players=4 hands=hidden",
        "players=3 hands=hidden draw=yes",
        "set=directo players=2 hands=hidden",
        "set=parejas",
        "set=solo",
        "set=doce",
    ];
    /// Reversi has no rules to choose.
    pub const REVERSI: &[&str] = &[""];
    /// Azul: two, three and four.
    pub const AZUL: &[&str] = &["", "players=3", "players=4"];
    /// Siete y media: the five modes.
    pub const SIETE: &[&str] = &["mode=A", "mode=B", "mode=C", "mode=D", "mode=E"];
}

/// Tries something with each game under each of its rules.
#[macro_export]
macro_rules! for_all_games {
    ($tried:ident) => {{
        use $crate::rules;
        for rules in rules::DOMINO {
            $tried::<sobremesa_domino::Domino>(rules);
        }
        for rules in rules::REVERSI {
            $tried::<sobremesa_reversi::Reversi>(rules);
        }
        for rules in rules::AZUL {
            $tried::<sobremesa_azul::Azul>(rules);
        }
        for rules in rules::SIETE {
            $tried::<sobremesa_siete::Siete>(rules);
        }
    }};
}
