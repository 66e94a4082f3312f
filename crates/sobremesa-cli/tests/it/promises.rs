//! What a host promised can be checked: a viewer's record, a commitment and its secret.

use sobremesa_core::{Game, Seat, Viewer};
use sobremesa_domino::Domino;
use sobremesa_siete::Siete;
use sobremesa_table::{EndReason, Player, Table};

use crate::{run, sobremesa, write};

/// A table under these rules, promised and played on for some steps, each the first that is legal.
fn played<G: Game>(rules: &str, seats: usize, steps: usize) -> Table<G> {
    let players = vec![Player::Bot("random".into()); seats];
    let rules = rules.parse().expect("rules");
    let mut table = Table::<G>::new(rules, players, 42).expect("a player for each seat");
    table.commit();
    for _ in 0..steps {
        if !table.advance() {
            act(&mut table);
        }
    }
    table
}

/// The seat to move does the first thing it may.
fn act<G: Game>(table: &mut Table<G>) {
    let seat = table.truth().turn().seat().expect("a seat to move");
    let action = table.truth().legal_actions().into_iter().next();
    let action = action.expect("a legal action");
    table.act(seat, action).expect("it is legal");
}

/// Two rounds of dominoes for two, in which the second deal was taken back and came again.
fn whole_match() -> Table<Domino> {
    let mut table = played::<Domino>("players=2 hands=hidden", 2, 4);
    table.undo_to(0).expect("the start is always there");
    finish_hand(&mut table);
    table.next_hand().expect("the round is over");
    table.advance();
    table.undo_to(0).expect("the start is always there");
    finish_hand(&mut table);
    table.close(EndReason::End).expect("the round is over");
    table
}

fn finish_hand(table: &mut Table<Domino>) {
    while !table.truth().turn().is_over() {
        if !table.advance() {
            act(table);
        }
    }
}

/// What `check` prints of this text in a language, without the file's name, and its exit code.
fn check(text: &str, lang: &str) -> (String, i32) {
    let folder = tempfile::tempdir().expect("a folder");
    let name = write(folder.path(), "record.mesa", text);
    let (shown, errors, code) = run(sobremesa("check --lang").arg(lang).arg(&name));
    assert_eq!(errors, "");
    let about = shown.trim_start_matches(&format!("{name}: ")).trim_end();
    (about.to_owned(), code)
}

#[test]
fn a_viewers_record_is_called_one_in_both_languages() {
    let viewer = Viewer::Seat(Seat::SECOND);
    let domino = played::<Domino>("players=3 hands=hidden", 3, 6).record_for(viewer);
    let siete = played::<Siete>("mode=E", 2, 2).record_for(Viewer::Spectator);
    for record in [domino, siete] {
        let text = record.to_string();
        assert!(record.is_viewers() && !text.contains("\nseed:"), "{text}");
        let (said, code) = check(&text, "en");
        assert!(said.starts_with("a viewer's record of "), "{said}");
        assert_eq!(code, 0);
        let (said, code) = check(&text, "es");
        assert!(
            said.contains("como la vio uno de los que miraban"),
            "{said}"
        );
        assert_eq!(code, 0);
    }
}

#[test]
fn a_viewers_record_is_called_one_in_json() {
    let table = played::<Domino>("players=2 hands=hidden", 2, 5);
    let folder = tempfile::tempdir().expect("a folder");
    let text = table.record_for(Viewer::Spectator).to_string();
    let name = write(folder.path(), "record.mesa", text);
    let (shown, _, code) = run(sobremesa("check --json").arg(&name));
    let about: serde_json::Value = serde_json::from_str(&shown).expect("one JSON object");
    assert_eq!(
        (&about["ok"], &about["viewers"]),
        (&true.into(), &true.into())
    );
    assert_eq!((about["game"].as_str(), code), (Some("domino"), 0));
}

#[test]
fn a_viewers_record_cannot_be_watched_or_played_on() {
    let table = played::<Domino>("players=2 hands=hidden", 2, 5);
    let folder = tempfile::tempdir().expect("a folder");
    let text = table.record_for(Viewer::Seat(Seat::FIRST)).to_string();
    let name = write(folder.path(), "record.mesa", text);
    for line in [
        "replay --lang en",
        "simulate --lang en --from",
        "play --lang en --load",
        "convert --lang en --to mesa",
    ] {
        let (_, complaint, code) = run(sobremesa(line).arg(&name).write_stdin(""));
        assert!(
            complaint.contains("this is what one viewer saw"),
            "{line}: {complaint}"
        );
        assert_eq!(code, 1, "{line}");
    }
}

