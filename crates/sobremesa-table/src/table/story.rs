//! The story of the current hand: its steps, what each showed to whom, what is news to a seat.

use sobremesa_core::{Game, Seat, Step, Viewer};

use super::{Live, Table};

impl<G: Game> Table<G> {
    /// The steps of the current hand.
    pub fn steps(&self) -> &[Step<G>] {
        &self.log.current().steps
    }

    /// What this viewer saw before a step of the current hand (or sees now, after the last).
    ///
    /// ```
    /// # use sobremesa_core::{Viewer, perft::Matches};
    /// # use sobremesa_table::{Player, Table};
    /// # let table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// assert_eq!(table.view_before(0, Viewer::Spectator), table.view(Viewer::Spectator));
    /// ```
    pub fn view_before(&self, step: usize, viewer: Viewer) -> G::View {
        self.live
            .get(step)
            .map_or(&self.game, |live| &live.before)
            .view(viewer)
    }

    /// What this viewer was told of one step of the current hand.
    ///
    /// ```
    /// # use sobremesa_core::{Seat, Viewer, perft::{Matches, Take}};
    /// # use sobremesa_table::{Player, Table};
    /// # let mut table =
    /// #     Table::<Matches>::new(Default::default(), vec![Player::somebody(); 2], 9).unwrap();
    /// table.act(Seat::FIRST, Take::Two).unwrap();
    /// assert_eq!(table.events(0, Viewer::Spectator), [Take::Two]);
    /// ```
    pub fn events(&self, step: usize, viewer: Viewer) -> Vec<G::Event> {
        let mut told = Vec::new();
        if let (Some(live), Some(step)) = (self.live.get(step), self.steps().get(step)) {
            live.before
                .tell(step, viewer, &mut |event| told.push(event));
        }
        told
    }

    /// The version a step of the current hand made.
    pub fn version_of(&self, step: usize) -> Option<usize> {
        self.live.get(step).map(|live| live.version)
    }

    /// The first step of the current hand after this seat's own last decision: what happened since
    /// is news to it. A watcher's news are the last step's.
    pub fn news_from(&self, viewer: Viewer) -> usize {
        match viewer.seat() {
            Some(seat) => self.last_decision(seat).map_or(0, |step| step + 1),
            None => self.live.len().saturating_sub(1),
        }
    }

    /// The last step of the current hand that this seat itself decided.
    pub(super) fn last_decision(&self, seat: Seat) -> Option<usize> {
        let decided = |(step, live): (&Step<G>, &Live<G>)| {
            matches!(step, Step::Action(actor, _) if *actor == seat)
                && live.before.automatic().is_none()
        };
        let mut steps = self.steps().iter().zip(&self.live);
        steps.rposition(decided)
    }
}
