//! A file of names is refused, or each name leads to a number that has it.

use sobremesa_reversi::names::Names;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let mut names = Names::default();
    if names.read_players(bytes) {
        for number in 0..names.counts().0 as u16 {
            let Some(name) = names.player(number).filter(|name| !name.starts_with('#')) else {
                continue;
            };
            let found = names
                .player_number(name)
                .expect("a name that is there is found");
            assert_eq!(names.player(found), Some(name));
        }
    }
    let counts = names.counts();
    if names.read_tournaments(bytes) {
        assert_eq!(names.counts().0, counts.0, "players stay");
    }
}
