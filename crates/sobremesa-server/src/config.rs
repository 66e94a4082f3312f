//! How the server is set up.

use std::net::IpAddr;

use crate::limits::Limits;

/// How the server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the world finds it, if it stands behind something: its host is ours then.
    pub public_url: Option<String>,
    /// Who may make tables; everybody where there is no key.
    pub make_key: Option<String>,
    /// Whose word about addresses is taken.
    pub behind_proxy: Option<IpAddr>,
    /// How much is allowed.
    pub limits: Limits,
    /// Days after which an untouched table is removed.
    pub keep_days: u64,
    /// Names this machine has on the home network.
    pub own_names: Vec<String>,
    /// The decisions of a file that are judged in one answer; one with more is told without.
    pub most_judged: usize,
    /// The most positions looked at for one question.
    pub most_nodes: u64,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            make_key: None,
            behind_proxy: None,
            limits: Limits::default(),
            keep_days: 90,
            own_names: Vec::new(),
            most_judged: 200,
            most_nodes: 2_000_000,
        }
    }
}

impl Config {
    /// Whether a request for this host is one for us. A page that leads another name here must not
    /// speak for the person who reads it; an address is nobody else's name.
    pub(crate) fn is_ours(&self, host: &str) -> bool {
        let name = host_name(host);
        let public = self.public_url.as_deref().map(|url| {
            let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
            host_name(rest.split('/').next().unwrap_or_default())
        });
        let is_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        let is_home = name == "localhost" || name.ends_with(".localhost");
        let mut own = self.own_names.iter();
        is_address || is_home || public == Some(name.clone()) || own.any(|own| *own == name)
    }
}

/// A host without its port, in lower case.
fn host_name(host: &str) -> String {
    let end = match host.rfind(']') {
        Some(bracket) => bracket + 1,
        None => host.rfind(':').unwrap_or(host.len()),
    };
    host[..end].to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_and_addresses_are_ours() {
        let config = Config {
            public_url: Some("https://mesa.example.org/".to_owned()),
            ..Config::default()
        };
        for ours in [
            "127.0.0.1:7575",
            "[::1]:7575",
            "LOCALHOST",
            "mesa.example.org",
            "10.0.0.4",
        ] {
            assert!(config.is_ours(ours), "{ours}");
        }
        for foreign in [
            "evil.example",
            "mesa.example.org.evil.example",
            "",
            "127.0.0.1.evil.example",
        ] {
            assert!(!config.is_ours(foreign), "{foreign}");
        }
    }
}
