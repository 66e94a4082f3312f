//! The sentences of Azul.

use sobremesa_azul::{Bonuses, Colour, Event, Source, Target, Tiles};

use crate::{Lang, Names, Speak, keys, say};

impl Speak for Colour {
    fn speak(&self, lang: Lang) -> String {
        say!(lang, AZUL_COLOUR, colour = self.to_string())
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
    say!(lang, AZUL_TILES, colour = colour.to_string(), count = count)
}

fn source(source: Source, lang: Lang) -> String {
    match source.number() {
        None => say!(lang, AZUL_FROM_CENTRE),
        Some(number) => say!(lang, AZUL_FROM_FACTORY, number = number),
    }
}

fn target(target: Target, lang: Lang) -> String {
    match target.row() {
        None => say!(lang, AZUL_TO_FLOOR),
        Some(row) => say!(lang, AZUL_TO_LINE, number = row + 1),
    }
}

/// What a step shows, as a sentence or two.
///
/// ```
/// use sobremesa_azul::Event;
/// use sobremesa_core::{BySeat, Seat, Viewer};
/// use sobremesa_words::{Lang, Names, azul::tell};
/// let names = Names::new(BySeat::from_fn(2, |_| "Ana".into()), Viewer::Spectator, Lang::Es);
/// assert_eq!(tell(&Event::Starts { seat: Seat::FIRST }, &names), "Empieza Ana.");
/// ```
pub fn tell(event: &Event, names: &Names) -> String {
    let lang = names.lang();
    match event {
        Event::Starts { seat } => say!(lang, AZUL_STARTS, name = names.of(*seat)),
        Event::Dealt {
            round,
            seat,
            factories,
            tipped,
        } => {
            let dealt: Vec<String> = factories.iter().map(Tiles::to_string).collect();
            let sentence = say!(
                lang,
                AZUL_DEALT,
                round = *round,
                factories = dealt.join(" "),
                name = names.of(*seat)
            );
            if *tipped {
                format!("{} {sentence}", say!(lang, AZUL_TIPPED))
            } else {
                sentence
            }
        }
        Event::Took { .. } => took(event, names),
        Event::RoundEnded { round } => say!(lang, AZUL_ROUND_ENDED, round = *round),
        Event::Tiled {
            seat,
            row,
            colour,
            across,
            down,
            points,
            score,
            ..
        } => say!(
            lang,
            AZUL_TILED,
            name = names.of(*seat),
            row = *row,
            colour = colour.speak(lang),
            across = *across,
            down = *down,
            points = *points,
            score = *score
        ),
        Event::RowCompleted { seat, row } => {
            say!(lang, AZUL_ROW_COMPLETED, name = names.of(*seat), row = *row)
        }
        Event::FloorCharged {
            seat,
            places,
            charge,
            score,
        } => say!(
            lang,
            AZUL_FLOOR_CHARGED,
            name = names.of(*seat),
            places = *places,
            charge = *charge,
            score = *score
        ),
        Event::RanOut => say!(lang, AZUL_RAN_OUT),
        Event::Stuck => say!(lang, AZUL_STUCK),
        Event::Bonuses {
            seat,
            rows,
            columns,
            colours,
            score,
            ..
        } => say!(
            lang,
            AZUL_BONUSES,
            name = names.of(*seat),
            colours = *colours,
            colourpoints = u16::from(*colours) * Bonuses::COLOUR,
            columns = *columns,
            columnpoints = u16::from(*columns) * Bonuses::COLUMN,
            rows = *rows,
            rowpoints = u16::from(*rows) * Bonuses::ROW,
            score = *score
        ),
    }
}

/// Who took what from where to where, and what did not find room.
fn took(event: &Event, names: &Names) -> String {
    let Event::Took {
        seat,
        action,
        count,
        starting_tile,
        to_floor,
        to_lid,
    } = event
    else {
        return String::new();
    };
    let lang = names.lang();
    let key = if *starting_tile {
        keys::AZUL_TOOK_STARTING
    } else {
        keys::AZUL_TOOK
    };
    let mut sentence = say!(
        lang,
        (key),
        name = names.of(*seat),
        tiles = tiles(action.colour, *count, lang),
        source = source(action.source, lang),
        target = target(action.target, lang)
    );
    // Who chose the floor said so already.
    if *to_floor > 0 && action.target != Target::FLOOR {
        sentence.push(' ');
        sentence.push_str(&say!(lang, AZUL_SPILT, count = *to_floor));
    }
    if *to_lid > 0 {
        sentence.push(' ');
        sentence.push_str(&say!(lang, AZUL_LOST, count = *to_lid));
    }
    sentence
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{BySeat, Seat, Viewer};

    use super::*;

    fn told(event: &Event, lang: Lang) -> String {
        let names = Names::new(
            BySeat::from_fn(2, |_| "Ana".into()),
            Viewer::Spectator,
            lang,
        );
        tell(event, &names)
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
