//! A client that sends exactly what it is told, and reads what comes back.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

/// An answer as it came.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub(crate) fn code(&self) -> String {
        let code = self.json()["error"]["code"].clone();
        code.as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let found = self
            .headers
            .iter()
            .find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// A request being put together.
#[derive(Clone, Debug)]
pub(crate) struct Ask {
    host: String,
    method: &'static str,
    path: String,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
}

impl Ask {
    pub(crate) fn get(host: &str, path: &str) -> Ask {
        Ask {
            host: host.to_owned(),
            method: "GET",
            path: path.to_owned(),
            headers: Vec::new(),
            body: Vec::new(),
        }
    }

    pub(crate) fn post(host: &str, path: &str, body: &Value) -> Ask {
        Ask {
            method: "POST",
            body: body.to_string().into_bytes(),
            ..Ask::get(host, path)
        }
    }

    pub(crate) fn raw(host: &str, path: &str, body: &[u8]) -> Ask {
        Ask {
            method: "POST",
            body: body.to_vec(),
            ..Ask::get(host, path)
        }
    }

    pub(crate) fn delete(host: &str, path: &str) -> Ask {
        Ask {
            method: "DELETE",
            ..Ask::get(host, path)
        }
    }

    pub(crate) fn with(mut self, name: &str, value: &str) -> Ask {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn secret(self, secret: &str) -> Ask {
        self.with("Authorization", &format!("Bearer {secret}"))
    }

    pub(crate) fn key(self, key: &str) -> Ask {
        self.with("Idempotency-Key", key)
    }

    pub(crate) fn version(self, version: u64) -> Ask {
        self.with("If-Match", &format!("\"{version}\""))
    }

    fn open(&self) -> std::io::Result<BufReader<TcpStream>> {
        let mut line = TcpStream::connect(&self.host)?;
        line.set_read_timeout(Some(Duration::from_mins(1)))?;
        line.set_nodelay(true)?;
        let mut head = Vec::new();
        write!(head, "{} {} HTTP/1.1\r\n", self.method, self.path)?;
        if !self.headers.iter().any(|(name, _)| name == "Host") {
            write!(head, "Host: {}\r\n", self.host)?;
        }
        for (name, value) in &self.headers {
            write!(head, "{name}: {value}\r\n")?;
        }
        if self.method == "POST" {
            write!(head, "Content-Length: {}\r\n", self.body.len())?;
        }
        write!(head, "Connection: close\r\n\r\n")?;
        line.write_all(&head)?;
        // A server that refuses a huge body closes before it has read it.
        let _ = line.write_all(&self.body);
        Ok(BufReader::new(line))
    }

    /// Sends it; nothing where the line breaks.
    pub(crate) fn try_send(&self) -> std::io::Result<Answer> {
        let mut reader = self.open()?;
        let (status, headers) = head(&mut reader)?;
        let mut body = Vec::new();
        let length = headers
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case("content-length"))
            .and_then(|(_, value)| value.parse().ok());
        match length {
            Some(length) => {
                body.resize(length, 0);
                reader.read_exact(&mut body)?;
            }
            None => drop(reader.read_to_end(&mut body)),
        }
        let body = String::from_utf8_lossy(&body).into_owned();
        Ok(Answer {
            status,
            headers,
            body,
        })
    }

    pub(crate) fn send(&self) -> Answer {
        self.try_send().expect("an answer")
    }

    /// Opens a stream.
    pub(crate) fn stream(&self) -> Stream {
        let opened = self.try_stream();
        opened.unwrap_or_else(|status| panic!("a stream was refused with {status}"))
    }

    /// Opens a stream, or gives the status of the refusal.
    pub(crate) fn try_stream(&self) -> Result<Stream, u16> {
        let mut reader = self.open().expect("a line");
        let (status, _) = head(&mut reader).expect("a head");
        if status != 200 {
            return Err(status);
        }
        Ok(Stream {
            reader,
            text: String::new(),
        })
    }
}

fn head(reader: &mut impl BufRead) -> std::io::Result<(u16, Vec<(String, String)>)> {
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let status = line
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let broken = || std::io::Error::new(std::io::ErrorKind::UnexpectedEof, "no head");
    let status = status.ok_or_else(broken)?;
    let mut headers = Vec::new();
    loop {
        line.clear();
        if reader.read_line(&mut line)? == 0 {
            return Err(broken());
        }
        match line.trim_end().split_once(": ") {
            Some((name, value)) => headers.push((name.to_owned(), value.to_owned())),
            None => return Ok((status, headers)),
        }
    }
}

/// An event of a stream.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Event {
    pub(crate) id: Option<u64>,
    pub(crate) kind: String,
    pub(crate) data: Value,
}

/// A stream being read, chunk by chunk.
pub(crate) struct Stream {
    reader: BufReader<TcpStream>,
    text: String,
}

impl Stream {
    /// The next event; nothing once the stream has ended.
    pub(crate) fn next(&mut self) -> Option<Event> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                if let Some(event) = event(&block) {
                    return Some(event);
                }
            }
            let mut size = String::new();
            self.reader.read_line(&mut size).ok()?;
            let size = usize::from_str_radix(size.trim(), 16).ok()?;
            let mut chunk = vec![0; size + 2];
            self.reader.read_exact(&mut chunk).ok()?;
            if size == 0 {
                return None;
            }
            self.text
                .push_str(std::str::from_utf8(&chunk[..size]).ok()?);
        }
    }

    /// The next state.
    pub(crate) fn state(&mut self) -> Event {
        loop {
            let event = self.next().expect("the stream goes on");
            if event.kind == "state" {
                return event;
            }
        }
    }

    /// The states until one that fits.
    pub(crate) fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Vec<Event> {
        let mut states = Vec::new();
        loop {
            let event = self.state();
            let found = fits(&event.data);
            states.push(event);
            if found {
                return states;
            }
        }
    }
}

fn event(block: &str) -> Option<Event> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
    Some(Event {
        id: field("id: ").and_then(|id| id.parse().ok()),
        kind: field("event: ")?.to_owned(),
        data: serde_json::from_str(field("data: ")?).ok()?,
    })
}
