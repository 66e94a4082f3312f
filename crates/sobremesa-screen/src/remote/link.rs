//! A link to a table: which server, which table, and who one is there.

use sobremesa_words::Lang;

/// Where a table is, and who one is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The server, without a slash at the end.
    pub(super) server: String,
    pub(super) table: String,
    pub(super) secret: Option<String>,
}

impl Place {
    /// Reads a link: `http://HOST/t/ID#seat.SECRET`, `#join.SECRET`, or none to watch. Gives the
    /// secret to be claimed beside it.
    pub(super) fn read(link: &str) -> Option<(Place, Option<String>)> {
        let (address, fragment) = link.trim().split_once('#').unwrap_or((link.trim(), ""));
        let (server, table) = address.split_once("/t/")?;
        let is_web = server.starts_with("http://") || server.starts_with("https://");
        let is_id = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
        if !is_web || table.is_empty() || !table.chars().all(is_id) {
            return None;
        }
        let place = Place {
            server: server.to_owned(),
            table: table.to_owned(),
            secret: fragment.strip_prefix("seat.").map(str::to_owned),
        };
        let claim = fragment.strip_prefix("join.").map(str::to_owned);
        Some((place, claim))
    }

    /// The address of something at this table.
    pub(super) fn url(&self, end: &str, lang: Lang) -> String {
        format!("{}/api/tables/{}{end}?lang={lang}", self.server, self.table)
    }

    /// The link by which one comes back.
    pub(super) fn link(&self) -> String {
        let seat = self.secret.as_ref().map(|secret| format!("#seat.{secret}"));
        let seat = seat.unwrap_or_default();
        format!("{}/t/{}{seat}", self.server, self.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_says_where_the_table_is_and_who_one_is() {
        let (seat, claim) = Place::read("http://127.0.0.1:7575/t/abc_-1#seat.S3").expect("a link");
        assert_eq!(seat.secret.as_deref(), Some("S3"));
        assert_eq!(claim, None);
        assert_eq!(seat.link(), "http://127.0.0.1:7575/t/abc_-1#seat.S3");
        let (place, claim) = Place::read(" https://x.org/t/abc#join.J ").expect("a link");
        assert_eq!((place.secret, claim.as_deref()), (None, Some("J")));
        for wrong in [
            "",
            "http://x.org/",
            "x.org/t/abc",
            "http://x.org/t/",
            "http://x/t/a b",
        ] {
            assert!(Place::read(wrong).is_none(), "{wrong}");
        }
    }
}
