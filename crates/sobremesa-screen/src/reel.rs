//! A match that was played, frame by frame: looked at, judged, and played on from any of them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};

use serde::Serialize;
use serde_json::Value;
use sobremesa_bots::judging::{Curve, Judged, Judgement, Point, Slip, judge};
use sobremesa_catalog::Listed;
use sobremesa_core::{Seat, Step, Viewer, Worth};
use sobremesa_sitting::Sitting;
use sobremesa_sitting::any::{Around, state};
use sobremesa_sitting::judged::{hands, may_name, turning_point};
use sobremesa_table::{Pending, Player, Table};
use sobremesa_words::advice::Advised;
use sobremesa_words::{Lang, Speak, Tell, say};

use crate::begin::sit_down;
use crate::local::{AT_ONE_SCREEN, Setting};
use crate::look::Look;
use crate::play::Play;

/// A match of any game, as frames: one before anything happened in a hand, one after each step.
pub trait Reel {
    /// Who plays and how it stands: `Ana 33 · greedy 31`.
    fn title(&self) -> String;

    /// How many frames there are; never none.
    fn frames(&self) -> usize;

    /// A frame, as whoever looks on may see it.
    fn frame(&self, at: usize) -> Frame;

    /// The same with every hand laid open, where that may be: in a hand that is over, and for the
    /// host.
    fn laid_open(&self, at: usize) -> Option<Frame>;

    /// How it is looked at first.
    fn begins(&self) -> Hands;

    /// Begins to judge every decision, elsewhere.
    fn judge(&self) -> Inquiry;

    /// The frame that would follow this one if this had been done, in notation.
    fn instead(&self, at: usize, action: &str) -> Option<Frame>;

    /// The room in which it is played on from this frame, this having been done first.
    fn play_on(&self, at: usize, action: Option<&str>) -> Result<Play, String>;
}

/// What is shown of a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The state, as it is sent.
    pub state: String,
    /// What had just happened, in sentences.
    pub said: Vec<String>,
}

/// What is shown of the hands in a match that is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// Nothing is ever hidden in it.
    Never,
    /// What whoever looks on may see.
    Covered,
    /// All of them.
    Open,
}

/// A judging that is under way; dropping it ends it.
pub struct Inquiry {
    /// What it has found out.
    pub findings: Receiver<Finding>,
    stop: Arc<AtomicBool>,
}

impl Drop for Inquiry {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a judging tells.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding {
    /// So many of so many decisions of a hand are judged.
    At(usize, usize),
    /// A hand is judged.
    Verdicts(Vec<Verdict>),
    /// Everything is judged.
    Done,
}

/// What is said of one decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The frame before it.
    pub frame: usize,
    /// Who decided.
    pub name: String,
    /// What they did, in words.
    pub played: String,
    /// How it stood, in words; nothing where the adviser had nothing to say.
    pub stood: Option<String>,
    /// The same as a height from 0 to 1.
    pub height: Option<f64>,
    /// What was given away, if it was a mistake.
    pub slip: Option<Slip>,
    /// What was played, what was better and what it cost, where that may be told.
    pub said: Option<String>,
    /// What was better, in notation, where that may be told.
    pub better: Option<String>,
}

/// A match of one game.
pub struct Recorded<G: Listed + Advised + Judged + 'static> {
    /// The match as it stood at the end of each hand.
    hands: Vec<Table<G>>,
    setting: Setting,
    look: Look,
    /// Whether nothing is to be hidden, though it is not over.
    host: bool,
}

