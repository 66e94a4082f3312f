//! Questions at the screen, and the answers as they are typed.

use std::io::{self, BufRead};

use sobremesa_words::typed::meant;
use sobremesa_words::{keys, say};

use super::{Input, Leave, Screen};

impl Screen {
    /// Asks, and gives the answer without blanks around it.
    ///
    /// What is not text is taken as far as it is; a line too long to be meant is cut.
    pub fn ask(&mut self, question: &str) -> Result<String, Leave> {
        let question = self.fitted(question);
        let (above, last) = question.rsplit_once('\n').unwrap_or(("", &question));
        if !above.is_empty() {
            self.line(above)?;
        }
        let prompt = self.lettered(&format!("{last} ")).into_owned();
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
