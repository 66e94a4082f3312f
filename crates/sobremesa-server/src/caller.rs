//! Who asks: language, secret, key and version, as the head of a request tells them.

use std::net::IpAddr;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Method, Uri, header, request::Parts};
use http_body_util::BodyExt;
use sobremesa_words::Lang;
use tokio::time::{Duration, timeout};

use crate::refusal::{BAD_JSON, BAD_KEY, BAD_VERSION, Refused};

/// The largest body of an ordinary request.
pub(crate) const LARGEST: usize = 16 * 1024;

/// The longest idempotency key.
const LONGEST_KEY: usize = 64;

/// So much more than is allowed is still taken before it is refused.
const THROWN_AWAY: usize = 4 << 20;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(15);

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Address(pub(crate) IpAddr);

/// What the head of a request tells.
pub(crate) struct Caller {
    pub(crate) lang: Lang,
    /// Where the request comes from, if that is known.
    pub(crate) address: Option<IpAddr>,
    headers: HeaderMap,
    method: Method,
}

impl Caller {
    /// Takes the head, of which nobody else needs anything any more.
    pub(crate) fn of(parts: &mut Parts) -> Caller {
        let address = parts.extensions.get().map(|Address(address)| *address);
        let headers = std::mem::take(&mut parts.headers);
        Caller {
            lang: lang(&parts.uri, &headers),
            address,
            headers,
            method: parts.method.clone(),
        }
    }

    /// How long the body is, as far as the head tells.
    pub(crate) fn length(&self) -> Option<u64> {
        self.header(header::CONTENT_LENGTH.as_str())?.parse().ok()
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The secret a request carries: none, or one that may be wrong.
    pub(crate) fn secret(&self) -> Result<Option<&str>, Refused> {
        bearer(&self.headers)
    }

    /// Another site may not send anything in a person's name.
    pub(crate) fn check_site(&self) -> Result<(), Refused> {
        let is_read = self.method == Method::GET || self.method == Method::HEAD;
        match self.header("sec-fetch-site") {
            Some("cross-site") if !is_read => Err(Refused::CrossSite),
            _ => Ok(()),
        }
    }

    /// The idempotency key, which must be there.
    pub(crate) fn key(&self) -> Result<&str, Refused> {
        let value = self.headers.get("idempotency-key").ok_or(Refused::NoKey)?;
        match value.to_str().map(str::trim) {
            Ok("") => Err(Refused::NoKey),
            Ok(key) if key.chars().count() <= LONGEST_KEY => Ok(key),
            _ => Err(BAD_KEY),
        }
    }

    /// The version the request is meant for, if it says one.
    pub(crate) fn version(&self) -> Result<Option<u64>, Refused> {
        let Some(value) = self.headers.get(header::IF_MATCH) else {
            return Ok(None);
        };
        let text = value.to_str().map_err(|_| BAD_VERSION)?.trim();
        let text = text.strip_prefix("W/").unwrap_or(text);
        let bare = text
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'));
        let number = bare.unwrap_or(text).parse();
        number.map(Some).map_err(|_| BAD_VERSION)
    }

    /// The last version the caller heard of.
    pub(crate) fn last_event(&self) -> Option<u64> {
        self.header("last-event-id")?.trim().parse().ok()
    }
}

/// What `Authorization: Bearer` carries.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<&str>, Refused> {
    let Some(value) = headers.get(header::AUTHORIZATION) else {
        return Ok(None);
    };
    let (scheme, secret) = std::str::from_utf8(value.as_bytes())
        .ok()
        .and_then(|text| text.trim().split_once(' '))
        .ok_or(Refused::WrongSecret)?;
    if scheme.eq_ignore_ascii_case("bearer") {
        Ok(Some(secret.trim()))
    } else {
        Err(Refused::WrongSecret)
    }
}

