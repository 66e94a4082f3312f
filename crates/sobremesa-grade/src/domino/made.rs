//! Saves made for the purpose, and which games are played.

use std::fmt::Write as _;

use sobremesa_core::Rng;
use sobremesa_domino::{End, Tile};

use crate::session::Plan;
use crate::tiles::{State, tile_of};

/// A saved game that we made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    pub(super) state: State,
    pub(super) boneyard: Vec<Tile>,
    pub(super) totals: Vec<i64>,
}

/// What one run of the program is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// So many rounds to their end; then, in one more, so many turns, and save.
    Play {
        rounds: usize,
        then_turns: Option<usize>,
    },
    /// A save is loaded, perhaps with a first move, and played to the end of the round.
    Load {
        made: Made,
        first: Option<(Tile, End)>,
        play: bool,
    },
    /// A file that does not exist is asked for.
    BadFile,
    /// Numbers of players that are not allowed.
    Counts,
    /// So many deals, looked at and left.
    Deals(usize),
}

/// One run of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tour {
    pub(super) seed: u64,
    pub(super) players: usize,
    pub(super) kind: Kind,
}

/// The document's own file.
pub(super) const SAMPLE: &str = "2\n|4-6||6-6|\n14\n1 2 0 6 3 4 0 2 1 4 0 3 0 1 4 4 1 3 1 1 2 5 1 5 2 4 2 6\n6\n0 0 2 3 4 5 0 4 5 6 3 5\n0\n6\n2 2 1 6 3 6 3 3 0 5 5 5\n0\n";

impl Made {
    /// As the document writes it.
    pub(super) fn text(&self) -> String {
        let list = |tiles: &[Tile]| {
            let words: Vec<String> = tiles
                .iter()
                .map(|tile| format!("{} {}", tile.low(), tile.high()))
                .collect();
            format!("{}\n{}\n", tiles.len(), words.join(" "))
        };
        let mut text = format!(
            "{}\n{}\n{}",
            self.state.hands.len(),
            self.state.board_text(),
            list(&self.boneyard)
        );
        for (hand, total) in self.state.hands.iter().zip(&self.totals) {
            text.push_str(&list(hand));
            let _ = writeln!(text, "{total}");
        }
        text
    }

    /// The document's own.
    pub(super) fn sample() -> Made {
        let tiles = |text: &str| -> Vec<Tile> {
            let numbers = crate::text::numbers(text);
            numbers
                .chunks(2)
                .filter_map(|pair| crate::tiles::tile(pair[0] as u8, pair[1] as u8))
                .collect()
        };
        let lines: Vec<&str> = SAMPLE.lines().collect();
        Made {
            state: State {
                board: crate::tiles::only_tiles(lines[1]).expect("the document's board"),
                hands: vec![tiles(lines[5]), tiles(lines[8])],
            },
            boneyard: tiles(lines[3]),
            totals: vec![0, 0],
        }
    }

    /// A table by chance: so many on the board, so many in the boneyard, the rest dealt out.
    fn random(rng: &mut Rng, players: usize, on_board: usize, in_boneyard: usize) -> Option<Made> {
        let mut tiles: Vec<Tile> = Tile::all().collect();
        rng.shuffle(&mut tiles);
        let mut state = State {
            board: Vec::new(),
            hands: vec![Vec::new(); players],
        };
        while state.board.len() < on_board {
            let end = if rng.below(2) == 0 {
                End::Left
            } else {
                End::Right
            };
            let place = tiles.iter().position(|tile| state.fits(*tile, end))?;
            let tile = tiles.remove(place);
            state.place(0, tile, end);
        }
        let boneyard = tiles.split_off(tiles.len().checked_sub(in_boneyard)?);
        if tiles.len() < players {
            return None;
        }
        for (place, tile) in tiles.into_iter().enumerate() {
            state.hands[place % players].push(tile);
        }
        let totals = (0..players).map(|_| rng.below(60) as i64 + 1).collect();
        // Somebody must be able to move: a save of a finished round is another story.
        (!state.is_blocked()).then_some(Made {
            state,
            boneyard,
            totals,
        })
    }
}

