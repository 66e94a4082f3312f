//! The dominoes' face: the screens of both documents, and the columns of "suman doce".

mod answer;
mod board;

use std::cell::Cell;

use sobremesa_core::{Outcome, Seat, Seed, Thoughts, Viewer};
use sobremesa_domino::{
    Action, Domino, DominoView, End, Event, RoundView, Rules, Set, Strategy, solve_columns,
    strategy,
};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::{Lang, Names, Tell, say};

use crate::face::{Decision, Face, NewGame, Scene};
use crate::faces::Faced;
use crate::{Command, Leave, Screen};

/// How dominoes look.
#[derive(Clone, Debug, Default)]
pub struct DominoFace {
    /// Whether the next deal of "suman doce" was asked to be one that can be cleared.
    solvable: Cell<bool>,
}

impl Faced for Domino {
    type Face = DominoFace;
}

impl Face for DominoFace {
    type Game = Domino;

    fn board(&self, scene: &Scene<Domino>) -> String {
        match &scene.view {
            DominoView::Columns(columns) => board::columns(columns, scene),
            DominoView::Round(view) if in_frames(scene.rules) => board::puntos(view, scene),
            DominoView::Round(view) => board::directo(view, scene),
        }
    }

    /// Round, totals, boneyard and what can be typed, which the document's own screen does not tell.
    fn above(&self, scene: &Scene<Domino>) -> Option<String> {
        let view = scene.view.round().filter(|_| in_frames(scene.rules))?;
        let mut parts = vec![say!(scene.lang, DOMINO_ABOVE_ROUND, round = scene.hand)];
        for (seat, points) in scene.totals.iter() {
            let name = scene.names.of(seat);
            parts.push(say!(
                scene.lang,
                DOMINO_ABOVE_TOTAL,
                name = name,
                points = *points
            ));
        }
        if scene.rules.draw() {
            let left = view.boneyard().len();
            parts.push(say!(scene.lang, DOMINO_ABOVE_BONEYARD, left = left));
        }
        parts.push(say!(scene.lang, DOMINO_ABOVE_COMMANDS));
        Some(parts.join(" · "))
    }

    fn told(&self, event: &Event, scene: &Scene<Domino>) -> Option<String> {
        event.tell(&names(scene))
    }

    fn prompt(&self, scene: &Scene<Domino>) -> String {
        match scene.rules.set() {
            Set::Puntos | Set::Parejas => say!(scene.lang, DOMINO_OPTION),
            Set::Directo | Set::Solo => say!(scene.lang, DOMINO_DIRECTO_OPTION),
            Set::Doce => say!(scene.lang, DOMINO_COLUMNS_PROMPT),
        }
    }

    fn read(&self, answer: &str, scene: &Scene<Domino>) -> Result<Action, String> {
        match &scene.view {
            DominoView::Columns(columns) => answer::pair(answer, columns, scene.lang),
            DominoView::Round(view) => answer::placement(answer, view, scene.lang),
        }
    }

    // P10, I11: 1 left, 2 right (then which tile), 3 draw, 0 leave; a refused choice says why.
    fn decide(
        &self,
        scene: &Scene<Domino>,
        screen: &mut Screen,
    ) -> Result<Decision<Action>, Leave> {
        if in_frames(scene.rules) {
            screen.line(&board::options(scene.lang))?;
        }
        loop {
            let option = screen.ask(&self.prompt(scene))?;
            if let Some(command) = Command::read(&option, scene.lang) {
                return Ok(Decision::Command(command));
            }
            let refused = match (&scene.view, option.as_str()) {
                // The document's text says 4, its picture 0: both leave.
                (_, "0") | (DominoView::Round(_), "4") => {
                    return Ok(Decision::Command(Command::Quit));
                }
                (DominoView::Round(view), "1" | "2") => {
                    match which(answer::end(&option), view, scene.lang, screen)? {
                        Ok(Some(decision)) => return Ok(decision),
                        Ok(None) => continue,
                        Err(sentence) => sentence,
                    }
                }
                (DominoView::Round(view), "3") => match answer::draw(view, scene.lang) {
                    Ok(action) => return Ok(Decision::Act(action)),
                    Err(sentence) => sentence,
                },
                _ => match self.read(&option, scene) {
                    Ok(action) => return Ok(Decision::Act(action)),
                    Err(sentence) => sentence,
                },
            };
            screen.line(&refused)?;
        }
    }

    fn action_words(&self, action: Action, scene: &Scene<Domino>) -> String {
        match action {
            Action::Draw => say!(scene.lang, DOMINO_DRAW_WORD),
            Action::Pass => say!(scene.lang, DOMINO_PASS_WORD),
            Action::Place(..) | Action::Remove(_) => action.to_string(),
        }
    }

