//! The sentences of Azul.

use sobremesa_azul::{Action, Azul, Bonuses, Colour, Event, Source, Target, Tiles};
use sobremesa_core::{Outcome, Seat, Viewer};

use crate::{Key, Lang, Names, Phrase, Speak, Tell, keys, phrase, say, typed};

impl Speak for Colour {
    fn phrase(&self) -> Phrase {
        phrase!(AZUL_COLOUR, colour = self.to_string())
    }
}

/// So many tiles of a colour: `2 azulejos negros`.
///
/// ```
/// use sobremesa_azul::Colour;
/// use sobremesa_words::{Lang, azul::tiles};
/// assert_eq!(tiles(Colour::Blue, 2, Lang::Es), "2 azulejos azules");
/// assert_eq!(tiles(Colour::Blue, 1, Lang::En), "1 blue tile");
/// ```
pub fn tiles(colour: Colour, count: u8, lang: Lang) -> String {
    so_many(colour, count).sentence(lang)
}

fn so_many(colour: Colour, count: u8) -> Phrase {
    let colour = colour.to_string();
    phrase!(AZUL_TILES, colour = colour, count = count)
}

/// The letter of a colour at the screen, in the player's language; records have `B Y R K W`.
///
/// ```
/// use sobremesa_azul::Colour;
/// use sobremesa_words::{Lang, azul::letter};
/// assert_eq!(letter(Colour::White, Lang::Es), "B");
/// assert_eq!(letter(Colour::White, Lang::En), "W");
/// ```
pub fn letter(colour: Colour, lang: Lang) -> String {
    say!(lang, AZUL_LETTER, colour = colour.to_string())
}

/// What a colour may be typed as.
const TYPED: [(Key, Colour); 5] = [
    (keys::TYPED_BLUE, Colour::Blue),
    (keys::TYPED_YELLOW, Colour::Yellow),
    (keys::TYPED_RED, Colour::Red),
    (keys::TYPED_BLACK, Colour::Black),
    (keys::TYPED_WHITE, Colour::White),
];

/// What a person typed, in the letters of records: `1 azul suelo` is `1BF`.
///
/// The player's own letters come first; what they leave over is taken as a record has it, so that
/// a pasted `3K4` is understood in Spanish too.
///
/// ```
/// use sobremesa_words::{Lang, azul::notation};
/// assert_eq!(notation("1b1", Lang::Es), "1W1", "B is blanco");
/// assert_eq!(notation("3 k 4", Lang::Es), "3K4");
/// assert_eq!(notation("1 azul suelo", Lang::En), "1BF");
/// ```
pub fn notation(typed: &str, lang: Lang) -> String {
    let places = [
        (keys::TYPED_CENTRE, Source::CENTRE.to_string()),
        (keys::TYPED_FLOOR, Target::FLOOR.to_string()),
    ];
    let colours = TYPED.map(|(key, colour)| (key, colour.to_string()));
    let mut words: Vec<(String, String)> = Vec::new();
    for (key, sign) in places.into_iter().chain(colours) {
        let typed = typed::words(key, lang).into_iter();
        words.extend(typed.map(|word| (word, sign.clone())));
    }
    // `blanco` before `b`.
    words.sort_by_key(|(word, _)| std::cmp::Reverse(word.len()));
    let mut rest: &str = &typed.to_lowercase();
    let mut notation = String::new();
    while let Some(letter) = rest.chars().next() {
        let word = words.iter().find(|(word, _)| rest.starts_with(word));
        let length = word.map_or(letter.len_utf8(), |(word, _)| word.len());
        match word {
            Some((_, sign)) => notation.push_str(sign),
            None if letter.is_whitespace() => {}
            None => notation.extend(letter.to_uppercase()),
        }
        rest = &rest[length..];
    }
    notation
}

