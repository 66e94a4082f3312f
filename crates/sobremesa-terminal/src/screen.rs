//! What is shown and what is typed, and how one leaves.

use std::io::{self, BufRead, Write};

use anstyle::Style;
use sobremesa_person::Diary;
use sobremesa_sitting::Kept;
use sobremesa_words::help::{Paragraph, paragraphs};
use sobremesa_words::typed::meant;
use sobremesa_words::{Lang, keys, say};

use crate::editor::LineEditor;
use crate::wrap::wrapped;

/// A conversation in lines: with a person at a terminal, or with a script.
///
/// ```
/// use sobremesa_terminal::Screen;
/// use sobremesa_words::Lang;
/// let mut screen = Screen::scripted("2\n", Lang::En);
/// assert_eq!(screen.ask("How many?").unwrap(), "2");
/// assert!(screen.ask("And now?").is_err(), "the end of the input leaves");
/// assert_eq!(screen.transcript(), "How many? 2\nAnd now? \n");
/// ```
// Each is a question of its own about whoever sits there.
#[allow(clippy::struct_excessive_bools)]
pub struct Screen {
    input: Input,
    output: Output,
    lang: Lang,
    colour: bool,
    echo: bool,
    live: bool,
    clears: bool,
    width: Width,
    kept: Option<Kept>,
    diary: Option<Diary>,
    /// Waits so that what a machine did can be read.
    pause: Option<Box<dyn Fn()>>,
}

enum Input {
    Stream(Box<dyn BufRead>),
    Editor(Box<LineEditor>),
}

/// How wide the screen is: so many columns, or as many as there are when it is asked.
#[derive(Clone, Copy)]
enum Width {
    Fixed(usize),
    Measured(fn() -> usize),
}

enum Output {
    Stream(Box<dyn Write>),
    Kept(Vec<u8>),
}

/// Why a conversation ends before its end.
///
/// That nothing more comes in or nobody listens are ways to leave, not failures.
#[derive(Debug)]
pub enum Leave {
    /// The input has ended.
    EndOfInput,
    /// The output is closed, as after `| head`.
    Closed(io::Error),
    /// What should have been saved could not be, nobody was there to ask, and that has been said.
    NotSaved,
    /// Ctrl-C was pressed at the keyboard.
    Interrupted,
}

impl From<io::Error> for Leave {
    fn from(error: io::Error) -> Self {
        Leave::Closed(error)
    }
}

impl Screen {
    /// A screen over these streams. `live` says that a person types at a terminal: then what is
    /// typed is not repeated, and times may be told.
    pub fn new(input: Box<dyn BufRead>, output: Box<dyn Write>, lang: Lang, live: bool) -> Screen {
        Screen {
            input: Input::Stream(input),
            output: Output::Stream(output),
            lang,
            colour: false,
            echo: !live,
            live,
            clears: false,
            width: Width::Fixed(80),
            kept: None,
            diary: None,
            pause: None,
        }
    }

    /// A screen for tests and scripts: these answers, and a transcript of everything.
    ///
    /// ```
    /// # use sobremesa_terminal::Screen;
    /// # use sobremesa_words::Lang;
    /// let mut screen = Screen::scripted("", Lang::Es);
    /// screen.line("Hola.").unwrap();
    /// assert_eq!(screen.transcript(), "Hola.\n");
    /// ```
    pub fn scripted(answers: &str, lang: Lang) -> Screen {
        let input = Box::new(io::Cursor::new(answers.to_owned().into_bytes()));
        Screen {
            output: Output::Kept(Vec::new()),
            ..Screen::new(input, Box::new(io::sink()), lang, false)
        }
    }