    fn value_words(&self, thoughts: &Thoughts<Action>, lang: Lang) -> Option<String> {
        let (action, value) = thoughts.best()?;
        let good = value > 0.5;
        Some(match action {
            Action::Remove(_) if good => say!(lang, DOMINO_HINT_CLEARS),
            Action::Remove(_) => say!(lang, DOMINO_HINT_LOST),
            _ if thoughts.exact && good => say!(lang, DOMINO_HINT_WINS),
            _ if thoughts.exact => say!(lang, DOMINO_HINT_LOSES),
            _ => lang.percent(value, 0),
        })
    }

    // P15: the winner if there is one, and each player's points; I10: the winner is shown.
    fn over(&self, outcome: &Outcome, scene: &Scene<Domino>) -> String {
        let lang = scene.lang;
        let round = match &scene.view {
            DominoView::Columns(columns) if columns.is_cleared() => {
                return say!(lang, DOMINO_COLUMNS_WON);
            }
            DominoView::Columns(columns) => {
                return say!(lang, DOMINO_COLUMNS_LOST, left = columns.left());
            }
            DominoView::Round(view) => view,
        };
        let names = names(scene);
        // A save may hold a round that is blocked already: then nothing told of its end.
        let out = Seat::all(scene.rules.players()).find(|seat| round.hands()[*seat].is_empty());
        let blocked = out.is_none();
        let winner = match scene.rules.set() {
            Set::Directo => outcome.winner(),
            _ => out,
        };
        match scene.rules.set() {
            Set::Puntos => {
                let first = match winner {
                    Some(seat) => say!(lang, DOMINO_WON_ROUND, name = names.of(seat)),
                    None => say!(lang, DOMINO_BLOCKED),
                };
                let mut lines = vec![first];
                for (seat, standing) in outcome.standings.iter() {
                    let name = names.of(seat);
                    lines.push(say!(
                        lang,
                        DOMINO_ROW,
                        name = name,
                        points = standing.points
                    ));
                }
                lines.join("\n")
            }
            Set::Parejas => pair_won(outcome, winner, &names, lang),
            Set::Directo | Set::Doce => match winner {
                Some(seat) if blocked => {
                    say!(lang, DOMINO_WON_BLOCKED, name = names.of(seat))
                }
                Some(seat) => say!(lang, DOMINO_WON, name = names.of(seat)),
                None => say!(lang, DOMINO_BLOCKED),
            },
            Set::Solo => {
                let drawn = 21_usize.saturating_sub(round.boneyard().len());
                let pips = round.hand().map_or(0, |hand| hand.pips());
                if winner.is_some() {
                    say!(lang, DOMINO_SOLO_WON, drawn = drawn)
                } else {
                    say!(lang, DOMINO_SOLO_LOST, drawn = drawn, pips = pips)
                }
            }
        }
    }

    // P08: before every turn; I05: also before the opening, with an empty board.
    fn shows_board(&self, pending: &Pending<Action>, rules: &Rules) -> bool {
        match pending {
            Pending::Choice(_) | Pending::Over(_) | Pending::Automatic(_, Action::Pass) => true,
            Pending::Automatic(..) => !in_frames(*rules),
            Pending::Chance => false,
        }
    }

    fn covers(&self, rules: &Rules) -> bool {
        !rules.open_hands()
    }

    // P02, P04, I01: which game, how many players, how difficult.
    fn new_game(&self, screen: &mut Screen) -> Result<Option<NewGame<Domino>>, Leave> {
        let lang = screen.lang();
        self.solvable.set(false);
        let chosen = screen.choose(&say!(lang, DOMINO_WHICH_GAME), 5)?;
        let rules = match chosen {
            0 => return Ok(None),
            1 | 4 => match how_many(screen)? {
                Some(players) => Rules::of(Set::Puntos, players, chosen == 1, true),
                None => return Ok(None),
            },
            2 => return directo(screen),
            5 => match ask_target(screen)? {
                Some(target) => format!("set=parejas target={target}").parse(),
                None => return Ok(None),
            },
            _ => {
                self.solvable.set(screen.yes(&say!(lang, DOMINO_SOLVABLE))?);
                Rules::of(Set::Doce, 1, true, true)
            }
        };
        let rules = rules.expect("the answers go together");
        let strategy = |seat: Seat| strategy::documents_strategy(seat.index().saturating_sub(1));
        Ok(Some(seated(rules, strategy)))
    }

    fn seed(&self, rules: &Rules, seed: Seed) -> Seed {
        if !self.solvable.get() {
            return seed;
        }
        // The seed that is told deals the same table again, so it is the seed that is looked for.
        let clears = |seed: &Seed| {
            let mut table = Table::<Domino>::new(*rules, vec![Player::somebody()], *seed)
                .expect("one player plays alone");
            table.advance();
            match table.view(Viewer::Spectator) {
                DominoView::Columns(columns) => solve_columns::clear(&columns).is_some(),
                DominoView::Round(_) => true,
            }
        };
        (0..=u64::MAX)
            .map(|attempt| match attempt {
                0 => seed,
                _ => seed.child([attempt]),
            })
            .find(clears)
            .unwrap_or(seed)
    }
}

