//! What is shown and what is typed, and how one leaves.

use std::io::{self, BufRead, Write};

use anstyle::Style;
use sobremesa_sitting::Kept;
use sobremesa_words::typed::meant;
use sobremesa_words::{Lang, keys, say};

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
pub struct Screen {
    input: Box<dyn BufRead>,
    output: Output,
    lang: Lang,
    colour: bool,
    echo: bool,
    live: bool,
    width: usize,
    kept: Option<Kept>,
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
            input,
            output: Output::Stream(output),
            lang,
            colour: false,
            echo: !live,
            live,
            width: 80,
            kept: None,
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
        Screen { width, ..self }
    }

    /// The same screen; what is played at it is kept there.
    pub fn keeping(self, kept: Option<Kept>) -> Screen {
        Screen { kept, ..self }
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
        self.width
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

    /// Shows a text and ends the line.
    pub fn line(&mut self, text: &str) -> Result<(), Leave> {
        self.show(text)?;
        self.show("\n")
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
        self.show(question)?;
        self.show(" ")?;
        self.flush()?;
        let Some(answer) = self.read_line() else {
            self.line("")?;
            self.flush()?;
            return Err(Leave::EndOfInput);
        };
        if self.echo {
            self.line(&answer)?;
        }
        Ok(answer)
    }

    fn read_line(&mut self) -> Option<String> {
        const LONGEST: u64 = 4096;
        let mut bytes = Vec::new();
        let mut limited = io::Read::take(&mut self.input, LONGEST);
        if limited.read_until(b'\n', &mut bytes).unwrap_or(0) == 0 {
            return None;
        }
        if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            // The rest of an overlong line belongs to it, not to the next question.
            let mut rest = Vec::new();
            while self.input.fill_buf().is_ok_and(|buffer| !buffer.is_empty()) {
                rest.clear();
                let mut limited = io::Read::take(&mut self.input, LONGEST);
                limited.read_until(b'\n', &mut rest).unwrap_or(0);
                if rest.last() == Some(&b'\n') {
                    break;
                }
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        let printable: String = text.chars().filter(|letter| !letter.is_control()).collect();
        Some(printable.trim().trim_start_matches('\u{feff}').to_owned())
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
