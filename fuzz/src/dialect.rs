//! A dialect is refused with a sentence, or what is written of it says the same.

use sobremesa_grade::dialect::Dialect;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Dialect::read(&text) {
        Ok(dialect) => {
            let written = dialect.write();
            let again = Dialect::read(&written).expect("what is written is read");
            assert_eq!(again.write(), written);
            // Whatever a program asks, a pattern is held against it without a fall.
            let question = text.lines().last().unwrap_or_default();
            assert_eq!(again.prompt(question), dialect.prompt(question));
        }
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
}
