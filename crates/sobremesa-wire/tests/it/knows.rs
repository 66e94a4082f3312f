//! What a viewer may know, said from the rules of each game and not from its view.

use sobremesa_azul::Azul;
use sobremesa_core::{Game, Seat, Turn, Viewer};
use sobremesa_domino::{Domino, Phase};
use sobremesa_reversi::Reversi;
use sobremesa_siete::{Mode, Siete};

/// The rules each game is tried under.
pub const DOMINO: &[&str] = &[
    "players=2",
    "players=2 hands=hidden",
    "players=3 hands=hidden",
    "players=4 hands=hidden draw=no",
    "set=directo players=2",
    "set=directo players=3 hands=hidden",
    "set=parejas",
    "set=solo hands=hidden",
    "set=doce",
];
/// Reversi has one set of rules.
pub const REVERSI: &[&str] = &[""];
/// Azul for two to four.
pub const AZUL: &[&str] = &["players=2", "players=3", "players=4"];
/// The five modes; the one that hides cards more often.
pub const SIETE: &[&str] = &["mode=A", "mode=B", "mode=C", "mode=D", "mode=E", "mode=E"];

/// One's own hand, the line, how many tiles the others and the boneyard have; everything where the
/// hands are open, and all hands at the end.
pub fn domino(game: &Domino, viewer: Viewer) -> String {
    let Domino::Round(round) = game else {
        return format!("{game:?}");
    };
    let open = round.rules().open_hands() || round.phase() == Phase::Over;
    let hands: Vec<String> = Seat::all(game.seats())
        .map(|seat| match round.hand(seat) {
            hand if open || viewer.is(seat) => hand.to_string(),
            hand => hand.len().to_string(),
        })
        .collect();
    let boneyard = if round.rules().open_boneyard() {
        round.boneyard().to_string()
    } else {
        round.boneyard().len().to_string()
    };
    format!(
        "{:?} {:?} {} {} / {hands:?} / {boneyard}",
        round.phase(),
        game.turn(),
        round.passes(),
        round.line(),
    )
}

/// Both hands, but not the first one's cards while they lie face down, and how many are left.
pub fn siete(game: &Siete, viewer: Viewer) -> String {
    let face_down = game.mode() == Mode::E && matches!(game.turn(), Turn::Act(_));
    let hands: Vec<String> = Seat::all(2)
        .map(|seat| match game.hand(seat) {
            hand if face_down && seat == Seat::FIRST && !viewer.is(seat) => hand.len().to_string(),
            hand => format!("{hand:?}"),
        })
        .collect();
    format!(
        "{:?} {hands:?} {} {:?}",
        game.limit(),
        game.cards_left(),
        game.turn()
    )
}

/// The whole table lies open; what is dealt next does not lie on it.
pub fn azul(game: &Azul, _: Viewer) -> Azul {
    *game
}

/// The whole board.
pub fn reversi(game: &Reversi, _: Viewer) -> Reversi {
    *game
}
