//! A player's clock: how long the next move may take.

use std::time::Duration;

/// The time one side has left: main time, then periods of so many moves each.
///
/// ```
/// use std::time::Duration;
/// use sobremesa_reversi_engine::clock::Clock;
/// let clock = Clock::new(Duration::from_secs(60), Duration::ZERO, 0);
/// let first = clock.for_move(30).unwrap();
/// assert!(first > Duration::from_secs(1) && first < Duration::from_secs(6));
/// assert_eq!(Clock::default().for_move(30), None, "nobody set a clock");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Nothing while there is no limit.
    left: Option<Duration>,
    /// Moves to be made in what is left; none while the main time runs.
    stones: u32,
    period: Duration,
    period_stones: u32,
}

impl Clock {
    /// So much main time, then so much for every so many moves. A period for no moves is no limit.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sobremesa_reversi_engine::clock::Clock;
    /// let endless = Clock::new(Duration::ZERO, Duration::from_secs(1), 0);
    /// assert_eq!(endless.for_move(10), None);
    /// ```
    pub fn new(main: Duration, period: Duration, stones: u32) -> Clock {
        let endless = period > Duration::ZERO && stones == 0;
        let mut clock = Clock {
            left: (!endless).then_some(main),
            stones: 0,
            period,
            period_stones: stones,
        };
        clock.enter_period();
        clock
    }

    /// What the referee's clock says: so much time, and in a period for so many moves.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sobremesa_reversi_engine::clock::Clock;
    /// let mut clock = Clock::default();
    /// clock.set_left(Duration::from_secs(10), 5);
    /// assert!(clock.for_move(20).unwrap() <= Duration::from_secs(2));
    /// ```
    pub fn set_left(&mut self, left: Duration, stones: u32) {
        self.left = Some(left);
        self.stones = stones;
    }

    /// A move was made that took so long.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sobremesa_reversi_engine::clock::Clock;
    /// let mut clock = Clock::new(Duration::from_secs(10), Duration::ZERO, 0);
    /// clock.spend(Duration::from_secs(9));
    /// assert!(clock.for_move(10).unwrap() < Duration::from_secs(1));
    /// ```
    pub fn spend(&mut self, time: Duration) {
        let Some(left) = &mut self.left else {
            return;
        };
        *left = left.saturating_sub(time);
        match self.stones {
            0 => {}
            // The period's last move brings a new period.
            1 => {
                *left = self.period;
                self.stones = self.period_stones;
            }
            _ => self.stones -= 1,
        }
        self.enter_period();
    }

    /// How long to think with so many empty squares on the board; nothing without a clock.
    ///
    /// The end of the game is solved at once; the time belongs to the moves before it, and most
    /// of it to those from which the end can just be seen.
    ///
    /// ```
    /// use sobremesa_reversi_engine::clock::Clock;
    /// assert_eq!(Clock::default().for_move(1), None);
    /// ```
    pub fn for_move(&self, empties: u32) -> Option<Duration> {
        let left = self.left?;
        // What pipes and programs take besides thinking: a period ends with the move, but main
        // time has room until the game ends.
        let (part, besides) = if self.stones > 0 { (6, 100) } else { (50, 5) };
        let usable = left
            .saturating_sub(left / part)
            .saturating_sub(Duration::from_millis(besides));
        let share = match self.stones {
            0 => {
                let own_moves = (1..=empties).rev().step_by(2);
                let all: u32 = own_moves.map(importance).sum();
                usable * importance(empties) / all.max(1)
            }
            stones => usable / stones,
        };
        Some(share.max(Duration::from_millis(1)))
    }

    fn enter_period(&mut self) {
        if self.left == Some(Duration::ZERO) && self.period_stones > 0 && self.stones == 0 {
            self.left = Some(self.period);
            self.stones = self.period_stones;
        }
    }
}

/// How much of the time a move with so many empty squares is worth, against the others.
fn importance(empties: u32) -> u32 {
    match empties {
        37.. => 10,
        27..=36 => 14,
        18..=26 => 20,
        9..=17 => 3,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn a_whole_game_fits_into_its_main_time() {
        let mut clock = Clock::new(seconds(60), Duration::ZERO, 0);
        let mut spent = Duration::ZERO;
        for empties in (1..=60).rev().step_by(2) {
            let time = clock.for_move(empties).unwrap();
            clock.spend(time);
            spent += time;
        }
        assert!(spent < seconds(60), "{spent:?}");
        assert!(spent > seconds(30), "{spent:?} leaves too much unused");
    }

    #[test]
    fn the_moves_before_the_end_can_be_seen_get_the_most_time() {
        let clock = Clock::new(seconds(60), Duration::ZERO, 0);
        let part = |empties: u32| clock.for_move(empties).unwrap().as_secs_f64();
        let mut left = clock;
        let mut given = Vec::new();
        for empties in (1..=60).rev().step_by(2) {
            let time = left.for_move(empties).unwrap();
            left.spend(time);
            given.push((empties, time));
        }
        let at = |wanted| {
            given
                .iter()
                .find(|(empties, _)| *empties == wanted)
                .unwrap()
                .1
        };
        assert!(at(22) > at(30) && at(30) > at(50) && at(50) > at(12));
        assert!(part(2) > part(22), "the last move may take what is left");
    }

    #[test]
    fn periods_follow_the_main_time() {
        let mut clock = Clock::new(seconds(5), seconds(10), 5);
        clock.spend(seconds(5));
        assert!(clock.for_move(20).unwrap() <= seconds(2));
        for _ in 0..5 {
            clock.spend(seconds(2));
        }
        assert!(
            clock.for_move(20).unwrap() > seconds(1),
            "a new period has begun"
        );
    }

    #[test]
    fn a_period_keeps_a_margin_for_a_busy_machine() {
        let clock = Clock::new(Duration::ZERO, seconds(2), 1);
        let time = clock.for_move(30).unwrap();
        assert!(time <= Duration::from_millis(1600), "{time:?}");
        assert!(time >= seconds(1), "{time:?} leaves too much unused");
    }

    #[test]
    fn a_fallen_flag_still_gives_a_move() {
        let mut clock = Clock::new(seconds(1), Duration::ZERO, 0);
        clock.spend(seconds(100));
        assert_eq!(clock.for_move(30), Some(Duration::from_millis(1)));
    }
}
