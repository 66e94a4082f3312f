//! Clients that do everything wrong: the right answer each, and the server stays up.

use std::io::{Read, Write};
use std::net::TcpStream;

use serde_json::json;
use sobremesa_server::Config;

use crate::client::Ask;
use crate::server::{Server, two_persons};

fn limited(text: &str) -> Config {
    Config {
        limits: text.parse().expect("limits"),
        ..Config::default()
    }
}

#[test]
fn too_much_from_one_address_is_told_when_to_come_again() {
    let server = Server::fresh_with(limited("requests=1,burst=20"));
    let answers: Vec<_> = (0..60).map(|_| server.get("/api/tables/nobody")).collect();
    let refused = answers
        .iter()
        .find(|answer| answer.status == 429)
        .expect("a limit");
    assert_eq!(refused.code(), "too-fast");
    assert!(
        refused
            .header("retry-after")
            .and_then(|it| it.parse::<u64>().ok())
            .is_some()
    );
    assert_eq!(answers[0].status, 404, "a burst is let through");
    assert_eq!(server.get("/livez").status, 200);
}

#[test]
fn one_address_makes_so_many_tables_a_minute() {
    let server = Server::fresh_with(limited("tables=3"));
    let make = || Ask::post(&server.host, "/api/tables", &json!({ "game": "reversi" })).send();
    let statuses: Vec<u16> = (0..8).map(|_| make().status).collect();
    assert_eq!(statuses[..3], [201; 3]);
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[test]
fn one_address_listens_so_many_times_and_others_still_may() {
    let mut config = crate::server::unlimited();
    config.limits.streams = 2;
    let server = Server::fresh_with(config);
    let table = two_persons(&server);
    let (one, _other) = (table.stream(1), table.stream(2));
    let refused = table.ask("/events").send();
    assert_eq!((refused.status, refused.code().as_str()), (429, "too-fast"));
    drop(one);
    // Whoever hung up is noticed with the next word to them.
    table.does(1, "act", &json!({ "action": "f5" }));
    let mut again = loop {
        match table.ask("/events").try_stream() {
            Ok(stream) => break stream,
            Err(status) => assert_eq!(status, 429),
        }
    };
    assert_eq!(again.state().id, Some(1));
}

#[test]
fn one_address_holds_so_many_lines_and_gets_another_when_one_ends() {
    let mut config = crate::server::unlimited();
    config.limits.lines = 3;
    let server = Server::fresh_with(config);
    let silent = || TcpStream::connect(&server.host).expect("a line");
    let mut lines = vec![silent(), silent(), silent()];
    let refused = Ask::get(&server.host, "/livez").try_send();
    assert!(refused.is_err(), "the fourth is hung up on: {refused:?}");
    lines.pop();
    // Whoever hung up is noticed a moment later.
    let answer = (0..500).find_map(|_| {
        let answer = Ask::get(&server.host, "/livez").try_send().ok();
        if answer.is_none() {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        answer
    });
    assert_eq!(answer.map(|answer| answer.status), Some(200));
}

#[test]
fn a_full_house_says_so() {
    let mut config = crate::server::unlimited();
    config.limits.most_tables = 0;
    let server = Server::fresh_with(config);
    let refused = Ask::post(&server.host, "/api/tables", &json!({ "game": "reversi" })).send();
    assert_eq!((refused.status, refused.code().as_str()), (503, "full"));
}

#[test]
fn a_client_that_sends_everything_before_it_reads_hears_that_it_was_too_much() {
    let server = Server::fresh();
    let length = (1 << 20) + 1;
    let mut line = std::net::TcpStream::connect(&server.host).expect("a line");
    let head = format!(
        "POST /api/review HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n",
        server.host
    );
    line.write_all(head.as_bytes()).expect("sent");
    line.write_all(&vec![b'x'; length]).expect("all of it sent");
    let mut answer = String::new();
    line.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}

#[test]
fn a_huge_body_is_refused_whether_it_is_announced_or_not() {
    let server = Server::fresh();
    let huge = vec![b'x'; 17 * 1024];
    assert_eq!(
        Ask::raw(&server.host, "/api/tables", &huge).send().status,
        413
    );
    let mut line = TcpStream::connect(&server.host).expect("a line");
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n4500\r\n",
        server.host
    );
    line.write_all(head.as_bytes()).expect("sent");
    line.write_all(&vec![b'x'; 0x4500]).expect("sent");
    line.write_all(b"\r\n0\r\n\r\n").expect("sent");
    let mut answer = String::new();
    let _ = line.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
}

#[test]
fn half_a_request_and_no_request_disturb_nobody() {
    let server = Server::fresh();
    let mut halves = Vec::new();
    for text in [
        "",
        "GET",
        "GET /api/games HTTP/1.1\r\nHost:",
        "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
    ] {
        let mut line = TcpStream::connect(&server.host).expect("a line");
        line.write_all(text.as_bytes()).expect("sent");
        halves.push(line);
    }
    assert_eq!(server.get("/api/games").status, 200);
    drop(halves);
    assert_eq!(server.get("/livez").status, 200);
}

#[test]
fn noise_is_answered_or_hung_up_on() {
    let server = Server::fresh();
    for noise in [
        &b"\x16\x03\x01\x02\x00"[..],
        b"\0\0\0\0\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\n\r\n",
    ] {
        let mut line = TcpStream::connect(&server.host).expect("a line");
        line.write_all(noise).expect("sent");
        let _ = line.shutdown(std::net::Shutdown::Write);
        let mut answer = Vec::new();
        let _ = line.read_to_end(&mut answer);
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 4"));
    }
    assert_eq!(server.get("/livez").status, 200);
}

#[test]
fn what_is_no_request_is_refused_with_the_headers_of_every_answer() {
    let server = Server::fresh();
    let many = "X: y\r\n".repeat(300);
    for (noise, status) in [
        ("GARBAGE\r\n\r\n".to_owned(), "400"),
        (
            format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(70_000)),
            "414",
        ),
        (format!("GET / HTTP/1.1\r\n{many}\r\n"), "431"),
        (
            "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\n".to_owned(),
            "400",
        ),
    ] {
        let mut line = TcpStream::connect(&server.host).expect("a line");
        line.write_all(noise.as_bytes()).expect("sent");
        let mut answer = String::new();
        // What was sent and not read may break the line behind the answer.
        let _ = line.read_to_string(&mut answer);
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{answer}"
        );
        assert!(answer.contains("\r\ncontent-security-policy: default-src 'none'"));
        assert!(answer.contains("\r\nx-content-type-options: nosniff"));
        assert!(answer.contains("\"code\":\"bad-request\""), "{answer}");
    }
}

