//! What must hold for any bytes whatsoever: each file is a specification, tried by a fuzz target of
//! its name with inputs it makes up, and by an ordinary test with the ones in `corpus/`.
//!
//! | file | what must hold |
//! |---|---|
//! | [`rules`] | a rule text is refused, or reads back as itself |
//! | [`record`] | a record is refused with its line, or it and the match it tells read back |
//! | [`file`] | whatever a player brings is refused with a sentence, or holds sound tables |
//! | [`save`] | a save file of dominoes is refused with a sentence, or reads back and plays on |

pub mod file;
pub mod record;
pub mod rules;
pub mod save;
