//! Whatever a file holds, the answer is a value: a game, a reason, or "not ours".

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use sobremesa_reversi::wthor::Database;
use sobremesa_reversi::{Position, ggf, obf, pgn, sgf, transcript};

use crate::corpus::reversi_archive;

/// What holds for any file at all.
fn settles(bytes: &[u8]) {
    reversi_archive::check(bytes);
}

fn fragments() -> impl Strategy<Value = String> {
    let pieces = [
        "(;",
        ")",
        ";",
        "GM[2]",
        "GM[Othello]",
        "B[",
        "W[",
        "f5",
        "d6",
        "fe",
        "]",
        "AB[dd]",
        "PL[W]",
        "BO[8 ",
        "--------",
        "XO",
        " X",
        "O ",
        "%",
        "\n",
        ":",
        "+12",
        "pass",
        "\\",
        "40 ",
        "ñ",
        "[",
        "tt",
        "PB[Ana]",
        "c3",
        "c4",
        "/",
        "1.5",
        "[Black \"",
        "\"]\n",
        "1. ",
        "RE[+2.00]",
        "TY[8r14]",
        "PS",
        "{",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..40)
        .prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_bytes_make_the_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        settles(&bytes);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in fragments()) {
        settles(text.as_bytes());
        // The reader's choice does not protect the formats from each other's texts.
        let _ = (obf::read(&text), ggf::read(&text), sgf::read(&text), transcript::read(&text));
        let _ = (text.parse::<Position>(), ggf::read_ply(&text));
    }

    #[test]
    fn no_changed_byte_makes_the_reader_panic(at in 0_usize..300, byte in any::<u8>()) {
        let mut sheet = sobremesa_reversi::Scoresheet::new(Position::START);
        for action in ["f5", "d6", "c3", "d3", "c4"] {
            sheet.play(action.parse().unwrap()).unwrap();
        }
        for mut bytes in [
            ggf::write(&sheet).into_bytes(),
            sgf::write(&sheet).into_bytes(),
            pgn::write(&sheet).unwrap().into_bytes(),
            Database::of(&[sheet.clone(), sheet.clone()]).unwrap().write(),
            obf::write(&[sheet.game().to_position().into()]).into_bytes(),
        ] {
            if let Some(place) = bytes.get_mut(at) {
                *place = byte;
                settles(&bytes);
                bytes.truncate(at);
                settles(&bytes);
            }
        }
    }
}
