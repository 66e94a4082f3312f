//! The chosen inputs of a fuzz target, for the tests that replay them.

use std::fs;
use std::path::Path;

/// Checks every input of a target, naming it first so that a failing one is known.
pub(crate) fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let mut inputs = 0;
    for entry in fs::read_dir(folder.join(target)).expect("each target has its folder of inputs") {
        let path = entry.expect("the folder can be read").path();
        // What a fuzzer finds lies in a folder of its own.
        if path.is_file() {
            eprintln!("{}", path.display());
            check(&fs::read(&path).expect("an input can be read"));
            inputs += 1;
        }
    }
    assert!(inputs > 0, "no inputs for {target}");
}
