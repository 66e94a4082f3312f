//! What must hold for any bytes, tried with the fuzzer's chosen inputs.

#[path = "../../../../fuzz/corpus.rs"]
mod corpus;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/rules.rs"]
mod rules;

#[test]
fn a_rule_text_is_refused_or_reads_back_as_itself() {
    corpus::replay("rules", rules::check);
}
