//! A record turned into a table, every line of it checked.

use sobremesa_core::{Game, PlayError, Seat, Seed, Start};

use crate::{
    EndReason, Line, Pending, Player, Proof, Reason, Record, RecordError, Table, TableError,
};

impl<G: Game> Table<G> {
    /// Replays a record: the game it tells, as it stands at the record's end.
    ///
    /// Reading checks everything. What is dealt after the record's end comes from its seed, or
    /// from seed 0 where it has none ([`Table::set_seed`] gives another).
    ///
    /// ```
    /// use sobremesa_core::perft::Matches;
    /// use sobremesa_table::{Record, Table};
    /// let text = "sobremesa 1\ngame: matches\nrules: matches=3\n\n1 2\n2 1\n= 0 1\n";
    /// let table = Table::<Matches>::from_record(&Record::read(text).unwrap()).unwrap();
    /// assert!(matches!(table.pending(), sobremesa_table::Pending::Over(_)));
    ///
    /// let wrong = text.replace("= 0 1", "= 1 0");
    /// let refused = Table::<Matches>::from_record(&Record::read(&wrong).unwrap()).unwrap_err();
    /// assert_eq!(refused.to_string(), "line 7: the result is 0 1, and the record says 1 0");
    /// ```
    pub fn from_record(record: &Record) -> Result<Table<G>, RecordError> {
        let mut table: Table<G> = Table::laid_for(record)?;
        if let Some(line) = record.first_veiled() {
            table.check_viewers(record)?;
            let reason = Reason::Viewers;
            return Err(RecordError { line, reason });
        }
        table.keep_extra(&record.extra);
        for (index, hand) in record.hands.iter().enumerate() {
            if index > 0 {
                let line = hand.first().map_or(record.lines.end, |entry| entry.line);
                table.next_hand().map_err(|error| RecordError {
                    line,
                    reason: match error {
                        TableError::MatchOver => Reason::AfterTheEnd,
                        _ => Reason::HandUnfinished(index),
                    },
                })?;
            }
            let mut ended = false;
            for entry in hand {
                let refuse = |reason| RecordError {
                    line: entry.line,
                    reason,
                };
                if ended {
                    return Err(refuse(Reason::AfterTheEnd));
                }
                table
                    .replay_line(&entry.what, record.secret)
                    .map_err(refuse)?;
                ended = matches!(entry.what, Line::Result(_));
            }
        }
        if record.secret.is_some() {
            table.proof = Some(match record.commitment {
                Some(_) => Proof::AsPromised,
                None => Proof::FromSecret,
            });
            // The secret is told once all is over; how it ended, if not by the rules, is not.
            if table.match_over().is_none() {
                let ended = if table.game.turn().is_over() {
                    EndReason::End
                } else {
                    EndReason::Left
                };
                table.close(ended).expect("the match is not over");
            }
        }
        Ok(table)
    }

    fn laid_for(record: &Record) -> Result<Table<G>, RecordError> {
        let lines = &record.lines;
        let at = |line: usize| {
            move |reason| RecordError {
                line: line.max(1),
                reason,
            }
        };
        if record.game != G::NAME {
            return Err(at(lines.game)(Reason::UnknownGame(record.game.clone())));
        }
        let rules: G::Rules = record
            .rules
            .parse()
            .map_err(Reason::Rules)
            .map_err(at(lines.rules))?;
        let (game, position) = match &record.position {
            None => (G::new(&rules), None),
            Some(text) => {
                let Start { game, totals } = G::from_position(&rules, text)
                    .map_err(Reason::Parse)
                    .map_err(at(lines.position))?;
                // As the game writes it; as it was read, should the game not write all it reads.
                let written = game.position(&totals).unwrap_or_else(|| text.clone());
                (game, Some((written, totals)))
            }
        };
        let seats = game.seats();
        if let Some((seat, _)) = record
            .players
            .iter()
            .find(|(seat, _)| seat.index() >= seats)
        {
            return Err(at(lines.end)(Reason::NoSuchSeat { seat: *seat, seats }));
        }
        let mut players = vec![Player::somebody(); seats];
        for (seat, player) in &record.players {
            players[seat.index()] = player.clone();
        }
        if let (Some(secret), Some(commitment)) = (&record.secret, &record.commitment)
            && secret.commitment() != *commitment
        {
            return Err(at(lines.secret)(Reason::OtherSecret));
        }
        let seed = record.secret.or(record.seed).unwrap_or(Seed::from(0));
        let table = Table::lay(rules, players, seed, game, position);
        let mut table = table.expect("there are as many players as seats");
        table.commitment = record
            .commitment
            .clone()
            .or_else(|| record.secret.map(|secret| secret.commitment()));
        Ok(table)
    }

    pub(crate) fn check_seat(&self, seat: Seat) -> Result<(), Reason> {
        let seats = self.players().len();
        if seat.index() < seats {
            Ok(())
        } else {
            Err(Reason::NoSuchSeat { seat, seats })
        }
    }

