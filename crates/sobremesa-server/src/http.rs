//! Addresses and what answers there; and what stands on every answer.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::uri::Authority;
use axum::http::{HeaderValue, Method, Request, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{get, post};

use crate::answer::{json_answer, plain};
use crate::assets::packed;
use crate::caller::{Address, Caller, address, query};
use crate::house::House;
use crate::refusal::Refused;
use crate::{claiming, deeds, events, games, looking, making, review};

/// What a page of ours may load: its own files, and nothing that is put together as text.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types 'none'";

type Shared = State<Arc<House>>;
type Asked = Request<Body>;

/// Everything that answers.
pub(crate) fn router(house: &Arc<House>) -> Router {
    Router::new()
        .route("/livez", get(livez))
        .route("/readyz", get(readyz))
        .route("/api/games", get(games))
        .route("/api/words", get(words))
        .route("/api/schema", get(schema))
        .route("/api/tables", get(list).post(make))
        .route("/api/tables/{id}", get(state).delete(remove))
        .route("/api/tables/{id}/events", get(stream))
        .route("/api/tables/{id}/record", get(record))
        .route("/api/tables/{id}/results/{file}", get(result))
        .route("/api/tables/{id}/claim", post(claim))
        .route("/api/tables/{id}/link", post(link))
        .route("/api/tables/{id}/undo/answer", post(answer_undo))
        .route("/api/tables/{id}/{deed}", post(deed))
        .route("/api/review", post(review))
        .route("/api/analyse", post(analyse))
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
    let lang = {
        let (parts, body) = request.into_parts();
        let lang = Caller::of(&parts).lang;
        request = Request::from_parts(parts, body);
        lang
    };
    let checked = check(&house, peer, &mut request);
    let mut answer = match checked {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.answer(lang),
    };
    if answer.status().is_client_error() || answer.status().is_server_error() {
        house.counts.refused.fetch_add(1, Ordering::Relaxed);
    }
    let headers = answer.headers_mut();
    for (name, value) in [
        ("content-security-policy", POLICY),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    answer
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
    let host = request.headers().get(header::HOST);
    let host = host.and_then(|host| host.to_str().ok());
    let host = host.or_else(|| request.uri().authority().map(Authority::as_str));
    // A program of the last century that names no host is nobody's page.
    match host {
        Some(host) if !house.config.is_ours(host) => Err(Refused::CrossSite),
        _ => Ok(()),
    }
}

/// Answers, also where whoever asked goes away in the middle: a change that has begun is finished.
async fn answered(request: Asked, work: impl FnOnce(Asked) -> Work) -> Response {
    let (parts, body) = request.into_parts();
    let lang = Caller::of(&parts).lang;
    let request = Request::from_parts(parts, body);
    match tokio::spawn(work(request)).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(refused)) => refused.answer(lang),
        Err(_) => Refused::NotReady.answer(lang),
    }
}

type Work = std::pin::Pin<Box<dyn Future<Output = Result<Response, Refused>> + Send>>;

async fn make(State(house): Shared, request: Asked) -> Response {
    answered(request, |request| Box::pin(making::make(house, request))).await
}

async fn list(State(house): Shared, request: Asked) -> Response {
    answered(request, |_| Box::pin(looking::list(house))).await
}

async fn state(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    answered(request, |request| {
        Box::pin(looking::state(house, id, request))
    })
    .await
}

async fn remove(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    answered(request, |request| {
        Box::pin(claiming::remove(house, id, request))
    })
    .await
}

async fn stream(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    answered(request, |request| {
        Box::pin(events::events(house, id, request))
    })
    .await
}

async fn record(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    answered(request, |request| {
        Box::pin(looking::record(house, id, request))
    })
    .await
}

async fn result(
    State(house): Shared,
    Path((id, file)): Path<(String, String)>,
    request: Asked,
) -> Response {
    answered(request, |request| {
        Box::pin(looking::result(house, id, file, request))
    })
    .await
}

async fn claim(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    answered(request, |request| {
        Box::pin(claiming::claim(house, id, request))
    })
    .await
}

async fn link(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    answered(request, |request| {
        Box::pin(claiming::link(house, id, request))
    })
    .await
}

async fn answer_undo(State(house): Shared, Path(id): Path<String>, request: Asked) -> Response {
    let deed = "undo/answer".to_owned();
    answered(request, |request| {
        Box::pin(deeds::post(house, id, deed, request))
    })
    .await
}

async fn deed(
    State(house): Shared,
    Path((id, deed)): Path<(String, String)>,
    request: Asked,
) -> Response {
    answered(request, |request| {
        Box::pin(deeds::post(house, id, deed, request))
    })
    .await
}

async fn review(State(house): Shared, request: Asked) -> Response {
    answered(request, |request| Box::pin(review::review(house, request))).await
}

async fn analyse(State(house): Shared, request: Asked) -> Response {
    answered(request, |request| Box::pin(review::analyse(house, request))).await
}

async fn livez() -> Response {
    plain("ok\n".to_owned())
}

async fn readyz(State(house): Shared, request: Asked) -> Response {
    answered(request, |_| {
        Box::pin(async move {
            if house.is_closing() {
                return Err(Refused::NotReady);
            }
            house.ready().await?;
            Ok(plain("ok\n".to_owned()))
        })
    })
    .await
}

async fn games(request: Asked) -> Response {
    let (parts, _) = request.into_parts();
    json_answer(StatusCode::OK, &games::games(Caller::of(&parts).lang))
}

async fn words(request: Asked) -> Response {
    let (parts, _) = request.into_parts();
    let game = query(&parts.uri, "rules");
    let words = games::words(Caller::of(&parts).lang, game);
    packed("words.json", words.to_string().into_bytes(), &parts.headers)
}

async fn schema() -> Response {
    json_answer(StatusCode::OK, &sobremesa_catalog::schema().document())
}

async fn asset(
    State(house): Shared,
    Path((hash, path)): Path<(String, String)>,
    request: Asked,
) -> Response {
    let (parts, _) = request.into_parts();
    let found = house.assets.file(&hash, &path, &parts.headers);
    found.unwrap_or_else(|| Refused::NoSuchPage.answer(Caller::of(&parts).lang))
}

/// Every other address is a page, unless it looks like a file or belongs to programs.
async fn page(State(house): Shared, request: Asked) -> Response {
    let (parts, _) = request.into_parts();
    let path = parts.uri.path();
    let is_read = parts.method == Method::GET || parts.method == Method::HEAD;
    let is_page = is_read && !path.contains('.') && !path.starts_with("/api");
    if is_page {
        return house.assets.page(&parts.headers);
    }
    let file = is_read.then(|| house.assets.root_file(&path[1..], &parts.headers));
    let file = file.flatten().filter(|_| !path.starts_with("/api"));
    file.unwrap_or_else(|| Refused::NoSuchPage.answer(Caller::of(&parts).lang))
}

async fn wrong_method(request: Asked) -> Response {
    let (parts, _) = request.into_parts();
    Refused::WrongMethod.answer(Caller::of(&parts).lang)
}
