//! Panics of hosted bots, which are caught and told with the game, are not shouted as well.

use std::cell::Cell;
use std::panic;
use std::sync::Once;

thread_local! {
    static HOSTING: Cell<bool> = const { Cell::new(false) };
}

/// From here on, on this thread, a panic says nothing: the host tells it.
pub(crate) fn begin() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !HOSTING.get() {
                loud(info);
            }
        }));
    });
    HOSTING.set(true);
}

/// From here on a panic is as loud as ever.
pub(crate) fn end() {
    HOSTING.set(false);
}
