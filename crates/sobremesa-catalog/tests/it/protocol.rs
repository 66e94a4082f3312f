//! `docs/protocol.md`: what it says comes from a secret is what the games deal.

use std::path::Path;

use sobremesa_azul::{Azul, Bag, Lid};
use sobremesa_core::{Game, Rng, Seed, Turn};
use sobremesa_domino::Domino;
use sobremesa_siete::Siete;

/// The lines of the page's vectors, as what is asked and what it gives.
fn vectors() -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let (_, after) = page.split_once("```vectors\n").expect("a block of vectors");
    let (block, _) = after.split_once("```").expect("its end");
    let pair = |line: &str| {
        let (asked, given) = line.split_once(": ").expect("asked: given");
        (asked.to_owned(), given.to_owned())
    };
    block.lines().map(pair).collect()
}

#[test]
fn every_vector_of_the_protocol_page_is_what_the_program_deals() {
    let vectors = vectors();
    let (key, secret) = &vectors[0];
    assert_eq!(key, "secret");
    let secret: Seed = secret.parse().expect("64 hex digits");
    let mut kinds: Vec<&str> = Vec::new();
    for (asked, given) in &vectors[1..] {
        let words: Vec<&str> = asked.split(' ').collect();
        kinds.push(words[0]);
        assert_eq!(answer(&secret, &words), *given, "{asked}");
    }
    kinds.dedup();
    let all =
        "commitment stream below domino azul-start azul-deal siete-deck siete-limit siete-toss";
    assert_eq!(kinds.join(" "), all);
}

/// What the program says to a line of the page.
fn answer(secret: &Seed, words: &[&str]) -> String {
    let stream = |hand: &str, event: &str| {
        let number = |word: &str| word.parse().expect("a number");
        secret.chance(number(hand), number(event))
    };
    match *words {
        ["commitment"] => secret.commitment(),
        ["stream", hand, event] => {
            let mut rng = stream(hand, event);
            format!("{:016x} {:016x}", rng.next_u64(), rng.next_u64())
        }
        ["below", bound, hand, event] => {
            let (bound, mut rng) = (bound.parse().expect("a bound"), stream(hand, event));
            let numbers: Vec<String> = (0..8).map(|_| rng.below(bound).to_string()).collect();
            numbers.join(" ")
        }
        ["domino", hand, event] => dealt(
            &Domino::new(&sobremesa_domino::Rules::default()),
            stream(hand, event),
        ),
        ["azul-start", players, hand, event] => {
            let rules = format!("players={players}").parse().expect("rules");
            dealt(&Azul::new(&rules), stream(hand, event))
        }
        ["azul-deal", bag, lid, hand, event] => {
            let bag = Bag::holding(bag.parse().expect("tiles"));
            let lid = Lid::holding(lid.parse().expect("tiles"));
            bag.draw(lid, 5, &mut stream(hand, event)).to_string()
        }
        ["siete-deck", hand, event] => dealt(&waiting(0), stream(hand, event)),
        ["siete-limit", hand, event] => dealt(&waiting(1), stream(hand, event)),
        ["siete-toss", hand, event] => dealt(&waiting(2), stream(hand, event)),
        _ => panic!("{words:?} is no vector"),
    }
}

fn dealt<G: Game>(game: &G, mut rng: Rng) -> String {
    game.sample(&mut rng).to_string()
}

/// A game in mode A after so many chance events, which waits for the next: the deck, the limit, the
/// toss of a tie.
fn waiting(events: u64) -> Siete {
    let from = |seed: u64| {
        let mut game = Siete::new(&"mode=A".parse().expect("rules"));
        for event in 0.. {
            while let Some(action) = game.legal_actions().into_iter().next() {
                game.play_unchecked(action);
            }
            if event == events || game.turn() != Turn::Chance {
                break;
            }
            let chance = game.sample(&mut Seed::from(seed).chance(0, event));
            game.resolve_unchecked(&chance);
        }
        (game.turn() == Turn::Chance).then_some(game)
    };
    (0..1000).find_map(from).expect("one of many games is tied")
}

#[test]
fn a_deal_of_the_first_event_is_the_one_a_table_deals() {
    let secret: Seed = vectors()[0].1.parse().expect("64 hex digits");
    let players = vec![sobremesa_table::Player::somebody(); 2];
    let table =
        sobremesa_table::Table::<Domino>::new(sobremesa_domino::Rules::default(), players, secret);
    let mut table = table.expect("two players");
    table.advance();
    let deal = vectors()
        .into_iter()
        .find(|(asked, _)| asked == "domino 0 0");
    let (_, deal) = deal.expect("a deal of dominoes");
    assert_eq!(table.steps()[0].to_string(), format!("* {deal}"));
}
