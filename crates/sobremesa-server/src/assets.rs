//! The pages of the browser, as they lie in the program: found by what they are, kept for ever.

use std::collections::HashMap;
use std::io::Write;

use axum::body::Body;
use axum::http::{HeaderMap, Response, header};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "*.d.ts"]
#[exclude = "*.md"]
#[exclude = "tsconfig.json"]
#[exclude = "package*.json"]
#[exclude = "node_modules/*"]
#[exclude = "test*/*"]
struct Web;

/// A file that is served.
struct Asset {
    kind: &'static str,
    plain: Bytes,
    /// The same in fewer bytes, where that pays.
    packed: Option<Bytes>,
}

/// Everything the browser loads.
pub(crate) struct Assets {
    hash: String,
    index: Asset,
    files: HashMap<String, Asset>,
}

impl Assets {
    /// Reads all of them; the address of each names the hash of all.
    pub(crate) fn load() -> Assets {
        let mut files = HashMap::new();
        let hash = read(|name, data| {
            files.insert(name.to_owned(), Asset::new(name, data));
        });
        let index = files.remove("index.html");
        let page = index.map(|index| index.plain).unwrap_or_default();
        Assets {
            index: Asset::index(&page, &hash),
            files,
            hash,
        }
    }

    /// The page, whatever it shows.
    pub(crate) fn page(&self, headers: &HeaderMap) -> Response<Body> {
        if cfg!(debug_assertions) {
            // Whoever works on the pages sees them change.
            let mut page = Vec::new();
            let hash = read(|name, data| {
                if name == "index.html" {
                    page = data;
                }
            });
            return Asset::index(&page, &hash).answer(headers, "no-cache");
        }
        self.index.answer(headers, "no-cache")
    }

    /// A file by its address, `HASH/path`.
    pub(crate) fn file(
        &self,
        hash: &str,
        path: &str,
        headers: &HeaderMap,
    ) -> Option<Response<Body>> {
        const FOR_EVER: &str = "public, max-age=31536000, immutable";
        if cfg!(debug_assertions) {
            let file = Web::get(path)?;
            let asset = Asset::new(path, file.data.into_owned());
            return Some(asset.answer(headers, FOR_EVER));
        }
        let asset = self.files.get(path).filter(|_| hash == self.hash)?;
        Some(asset.answer(headers, FOR_EVER))
    }

    /// A file that must be at the root, a service worker for one.
    pub(crate) fn root_file(&self, path: &str, headers: &HeaderMap) -> Option<Response<Body>> {
        if cfg!(debug_assertions) {
            let file = Web::get(path)?;
            return Some(Asset::new(path, file.data.into_owned()).answer(headers, "no-cache"));
        }
        Some(self.files.get(path)?.answer(headers, "no-cache"))
    }
}

/// Reads every file in the order of their names, and gives the hash of all.
fn read(mut take: impl FnMut(&str, Vec<u8>)) -> String {
    let mut names: Vec<String> = Web::iter().map(std::borrow::Cow::into_owned).collect();
    names.sort();
    let mut hasher = blake3::Hasher::new();
    for name in names {
        let Some(file) = Web::get(&name) else {
            continue;
        };
        hasher.update(name.as_bytes());
        hasher.update(&(file.data.len() as u64).to_le_bytes());
        hasher.update(&file.data);
        take(&name, file.data.into_owned());
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

/// Anything else that is long and asked for by browsers, in fewer bytes where they take that.
pub(crate) fn packed(name: &str, plain: Vec<u8>, headers: &HeaderMap) -> Response<Body> {
    Asset::new(name, plain).answer(headers, "no-store")
}

impl Asset {
    /// The page, with the address of everything else in it.
    fn index(page: &[u8], hash: &str) -> Asset {
        let page = String::from_utf8_lossy(page).replace("{{assets}}", &format!("/a/{hash}"));
        Asset::new("index.html", page.into_bytes())
    }

    fn new(name: &str, plain: Vec<u8>) -> Asset {
        let mut packer = GzEncoder::new(Vec::new(), Compression::best());
        let packed = packer.write_all(&plain).and_then(|()| packer.finish()).ok();
        let packed = packed.filter(|packed| packed.len() + 64 < plain.len());
        Asset {
            kind: kind(name),
            plain: plain.into(),
            packed: packed.map(Bytes::from),
        }
    }

    fn answer(&self, headers: &HeaderMap, keep: &'static str) -> Response<Body> {
        let accepts = headers.get(header::ACCEPT_ENCODING);
        let accepts = accepts
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let takes_gzip = accepts.split(',').any(|it| it.trim().starts_with("gzip"));
        let answer = Response::builder()
            .header(header::CONTENT_TYPE, self.kind)
            .header(header::CACHE_CONTROL, keep)
            .header(header::VARY, "accept-encoding");
        let answer = match &self.packed {
            Some(packed) if takes_gzip => answer
                .header(header::CONTENT_ENCODING, "gzip")
                .body(Body::from(packed.clone())),
            _ => answer.body(Body::from(self.plain.clone())),
        };
        answer.expect("these headers are sound")
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
