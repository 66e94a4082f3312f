//! The end of a round on the screen: who won, and how many points each has.

use crate::text::{fold, has_any, numbers};

/// What the end of a round tells of one player: the numbers behind the name.
pub(super) fn told_of(lines: &[String], player: usize) -> Vec<i64> {
    let mut found = Vec::new();
    for line in lines {
        let folded = fold(line);
        if let Some(rest) = behind_name(&folded, player) {
            found.extend(numbers(rest));
        }
    }
    found
}

/// What stands behind a player's name, if the line names that player.
fn behind_name(line: &str, player: usize) -> Option<&str> {
    if player == 0 {
        let place = ["jugador", "humano", "persona"]
            .iter()
            .filter_map(|name| Some(line.find(name)? + name.len()))
            .min()?;
        return Some(&line[place..]);
    }
    let place = line.find("maquina")? + "maquina".len();
    let rest = line[place..].trim_start_matches([' ', '#', 'n', 'º']);
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    (digits.parse() == Ok(player)).then(|| &rest[digits.len()..])
}

/// Who is named the winner of the round: a player, nobody, or it is not told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    Player(usize),
    Nobody,
    Untold,
}

/// Reads who won.
pub(super) fn winner(lines: &[String]) -> Named {
    let mut found = Named::Untold;
    for line in lines {
        let line = fold(line);
        if has_any(
            &line,
            &[
                "bloque",
                "cerrad",
                "nadie",
                "ningun",
                "no hay ganador",
                "sin ganador",
                "nobody",
            ],
        ) {
            return Named::Nobody;
        }
        if !has_any(&line, &["gana", "winner", "wins", "vence"]) || line.contains('?') {
            continue;
        }
        let player = (1..4)
            .find(|player| behind_name(&line, *player).is_some())
            .or_else(|| behind_name(&line, 0).map(|_| 0))
            .or_else(|| has_any(&line, &["has ganado", "ganaste", "you win"]).then_some(0));
        if let Some(player) = player
            && found == Named::Untold
        {
            found = Named::Player(player);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<String> {
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn points_are_the_numbers_behind_a_name() {
        let text =
            lines("Gana la ronda Maquina #2\nMaquina #1  17\nJugador: 4 puntos\n1.º Jugador: 31");
        assert_eq!(told_of(&text, 0), [4, 31]);
        assert_eq!(told_of(&text, 1), [17]);
        assert_eq!(winner(&text), Named::Player(2));
        assert_eq!(
            winner(&lines("Ronda bloqueada: no gana nadie")),
            Named::Nobody
        );
        assert_eq!(winner(&lines("Jugador: 4")), Named::Untold);
    }
}
