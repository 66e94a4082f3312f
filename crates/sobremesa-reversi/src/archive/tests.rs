//! Real-world shapes of every format: recognised, read in part, written back byte for byte.

use super::*;

const START: &str = "---------------------------OX------XO--------------------------- X";

const SYNCHRO: &str = "2 (;GM[Othello]PC[GGS/os]DT[2003.12.15_13:24:03.MST]PB[ant]PW[zebra]\
    RB[2197.01]RW[2199.72]TI[05:00//02:00]TY[s8r14]RE[+8.000]\
    BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
    B[d3//0.01]W[c5/-1.5/0.01]B[e6/-0.5/0.020];)(;GM[Othello]PC[GGS/os]PB[zebra]PW[ant]TY[s8r14]\
    RE[-2.000:t]B[f5]W[d6];)\n";

fn open(text: &str) -> Archive<'_> {
    Archive::open(text.as_bytes()).expect("recognised")
}

fn format(text: &str) -> Option<Format> {
    Archive::open(text.as_bytes()).map(|archive| archive.format())
}

#[test]
fn each_format_is_recognised() {
    for (text, expected) in [
        (START.to_owned(), Format::Position),
        (format!("\u{feff}{START}\n"), Format::Position),
        (format!("{START};\n"), Format::Obf),
        (format!("% x\n{START}\n{START}\n"), Format::Obf),
        ("f5 d6".to_owned(), Format::Transcript),
        ("(;GM[2]FF[4])".to_owned(), Format::Sgf),
        ("  (;FF[4]GM[1];B[aa])".to_owned(), Format::Sgf),
        ("1 (;GM[Othello]B[F5];)".to_owned(), Format::Ggf),
        ("Here it is: (;GM[Othello]B[F5];)".to_owned(), Format::Ggf),
        ("[Event \"?\"]\n\n1. f5 d6\n".to_owned(), Format::Pgn),
        // One square too few: refused as a line of positions.
        (START[1..].to_owned(), Format::Obf),
    ] {
        assert_eq!(format(&text), Some(expected), "{text:?}");
    }
}

#[test]
fn what_is_nobody_s_is_left_to_others() {
    for text in [
        "",
        "\n",
        "Dear Ana,",
        "3\n10\n12\n",
        "2\n4 6 6 6\n",
        "h",
        "sobremesa 1\ngame: reversi\n\n1 f5\n2 d6\n1 c3\n2 d3\n",
        "\0\0\0",
        "12 tiles",
    ] {
        assert_eq!(format(text), None, "{text:?}");
    }
}

#[test]
fn an_unchanged_file_is_written_back_byte_for_byte() {
    let database = {
        let mut bytes = vec![20, 3, 12, 15, 2, 0, 0, 0, 0, 0, 195, 7, 8, 0, 22, 0];
        for filler in [0, 9] {
            bytes.extend([5, 0, 7, 2, 9, 0, 40, 38, 56, 64, 33]);
            bytes.extend([0; 56]);
            bytes.push(filler);
        }
        bytes
    };
    let obf = format!("% Edax\r\n{START}; F5:+2; d3:-4; % two\r\n\r\n{START}; --:-127;\r\n");
    for bytes in [
        SYNCHRO.as_bytes().to_vec(),
        obf.into_bytes(),
        b"(;GM[2]GN[x](;B[fe](;W[df])(;W[dd]))(;B[cd]))".to_vec(),
        b"1. f5 - d6 ; Ana\n".to_vec(),
        database,
        b"(;GM[2]PB[Ru\xedz]SZ[8];B[fe])\n".to_vec(),
    ] {
        let archive = Archive::open(&bytes).expect("recognised");
        let all: Vec<usize> = (0..archive.len()).collect();
        let written = archive.write(&all, archive.format()).unwrap();
        assert_eq!(written.bytes, bytes, "{}", archive.format());
        assert_eq!((written.lost.len(), written.left_out.len()), (0, 0));
    }
    let latin = Archive::open(b"(;GM[2]PB[Ru\xedz]SZ[8];B[fe])\n").unwrap();
    assert_eq!(latin.game(0).unwrap().black, "Ruíz");
}

#[test]
fn one_game_is_taken_out_as_it_stands() {
    let archive = open(SYNCHRO);
    assert_eq!(archive.len(), 2);
    let second = archive.single(1).unwrap();
    let text = String::from_utf8(second).unwrap();
    assert!(text.starts_with("(;GM[Othello]PC[GGS/os]PB[zebra]") && text.ends_with(";)\n"));
    assert!(archive.single(2).is_err());
}

#[test]
fn an_odd_game_is_named_and_left_out() {
    let four = "(;GM[Othello]BO[4 ---- -O*- -*O- ---- *];)";
    let text = format!("(;GM[Othello]B[F5];)\n{four}\n(;GM[Othello]B[E6];)\n");
    let archive = open(&text);
    let sound: Vec<bool> = archive.games().map(|game| game.is_ok()).collect();
    assert_eq!(sound, [true, false, true]);
    let written = archive.write(&[0, 1, 2], Format::Transcript).unwrap();
    assert_eq!(written.bytes, b"f5\ne6\n");
    let (number, fault) = &written.left_out[0];
    assert_eq!(
        (*number, fault.to_string().as_str()),
        (
            2,
            "line 2: only boards of 8 by 8 are played here, not \"4\""
        )
    );
    assert_eq!(archive.refusal(), None);
    assert!(open(four).refusal().is_some());
}

