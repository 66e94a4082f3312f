//! Want of memory: a sentence and exit code 1, where Rust would end the program in the middle.
//!
//! Stable Rust tells nobody when memory runs out: it aborts. The allocator is the one place that hears
//! of it first, so here it is: the system's own, and behind it somebody who says what has happened and
//! gives the terminal back. What was shown is on disk already, so leaving at once loses nothing.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sobremesa_screen::terminal::give_back;

use crate::output;

/// The system's allocator, and what is said when it has no more.
struct Told;

#[global_allocator]
static ALLOCATOR: Told = Told;

/// What is said, made while there is memory.
static SENTENCE: OnceLock<String> = OnceLock::new();

/// Has this sentence said when memory runs out.
pub(crate) fn when_it_ends_say(sentence: String) {
    // The first one stands.
    let _ = SENTENCE.set(sentence);
}

#[allow(unsafe_code, reason = "an allocator has no other way")]
// SAFETY: each call is handed to `System` as it came, and so is what it gives; where that is nothing
// the program ends, without unwinding.
unsafe impl GlobalAlloc for Told {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: what the caller promises us, we promise `System`.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.realloc(memory, layout, size) })
    }
}

/// What was given, which is something.
#[inline]
fn given(memory: *mut u8) -> *mut u8 {
    if memory.is_null() {
        end();
    }
    memory
}

#[cold]
fn end() -> ! {
    static ENDING: AtomicBool = AtomicBool::new(false);
    thread_local!(static MINE: Cell<bool> = const { Cell::new(false) });
    if MINE.get() {
        // Even saying so takes more than there is.
        signal_hook::low_level::exit(1);
    }
    while ENDING.swap(true, Ordering::SeqCst) {
        // Another thread is saying it.
        std::thread::sleep(Duration::from_secs(1));
    }
    MINE.set(true);
    // Nothing may unwind through whoever wanted memory.
    let _ = std::panic::catch_unwind(|| {
        give_back();
        output::say(SENTENCE.get().map_or("out of memory", String::as_str));
    });
    signal_hook::low_level::exit(1);
}
