//! A rule text is refused or read; what was read, written out, is read as the same again.

use sobremesa_catalog::{GAMES, Listed, Visitor, visit};

/// Holds for any bytes, under the rules of every game.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in GAMES {
        visit(game, Read(&text)).expect("a listed game");
    }
}

struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = ();

    fn visit<G: Listed>(self) {
        let Ok(rules) = self.0.parse::<G::Rules>() else {
            return;
        };
        assert_eq!(rules.to_string().parse::<G::Rules>(), Ok(rules));
    }
}
