//! The rules a second time, slowly: plain lists, written from the rules alone, sharing nothing.

use sobremesa_core::Rng;

const COLOURS: [char; 5] = ['B', 'Y', 'R', 'K', 'W'];
const WALL: [&str; 5] = ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"];
const FLOOR: [i32; 7] = [-1, -1, -2, -2, -2, -3, -3];
/// The starting tile among the tiles.
const START: char = '1';

#[derive(Clone, Default)]
struct Player {
    lines: [Vec<char>; 5],
    wall: [[bool; 5]; 5],
    floor: Vec<char>,
    score: i32,
}

/// A game as lists of letters.
pub(crate) struct Naive {
    bag: Vec<char>,
    lid: Vec<char>,
    factories: Vec<Vec<char>>,
    centre: Vec<char>,
    players: Vec<Player>,
    turn: usize,
    starter: usize,
    started: bool,
    pub(crate) over: bool,
    pub(crate) rounds: usize,
}

impl Naive {
    pub(crate) fn new(players: usize) -> Naive {
        let bag = COLOURS
            .into_iter()
            .flat_map(|colour| vec![colour; 20])
            .collect();
        Naive {
            bag,
            lid: Vec::new(),
            factories: vec![Vec::new(); 2 * players + 1],
            centre: Vec::new(),
            players: vec![Player::default(); players],
            turn: 0,
            starter: 0,
            started: false,
            over: false,
            rounds: 0,
        }
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        self.players.iter().map(|player| player.score).collect()
    }

    fn nothing_to_take(&self) -> bool {
        self.factories.iter().all(Vec::is_empty) && self.centre.iter().all(|tile| *tile == START)
    }

    /// Plays a line of a record: `* start 2`, `* BYRK …`, `2 3K4`.
    pub(crate) fn play_line(&mut self, line: &str) {
        assert!(!self.over, "nothing happens after the end: {line}");
        if let Some(seat) = line.strip_prefix("* start ") {
            assert!(!self.started);
            self.started = true;
            self.starter = seat.parse::<usize>().expect("a seat") - 1;
            self.turn = self.starter;
            return;
        }
        if let Some(deal) = line.strip_prefix("* ") {
            self.deal(deal);
            return;
        }
        let letters: Vec<char> = line.chars().collect();
        let [seat, ' ', source, colour, target] = letters[..] else {
            panic!("no move: {line}")
        };
        assert_eq!(seat.to_digit(10).expect("a seat") as usize, self.turn + 1);
        assert!(
            self.moves().contains(&(source, colour, target)),
            "illegal: {line}"
        );
        self.take(source, colour, target);
    }

    /// Takes the tiles out of the bag one by one, in any order within a factory.
    fn deal(&mut self, text: &str) {
        assert!(self.started && self.nothing_to_take());
        let words: Vec<&str> = text.split(' ').collect();
        assert_eq!(words.len(), self.factories.len());
        let mut short = false;
        for (index, word) in words.into_iter().enumerate() {
            let mut wanted: Vec<char> = word.chars().filter(|letter| *letter != '-').collect();
            assert!(wanted.len() <= 4);
            for _ in 0..4 {
                if self.bag.is_empty() {
                    self.bag = std::mem::take(&mut self.lid);
                }
                if self.bag.is_empty() {
                    short = true;
                    break;
                }
                assert!(!short);
                // While only a few are left in the bag they come before those of the lid.
                let scarce = self.bag.len() < wanted.len();
                let place = wanted
                    .iter()
                    .position(|tile| self.bag.contains(tile))
                    .unwrap_or_else(|| panic!("not in the bag: {text} (scarce: {scarce})"));
                let tile = wanted.remove(place);
                let in_bag = self
                    .bag
                    .iter()
                    .position(|other| *other == tile)
                    .expect("it is there");
                self.bag.remove(in_bag);
                self.factories[index].push(tile);
            }
            assert!(wanted.is_empty(), "more tiles than there are: {text}");
        }
        self.begin_round();
    }

    fn begin_round(&mut self) {
        self.centre = vec![START];
        self.turn = self.starter;
        self.rounds += 1;
    }

    /// Fills the factories from a shuffled bag; gives the record's line.
    pub(crate) fn deal_at_random(&mut self, rng: &mut Rng) -> String {
        for factory in &mut self.factories {
            while factory.len() < 4 {
                if self.bag.is_empty() {
                    self.bag = std::mem::take(&mut self.lid);
                }
                if self.bag.is_empty() {
                    break;
                }
                let drawn = rng.below(self.bag.len());
                factory.push(self.bag.swap_remove(drawn));
            }
        }
        self.begin_round();
        let words: Vec<String> = self
            .factories
            .iter()
            .map(|factory| {
                if factory.is_empty() {
                    "-".to_owned()
                } else {
                    factory.iter().collect()
                }
            })
            .collect();
        format!("* {}", words.join(" "))
    }

