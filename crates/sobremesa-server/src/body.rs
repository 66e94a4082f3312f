//! What a body says: an object of JSON, and nothing else that would do for one.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};
use serde_json::{Map, Value};

use crate::refusal::{BAD_JSON, Refused};

/// Reads an object. A list is none, although its values could be taken for the fields in order.
pub(crate) fn object<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refused> {
    if !body.trim_ascii_start().starts_with(b"{") {
        return Err(BAD_JSON);
    }
    serde_json::from_slice(body).map_err(|_| BAD_JSON)
}

/// The same for a body that may say nothing at all.
pub(crate) fn object_or_nothing<T: DeserializeOwned + Default>(body: &[u8]) -> Result<T, Refused> {
    if body.trim_ascii().is_empty() {
        return Ok(T::default());
    }
    object(body)
}

/// The same for an object within another one, which may be missing.
pub(crate) fn within<'de, D, T>(from: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: DeserializeOwned,
{
    let found = Option::<Map<String, Value>>::deserialize(from)?;
    let read = found.map(|map| serde_json::from_value(Value::Object(map)));
    read.transpose().map_err(D::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, Deserialize)]
    struct Outer {
        #[serde(default, deserialize_with = "within")]
        inner: Option<Inner>,
    }

    #[derive(Debug, Deserialize)]
    struct Inner {
        seconds: u64,
    }

    #[test]
    fn a_list_is_no_object_wherever_it_stands() {
        let seconds = |body: &str| {
            let read: Result<Outer, Refused> = object(body.as_bytes());
            read.map(|outer| outer.inner.map(|inner| inner.seconds))
                .ok()
        };
        assert_eq!(seconds(r#" {"inner":{"seconds":5}}"#), Some(Some(5)));
        assert_eq!(seconds(r#"{"inner":null}"#), Some(None));
        assert_eq!(seconds("{}"), Some(None));
        assert_eq!(seconds(r#"{"inner":[5]}"#), None);
        assert_eq!(seconds(r#"[{"seconds":5}]"#), None);
        assert_eq!(seconds("[]"), None);
        assert_eq!(seconds(""), None);
    }

    #[test]
    fn nothing_at_all_may_be_said_where_nothing_must() {
        assert!(object_or_nothing::<Outer>(b" \n").is_ok());
        assert!(object_or_nothing::<Outer>(b"[]").is_err());
    }
}