/// Whether the screens are those of dominó por puntos, played hand after hand.
fn in_frames(rules: Rules) -> bool {
    matches!(rules.set(), Set::Puntos | Set::Parejas)
}

/// Which pair won a hand, and what it scored.
fn pair_won(outcome: &Outcome, out: Option<Seat>, names: &Names, lang: Lang) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let [one, other] = winners[..] else {
        return say!(lang, DOMINO_PAIR_NOBODY);
    };
    let points = outcome.standings[one].points;
    let (one, other) = (names.of(one), names.of(other));
    match out {
        Some(seat) => say!(
            lang,
            DOMINO_PAIR_OUT,
            name = names.of(seat),
            one = one,
            other = other,
            points = points
        ),
        None => say!(
            lang,
            DOMINO_PAIR_CLOSED,
            one = one,
            other = other,
            points = points
        ),
    }
}

/// Asks which tile goes to this end until it is one; nothing if the person goes back to the menu.
fn which(
    end: End,
    view: &RoundView,
    lang: Lang,
    screen: &mut Screen,
) -> Result<Result<Option<Decision<Action>>, String>, Leave> {
    if let Some(sentence) = answer::nothing_fits(end, view, lang) {
        return Ok(Err(sentence));
    }
    loop {
        let which = screen.ask(&answer::which(view, end, lang))?;
        if let Some(command) = Command::read(&which, lang) {
            return Ok(Ok(Some(Decision::Command(command))));
        }
        // A wrong tile is asked for again: the next number is a tile, too.
        match answer::tile(&which, end, view, lang) {
            Ok(action) => return Ok(Ok(action.map(Decision::Act))),
            Err(sentence) => screen.line(&sentence)?,
        }
    }
}

/// How the screen of this tradition calls everybody: dominó directo counts its players.
fn names(scene: &Scene<Domino>) -> Names {
    if in_frames(scene.rules) {
        return scene.names.clone();
    }
    let called = scene.players.map(|seat, player| match player {
        Player::Person(name) if !name.is_empty() => name.to_string(),
        _ => say!(scene.lang, DOMINO_PLAYER, number = seat.number()),
    });
    Names::new(called, scene.viewer, scene.lang)
}

/// The person in seat 1, machines in the others.
fn seated(rules: Rules, strategy: impl Fn(Seat) -> Strategy) -> NewGame<Domino> {
    let players = Seat::all(rules.players())
        .map(|seat| {
            if seat == Seat::FIRST {
                Player::somebody()
            } else {
                Player::Bot(strategy(seat).to_string().into())
            }
        })
        .collect();
    NewGame { rules, players }
}

/// Asks to how many points a match of parejas goes: nothing said is a hundred.
fn ask_target(screen: &mut Screen) -> Result<Option<u32>, Leave> {
    let lang = screen.lang();
    let usual = "set=parejas".parse::<Rules>().expect("rules");
    loop {
        let answer = screen.ask(&say!(lang, DOMINO_TARGET))?;
        match answer.parse::<u32>() {
            _ if answer.is_empty() => return Ok(usual.target()),
            Ok(0) => return Ok(None),
            Ok(target)
                if format!("set=parejas target={target}")
                    .parse::<Rules>()
                    .is_ok() =>
            {
                return Ok(Some(target));
            }
            _ => screen.line(&say!(lang, DOMINO_TARGET_WHAT))?,
        }
    }
}

fn how_many(screen: &mut Screen) -> Result<Option<usize>, Leave> {
    let lang = screen.lang();
    loop {
        match screen.ask(&say!(lang, DOMINO_HOW_MANY))?.as_str() {
            "0" => return Ok(None),
            "2" => return Ok(Some(2)),
            "3" => return Ok(Some(3)),
            "4" => return Ok(Some(4)),
            _ => screen.line(&say!(lang, DOMINO_HOW_MANY_WHAT))?,
        }
    }
}

fn directo(screen: &mut Screen) -> Result<Option<NewGame<Domino>>, Leave> {
    let lang = screen.lang();
    let alone = match screen.choose(&say!(lang, DOMINO_ALONE), 2)? {
        0 => return Ok(None),
        choice => choice == 1,
    };
    let (set, players, strategy) = if alone {
        (Set::Solo, 1, Strategy::First)
    } else {
        let Some(players) = how_many(screen)? else {
            return Ok(None);
        };
        match screen.choose(&say!(lang, DOMINO_DIFFICULTY), 2)? {
            0 => return Ok(None),
            1 => (Set::Directo, players, Strategy::First),
            _ => (Set::Directo, players, Strategy::Blocker),
        }
    };
    let rules = Rules::of(set, players, true, true).expect("the answers go together");
    Ok(Some(seated(rules, |_| strategy)))
}