/// A take in words: `3 azulejos rojos de la fábrica 4, a la fila 2`.
pub fn spoken_take(action: Action, count: u8, lang: Lang) -> String {
    let words = [
        so_many(action.colour, count),
        source(action.source),
        target(action.target),
    ];
    let [tiles, from, to] = words.map(|word| word.sentence(lang));
    format!("{tiles} {from}, {to}")
}

/// A take as the player writes it: `3N4` in Spanish, `3K4` in English.
pub fn take(action: Action, lang: Lang) -> String {
    let colour = letter(action.colour, lang);
    format!("{}{colour}{}", action.source, action.target)
}

/// Tiles as counts in the player's letters: `A12 M11`, or `-`.
pub fn counts(tiles: Tiles, lang: Lang) -> String {
    let there = tiles.iter().filter(|(_, count)| *count > 0);
    let words: Vec<String> = there
        .map(|(colour, count)| format!("{}{count}", letter(colour, lang)))
        .collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(" ")
    }
}

/// What the letters mean: `A azul · M amarillo · R rojo · N negro · B blanco`.
pub fn legend(lang: Lang) -> String {
    let named = |colour: Colour| format!("{} {}", letter(colour, lang), colour.speak(lang));
    Colour::ALL.map(named).join(" · ")
}

/// Tiles by their letters, each as often as it is there.
fn heap(tiles: Tiles) -> Phrase {
    let letters = tiles.iter().flat_map(|(colour, count)| {
        let letter = phrase!(AZUL_LETTER, colour = colour.to_string());
        std::iter::repeat_n(letter, usize::from(count))
    });
    Phrase::joined(keys::AZUL_HEAP, letters).unwrap_or_else(|| phrase!(AZUL_NO_HEAP))
}

fn source(source: Source) -> Phrase {
    match source.number() {
        None => phrase!(AZUL_FROM_CENTRE),
        Some(number) => phrase!(AZUL_FROM_FACTORY, number = number),
    }
}

fn target(target: Target) -> Phrase {
    match target.row() {
        None => phrase!(AZUL_TO_FLOOR),
        Some(row) => phrase!(AZUL_TO_LINE, number = row + 1),
    }
}

impl Tell for Event {
    fn phrases(&self, _: Viewer) -> Vec<Phrase> {
        vec![match self {
            Event::Starts { seat } => phrase!(AZUL_STARTS, name = *seat),
            Event::Dealt {
                round,
                seat,
                factories,
                tipped,
            } => {
                let heaps = Phrase::joined(keys::AZUL_HEAPS, factories.iter().copied().map(heap));
                let dealt = phrase!(
                    AZUL_DEALT,
                    round = *round,
                    factories = heaps.unwrap_or_else(|| phrase!(AZUL_NO_HEAP)),
                    name = *seat
                );
                if *tipped {
                    return vec![phrase!(AZUL_TIPPED), dealt];
                }
                dealt
            }
            Event::Took {
                seat,
                action,
                count,
                starting_tile,
                to_floor,
                to_lid,
            } => return took(*seat, *action, *count, *starting_tile, (*to_floor, *to_lid)),
            Event::RoundEnded { round } => phrase!(AZUL_ROUND_ENDED, round = *round),
            Event::Tiled {
                seat,
                row,
                colour,
                across,
                down,
                points,
                score,
                ..
            } => phrase!(
                AZUL_TILED,
                name = *seat,
                row = *row,
                colour = colour.phrase(),
                because = because(*across, *down),
                points = *points,
                score = *score
            ),
            Event::RowCompleted { seat, row } => {
                phrase!(AZUL_ROW_COMPLETED, name = *seat, row = *row)
            }
            Event::FloorCharged {
                seat,
                places,
                charge,
                score,
            } => {
                let charged = phrase!(
                    AZUL_FLOOR_CHARGED,
                    name = *seat,
                    places = *places,
                    charge = *charge,
                    score = *score
                );
                if *score == 0 && *charge > 0 {
                    return vec![charged, phrase!(AZUL_NEVER_BELOW)];
                }
                charged
            }
            Event::RanOut => phrase!(AZUL_RAN_OUT),
            Event::Stuck => phrase!(AZUL_STUCK),
            Event::Bonuses {
                seat,
                rows,
                columns,
                colours,
                score,
                ..
            } => phrase!(
                AZUL_BONUSES,
                name = *seat,
                colours = *colours,
                colourpoints = u16::from(*colours) * Bonuses::COLOUR,
                columns = *columns,
                columnpoints = u16::from(*columns) * Bonuses::COLUMN,
                rows = *rows,
                rowpoints = u16::from(*rows) * Bonuses::ROW,
                score = *score
            ),
        }]
    }
}