    /// Everything shown so far, on a scripted screen.
    pub fn transcript(&self) -> String {
        match &self.output {
            Output::Kept(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            Output::Stream(_) => String::new(),
        }
    }

    /// The same screen with colours, or without.
    pub fn coloured(self, colour: bool) -> Screen {
        Screen { colour, ..self }
    }

    /// The same screen, so many columns wide.
    pub fn wide(self, width: usize) -> Screen {
        Screen {
            width: Width::Fixed(width),
            ..self
        }
    }

    /// The same screen, as wide as this says whenever something is shown: a window may be resized.
    pub fn measured(self, columns: fn() -> usize) -> Screen {
        Screen {
            width: Width::Measured(columns),
            ..self
        }
    }

    /// The same screen, where a person sits and whatever was shown can be taken away.
    pub fn at_a_terminal(self) -> Screen {
        Screen {
            live: true,
            clears: true,
            ..self
        }
    }

    /// The same screen; what is typed at it can be edited and recalled.
    pub fn edited(self, editor: LineEditor) -> Screen {
        Screen {
            input: Input::Editor(Box::new(editor)),
            ..self
        }
    }

    /// The same screen; what is played at it is kept there.
    pub fn keeping(self, kept: Option<Kept>) -> Screen {
        Screen { kept, ..self }
    }

    /// The same screen; what is played at it is noted there.
    pub fn noting(self, diary: Option<Diary>) -> Screen {
        Screen { diary, ..self }
    }

    /// The same screen, on which this is done after each thing a machine did: a moment passes.
    #[must_use]
    pub fn pausing(self, pause: Option<Box<dyn Fn()>>) -> Screen {
        Screen { pause, ..self }
    }

    /// Where matches are noted when they are over, if they are.
    pub fn diary(&self) -> Option<&Diary> {
        self.diary.as_ref()
    }

    /// Where what is played is kept, if it is.
    pub fn kept(&self) -> Option<Kept> {
        self.kept.clone()
    }

    /// The player's language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether colours are shown.
    pub fn colour(&self) -> bool {
        self.colour
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        match self.width {
            Width::Fixed(columns) => columns,
            Width::Measured(columns) => columns(),
        }
    }

    /// Whether a line that was shown can be taken away again.
    pub fn clears(&self) -> bool {
        self.clears
    }

    /// Whether a person types at a terminal.
    pub fn live(&self) -> bool {
        self.live
    }

    /// A text in a style, where colours are shown.
    ///
    /// ```
    /// # use sobremesa_terminal::Screen;
    /// let plain = Screen::scripted("", sobremesa_words::Lang::Es);
    /// assert_eq!(plain.paint("x", anstyle::Style::new().bold()), "x");
    /// ```
    pub fn paint(&self, text: &str, style: Style) -> String {
        paint(text, style, self.colour)
    }

    /// Shows a text as it is.
    pub fn show(&mut self, text: &str) -> Result<(), Leave> {
        match &mut self.output {
            Output::Stream(stream) => stream.write_all(text.as_bytes())?,
            Output::Kept(bytes) => bytes.extend_from_slice(text.as_bytes()),
        }
        Ok(())
    }

    /// Shows a text and ends the line. At a terminal it is broken where that ends, between words.
    pub fn line(&mut self, text: &str) -> Result<(), Leave> {
        let text = self.fitted(text);
        self.show(&text)?;
        self.show("\n")
    }

    fn fitted(&self, text: &str) -> String {
        if self.live {
            wrapped(text, self.width())
        } else {
            text.to_owned()
        }
    }

    /// Shows a page of rules, its lines broken between words wherever it is read.
    pub fn page(&mut self, page: &str) -> Result<(), Leave> {
        let width = self.width();
        for (index, paragraph) in paragraphs(page).into_iter().enumerate() {
            if index > 0 && !matches!(paragraph, Paragraph::Item(_)) {
                self.show("\n")?;
            }
            let text = match paragraph {
                Paragraph::Title(title) => self.paint(&title, Style::new().bold()),
                Paragraph::Text(text) => text,
                Paragraph::Item(text) => format!("- {text}"),
            };
            self.show(&wrapped(&text, width))?;
            self.show("\n")?;
        }
        Ok(())
    }

    /// Takes away everything that was shown, where one can scroll back to as well: what follows is
    /// for somebody else's eyes.
    pub fn cover(&mut self) -> Result<(), Leave> {
        if self.clears {
            // The scrollback, the screen, and back to its first line.
            return self.show("\u{1b}[3J\u{1b}[2J\u{1b}[H");
        }
        if self.live {
            // No terminal is so high; what cannot be taken away is at least out of sight.
            self.show(&"\n".repeat(300))?;
        }
        Ok(())
    }

    /// Shows a note on a line of its own that [`Screen::unsay`] takes away again; nothing where that
    /// cannot be done.
    pub fn note(&mut self, text: &str) -> Result<(), Leave> {
        if self.clears {
            self.show(text)?;
            self.flush()?;
        }
        Ok(())
    }

    /// Takes the last note away.
    pub fn unsay(&mut self) -> Result<(), Leave> {
        if self.clears {
            self.show("\r\u{1b}[K")?;
        }
        Ok(())
    }

    /// Waits a moment so that what a machine did can be read, where somebody reads along: never where
    /// answers are piped.
    pub fn pause(&mut self) -> Result<(), Leave> {
        self.flush()?;
        if let Some(pause) = self.pause.as_ref().filter(|_| self.live) {
            pause();
        }
        Ok(())
    }

    /// Makes sure that everything shown can be seen.
    pub fn flush(&mut self) -> Result<(), Leave> {
        if let Output::Stream(stream) = &mut self.output {
            stream.flush()?;
        }
        Ok(())
    }

    /// Asks, and gives the answer without blanks around it.
    ///
    /// What is not text is taken as far as it is; a line too long to be meant is cut.
    pub fn ask(&mut self, question: &str) -> Result<String, Leave> {
        let question = self.fitted(question);
        let (above, last) = question.rsplit_once('\n').unwrap_or(("", &question));
        if !above.is_empty() {
            self.line(above)?;
        }
        let prompt = format!("{last} ");
        if let Input::Editor(_) = self.input {
            self.flush()?;
        } else {
            self.show(&prompt)?;
            self.flush()?;
        }
        let read = match &mut self.input {
            Input::Editor(editor) => editor.read(&prompt),
            Input::Stream(stream) => read_line(&mut **stream).ok_or(Leave::EndOfInput),
        };
        let answer = match read {
            Ok(answer) => cleaned(&answer),
            Err(leave) => {
                self.show("\n")?;
                self.flush()?;
                return Err(leave);
            }
        };
        if self.echo {
            self.show(&answer)?;
            self.show("\n")?;
        }
        Ok(answer)
    }

    /// Asks until the answer is yes or no.
    ///
    /// ```
    /// # use sobremesa_terminal::Screen;
    /// # use sobremesa_words::Lang;
    /// let mut screen = Screen::scripted("quizá\nSÍ\n", Lang::Es);
    /// assert!(screen.yes("¿Otra?").unwrap());
    /// ```
    pub fn yes(&mut self, question: &str) -> Result<bool, Leave> {
        loop {
            let answer = self.ask(question)?;
            if let Some(yes) = self.understood(&answer) {
                return Ok(yes);
            }
            self.line(&say!(self.lang, ANSWER_YES_OR_NO))?;
        }
    }

    /// Whether an answer means yes or no.
    fn understood(&self, answer: &str) -> Option<bool> {
        let answers = [(keys::TYPED_YES, true), (keys::TYPED_NO, false)];
        meant(answer, &answers, self.lang)
    }

    /// Asks until the answer is yes, no, or nothing at all, which goes back.
    pub fn yes_or_back(&mut self, question: &str) -> Result<Option<bool>, Leave> {
        loop {
            let answer = self.ask(question)?;
            if answer.is_empty() {
                return Ok(None);
            }
            if let Some(yes) = self.understood(&answer) {
                return Ok(Some(yes));
            }
            self.line(&say!(self.lang, ANSWER_YES_OR_NO))?;
        }
    }

    /// Asks for one of the numbers 1 to `last`, or 0; gives the number.
    ///
    /// ```
    /// # use sobremesa_terminal::Screen;
    /// # use sobremesa_words::Lang;
    /// let mut screen = Screen::scripted("9\nx\n2\n", Lang::En);
    /// assert_eq!(screen.choose("Which?", 3).unwrap(), 2);
    /// ```
    pub fn choose(&mut self, question: &str, last: usize) -> Result<usize, Leave> {
        loop {
            let answer = self.ask(question)?;
            match answer.parse() {
                Ok(number) if number <= last => return Ok(number),
                _ => self.line(&say!(self.lang, ANSWER_NUMBER, from = 1, to = last))?,
            }
        }
    }
}

/// The next line of a stream; nothing at its end. What is not text is taken as far as it is.
fn read_line(input: &mut dyn BufRead) -> Option<String> {
    const LONGEST: u64 = 4096;
    let mut bytes = Vec::new();
    let mut limited = io::Read::take(&mut *input, LONGEST);
    if limited.read_until(b'\n', &mut bytes).unwrap_or(0) == 0 {
        return None;
    }
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        // The rest of an overlong line belongs to it, not to the next question.
        let mut rest = Vec::new();
        while input.fill_buf().is_ok_and(|buffer| !buffer.is_empty()) {
            rest.clear();
            let mut limited = io::Read::take(&mut *input, LONGEST);
            limited.read_until(b'\n', &mut rest).unwrap_or(0);
            if rest.last() == Some(&b'\n') {
                break;
            }
        }
    }
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// An answer without blanks around it and without what is no letter.
fn cleaned(answer: &str) -> String {
    let printable: String = answer.chars().filter(|it| !it.is_control()).collect();
    printable.trim().trim_start_matches('\u{feff}').to_owned()
}

/// A text in a style, if colours are shown.
pub fn paint(text: &str, style: Style, colour: bool) -> String {
    if colour {
        format!("{}{text}{}", style.render(), style.render_reset())
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_overlong_answer_is_cut_and_does_not_answer_the_next_question() {
        let long = format!("{}\nnext\n", "x".repeat(20_000));
        let mut screen = Screen::scripted(&long, Lang::En);
        assert_eq!(screen.ask("?").expect("an answer").len(), 4096);
        assert_eq!(screen.ask("?").expect("an answer"), "next");
    }

    #[test]
    fn control_characters_never_reach_the_screen() {
        let mut screen = Screen::scripted("\u{1b}[2Jf5\u{7}\n", Lang::En);
        assert_eq!(screen.ask("?").expect("an answer"), "[2Jf5");
    }

    #[test]
    fn at_a_terminal_lines_and_questions_are_broken_between_words() {
        let mut screen = Screen::scripted("x\n", Lang::En).at_a_terminal().wide(30);
        screen
            .line("  one two three four five six seven")
            .expect("shown");
        screen
            .ask("which of the many things would it be?")
            .expect("an answer");
        assert_eq!(
            screen.transcript(),
            "  one two three four five six\n  seven\nwhich of the many things would\nit be? x\n"
        );
        let mut piped = Screen::scripted("", Lang::En).wide(30);
        piped.line(&"word ".repeat(20)).expect("shown");
        assert_eq!(
            piped.transcript().lines().count(),
            1,
            "a pipe has no margin"
        );
    }

    #[test]
    fn the_width_is_measured_whenever_something_is_shown() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        static COLUMNS: AtomicUsize = AtomicUsize::new(40);
        let columns = || COLUMNS.load(Ordering::Relaxed);
        let mut screen = Screen::scripted("", Lang::En)
            .at_a_terminal()
            .measured(columns);
        screen.line("one two three four five six").expect("shown");
        COLUMNS.store(20, Ordering::Relaxed);
        screen.line("one two three four five six").expect("shown");
        let shown = screen.transcript();
        assert_eq!(
            shown,
            "one two three four five six\none two three four\nfive six\n"
        );
    }

    #[test]
    fn what_is_covered_is_neither_on_the_screen_nor_above_it() {
        let mut capable = Screen::scripted("", Lang::En).at_a_terminal();
        capable.line("|6-6|").expect("shown");
        capable.cover().expect("covered");
        let shown = capable.transcript();
        assert!(shown.ends_with("\u{1b}[3J\u{1b}[2J\u{1b}[H"), "{shown:?}");
        let mut piped = Screen::scripted("", Lang::En);
        piped.cover().expect("nothing to cover");
        assert_eq!(piped.transcript(), "");
    }

    #[test]
    fn a_page_of_rules_is_no_markdown_and_fits() {
        for game in sobremesa_catalog::GAMES {
            for lang in Lang::ALL {
                let mut screen = Screen::scripted("", lang).wide(50);
                let page = sobremesa_words::help::rules_page(lang, game).expect("a page");
                screen.page(page).expect("shown");
                let shown = screen.transcript();
                assert!(!shown.contains("# ") && !shown.contains('`'), "{shown}");
                for line in shown.lines() {
                    assert!(crate::wrap::shown_width(line) <= 50, "{line}");
                }
            }
        }
    }

    #[test]
    fn a_closed_output_is_a_way_to_leave() {
        struct Shut;
        impl Write for Shut {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let mut screen = Screen::new(Box::new(io::empty()), Box::new(Shut), Lang::En, false);
        assert!(matches!(screen.line("x"), Err(Leave::Closed(_))));
    }
}
