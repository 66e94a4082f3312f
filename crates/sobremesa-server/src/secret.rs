//! Ids and secrets: drawn at random, kept only as hashes, compared in constant time.

/// The name of a table: 128 random bits in 22 characters.
pub(crate) fn fresh_id() -> String {
    base64url(&drawn::<16>())
}

/// What opens a seat: 256 random bits in 43 characters.
pub(crate) fn fresh_secret() -> String {
    base64url(&drawn::<32>())
}

/// The secret of a seat that somebody sat down in: the same for the same link and the same key, so
/// that an answer which got lost can be given again although nobody keeps it.
pub(crate) fn claimed_secret(table: &str, join: &str, key: &str) -> String {
    let mut hasher =
        blake3::Hasher::new_derive_key("sobremesa 2026-11 the secret of a claimed seat");
    for part in [table, join, key] {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part.as_bytes());
    }
    base64url(hasher.finalize().as_bytes())
}

/// What is kept of a secret.
pub(crate) fn hashed(secret: &str) -> String {
    blake3::hash(secret.as_bytes()).to_hex().to_string()
}

/// Whether a secret is the one of which this hash was kept.
pub(crate) fn opens(kept: &str, secret: &str) -> bool {
    // Hashes of this type are compared in constant time.
    blake3::Hash::from_hex(kept).is_ok_and(|kept| kept == blake3::hash(secret.as_bytes()))
}

fn drawn<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes
}

fn base64url(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let mut bits = 0u32;
        for index in 0..3 {
            bits = bits << 8 | u32::from(chunk.get(index).copied().unwrap_or(0));
        }
        for index in 0..=chunk.len() {
            let letter = bits >> (18 - 6 * index) & 63;
            text.push(char::from(LETTERS[letter as usize]));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_those_of_links() {
        assert_eq!(base64url(b"f"), "Zg");
        assert_eq!(base64url(b"fo"), "Zm8");
        assert_eq!(base64url(b"foobar"), "Zm9vYmFy");
        assert_eq!(base64url(&[0xff, 0xef]), "_-8");
        assert_eq!((fresh_id().len(), fresh_secret().len()), (22, 43));
    }

    #[test]
    fn a_secret_opens_what_was_kept_of_it_and_nothing_else() {
        let secret = fresh_secret();
        assert!(opens(&hashed(&secret), &secret));
        assert!(!opens(&hashed(&secret), &fresh_secret()));
        assert!(!opens(&secret, &secret), "the secret itself is not kept");
    }

    #[test]
    fn the_same_link_and_key_give_the_same_seat_secret() {
        let one = claimed_secret("t", "join", "k");
        assert_eq!(one, claimed_secret("t", "join", "k"));
        assert_ne!(one, claimed_secret("t", "joink", ""));
        assert_ne!(one, claimed_secret("t", "join", "l"));
    }
}
