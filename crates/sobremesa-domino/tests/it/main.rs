//! Dominoes, proved: the documents' rules, machines, files and puzzles.

mod laws;
mod naive;
mod puzzles;
mod rounds;
mod saves;
mod versus_naive;