#[test]
fn a_game_nobody_closed_spoils_no_other() {
    let archive = open("(;GM[Othello]B[F5];)\n(;GM[Othello]PB[Ana\n2 (;GM[Othello]B[E6];)\n");
    let sound: Vec<bool> = archive.games().map(|game| game.is_ok()).collect();
    assert_eq!(sound, [true, false, true]);
}

#[test]
fn a_database_that_was_cut_off_is_read_as_far_as_it_goes() {
    let mut bytes = vec![0; 16];
    bytes[4] = 3;
    for _ in 0..2 {
        bytes.extend([0, 0, 0, 0, 0, 0, 32, 32, 56]);
        bytes.extend([0; 59]);
    }
    let archive = Archive::open(&bytes).unwrap();
    assert_eq!(archive.len(), 2);
    assert_eq!(
        archive.notes()[0].to_string(),
        "header: the header promises 3 games, and there is room for 2"
    );
    bytes[12] = 10;
    let refusal = Archive::open(&bytes).unwrap().refusal().unwrap();
    assert!(matches!(refusal.reason, Reason::BoardSize(_)));
}

#[test]
fn what_a_format_cannot_hold_is_said_by_name() {
    let archive = open(SYNCHRO);
    let lost = |to| archive.write(&[0], to).unwrap().lost;
    let properties = |names: &[&str]| -> BTreeSet<Lost> {
        let property = |name: &&str| Lost::Property((*name).to_owned());
        names.iter().map(property).collect()
    };
    let mut to_sgf = properties(&["TY"]);
    to_sgf.extend([Lost::Times, Lost::Values]);
    assert_eq!(lost(Format::Sgf), to_sgf);
    let mut to_text = properties(&["PC", "DT", "RB", "RW", "TI", "TY", "RE"]);
    to_text.extend([Lost::Times, Lost::Values, Lost::Names]);
    assert_eq!(lost(Format::Transcript), to_text);
    assert!(lost(Format::Wthor).contains(&Lost::Names));
    assert_eq!(lost(Format::Ggf), BTreeSet::new());
    let branches = open("(;GM[2](;B[fe])(;B[cd]))");
    let written = branches.write(&[0], Format::Ggf).unwrap();
    assert_eq!(written.lost, [Lost::Variations].into());
    let scored = format!("{START}; f5:+2\n");
    let written = open(&scored).write(&[0], Format::Position).unwrap();
    assert_eq!(written.lost, [Lost::Scores].into());
}

#[test]
fn what_both_formats_know_goes_from_one_to_the_other() {
    let sgf = open(SYNCHRO).write(&[0], Format::Sgf).unwrap().bytes;
    let text = String::from_utf8_lossy(&sgf);
    for property in [
        "PC[GGS/os]",
        "DT[2003.12.15_13:24:03.MST]",
        "BR[2197.01]",
        "WR[2199.72]",
        "TM[05:00//02:00]",
        "RE[B+8]",
        "PB[ant]",
    ] {
        assert!(text.contains(property), "{property} in {text}");
    }
    let back = Archive::open(&sgf).unwrap();
    let ggf = back.write(&[0], Format::Ggf).unwrap().bytes;
    let text = String::from_utf8(ggf).unwrap();
    assert!(
        text.contains("RE[+8.00]") && text.contains("RB[2197.01]"),
        "{text}"
    );
}

#[test]
fn a_set_up_game_says_why_it_has_no_transcript() {
    let archive = open("(;GM[2]AB[dd]AW[ed]PL[B];B[fd])");
    for to in [Format::Transcript, Format::Wthor, Format::Pgn] {
        let refused = archive.write(&[0], to).unwrap_err();
        assert_eq!(refused.reason, Reason::SetUp, "{to}");
    }
    let refused = open("(;GM[2])").write(&[0], Format::Transcript);
    assert_eq!(refused.unwrap_err().reason, Reason::NoMoves);
}

#[test]
fn names_of_a_database_come_from_the_files_beside_it() {
    let mut bytes = vec![20, 3, 12, 15, 1, 0, 0, 0, 0, 0, 195, 7, 8, 0, 22, 0];
    bytes.extend([0, 0, 1, 0, 5, 2, 40, 38, 56, 64, 33]);
    bytes.extend([0; 57]);
    let mut players = vec![0; 16];
    players[8] = 2;
    players.extend(*b"???\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0");
    players.extend(*b"Ana Ruiz\0\0\0\0\0\0\0\0\0\0\0\0");
    let mut names = Names::default();
    assert!(names.read_players(&players));
    let archive = Archive::open(&bytes).unwrap().with_names(names);
    let sheet = archive.game(0).unwrap();
    assert_eq!(
        (sheet.black.as_str(), sheet.white.as_str()),
        ("Ana Ruiz", "#517")
    );
    assert_eq!(sheet.about.year(), Some(1987));
    assert_eq!(sheet.verdict().and_then(Verdict::lead), Some(16));
}
