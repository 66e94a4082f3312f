//! Figures for whoever measures, at an address of their own.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::get;
use tokio::net::TcpListener;

use crate::answer::plain;
use crate::house::House;
use crate::http::dressed;

/// Serves `/metrics` and nothing else.
pub(crate) async fn serve_metrics(listener: TcpListener, house: Arc<House>) {
    let router = Router::new()
        .route("/metrics", get(move || async move { plain(text(&house)) }))
        .layer(map_response(dressed));
    // Figures that cannot be served stop no game.
    let _ = axum::serve(listener, router).await;
}

fn text(house: &House) -> String {
    let counts = &house.counts;
    let mut text = String::new();
    let mut add = |name: &str, kind: &str, about: &str, value: u64| {
        let _ = write!(
            text,
            "# HELP sobremesa_{name} {about}\n# TYPE sobremesa_{name} {kind}\nsobremesa_{name} {value}\n"
        );
    };
    let count = |count: &std::sync::atomic::AtomicU64| count.load(Ordering::Relaxed);
    add(
        "requests_total",
        "counter",
        "Requests.",
        count(&counts.requests),
    );
    add(
        "refused_total",
        "counter",
        "Answers that refuse.",
        count(&counts.refused),
    );
    add(
        "changes_total",
        "counter",
        "Changes made durable.",
        count(&counts.changes),
    );
    add(
        "tables_made_total",
        "counter",
        "Tables made.",
        count(&counts.made),
    );
    add(
        "thoughts_total",
        "counter",
        "Turns of machines.",
        count(&counts.thoughts),
    );
    let streams = counts.streams.load(Ordering::Relaxed) as u64;
    add("streams", "gauge", "Open streams.", streams);
    add(
        "tables_in_memory",
        "gauge",
        "Tables in memory.",
        house.in_memory() as u64,
    );
    add(
        "thinking",
        "gauge",
        "Machines that think or wait.",
        house.pool.waiting() as u64,
    );
    text
}
