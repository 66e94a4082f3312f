//! A position as text, for set-up tables and tests.
//!
//! ```text
//! 2 1 2 / BBYK RWWK YYYB - - / *BBR / BBBYYR… / 14 . .R ... ..YY ..... B.... … *R / 9 …
//! ```
//!
//! Round, who starts, whose turn; the factories; the centre (`*` is the starting tile); the bag;
//! each player's board. What is left of the hundred tiles lies in the lid.

use sobremesa_core::ParseError;

use crate::floor_line::OnFloor;
use crate::{Azul, Bag, Centre, Deal, Factories, Lid, PatternLines, Phase, Rules, Tiles};

/// The position as text, unless it is the very start or the end.
pub(crate) fn write(game: &Azul) -> Option<String> {
    if matches!(game.phase, Phase::Start | Phase::Over) {
        return None;
    }
    let mut parts = vec![
        format!("{} {} {}", game.round, game.starter, game.to_move),
        factory_texts(game).join(" "),
        centre_text(game.centre),
        game.bag.tiles().to_string(),
    ];
    parts.extend(game.boards().iter().map(ToString::to_string));
    Some(parts.join(" / "))
}

fn factory_texts(game: &Azul) -> Vec<String> {
    (1..=game.rules.factories())
        .map(|factory| game.factories.tiles(factory).to_string())
        .collect()
}

fn centre_text(centre: Centre) -> String {
    match (centre.has_starting_tile(), centre.tiles()) {
        (true, Tiles::NONE) => "*".to_owned(),
        (true, tiles) => format!("*{tiles}"),
        (false, tiles) => tiles.to_string(),
    }
}

/// Reads a position; the tiles must be those of the box, and a round must be able to go on.
pub(crate) fn read(rules: Rules, text: &str) -> Result<Azul, ParseError> {
    let refused = || {
        let example = "1 1 1 / BYRK - - - - / * / - / 0 . .. ... .... ..... \
                       ..... ..... ..... ..... ..... - / …";
        ParseError::new("azul-position", example, text)
    };
    let parts: Vec<&str> = text.split('/').map(str::trim).collect();
    let [head, factories, centre, bag, boards @ ..] = parts.as_slice() else {
        return Err(refused());
    };
    let head: Vec<&str> = head.split_whitespace().collect();
    let [round, starter, to_move] = head.as_slice() else {
        return Err(refused());
    };
    let deal: Deal = factories.parse()?;
    if boards.len() != rules.players() || deal.listed() != rules.factories() {
        return Err(refused());
    }
    let mut game = Azul {
        round: round.parse().map_err(|_| refused())?,
        starter: starter.parse()?,
        to_move: to_move.parse()?,
        factories: Factories::from_deal(&deal),
        centre: read_centre(centre)?,
        bag: Bag::holding(bag.parse()?),
        phase: Phase::Take,
        ..<Azul as sobremesa_core::Game>::new(&rules)
    };
    for (board, text) in game.boards.iter_mut().zip(boards) {
        *board = text.parse()?;
    }
    let outside = outside_the_lid(&game);
    let seats_exist = [game.starter, game.to_move]
        .iter()
        .all(|seat| seat.index() < rules.players());
    if !seats_exist || outside.iter().any(|(_, count)| count > Tiles::OF_EACH) {
        return Err(refused());
    }
    game.lid = Lid::holding(Tiles::ALL - outside);
    if game.factories.are_empty() && game.centre.tiles().is_empty() {
        game.phase = Phase::Deal;
    }
    if can_go_on(&game) {
        Ok(game)
    } else {
        Err(refused())
    }
}

fn read_centre(text: &str) -> Result<Centre, ParseError> {
    let (mut centre, tiles) = match text.strip_prefix('*') {
        Some(tiles) => (Centre::with_starting_tile(), tiles),
        None => (Centre::default(), text),
    };
    if !tiles.is_empty() || !centre.has_starting_tile() {
        centre.add(tiles.parse()?);
    }
    Ok(centre)
}

fn outside_the_lid(game: &Azul) -> Tiles {
    let on_boards: Tiles = game.boards().iter().map(crate::PlayerBoard::tiles).sum();
    game.bag.tiles() + game.centre.tiles() + game.factories.all_tiles() + on_boards
}

/// Nobody has ended the game, the starting tile is there at most once, and a deal finds clean boards.
fn can_go_on(game: &Azul) -> bool {
    let boards = game.boards();
    let starting_tiles = boards
        .iter()
        .flat_map(|board| board.floor().iter())
        .filter(|lying| *lying == OnFloor::StartingTile)
        .count()
        + usize::from(game.centre.has_starting_tile());
    if starting_tiles > 1 || boards.iter().any(|board| board.wall().complete_rows() > 0) {
        return false;
    }
    game.phase == Phase::Take
        || (starting_tiles == 0
            && game.to_move == game.starter
            && !(game.bag.tiles() + game.lid.tiles()).is_empty()
            && boards.iter().all(|board| {
                board.floor().taken() == 0
                    && (0..PatternLines::COUNT).all(|row| !board.lines().is_full(row))
            }))
}
