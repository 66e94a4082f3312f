//! The loop: draws the room one is in, hands it keys and mouse, goes where it leads.

use std::io;
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEventKind};

use crate::room::{Next, Pressed, Room};
use crate::terminal::Terminal;

/// How long one waits for a key before looking whether something else happened.
const PATIENCE: Duration = Duration::from_millis(30);

/// How the full screen was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// What is still to be said, on the ordinary screen.
    pub said: Option<String>,
    /// Whether Ctrl-C ended it.
    pub interrupted: bool,
}

/// Shows rooms until one leads out.
pub fn run(first: Box<dyn Room>, mouse: bool) -> io::Result<Left> {
    let mut terminal = Terminal::take(mouse)?;
    let mut rooms = vec![first];
    let mut stale = true;
    while let Some(room) = rooms.last_mut() {
        stale |= room.tick();
        if stale {
            terminal.draw(|frame| room.draw(frame.area(), frame.buffer_mut()))?;
            stale = false;
        }
        if !event::poll(PATIENCE)? {
            continue;
        }
        let next = match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let key = Pressed::from(key);
                if key.control && key.code == KeyCode::Char('c') {
                    return Ok(Left {
                        said: leave_all(&mut rooms),
                        interrupted: true,
                    });
                }
                // In every room the same: text can be marked with the mouse, or not.
                if key.code == KeyCode::F(4) {
                    Next::Mouse(None)
                } else {
                    room.press(key)
                }
            }
            Event::Mouse(mouse) => room.mouse(mouse),
            Event::Paste(_)
            | Event::Key(_)
            | Event::Resize(..)
            | Event::FocusGained
            | Event::FocusLost => Next::Stay,
        };
        stale = true;
        match next {
            Next::Stay => {}
            Next::Enter(room) => rooms.push(room),
            Next::Instead(room) => {
                rooms.pop();
                rooms.push(room);
            }
            Next::Back(said) => {
                rooms.pop();
                match rooms.last_mut() {
                    Some(room) => room.back(said),
                    None => {
                        return Ok(Left {
                            said,
                            interrupted: false,
                        });
                    }
                }
            }
            Next::Mouse(wanted) => terminal.take_mouse(wanted)?,
            Next::Leave => {
                return Ok(Left {
                    said: leave_all(&mut rooms),
                    interrupted: false,
                });
            }
        }
    }
    Ok(Left {
        said: None,
        interrupted: false,
    })
}

fn leave_all(rooms: &mut [Box<dyn Room>]) -> Option<String> {
    rooms.iter_mut().rev().find_map(|room| room.leave())
}
