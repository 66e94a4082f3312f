//! What never came up in the games of a program, and how it would.

use sobremesa_words::{Phrase, phrase};

/// How to make a promise come up that no game showed.
pub(crate) fn how(id: &str) -> Phrase {
    match id {
        "P07" => phrase!(GRADE_NEVER_NO_DOUBLE),
        "S09" => phrase!(GRADE_NEVER_COUNTED),
        "S15" => phrase!(GRADE_NEVER_SWITCHED),
        _ => phrase!(GRADE_NEVER_CAME),
    }
}

#[cfg(test)]
mod tests {
    use sobremesa_words::Lang;

    use super::*;

    #[test]
    fn what_more_games_would_not_show_is_told_otherwise() {
        let told = |id: &str| how(id).sentence(Lang::En);
        assert!(told("S12").contains("--games"));
        assert!(told("S15").contains("compile"), "{}", told("S15"));
        assert!(told("P07").contains("345"), "{}", told("P07"));
        assert!(told("S09").contains("S08"), "{}", told("S09"));
    }
}
