//! A file is nobody's, or its games are refused one by one; unchanged it is written back byte for
//! byte, and whatever can be told in another format reads back from there.

use sobremesa_reversi::{Archive, Format, Scoresheet};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let Some(archive) = Archive::open(bytes) else {
        return;
    };
    let all: Vec<usize> = (0..archive.len()).collect();
    let same = archive
        .write(&all, archive.format())
        .expect("it is written as it stands");
    assert_eq!(same.bytes, bytes);
    let squares = |sheet: &Scoresheet| sheet.squares().collect::<Vec<_>>();
    let sound: Vec<Vec<_>> = archive
        .games()
        .flatten()
        .map(|sheet| squares(&sheet))
        .collect();
    for to in [
        Format::Ggf,
        Format::Sgf,
        Format::Pgn,
        Format::Transcript,
        Format::Wthor,
    ] {
        let Ok(written) = archive.write(&all, to) else {
            continue;
        };
        let told = all.len()
            - if to == archive.format() {
                0
            } else {
                written.left_out.len()
            };
        let again = Archive::open(&written.bytes).expect("what is written is recognised");
        assert_eq!(again.format(), to);
        if to == archive.format() {
            continue;
        }
        assert_eq!(again.len(), told);
        let back: Vec<Vec<_>> = again
            .games()
            .flatten()
            .map(|sheet| squares(&sheet))
            .collect();
        assert_eq!(back.len(), told, "every game that was told is sound");
        if written.left_out.is_empty() {
            assert_eq!(back, sound);
        }
    }
}