    fn replay_line(&mut self, line: &Line, secret: Option<Seed>) -> Result<(), Reason> {
        match line {
            Line::Chance(text) => {
                let chance: G::Chance = text.parse().map_err(Reason::Parse)?;
                if let Some(secret) = secret
                    && self.pending() == Pending::Chance
                {
                    let expected = self.game.sample(&mut self.log.chance(&secret));
                    if expected != chance {
                        return Err(Reason::OtherDeal {
                            expected: expected.to_string(),
                            found: chance.to_string(),
                        });
                    }
                }
                self.resolve(&chance).map_err(Reason::Play)
            }
            Line::Undo(event) => self.undo_to(*event).map_err(Reason::Table),
            Line::Resign(seat) => {
                self.check_seat(*seat)?;
                self.resign(*seat).map_err(Reason::Table)
            }
            Line::Timeout(seat) => {
                self.check_seat(*seat)?;
                self.time_out(*seat);
                Ok(())
            }
            Line::Seat(seat, player) => {
                self.check_seat(*seat)?;
                self.change_seat(*seat, player.clone());
                Ok(())
            }
            Line::Practice => {
                self.practise();
                Ok(())
            }
            Line::Close(reason) => self.close(*reason).map_err(Reason::Table),
            Line::Action(seat, text) => {
                match self.pending() {
                    Pending::Choice(expected) | Pending::Automatic(expected, _)
                        if expected != *seat =>
                    {
                        return Err(Reason::WrongSeat {
                            expected,
                            found: *seat,
                        });
                    }
                    Pending::Chance => return Err(Reason::Play(PlayError::ChanceIsDue)),
                    Pending::Over(_) => return Err(Reason::Play(PlayError::Over)),
                    _ => {}
                }
                let action = text.parse().map_err(Reason::Parse)?;
                self.act(*seat, action).map_err(Reason::Play)
            }
            Line::Result(found) => {
                let expected = self.result().ok_or(Reason::NotOver)?;
                if expected.values() == found {
                    Ok(())
                } else {
                    let words = |points: &[i32]| {
                        points
                            .iter()
                            .map(i32::to_string)
                            .collect::<Vec<_>>()
                            .join(" ")
                    };
                    Err(Reason::WrongResult {
                        expected: words(expected.values()),
                        found: words(found),
                    })
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_core::perft::Matches;

    use super::*;

    fn replay(events: &str) -> Result<String, String> {
        let text = format!("sobremesa 1\ngame: matches\nrules: matches=3\n\n{events}");
        let record = Record::read(&text).map_err(|error| error.to_string())?;
        let table = Table::<Matches>::from_record(&record).map_err(|error| error.to_string())?;
        Ok(table
            .record()
            .to_string()
            .split_once("\n\n")
            .expect("an empty line")
            .1
            .to_owned())
    }

    #[test]
    fn a_replayed_record_writes_back_as_itself() {
        for events in [
            "",
            "1 1\n",
            "1 2\n2 1\n= 0 1\n",
            "hand 1\n1 2\n2 1\n= 0 1\nhand 2\n1 1\n",
        ] {
            assert_eq!(replay(events), Ok(events.to_owned()));
        }
    }

    #[test]
    fn a_record_that_stops_short_of_its_result_still_has_one() {
        assert_eq!(replay("1 2\n2 1\n"), Ok("1 2\n2 1\n= 0 1\n".to_owned()));
    }

    #[test]
    fn each_line_is_checked() {
        let refused = |events: &str| replay(events).expect_err("refused");
        assert_eq!(
            refused("2 1\n"),
            "line 5: it is seat 1's turn, not seat 2's"
        );
        assert_eq!(refused("1 2\n2 2\n"), "line 6: 2 is not legal for seat 2");
        assert_eq!(
            refused("1 3\n"),
            "line 5: \"3\" is not a number-of-matches (for example: 2)"
        );
        assert_eq!(
            refused("1 2\n= 0 1\n"),
            "line 6: a result, but the game is not over"
        );
        assert_eq!(refused("1 2\n2 1\n1 1\n"), "line 7: the game is over");
        assert_eq!(
            refused("1 2\n2 1\n= 0 1\n= 0 1\n"),
            "line 8: nothing can follow the result of a hand but the next hand"
        );
        assert_eq!(
            refused("hand 1\n1 2\nhand 2\n1 1\n"),
            "line 8: hand 1 is not over, and the next one begins"
        );
        assert_eq!(refused("* deal\n").split(':').next(), Some("line 5"));
    }

    #[test]
    fn a_seat_the_table_does_not_have_is_refused() {
        let text = "sobremesa 1\ngame: matches\nseat 3: person\n\n";
        let refused = Table::<Matches>::from_record(&Record::read(text).expect("a record"));
        assert_eq!(
            refused.expect_err("refused").to_string(),
            "line 4: there is no seat 3 at a table of 2"
        );
    }
}
