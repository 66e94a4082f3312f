//! `sobremesa loadtest`: load for a server, and what it made of it.

use std::time::Duration;

use serde_json::json;
use sobremesa_server::loadtest::Load;
use sobremesa_server::program::runtime;
use sobremesa_words::{Speak, say};

use crate::args::Loadtest;
use crate::commands::{Context, Failure};
use crate::output;

pub(crate) fn run(order: &Loadtest, context: &Context) -> Result<(), Failure> {
    let load = Load {
        url: order.url.clone(),
        tables: order.tables,
        streams: order.streams,
        time: Duration::from_secs(order.seconds),
        make_key: order.make_key.clone(),
    };
    let lang = context.lang;
    let ran = runtime().and_then(|runtime| runtime.block_on(load.run()));
    let report = ran.map_err(|error| {
        let reason = error.speak(lang);
        Failure::Failed(say!(
            lang,
            LOADTEST_FAILED,
            url = order.url.clone(),
            reason = reason
        ))
    })?;
    if context.json {
        let shares = [0.5, 0.9, 0.99, 0.999, 1.0];
        let latencies: Vec<f64> = shares.iter().map(|share| report.latency(*share)).collect();
        let line = json!({
            "actions": report.actions,
            "actions_per_second": report.rate().round(),
            "tables": report.tables,
            "streams": report.streams,
            "events": report.events,
            "errors": report.errors,
            "seconds": report.took.as_secs_f64(),
            "shares": shares,
            "milliseconds": latencies,
        });
        output::json(&line);
    } else {
        output::line(&say!(
            lang,
            LOADTEST_ACTIONS,
            actions = report.actions,
            rate = report.rate().round() as u64,
            tables = report.tables
        ));
        output::line(&say!(
            lang,
            LOADTEST_LATENCY,
            half = lang.decimal(report.latency(0.5), 1),
            most = lang.decimal(report.latency(0.99), 1),
            longest = lang.decimal(report.latency(1.0), 1)
        ));
        output::line(&say!(
            lang,
            LOADTEST_STREAMS,
            streams = report.streams,
            events = report.events,
            errors = report.errors
        ));
    }
    if report.errors > 0 {
        return Err(Failure::Told);
    }
    Ok(())
}
