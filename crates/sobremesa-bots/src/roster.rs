//! Who plays a game when no person does: its bots, by name.

use sobremesa_core::{Bot, Game, Seat};
use thiserror::Error;

/// A game that has bots.
///
/// All players of a game are variants of one type, so that a thousand games a second are played
/// without a virtual call; [`bot_enum!`](crate::bot_enum!) writes that type.
///
/// ```
/// use sobremesa_bots::Roster;
/// use sobremesa_reversi::Reversi;
/// assert!(Reversi::bot("random").is_ok());
/// assert!(Reversi::bot("grandmother").is_err());
/// ```
pub trait Roster: Game {
    /// Any of them, sitting at a table.
    type Seated: Bot<Self> + 'static;

    /// Who can sit down, from the weakest to the strongest.
    fn listed_bots() -> Vec<ListedBot>;

    /// The player of this name (see [`Roster::listed_bots`]), case and outer blanks not minding.
    fn bot(name: &str) -> Result<Self::Seated, UnknownBot>;

    /// The player of this name, who knows what [`Roster::learnt`] told of the games before. Whoever
    /// does not learn, or cannot read it, sits down as new.
    fn bot_knowing(name: &str, memory: &str) -> Result<Self::Seated, UnknownBot> {
        let _ = memory;
        Self::bot(name)
    }

    /// What a player who learns knows after this hand besides what it knew, as text; nothing where
    /// nobody learns from it.
    fn learnt(memory: &str, hand: &Self) -> Option<String> {
        let _ = (memory, hand);
        None
    }

    /// Who sits in this seat when nobody is named: the document's machine where it defines one.
    fn opponent(rules: &Self::Rules, seat: Seat) -> String;

    /// Who gives hints.
    fn adviser(rules: &Self::Rules) -> Self::Seated;

    /// Who gives hints at a table where these machines sit: no weaker than they are.
    fn adviser_among(rules: &Self::Rules, machines: &[&str]) -> Self::Seated {
        let _ = machines;
        Self::adviser(rules)
    }

    /// The same adviser, who says of every legal action what it is worth.
    fn analyst(rules: &Self::Rules, machines: &[&str]) -> Self::Seated {
        Self::adviser_among(rules, machines)
    }
}

/// A line of the list of players. What it does is told by the words crate, under the key
/// `bot-GAME-NAME` (the name up to a colon).
///
/// ```
/// use sobremesa_bots::Roster;
/// let listed = sobremesa_reversi::Reversi::listed_bots();
/// assert!(listed.iter().any(|bot| bot.name == "random"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedBot {
    /// As `--seats` takes it.
    pub name: String,
    /// From 0, who plays anything, to 10, the strongest we have; comparable within one game.
    pub strength: u8,
    /// Elo beside the player of its game who stands at 0, where it was measured
    /// (`docs/strength.md`).
    pub rating: Option<i32>,
    /// What its sentence is filled in with: `depth` is `10`.
    pub facts: Vec<(&'static str, String)>,
}

impl ListedBot {
    /// A player of this name and strength.
    ///
    /// ```
    /// assert_eq!(sobremesa_bots::ListedBot::new("random", 0).kind(), "random");
    /// ```
    pub fn new(name: impl Into<String>, strength: u8) -> ListedBot {
        ListedBot {
            name: name.into(),
            strength,
            rating: None,
            facts: Vec::new(),
        }
    }

    /// The same line with one more fact for its sentence.
    pub fn with(mut self, name: &'static str, value: &impl ToString) -> ListedBot {
        self.facts.push((name, value.to_string()));
        self
    }

    /// The name without what follows a colon: `level` of `level:5`.
    ///
    /// ```
    /// assert_eq!(sobremesa_bots::ListedBot::new("level:5", 4).kind(), "level");
    /// ```
    pub fn kind(&self) -> &str {
        self.name.split(':').next().unwrap_or_default()
    }
}

/// Nobody of this name plays this game.
///
/// ```
/// use sobremesa_bots::Roster;
/// let Err(refused) = sobremesa_reversi::Reversi::bot("nobody") else { panic!() };
/// assert_eq!(refused.to_string(), "nobody called \"nobody\" plays reversi");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("nobody called {name:?} plays {game}")]
pub struct UnknownBot {
    /// The game.
    pub game: &'static str,
    /// The name.
    pub name: String,
}

