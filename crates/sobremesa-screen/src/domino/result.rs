//! How a round ended: who won and why, and what everybody still held.

use sobremesa_wire::domino::{DominoEvent, Phase, Set, Tile};
use sobremesa_words::{Lang, say};

use super::{State, tile};
use crate::face::name_of;

/// How a round or a solitaire ended, in sentences.
pub(super) fn told(state: &State, lang: Lang) -> Vec<String> {
    let view = &state.view;
    if let Some(columns) = &view.columns {
        let left: usize = columns.iter().map(Vec::len).sum();
        return vec![if left == 0 {
            say!(lang, DOMINO_COLUMNS_WON)
        } else {
            say!(lang, DOMINO_COLUMNS_LOST, left = left)
        }];
    }
    let Some((winner, blocked, hands)) = over(state) else {
        return Vec::new();
    };
    let mut lines = Vec::new();
    if view.set == Set::Parejas {
        lines.push(pair_won(winner, blocked, &hands, state, lang));
    }
    let winner = winner.map(|seat| name_of(&state.seats, seat));
    let alone = (view.set != Set::Parejas).then(|| match (winner, blocked, view.set) {
        (Some(name), false, Set::Puntos) => say!(lang, DOMINO_WON_ROUND, name = name),
        (Some(name), true, Set::Directo) => say!(lang, DOMINO_WON_BLOCKED, name = name),
        (Some(name), ..) => say!(lang, DOMINO_WON, name = name),
        (None, ..) => say!(lang, SCREEN_DOMINO_BLOCKED),
    });
    lines.extend(alone);
    for (index, hand) in hands.iter().enumerate().filter(|(_, it)| !it.is_empty()) {
        let pips: u32 = hand.iter().flatten().map(|it| u32::from(*it)).sum();
        let name = name_of(&state.seats, index as u8 + 1);
        let tiles = tile::listed(hand);
        lines.push(say!(
            lang,
            SCREEN_DOMINO_LEFT,
            name = name,
            tiles = tiles,
            pips = pips
        ));
    }
    lines
}

/// Who won a round, whether it was blocked, and what each one holds. What one's own tile brought is
/// not told again, and is seen from what lies there.
fn over(state: &State) -> Option<(Option<u8>, bool, Vec<Vec<Tile>>)> {
    let mut events = state.last.iter().flat_map(|told| &told.events);
    let told = events.find_map(|event| match event {
        DominoEvent::Over {
            winner,
            blocked,
            hands,
        } => Some((*winner, *blocked, hands.clone())),
        _ => None,
    });
    if told.is_some() || state.view.phase != Phase::Over {
        return told;
    }
    let hands = state.view.hands.iter().map(|hand| hand.tiles.clone());
    let hands: Vec<Vec<Tile>> = hands.collect::<Option<_>>()?;
    let emptied = hands.iter().position(Vec::is_empty);
    let pips = |seat: usize| -> u32 {
        let hand = hands.iter().skip(seat).step_by(2);
        hand.flatten().flatten().map(|it| u32::from(*it)).sum()
    };
    let winner = match (emptied, state.view.set) {
        (Some(seat), _) => Some(seat as u8 + 1),
        // Whoever placed last wins, and that was the viewer.
        (None, Set::Directo) => state.you,
        (None, Set::Parejas) if pips(0) < pips(1) => Some(1),
        (None, Set::Parejas) if pips(1) < pips(0) => Some(2),
        (None, _) => None,
    };
    Some((winner, emptied.is_none(), hands))
}

/// Which pair won a hand, why, and what it scored: what the others still hold.
fn pair_won(
    winner: Option<u8>,
    blocked: bool,
    hands: &[Vec<Tile>],
    state: &State,
    lang: Lang,
) -> String {
    let pips = |pair: usize| -> u32 {
        let hands = hands.iter().skip(pair).step_by(2);
        hands.flatten().flatten().map(|it| u32::from(*it)).sum()
    };
    // A closed hand goes to whoever holds fewer.
    let seat = match (blocked, winner) {
        (false, Some(seat)) => seat,
        _ if pips(0) < pips(1) => 1,
        _ if pips(1) < pips(0) => 2,
        _ => return say!(lang, DOMINO_PAIR_NOBODY),
    };
    let name = |seat: u8| name_of(&state.seats, seat);
    let first = 2 - seat % 2;
    let (one, other) = (name(first), name(first + 2));
    let points = pips(usize::from(seat % 2));
    if blocked {
        say!(
            lang,
            DOMINO_PAIR_CLOSED,
            one = one,
            other = other,
            points = points
        )
    } else {
        say!(
            lang,
            DOMINO_PAIR_OUT,
            name = name(seat),
            one = one,
            other = other,
            points = points
        )
    }
}
