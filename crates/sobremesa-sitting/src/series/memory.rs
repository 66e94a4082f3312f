//! What a series remembers: games counted, who won them, what the machine learnt and reckoned.

use sobremesa_core::{Seat, Step, Viewer};
use sobremesa_siete::{Profile, Siete, SieteView};
use sobremesa_table::{Pending, Table};
use sobremesa_words::advice::siete::reckoned;
use sobremesa_words::{Lang, Phrase, phrase};

use super::Chosen;

/// What a series remembers.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    pub(super) profile: Profile,
    /// Games played to their end.
    games: u32,
    /// Those seat 1 has won, and those seat 2 has.
    won: [u32; 2],
    pub(super) mode: Option<Chosen>,
    /// What the machine saw before each decision of the last game.
    decided: Vec<SieteView>,
}

impl Memory {
    /// After so many games of which nothing else is known.
    pub(super) fn after(games: u32) -> Memory {
        Memory {
            games,
            ..Memory::default()
        }
    }

    /// How many games were played to their end.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// How many of them each seat has won.
    pub fn won(&self) -> [u32; 2] {
        self.won
    }

    /// What was chosen last in the menu of modes.
    pub fn chosen(&self) -> Option<Chosen> {
        self.mode
    }

    /// What is known of the person.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The same as text: what a profile file holds, and machines sit down with.
    pub fn learnt(&self) -> String {
        self.profile.to_string()
    }

    /// What the machine counted in the last game, a sentence for each decision.
    pub fn reckoned(&self, lang: Lang) -> Vec<String> {
        let views = self.decided.iter();
        views
            .filter_map(|view| reckoned(view, Seat::SECOND, lang))
            .collect()
    }

    /// Counts a game that is over.
    pub(super) fn count(&mut self, table: &Table<Siete>) {
        self.games += 1;
        if let Some(winner) = table.truth().winner() {
            self.won[winner.index()] += 1;
        }
        let machine = Seat::SECOND;
        let decided = |step: &usize| {
            matches!(table.steps()[*step], Step::Action(seat, _) if seat == machine)
                && table.rewound(*step).pending() == Pending::Choice(machine)
        };
        let steps = (0..table.steps().len()).filter(decided);
        let views = steps.map(|step| table.view_before(step, Viewer::Seat(machine)));
        self.decided = views.collect();
    }

    /// What the machine has come to expect of the person (S16).
    pub(super) fn expects(&self) -> Option<Phrase> {
        let from = self.profile.stands_from()?;
        let (score, games) = (format!("{from:#}"), self.profile.games());
        Some(phrase!(SIETE_EXPECTS, score = score, games = games))
    }
}