/// A save and a first move after which the first machine has nothing but 0-0 to place.
fn only_double_blank(rng: &mut Rng, players: usize) -> Option<(Made, (Tile, End))> {
    for _ in 0..20_000 {
        let boneyard = rng.below(4);
        let on_board = 8 + rng.below(6);
        let Some(made) = Made::random(rng, players, on_board, boneyard) else {
            continue;
        };
        for tile in made.state.hands[0].clone() {
            for end in [End::Left, End::Right] {
                if !made.state.fits(tile, end) || made.state.hands[0].len() < 3 {
                    continue;
                }
                let mut after = made.state.clone();
                after.place(0, tile, end);
                let fitting: Vec<&Tile> = after.hands[1]
                    .iter()
                    .filter(|tile| after.fits_somewhere(**tile))
                    .collect();
                if matches!(fitting[..], [only] if only.pips() == 0) && after.hands[1].len() > 1 {
                    return Some((made, (tile, end)));
                }
            }
        }
    }
    None
}

/// All runs of a judgement.
pub(super) fn tours(plan: &Plan) -> Vec<Tour> {
    let mut rng = Rng::new(plan.seed);
    let mut tours = Vec::new();
    let mut add = |players: usize, kind: Kind| {
        let seed = plan.seed_of(tours.len());
        tours.push(Tour {
            seed,
            players,
            kind,
        });
    };
    add(
        2,
        Kind::Load {
            made: Made::sample(),
            first: None,
            play: false,
        },
    );
    add(2, Kind::BadFile);
    add(2, Kind::Counts);
    for players in 2..=4 {
        if let Some(made) = Made::random(&mut rng, players, 9, 5) {
            add(
                players,
                Kind::Load {
                    made,
                    first: None,
                    play: false,
                },
            );
        }
        if let Some((made, first)) = only_double_blank(&mut rng, players) {
            add(
                players,
                Kind::Load {
                    made,
                    first: Some(first),
                    play: true,
                },
            );
        }
    }
    for index in 0..plan.games.max(1) {
        for players in 2..=4 {
            let kind = match index % 4 {
                0 => Kind::Play {
                    rounds: 1,
                    then_turns: Some(2),
                },
                1 | 3 => {
                    let boneyard = if index % 8 == 3 { 3 } else { 0 };
                    let on_board = 10 + rng.below(8);
                    match Made::random(&mut rng, players, on_board, boneyard) {
                        Some(made) => Kind::Load {
                            made,
                            first: None,
                            play: true,
                        },
                        None => Kind::Play {
                            rounds: 0,
                            then_turns: Some(3),
                        },
                    }
                }
                _ if index % 12 == 2 => Kind::Play {
                    rounds: 0,
                    then_turns: Some(rng.below(5)),
                },
                _ => Kind::Play {
                    rounds: 2,
                    then_turns: None,
                },
            };
            add(players, kind);
        }
    }
    // One deal in 345 of two players has no double.
    let deals = (plan.games * 5).clamp(1400, 2000);
    for _ in 0..deals.div_ceil(50) {
        add(2, Kind::Deals(50));
    }
    tours
}

/// Tiles that are nowhere on the table.
pub(super) fn unseen(state: &State) -> Vec<Tile> {
    let known: Vec<Tile> = state
        .board
        .iter()
        .map(|laid| tile_of(*laid))
        .chain(state.hands.iter().flatten().copied())
        .collect();
    Tile::all().filter(|tile| !known.contains(tile)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_sample_is_written_as_it_stands_there() {
        assert_eq!(Made::sample().text(), SAMPLE);
    }

    #[test]
    fn made_saves_are_sound_by_the_rules_own_reader() {
        let mut rng = Rng::new(5);
        let mut read = 0;
        for players in 2..=4 {
            for boneyard in [0, 3] {
                if let Some(made) = Made::random(&mut rng, players, 12, boneyard) {
                    sobremesa_domino::Save::read(made.text().as_bytes()).unwrap();
                    read += 1;
                }
            }
            let (made, (tile, end)) = only_double_blank(&mut rng, players).unwrap();
            assert!(made.state.fits(tile, end));
        }
        assert!(read > 3);
    }
}
