//! A thousand random games go through every format and come back as they were.

use sobremesa_core::{Game, Rng};
use sobremesa_reversi::wthor::Database;
use sobremesa_reversi::{
    Archive, Format, Move, Position, Scoresheet, ggf, obf, pgn, sgf, transcript,
};

type Write = fn(&Scoresheet) -> String;

/// Random games, every tenth broken off somewhere.
fn games(seed: u64, count: usize) -> Vec<Scoresheet> {
    let mut rng = Rng::new(seed);
    (0..count)
        .map(|number| {
            let mut sheet = Scoresheet::new(Position::START);
            let stop = if number % 10 == 9 {
                1 + rng.below(60)
            } else {
                1000
            };
            // Not every format writes a pass with which a game is broken off.
            while sheet.plies().len() < stop || sheet.moves().last() == Some(Move::Pass) {
                let Some(action) = rng.pick(sheet.game().legal_actions()) else {
                    break;
                };
                sheet.play(action).expect("a listed move is legal");
            }
            sheet
        })
        .collect()
}

/// What a file holds: its format and its games, all of them sound.
fn found(bytes: &[u8]) -> (Format, Vec<Scoresheet>) {
    let archive = Archive::open(bytes).expect("recognised");
    let sheets = archive.games().collect::<Result<_, _>>();
    (archive.format(), sheets.expect("sound"))
}

#[test]
fn a_thousand_games_survive_every_pair_of_formats() {
    let games = games(1, 1000);
    let passes = games
        .iter()
        .flat_map(Scoresheet::moves)
        .filter(|action| action.square().is_none());
    assert!(passes.count() > 100, "passes are among what is tested");
    let writers: [(Format, Write); 4] = [
        (Format::Transcript, |sheet| {
            transcript::write(sheet).expect("from the start")
        }),
        (Format::Ggf, ggf::write),
        (Format::Sgf, sgf::write),
        (Format::Pgn, |sheet| {
            pgn::write(sheet).expect("from the start")
        }),
    ];
    for sheet in &games {
        for (first, write_first) in writers {
            let (format, once) = found(write_first(sheet).as_bytes());
            assert_eq!(format, first);
            for (second, write_second) in writers {
                let (format, twice) = found(write_second(&once[0]).as_bytes());
                assert_eq!(format, second);
                assert_eq!(twice, std::slice::from_ref(sheet), "{first} to {second}");
            }
        }
    }
}

#[test]
fn a_thousand_games_survive_a_database() {
    let games = games(2, 1000);
    let database = Database::of(&games).expect("all from the start");
    let bytes = database.write();
    assert_eq!(found(&bytes), (Format::Wthor, games));
    let again = Database::read(&bytes).expect("sound");
    assert_eq!(again.write(), bytes);
    assert_eq!(again, database);
}

#[test]
fn many_games_in_one_text_stay_many() {
    let games = games(3, 100);
    for (format, write) in [
        (Format::Ggf, ggf::write as Write),
        (Format::Sgf, sgf::write),
        (Format::Transcript, |sheet| {
            transcript::write(sheet).expect("from the start")
        }),
    ] {
        let text: String = games.iter().map(|sheet| write(sheet) + "\n").collect();
        assert_eq!(found(text.as_bytes()), (format, games.clone()));
    }
}

#[test]
fn every_position_of_a_hundred_games_survives() {
    for sheet in games(4, 100) {
        let mut game = sobremesa_reversi::Reversi::start();
        let mut problems = Vec::new();
        for action in sheet.moves() {
            let position = game.to_position();
            assert_eq!(
                found(position.to_string().as_bytes()),
                (Format::Position, vec![Scoresheet::new(position)])
            );
            let moves = game.legal_actions().into_iter();
            let scores = moves
                .enumerate()
                .map(|(score, action)| (action, score as i32 - 3));
            problems.push(obf::Problem {
                position,
                scores: scores.collect(),
                without_move: None,
            });
            game.play(action).expect("a written move is legal");
        }
        let text = obf::write(&problems);
        let lines = Archive::open(text.as_bytes()).expect("recognised");
        let read = (0..lines.len()).map(|index| lines.problem(index));
        assert_eq!(read.collect::<Result<Vec<_>, _>>(), Ok(problems.clone()));
        // A game set up in the middle keeps its beginning.
        let middle = problems[problems.len() / 2].position;
        let mut set_up = Scoresheet::new(middle);
        let rest = sheet.moves().skip(problems.len() / 2);
        rest.for_each(|action| set_up.play(action).expect("as it was played"));
        assert_eq!(
            found(ggf::write(&set_up).as_bytes()).1,
            std::slice::from_ref(&set_up)
        );
        assert_eq!(
            found(sgf::write(&set_up).as_bytes()).1,
            std::slice::from_ref(&set_up)
        );
        assert_eq!(transcript::write(&set_up), None);
    }
}
