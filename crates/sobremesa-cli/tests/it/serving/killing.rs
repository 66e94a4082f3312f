//! PostgreSQL killed under load again and again.

use std::process::Command;
use std::time::Duration;

use super::database::Database;
use super::ordeal::{Games, Server, ask};

/// Kills the database so often under load; gives how many actions were acknowledged. Panics where
/// one of them is not there, once, at its place, or where a table does not go on by itself.
pub(crate) fn kill_the_database(kills: usize) -> usize {
    let database = Database::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_sobremesa"));
    command.args(["serve", "--listen", "127.0.0.1:0"]);
    command.args(["--database", &database.url()]);
    let server = Server::run(command);
    let mut games = Games::lay(&server.host);
    for kill in 0..kills {
        games.play_until(&server.host, || {
            std::thread::sleep(Duration::from_millis(60 + 17 * (kill as u64 % 7)));
            database.kill();
        });
        database.start();
        wait_until_ready(&server.host);
        games.check(&server.host);
    }
    let acknowledged = games.acknowledged();
    server.kill();
    acknowledged
}

/// Waits until it says by itself that it can keep something again.
fn wait_until_ready(host: &str) {
    for _ in 0..300 {
        let is_ready = ask(host, "GET", "/readyz", "", "").is_some_and(|(status, _)| status == 200);
        if is_ready {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("the server does not recover");
}