impl UnknownBot {
    /// Nobody of this name plays `G`.
    ///
    /// ```
    /// let unknown = sobremesa_bots::UnknownBot::new::<sobremesa_reversi::Reversi>("x");
    /// assert_eq!(unknown.game, "reversi");
    /// ```
    pub fn new<G: Game>(name: &str) -> UnknownBot {
        UnknownBot {
            game: G::NAME,
            name: name.chars().take(40).collect(),
        }
    }
}

/// Writes the type of a game's players: an enum of bots that is itself a bot.
///
/// ```
/// use sobremesa_bots::Random;
/// sobremesa_bots::bot_enum! {
///     /// Who plays Reversi in this example.
///     pub enum Player for sobremesa_reversi::Reversi {
///         /// Anything goes.
///         Random(Random),
///     }
/// }
/// let player = Player::Random(Random);
/// ```
#[macro_export]
macro_rules! bot_enum {
    (
        $(#[$about:meta])*
        pub enum $name:ident for $game:ty {
            $($(#[$doc:meta])* $variant:ident($bot:ty)),+ $(,)?
        }
    ) => {
        $(#[$about])*
        // A table has at most four players, so a large one wastes nothing.
        #[allow(clippy::large_enum_variant)]
        #[derive(Clone, Debug)]
        pub enum $name {
            $($(#[$doc])* $variant($bot)),+
        }

        impl ::sobremesa_core::Bot<$game> for $name {
            #[inline]
            fn choose(
                &mut self,
                seen: &::sobremesa_core::Seen<$game>,
                budget: &::sobremesa_core::Budget,
            ) -> <$game as ::sobremesa_core::Game>::Action {
                match self {
                    $($name::$variant(bot) => {
                        ::sobremesa_core::Bot::<$game>::choose(bot, seen, budget)
                    })+
                }
            }

            fn thoughts(
                &self,
            ) -> Option<::sobremesa_core::Thoughts<<$game as ::sobremesa_core::Game>::Action>> {
                match self {
                    $($name::$variant(bot) => ::sobremesa_core::Bot::<$game>::thoughts(bot)),+
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use sobremesa_core::{Budget, Log, Rng, Seen, Step, Thoughts, Turn};

    use super::*;

    /// Asks the analyst wherever there is one action only, in hands played by chance; gives how
    /// often that was.
    fn forced<G: Roster>(rules: &str, hands: u64) -> usize {
        let rules: G::Rules = rules.parse().expect("rules");
        let mut asked = 0;
        for hand in 0..hands {
            let mut rng = Rng::new(hand);
            let mut game = G::new(&rules);
            let mut log = Log::new(game.clone());
            loop {
                let step = match game.turn() {
                    Turn::Over(_) => break,
                    Turn::Chance => Step::Chance(game.sample(&mut rng)),
                    Turn::Act(seat) => {
                        let legal: Vec<_> = game.legal_actions().into_iter().collect();
                        if let [only] = legal[..] {
                            let mut analyst = G::analyst(&rules, &[]);
                            let seen = Seen::new(seat, &game, &log, &hand.into());
                            assert_eq!(analyst.choose(&seen, &Budget::nodes(40)), only);
                            let thoughts: Thoughts<_> = analyst.thoughts().expect("a value");
                            let [(action, value)] = thoughts.values[..] else {
                                panic!("{only}: {:?}", thoughts.values)
                            };
                            assert!(action == only && value.is_finite(), "{action} {value}");
                            assert_eq!(thoughts.line.first(), Some(&only));
                            asked += 1;
                        }
                        Step::Action(seat, rng.pick(legal).expect("a seat to act has an action"))
                    }
                };
                match &step {
                    Step::Action(_, action) => game.play_unchecked(*action),
                    Step::Chance(chance) => game.resolve_unchecked(chance),
                }
                log.push(step);
            }
        }
        asked
    }

    #[test]
    fn the_analyst_says_what_an_action_is_worth_where_there_is_no_other() {
        assert!(forced::<sobremesa_domino::Domino>("players=2", 3) > 5);
        assert!(forced::<sobremesa_domino::Domino>("players=2 hands=hidden", 2) > 5);
        assert!(forced::<sobremesa_domino::Domino>("set=parejas", 2) > 5);
        assert!(forced::<sobremesa_domino::Domino>("set=solo", 3) > 2);
        assert!(forced::<sobremesa_reversi::Reversi>("", 8) > 5);
        assert!(forced::<sobremesa_azul::Azul>("players=2", 2) > 2);
        for mode in ["A", "B", "C", "D", "E"] {
            let rules = format!("mode={mode}");
            assert!(forced::<sobremesa_siete::Siete>(&rules, 6) > 5, "{mode}");
        }
    }
}
