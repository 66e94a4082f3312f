//! What a server sends is refused, or reads back as itself, as a state of each game.

use sobremesa_wire::{Phrase, Problem, StateOf, Thoughts, Wired};

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    state::<sobremesa_azul::Azul>(bytes);
    state::<sobremesa_domino::Domino>(bytes);
    state::<sobremesa_reversi::Reversi>(bytes);
    state::<sobremesa_siete::Siete>(bytes);
    reads_back::<Thoughts>(bytes);
    reads_back::<Phrase>(bytes);
    reads_back::<Problem>(bytes);
}

fn state<G: Wired>(bytes: &[u8]) {
    reads_back::<StateOf<G>>(bytes);
}

fn reads_back<T>(bytes: &[u8])
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
{
    if let Ok(read) = serde_json::from_slice::<T>(bytes) {
        let written = serde_json::to_vec(&read).expect("what was read can be written");
        let again = serde_json::from_slice::<T>(&written).expect("what was written can be read");
        assert_eq!(again, read);
    }
}
