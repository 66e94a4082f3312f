//! Whatever is said to the `NBoard` engine short of thinking, it stays in the conversation.

use sobremesa_reversi_engine::line_protocol::LineProtocol;
use sobremesa_reversi_engine::{Engine, NBoard};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let mut nboard = NBoard::new(Engine::with_megabytes(1));
    let thinks = ["go", "hint", "analyze", "quit"];
    for line in String::from_utf8_lossy(bytes).lines() {
        let first = line.split_whitespace().next().unwrap_or_default();
        if !thinks.contains(&first) {
            let goes_on = nboard.hear(line, &mut |answer| assert!(!answer.contains('\n')));
            assert!(goes_on, "{line:?} is no farewell");
        }
    }
}
