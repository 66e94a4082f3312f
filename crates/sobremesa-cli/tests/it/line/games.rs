//! Whole games in lines, in a window that changes its size on the way.

use crate::full_screen::window::Window;

/// What the person does who follows every hint.
fn follows(hint: &str) -> Option<String> {
    // What to do comes before the reason.
    let end = hint.find([':', '.']).map_or(hint.len(), |end| end + 1);
    let hint = &hint[..end];
    let word = |after: &str| {
        let (_, rest) = hint.split_once(after)?;
        let end = rest.find([' ', ':', '.', ')', ','])?;
        Some(rest[..end].to_owned())
    };
    if hint.contains("Draw") {
        return Some("draw".to_owned());
    }
    if hint.contains("Pass") {
        return Some("pass".to_owned());
    }
    if let (Some(one), Some(other)) = (word("Remove "), word(" and ")) {
        return Some(format!("{one} {other}"));
    }
    let tile = word("Place the ").or_else(|| word("Open with the "));
    if let Some(tile) = tile {
        let end = if hint.contains("on the left") {
            '<'
        } else {
            '>'
        };
        return Some(format!("{tile}{end}"));
    }
    word("Play ").or_else(|| word(" ("))
}

/// Plays what the hints say until the program ends; gives all that was ever shown.
fn play_in_lines(words: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let window = Window::open(
        &format!("play {words} --plain --lang en --seed 5 --speed 0"),
        folder.path(),
        80,
        24,
    );
    let sizes = [(100, 30), (60, 20), (140, 40), (80, 24)];
    let mut before = String::new();
    for step in 0..200 {
        // At the end nothing is asked any more.
        let Ok(text) = window.look_for(|text| asks(text) && text != before) else {
            let (status, sent) = window.end();
            assert!(status.success(), "{words}: {sent}");
            return sent;
        };
        let asked = one_line(&text);
        // The menu of modes leads out; a solitaire that is stuck ends.
        let known = [
            ("(y/n)", "n"),
            ("(h / s, ? help)", "s"),
            ("0 back, ? help)", "0"),
            ("to shuffle one):", "-"),
            ("Enter ends:", ""),
        ];
        let known = known.iter().find(|(end, _)| asked.ends_with(end));
        let answer = if let Some((_, answer)) = known {
            (*answer).to_owned()
        } else {
            window.press("h\r");
            let text = window.wait_for(|now| asks(now) && now != text);
            let told = one_line(&text);
            let (_, hint) = told
                .rsplit_once("Hint: ")
                .unwrap_or_else(|| panic!("{words}: {text}"));
            follows(hint).unwrap_or_else(|| panic!("{words}: {hint}"))
        };
        let (wide, high) = sizes[step % sizes.len()];
        window.resize(wide, high);
        before = window.text();
        window.press(&format!("{answer}\r"));
    }
    panic!("{words} does not end:\n{}", window.text());
}

/// A text without its line breaks, which are where the window ends.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn asks(text: &str) -> bool {
    let text = text.trim_end();
    [
        "Your option:",
        "? help):",
        "? help)",
        "(y/n)",
        "one):",
        "Enter ends:",
    ]
    .iter()
    .any(|it| text.ends_with(it))
}

#[test]
fn every_game_is_played_to_its_end_in_lines_in_a_window_that_changes_its_size() {
    let games = [
        ("reversi --seats person,greedy", " wins"),
        ("domino --seats person,first,highest,first", "round"),
        (
            "domino --rules set=parejas --seats person,first,first,first",
            "round",
        ),
        ("domino --rules set=directo --seats person,blocker", "wins"),
        ("domino --rules set=solo", "Seed 5."),
        ("domino --rules set=doce", "Seed 5."),
        ("azul --seats person,greedy", "wins"),
        ("siete --mode A", "the game"),
        ("siete --mode B", "the game"),
        ("siete --mode C", "the game"),
        ("siete --mode D", "the game"),
        ("siete --mode E", "the game"),
    ];
    std::thread::scope(|scope| {
        for (words, shown) in games {
            scope.spawn(move || {
                let sent = play_in_lines(words);
                assert!(sent.contains(shown), "{words} ends with\n{sent}");
            });
        }
    });
}
