//! What cannot be read as a request is answered like everything else: with the promised headers and
//! a sentence. The library below us answers it by itself, with a bare status.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::http::HEADS;
use crate::refusal::BAD_HEAD;
use sobremesa_words::Lang;

/// A line on which no bare refusal goes out.
pub(crate) struct Line<L> {
    line: Pin<Box<L>>,
    /// What is sent instead of a bare refusal, as far as it is not sent yet.
    instead: Vec<u8>,
}

impl<L> Line<L> {
    pub(crate) fn new(line: L) -> Line<L> {
        Line {
            line: Box::pin(line),
            instead: Vec::new(),
        }
    }
}

/// The whole answer where this is a bare refusal: no answer of ours is without a policy.
fn instead_of(head: &[u8]) -> Option<Vec<u8>> {
    const POLICY: &[u8] = b"content-security-policy";
    let is_bare = head.starts_with(b"HTTP/1.1 4")
        && head.ends_with(b"\r\n\r\n")
        && !head.windows(POLICY.len()).any(|it| it == POLICY);
    let status = head
        .split(|byte| *byte == b'\r')
        .next()
        .filter(|_| is_bare)?;
    let body = BAD_HEAD.body(Lang::default());
    let mut answer = status.to_vec();
    for (name, value) in HEADS {
        answer.extend_from_slice(format!("\r\n{name}: {value}").as_bytes());
    }
    let length = body.len();
    let rest = format!(
        "\r\ncache-control: no-store\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    answer.extend_from_slice(rest.as_bytes());
    Some(answer)
}

impl<L: AsyncWrite> Line<L> {
    /// Sends what is sent instead.
    fn poll_instead(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.instead.is_empty() {
            let sent = ready!(self.line.as_mut().poll_write(context, &self.instead))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.instead.drain(..sent);
        }
        Poll::Ready(Ok(()))
    }
}

impl<L: AsyncRead> AsyncRead for Line<L> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.line.as_mut().poll_read(context, buffer)
    }
}

impl<L: AsyncWrite> AsyncWrite for Line<L> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_instead(context))?;
        if let Some(instead) = instead_of(bytes) {
            self.instead = instead;
            return Poll::Ready(Ok(bytes.len()));
        }
        self.line.as_mut().poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_instead(context))?;
        if let Some(instead) = slices.first().and_then(|first| instead_of(first)) {
            self.instead = instead;
            return Poll::Ready(Ok(slices[0].len()));
        }
        self.line.as_mut().poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_instead(context))?;
        self.line.as_mut().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_instead(context))?;
        self.line.as_mut().poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_refusal_gets_the_headers_and_a_sentence() {
        let bare = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n";
        let answer = String::from_utf8(instead_of(bare).expect("bare")).expect("text");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a body");
        assert!(head.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"));
        for (name, value) in HEADS {
            assert!(head.contains(&format!("\r\n{name}: {value}")), "{name}");
        }
        assert!(head.contains(&format!("content-length: {}", body.len())));
        let body: serde_json::Value = serde_json::from_str(body).expect("JSON");
        assert_eq!(body["error"]["code"], "bad-request");
    }

    #[test]
    fn what_is_ours_goes_out_as_it_is() {
        let ours = b"HTTP/1.1 404 Not Found\r\ncontent-security-policy: x\r\n\r\n";
        assert_eq!(instead_of(ours), None);
        assert_eq!(instead_of(b"HTTP/1.1 200 OK\r\n\r\n"), None);
        assert_eq!(instead_of(b"data: HTTP/1.1 4\r\n\r\n"), None);
    }
}
