//! The erased face of a table, for fronts that know no game: text in, JSON out.

use serde_json::{Value, json};
use sobremesa_core::{Game, Outcome, Seat, View, Viewer};
use thiserror::Error;

use crate::{Pending, Player, Table, TableError};

/// A table of any game.
///
/// Boards are text and numbers are small: nothing here needs 64 bits, which a browser does not
/// have (a seed is a string).
///
/// ```
/// use sobremesa_core::{Seat, Viewer, perft::Matches};
/// use sobremesa_table::{AnyTable, Player, Table};
/// let players = vec![Player::somebody(); 2];
/// let table = Table::<Matches>::new("matches=3".parse().unwrap(), players, 1).unwrap();
/// let mut table: Box<dyn AnyTable> = Box::new(table);
/// assert_eq!(table.choices(Seat::FIRST), ["1", "2"]);
/// table.act_text(Seat::FIRST, "2").unwrap();
/// assert_eq!(table.view_json(Viewer::Spectator)["left"], 1);
/// ```
pub trait AnyTable: Send {
    /// The name of the game.
    fn game_name(&self) -> &'static str;
    /// The rule text.
    fn rules_text(&self) -> String;
    /// Who sits where.
    fn player_list(&self) -> Vec<Player>;
    /// What the table waits for: `{"choice": 1}`, `{"automatic": 1, "action": "pass"}`,
    /// `{"chance": true}` or `{"over": [{"place": 1, "points": 34}, …]}`.
    fn pending_json(&self) -> Value;
    /// What this seat may do now, as text; empty when it is not to act.
    fn choices(&self, seat: Seat) -> Vec<String>;
    /// What this viewer may know.
    fn view_json(&self, viewer: Viewer) -> Value;
    /// How many steps this hand has had.
    fn step_count(&self) -> usize;
    /// What this viewer was told of one step of this hand.
    fn events_json(&self, step: usize, viewer: Viewer) -> Vec<Value>;
    /// This seat does this.
    fn act_text(&mut self, seat: Seat, action: &str) -> Result<(), AnyError>;
    /// Lets one thing happen that nobody decides.
    fn step_on(&mut self) -> bool;
    /// Goes back to this seat's own last decision.
    fn take_back(&mut self, seat: Seat) -> Result<usize, TableError>;
    /// Begins the next hand.
    fn begin_hand(&mut self) -> Result<(), TableError>;
    /// Places and points over the match.
    fn match_outcome(&self) -> Outcome;
    /// The record as this viewer may read it.
    fn record_text(&self, viewer: Viewer) -> String;
    /// The whole record: the host's.
    fn host_record(&self) -> String;
}

/// A text a table does not take.
///
/// ```
/// use sobremesa_core::{Seat, perft::Matches};
/// use sobremesa_table::{AnyTable, Player, Table};
/// let players = vec![Player::somebody(); 2];
/// let mut table = Table::<Matches>::new(Default::default(), players, 1).unwrap();
/// assert!(table.act_text(Seat::FIRST, "all of them").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AnyError {
    /// It does not read as an action.
    #[error(transparent)]
    Parse(#[from] sobremesa_core::ParseError),
    /// It is not allowed now.
    #[error(transparent)]
    Play(#[from] sobremesa_core::PlayError),
}

impl<G: Game> AnyTable for Table<G> {
    fn game_name(&self) -> &'static str {
        G::NAME
    }

    fn rules_text(&self) -> String {
        self.rules().to_string()
    }

    fn player_list(&self) -> Vec<Player> {
        self.players().values().to_vec()
    }

    fn pending_json(&self) -> Value {
        match self.pending() {
            Pending::Choice(seat) => json!({ "choice": seat }),
            Pending::Automatic(seat, action) => {
                json!({ "automatic": seat, "action": action.to_string() })
            }
            Pending::Chance => json!({ "chance": true }),
            Pending::Over(outcome) => json!({ "over": outcome.standings }),
        }
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        let view = self.view(Viewer::Seat(seat));
        view.choices(seat)
            .into_iter()
            .map(|action| action.to_string())
            .collect()
    }

    fn view_json(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.view(viewer)).expect("a view is plain data")
    }

    fn step_count(&self) -> usize {
        self.steps().len()
    }

    fn events_json(&self, step: usize, viewer: Viewer) -> Vec<Value> {
        let plain = |event| serde_json::to_value(event).expect("an event is plain data");
        self.events(step, viewer).into_iter().map(plain).collect()
    }

    fn act_text(&mut self, seat: Seat, action: &str) -> Result<(), AnyError> {
        let action = action.parse::<G::Action>()?;
        Ok(self.act(seat, action)?)
    }

    fn step_on(&mut self) -> bool {
        self.advance()
    }

    fn take_back(&mut self, seat: Seat) -> Result<usize, TableError> {
        self.undo(seat)
    }

    fn begin_hand(&mut self) -> Result<(), TableError> {
        self.next_hand()
    }

    fn match_outcome(&self) -> Outcome {
        self.standings()
    }

    fn record_text(&self, viewer: Viewer) -> String {
        self.record_for(viewer).to_string()
    }

    fn host_record(&self) -> String {
        self.record().to_string()
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::perft::Matches;

    use super::*;

    #[test]
    fn a_whole_game_is_played_by_text_alone() {
        let players = vec![Player::somebody(); 2];
        let rules = "matches=4".parse().expect("rules");
        let mut table: Box<dyn AnyTable> =
            Box::new(Table::<Matches>::new(rules, players, 1).expect("a table"));
        assert!(!table.record_text(Viewer::Spectator).contains("seed"));
        let mut moves = 0;
        while let Some(seat) = table.pending_json()["choice"].as_u64() {
            let seat = Seat::new(seat as usize - 1).expect("a seat");
            let choice = table
                .choices(seat)
                .pop()
                .expect("a seat to act has an action");
            table
                .act_text(seat, &choice)
                .expect("an offered choice is legal");
            moves += 1;
        }
        assert_eq!(moves, 2);
        assert_eq!(table.pending_json()["over"][1]["place"], 1);
        assert_eq!(table.events_json(0, Viewer::Spectator), [json!("Two")]);
        assert!(table.record_text(Viewer::Spectator).contains("seed: 1"));
        assert!(table.begin_hand().is_ok());
    }
}
