//! The sentences of dominoes.

use sobremesa_domino::{End, Event, Place, SaveError};

use crate::{Lang, Names, Speak, keys, say};

/// What a step shows, as a sentence; nothing where the table shows it all.
///
/// ```
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_domino::Event;
/// use sobremesa_words::{Lang, Names, domino::tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Spectator, Lang::En);
/// let told = tell(&Event::Passed { seat: Seat::FIRST }, &names);
/// assert_eq!(told.unwrap(), "Ana can neither place nor draw, and passes.");
/// ```
// P09: a machine's actions are told one by one: places left or right, draws, passes.
pub fn tell(event: &Event, names: &Names) -> Option<String> {
    let lang = names.lang();
    Some(match event {
        Event::Placed {
            seat,
            tile,
            opening: true,
            ..
        } => say!(
            lang,
            DOMINO_OPENED,
            name = names.of(*seat),
            tile = tile.to_string()
        ),
        Event::Placed {
            seat, tile, end, ..
        } => say!(
            lang,
            (match end {
                End::Left => keys::DOMINO_PLACED_LEFT,
                End::Right => keys::DOMINO_PLACED_RIGHT,
            }),
            name = names.of(*seat),
            tile = tile.to_string()
        ),
        Event::Drew {
            seat,
            tile: Some(tile),
            left,
        } => say!(
            lang,
            DOMINO_DREW_TILE,
            name = names.of(*seat),
            tile = tile.to_string(),
            left = *left
        ),
        Event::Drew {
            seat,
            tile: None,
            left,
        } => {
            say!(lang, DOMINO_DREW, name = names.of(*seat), left = *left)
        }
        Event::Passed { seat } => say!(lang, DOMINO_PASSED, name = names.of(*seat)),
        Event::Redealt => say!(lang, DOMINO_REDEALT),
        Event::Removed { pair } => {
            let (one, other) = pair.tiles();
            say!(
                lang,
                DOMINO_REMOVED,
                one = one.to_string(),
                other = other.to_string()
            )
        }
        Event::Dealt { .. } | Event::Laid { .. } | Event::Over { .. } | Event::Finished { .. } => {
            return None;
        }
    })
}

impl Speak for Place {
    fn speak(&self, lang: Lang) -> String {
        match self {
            Place::Players => say!(lang, DOMINO_FILE_THE_PLAYERS),
            Place::Board => say!(lang, DOMINO_FILE_THE_BOARD),
            Place::Boneyard => say!(lang, DOMINO_FILE_THE_BONEYARD),
            Place::Hand(seat) => say!(lang, DOMINO_FILE_THE_HAND, seat = seat.number()),
            Place::Total(seat) => say!(lang, DOMINO_FILE_THE_POINTS, seat = seat.number()),
        }
    }
}

/// Where the file is wrong, and how.
impl Speak for SaveError {
    fn speak(&self, lang: Lang) -> String {
        let reason = reason(self, lang);
        match self.line() {
            Some(line) => say!(lang, ERROR_AT_LINE, line = line, reason = reason),
            None => reason,
        }
    }
}

fn reason(error: &SaveError, lang: Lang) -> String {
    match error {
        SaveError::NotText => say!(lang, DOMINO_FILE_NOT_TEXT),
        SaveError::Ends { wanted } => {
            say!(lang, DOMINO_FILE_ENDS, wanted = wanted.speak(lang))
        }
        SaveError::Players { found, .. } => {
            say!(lang, DOMINO_FILE_PLAYERS, found = found.clone())
        }
        SaveError::EmptyBoard { .. } => say!(lang, DOMINO_FILE_EMPTY_BOARD),
        SaveError::Board { found, .. } => say!(lang, DOMINO_FILE_BOARD, found = found.clone()),
        SaveError::NoMatch { left, right, .. } => say!(
            lang,
            DOMINO_FILE_NO_MATCH,
            left = left.clone(),
            right = right.clone()
        ),
        SaveError::Pip { found, .. } => say!(lang, DOMINO_FILE_PIP, found = found.clone()),
        SaveError::NotANumber { found, .. } => {
            say!(lang, DOMINO_FILE_NOT_A_NUMBER, found = found.clone())
        }
        SaveError::Count { place, found, .. } => say!(
            lang,
            DOMINO_FILE_COUNT,
            place = place.speak(lang),
            found = found.clone()
        ),
        SaveError::CountDiffers {
            place,
            tiles,
            count_line,
            count,
            ..
        } => say!(
            lang,
            DOMINO_FILE_COUNT_DIFFERS,
            place = place.speak(lang),
            tiles = *tiles,
            line = *count_line,
            count = *count
        ),
        SaveError::OddPips { place, pips, .. } => say!(
            lang,
            DOMINO_FILE_ODD,
            place = place.speak(lang),
            pips = *pips
        ),
        SaveError::Twice { tile, .. } => say!(lang, DOMINO_FILE_TWICE, tile = tile.to_string()),
        SaveError::Missing { tile } => say!(lang, DOMINO_FILE_MISSING, tile = tile.to_string()),
        SaveError::NegativeTotal { seat, found, .. } => say!(
            lang,
            DOMINO_FILE_NEGATIVE,
            seat = seat.number(),
            found = found.clone()
        ),
        SaveError::Total { seat, found, .. } => say!(
            lang,
            DOMINO_FILE_TOTAL,
            seat = seat.number(),
            found = found.clone()
        ),
        SaveError::EmptyHand { seat, .. } => {
            say!(lang, DOMINO_FILE_EMPTY_HAND, seat = seat.number())
        }
        SaveError::Trailing { found, .. } => {
            say!(lang, DOMINO_FILE_TRAILING, found = found.clone())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
