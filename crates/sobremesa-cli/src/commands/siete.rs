//! `sobremesa play siete`: the menu of modes, the document's switches, result files.

use sobremesa_siete::{Mode, Rules, Siete};
use sobremesa_sitting::Series;
use sobremesa_sitting::series::Decks;
use sobremesa_table::TableError;
use sobremesa_terminal::SeriesRun;
use sobremesa_terminal::seeds::Seeds;
use sobremesa_words::{Speak, say};

use crate::args::{Play, PlaySiete};
use crate::commands::{Context, Failure, full_screen, left, play, seats};

impl PlaySiete {
    /// Whether anything that only siete y media understands was asked for.
    pub(crate) fn is_given(&self) -> bool {
        self.mode.is_some()
            || self.deck.is_some()
            || self.show_deck
            || self.results.is_some()
            || self.profile.is_some()
    }
}

/// Plays the mode asked for, then goes on with the menu of modes as long as a person answers.
pub(crate) fn play(play: &Play, context: &Context) -> Result<(), Failure> {
    let mode = mode(play, context)?;
    if context.is_full_screen() {
        if mode.is_none() && play.seats.is_empty() && play.save.is_none() {
            return full_screen::modes(play, context);
        }
        let rules = Rules::from(mode.unwrap_or(Mode::D)).to_string();
        let table = seats::lay::<Siete>(&rules, &play.seats, context.seed(), context)?;
        return full_screen::play(table, play, context);
    }
    let players = match &play.seats[..] {
        [] => None,
        seats => Some(seats::players::<Siete>(seats, context)?),
    };
    if let Some(players) = players.as_ref().filter(|players| players.len() != 2) {
        let found = players.len();
        return Err(context.usage(&TableError::WrongPlayers { wanted: 2, found }));
    }
    let mut series = series(play, context)?;
    let is_watched_only = players
        .as_ref()
        .is_some_and(|players| !players.iter().any(sobremesa_table::Player::is_person));
    series.series.players = players;
    let mut screen = context.screen();
    series.save = play::save_as(play, context, &mut screen)?;
    let mut seeds = Seeds::new(context.seed);
    let result = match mode.or(is_watched_only.then_some(Mode::D)) {
        Some(mode) => series.play(mode.into(), &mut screen, seeds.draw()),
        None => Ok(()),
    };
    let result = match result {
        Ok(()) if !is_watched_only => series.run(&mut screen, &mut seeds),
        other => other,
    };
    left(&result, &mut screen)
}

/// The series that the options of siete y media ask for.
pub(crate) fn series(play: &Play, context: &Context) -> Result<SeriesRun, Failure> {
    let options = &play.siete;
    let decks = match &options.deck {
        None => Decks::AsTheModeSays,
        Some(None) => Decks::Asked,
        Some(Some(path)) => Decks::File(path.clone()),
    };
    let run = SeriesRun {
        series: Series::new(decks, options.show_deck),
        results: options.results.clone().unwrap_or_default(),
        force: context.force,
        ..SeriesRun::default()
    };
    match &options.profile {
        None => Ok(run),
        Some(path) => run
            .with_profile(path)
            .map_err(|trouble| context.refused(path, &trouble.speak(context.lang))),
    }
}

/// The mode named by `--mode` or `--rules`, if one is.
fn mode(play: &Play, context: &Context) -> Result<Option<Mode>, Failure> {
    let named = match &play.siete.mode {
        None => None,
        Some(text) => Some(
            text.parse::<Mode>()
                .map_err(|error| context.usage(&error))?,
        ),
    };
    if play.rules.trim().is_empty() {
        return Ok(named);
    }
    let rules: Rules = play.rules.parse().map_err(|error| context.usage(&error))?;
    match named {
        Some(mode) if mode != rules.mode => Err(Failure::Usage(say!(context.lang, PLAY_TWO_MODES))),
        _ => Ok(Some(rules.mode)),
    }
}
