//! `sobremesa serve`: the server, and what its owner does besides.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde_json::json;
use sobremesa_files::{Overwrite, WriteError};
use sobremesa_server::program::{running, runtime};
use sobremesa_server::{Config, Found, Program, RunError, StoreError};
use sobremesa_words::{Lang, Speak, say};

use crate::args::{Serve, ServeOrder};
use crate::commands::{Context, Failure};
use crate::output;

pub(crate) fn run(order: &Serve, context: &Context) -> Result<(), Failure> {
    let program = program(order, context)?;
    match &order.order {
        None => {
            let lang = context.lang;
            let ran = program.run(|found| tell(found, order.open, lang));
            ran.map_err(|error| refused(&error, lang))
        }
        Some(ServeOrder::Check) => check(&program, context),
        Some(ServeOrder::Backup(backup)) => back_up(&program, &backup.file, context),
        Some(ServeOrder::Tables) => {
            let rows = with_store(&program, context, async |store| store.rows(true).await)?;
            for row in rows {
                if context.json {
                    let line = json!({
                        "id": row.id,
                        "game": row.game,
                        "version": row.version,
                        "touched": row.touched,
                    });
                    output::json(&line);
                } else {
                    output::line(&format!("{}  {:<8} {:>6}", row.id, row.game, row.version));
                }
            }
            Ok(())
        }
        Some(ServeOrder::Remove(remove)) => {
            let id = &remove.id;
            let removed = with_store(&program, context, async |store| store.remove(id).await)?;
            if removed {
                output::line(&say!(context.lang, SERVE_REMOVED, id = id.clone()));
                return Ok(());
            }
            Err(Failure::Failed(say!(context.lang, SERVER_UNKNOWN_TABLE)))
        }
    }
}

/// Copies everything into a file: whole or not at all, and never over what it is a copy of.
fn back_up(program: &Program, file: &Path, context: &Context) -> Result<(), Failure> {
    let file = sobremesa_files::expand(file);
    let overwrite = if context.force {
        Overwrite::Yes
    } else {
        Overwrite::Never
    };
    // A link is followed: what it points to is written.
    let file = std::fs::canonicalize(&file).unwrap_or(file);
    let unwritten = |error: &WriteError| context.unwritten(&file, error);
    sobremesa_files::try_out(&file, overwrite).map_err(|error| unwritten(&error))?;
    if std::fs::canonicalize(program.tables()).is_ok_and(|own| own == file) {
        return Err(Failure::Failed(say!(context.lang, SERVE_ONTO_ITSELF)));
    }
    with_store(program, context, async |store| {
        store.backup(file.clone()).await
    })?;
    let name = file.display().to_string();
    output::line(&say!(context.lang, SERVE_BACKED_UP, file = name));
    Ok(())
}

fn program(order: &Serve, context: &Context) -> Result<Program, Failure> {
    let data = order.data.clone().or_else(data_folder);
    let data = data.ok_or_else(|| {
        let reason = say!(context.lang, SERVE_NO_HOME);
        Failure::Failed(say!(
            context.lang,
            SERVE_NO_STORE,
            place = "~",
            reason = reason
        ))
    })?;
    Ok(Program {
        listen: order.listen.clone(),
        lan: order.lan,
        data: sobremesa_files::expand(&data),
        database: order.database.clone(),
        metrics: order.metrics.clone(),
        config: Config {
            public_url: order.public_url.clone(),
            make_key: order.make_key.clone().filter(|key| !key.is_empty()),
            behind_proxy: order.behind_proxy,
            limits: order.limit.unwrap_or_default(),
            keep_days: order.keep,
            ..Config::default()
        },
    })
}

/// `sobremesa` in the data folder of the XDG rules.
fn data_folder() -> Option<PathBuf> {
    let named = |key: &str| {
        let value = std::env::var_os(key).map(PathBuf::from);
        value.filter(|path| path.is_absolute())
    };
    let data = named("XDG_DATA_HOME");
    let data = data.or_else(|| Some(named("HOME")?.join(".local/share")))?;
    Some(data.join("sobremesa"))
}

/// The bare URL first, alone on its line: programs read it.
fn tell(found: &Found, open: bool, lang: Lang) {
    output::line(&found.url);
    if let Some(url) = &found.lan {
        output::line(&say!(lang, SERVE_ON_THE_NETWORK, url = url.clone()));
        if let Ok(code) = qrcode::QrCode::new(url.as_bytes()) {
            let mut drawn = code.render::<qrcode::render::unicode::Dense1x2>();
            output::line(&drawn.quiet_zone(true).build());
        }
    }
    if open {
        open_browser(&found.url);
    }
}

fn open_browser(url: &str) {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/c", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = std::process::Command::new(program);
    let quiet = std::process::Stdio::null;
    command
        .args(before)
        .arg(url)
        .stdin(quiet())
        .stdout(quiet())
        .stderr(quiet());
    // Where there is no browser the address was printed.
    let _ = command.spawn();
}

fn with_store<T>(
    program: &Program,
    context: &Context,
    work: impl AsyncFnOnce(&dyn sobremesa_server::Store) -> Result<T, StoreError>,
) -> Result<T, Failure> {
    let failed = |reason: String| {
        let place = program.data.display().to_string();
        Failure::Failed(say!(
            context.lang,
            SERVE_NO_STORE,
            place = place,
            reason = reason
        ))
    };
    // Whoever mistook the folder is told so, and gets no empty file there.
    if program.database.is_none() && !program.tables().exists() {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(failed(missing.speak(context.lang)));
    }
    let runtime = runtime().map_err(|error| failed(error.speak(context.lang)))?;
    runtime.block_on(async {
        let store = program.store().await;
        let store = store.map_err(|error| refused(&error, context.lang))?;
        let done = work(&*store).await;
        store.close();
        done.map_err(|error| failed(store_words(&error, context.lang)))
    })
}

fn store_words(error: &StoreError, lang: Lang) -> String {
    match error {
        StoreError::Newer { .. } => say!(lang, SERVE_NEWER),
        other => other.to_string(),
    }
}

fn refused(error: &RunError, lang: Lang) -> Failure {
    Failure::Failed(match error {
        RunError::Listen { address, error } => {
            let reason = error.speak(lang);
            say!(
                lang,
                SERVE_TAKEN,
                address = address.clone(),
                reason = reason
            )
        }
        RunError::Store { place, error } => {
            let reason = store_words(error, lang);
            say!(lang, SERVE_NO_STORE, place = place.clone(), reason = reason)
        }
        RunError::Io(error) => error.speak(lang),
    })
}

/// Asks the running server whether it is ready.
fn check(program: &Program, context: &Context) -> Result<(), Failure> {
    let url = running(&program.data, program.listen.as_deref());
    if is_ready(&url).unwrap_or(false) {
        output::line(&say!(context.lang, SERVE_IS_READY));
        return Ok(());
    }
    Err(Failure::Failed(say!(context.lang, SERVE_IS_NOT_READY)))
}

fn is_ready(url: &str) -> std::io::Result<bool> {
    let host = url.trim_start_matches("http://").trim_end_matches('/');
    let mut line = TcpStream::connect(host)?;
    let patience = Some(Duration::from_secs(10));
    line.set_read_timeout(patience)?;
    line.set_write_timeout(patience)?;
    write!(
        line,
        "GET /readyz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    line.take(4096).read_to_string(&mut answer)?;
    Ok(answer.starts_with("HTTP/1.1 200 "))
}
