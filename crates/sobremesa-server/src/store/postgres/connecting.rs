//! How the database is reached: its URL, and a line that is encrypted where the URL asks for it.

use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Manager, ManagerConfig};
use futures_util::Stream;
use futures_util::stream::poll_fn;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::config::SslMode;
use tokio_postgres::{AsyncMessage, Client, Config, Error, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::StoreError;
use super::failed;

/// How the database is reached.
#[derive(Clone)]
pub(super) struct Connecting {
    pub(super) config: Config,
    /// Where the line is encrypted, whom it trusts.
    secured: Option<MakeRustlsConnect>,
}

/// What a connection tells besides answers.
type Messages = Pin<Box<dyn Stream<Item = Result<AsyncMessage, Error>> + Send>>;

impl Connecting {
    /// Reads the URL. `sslmode=require` and stricter encrypt the line and check whose it is, with
    /// the certificates of the system or those in `sslrootcert`.
    pub(super) fn read(url: &str) -> Result<Connecting, StoreError> {
        let (url, roots) = without(url, "sslrootcert");
        // The library knows no stricter word; we always check.
        let url = url.replace("sslmode=verify-full", "sslmode=require");
        let url = url.replace("sslmode=verify-ca", "sslmode=require");
        let mut config = Config::from_str(&url).map_err(|error| failed(&error))?;
        // An answer says durable: nothing the database was set up with makes that untrue.
        let asked = config.get_options().unwrap_or_default().to_owned();
        config.options(format!("{asked} -c synchronous_commit=on"));
        config.connect_timeout(Duration::from_secs(5));
        let is_secured = config.get_ssl_mode() == SslMode::Require;
        let secured = is_secured.then(|| trusting(roots.as_deref())).transpose()?;
        Ok(Connecting { config, secured })
    }

    /// What makes the connections of a pool.
    pub(super) fn manager(&self, settings: ManagerConfig) -> Manager {
        let config = self.config.clone();
        match &self.secured {
            Some(tls) => Manager::from_config(config, tls.clone(), settings),
            None => Manager::from_config(config, NoTls, settings),
        }
    }

    /// A connection of its own, with everything it hears.
    pub(super) async fn messages(&self) -> Result<(Client, Messages), Error> {
        Ok(if let Some(tls) = &self.secured {
            let (client, mut line) = self.config.connect(tls.clone()).await?;
            (
                client,
                Box::pin(poll_fn(move |context| line.poll_message(context))),
            )
        } else {
            let (client, mut line) = self.config.connect(NoTls).await?;
            (
                client,
                Box::pin(poll_fn(move |context| line.poll_message(context))),
            )
        })
    }
}

/// Trusts these certificates, or those of the system.
fn trusting(roots: Option<&str>) -> Result<MakeRustlsConnect, StoreError> {
    let mut trusted = RootCertStore::empty();
    if let Some(file) = roots {
        let found = CertificateDer::pem_file_iter(file).map_err(|error| failed(&error))?;
        for certificate in found {
            let certificate = certificate.map_err(|error| failed(&error))?;
            trusted.add(certificate).map_err(|error| failed(&error))?;
        }
    } else {
        // One that cannot be read is trusted no more than one that is not there.
        let found = rustls_native_certs::load_native_certs();
        trusted.add_parsable_certificates(found.certs);
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(&error))?
        .with_root_certificates(trusted)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// A URL, or words with values, without this word; and its value.
fn without(url: &str, word: &str) -> (String, Option<String>) {
    let Some(start) = url.find(&format!("{word}=")) else {
        return (url.to_owned(), None);
    };
    let rest = &url[start..];
    let end = rest.find(['&', ' ']).unwrap_or(rest.len());
    let value = rest[word.len() + 1..end].trim_matches('\'');
    let before = &url[..start];
    // The first word of a query is followed by others without the sign that parted them.
    let after = rest[end..].trim_start_matches(['&', ' ']);
    let left = format!("{before}{after}");
    let left = left.trim_end_matches(['&', '?', ' ']).to_owned();
    (left, Some(value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_certificates_are_found_in_both_kinds_of_url() {
        for (url, left) in [
            (
                "postgres://a@b/c?sslmode=require&sslrootcert=/x.pem",
                "postgres://a@b/c?sslmode=require",
            ),
            (
                "postgres://a@b/c?sslrootcert=/x.pem&sslmode=require",
                "postgres://a@b/c?sslmode=require",
            ),
            ("postgres://a@b/c?sslrootcert=/x.pem", "postgres://a@b/c"),
            (
                "host=b sslrootcert='/x.pem' sslmode=require",
                "host=b sslmode=require",
            ),
        ] {
            assert_eq!(
                without(url, "sslrootcert"),
                (left.to_owned(), Some("/x.pem".to_owned()))
            );
        }
        assert_eq!(
            without("host=b", "sslrootcert"),
            ("host=b".to_owned(), None)
        );
    }

    #[test]
    fn only_who_asks_for_it_is_secured() {
        let secured = |url: &str| Connecting::read(url).expect("a URL").secured.is_some();
        assert!(!secured("postgres://mesa@localhost/mesa"));
        assert!(!secured("postgres://mesa@localhost/mesa?sslmode=prefer"));
        assert!(secured("postgres://mesa@localhost/mesa?sslmode=require"));
        assert!(secured(
            "postgres://mesa@localhost/mesa?sslmode=verify-full"
        ));
        let lost = "postgres://mesa@localhost/mesa?sslmode=require&sslrootcert=/no/such/file";
        assert!(Connecting::read(lost).is_err());
    }
}
