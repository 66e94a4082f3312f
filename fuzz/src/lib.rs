//! What must hold for any bytes whatsoever: each file is a specification, tried by a fuzz target of
//! its name with inputs it makes up, and by an ordinary test with the ones in `corpus/`.
//!
//! | file | what must hold |
//! |---|---|
//! | [`rules`] | a rule text is refused, or reads back as itself |
//! | [`record`] | a record is refused with its line, or it and the match it tells read back |
//! | [`file`] | whatever a player brings is refused with a sentence, or holds sound tables |
//! | [`save`] | a save file of dominoes is refused with a sentence, or reads back and plays on |
//! | [`reversi_archive`] | a file of games is written back byte for byte, and reads back from other formats |
//! | [`reversi_names`] | a file of names is refused, or each name leads to a number that has it |
//! | [`reversi_position`] | a position is refused, or reads back as itself; the text is 64 squares and a side |
//! | [`reversi_transcript`] | transcripts are refused with a line they have, or each game in them reads back |
//! | [`reversi_obf`] | a file of positions is refused with a line it has, or reads back as itself |
//! | [`reversi_ggf`] | gGF games are refused, or read back with everything that is written of them |
//! | [`reversi_sgf`] | sGF games are refused, or their main lines read back |
//! | [`reversi_wthor`] | a database is refused, or written back byte for byte where its unused bytes are zero |
//! | [`reversi_book`] | an opening book is refused with a line it has, or reads back and offers legal moves |
//! | [`reversi_weights`] | a file of weights is refused, or what is written from it reads back |
//! | [`gtp`] | whatever is said to the GTP engine short of thinking, it answers in the protocol's form |
//! | [`nboard`] | whatever is said to the `NBoard` engine short of thinking, it stays in the conversation |
//! | [`journal`] | a journal is refused, or opened as far as its lines are whole |
//! | [`openings`] | a list of openings is refused with a line it has, or each can be played |
//! | [`packed`] | a file of many records is refused with a sentence, or each of its games reads back |
//! | [`profile`] | a profile is refused, or reads back as itself |
//! | [`progress`] | a tournament's mark is taken up, refused, or begun anew |
//! | [`deck`] | a deck file is refused with a line it has, or reads back as itself |
//! | [`dialect`] | a dialect is refused with a sentence, or what is written of it says the same |
//! | [`diary`] | a diary is read line by line, and what was read reads back |
//! | [`http`] | whatever is asked of the server, it answers, and nothing of its own is broken |
//! | [`position`] | a position of any game is refused, or reads back and can be played on |
//! | [`settings`] | settings are refused with a line they have, or one changes and the others stay |
//! | [`wire`] | what a server sends is refused, or reads back as itself |

pub mod deck;
pub mod dialect;
pub mod diary;
pub mod file;
pub mod gtp;
pub mod http;
pub mod journal;
pub mod nboard;
pub mod openings;
pub mod packed;
pub mod position;
pub mod profile;
pub mod progress;
pub mod record;
pub mod reversi_archive;
pub mod reversi_book;
pub mod reversi_ggf;
pub mod reversi_names;
pub mod reversi_obf;
pub mod reversi_position;
pub mod reversi_sgf;
pub mod reversi_transcript;
pub mod reversi_weights;
pub mod reversi_wthor;
pub mod rules;
pub mod save;
pub mod settings;
pub mod wire;

/// A specification by its name.
pub type Target = (&'static str, fn(&[u8]));

/// All of them.
pub const TARGETS: &[Target] = &[
    ("deck", deck::check),
    ("dialect", dialect::check),
    ("diary", diary::check),
    ("file", file::check),
    ("gtp", gtp::check),
    ("http", http::check),
    ("journal", journal::check),
    ("nboard", nboard::check),
    ("openings", openings::check),
    ("packed", packed::check),
    ("position", position::check),
    ("profile", profile::check),
    ("progress", progress::check),
    ("record", record::check),
    ("reversi_archive", reversi_archive::check),
    ("reversi_book", reversi_book::check),
    ("reversi_ggf", reversi_ggf::check),
    ("reversi_names", reversi_names::check),
    ("reversi_obf", reversi_obf::check),
    ("reversi_position", reversi_position::check),
    ("reversi_sgf", reversi_sgf::check),
    ("reversi_transcript", reversi_transcript::check),
    ("reversi_weights", reversi_weights::check),
    ("reversi_wthor", reversi_wthor::check),
    ("rules", rules::check),
    ("save", save::check),
    ("settings", settings::check),
    ("wire", wire::check),
];
