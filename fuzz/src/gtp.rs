//! Whatever is said to the GTP engine short of thinking, it answers in the protocol's form.

use sobremesa_reversi_engine::line_protocol::LineProtocol;
use sobremesa_reversi_engine::{Engine, Gtp};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let mut gtp = Gtp::new(Engine::with_megabytes(1));
    for line in String::from_utf8_lossy(bytes).lines() {
        if line.contains("genmove") {
            continue;
        }
        let mut said = Vec::new();
        let goes_on = gtp.hear(line, &mut |answer| said.push(answer.to_owned()));
        if let [first, .., last] = said.as_slice() {
            assert!(
                first.starts_with(['=', '?']),
                "{line:?} was answered {first:?}"
            );
            assert_eq!(last, "");
        }
        if !goes_on {
            return;
        }
    }
}
