//! What a game's papers tell besides players and moves: date, place, ratings, clock, result.

use crate::Format;

/// One fact, as the file wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Whose spelling it is.
    pub format: Format,
    /// Its name there: `DT` in GGF, `Site` in PGN.
    pub name: String,
    /// What it says; SGF has facts with several values.
    pub values: Vec<String>,
    /// After how many moves it was told; most facts stand before the first.
    pub after: usize,
}

/// Everything that is told of a game besides its players and moves, in the order of the file.
///
/// A fact is kept in the spelling of its format, so that it is written back unchanged there, and
/// under another name where another format knows the same.
///
/// ```
/// use sobremesa_reversi::about::{About, Topic};
/// use sobremesa_reversi::{Format, ggf};
/// let sheets = ggf::read("(;GM[Othello]DT[2003.12.15]RB[2197.01]B[F5];)").unwrap();
/// let about = &sheets[0].about;
/// assert_eq!(about.told(Topic::Date), Some("2003.12.15"));
/// assert_eq!(about.facts().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    facts: Vec<Fact>,
    /// Whether the file has other lines besides the one that is read.
    pub has_variations: bool,
}

/// What several formats know, each under its own name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Topic {
    /// The tournament or match.
    Event,
    /// Which round of it.
    Round,
    /// Where: a town, a server.
    Place,
    /// When.
    Date,
    /// How strong black is said to be.
    BlackRating,
    /// How strong white is said to be.
    WhiteRating,
    /// How much time there was.
    Clock,
    /// Which kind of game: `8`, `8r20`, `s8r14`.
    Kind,
    /// Points given beforehand.
    Komi,
    /// How it ended.
    Result,
    /// What somebody wrote about it.
    Comment,
    /// Black's discs if the end had been played perfectly.
    Perfect,
    /// From how many empty squares on that is known.
    PerfectFrom,
}

/// The name of each topic in GGF, SGF, PGN and WTHOR; `""` where a format has no place for it.
const NAMES: [(Topic, [&str; 4]); 13] = [
    (Topic::Event, ["", "EV", "Event", "tournament"]),
    (Topic::Round, ["", "RO", "Round", ""]),
    (Topic::Place, ["PC", "PC", "Site", ""]),
    (Topic::Date, ["DT", "DT", "Date", "year"]),
    (Topic::BlackRating, ["RB", "BR", "BlackElo", ""]),
    (Topic::WhiteRating, ["RW", "WR", "WhiteElo", ""]),
    (Topic::Clock, ["TI", "TM", "TimeControl", ""]),
    (Topic::Kind, ["TY", "", "Variant", ""]),
    (Topic::Komi, ["KM", "KM", "", ""]),
    (Topic::Result, ["RE", "RE", "Result", "score"]),
    (Topic::Comment, ["CO", "C", "", ""]),
    (Topic::Perfect, ["", "", "", "perfect"]),
    (Topic::PerfectFrom, ["", "", "", "depth"]),
];

impl Topic {
    /// What a format calls it, if it has a place for it.
    ///
    /// ```
    /// use sobremesa_reversi::{Format, about::Topic};
    /// assert_eq!(Topic::BlackRating.name_in(Format::Sgf), Some("BR"));
    /// assert_eq!(Topic::BlackRating.name_in(Format::Wthor), None);
    /// ```
    pub fn name_in(self, format: Format) -> Option<&'static str> {
        let column = column(format)?;
        let (_, names) = NAMES.iter().find(|(topic, _)| *topic == self)?;
        Some(names[column]).filter(|name| !name.is_empty())
    }

    /// What a name of a format is about.
    pub fn of(format: Format, name: &str) -> Option<Topic> {
        let column = column(format)?;
        let named = |(_, names): &&(Topic, [&str; 4])| !name.is_empty() && names[column] == name;
        NAMES.iter().find(named).map(|(topic, _)| *topic)
    }
}

fn column(format: Format) -> Option<usize> {
    match format {
        Format::Ggf => Some(0),
        Format::Sgf => Some(1),
        Format::Pgn => Some(2),
        Format::Wthor => Some(3),
        Format::Position | Format::Transcript | Format::Obf => None,
    }
}

impl Fact {
    /// What it is about, if other formats know that too.
    pub fn topic(&self) -> Option<Topic> {
        Topic::of(self.format, &self.name)
    }

    /// The first value.
    pub fn value(&self) -> &str {
        self.values.first().map_or("", |value| value.trim())
    }

    /// What a person calls it: its name with the format in which it has that name.
    pub fn title(&self) -> String {
        match self.format {
            Format::Wthor => self.name.clone(),
            _ => format!("{}[{}]", self.name, short(self.value())),
        }
    }
}

fn short(value: &str) -> String {
    let cut: String = value.chars().take(24).collect();
    if cut.len() < value.len() {
        cut + "…"
    } else {
        cut
    }
}

impl About {
    /// The facts, in the order of the file.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// What is told about a topic before the first move.
    pub fn told(&self, topic: Topic) -> Option<&str> {
        self.fact(topic).map(Fact::value)
    }

    /// The fact about a topic.
    pub fn fact(&self, topic: Topic) -> Option<&Fact> {
        let about = |fact: &&Fact| fact.after == 0 && fact.topic() == Some(topic);
        self.facts.iter().find(about)
    }

    /// Adds a fact.
    pub fn add(&mut self, fact: Fact) {
        self.facts.push(fact);
    }

    /// Adds what a format says in one word before the first move.
    pub fn say(&mut self, format: Format, name: &str, value: &str) {
        self.add(Fact {
            format,
            name: name.to_owned(),
            values: vec![value.to_owned()],
            after: 0,
        });
    }

    /// Takes out what is told about a topic.
    pub fn forget(&mut self, topic: Topic) {
        self.keep_if(|fact| fact.after > 0 || fact.topic() != Some(topic));
    }

    /// Keeps these facts and no others.
    pub fn keep_if(&mut self, keep: impl Fn(&Fact) -> bool) {
        self.facts.retain(keep);
    }

    /// The year of the game, if its date begins or ends with one.
    pub fn year(&self) -> Option<u16> {
        let date = self.told(Topic::Date)?;
        let numbers = date.split(|letter: char| !letter.is_ascii_digit());
        let year = |number: &str| (number.len() == 4).then(|| number.parse().ok()).flatten();
        numbers.filter_map(year).find(|year| *year > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_has_its_name_in_each_format_and_back() {
        for (topic, _) in NAMES {
            for format in Format::ALL {
                if let Some(name) = topic.name_in(format) {
                    assert_eq!(Topic::of(format, name), Some(topic), "{format} {name}");
                }
            }
        }
        assert_eq!(Topic::of(Format::Ggf, "XX"), None);
        assert_eq!(Topic::of(Format::Transcript, "DT"), None);
    }

    #[test]
    fn the_year_is_found_in_every_spelling_of_a_date() {
        for (date, year) in [
            ("2003.12.15_13:24:03.MST", Some(2003)),
            ("15/12/1987", Some(1987)),
            ("1987", Some(1987)),
            ("????.??.??", None),
            ("87", None),
        ] {
            let mut about = About::default();
            about.say(Format::Ggf, "DT", date);
            assert_eq!(about.year(), year, "{date}");
        }
    }
}
