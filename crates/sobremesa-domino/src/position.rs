//! A round in the middle as one line of text.
//!
//! ```text
//!  |4-6||6-6| / 0-0 2-3 … / 2-2 1-6 … / 1-2 0-6 … / 0 0 / 1
//!  board        hand 1      hand 2      boneyard    totals  seat to move
//! ```

use sobremesa_core::{BySeat, ParseError, Seat, Start};

use crate::limits::MIN_PLAYERS;
use crate::{Boneyard, Domino, Hand, Known, Line, Phase, Round, Rules, Set, TileList, TileSet};

const EXAMPLE: &str = "|4-6||6-6| / 0-0 2-3 … / 2-2 1-6 … / 1-2 0-6 … / 0 0 / 1";

/// Writes a round somebody is to move in.
///
/// Failures since the last placement of dominó directo, and what was learnt about covered hands,
/// have no place in this notation: such a round has no position, only its record.
pub(crate) fn write(round: &Round, totals: &BySeat<i32>) -> Option<String> {
    // A round that was blocked from the start is read as blocked again; one somebody won is not.
    let blocked = round.phase == Phase::Over && round.winner().is_none();
    let tells_all = (round.phase == Phase::Play || blocked)
        && round.passes == 0
        && !round.rules.in_pairs()
        && round.known == Known::default();
    if !tells_all {
        return None;
    }
    let mut parts = vec![round.line.to_string()];
    parts.extend(round.hands().values().iter().map(Hand::to_string));
    parts.push(round.boneyard.to_string());
    let totals: Vec<String> = totals.values().iter().map(i32::to_string).collect();
    parts.push(totals.join(" "));
    parts.push(round.seat.to_string());
    Some(parts.join(" / "))
}

/// Reads a round in which every tile is somewhere once and every hand has one.
pub(crate) fn read(rules: Rules, text: &str) -> Result<Start<Domino>, ParseError> {
    let refused = |found: &str| ParseError::new("domino-position", EXAMPLE, found);
    // In parejas it matters who opened, and this notation cannot say it.
    if matches!(rules.set(), Set::Doce | Set::Parejas) {
        return Err(refused(text));
    }
    let players = rules.players();
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    if parts.len() != players + 4 {
        return Err(refused(text));
    }
    let line: Line = parts[0].parse()?;
    if line.is_empty() {
        return Err(refused(text));
    }
    let mut hands: Vec<Hand> = Vec::with_capacity(players.max(MIN_PLAYERS));
    for part in &parts[1..=players] {
        let hand: Hand = part.parse()?;
        if hand.is_empty() {
            return Err(refused(text));
        }
        hands.push(hand);
    }
    let boneyard = match parts[players + 1] {
        "-" => TileList::new(),
        tiles => tiles.parse()?,
    };
    let sets = hands.iter().map(Hand::set);
    let all = sets.fold(line.tiles(), |all, hand| all | hand) | boneyard.iter().copied().collect();
    let count = line.len() + boneyard.len() + hands.iter().map(Hand::len).sum::<usize>();
    if all != TileSet::ALL || count != all.len() {
        return Err(refused(text));
    }
    let totals: Option<Vec<i32>> = parts[players + 2]
        .split_whitespace()
        .map(|word| word.parse().ok().filter(|total| *total >= 0))
        .collect();
    let totals = totals
        .filter(|totals| totals.len() == players)
        .ok_or_else(|| refused(parts[players + 2]))?;
    let seat: Seat = parts[players + 3].parse()?;
    if seat.index() >= players {
        return Err(refused(parts[players + 3]));
    }
    Ok(Start {
        game: Domino::Round(Round::from_parts(
            rules,
            line,
            &hands,
            Boneyard::new(boneyard),
            seat,
        )),
        totals: totals.into_iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use sobremesa_core::Game;

    const SAMPLE: &str = "|4-6||6-6| / 0-0 2-3 4-5 0-4 5-6 3-5 / 2-2 1-6 3-6 3-3 0-5 5-5 / \
        1-2 0-6 3-4 0-2 1-4 0-3 0-1 4-4 1-3 1-1 2-5 1-5 2-4 2-6 / 0 0 / 1";

    #[test]
    fn the_documents_sample_reads_back_as_itself() {
        let rules = Rules::default();
        let start = Domino::from_position(&rules, SAMPLE).unwrap();
        assert_eq!(start.game.position(&start.totals).as_deref(), Some(SAMPLE));
        let listed: Vec<String> = start
            .game
            .legal_actions()
            .map(|action| action.to_string())
            .collect();
        assert_eq!(listed, ["0-4<", "4-5<", "5-6>"]);
    }

    #[test]
    fn a_position_with_a_tile_missing_twice_or_nowhere_is_refused() {
        let rules = Rules::default();
        for (right, wrong) in [
            ("0-0 2-3", "0-0 0-0"),
            ("0-0 2-3", "2-3"),
            ("2-4 2-6", "2-4 2-4"),
            ("|4-6||6-6|", ""),
            ("|4-6||6-6|", "|4-6||5-6|"),
            ("/ 0 0 /", "/ 0 /"),
            ("/ 0 0 /", "/ 0 -1 /"),
            ("/ 1", "/ 3"),
            ("/ 1", ""),
        ] {
            let text = SAMPLE.replacen(right, wrong, 1);
            assert!(Domino::from_position(&rules, &text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_position_without_a_boneyard_reads_back_as_itself() {
        let rules: Rules = "set=directo players=2".parse().unwrap();
        let text = SAMPLE
            .replacen(" / 1-2 ", " 1-2 ", 1)
            .replacen(" / 0 0", " /  / 0 0", 1);
        let start = Domino::from_position(&rules, &text).unwrap();
        assert_eq!(start.game.position(&start.totals), Some(text));
    }
}