#[test]
fn two_browsers_on_one_seat_play_one_game() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let (mut one, mut other) = (table.stream(1), table.stream(1));
    assert_eq!((one.state().id, other.state().id), (Some(0), Some(0)));
    let act = |key: &str, action: &str| {
        let body = json!({ "action": action });
        table
            .post(1, "act", &body)
            .key(key)
            .version(0)
            .send()
            .status
    };
    assert_eq!((act("one", "f5"), act("other", "d3")), (200, 409));
    assert_eq!((one.state().id, other.state().id), (Some(1), Some(1)));
}

#[test]
fn many_who_act_at_once_for_one_version_are_one_who_acts() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let act = |number: usize| {
            let body = json!({ "action": "f5" });
            let ask = table
                .post(1, "act", &body)
                .key(&format!("k{number}"))
                .version(0);
            scope.spawn(move || ask.send().status)
        };
        let threads: Vec<_> = (0..16).map(act).collect();
        threads
            .into_iter()
            .map(|it| it.join().expect("an answer"))
            .collect()
    });
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 15);
    assert_eq!(table.state(0)["version"], 1);
}

#[test]
fn strange_heads_get_their_refusal() {
    let server = Server::fresh();
    let table = two_persons(&server);
    let act = || table.post(1, "act", &json!({ "action": "f5" }));
    let long = "k".repeat(65);
    for ask in [
        act().key(&long).version(0),
        act().key("k").with("If-Match", "soon"),
        act().key("k").with("If-Match", "\"-1\""),
        act().key("").version(0),
    ] {
        assert_eq!(ask.send().status, 400, "{ask:?}");
    }
    assert_eq!(act().key("k").with("If-Match", "0").send().status, 200);
    assert_eq!(server.get("/api/tables/../../etc/passwd").status, 404);
    assert_eq!(Ask::delete(&server.host, "/api/games").send().status, 405);
}
