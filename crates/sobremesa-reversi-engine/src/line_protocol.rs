//! A protocol of lines in and lines out, and the loop that keeps it talking.

use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

/// Somebody who answers lines with lines: a protocol without its pipes.
///
/// ```
/// use sobremesa_reversi_engine::line_protocol::LineProtocol;
/// use sobremesa_reversi_engine::{Engine, Gtp};
/// let mut gtp = Gtp::new(Engine::with_megabytes(1));
/// let mut said = Vec::new();
/// assert!(gtp.hear("1 name", &mut |line| said.push(line.to_owned())));
/// assert_eq!(said, ["=1 sobremesa", ""]);
/// assert!(!gtp.hear("quit", &mut |_| {}));
/// ```
pub trait LineProtocol {
    /// Hears a line and says its answer; false once the conversation is over.
    fn hear(&mut self, line: &str, say: &mut (dyn FnMut(&str) + Send)) -> bool;

    /// Whether this line, coming while the engine thinks, asks it to stop thinking.
    fn is_urgent(&self, line: &str) -> bool {
        let _ = line;
        false
    }

    /// The flag that stops its thinking.
    fn stop(&self) -> Arc<AtomicBool>;
}

/// A line longer than this is cut: no command is.
const LONGEST: u64 = 1 << 20;

/// Who is asked to stop is given this long to finish by itself.
const GRACE: Duration = Duration::from_millis(300);

/// Lets a protocol talk until the input ends, it is told to quit, or nobody listens any more.
///
/// Bytes that are no text and half a line at the end are lines like any other.
///
/// ```
/// use sobremesa_reversi_engine::line_protocol::serve;
/// use sobremesa_reversi_engine::{Engine, Gtp};
/// let mut output = Vec::new();
/// serve(&mut Gtp::new(Engine::with_megabytes(1)), &b"name\nversi"[..], &mut output).unwrap();
/// assert_eq!(String::from_utf8(output).unwrap(), "= sobremesa\n\n? unknown command\n\n");
/// ```
pub fn serve<P: LineProtocol>(
    protocol: &mut P,
    input: impl BufRead + Send + 'static,
    output: &mut (impl Write + Send),
) -> io::Result<()> {
    let (sender, lines) = mpsc::sync_channel::<String>(1024);
    let heard = Arc::new(AtomicUsize::new(0));
    let stop = protocol.stop();
    // The reader cannot borrow the protocol, so it learns which first words are urgent.
    let urgent: Vec<&str> = ["ping", "quit"]
        .into_iter()
        .filter(|word| protocol.is_urgent(word))
        .collect();
    std::thread::spawn({
        let heard = Arc::clone(&heard);
        move || read_lines(input, &sender, &urgent, &heard, &stop)
    });
    let stop = protocol.stop();
    for line in lines {
        heard.fetch_add(1, Ordering::SeqCst);
        stop.store(false, Ordering::SeqCst);
        let mut broken = None;
        let goes_on = protocol.hear(&line, &mut |answer| {
            if broken.is_none()
                && let Err(error) = writeln!(output, "{answer}").and_then(|()| output.flush())
            {
                broken = Some(error);
            }
        });
        match broken {
            // Whoever listened has left: that ends a conversation, and is no mistake.
            Some(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            Some(error) => return Err(error),
            None if !goes_on => return Ok(()),
            None => {}
        }
    }
    Ok(())
}

fn read_lines(
    mut input: impl BufRead,
    sender: &mpsc::SyncSender<String>,
    urgent: &[&str],
    heard: &AtomicUsize,
    stop: &AtomicBool,
) {
    let mut sent = 0;
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let mut bounded = io::Read::take(&mut input, LONGEST);
        match bounded.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        let is_urgent = line
            .split_whitespace()
            .next()
            .is_some_and(|word| urgent.contains(&word));
        if sender.send(line).is_err() {
            return;
        }
        sent += 1;
        if is_urgent && heard.load(Ordering::SeqCst) < sent {
            std::thread::sleep(GRACE);
            if heard.load(Ordering::SeqCst) < sent {
                stop.store(true, Ordering::SeqCst);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Gtp};

    fn gtp() -> Gtp {
        Gtp::new(Engine::with_megabytes(1))
    }

    #[test]
    fn bytes_that_are_no_text_are_answered_like_any_nonsense() {
        let mut output = Vec::new();
        serve(
            &mut gtp(),
            &b"\xff\xfe\x00\n\n3 \xc3\n4 name"[..],
            &mut output,
        )
        .unwrap();
        let text = String::from_utf8(output).unwrap();
        assert_eq!(
            text,
            "? unknown command\n\n?3 unknown command\n\n=4 sobremesa\n\n"
        );
    }

    #[test]
    fn a_listener_who_leaves_ends_the_conversation_quietly() {
        struct Gone;
        impl Write for Gone {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        assert!(serve(&mut gtp(), &b"name\nname\n"[..], &mut Gone).is_ok());
    }

    #[test]
    fn nothing_after_quit_is_answered() {
        let mut output = Vec::new();
        serve(&mut gtp(), &b"quit\nname\n"[..], &mut output).unwrap();
        assert_eq!(output, b"=\n\n");
    }
}