pub(crate) fn query<'a>(uri: &'a Uri, name: &str) -> Option<&'a str> {
    let mut pairs = uri
        .query()?
        .split('&')
        .filter_map(|pair| pair.split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// `?lang=`, else the first language of `Accept-Language` that we speak, else Spanish.
pub(crate) fn lang(uri: &Uri, headers: &HeaderMap) -> Lang {
    let asked = query(uri, "lang").and_then(|text| text.parse().ok());
    let accepted = || {
        let text = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        let mut known: Vec<(f32, Lang)> = Vec::new();
        for part in text.split(',').take(16) {
            let (name, weight) = part.split_once(';').unwrap_or((part, ""));
            let weight = weight.trim().strip_prefix("q=");
            let weight = weight.and_then(|text| text.parse().ok()).unwrap_or(1.0);
            let first = name.trim().split('-').next().unwrap_or_default();
            if let Ok(lang) = first.parse() {
                known.push((weight, lang));
            }
        }
        // The first of the best: the sort keeps the order of equals.
        known.sort_by(|one, other| other.0.total_cmp(&one.0));
        known.first().map(|(_, lang)| *lang)
    };
    asked.or_else(accepted).unwrap_or_default()
}

/// Reads a body of at most so many bytes. What is somewhat longer is taken and thrown away, because
/// many clients read no answer before they have sent everything; what is told to be much longer is
/// not begun.
pub(crate) async fn read_body(
    told: Option<u64>,
    mut body: Body,
    largest: usize,
) -> Result<Bytes, Refused> {
    let most = largest + THROWN_AWAY;
    if told.is_some_and(|length| length > most as u64) {
        return Err(Refused::TooLarge);
    }
    let (mut whole, mut length) = (Vec::new(), 0);
    let reading = async {
        while length <= most
            && let Some(frame) = body.frame().await
        {
            let Ok(data) = frame.map_err(|_| BAD_JSON)?.into_data() else {
                continue;
            };
            length += data.len();
            if length <= largest {
                whole.extend_from_slice(&data);
            }
        }
        Ok::<(), Refused>(())
    };
    let read = timeout(PATIENCE, reading).await.unwrap_or(Err(BAD_JSON));
    if length > largest {
        return Err(Refused::TooLarge);
    }
    read.map(|()| whole.into())
}

/// The address of whoever asks; a trusted proxy tells it.
pub(crate) fn address(peer: IpAddr, headers: &HeaderMap, proxy: Option<IpAddr>) -> IpAddr {
    if proxy != Some(peer) {
        return peer;
    }
    let told = headers.get_all("x-forwarded-for").iter().next_back();
    let told = told.and_then(|value| value.to_str().ok());
    let last = told.and_then(|text| text.rsplit(',').next()?.trim().parse().ok());
    last.unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(uri: &str, accept: &str) -> Lang {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, accept.parse().expect("a value"));
        lang(&uri.parse().expect("an address"), &headers)
    }

    #[test]
    fn the_language_is_the_one_asked_for_else_the_browsers() {
        assert_eq!(asked("/?lang=en", "es"), Lang::En);
        assert_eq!(asked("/", "de, en-GB;q=0.8, es;q=0.9"), Lang::Es);
        assert_eq!(asked("/", "en-GB,es;q=0.5"), Lang::En);
        assert_eq!(asked("/", "de"), Lang::Es);
    }

    #[test]
    fn only_a_trusted_proxy_tells_another_address() {
        let mut headers = HeaderMap::new();
        let forwarded = "6.6.6.6, 10.0.0.7".parse().expect("a value");
        headers.insert("x-forwarded-for", forwarded);
        let proxy: IpAddr = "127.0.0.1".parse().expect("an address");
        let peer: IpAddr = "9.9.9.9".parse().expect("an address");
        assert_eq!(address(peer, &headers, Some(proxy)), peer);
        assert_eq!(address(proxy, &headers, None), proxy);
        let told: IpAddr = "10.0.0.7".parse().expect("an address");
        assert_eq!(address(proxy, &headers, Some(proxy)), told);
    }
}
