//! Learns how likely boards are to win: `learn games 2 30000 1 FILE`, then `learn train 2 FILE 16 1
//! weights/two.net`, or with the name of a network after it to go on learning.
//!
//! The first plays games of so many players, with this seed, and goes on after the last one in the
//! file; the second goes through them so many times and writes a network. Whole games are held
//! out; what is printed is the logistic loss on these, all and by round, and on the others.
//! `weights/two.net` was learned from 25,400 games of two and then from 9,500 of a stronger player,
//! `weights/more.net` from 3,900 of three.

mod games;
mod train;

use sobremesa_azul::master::net::Net;

fn main() -> std::io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse::<u64>().expect("a number");
    match words[..] {
        ["games", players, games, seed, file] => games::play(
            number(players) as usize,
            number(games),
            number(seed),
            file.as_ref(),
        ),
        ["train", players, lessons, epochs, seed, net, ref from @ ..] => {
            let lessons = games::read(number(players) as usize, lessons.as_ref())?;
            let from = from.first().map(std::fs::read).transpose()?;
            let from = from.map(|file| Net::weights(&file).expect("a network"));
            train::train(
                &lessons,
                number(epochs) as usize,
                number(seed),
                from.as_deref(),
                net.as_ref(),
            )
        }
        _ => {
            eprintln!("learn games PLAYERS GAMES SEED FILE");
            eprintln!("learn train PLAYERS FILE EPOCHS SEED NET [FROM]");
            std::process::exit(2);
        }
    }
}
