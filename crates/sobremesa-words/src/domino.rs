//! The sentences of dominoes.

use sobremesa_core::Viewer;
use sobremesa_domino::{End, Event, Place, SaveError};

use crate::{Phrase, Speak, Tell, keys, phrase};

// P09: a machine's actions are told one by one: places left or right, draws, passes.
impl Tell for Event {
    fn phrases(&self, _: Viewer) -> Vec<Phrase> {
        vec![match self {
            Event::Placed {
                seat,
                tile,
                end,
                opening,
                ..
            } => {
                let key = match end {
                    _ if *opening => keys::DOMINO_OPENED,
                    End::Left => keys::DOMINO_PLACED_LEFT,
                    End::Right => keys::DOMINO_PLACED_RIGHT,
                };
                phrase!((key), name = *seat, tile = tile.to_string())
            }
            Event::Drew {
                seat,
                tile: Some(tile),
                left,
            } => phrase!(
                DOMINO_DREW_TILE,
                name = *seat,
                tile = tile.to_string(),
                left = *left
            ),
            Event::Drew {
                seat,
                tile: None,
                left,
            } => phrase!(DOMINO_DREW, name = *seat, left = *left),
            Event::Passed { seat } => phrase!(DOMINO_PASSED, name = *seat),
            Event::Redealt => phrase!(DOMINO_REDEALT),
            Event::Removed { pair } => {
                let (one, other) = pair.tiles();
                let (one, other) = (one.to_string(), other.to_string());
                phrase!(DOMINO_REMOVED, one = one, other = other)
            }
            Event::Dealt { .. }
            | Event::Laid { .. }
            | Event::Over { .. }
            | Event::Finished { .. } => return Vec::new(),
        }]
    }
}

impl Speak for Place {
    fn phrase(&self) -> Phrase {
        match self {
            Place::Players => phrase!(DOMINO_FILE_THE_PLAYERS),
            Place::Board => phrase!(DOMINO_FILE_THE_BOARD),
            Place::Boneyard => phrase!(DOMINO_FILE_THE_BONEYARD),
            Place::Hand(seat) => phrase!(DOMINO_FILE_THE_HAND, seat = seat.number()),
            Place::Total(seat) => phrase!(DOMINO_FILE_THE_POINTS, seat = seat.number()),
        }
    }
}

/// Where the file is wrong, and how.
impl Speak for SaveError {
    fn phrase(&self) -> Phrase {
        let reason = reason(self);
        match self.line() {
            Some(line) => phrase!(ERROR_AT_LINE, line = line, reason = reason),
            None => reason,
        }
    }
}

fn reason(error: &SaveError) -> Phrase {
    match error {
        SaveError::NotText => phrase!(DOMINO_FILE_NOT_TEXT),
        SaveError::Ends { wanted } => {
            phrase!(DOMINO_FILE_ENDS, wanted = wanted.phrase())
        }
        SaveError::Players { found, .. } => {
            phrase!(DOMINO_FILE_PLAYERS, found = found.clone())
        }
        SaveError::EmptyBoard { .. } => phrase!(DOMINO_FILE_EMPTY_BOARD),
        SaveError::Board { found, .. } => phrase!(DOMINO_FILE_BOARD, found = found.clone()),
        SaveError::NoMatch { left, right, .. } => phrase!(
            DOMINO_FILE_NO_MATCH,
            left = left.clone(),
            right = right.clone()
        ),
        SaveError::Pip { found, .. } => phrase!(DOMINO_FILE_PIP, found = found.clone()),
        SaveError::NotANumber { found, .. } => {
            phrase!(DOMINO_FILE_NOT_A_NUMBER, found = found.clone())
        }
        SaveError::Count { place, found, .. } => phrase!(
            DOMINO_FILE_COUNT,
            place = place.phrase(),
            found = found.clone()
        ),
        SaveError::CountDiffers {
            place,
            tiles,
            count_line,
            count,
            ..
        } => phrase!(
            DOMINO_FILE_COUNT_DIFFERS,
            place = place.phrase(),
            tiles = *tiles,
            line = *count_line,
            count = *count
        ),
        SaveError::OddPips { place, pips, .. } => {
            phrase!(DOMINO_FILE_ODD, place = place.phrase(), pips = *pips)
        }
        SaveError::Twice { tile, .. } => phrase!(DOMINO_FILE_TWICE, tile = tile.to_string()),
        SaveError::Missing { tile } => phrase!(DOMINO_FILE_MISSING, tile = tile.to_string()),
        SaveError::NegativeTotal { seat, found, .. } => phrase!(
            DOMINO_FILE_NEGATIVE,
            seat = seat.number(),
            found = found.clone()
        ),
        SaveError::Total { seat, found, .. } => phrase!(
            DOMINO_FILE_TOTAL,
            seat = seat.number(),
            found = found.clone()
        ),
        SaveError::EmptyHand { seat, .. } => {
            phrase!(DOMINO_FILE_EMPTY_HAND, seat = seat.number())
        }
        SaveError::Trailing { found, .. } => {
            phrase!(DOMINO_FILE_TRAILING, found = found.clone())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;

    #[test]
    fn a_count_that_differs_says_where_and_by_how_much() {
        let refused = SaveError::CountDiffers {
            line: 4,
            place: Place::Boneyard,
            tiles: 13,
            count_line: 3,
            count: 14,
        };
        assert_eq!(
            refused.speak(Lang::Es),
            "Línea 4: 13 fichas en el pozo, pero la línea 3 dice 14."
        );
        assert_eq!(
            refused.speak(Lang::En),
            "Line 4: 13 tiles in the boneyard, but line 3 says 14."
        );
    }
}
