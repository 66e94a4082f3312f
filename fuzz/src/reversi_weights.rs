//! A file of weights is refused with a sentence, or the file written from it reads back.

use sobremesa_reversi_engine::weights::Weights;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    match Weights::from_bytes(bytes) {
        Ok(weights) => {
            let again = Weights::from_bytes(&weights.to_bytes()).expect("what is written is read");
            assert!(again.distinct() == weights.distinct());
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
