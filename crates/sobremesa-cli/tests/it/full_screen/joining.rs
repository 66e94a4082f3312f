//! A server's table in a window: the same screens, over the wire.

use super::window::Window;
use super::{any_key, folder, play_to_the_end};

/// A server of this test, ended with it.
pub(super) struct Server(std::process::Child, pub(super) String);

impl Server {
    /// Starts it in this folder.
    pub(super) fn start(folder: &std::path::Path) -> Server {
        use std::io::BufRead;
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_sobremesa"))
            .args([
                "serve",
                "--limit",
                "off",
                "--listen",
                "127.0.0.1:0",
                "--data",
            ])
            .arg(folder)
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the server starts");
        let said = child.stdout.take().expect("it speaks");
        let mut url = String::new();
        let mut lines = std::io::BufReader::new(said);
        lines.read_line(&mut url).expect("its first line");
        Server(child, url.trim().trim_end_matches('/').to_owned())
    }

    /// Makes a table, and gives the link of its first person.
    pub(super) fn table(&self, wish: &str) -> String {
        use std::io::{Read, Write};
        let host = self.1.trim_start_matches("http://");
        let mut stream = std::net::TcpStream::connect(host).expect("it listens");
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{wish}",
            wish.len()
        );
        stream.write_all(request.as_bytes()).expect("it hears");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let link = answer.split("\"link\":\"").nth(1).expect(&answer);
        let link = link.split('"').next().expect("a link");
        format!("{}{link}", self.1)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_table_at_a_server_is_played_to_its_end_on_the_same_screens() {
    let folder = folder();
    let server = Server::start(folder.path());
    for wish in [
        r#"{"game":"siete","rules":"mode=D","seats":[{"person":"Ana"},{"bot":"prudent"}],"seed":"5"}"#,
        r#"{"game":"domino","rules":"hands=hidden","seats":[{"person":"Ana"},{"bot":"highest"}],"seed":"5"}"#,
    ] {
        let link = server.table(wish);
        let text = play_to_the_end(&format!("join {link} --lang en"));
        assert!(text.contains("Ana"), "{text}");
    }
    let window = Window::open(
        "join http://127.0.0.1:1/t/abc --lang en",
        folder.path(),
        80,
        24,
    );
    let (status, said) = window.end();
    assert_eq!(status.code(), Some(1));
    assert!(said.contains("does not answer: nobody listens"), "{said}");
}

#[test]
fn at_a_server_too_every_round_of_azul_is_shown_scored_whoever_takes_last() {
    let folder = folder();
    let server = Server::start(folder.path());
    let link = server.table(
        r#"{"game":"azul","rules":"players=2","seats":[{"person":"Ana"},{"bot":"greedy"}],"seed":"5"}"#,
    );
    let window = Window::open(&format!("join {link} --lang en"), folder.path(), 80, 24);
    let over = |text: &str| text.contains("another game like this");
    let number = |text: &str, before: &str| {
        let (_, after) = text.split_once(before)?;
        after
            .split(|it: char| !it.is_ascii_digit())
            .next()?
            .parse::<usize>()
            .ok()
    };
    let (mut scored, mut decided, mut ended_by_ana) = (Vec::new(), false, 0);
    loop {
        let text = window.wait_for(|text| over(text) || any_key(text).is_some());
        if over(&text) {
            break;
        }
        if let Some(round) = number(&text, "End of round ") {
            // Nothing was played between her take and the end of the round.
            ended_by_ana += usize::from(decided && !text.contains("greedy takes"));
            scored.push(round);
            scored.dedup();
        }
        decided = !text.contains("End of round ");
        let before = text.clone();
        for key in any_key(&text).into_iter().flatten() {
            window.press(key);
        }
        window.wait_for(|text| *text != before);
    }
    let all: Vec<usize> = (1..=scored.len()).collect();
    assert_eq!(scored, all, "no round is left out");
    assert!(
        scored.len() >= 5 && ended_by_ana > 0,
        "{scored:?} {ended_by_ana}"
    );
}