impl<G: Listed + Advised + Judged + 'static> Recorded<G> {
    /// The frames of this table's match.
    pub fn new(table: &Table<G>, setting: Setting, look: Look) -> Recorded<G> {
        Recorded {
            hands: hands(table),
            setting,
            look,
            host: false,
        }
    }

    /// The same, from which nothing is hidden although it is not over.
    #[must_use]
    pub fn for_host(self, host: bool) -> Recorded<G> {
        Recorded { host, ..self }
    }

    /// Whether anybody has secrets at this table.
    fn hides(&self) -> bool {
        let hides = |table: &Table<G>| {
            let sees = |viewer| G::wire_view(&table.view(viewer));
            let open = sees(Viewer::Spectator);
            Seat::all(table.players().len()).any(|seat| sees(Viewer::Seat(seat)) != open)
        };
        // While something is being decided; at the end of a hand all lies open.
        let hand = &self.hands[0];
        let first = hand
            .steps()
            .iter()
            .position(|it| matches!(it, Step::Action(..)));
        hides(&first.map_or_else(|| hand.clone(), |step| hand.rewound(step)))
    }

    /// Which hand a frame is of, and how many of its steps have happened.
    fn place(&self, at: usize) -> (&Table<G>, usize) {
        let found = self.hands.iter().try_fold(at, |left, hand| {
            let steps = hand.steps().len();
            if left <= steps {
                ControlFlow::Break((hand, left))
            } else {
                ControlFlow::Continue(left - steps - 1)
            }
        });
        match found {
            ControlFlow::Break(place) => place,
            ControlFlow::Continue(_) => {
                let last = self.hands.last().expect("a match has a hand");
                (last, last.steps().len())
            }
        }
    }

    /// The table as it stood then.
    fn table(&self, at: usize) -> Table<G> {
        let (hand, step) = self.place(at);
        if step < hand.steps().len() {
            hand.rewound(step)
        } else {
            hand.clone()
        }
    }

    /// Whose eyes it is seen with: the only person's, else a watcher's.
    fn viewer(&self) -> Viewer {
        let players = self.hands[0].players().iter();
        let mut people = players.filter(|(_, player)| player.is_person());
        match (people.next(), people.next()) {
            (Some((seat, _)), None) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    fn shown(&self, table: Table<G>, open: bool) -> Frame {
        let viewer = self.viewer();
        let lang = self.look.lang;
        let names = G::names(table.players(), viewer, lang);
        let told = match table.steps().last() {
            None => Vec::new(),
            Some(step) => {
                // Whoever did it knows all of what they did.
                let knows = match step {
                    Step::Action(seat, _) if open => Viewer::Seat(*seat),
                    _ => viewer,
                };
                table.events(table.steps().len() - 1, knows)
            }
        };
        let seats = Seat::all(table.players().len()).filter(|_| open);
        let views: Vec<Value> = seats
            .map(|seat| plain(&G::wire_view(&table.view(Viewer::Seat(seat)))))
            .collect();
        let nobody = table.players().map(|_, _| None);
        let then = Sitting::seated(table, AT_ONE_SCREEN, nobody);
        let mut state = plain(&state(&then, viewer, lang, &Around::default()));
        for view in &views {
            lay_open(&mut state["view"], view);
        }
        Frame {
            state: state.to_string(),
            said: told.iter().filter_map(|event| event.tell(&names)).collect(),
        }
    }

    fn after(&self, at: usize, action: &str) -> Option<Table<G>> {
        let mut table = self.table(at);
        let Pending::Choice(seat) = table.pending() else {
            return None;
        };
        table.act(seat, action.parse().ok()?).ok()?;
        Some(table)
    }
}

impl<G: Listed + Advised + Judged + 'static> Reel for Recorded<G> {
    fn title(&self) -> String {
        let table = self.hands.last().expect("a match has a hand");
        let names = G::names(table.players(), Viewer::Spectator, self.look.lang);
        let totals = table.totals();
        let seats = Seat::all(table.players().len());
        // Before the first points they tell nothing.
        let over = table.match_over().is_some();
        let begun = over || totals.values().iter().any(|points| *points != 0);
        let told: Vec<String> = seats
            .map(|seat| {
                let points = begun.then(|| format!(" {}", totals[seat]));
                names.of(seat) + &points.unwrap_or_default()
            })
            .collect();
        told.join(" · ")
    }

    fn frames(&self) -> usize {
        self.hands.iter().map(|hand| hand.steps().len() + 1).sum()
    }

    fn frame(&self, at: usize) -> Frame {
        self.shown(self.table(at), false)
    }

    fn laid_open(&self, at: usize) -> Option<Frame> {
        let (hand, _) = self.place(at);
        let over = matches!(hand.pending(), Pending::Over(_));
        (over || self.host).then(|| self.shown(self.table(at), true))
    }

    fn begins(&self) -> Hands {
        let last = self.hands.last().expect("a match has a hand");
        let over = matches!(last.pending(), Pending::Over(_));
        match (self.hides(), self.viewer()) {
            (false, _) => Hands::Never,
            (true, _) if self.host => Hands::Open,
            (true, Viewer::Spectator) if over => Hands::Open,
            (true, _) => Hands::Covered,
        }
    }

    fn judge(&self) -> Inquiry {
        let (give, findings) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (hands, lang, asked) = (self.hands.clone(), self.look.lang, Arc::clone(&stop));
        let thinker = std::thread::Builder::new().spawn(move || {
            judge_all(&hands, lang, &give, &asked);
        });
        // Without a thread to be had nothing is judged, and whoever waits sees the channel closed.
        drop(thinker);
        Inquiry { findings, stop }
    }

    fn instead(&self, at: usize, action: &str) -> Option<Frame> {
        Some(self.shown(self.after(at, action)?, false))
    }

    fn play_on(&self, at: usize, action: Option<&str>) -> Result<Play, String> {
        let lang = self.look.lang;
        let over = || say!(lang, SCREEN_REEL_OVER);
        let mut table = match action {
            Some(action) => self.after(at, action).ok_or_else(over)?,
            None => self.table(at),
        };
        if table.match_over().is_some() {
            return Err(over());
        }
        // Whoever knows how it went on proves nothing by doing better.
        table.practise();
        // Where machines played alone, whoever looks on takes the seat to move.
        let watched = !table.players().iter().any(|(_, it)| it.is_person());
        if let (true, Pending::Choice(seat)) = (watched, table.pending()) {
            let players = table.players().map(|other, player| {
                if other == seat {
                    Player::somebody()
                } else {
                    player.clone()
                }
            });
            let seated = table.seat_players(players.values().to_vec());
            seated.expect("as many sit down as before");
        }
        let setting = Setting {
            // What is tried counts in no series.
            series: None,
            ..self.setting.clone()
        };
        let room = sit_down(table, None, setting, self.look);
        room.map_err(|unknown| unknown.speak(lang))
    }
}