    /// Plays a whole random game of its own; gives the record's lines, the result last.
    pub(crate) fn play_at_random(players: usize, rng: &mut Rng) -> Vec<String> {
        let mut game = Naive::new(players);
        let first = rng.below(players) + 1;
        let mut lines = vec![format!("* start {first}")];
        game.play_line(&lines[0]);
        while !game.over {
            if game.nothing_to_take() {
                lines.push(game.deal_at_random(rng));
                continue;
            }
            let moves = game.moves();
            let (source, colour, target) = moves[rng.below(moves.len())];
            lines.push(format!("{} {source}{colour}{target}", game.turn + 1));
            game.take(source, colour, target);
        }
        let scores: Vec<String> = game.scores().iter().map(ToString::to_string).collect();
        lines.push(format!("= {}", scores.join(" ")));
        lines
    }

    pub(crate) fn moves(&self) -> Vec<(char, char, char)> {
        let player = &self.players[self.turn];
        let mut moves = Vec::new();
        for (source, tiles) in self.sources() {
            for colour in COLOURS {
                if !tiles.contains(&colour) {
                    continue;
                }
                moves.push((source, colour, 'F'));
                for (row, colours) in WALL.iter().enumerate() {
                    let line = &player.lines[row];
                    let column = colours.find(colour).expect("every row has every colour");
                    let free = line.len() < row + 1;
                    let same = line.iter().all(|tile| *tile == colour);
                    if free && same && !player.wall[row][column] {
                        moves.push((source, colour, char::from(b'1' + row as u8)));
                    }
                }
            }
        }
        moves
    }

    fn sources(&self) -> Vec<(char, &Vec<char>)> {
        let factories = self.factories.iter().enumerate();
        let mut sources: Vec<(char, &Vec<char>)> = factories
            .map(|(index, tiles)| (char::from(b'1' + index as u8), tiles))
            .collect();
        sources.push(('C', &self.centre));
        sources
    }

    pub(crate) fn take(&mut self, source: char, colour: char, target: char) {
        let player = &mut self.players[self.turn];
        let taken: Vec<char>;
        if source == 'C' {
            if self.centre.contains(&START) {
                self.starter = self.turn;
                if player.floor.len() < 7 {
                    player.floor.push(START);
                }
            }
            taken = self
                .centre
                .iter()
                .copied()
                .filter(|tile| *tile == colour)
                .collect();
            self.centre.retain(|tile| *tile != colour && *tile != START);
        } else {
            let factory = &mut self.factories[source as usize - '1' as usize];
            taken = factory
                .iter()
                .copied()
                .filter(|tile| *tile == colour)
                .collect();
            self.centre
                .extend(factory.iter().filter(|tile| **tile != colour));
            factory.clear();
        }
        for tile in taken {
            if let Some(row) = target.to_digit(10).map(|number| number as usize - 1)
                && player.lines[row].len() < row + 1
            {
                player.lines[row].push(tile);
            } else if player.floor.len() < 7 {
                player.floor.push(tile);
            } else {
                self.lid.push(tile);
            }
        }
        self.turn = (self.turn + 1) % self.players.len();
        if self.nothing_to_take() {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        self.centre.clear();
        for player in &mut self.players {
            for (row, colours) in WALL.iter().enumerate() {
                if player.lines[row].len() < row + 1 {
                    continue;
                }
                let colour = player.lines[row].pop().expect("a full line");
                self.lid.append(&mut player.lines[row]);
                let column = colours.find(colour).expect("every row has every colour");
                player.wall[row][column] = true;
                player.score += points(&player.wall, row, column);
            }
            for (place, tile) in player.floor.drain(..).enumerate() {
                player.score += FLOOR[place];
                if tile != START {
                    self.lid.push(tile);
                }
            }
            player.score = player.score.max(0);
        }
        let complete = |player: &Player| player.wall.iter().any(|row| row.iter().all(|tile| *tile));
        let ran_out = self.bag.is_empty() && self.lid.is_empty();
        if ran_out || self.players.iter().any(complete) {
            self.over = true;
            for player in &mut self.players {
                player.score += bonuses(&player.wall);
            }
        }
    }
}

fn points(wall: &[[bool; 5]; 5], row: usize, column: usize) -> i32 {
    let mut across = 1;
    for left in (0..column).rev() {
        if !wall[row][left] {
            break;
        }
        across += 1;
    }
    for tile in &wall[row][column + 1..] {
        if !tile {
            break;
        }
        across += 1;
    }
    let mut down = 1;
    for above in (0..row).rev() {
        if !wall[above][column] {
            break;
        }
        down += 1;
    }
    for below in wall.iter().skip(row + 1) {
        if !below[column] {
            break;
        }
        down += 1;
    }
    match (across, down) {
        (1, 1) => 1,
        (across, 1) => across,
        (1, down) => down,
        (across, down) => across + down,
    }
}

fn bonuses(wall: &[[bool; 5]; 5]) -> i32 {
    let mut sum = 0;
    for index in 0..5 {
        if (0..5).all(|column| wall[index][column]) {
            sum += 2;
        }
        if (0..5).all(|row| wall[row][index]) {
            sum += 7;
        }
        let everywhere = (0..5).all(|row| {
            let column = WALL[row]
                .find(COLOURS[index])
                .expect("every row has every colour");
            wall[row][column]
        });
        if everywhere {
            sum += 10;
        }
    }
    sum
}
