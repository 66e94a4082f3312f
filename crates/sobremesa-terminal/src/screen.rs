//! What is shown and what is typed, and how one leaves.

mod asking;
mod leave;

use std::borrow::Cow;
use std::io::{self, BufRead, Write};

use anstyle::Style;
use sobremesa_person::Diary;
use sobremesa_sitting::Kept;
use sobremesa_words::Lang;
use sobremesa_words::ascii::plain;
use sobremesa_words::help::{Paragraph, paragraphs};

use crate::editor::LineEditor;
use crate::wrap::wrapped;

pub use leave::Leave;

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
    ascii: bool,
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
            ascii: false,
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

    /// The same screen in the letters of ASCII, or in all there are.
    pub fn in_ascii(self, ascii: bool) -> Screen {
        Screen { ascii, ..self }
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
        let text = &*self.lettered(text);
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

    /// A text in the letters this screen has.
    fn lettered<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.ascii {
            plain(text)
        } else {
            Cow::Borrowed(text)
        }
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

    /// Takes away everything that was shown, where one can scroll back to as well, and what was
    /// typed: what follows is for somebody else's eyes.
    pub fn cover(&mut self) -> Result<(), Leave> {
        if let Input::Editor(editor) = &mut self.input {
            editor.forget();
        }
        if self.clears {
            // The scrollback goes last: there are terminals that put what is wiped off the screen
            // there.
            return self.show("\u{1b}[H\u{1b}[2J\u{1b}[3J");
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
mod tests;
