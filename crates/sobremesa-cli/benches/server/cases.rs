//! Whatever requests the published schema allows, and others like them, made up by schemathesis: no
//! answer is the server's own fault, and each is as the schema says.

use std::path::Path;
use std::process::Command;

use crate::ordeal::{Server, Table};
use crate::tell;

/// Where `cargo xtask bench` puts it.
const PROGRAM: &str = "target/prerequisites/python/bin/schemathesis";

/// So many kinds of requests there are at least: of a few, fewer different ones can be made up.
const KINDS: usize = 20;

/// A hundred cases for each kill: half of them at tables nobody made, half as a seat of one that is
/// there.
pub(crate) fn measure(kills: usize) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let installed = root.join(PROGRAM);
    let program = if installed.exists() {
        installed
    } else {
        "schemathesis".into()
    };
    if Command::new(&program).arg("--version").output().is_err() {
        println!("schemathesis is not here: pip install schemathesis");
        return;
    }
    let each = (kills * 50).div_ceil(KINDS).max(10);
    let cases = made_up(&program, each, false) + made_up(&program, each, true);
    tell(
        "made-up requests without a fault",
        cases,
        "cases",
        ">=100000",
    );
}

/// So many requests of each kind; gives how many there were.
fn made_up(program: &Path, each: usize, is_seated: bool) -> f64 {
    let data = tempfile::tempdir().expect("a folder");
    let server = Server::start(data.path());
    let table = Table::make(&server.host);
    let mut command = Command::new(program);
    command
        .arg("run")
        .arg(format!("http://{}/api/schema", server.host));
    command.args(["--phases", "fuzzing", "--mode", "all", "--workers", "2"]);
    command.args(["--checks", "not_a_server_error,response_schema_conformance"]);
    command.args(["--max-examples", &each.to_string(), "--continue-on-failure"]);
    let secret = format!("Authorization: Bearer {}", table.secrets[0]);
    command.args(["-H", &secret, "--generation-deterministic", "--no-color"]);
    if is_seated {
        let parameters = format!("[parameters]\n\"path.id\" = \"{}\"\n", table.id);
        let file = data.path().join("schemathesis.toml");
        std::fs::write(file, parameters).expect("written");
        // A stream that is there has no end to wait for.
        command.args(["--exclude-path-regex", "events$"]);
    }
    let output = command.current_dir(data.path()).output().expect("it runs");
    let told = String::from_utf8_lossy(&output.stdout);
    let told: Vec<&str> = told.lines().rev().take(30).collect();
    for line in told.iter().rev() {
        println!("{line}");
    }
    assert!(output.status.success(), "an answer is not as it should be");
    server.kill();
    let cases = told.iter().find_map(|line| {
        let number = line.split_whitespace().next()?;
        let is_total = line.contains("generated") || line.contains("test cases");
        number
            .replace(',', "")
            .parse::<f64>()
            .ok()
            .filter(|_| is_total)
    });
    cases.unwrap_or_default()
}
