//! A table in this program: it runs a sitting, keeps its journal and lets machines think elsewhere.

mod keeping;
mod reckoning;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

use sobremesa_bots::Judged;
use sobremesa_catalog::Listed;
use sobremesa_core::{Seat, Viewer};
use sobremesa_person::Diary;
use sobremesa_sitting::any::{Around, state};
use sobremesa_sitting::{
    Input, Job, Journal, Kept, Options, Output, Purpose, Sitting, Thought, UndoPolicy, Wait,
};
use sobremesa_table::Table;
use sobremesa_wire::{Thoughts, number};
use sobremesa_words::advice::{Advised, advice};
use sobremesa_words::{Lang, Speak, Tell, say};

use crate::clock::Clock;
use crate::host::{Host, News, Order, Reckoning, Unsaved};
use crate::look::Look;
use crate::reel::{Recorded, Reel};
use crate::series::SharedSeries;

/// At one screen nobody waits for an answer from another room: what nobody has seen is taken back
/// at once, and hints are there for whoever asks.
pub const AT_ONE_SCREEN: Options = Options {
    undo: UndoPolicy::Free,
    hints: true,
    pace: None,
};

/// What a local table is told besides the match.
#[derive(Clone, Debug, Default)]
pub struct Setting {
    /// The language of sentences.
    pub lang: Lang,
    /// Where it is kept, if it is.
    pub kept: Option<Kept>,
    /// Where matches that are over are noted, if they are.
    pub diary: Option<Diary>,
    /// The series that games of siete y media belong to, if they do.
    pub series: Option<SharedSeries>,
    /// Where it is saved when it is left or over, without asking.
    pub save: Option<PathBuf>,
    /// How long what a machine did is shown before the next thing happens.
    pub pause: Duration,
    /// Whether somebody asked for this seed: then it is no secret.
    pub seed_asked_for: bool,
    /// What time it is.
    pub clock: Clock,
    /// Whether advice comes without being asked for.
    pub hints: bool,
}

/// A table in this program.
pub struct Local<G: Listed + Advised + Judged + 'static> {
    sitting: Sitting<G>,
    around: Setting,
    journal: Option<Journal>,
    /// Thoughts come back here.
    give: Sender<(Purpose, Thought<G>)>,
    take: Receiver<(Purpose, Thought<G>)>,
    /// A turn that was thought and is not played yet, so that what happened before can be seen.
    ready: Option<Thought<G>>,
    /// Ends whatever is being thought.
    stops: Vec<Arc<AtomicBool>>,
    /// Nothing happens by itself before this moment.
    not_before: Instant,
    news: Vec<News>,
    started: Instant,
    /// Whether nothing can begin before somebody has named a deck.
    waits_for_deck: bool,
    finished: bool,
    look: Look,
}