#[test]
fn a_viewers_record_with_a_wrong_line_is_refused() {
    let table = played::<Domino>("players=2 hands=hidden", 2, 5);
    let text = table.record_for(Viewer::Seat(Seat::FIRST)).to_string();
    let refused = |text: String, sentence: &str| {
        let (said, code) = check(&text, "en");
        assert!(said.contains(sentence), "{said}\n{text}");
        assert_eq!(code, 1, "{text}");
    };
    refused(text.replace("game: domino", "game: chess"), "chess");
    refused(text.replace("players=2", "players=9"), "players");
    refused(text.clone() + "3 draw\n", "there is no player 3");
    refused(text.clone() + "1 jump\n", "jump");
    refused(text.clone() + "! undo 99\n", "99");
    refused(text.clone() + "= 1\n", "?");
    refused(text.replacen("?-?", "?-7", 1), "?-7");
}

#[test]
fn the_deals_of_a_match_follow_from_the_secret_that_was_promised() {
    let text = whole_match().record().to_string();
    assert_eq!(
        text.matches("\n* ").count(),
        4,
        "two deals, each twice\n{text}"
    );
    assert_eq!(text.matches("\n! undo 0\n").count(), 2, "{text}");
    let (said, code) = check(&text, "en");
    let promised = "The secret is the one promised, and the deals follow from it.";
    assert!(said.ends_with(promised), "{said}");
    assert_eq!(code, 0);
    let (said, _) = check(&text, "es");
    assert!(
        said.ends_with("El secreto es el prometido, y los repartos salen de él."),
        "{said}"
    );
}

/// The text without the line of this key.
fn without(text: &str, key: &str) -> String {
    let is_other = |line: &&str| !line.starts_with(key);
    text.split_inclusive('\n').filter(is_other).collect()
}

#[test]
fn a_secret_without_a_promise_still_has_to_give_the_deals() {
    let text = without(&whole_match().record().to_string(), "commitment:");
    let (said, code) = check(&text, "en");
    assert!(
        said.ends_with(" The deals follow from the secret."),
        "{said}"
    );
    assert_eq!(code, 0);
}

#[test]
fn a_promise_whose_secret_is_not_told_is_fine() {
    let text = without(&whole_match().record().to_string(), "secret:");
    let (said, code) = check(&text, "en");
    assert!(!said.contains("secret"), "{said}");
    assert_eq!(code, 0);
}

#[test]
fn another_secret_is_refused() {
    let table = whole_match();
    let other = sobremesa_core::Seed::from(43).hex();
    let text = table.record().to_string();
    let (said, code) = check(&text.replace(&table.seed().hex(), &other), "en");
    assert!(said.contains("secret"), "{said}");
    assert_eq!(code, 1);
    // Without the promise the first deal gives it away.
    let text = without(&text, "commitment:").replace(&table.seed().hex(), &other);
    let first = 1 + text
        .lines()
        .position(|line| line.starts_with('*'))
        .expect("a deal");
    let (said, code) = check(&text, "en");
    assert!(said.starts_with(&format!("Line {first}: ")), "{said}");
    assert_eq!(code, 1);
}

#[test]
fn a_deal_that_was_changed_is_refused_at_its_line() {
    let text = whole_match().record().to_string();
    let deals = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with('*'));
    for (index, deal) in deals {
        // Two tiles of the boneyard change places: as good a deal as any, but not the promised one.
        let mut words: Vec<&str> = deal.split(' ').collect();
        words.swap(27, 28);
        let changed: String = text
            .lines()
            .enumerate()
            .map(|(at, line)| {
                let line = if at == index {
                    words.join(" ")
                } else {
                    line.to_owned()
                };
                line + "\n"
            })
            .collect();
        let (said, code) = check(&changed, "en");
        assert!(said.starts_with(&format!("Line {}: ", index + 1)), "{said}");
        assert_eq!(code, 1);
    }
}
