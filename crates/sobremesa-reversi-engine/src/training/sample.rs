//! A board and what it turned out to be worth, and files of them.

use sobremesa_reversi::Board;

/// A board and what it turned out to be worth for its mover, in discs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The board.
    pub board: Board,
    /// Its value.
    pub value: i8,
}

impl Sample {
    /// Bytes of a sample in a file: the mover's discs, the waiting discs, the value.
    pub const BYTES: usize = 17;

    /// The bytes of the sample.
    ///
    /// ```
    /// use sobremesa_reversi::Board;
    /// use sobremesa_reversi_engine::training::Sample;
    /// let sample = Sample { board: Board::START, value: -2 };
    /// assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
    /// ```
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..8].copy_from_slice(&self.board.mover().to_le_bytes());
        bytes[8..16].copy_from_slice(&self.board.waiting().to_le_bytes());
        bytes[16] = self.value as u8;
        bytes
    }

    /// The sample with these bytes, unless two discs lie on one square.
    pub fn from_bytes(bytes: &[u8; Self::BYTES]) -> Option<Sample> {
        let (mover, rest) = bytes.split_first_chunk()?;
        let (waiting, rest) = rest.split_first_chunk()?;
        let board = Board::new(u64::from_le_bytes(*mover), u64::from_le_bytes(*waiting))?;
        Some(Sample {
            board,
            value: *rest.first()? as i8,
        })
    }

    /// All samples of a file; a half one at the end, where writing was interrupted, is left out.
    pub fn read_all(file: &[u8]) -> Vec<Sample> {
        let (samples, _half) = file.as_chunks::<{ Self::BYTES }>();
        samples.iter().filter_map(Sample::from_bytes).collect()
    }
}
