//! Dominoes a second time, written from the rulings alone and as plainly as possible: vectors of
//! pairs, no cleverness, nothing shared with the engine. It exists to disagree with it.

pub(crate) type Ficha = (u8, u8);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Estrategia {
    First,
    Highest,
    Blocker,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Tradicion {
    Puntos,
    Directo,
}

/// Everything that is written in a record: `1 6-6>`, `2 draw`, …, and the result.
pub(crate) struct Partida {
    pub(crate) lines: Vec<String>,
    pub(crate) result: Vec<i32>,
    pub(crate) board: String,
    pub(crate) hands: Vec<Vec<Ficha>>,
}

fn number(tile: Ficha) -> usize {
    let mut list = Vec::new();
    for a in 0..7 {
        for b in a + 1..7 {
            list.push((a, b));
        }
    }
    for a in 0..7 {
        list.push((a, a));
    }
    1 + list.iter().position(|other| *other == tile).unwrap()
}

/// Who opens with what; `None` if the tiles must be dealt again.
fn opening(tradition: Tradicion, hands: &[Vec<Ficha>]) -> Option<(usize, Ficha)> {
    let mut best: Option<(usize, Ficha)> = None;
    for (player, hand) in hands.iter().enumerate() {
        for tile in hand {
            let counts = match tradition {
                Tradicion::Puntos => tile.0 == tile.1,
                Tradicion::Directo => true,
            };
            if counts && best.is_none_or(|(_, other)| number(*tile) > number(other)) {
                best = Some((player, *tile));
            }
        }
    }
    best
}

pub(crate) fn fits(board: &[Ficha], tile: Ficha, left: bool) -> bool {
    let open = if left {
        board[0].0
    } else {
        board[board.len() - 1].1
    };
    tile.0 == open || tile.1 == open
}

pub(crate) fn put(board: &mut Vec<Ficha>, tile: Ficha, left: bool) {
    if left {
        let open = board[0].0;
        board.insert(
            0,
            if tile.1 == open {
                tile
            } else {
                (tile.1, tile.0)
            },
        );
    } else {
        let open = board[board.len() - 1].1;
        board.push(if tile.0 == open {
            tile
        } else {
            (tile.1, tile.0)
        });
    }
}

pub(crate) fn choose(
    strategy: Estrategia,
    hand: &[Ficha],
    board: &[Ficha],
) -> Option<(usize, bool)> {
    let can = |tile: Ficha| fits(board, tile, true) || fits(board, tile, false);
    match strategy {
        Estrategia::First => {
            for (place, tile) in hand.iter().enumerate() {
                if can(*tile) {
                    return Some((place, fits(board, *tile, true)));
                }
            }
            None
        }
        Estrategia::Highest => {
            let mut best: Option<usize> = None;
            for (place, tile) in hand.iter().enumerate() {
                let sum = |tile: Ficha| tile.0 + tile.1;
                if can(*tile) && best.is_none_or(|other| sum(*tile) > sum(hand[other])) {
                    best = Some(place);
                }
            }
            best.map(|place| (place, fits(board, hand[place], true)))
        }
        Estrategia::Blocker => {
            let mut counts = [0; 7];
            for tile in board {
                counts[tile.0 as usize] += 1;
                counts[tile.1 as usize] += 1;
            }
            let mut numbers: Vec<u8> = (0..7).collect();
            // A stable sort: the smaller of equals stays first.
            numbers.sort_by_key(|number| -counts[*number as usize]);
            for wanted in numbers {
                for (place, tile) in hand.iter().enumerate() {
                    for left in [true, false] {
                        if fits(board, *tile, left) {
                            let mut after = board.to_vec();
                            put(&mut after, *tile, left);
                            let open = if left {
                                after[0].0
                            } else {
                                after[after.len() - 1].1
                            };
                            if open == wanted {
                                return Some((place, left));
                            }
                        }
                    }
                }
            }
            None
        }
    }
}

/// Plays a deal of 28 tiles to its end; `None` if nobody can open.
pub(crate) fn play(
    tradition: Tradicion,
    players: usize,
    drawing: bool,
    deal: &[Ficha],
    strategies: &[Estrategia],
) -> Option<Partida> {
    let mut hands: Vec<Vec<Ficha>> = Vec::new();
    for player in 0..players {
        hands.push(deal[player * 7..player * 7 + 7].to_vec());
    }
    let mut pozo: Vec<Ficha> = deal[players * 7..].to_vec();
    let (opener, tile) = opening(tradition, &hands)?;
    let mut lines = vec![format!("{} {}-{}>", opener + 1, tile.0, tile.1)];
    hands[opener].retain(|other| *other != tile);
    let mut board = vec![tile];
    let mut last = opener;
    let mut failures = 0;
    let mut turn = (opener + 1) % players;
    let mut winner = None;

    loop {
        let closed = pozo.is_empty() || !drawing;
        // Puntos: as soon as there is nothing to draw and no seat can place, it is over.
        if tradition == Tradicion::Puntos && closed {
            let mut someone = false;
            for hand in &hands {
                for tile in hand {
                    if fits(&board, *tile, true) || fits(&board, *tile, false) {
                        someone = true;
                    }
                }
            }
            if !someone {
                break;
            }
        }
        // Directo: all the others have failed since the last placement.
        if tradition == Tradicion::Directo && failures == players - 1 {
            winner = Some(last);
            break;
        }
        match choose(strategies[turn], &hands[turn], &board) {
            Some((place, left)) => {
                let tile = hands[turn].remove(place);
                let end = if left { "<" } else { ">" };
                lines.push(format!("{} {}-{}{end}", turn + 1, tile.0, tile.1));
                put(&mut board, tile, left);
                last = turn;
                failures = 0;
                if hands[turn].is_empty() {
                    winner = Some(turn);
                    break;
                }
                turn = (turn + 1) % players;
            }
            None if !closed => {
                let tile = pozo.pop().unwrap();
                lines.push(format!("{} draw", turn + 1));
                match tradition {
                    Tradicion::Puntos => hands[turn].push(tile),
                    Tradicion::Directo => hands[turn].insert(0, tile),
                }
            }
            None => {
                lines.push(format!("{} pass", turn + 1));
                failures += 1;
                turn = (turn + 1) % players;
            }
        }
    }
    let result = match tradition {
        Tradicion::Puntos => hands
            .iter()
            .map(|hand| hand.iter().map(|tile| i32::from(tile.0 + tile.1)).sum())
            .collect(),
        Tradicion::Directo => (0..players)
            .map(|player| i32::from(winner == Some(player)))
            .collect(),
    };
    let written: Vec<String> = board
        .iter()
        .map(|tile| format!("|{}-{}|", tile.0, tile.1))
        .collect();
    Some(Partida {
        lines,
        result,
        board: written.concat(),
        hands,
    })
}