/// Who took what from where to where, and what did not find room on the line or on the floor.
/// What a tile's points are made of: they add up.
fn because(across: u8, down: u8) -> Phrase {
    match (across > 1, down > 1) {
        (true, true) => phrase!(AZUL_BOTH, across = across, down = down),
        (true, false) => phrase!(AZUL_ACROSS, across = across),
        (false, true) => phrase!(AZUL_DOWN, down = down),
        (false, false) => phrase!(AZUL_ALONE),
    }
}

/// Who won, and why where points alone do not say it: `Empate a 45 puntos: gana Ana, que tiene más
/// filas completas (2 y 1).`
pub fn won(game: &Azul, outcome: &Outcome, names: &Names) -> String {
    won_with(outcome, names, |seat| {
        usize::from(game.board(seat).wall().complete_rows())
    })
}

fn won_with(outcome: &Outcome, names: &Names, rows: impl Fn(Seat) -> usize) -> String {
    let lang = names.lang();
    let winners: Vec<Seat> = outcome.winners().collect();
    let called = |seats: &[Seat]| {
        let names: Vec<String> = seats.iter().map(|seat| names.of(*seat)).collect();
        names.join(", ")
    };
    let [winner] = winners[..] else {
        let rows = winners.first().map_or(0, |seat| rows(*seat));
        let names = called(&winners);
        return say!(lang, AZUL_SHARED, names = names, rows = rows);
    };
    let points = outcome.standings[winner].points;
    let level = outcome
        .standings
        .iter()
        .find(|(seat, standing)| *seat != winner && standing.points == points);
    match level {
        None => say!(lang, PLAY_WON, name = names.of(winner)),
        Some((other, _)) => say!(
            lang,
            AZUL_WON_BY_ROWS,
            name = names.of(winner),
            points = points,
            own = rows(winner),
            other = rows(other)
        ),
    }
}

fn took(
    seat: Seat,
    action: Action,
    count: u8,
    starting_tile: bool,
    (to_floor, to_lid): (u8, u8),
) -> Vec<Phrase> {
    let key = if starting_tile {
        keys::AZUL_TOOK_STARTING
    } else {
        keys::AZUL_TOOK
    };
    let mut phrases = vec![phrase!(
        (key),
        name = seat,
        tiles = so_many(action.colour, count),
        source = source(action.source),
        target = target(action.target)
    )];
    // Who chose the floor said so already.
    if to_floor > 0 && action.target != Target::FLOOR {
        phrases.push(phrase!(AZUL_SPILT, count = to_floor));
    }
    if to_lid > 0 {
        phrases.push(phrase!(AZUL_LOST, count = to_lid));
    }
    phrases
}

#[cfg(test)]
mod tests {
    use sobremesa_core::BySeat;

    use super::*;
    use crate::Names;

    fn told(event: &Event, lang: Lang) -> String {
        let names = Names::new(
            BySeat::from_fn(2, |_| "Ana".into()),
            Viewer::Spectator,
            lang,
        );
        event.tell(&names).expect("a sentence")
    }

