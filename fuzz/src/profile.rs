//! A profile of siete y media is refused, or reads back as itself and tells what it expects; also
//! where somebody changed it and made its checksum agree again.

use sobremesa_siete::Profile;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    read(&text);
    // The last line made to agree, so that the lines before it are looked at too.
    let body = text.rfind("checksum ").map_or(&*text, |at| &text[..at]);
    let body = body.replace("\r\n", "\n");
    let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    read(&format!("{body}checksum {sum:016x}\n"));
}

fn read(text: &str) {
    match text.parse::<Profile>() {
        Ok(profile) => {
            assert_eq!(profile.to_string().parse(), Ok(profile.clone()));
            let _ = profile.stands_from();
        }
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
}
