//! Siete y media game after game, without I/O: it says which deck is wanted, what is played, what is
//! written down.
//!
//! ```text
//!  Choose ──▶ Series ──▶ AskDeck, ReadDeck ─ Deck, Shuffle ─▶ Play ─ Over ─▶ Keep, Say, Result
//!                                                                       Taken ─▶ Result
//! ```

mod chosen;
mod decks;
mod input;
mod memory;
mod output;
mod result_file;

use sobremesa_core::{Seed, Step, Viewer};
use sobremesa_siete::{Chance, Deck, ProfileError, Siete};
use sobremesa_table::{Player, Table};
use sobremesa_words::{Phrase, phrase};

pub use chosen::Chosen;
pub use decks::Decks;
pub use input::{SeriesInput, Taken};
pub use memory::Memory;
pub use output::SeriesOutput;
pub use result_file::ResultFile;

/// The games of one run: they are counted (S14), and the machine remembers them (S16).
///
/// ```
/// use sobremesa_sitting::series::{Series, SeriesInput, SeriesOutput};
/// use sobremesa_siete::Mode;
/// let mut series = Series::default();
/// let wanted = series.handle(SeriesInput::Choose(Mode::C.into(), 1.into()));
/// assert!(matches!(wanted[..], [SeriesOutput::AskDeck]), "S04: mode C reads its deck");
/// let begun = series.handle(SeriesInput::Shuffle);
/// assert!(matches!(begun[..], [SeriesOutput::Play(_)]));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// Where decks come from.
    pub decks: Decks,
    /// Whether the deck is shown after it is made and after every change (S15).
    pub show_deck: bool,
    /// The two who play; the person against the document's machine where nobody is named.
    pub players: Option<Vec<Player>>,
    memory: Memory,
    /// The game that waits for its deck.
    wanted: Option<(Chosen, Seed)>,
    /// The result that was to be written last.
    offered: Option<ResultFile>,
}

impl Series {
    /// A series in which nothing was played yet.
    pub fn new(decks: Decks, show_deck: bool) -> Series {
        Series {
            decks,
            show_deck,
            ..Series::default()
        }
    }

    /// The series a game belonged to that was left and gone on with later. What was learnt before is
    /// not in it: see [`Series::know`].
    pub fn of_continued(table: &Table<Siete>) -> Series {
        let number = table.noted("keptnumber").and_then(|text| text.parse().ok());
        Series {
            show_deck: table.noted("keptdeck").is_some(),
            memory: Memory::after(number.unwrap_or(1_u32).saturating_sub(1)),
            ..Series::default()
        }
    }

    /// Knows from here on what stands in a profile file.
    pub fn know(&mut self, profile: &[u8]) -> Result<(), ProfileError> {
        let text = std::str::from_utf8(profile).map_err(|_| ProfileError::NotAProfile)?;
        self.memory.profile = text.parse()?;
        Ok(())
    }

    /// What it remembers.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The result that was to be written last, until it is known what is done with it.
    pub fn offered(&self) -> Option<&ResultFile> {
        self.offered.as_ref()
    }

    /// The number of the game that is played now, or next.
    pub fn number(&self) -> u32 {
        self.memory.games() + 1
    }

    /// The deck a table was dealt, where the person asked to see it.
    pub fn shown_deck(&self, table: &Table<Siete>) -> Option<Deck> {
        let deck = table.steps().iter().find_map(|step| match step {
            Step::Chance(Chance::Deal(deck)) => Some(*deck),
            _ => None,
        });
        deck.filter(|_| self.show_deck)
    }

    /// The cards still in the deck, next one first, where the person asked to see them (S15).
    pub fn deck_told(&self, table: &Table<Siete>) -> Option<Phrase> {
        let deck = self.shown_deck(table)?;
        let left = table.view(Viewer::Spectator).cards_left();
        let cards = deck.cards()[Deck::CARDS - left..].iter();
        let cards: Vec<String> = cards.map(ToString::to_string).collect();
        Some(phrase!(SIETE_DECK, left = left, cards = cards.join(" ")))
    }

    /// Notes in the head of a game's journal what going on with it later needs.
    pub fn note(&self, table: &mut Table<Siete>) {
        table.note("keptnumber", &self.number().to_string());
        if self.show_deck {
            table.note("keptdeck", "yes");
        }
    }

    /// Takes what happened, and says what must happen now.
    pub fn handle(&mut self, input: SeriesInput) -> Vec<SeriesOutput> {
        match input {
            SeriesInput::Choose(chosen, seed) => {
                self.wanted = Some((chosen, seed));
                match self.decks.wanted(chosen.mode) {
                    Some(asks) => vec![asks],
                    None => self.begin(None),
                }
            }
            SeriesInput::Deck(bytes) => match Deck::read(bytes) {
                Ok(deck) => self.begin(Some(deck)),
                Err(error) => vec![SeriesOutput::Refuse(error)],
            },
            SeriesInput::Shuffle => self.begin(None),
            SeriesInput::Over(table) => self.over(table),
            SeriesInput::Taken(taken) => self.taken(taken),
        }
    }

    /// Lays the table of the game that was chosen, with this deck or a shuffled one.
    fn begin(&mut self, deck: Option<Deck>) -> Vec<SeriesOutput> {
        let Some((chosen, seed)) = self.wanted.take() else {
            return Vec::new();
        };
        self.memory.mode = Some(chosen).filter(|_| self.players.is_none());
        let players = self.players.clone().unwrap_or_else(|| chosen.players());
        let mut table = Table::<Siete>::new(chosen.mode.into(), players, seed)
            .expect("two players sit at a table for two");
        self.note(&mut table);
        match deck {
            Some(deck) => {
                let dealt = table.resolve(&Chance::Deal(deck));
                dealt.expect("the deal comes first");
            }
            None => {
                table.advance();
            }
        }
        vec![SeriesOutput::Play(Box::new(table))]
    }

    /// After a game: what can be learnt from it (S16), and its result (S13). One that was given up
    /// does not count.
    fn over(&mut self, table: &Table<Siete>) -> Vec<SeriesOutput> {
        let game = table.truth();
        if game.winner().is_none() {
            return Vec::new();
        }
        let mut outputs = Vec::new();
        if self.memory.profile.learn(game) {
            outputs.push(SeriesOutput::Keep(self.memory.learnt()));
        }
        self.memory.count(table);
        let expects = self.memory.expects().filter(|_| game.mode().hides_cards());
        outputs.extend(expects.map(SeriesOutput::Say));
        if !game.mode().prefers_fewer_cards() {
            return outputs;
        }
        // What was taken back after it was seen proves nothing.
        if table.is_practice() {
            outputs.push(SeriesOutput::Say(phrase!(SIETE_PRACTICE)));
            return outputs;
        }
        let file = ResultFile::new(game.clone(), self.memory.games());
        outputs.push(self.offer(file, false));
        outputs
    }

    /// The name of the last result is taken, and the person has said what is done.
    fn taken(&mut self, taken: Taken) -> Vec<SeriesOutput> {
        let Some(file) = self.offered.take() else {
            return Vec::new();
        };
        match taken {
            Taken::Overwrite => vec![self.offer(file, true)],
            Taken::NextFree => vec![self.offer(file.next(), false)],
            Taken::Leave => Vec::new(),
        }
    }

    fn offer(&mut self, file: ResultFile, overwrite: bool) -> SeriesOutput {
        self.offered = Some(file.clone());
        SeriesOutput::Result { file, overwrite }
    }
}
