//! A game begun from the menu: played, and again as often as the person wants.

use sobremesa_core::{Seat, Viewer};
use sobremesa_table::Table;
use sobremesa_words::{Speak, Spoken, say};

use crate::face::{Face, NewGame};
use crate::seeds::GameSeed;
use crate::{Ended, Evening, Leave, Screen, Session, curve, files, review};

/// Plays a game as it was wished: by the game's own rules of a series, or as any other.
pub(super) fn play_wished<F: Face>(
    new: &NewGame<F::Game>,
    screen: &mut Screen,
    evening: &mut Evening,
) -> Result<(), Leave> {
    match F::own_menu(Some(new), screen, evening) {
        Some(left) => left,
        None => play_new(&F::default(), new, screen, evening),
    }
}

/// Plays a new game, and again as often as the person wants the same once more.
pub(super) fn play_new<F: Face>(
    face: &F,
    new: &NewGame<F::Game>,
    screen: &mut Screen,
    evening: &mut Evening,
) -> Result<(), Leave> {
    loop {
        let GameSeed { seed, asked_for } = evening.seeds.draw();
        let seed = face.seed(&new.rules, seed);
        let table = Table::<F::Game>::new(new.rules.clone(), new.players.clone(), seed)
            .expect("as many are seated as the rules want");
        if play::<F>(table, asked_for, screen, evening)? == After::Menu {
            return Ok(());
        }
    }
}

/// What is done after a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// The same once more.
    Again,
    /// Back to the menu.
    Menu,
}

/// Plays one game.
pub(super) fn play<F: Face>(
    table: Table<F::Game>,
    seed_asked_for: bool,
    screen: &mut Screen,
    evening: &mut Evening,
) -> Result<After, Leave> {
    let session = match Session::<F>::new(table, None) {
        Ok(session) => session,
        Err(unknown) => {
            screen.line(&unknown.speak(screen.lang()))?;
            return Ok(After::Menu);
        }
    };
    let mut session = session.telling_seed(seed_asked_for);
    if session.run(screen)? == Ended::Left {
        return Ok(After::Menu);
    }
    after::<F>(session.table(), screen, evening)
}

/// After a game that was played to its end: how the evening stands, and what a person may want then.
/// Lines from a pipe answer the menu.
fn after<F: Face>(
    table: &Table<F::Game>,
    screen: &mut Screen,
    evening: &mut Evening,
) -> Result<After, Leave> {
    let lang = screen.lang();
    let names = <F::Game as Spoken>::names(table.players(), Viewer::Spectator, lang);
    let names: Vec<String> = Seat::all(table.players().len())
        .map(|seat| names.of(seat))
        .collect();
    if let Some(score) = evening.note(table, &names, lang) {
        screen.line(&format!("  {score}"))?;
    }
    if !screen.live() {
        return Ok(After::Menu);
    }
    loop {
        match screen.choose(&format!("  {}", say!(lang, AFTER_QUESTION)), 3)? {
            0 => return Ok(After::Menu),
            1 => return Ok(After::Again),
            2 => {
                screen.note(&say!(lang, PLAY_THINKING))?;
                let judged = curve::judge::<F>(table, &mut |_, _| true);
                screen.unsay()?;
                if let Some(judged) = judged {
                    for line in review::lines::<F>(table, &judged, screen) {
                        screen.line(&line)?;
                    }
                }
            }
            _ => {
                files::save_by_asking(table, screen)?;
            }
        }
    }
}