    #[test]
    fn a_take_says_what_went_where() {
        let event = Event::Took {
            seat: Seat::FIRST,
            action: "CK1".parse().expect("a move"),
            count: 3,
            starting_tile: true,
            to_floor: 1,
            to_lid: 1,
        };
        assert_eq!(
            told(&event, Lang::Es),
            "Ana toma 3 azulejos negros del centro con la ficha inicial, a la fila 1. \
             Al suelo: 1. Sin sitio en el suelo, a la tapa: 1."
        );
        assert_eq!(
            told(&event, Lang::En),
            "Ana takes 3 black tiles from the centre with the starting tile, to line 1. \
             To the floor: 1. No room on the floor, to the lid: 1."
        );
    }

    #[test]
    fn a_colour_is_typed_by_its_letter_and_its_name() {
        for lang in Lang::ALL {
            for (_, colour) in TYPED {
                let record = format!("3{colour}F");
                let action = record.parse().expect("a take");
                assert_eq!(notation(&take(action, lang), lang), record);
                for spoken in Lang::ALL {
                    let name = colour.speak(spoken);
                    assert_eq!(notation(&format!("3 {name} floor"), lang), record, "{name}");
                    assert_eq!(notation(&format!("3{name}suelo"), lang), record, "{name}");
                }
            }
        }
        assert_eq!(notation("centro", Lang::Es), "C");
        assert_eq!(notation("ñ \u{1f600}", Lang::Es), "Ñ\u{1f600}");
    }

    #[test]
    fn a_deal_is_told_in_the_letters_of_the_language() {
        let event = Event::Dealt {
            round: 1,
            seat: Seat::FIRST,
            factories: ["BBKW", "YRRW"]
                .iter()
                .map(|heap| heap.parse().expect("four tiles"))
                .collect(),
            tipped: false,
        };
        assert_eq!(told(&event, Lang::Es), "Ronda 1: AANB MRRB. Empieza Ana.");
        assert_eq!(told(&event, Lang::En), "Round 1: BBKW YRRW. Ana begins.");
    }

    #[test]
    fn what_a_tile_scores_adds_up_in_its_sentence() {
        let tiled = |across, down, points| Event::Tiled {
            seat: Seat::FIRST,
            row: 3,
            colour: Colour::Red,
            across,
            down,
            points,
            score: 20,
            column: 1,
        };
        for (event, because) in [
            (tiled(1, 1, 1), "+1 (está solo)"),
            (tiled(3, 1, 3), "+3 (3 en su fila)"),
            (tiled(1, 2, 2), "+2 (2 en su columna)"),
            (tiled(3, 2, 5), "+5 (3 en su fila y 2 en su columna)"),
        ] {
            let said = told(&event, Lang::Es);
            assert!(said.contains(because), "{said}");
        }
    }

    #[test]
    fn the_stop_at_nought_is_said() {
        let charged = |score| Event::FloorCharged {
            seat: Seat::FIRST,
            places: 3,
            charge: 4,
            score,
        };
        assert!(told(&charged(0), Lang::Es).ends_with("Lleva 0. Nadie baja de 0."));
        assert!(!told(&charged(1), Lang::Es).contains("Nadie"));
    }

    #[test]
    fn a_tie_that_rows_decide_says_so() {
        let rows = |seat: Seat| 1 - seat.index();
        let points = [20, 20].into_iter().collect();
        let outcome = Outcome::ranked(&points, rows);
        let called = BySeat::from_fn(2, |seat| {
            if seat == Seat::FIRST { "Ana" } else { "Luis" }.into()
        });
        let names = Names::new(called, Viewer::Spectator, Lang::Es);
        assert_eq!(
            won_with(&outcome, &names, rows),
            "Empate a 20 puntos: gana Ana, que tiene más filas completas (1 y 0)."
        );
    }

    #[test]
    fn bonuses_are_told_by_kind() {
        let event = Event::Bonuses {
            seat: Seat::FIRST,
            rows: 2,
            columns: 1,
            colours: 1,
            points: 21,
            score: 60,
        };
        assert_eq!(
            told(&event, Lang::Es),
            "Ana, al final: colores 1 (+10), columnas 1 (+7), filas 2 (+4). Total 60."
        );
    }
}
