//! The screens of both documents, line by line.

use anstyle::Style;
use sobremesa_core::Seat;
use sobremesa_domino::{Columns, RoundView, Tile, TilesView};
use sobremesa_table::Player;
use sobremesa_words::{Lang, say};
use unicode_width::UnicodeWidthStr;

use crate::face::Scene;
use crate::screen::paint;
use sobremesa_domino::Domino;

/// A title in its box.
fn boxed(title: &str) -> String {
    let rule = format!("+{}+", "-".repeat(title.width() + 2));
    format!("{rule}\n| {title} |\n{rule}")
}

/// The person's menu, as the document draws it.
pub(super) fn options(lang: Lang) -> String {
    [
        boxed(&say!(lang, DOMINO_OPTIONS_BOX)),
        say!(lang, DOMINO_OPTION_LEFT),
        say!(lang, DOMINO_OPTION_RIGHT),
        say!(lang, DOMINO_OPTION_DRAW),
        say!(lang, DOMINO_OPTION_LEAVE),
        String::new(),
    ]
    .join("\n")
}

/// The line in its box, and everybody's tiles: machines first, the person last.
// P08: as drawn in the document.
pub(super) fn puntos(view: &RoundView, scene: &Scene<Domino>) -> String {
    let mut seats: Vec<Seat> = Seat::all(scene.rules.players()).collect();
    seats.sort_by_key(|seat| {
        let person = matches!(scene.players[*seat], Player::Person(_));
        (scene.viewer.is(*seat), person)
    });
    let names: Vec<String> = seats.iter().map(|seat| scene.names.of(*seat)).collect();
    let machine = say!(scene.lang, DOMINO_MACHINE, number = 1);
    let width = names
        .iter()
        .map(|name| name.width())
        .max()
        .unwrap_or(0)
        .max(machine.width())
        + 2;
    let mut lines = vec![
        boxed(&say!(scene.lang, DOMINO_BOARD_BOX)),
        view.line().to_string(),
    ];
    for (seat, name) in seats.iter().zip(names) {
        let tiles = tiles(&view.hands()[*seat], "|?-?|", |tile| {
            let text = format!("|{}-{}|", tile.low(), tile.high());
            playable(text, tile, *seat, view, scene)
        });
        let blanks = " ".repeat(width - name.width());
        lines.push(
            format!("{name}{blanks}{}", tiles.join(" "))
                .trim_end()
                .to_owned(),
        );
    }
    lines.join("\n")
}

/// `Tablero:`, `Jugador n:`, `Pozo:`, `TURNO DEL JUGADOR n`, tiles as `[a|b]`.
// I05: as drawn in the document.
pub(super) fn directo(view: &RoundView, scene: &Scene<Domino>) -> String {
    let lang = scene.lang;
    let row = |title: String, tiles: &[String]| {
        format!("{title} {}", tiles.concat()).trim_end().to_owned()
    };
    let square = |tile: Tile| format!("[{}|{}]", tile.low(), tile.high());
    let placed: Vec<String> = view
        .line()
        .iter()
        .map(|placed| format!("[{}|{}]", placed.left, placed.right))
        .collect();
    let mut lines = vec![row(say!(lang, DOMINO_BOARD_LINE), &placed)];
    for (seat, shown) in view.hands().iter() {
        let title = match named(seat, scene) {
            Some(name) => format!("{name}:"),
            None => say!(lang, DOMINO_PLAYER_LINE, number = seat.number()),
        };
        let own = |tile: Tile| playable(square(tile), tile, seat, view, scene);
        lines.push(row(title, &tiles(shown, "[?|?]", own)));
    }
    let boneyard = tiles(view.boneyard(), "[?|?]", square);
    lines.push(row(say!(lang, DOMINO_BONEYARD_LINE), &boneyard));
    if let Some(seat) = view.to_act() {
        lines.push(match named(seat, scene) {
            Some(name) => say!(lang, DOMINO_TURN_NAMED, name = name.to_uppercase()),
            None => say!(lang, DOMINO_TURN, number = seat.number()),
        });
    }
    lines.join("\n")
}

/// A tile as it is written; where colours are shown, those the person to move can place stand out.
fn playable(
    text: String,
    tile: Tile,
    seat: Seat,
    view: &RoundView,
    scene: &Scene<Domino>,
) -> String {
    let stands_out =
        scene.to_act == Some(seat) && scene.viewer.is(seat) && view.line().fitting().contains(tile);
    if stands_out {
        paint(&text, Style::new().bold(), scene.colour)
    } else {
        text
    }
}

/// The name somebody gave this seat.
fn named(seat: Seat, scene: &Scene<Domino>) -> Option<String> {
    match &scene.players[seat] {
        Player::Person(name) if !name.is_empty() => Some(name.to_string()),
        _ => None,
    }
}

fn tiles(shown: &TilesView, covered: &str, open: impl Fn(Tile) -> String) -> Vec<String> {
    match shown {
        TilesView::Open(tiles) => tiles.iter().map(|tile| open(*tile)).collect(),
        TilesView::Covered(count) => vec![covered.to_owned(); *count as usize],
    }
}

/// The columns under their numbers; the lowest tile of each is free.
pub(super) fn columns(columns: &Columns, scene: &Scene<Domino>) -> String {
    let numbers: Vec<String> = (1..=7).map(|number| format!("{number:^5}")).collect();
    let mut lines = vec![format!("  {}", numbers.concat()).trim_end().to_owned()];
    let tallest = columns.iter().map(<[Tile]>::len).max().unwrap_or(0);
    for row in 0..tallest {
        let cells: Vec<String> = columns
            .iter()
            .map(|column| {
                column
                    .get(row)
                    .map_or("     ".to_owned(), |tile| format!(" {tile} "))
            })
            .collect();
        lines.push(format!("  {}", cells.concat()).trim_end().to_owned());
    }
    lines.push(say!(scene.lang, DOMINO_COLUMNS_LEFT, left = columns.left()));
    lines.join("\n")
}
