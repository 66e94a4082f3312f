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

/// A line longer than this is none: no command is.
const LONGEST: u64 = 1 << 20;

/// What stands for such a line: no protocol has a command of that name.
const TOO_LONG: &[u8] = b"(too long)";

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
    let ended = Arc::new(AtomicBool::new(false));
    let reader = std::thread::Builder::new();
    reader.spawn({
        let (heard, ended) = (Arc::clone(&heard), Arc::clone(&ended));
        move || {
            read_lines(input, &sender, &urgent, &heard, &stop);
            drop(sender);
            // Nobody can ask for anything any more: whoever still thinks is given a moment, and
            // whatever was asked before that is answered without thinking.
            std::thread::sleep(GRACE);
            ended.store(true, Ordering::SeqCst);
            stop.store(true, Ordering::SeqCst);
        }
    })?;
    let stop = protocol.stop();
    for line in lines {
        heard.fetch_add(1, Ordering::SeqCst);
        stop.store(false, Ordering::SeqCst);
        if ended.load(Ordering::SeqCst) {
            stop.store(true, Ordering::SeqCst);
        }
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
        match read_line(&mut input, &mut bytes) {
            Ok(true) => {}
            Ok(false) | Err(_) => return,
        }
        let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
        // A command may have a number before it.
        let is_urgent = line
            .split_whitespace()
            .find(|word| !word.bytes().all(|digit| digit.is_ascii_digit()))
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

/// Reads a line; false at the end of the input. Of a line longer than any command nothing is kept
/// but that it was one, and what stands behind it is no command of its own.
fn read_line(input: &mut impl BufRead, bytes: &mut Vec<u8>) -> io::Result<bool> {
    let read = io::Read::take(&mut *input, LONGEST).read_until(b'\n', bytes)?;
    if read as u64 == LONGEST && !bytes.ends_with(b"\n") {
        bytes.clear();
        bytes.extend_from_slice(TOO_LONG);
        input.skip_until(b'\n')?;
    }
    Ok(read > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Gtp, NBoard};

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
    fn the_end_of_the_input_ends_a_search_that_would_never_end() {
        for talk in [
            "set depth 60\nhint 4\n",
            "set depth 60\nhint 1\n",
            "set depth 60\ngo\n",
            "set depth 60\nset game (;GM[Othello]B[F5];)\nanalyze\n",
            "set depth 60\nhint 4\nhint 4\nhint 4\ngo\nanalyze\n",
        ] {
            let mut nboard = NBoard::new(Engine::with_megabytes(1));
            let mut output = Vec::new();
            serve(&mut nboard, talk.as_bytes(), &mut output).unwrap();
            let text = String::from_utf8(output).unwrap();
            assert!(text.ends_with("status\n"), "{talk:?} {text}");
        }
        let mut output = Vec::new();
        let mut gtp = gtp().at_level(crate::Level::new(12).unwrap());
        let talk = &b"play b f5\nplay w d6\nplay b c3\nplay w g5\ngenmove b\ngenmove w\n"[..];
        serve(&mut gtp, talk, &mut output).unwrap();
        let answers = String::from_utf8(output).unwrap();
        assert_eq!(answers.matches("= ").count(), 2, "{answers}");
    }

    #[test]
    fn what_follows_in_a_line_that_is_too_long_is_no_command() {
        let mut talk = vec![b'x'; LONGEST as usize];
        talk.extend(b" quit\n7 name\n");
        let mut output = Vec::new();
        serve(&mut gtp(), io::Cursor::new(talk), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        assert_eq!(text, "? unknown command\n\n=7 sobremesa\n\n");
    }

    #[test]
    fn nothing_after_quit_is_answered() {
        let mut output = Vec::new();
        serve(&mut gtp(), &b"quit\nname\n"[..], &mut output).unwrap();
        assert_eq!(output, b"=\n\n");
    }
}