impl<G: Listed + Advised + Judged + 'static> Local<G> {
    /// Sits down at a table; goes on with its journal if it has one already.
    pub fn new(
        sitting: Sitting<G>,
        journal: Option<Journal>,
        around: Setting,
        look: Look,
    ) -> Local<G> {
        let (give, take) = mpsc::channel();
        let mut local = Local {
            sitting,
            around,
            journal,
            give,
            take,
            ready: None,
            stops: Vec::new(),
            not_before: Instant::now(),
            news: Vec::new(),
            started: Instant::now(),
            waits_for_deck: false,
            finished: false,
            look,
        };
        let series = local.around.series.as_ref();
        local.waits_for_deck = series.is_some_and(|it| it.asks_deck(local.sitting.table()));
        if local.waits_for_deck {
            local.news.push(News::AskDeck(None));
        } else {
            local.begin();
        }
        local
    }

    fn begin(&mut self) {
        self.begin_to_keep();
        let written = self.sitting.table().version();
        let outputs = self.sitting.begin(written, self.now());
        self.carry_out(outputs);
    }

    /// The deck of the game is in this file: the game begins with it, or it is asked for again.
    fn deal(&mut self, name: &str) {
        let Some(series) = self.around.series.clone().filter(|_| self.waits_for_deck) else {
            return;
        };
        let mut table = self.sitting.table().clone();
        if let Err(reason) = series.deal(&mut table, name, self.around.lang) {
            self.news.push(News::AskDeck(Some(reason)));
            return;
        }
        let memory = series.memory(&table);
        let sitting = Sitting::new(table, AT_ONE_SCREEN);
        self.sitting = sitting.expect("the same machines sat down before");
        if let Some(memory) = memory {
            self.sitting.remember(&memory);
        }
        self.waits_for_deck = false;
        self.news.push(News::Changed);
        self.begin();
    }

    /// The table, as it stands.
    pub fn table(&self) -> &Table<G> {
        self.sitting.table()
    }

    fn now(&self) -> u64 {
        self.started.elapsed().as_millis() as u64
    }

    fn said(&mut self, sentence: String) {
        self.news.push(News::Said(sentence));
    }

    fn handle(&mut self, input: Input<G>) {
        let outputs = self.sitting.handle(input, self.now());
        self.carry_out(outputs);
    }

    /// Does what the sitting wants, in order.
    fn carry_out(&mut self, outputs: Vec<Output<G>>) {
        let lang = self.around.lang;
        for output in outputs {
            match output {
                Output::Append(lines) => self.write_down(&lines),
                Output::Tell { .. } => {
                    self.not_before = Instant::now() + self.around.pause;
                    self.news.push(News::Changed);
                    let series = self.around.series.as_ref();
                    let deck = series.and_then(|it| it.deck(self.sitting.table(), lang));
                    self.news.extend(deck.map(News::Said));
                }
                Output::Think(job) => self.think(job),
                Output::Hint(seat, thoughts, action) => {
                    let table = self.sitting.table();
                    let viewer = Viewer::Seat(seat);
                    let names = G::names(table.players(), viewer, lang);
                    let view = table.view(viewer);
                    self.news.push(News::Hint {
                        seat: number(seat),
                        said: advice::<G>(&view, action, thoughts.as_ref(), &names),
                        thoughts: thoughts.as_ref().map(Thoughts::of),
                    });
                }
                Output::Refuse(refusal) => self.said(refusal.speak(lang)),
                Output::Trouble(seat, reason) => {
                    let players = self.sitting.table().players();
                    let name = G::names(players, Viewer::Spectator, lang).of(seat);
                    self.said(say!(lang, PLAY_BOT_TROUBLE, name = name, reason = reason));
                }
                // There is no clock at one screen.
                Output::WaitUntil(_) => {}
            }
        }
        if self.sitting.wait() == Wait::Nobody && !self.finished {
            self.finish();
        }
    }

    /// Lets a machine think off this thread; here, where no thread can be had.
    fn think(&mut self, job: Job<G>) {
        let purpose = job.purpose();
        if purpose == Purpose::Turn {
            self.news.push(News::Thinking(number(job.seat())));
        }
        self.stops.retain(|stop| Arc::strong_count(stop) > 1);
        self.stops.push(job.stop_flag());
        let (hand, handed) = mpsc::channel::<Job<G>>();
        let give = self.give.clone();
        let thinker = std::thread::Builder::new().spawn(move || {
            if let Ok(job) = handed.recv() {
                // Whoever waited may have left: then nobody needs the thought.
                let _ = give.send((purpose, job.run()));
            }
        });
        match thinker {
            Ok(_) => hand.send(job).expect("the thread waits for it"),
            Err(_) => {
                let _ = self.give.send((purpose, job.run()));
            }
        }
    }

    /// Whether something happened that may now be followed by the next thing.
    fn step(&mut self) -> bool {
        while let Ok((purpose, thought)) = self.take.try_recv() {
            match purpose {
                Purpose::Turn => self.ready = Some(thought),
                Purpose::Hint => self.handle(Input::Thought(thought)),
            }
        }
        if self.waits_for_deck || Instant::now() < self.not_before {
            return false;
        }
        if let Some(thought) = self.ready.take() {
            self.handle(Input::Thought(thought));
            return true;
        }
        if self.sitting.wait() == Wait::Itself {
            self.handle(Input::Go);
            return true;
        }
        false
    }

    fn viewer(&self, seat: Option<u8>) -> Viewer {
        let seats = Seat::all(self.sitting.table().players().len());
        let found = seats.into_iter().find(|it| Some(number(*it)) == seat);
        found.map_or(Viewer::Spectator, Viewer::Seat)
    }

    fn seat(&self, number: u8) -> Seat {
        self.viewer(Some(number)).seat().unwrap_or(Seat::FIRST)
    }

    fn act(&mut self, seat: Seat, action: &str) {
        match action.parse::<G::Action>() {
            Ok(action) => self.handle(Input::Act(seat, action)),
            Err(error) => self.said(error.speak(self.around.lang)),
        }
    }

    /// Says what taking back does, and that it makes a game practice where something was seen.
    fn undo(&mut self, seat: Seat) {
        let lang = self.around.lang;
        let table = self.sitting.table();
        let people: Vec<Viewer> = self.sitting.persons().map(Viewer::Seat).collect();
        let news_from = table.news_from(Viewer::Seat(seat));
        let said = match table.undo_reveals(seat, &people) {
            Ok(reveals) if !(reveals && people.len() > 1) && news_from > 0 => {
                let count = table.steps().len() - (news_from - 1);
                let undone = say!(lang, PLAY_UNDONE, count = count);
                let practice = reveals && !table.is_practice();
                Some(if practice {
                    format!("{undone} {}", say!(lang, PLAY_PRACTICE))
                } else {
                    undone
                })
            }
            _ => None,
        };
        self.ready = None;
        self.handle(Input::Undo(seat));
        if let Some(said) = said {
            self.said(said);
        }
    }
}

