//! Dominoes, proved: the documents' rules, machines, files and puzzles.

#[path = "../../../../fuzz/corpus.rs"]
mod corpus;
mod laws;
mod naive;
mod naive_parejas;
mod parejas;
mod puzzles;
mod rounds;
#[path = "../../../../fuzz/src/save.rs"]
#[allow(unreachable_pub, reason = "a fuzz target calls it from its own crate")]
mod save;
mod saves;
mod versus_naive;

#[test]
fn a_save_file_is_refused_with_a_sentence_or_reads_back_and_plays_on() {
    corpus::replay("save", save::check);
}