fn plain(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("what is sent is plain data")
}

/// Fills in what is hidden from one view and seen in another of the same table.
fn lay_open(hidden: &mut Value, seen: &Value) {
    match (hidden, seen) {
        (hidden @ Value::Null, seen) => *hidden = seen.clone(),
        (Value::Object(hidden), Value::Object(seen)) => {
            for (key, value) in seen {
                lay_open(hidden.entry(key).or_insert(Value::Null), value);
            }
        }
        (Value::Array(hidden), Value::Array(seen)) => {
            for (one, other) in hidden.iter_mut().zip(seen) {
                lay_open(one, other);
            }
        }
        _ => {}
    }
}

fn judge_all<G: Listed + Advised + Judged>(
    hands: &[Table<G>],
    lang: Lang,
    give: &Sender<Finding>,
    stop: &AtomicBool,
) {
    let mut before = 0;
    for hand in hands {
        let mut progress = |done, of| {
            // Whoever asked may have left: then it is stopped.
            let _ = give.send(Finding::At(done, of));
            !stop.load(Ordering::Relaxed)
        };
        let Some(curve) = judge(hand.rules(), hand.log(), &hand.seed(), &mut progress) else {
            return;
        };
        let verdicts = verdicts(hand, &curve, before, lang);
        let _ = give.send(Finding::Verdicts(verdicts));
        before += hand.steps().len() + 1;
    }
    let _ = give.send(Finding::Done);
}

fn verdicts<G: Listed + Advised + Judged>(
    hand: &Table<G>,
    curve: &Curve<G::Action>,
    before: usize,
    lang: Lang,
) -> Vec<Verdict> {
    let may_name = may_name(hand);
    let shown = curve.points.iter().filter_map(|point| curve.shown(point));
    let most = shown.map(f64::abs).fold(16.0, f64::max);
    let verdict = |point: &Point<G::Action>| {
        let viewer = Viewer::Seat(point.seat);
        let view = hand.view_before(point.step - 1, viewer);
        let judgement = point.judgement.as_ref();
        let slip = judgement.and_then(Judgement::slip);
        let worth = judgement.map(|it| it.worth);
        let value = curve.shown(point).zip(worth);
        let named = slip.is_some() && may_name;
        Verdict {
            frame: before + point.step - 1,
            name: G::names(hand.players(), viewer, lang).of(point.seat),
            played: G::doing(&view, point.action, lang),
            stood: value.map(|(value, worth)| amount(value, worth, lang)),
            height: value.map(|(value, worth)| match worth {
                Worth::Share => value,
                Worth::Discs => 0.5 + value / most / 2.0,
            }),
            slip,
            said: named.then(|| turning_point(hand, point, lang)),
            better: judgement
                .filter(|_| named)
                .map(|judgement| judgement.best.to_string()),
        }
    };
    curve.points.iter().map(verdict).collect()
}

/// `+4` discs, or `62 %` of victory.
fn amount(value: f64, worth: Worth, lang: Lang) -> String {
    match worth {
        Worth::Share => lang.percent(value, 0),
        Worth::Discs => {
            // A sum with nought makes a negative nought an ordinary one.
            let whole = value.round() + 0.0;
            let sign = if whole > 0.0 { "+" } else { "" };
            format!("{sign}{}", lang.decimal(whole, 0))
        }
    }
}
