//! A command line taken apart into its words, as a shell would; quotes keep words together.

/// The words of a line, or nothing where a quote stays open.
pub(crate) fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '\'' || letter == '"' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let line = r#"sobremesa  tournament --bots 'level:3,gtp:gtp-rhino -l 1' """#;
        let expected = [
            "sobremesa",
            "tournament",
            "--bots",
            "level:3,gtp:gtp-rhino -l 1",
            "",
        ];
        assert_eq!(words(line).unwrap(), expected);
        assert_eq!(
            words(r#"gtp:"gtp-rhino -l 2""#).unwrap(),
            ["gtp:gtp-rhino -l 2"]
        );
        assert_eq!(words("  ").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_quote_that_stays_open_is_no_line() {
        assert_eq!(words("it's"), None);
    }
}
