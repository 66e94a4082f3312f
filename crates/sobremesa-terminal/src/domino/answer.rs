//! What a person types, and what was wrong with it.

use sobremesa_domino::{Action, Columns, End, Hand, Pair, Pip, RoundView, Tile};
use sobremesa_words::typed::is_typed;
use sobremesa_words::{Lang, keys, say};

use sobremesa_core::ParseError;

/// The end an option of the menu means: 1 left, 2 right.
pub(super) fn end(option: &str) -> End {
    if option == "1" { End::Left } else { End::Right }
}

fn ends(view: &RoundView) -> (Pip, Pip) {
    let open = |end| view.line().open(end).unwrap_or_default();
    (open(End::Left), open(End::Right))
}

fn hand(view: &RoundView) -> Hand {
    view.hand().unwrap_or_default()
}

/// The sentence that says that nothing fits this end, if that is so.
pub(super) fn nothing_fits(end: End, view: &RoundView, lang: Lang) -> Option<String> {
    let hand = hand(view);
    let (left, right) = (ends(view).0.value(), ends(view).1.value());
    if hand.iter().any(|tile| view.line().fits(tile, end)) {
        None
    } else if (hand.set() & view.line().fitting()).is_empty() {
        Some(say!(lang, DOMINO_NONE_DRAW, left = left, right = right))
    } else if end == End::Left {
        Some(say!(lang, DOMINO_NONE_LEFT, left = left))
    } else {
        Some(say!(lang, DOMINO_NONE_RIGHT, right = right))
    }
}

/// The question which tile to place.
pub(super) fn which(view: &RoundView, end: End, lang: Lang) -> String {
    let hand = hand(view);
    let example = hand.iter().find(|tile| view.line().fits(*tile, end));
    let example = example.map_or_else(|| "3-5".to_owned(), |tile| tile.to_string());
    let numbered: Vec<String> = (1..)
        .zip(hand.iter())
        .filter(|(_, tile)| view.line().fits(*tile, end))
        .map(|(number, tile)| format!("{number} = {tile}"))
        .collect();
    let numbered = numbered.join(", ");
    say!(lang, DOMINO_WHICH, numbered = numbered, example = example)
}

/// The tile meant, by its number in the hand or as `3-5`; nothing if the person goes back.
pub(super) fn tile(
    answer: &str,
    end: End,
    view: &RoundView,
    lang: Lang,
) -> Result<Option<Action>, String> {
    if answer.is_empty() || answer == "0" {
        return Ok(None);
    }
    let hand = hand(view);
    let by_number = answer
        .parse::<usize>()
        .ok()
        .and_then(|number| hand.iter().nth(number.checked_sub(1)?));
    let Some(tile) = by_number.or_else(|| answer.parse().ok()) else {
        let example = hand
            .iter()
            .next()
            .map_or_else(String::new, |tile| tile.to_string());
        let found = ParseError::new("tile", "3-5", answer).found;
        let count = hand.len();
        return Err(say!(
            lang,
            DOMINO_WHICH_WHAT,
            found = found,
            count = count,
            example = example
        ));
    };
    place(tile, end, view, lang).map(Some)
}

/// A tile with its end, `3-5<` or `3-5>`; or a tile alone, where only one end takes it.
pub(super) fn placement(answer: &str, view: &RoundView, lang: Lang) -> Result<Action, String> {
    if is_typed(answer, keys::TYPED_DRAW, lang) {
        return draw(view, lang);
    }
    let squeezed: String = answer.split_whitespace().collect();
    match squeezed.parse() {
        Ok(Action::Place(tile, end)) => place(tile, end, view, lang),
        Ok(Action::Draw) => draw(view, lang),
        _ => match squeezed.parse::<Tile>() {
            Ok(tile) => either_end(tile, view, lang),
            Err(_) => Err(say!(lang, DOMINO_OPTION_WHAT)),
        },
    }
}

