//! How the person likes things: settings say it, and may change it while the program runs.

use std::rc::Rc;
use std::time::Duration;

use sobremesa_person::Settings;

use crate::look::Look;

/// How the person likes things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// Language, colours and letters.
    pub look: Look,
    /// How long what a machine did is shown before the next thing happens.
    pub pause: Duration,
    /// Whether the mouse is taken.
    pub mouse: bool,
    /// Whether advice comes without being asked for.
    pub hints: bool,
    /// What the person is called where nothing else is said.
    pub name: Option<String>,
}

impl Manner {
    /// As usual in this look.
    pub fn usual(look: Look, pause: Duration) -> Manner {
        Manner {
            look,
            pause,
            mouse: true,
            hints: false,
            name: None,
        }
    }
}

/// What settings come to, once the command line and the environment have had their say.
pub type Settle = Rc<dyn Fn(&Settings) -> Manner>;
