//! A room: one full screen with its keys. Rooms lead to other rooms.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// One full screen.
pub trait Room {
    /// Draws itself.
    fn draw(&mut self, area: Rect, buffer: &mut Buffer);

    /// A key was pressed.
    fn press(&mut self, key: Pressed) -> Next;

    /// The mouse did something.
    fn mouse(&mut self, mouse: MouseEvent) -> Next {
        let _ = mouse;
        Next::Stay
    }

    /// Time has passed; true if something is to be drawn anew.
    fn tick(&mut self) -> bool {
        false
    }

    /// Somebody came back to this room; a sentence that was said on the way.
    fn back(&mut self, said: Option<String>) {
        let _ = said;
    }

    /// The program ends here; a sentence to be said on the ordinary screen.
    fn leave(&mut self) -> Option<String> {
        None
    }
}

/// Where a key leads.
pub enum Next {
    /// Nowhere.
    Stay,
    /// Into another room, from which one comes back here.
    Enter(Box<dyn Room>),
    /// Into another room instead of this one.
    Instead(Box<dyn Room>),
    /// Back to where one came from, with a sentence.
    Back(Option<String>),
    /// The mouse is taken or released; switched where nothing is said.
    Mouse(Option<bool>),
    /// Out of the program.
    Leave,
}

/// A key, without what makes no difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// The key.
    pub code: KeyCode,
    /// Whether Control was held.
    pub control: bool,
}

impl Pressed {
    /// A key alone.
    pub fn plain(code: KeyCode) -> Pressed {
        Pressed {
            code,
            control: false,
        }
    }

    /// The letter it types, if it types one.
    pub fn letter(self) -> Option<char> {
        match self.code {
            KeyCode::Char(letter) if !self.control => Some(letter),
            _ => None,
        }
    }

    /// Whether it goes back.
    pub fn goes_back(self) -> bool {
        self.code == KeyCode::Esc
    }
}

impl From<KeyEvent> for Pressed {
    fn from(event: KeyEvent) -> Pressed {
        Pressed {
            code: event.code,
            control: event.modifiers.contains(KeyModifiers::CONTROL),
        }
    }
}
