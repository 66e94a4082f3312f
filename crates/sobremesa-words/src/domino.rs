//! The sentences of dominoes.

use sobremesa_domino::{End, Event, Place, SaveError};

use crate::{Lang, Names, Speak, say};

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
            "domino-opened",
            name = names.of(*seat),
            tile = tile.to_string()
        ),
        Event::Placed {
            seat, tile, end, ..
        } => say!(
            lang,
            match end {
                End::Left => "domino-placed-left",
                End::Right => "domino-placed-right",
            },
            name = names.of(*seat),
            tile = tile.to_string()
        ),
        Event::Drew {
            seat,
            tile: Some(tile),
            left,
        } => say!(
            lang,
            "domino-drew-tile",
            name = names.of(*seat),
            tile = tile.to_string(),
            left = *left
        ),
        Event::Drew {
            seat,
            tile: None,
            left,
        } => {
            say!(lang, "domino-drew", name = names.of(*seat), left = *left)
        }
        Event::Passed { seat } => say!(lang, "domino-passed", name = names.of(*seat)),
        Event::Redealt => say!(lang, "domino-redealt"),
        Event::Removed { pair } => {
            let (one, other) = pair.tiles();
            say!(
                lang,
                "domino-removed",
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
            Place::Players => say!(lang, "domino-file-the-players"),
            Place::Board => say!(lang, "domino-file-the-board"),
            Place::Boneyard => say!(lang, "domino-file-the-boneyard"),
            Place::Hand(seat) => say!(lang, "domino-file-the-hand", seat = seat.number()),
            Place::Total(seat) => say!(lang, "domino-file-the-points", seat = seat.number()),
        }
    }
}

/// Where the file is wrong, and how.
impl Speak for SaveError {
    fn speak(&self, lang: Lang) -> String {
        let reason = reason(self, lang);
        match self.line() {
            Some(line) => say!(lang, "error-at-line", line = line, reason = reason),
            None => reason,
        }
    }
}

fn reason(error: &SaveError, lang: Lang) -> String {
    match error {
        SaveError::NotText => say!(lang, "domino-file-not-text"),
        SaveError::Ends { wanted } => {
            say!(lang, "domino-file-ends", wanted = wanted.speak(lang))
        }
        SaveError::Players { found, .. } => {
            say!(lang, "domino-file-players", found = found.clone())
        }
        SaveError::EmptyBoard { .. } => say!(lang, "domino-file-empty-board"),
        SaveError::Board { found, .. } => say!(lang, "domino-file-board", found = found.clone()),
        SaveError::NoMatch { left, right, .. } => say!(
            lang,
            "domino-file-no-match",
            left = left.clone(),
            right = right.clone()
        ),
        SaveError::Pip { found, .. } => say!(lang, "domino-file-pip", found = found.clone()),
        SaveError::NotANumber { found, .. } => {
            say!(lang, "domino-file-not-a-number", found = found.clone())
        }
        SaveError::Count { place, found, .. } => say!(
            lang,
            "domino-file-count",
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
            "domino-file-count-differs",
            place = place.speak(lang),
            tiles = *tiles,
            line = *count_line,
            count = *count
        ),
        SaveError::OddPips { place, pips, .. } => say!(
            lang,
            "domino-file-odd",
            place = place.speak(lang),
            pips = *pips
        ),
        SaveError::Twice { tile, .. } => say!(lang, "domino-file-twice", tile = tile.to_string()),
        SaveError::Missing { tile } => say!(lang, "domino-file-missing", tile = tile.to_string()),
        SaveError::NegativeTotal { seat, found, .. } => say!(
            lang,
            "domino-file-negative",
            seat = seat.number(),
            found = found.clone()
        ),
        SaveError::Total { seat, found, .. } => say!(
            lang,
            "domino-file-total",
            seat = seat.number(),
            found = found.clone()
        ),
        SaveError::EmptyHand { seat, .. } => {
            say!(lang, "domino-file-empty-hand", seat = seat.number())
        }
        SaveError::Trailing { found, .. } => {
            say!(lang, "domino-file-trailing", found = found.clone())
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
