//! How the seats of a game are called when nobody gave a name.

use sobremesa_azul::Azul;
use sobremesa_core::{BySeat, Game, Seat, Step, Viewer};
use sobremesa_domino::Domino;
use sobremesa_reversi::Reversi;
use sobremesa_reversi::opening::Opening;
use sobremesa_siete::Siete;
use sobremesa_table::{Player, Table};

use crate::{Lang, Names, Tell, keys, say};

/// A game whose events can be told, and whose seats have names.
pub trait Spoken: Game<Event: Tell> {
    /// What this seat is called.
    fn seat_name(seat: Seat, player: &Player, lang: Lang) -> String {
        match player {
            Player::Person(name) if !name.is_empty() => name.to_string(),
            Player::Bot(name) => name.to_string(),
            Player::Person(_) => say!(lang, PLAYER_NUMBER, number = seat.number()),
        }
    }

    /// Whether that is a plural: «negras juegan».
    fn has_plural_name(player: &Player) -> bool {
        let _ = player;
        false
    }

    /// What the opening of the first so many steps is called, in a game whose openings have names.
    fn opening(table: &Table<Self>, steps: usize) -> Option<&'static str> {
        let _ = (table, steps);
        None
    }

    /// How everybody is called, to whoever looks.
    fn names(players: &BySeat<Player>, viewer: Viewer, lang: Lang) -> Names {
        let called = players.map(|seat, player| Self::seat_name(seat, player, lang));
        let plural = players.map(|_, player| Self::has_plural_name(player));
        Names::new(called, viewer, lang).plural(&plural)
    }
}

/// As the document's screens call them: the person in seat 1, and the machines counted from seat 2.
impl Spoken for Domino {
    fn seat_name(seat: Seat, player: &Player, lang: Lang) -> String {
        match player {
            Player::Person(name) if !name.is_empty() => name.to_string(),
            Player::Person(_) => say!(lang, DOMINO_PLAYER, number = seat.number()),
            Player::Bot(_) => say!(lang, DOMINO_MACHINE, number = seat.number()),
        }
    }

    // `Jugador` where only one has no name, and machines counted among themselves, in seat order.
    fn names(players: &BySeat<Player>, viewer: Viewer, lang: Lang) -> Names {
        let nameless = |player: &Player| matches!(player, Player::Person(name) if name.is_empty());
        let alone = players
            .iter()
            .filter(|(_, player)| nameless(player))
            .count()
            == 1;
        let called = players.map(|seat, player| match player {
            Player::Bot(_) => {
                let before = players.iter().filter(|(other, _)| *other <= seat);
                let number = before.filter(|(_, player)| !player.is_person()).count();
                say!(lang, DOMINO_MACHINE, number = number)
            }
            Player::Person(_) if nameless(player) && alone => say!(lang, DOMINO_PERSON),
            Player::Person(_) => Self::seat_name(seat, player, lang),
        });
        Names::new(called, viewer, lang)
    }
}

/// By the colour of their discs.
impl Spoken for Reversi {
    fn opening(table: &Table<Reversi>, steps: usize) -> Option<&'static str> {
        if steps == 0 || table.view_before(0, Viewer::Spectator) != Reversi::start() {
            return None;
        }
        let moves = table.steps()[..steps].iter().filter_map(|step| match step {
            Step::Action(_, action) => Some(*action),
            Step::Chance(_) => None,
        });
        Opening::of(moves).map(|opening| opening.name)
    }

    fn seat_name(seat: Seat, player: &Player, lang: Lang) -> String {
        let (sign, key) = if seat == Seat::FIRST {
            ("●", keys::REVERSI_BLACK)
        } else {
            ("○", keys::REVERSI_WHITE)
        };
        match player {
            Player::Person(name) if !name.is_empty() => name.to_string(),
            Player::Person(_) => format!("{sign} {}", key.say(lang)),
            Player::Bot(name) => match name.strip_prefix("level:") {
                Some(level) => {
                    let level = say!(lang, REVERSI_LEVEL, level = level.to_owned());
                    format!("{sign} {level}")
                }
                None => format!("{sign} {name}"),
            },
        }
    }

    // «● negras juegan», but «Ana juega».
    fn has_plural_name(player: &Player) -> bool {
        matches!(player, Player::Person(name) if name.is_empty())
    }
}

/// Machines of one name are told apart by their seats.
impl Spoken for Azul {
    fn seat_name(seat: Seat, player: &Player, lang: Lang) -> String {
        match player {
            Player::Person(name) if !name.is_empty() => name.to_string(),
            Player::Person(_) => say!(lang, PLAYER_NUMBER, number = seat.number()),
            Player::Bot(name) => match name.strip_prefix("level:") {
                Some(level) => {
                    let level = say!(lang, REVERSI_LEVEL, level = level.to_owned());
                    format!("{level} ({seat})")
                }
                None => format!("{name} ({seat})"),
            },
        }
    }
}

/// The document's person and machine.
impl Spoken for Siete {
    fn seat_name(seat: Seat, player: &Player, lang: Lang) -> String {
        match player {
            Player::Person(name) if !name.is_empty() => name.to_string(),
            Player::Person(_) => say!(lang, PLAYER_NUMBER, number = seat.number()),
            Player::Bot(_) if seat == Seat::SECOND => say!(lang, SIETE_THE_MACHINE),
            Player::Bot(name) => name.to_string(),
        }
    }
}
