//! Addresses and what answers there; and what stands on every answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::uri::Authority;
use axum::http::{HeaderName, HeaderValue, Method, Request, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use sobremesa_words::Lang;

use crate::answer::{json_answer, plain};
use crate::asking::Wish;
use crate::assets::packed;
use crate::caller::{Address, address, lang, query};
use crate::house::House;
use crate::refusal::Refused;
use crate::{claiming, deeds, events, games, looking, making, review};

/// What a page of ours may load: its own files, and nothing that is put together as text.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'";

/// The headers of every answer.
pub(crate) const HEADS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

type Shared = State<Arc<House>>;
type Asked = Request<Body>;

/// Everything that answers. [`serve`](crate::serve) has a line to it; whoever has the house in their own
/// program may ask without one.
pub fn router(house: &Arc<House>) -> Router {
    let mut router = Router::new();
    for name in deeds::NAMES {
        let path = format!("/api/tables/{{id}}/{name}");
        router = router.route(&path, post(move |wish: Wish| deeds::wished(name, wish)));
    }
    router
        .route("/livez", get(livez))
        .route("/readyz", get(readyz))
        .route("/api/games", get(games))
        .route("/api/words", get(words))
        .route("/api/schema", get(schema))
        .route("/api/tables", get(looking::list).post(making::make))
        .route(
            "/api/tables/{id}",
            get(looking::state).delete(claiming::remove),
        )
        .route("/api/tables/{id}/events", get(events::events))
        .route("/api/tables/{id}/record", get(looking::record))
        .route("/api/tables/{id}/results/{file}", get(looking::result))
        .route("/api/tables/{id}/claim", post(claiming::claim))
        .route("/api/tables/{id}/link", post(claiming::link))
        .route("/api/review", post(review::review))
        .route("/api/analyse", post(review::analyse))
        .route("/a/{hash}/{*path}", get(asset))
        .fallback(page)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(Arc::clone(house), around))
        .with_state(Arc::clone(house))
}

/// What stands around every request: where it comes from, whether it is meant for us, and how much
/// that address may do; and the headers of every answer.
async fn around(State(house): Shared, mut request: Asked, next: Next) -> Response {
    house.counts.requests.fetch_add(1, Ordering::Relaxed);
    let peer = request.extensions().get::<SocketAddr>().map(SocketAddr::ip);
    let lang = lang(request.uri(), request.headers());
    let mut answer = match check(&house, peer, &mut request) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    if let Some(refused) = answer.extensions_mut().remove::<Refused>() {
        answer = refused.answer(lang);
    }
    if answer.status().is_client_error() || answer.status().is_server_error() {
        house.counts.refused.fetch_add(1, Ordering::Relaxed);
    }
    dress(&mut answer);
    answer
}

/// The answer where ours fell over: nothing happened, and the line stays open.
pub(crate) fn fallen() -> Response {
    let mut answer = Refused::NotReady.answer(Lang::default());
    dress(&mut answer);
    answer
}

/// An answer with the headers of every answer.
pub(crate) async fn dressed(mut answer: Response) -> Response {
    dress(&mut answer);
    answer
}

/// Puts on the headers of every answer.
fn dress(answer: &mut Response) {
    let headers = answer.headers_mut();
    headers.reserve(HEADS.len() + 1);
    for (name, value) in HEADS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

fn check(
    house: &House,
    peer: Option<std::net::IpAddr>,
    request: &mut Asked,
) -> Result<(), Refused> {
    if let Some(peer) = peer {
        let from = address(peer, request.headers(), house.config.behind_proxy);
        request.extensions_mut().insert(Address(from));
        let is_health = ["/livez", "/readyz"].contains(&request.uri().path());
        if !is_health {
            house.gate.request(from).map_err(Refused::TooFast)?;
        }
    }
    let named = request.headers().get_all(header::HOST).iter();
    // What is no text is nobody's name.
    let named = named.map(|host| host.to_str().unwrap_or_default());
    let mut named = named.chain(request.uri().authority().map(Authority::as_str));
    // A program of the last century that names no host is nobody's page.
    if named.all(|host| house.config.is_ours(host)) {
        Ok(())
    } else {
        Err(Refused::CrossSite)
    }
}

async fn livez() -> Response {
    plain("ok\n".to_owned())
}

async fn readyz(State(house): Shared) -> Result<Response, Refused> {
    if house.is_closing() {
        return Err(Refused::NotReady);
    }
    house.ready().await?;
    Ok(plain("ok\n".to_owned()))
}

async fn games(request: Asked) -> Response {
    let lang = lang(request.uri(), request.headers());
    json_answer(StatusCode::OK, &games::games(lang))
}

async fn words(request: Asked) -> Response {
    let lang = lang(request.uri(), request.headers());
    let words = games::words(lang, query(request.uri(), "rules"));
    let words = words.to_string().into_bytes();
    packed("words.json", words, request.headers())
}

async fn schema() -> Response {
    json_answer(StatusCode::OK, &crate::schema::schema())
}

async fn asset(
    State(house): Shared,
    named: Result<Path<(String, String)>, PathRejection>,
    request: Asked,
) -> Result<Response, Refused> {
    let Path((hash, path)) = named.map_err(|_| Refused::NoSuchPage)?;
    let found = house.assets.file(&hash, &path, request.headers());
    found.ok_or(Refused::NoSuchPage)
}

/// Every other address is a page, unless it looks like a file or belongs to programs: the figures
/// are told at an address of their own.
async fn page(State(house): Shared, request: Asked) -> Result<Response, Refused> {
    let path = request.uri().path();
    let is_read = request.method() == Method::GET || request.method() == Method::HEAD;
    if !is_read || path.starts_with("/api") || path == "/metrics" {
        return Err(Refused::NoSuchPage);
    }
    if !path.contains('.') {
        return Ok(house.assets.page(request.headers()));
    }
    let file = house.assets.root_file(&path[1..], request.headers());
    file.ok_or(Refused::NoSuchPage)
}

async fn wrong_method() -> Refused {
    Refused::WrongMethod
}
