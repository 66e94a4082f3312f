//! Every game in line mode, in every width, language and alphabet, as a terminal is sent it: colours
//! included, written as what they are.

use std::path::Path;

use sobremesa_core::{View, Viewer};
use sobremesa_table::{Pending, Table};
use sobremesa_terminal::azul::AzulFace;
use sobremesa_terminal::domino::DominoFace;
use sobremesa_terminal::reversi::ReversiFace;
use sobremesa_terminal::siete::SieteFace;
use sobremesa_terminal::{Face, Screen, Session};
use sobremesa_words::Lang;

const SIZES: [(usize, usize); 3] = [(80, 24), (100, 30), (140, 40)];

/// A game in the middle, and what is typed then.
struct Scene {
    name: &'static str,
    rules: &'static str,
    seats: &'static [&'static str],
    /// How many decisions of persons have been made before.
    decisions: usize,
    typed: &'static str,
}

const PUNTOS: Scene = Scene {
    name: "puntos",
    rules: "players=4",
    seats: &["person Ana", "bot first", "bot highest", "bot first"],
    decisions: 3,
    typed: "h\n9\n1\n9\n1\n1\n2\n1\n3\n?\n",
};
const PAREJAS: Scene = Scene {
    name: "parejas",
    rules: "set=parejas",
    seats: &["person Ana", "bot first", "bot highest", "bot first"],
    decisions: 2,
    typed: "h\n1\n1\n2\n1\n",
};
const DIRECTO: Scene = Scene {
    name: "directo",
    rules: "set=directo players=3",
    seats: &["person Ana", "person Luis", "bot blocker"],
    decisions: 3,
    typed: "h\nrobar\n1\n1\n",
};
const DOCE: Scene = Scene {
    name: "doce",
    rules: "set=doce",
    seats: &["person Ana"],
    decisions: 1,
    typed: "h\n1 8\n?\n",
};
const REVERSI: Scene = Scene {
    name: "reversi",
    rules: "",
    seats: &["person Ana", "bot greedy"],
    decisions: 8,
    typed: "zz\na1\nh\nu\nf6\n?\n",
};
const AZUL: Scene = Scene {
    name: "azul",
    rules: "players=4",
    seats: &["person Ana", "bot greedy", "bot greedy", "bot greedy"],
    decisions: 2,
    typed: "zz\nh\n1\n0\n?\n",
};
const SIETE: Scene = Scene {
    name: "siete",
    rules: "mode=D",
    seats: &["person Ana", "bot prudent"],
    decisions: 0,
    typed: "zz\npista\nhint\np\nh\nl\ns\n",
};

impl Scene {
    fn table<F: Face>(&self) -> Table<F::Game> {
        let players = self.seats.iter().map(|it| it.parse().expect("a player"));
        let rules = self.rules.parse().expect("rules");
        let mut table = Table::<F::Game>::new(rules, players.collect(), 7).expect("a table");
        let mut made = 0;
        loop {
            match table.pending() {
                Pending::Chance | Pending::Automatic(..) => {
                    table.advance();
                }
                Pending::Over(_) => return table,
                Pending::Choice(seat) => {
                    let person = table.players()[seat].is_person();
                    if person && made == self.decisions {
                        return table;
                    }
                    made += usize::from(person);
                    let choices = table.view(Viewer::Seat(seat)).choices(seat);
                    let action = choices.into_iter().next().expect("a choice");
                    table.act(seat, action).expect("legal");
                }
            }
        }
    }

    fn shown<F: Face>(&self, screen: Screen) -> String {
        let mut screen = screen;
        let mut session = Session::<F>::new(self.table::<F>(), None).expect("known machines");
        // It ends where the answers do.
        let _ = session.run(&mut screen);
        screen
            .transcript()
            .replace('\u{1b}', "\\e")
            .replace('\r', "\\r")
    }
}

/// Compares with the kept frame; with `UPDATE_PLAYTHROUGHS=1` keeps this one.
fn golden(name: &str, told: &str) {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = home.join("playthroughs").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, told).expect("the frame can be written");
        return;
    }
    let kept = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{name}: {error}; `cargo xtask playthroughs` writes it"));
    for (line, (kept, told)) in kept.lines().zip(told.lines()).enumerate() {
        assert_eq!(kept, told, "line {} of {name}", line + 1);
    }
    assert_eq!(kept.lines().count(), told.lines().count(), "{name}");
}

fn check<F: Face>(scene: &Scene) {
    for lang in Lang::ALL {
        for ascii in [false, true] {
            for (wide, high) in SIZES {
                let screen = Screen::scripted(scene.typed, lang).at_a_terminal();
                let screen = screen.coloured(true).in_ascii(ascii).wide(wide);
                let shown = scene.shown::<F>(screen);
                let letters = if ascii { "ascii" } else { "unicode" };
                let name = format!("{}-{lang}-{letters}-{wide}x{high}", scene.name);
                assert!(!ascii || shown.is_ascii(), "{name}");
                golden(&name, &shown);
            }
        }
    }
}

#[test]
fn playthroughs_every_game_is_told_in_lines_as_its_kept_frames_show() {
    check::<DominoFace>(&PUNTOS);
    check::<DominoFace>(&PAREJAS);
    check::<DominoFace>(&DIRECTO);
    check::<DominoFace>(&DOCE);
    check::<ReversiFace>(&REVERSI);
    check::<AzulFace>(&AZUL);
    check::<SieteFace>(&SIETE);
}
