//! An opening book is refused with a line it has, or reads back as itself and offers legal moves.

use sobremesa_reversi_engine::Book;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<Book>() {
        Ok(book) => {
            for page in book.pages() {
                for (square, _) in book.moves(page.board()) {
                    assert_ne!(page.board().legal() & square.bit(), 0);
                }
            }
            assert_eq!(book.to_string().parse(), Ok(book));
        }
        Err(error) => assert!(error.line <= text.lines().count().max(1), "{error}"),
    }
}
