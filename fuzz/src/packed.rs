//! A file of many records is refused with a sentence, or each of its games is laid and reads back,
//! compressed or not.

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    crate::file::check(bytes);
    // As the raw block of a frame, so that what is inside is looked at too.
    if let Ok(length) = u32::try_from(bytes.len())
        && length < 1 << 17
    {
        let mut frame = vec![0x28, 0xb5, 0x2f, 0xfd, 0b1010_0000];
        frame.extend(length.to_le_bytes());
        frame.extend(&((length << 3) | 1).to_le_bytes()[..3]);
        frame.extend(bytes);
        crate::file::check(&frame);
    }
}