fn either_end(tile: Tile, view: &RoundView, lang: Lang) -> Result<Action, String> {
    let fits = |end| view.line().fits(tile, end);
    let held = hand(view).set().contains(tile);
    match (held && fits(End::Left), held && fits(End::Right)) {
        (true, true) if view.line().is_empty() => Ok(Action::Place(tile, End::Right)),
        (true, true) => Err(say!(lang, DOMINO_EITHER_END, tile = tile.to_string())),
        (false, true) => Ok(Action::Place(tile, End::Right)),
        _ => place(tile, End::Left, view, lang),
    }
}

fn place(tile: Tile, end: End, view: &RoundView, lang: Lang) -> Result<Action, String> {
    let (left, right) = (ends(view).0.value(), ends(view).1.value());
    let name = tile.to_string();
    if !hand(view).set().contains(tile) {
        return Err(say!(lang, DOMINO_NOT_YOURS, tile = name));
    }
    let fits = |end| view.line().fits(tile, end);
    match (end, fits(End::Left), fits(End::Right)) {
        // Whoever opens has no end to choose.
        _ if view.line().is_empty() => Ok(Action::Place(tile, End::Right)),
        (End::Left, true, _) | (End::Right, _, true) => Ok(Action::Place(tile, end)),
        (End::Left, false, true) => Err(say!(lang, DOMINO_NO_FIT_LEFT, tile = name, left = left)),
        (End::Right, true, false) => {
            Err(say!(lang, DOMINO_NO_FIT_RIGHT, tile = name, right = right))
        }
        (_, false, false) => Err(say!(
            lang,
            DOMINO_NO_FIT,
            tile = name,
            left = left,
            right = right
        )),
    }
}

/// Drawing, or the tile that still fits.
// P11: drawing is refused while some tile can be placed.
pub(super) fn draw(view: &RoundView, lang: Lang) -> Result<Action, String> {
    let fitting = view.line().fitting();
    match hand(view).iter().find(|tile| fitting.contains(*tile)) {
        Some(tile) => Err(say!(lang, DOMINO_CANNOT_DRAW, tile = tile.to_string())),
        None => Ok(Action::Draw),
    }
}

/// Two columns, `1 4`, or two tiles, `0-6+3-3`.
pub(super) fn pair(answer: &str, columns: &Columns, lang: Lang) -> Result<Action, String> {
    let words: Vec<&str> = answer
        .split(|letter: char| letter.is_whitespace() || letter == '+' || letter == ',')
        .filter(|word| !word.is_empty())
        .collect();
    let free = |word: &str| {
        let column: usize = word.parse().ok()?;
        columns.column(column.checked_sub(1)?).last().copied()
    };
    let tile = |word: &str| free(word).or_else(|| word.parse().ok());
    let both = match words.as_slice() {
        [one, other] => tile(one)
            .zip(tile(other))
            .filter(|(one, other)| one != other),
        _ => None,
    };
    let Some((one, other)) = both else {
        let found = ParseError::new("pair", "0-6+3-3", answer).found;
        return Err(say!(lang, DOMINO_COLUMN_WHAT, found = found));
    };
    let all: Vec<Tile> = columns
        .iter()
        .filter_map(|column| column.last().copied())
        .collect();
    if let Some(covered) = [one, other].into_iter().find(|tile| !all.contains(tile)) {
        let names: Vec<String> = all.iter().map(Tile::to_string).collect();
        let tile = covered.to_string();
        return Err(say!(
            lang,
            DOMINO_NOT_FREE,
            tile = tile,
            free = names.join(" ")
        ));
    }
    Pair::new(one, other).map(Action::Remove).ok_or_else(|| {
        let sum = one.pips() + other.pips();
        say!(
            lang,
            DOMINO_NOT_TWELVE,
            one = one.to_string(),
            other = other.to_string(),
            sum = sum
        )
    })
}