impl<G: Listed + Advised + Judged + 'static> Host for Local<G> {
    fn people(&self) -> Vec<u8> {
        self.sitting.persons().map(number).collect()
    }

    fn state(&self, seat: Option<u8>) -> String {
        let around = Around {
            seeded: self.around.seed_asked_for,
            ..Around::default()
        };
        let state = state(&self.sitting, self.viewer(seat), self.around.lang, &around);
        serde_json::to_string(&state).expect("a state is plain data")
    }

    fn covers(&self) -> bool {
        let table = self.sitting.table();
        let open = G::wire_view(&table.view(Viewer::Spectator));
        let mut persons = self.sitting.persons();
        persons.any(|seat| G::wire_view(&table.view(Viewer::Seat(seat))) != open)
    }

    fn log(&self, seat: Option<u8>) -> Vec<String> {
        let table = self.sitting.table();
        let viewer = self.viewer(seat);
        let names = G::names(table.players(), viewer, self.around.lang);
        let steps = 0..table.steps().len();
        let told = steps.flat_map(|step| table.events(step, viewer));
        told.filter_map(|event| event.tell(&names)).collect()
    }

    fn send(&mut self, order: Order) {
        match order {
            Order::Act(seat, action) => self.act(self.seat(seat), &action),
            Order::Undo(seat) => self.undo(self.seat(seat)),
            Order::Hint(seat) => self.handle(Input::Hint(self.seat(seat))),
            Order::Resign(seat) => self.handle(Input::Resign(self.seat(seat))),
            Order::UndoAnswer(seat, yes) => {
                self.handle(Input::UndoAnswer(self.seat(seat), yes));
            }
            // Whoever sits at this keyboard begins another one.
            Order::Rematch => {}
            Order::Hurry => {
                self.not_before = Instant::now();
                self.handle(Input::Hurry);
            }
            Order::NextHand => self.handle(Input::NextHand),
            Order::Finish => self.handle(Input::Finish),
            Order::Taken(taken) => {
                let series = self.around.series.as_ref();
                let news = series.and_then(|it| it.taken(taken, self.around.lang));
                self.news.extend(news);
            }
            Order::Deck(name) => self.deal(&name),
        }
    }

    fn poll(&mut self) -> Vec<News> {
        // One thing after another: a face that misses one cannot tell who passed on what.
        if self.news.is_empty() {
            self.step();
        }
        std::mem::take(&mut self.news)
    }

    fn reckoning(&self) -> Reckoning {
        self.reckoned()
    }

    fn save(&mut self, name: &str, overwrite: bool) -> Result<(), Unsaved> {
        self.write_to(name, overwrite)
    }

    fn leave(&mut self) -> Option<String> {
        self.stop();
        if !self.finished && !self.waits_for_deck {
            self.save_where_asked();
        }
        let kept = self.journal.is_some() && !self.finished;
        kept.then(|| say!(self.around.lang, KEPT_TO_CONTINUE))
    }

    fn seed(&self) -> Option<String> {
        let tell = self.around.seed_asked_for || self.finished;
        tell.then(|| self.sitting.table().seed().to_string())
    }

    fn reel(&self) -> Option<Box<dyn Reel>> {
        self.finished.then(|| -> Box<dyn Reel> {
            let setting = Setting {
                // What was to be saved was the first one.
                save: None,
                ..self.around.clone()
            };
            Box::new(Recorded::new(self.sitting.table(), setting, self.look))
        })
    }
}

impl<G: Listed + Advised + Judged + 'static> Local<G> {
    /// Ends whatever is being thought.
    fn stop(&self) {
        for stop in &self.stops {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl<G: Listed + Advised + Judged + 'static> Drop for Local<G> {
    fn drop(&mut self) {
        self.stop();
    }
}
