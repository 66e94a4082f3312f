//! The mark of a tournament is taken up, refused, or begun anew from the first game; also where
//! somebody changed it and made its checksum agree again.

use std::path::PathBuf;

use sobremesa_arena::Journal;
use sobremesa_arena::journal::Keep;

/// Holds for any bytes.
pub fn check(bytes: &[u8]) {
    let folder = place();
    std::fs::create_dir_all(&folder).expect("a folder for what is tried");
    resume(&folder, bytes);
    let mark = String::from_utf8_lossy(bytes);
    let checksum = blake3::hash(mark.as_bytes()).to_hex().to_string();
    let sealed = serde_json::json!({ "checksum": checksum, "mark": mark });
    resume(&folder, sealed.to_string().as_bytes());
    let _ = std::fs::remove_dir_all(&folder);
}

fn resume(folder: &std::path::Path, bytes: &[u8]) {
    let keep = Keep {
        lines: true,
        records: false,
    };
    std::fs::write(folder.join("progress.json"), bytes).expect("the folder can be written");
    match Journal::resume(folder, "a plan", 2, keep) {
        Ok(resumed) => assert!(resumed.state.is_none() || resumed.damage.is_none()),
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
}

/// A folder of this process and thread alone.
fn place() -> PathBuf {
    let thread = format!("{:?}", std::thread::current().id());
    let thread: String = thread.chars().filter(char::is_ascii_digit).collect();
    std::env::temp_dir().join(format!(
        "sobremesa-progress-{}-{thread}",
        std::process::id()
    ))
}
