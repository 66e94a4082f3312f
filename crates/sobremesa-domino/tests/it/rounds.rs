//! The rules of both documents, promise by promise.

use sobremesa_core::{BySeat, Game, Outcome, PlayError, Rng, Seat, Step, Turn, View, Viewer};
use sobremesa_domino::limits::{MAX_PLAYERS, MIN_PLAYERS, TILES};
use sobremesa_domino::{
    Action, Customs, Deal, Domino, Event, Hand, Rules, Save, Strategy, Tile, TileSet, TilesView,
    strategy,
};

/// A deal that begins with these tiles, the others following in order.
fn deal(first: &str) -> Deal {
    let mut tiles: Vec<Tile> = first
        .split_whitespace()
        .map(|tile| tile.parse().unwrap())
        .collect();
    let rest: Vec<Tile> = Tile::all().filter(|tile| !tiles.contains(tile)).collect();
    tiles.extend(rest);
    Deal::new(&tiles).unwrap()
}

fn dealt(rules: &str, deal: &Deal) -> Domino {
    let mut game = Domino::new(&rules.parse().unwrap());
    game.resolve(deal).unwrap();
    game
}

fn position(rules: &str, text: &str) -> Domino {
    Domino::from_position(&rules.parse().unwrap(), text)
        .unwrap()
        .game
}

fn play(game: &mut Domino, actions: &str) {
    for word in actions.split_whitespace() {
        game.play(word.parse().unwrap())
            .unwrap_or_else(|refused| panic!("{word}: {refused}"));
    }
}

fn legal(game: &Domino) -> String {
    let listed: Vec<String> = game
        .legal_actions()
        .map(|action| action.to_string())
        .collect();
    listed.join(" ")
}

fn points(game: &Domino) -> Vec<i32> {
    match game.turn() {
        Turn::Over(outcome) => outcome.points().values().to_vec(),
        other => panic!("not over: {other:?}"),
    }
}

/// The tiles not named here, to fill a boneyard.
fn rest(named: &str) -> String {
    let named: TileSet = named
        .split(|letter: char| !(letter.is_ascii_digit() || letter == '-'))
        .filter_map(|word| word.parse::<Tile>().ok())
        .collect();
    (!named).to_string()
}

#[test]
fn two_to_four_play_and_each_takes_seven_from_the_boneyard() {
    // P01, P05, I02
    for set in ["puntos", "directo"] {
        for players in MIN_PLAYERS..=MAX_PLAYERS {
            let game = dealt(
                &format!("set={set} players={players}"),
                &Deal::shuffled(&mut Rng::new(3)),
            );
            let round = game.round().unwrap();
            assert!(round.hands().values().iter().all(|hand| hand.len() == 7));
            assert_eq!(round.boneyard().len(), TILES - 7 * players);
        }
    }
}

#[test]
fn the_highest_double_opens_by_itself_and_the_next_player_moves() {
    // P06
    let deal = deal("0-1 5-5 0-3 0-4 0-5 0-6 1-2  1-3 4-4 1-5 1-6 2-3 2-4 2-5  3-3 0-0 1-1");
    let mut game = dealt("players=2", &deal);
    assert_eq!(game.turn(), Turn::Act(Seat::FIRST));
    assert_eq!(game.automatic().unwrap().to_string(), "5-5>");
    assert_eq!(legal(&game), "5-5>");
    play(&mut game, "5-5>");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
    assert_eq!(game.round().unwrap().line().to_string(), "|5-5|");
    assert_eq!(
        game.round().unwrap().hand(Seat::FIRST).to_string(),
        "0-1 0-3 0-4 0-5 0-6 1-2"
    );
}

#[test]
fn nobody_holds_a_double_so_the_tiles_are_dealt_again() {
    // P07
    let mut tiles: Vec<Tile> = Tile::all().collect();
    tiles.sort_by_key(|tile| tile.number());
    let without = Deal::new(&tiles).unwrap();
    let mut game = dealt("players=2", &without);
    assert_eq!(game.turn(), Turn::Chance);
    let mut told = Vec::new();
    game.tell(&Step::Chance(without), Viewer::Spectator, &mut |event| {
        told.push(event);
    });
    assert_eq!(told, [Event::Redealt]);
    game.resolve(&deal("6-6")).unwrap();
    assert_eq!(game.automatic().unwrap().to_string(), "6-6>");
    // I03: dominó directo needs no double.
    let game = dealt("set=directo players=2", &without);
    assert!(matches!(game.turn(), Turn::Act(_)));
}

#[test]
fn drawing_is_refused_while_some_tile_can_be_placed() {
    // P11
    let board = "|4-6||6-6| / 0-0 4-5 / 2-2 1-6 /";
    let mut game = position("players=2", &format!("{board} {} / 0 0 / 1", rest(board)));
    assert_eq!(legal(&game), "4-5<");
    assert!(matches!(
        game.play(Action::Draw),
        Err(PlayError::NotLegal { .. })
    ));
    assert!(matches!(
        game.play(Action::Pass),
        Err(PlayError::NotLegal { .. })
    ));
}

#[test]
fn a_tile_that_fits_both_ends_can_go_to_either_and_a_double_is_one_move_per_end() {
    let board = "|4-1||1-4| / 0-0 / 2-2 /";
    assert!(
        Domino::from_position(
            &Rules::default(),
            &format!("{board} {} / 0 0 / 1", rest(board))
        )
        .is_err()
    );
    let board = "|4-1||1-2||2-4| / 4-4 4-5 0-0 / 2-2 /";
    let game = position("players=2", &format!("{board} {} / 0 0 / 1", rest(board)));
    assert_eq!(legal(&game), "4-4< 4-5< 4-4> 4-5>");
    let board = "|4-1||1-2| / 2-4 4-4 / 2-2 /";
    let game = position("players=2", &format!("{board} {} / 0 0 / 1", rest(board)));
    assert_eq!(legal(&game), "2-4< 4-4< 2-4>");
}

#[test]
fn who_cannot_place_draws_until_able_and_the_tile_goes_to_the_end_of_the_hand() {
    // P13
    let named = "|4-6||6-6| / 0-0 2-3 / 2-2 1-6 3-4 /";
    let boneyard = rest(named).replace("4-5", "").replace("1-1", "");
    let mut game = position(
        "players=2",
        &format!("{named} {boneyard} 4-5 1-1 / 0 0 / 1"),
    );
    assert_eq!(legal(&game), "draw");
    assert_eq!(game.automatic(), None, "drawing is the person's own act");
    play(&mut game, "draw draw");
    assert_eq!(
        game.round().unwrap().hand(Seat::FIRST).to_string(),
        "0-0 2-3 1-1 4-5"
    );
    assert_eq!(legal(&game), "4-5<");
    play(&mut game, "4-5<");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
}

#[test]
fn with_the_boneyard_empty_who_cannot_place_passes_by_itself() {
    // P13
    let named = "|4-6||6-6| / 0-0 2-3 /";
    let mut game = position("players=2", &format!("{named} {} / / 0 0 / 1", rest(named)));
    assert_eq!(game.automatic(), Some(Action::Pass));
    play(&mut game, "pass");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
}

#[test]
fn a_round_of_puntos_ends_when_a_hand_is_empty_and_the_pips_left_count() {
    // P14, P15
    let named = "|4-6||6-6| / 4-5 / 2-2 1-6 /";
    let mut game = position("players=2", &format!("{named} {} / 3 9 / 1", rest(named)));
    play(&mut game, "4-5<");
    assert_eq!(points(&game), [0, 11]);
    assert_eq!(game.round().unwrap().winner(), Some(Seat::FIRST));
}

#[test]
fn somebody_left_with_the_double_blank_alone_has_not_won() {
    let named = "|4-6||6-6| / 4-5 / 0-0 /";
    let mut game = position("players=2", &format!("{named} {} / 0 0 / 1", rest(named)));
    play(&mut game, "4-5<");
    let Turn::Over(outcome) = game.turn() else {
        panic!("not over")
    };
    assert_eq!(outcome.points().values(), &[0, 0]);
    assert_eq!(outcome.winner(), Some(Seat::FIRST));
}

/// Sixes at both ends, all seven of them on the table.
const SIXES: &str = "|6-0||0-1||1-6||6-6||6-2||2-3||3-6||6-4||4-5||5-6|";

#[test]
fn a_blocked_round_of_puntos_is_over_at_once_without_a_winner() {
    // P14: after the placement that blocks, no pass is played.
    let board = SIXES.replace("|5-6|", "");
    let hands = "5-6 0-0 / 1-1 2-2";
    let others = rest(&format!("{board} {hands}"));
    let mut game = position(
        "players=2",
        &format!("{board} / {hands} {others} / / 0 0 / 1"),
    );
    play(&mut game, "5-6>");
    let round = game.round().unwrap();
    assert!(round.is_blocked());
    assert_eq!(round.winner(), None);
    assert_eq!(points(&game)[0], 0);
    // The lowest pips have the share of such a round.
    let Turn::Over(outcome) = game.turn() else {
        panic!("not over")
    };
    assert!((outcome.share(Seat::FIRST) - 1.0).abs() < 1e-9);
}

#[test]
fn a_round_of_puntos_is_over_when_the_last_tile_is_drawn_in_vain() {
    let hands = "0-0 1-1 /";
    let others = rest(&format!("{SIXES} {hands} 2-2"));
    let mut game = position(
        "players=2",
        &format!("{SIXES} / {hands} {others} / 2-2 / 0 0 / 1"),
    );
    assert_eq!(legal(&game), "draw");
    play(&mut game, "draw");
    assert!(
        matches!(game.turn(), Turn::Over(_)),
        "no pass is played after that"
    );
}

#[test]
fn in_the_block_game_nobody_draws() {
    let named = "|4-6||6-6| / 0-0 2-3 / 2-2 1-6 3-4 /";
    let game = position(
        "players=2 draw=no",
        &format!("{named} {} / 0 0 / 1", rest(named)),
    );
    assert_eq!(game.automatic(), Some(Action::Pass));
}

#[test]
fn fewest_total_pips_win_a_match_and_equal_totals_share_the_place() {
    // P15, P16
    let totals: BySeat<i32> = [12, 7, 7].into_iter().collect();
    let standings = Domino::match_standings(&Rules::puntos(3).unwrap(), &totals);
    let places: Vec<u8> = standings
        .standings
        .values()
        .iter()
        .map(|standing| standing.place)
        .collect();
    assert_eq!(places, [3, 1, 1]);
}

#[test]
fn in_directo_the_highest_tile_in_any_hand_opens_doubles_above_all_others() {
    // I03
    let mut without: Vec<Tile> = Tile::all()
        .filter(|tile| !tile.is_double())
        .take(13)
        .collect();
    let four: Tile = "3-4".parse().unwrap();
    without.push(four);
    let text: Vec<String> = without.iter().map(Tile::to_string).collect();
    let game = dealt("set=directo players=2", &deal(&text.join(" ")));
    assert_eq!(game.automatic().unwrap().to_string(), "3-4>");
    assert_eq!(game.turn(), Turn::Act(Seat::SECOND));
    let game = dealt("set=directo players=2", &deal("0-0 5-6"));
    assert_eq!(game.automatic().unwrap().to_string(), "1-1>");
}

#[test]
fn in_directo_a_drawn_tile_goes_to_the_front_of_the_hand() {
    // I07
    let named = "|4-6||6-6| / 0-0 2-3 / 2-2 1-6 3-4 /";
    let boneyard = rest(named).replace("4-5", "").replace("1-1", "");
    let mut game = position(
        "set=directo",
        &format!("{named} {boneyard} 4-5 1-1 / 0 0 / 1"),
    );
    play(&mut game, "draw draw");
    assert_eq!(
        game.round().unwrap().hand(Seat::FIRST).to_string(),
        "4-5 1-1 0-0 2-3"
    );
}

#[test]
fn in_directo_the_last_to_place_wins_when_all_others_have_failed_even_if_he_could_go_on() {
    // I09
    let named = "|4-6||6-6| / 4-5 5-5 0-0 / 1-1 2-2 / 3-3 /";
    let boneyard = "/ 0 0 0 / 1";
    let all = rest(named);
    // Seat 1 takes all the rest: five is his alone.
    let text = named.replace("0-0 /", &format!("0-0 {all} /"));
    let mut game = position("set=directo players=3", &format!("{text} {boneyard}"));
    play(&mut game, "4-5<");
    assert_eq!(game.automatic(), Some(Action::Pass));
    play(&mut game, "pass");
    assert_eq!(game.turn(), Turn::Act(Seat::new(2).unwrap()));
    play(&mut game, "pass");
    assert_eq!(points(&game), [1, 0, 0]);
    assert!(!game.round().unwrap().is_blocked(), "he could go on");
}

#[test]
fn the_turn_goes_round_the_table() {
    // I04
    let mut seat = Seat::FIRST;
    let turns: Vec<usize> = (0..5)
        .map(|_| {
            let now = seat;
            seat = seat.next(4);
            now.index()
        })
        .collect();
    assert_eq!(turns, [0, 1, 2, 3, 0]);
}

#[test]
fn alone_one_wins_with_an_empty_hand_and_loses_stuck_with_an_empty_boneyard() {
    // I12
    let named = "|4-6||6-6| / 4-5 /";
    let mut game = position("set=solo", &format!("{named} {} / 0 / 1", rest(named)));
    play(&mut game, "4-5<");
    assert_eq!(points(&game), [1]);
    let game = position("set=solo", &format!("{SIXES} / {} / / 0 / 1", rest(SIXES)));
    let Turn::Over(outcome) = game.turn() else {
        panic!("stuck is over at once")
    };
    assert_eq!(
        (outcome.points().values(), outcome.winner()),
        (&[0][..], None)
    );
}

#[test]
fn open_hands_show_everything_in_directo_and_all_but_the_boneyard_in_puntos() {
    let deal = Deal::shuffled(&mut Rng::new(4));
    let view = |rules: &str| dealt(rules, &deal).view(Viewer::Seat(Seat::FIRST));
    let puntos = view("players=2");
    let round = puntos.round().unwrap();
    assert!(round.hands()[Seat::SECOND].open().is_some());
    assert_eq!(round.boneyard(), &TilesView::Covered(14));
    let directo = view("set=directo");
    assert!(directo.is_certain());
    assert_eq!(
        directo.round().unwrap().boneyard().open().unwrap().len(),
        14
    );
    let hidden = view("set=directo hands=hidden");
    assert_eq!(
        hidden.round().unwrap().hands()[Seat::SECOND],
        TilesView::Covered(7)
    );
    assert_eq!(hidden.round().unwrap().boneyard(), &TilesView::Covered(14));
}

#[test]
fn nobody_reads_a_covered_tile_in_the_deal() {
    let deal = Deal::shuffled(&mut Rng::new(4));
    let game = Domino::new(&"hands=hidden".parse().unwrap());
    let read = game.veil(&deal, Viewer::Seat(Seat::SECOND));
    assert_eq!(read.matches("?-?").count(), 21);
    assert!(
        read.contains(
            &Hand::new(sobremesa_domino::TileList::from_slice(&deal[7..14]).unwrap())
                .unwrap()
                .to_string()
        )
    );
    assert_eq!(
        game.veil(&deal, Viewer::Spectator).matches("?-?").count(),
        28
    );
    let open = Domino::new(&Rules::default());
    assert_eq!(
        open.veil(&deal, Viewer::Spectator).matches("?-?").count(),
        14
    );
}

#[test]
fn every_operation_the_documents_name_has_its_counterpart() {
    fn exists<T>(_: T) {}
    // P24: if one of these goes away, this no longer compiles.
    exists::<[usize; 3]>([TILES, MIN_PLAYERS, MAX_PLAYERS]);
    exists::<fn(&[u8]) -> Result<Save, sobremesa_domino::SaveError>>(Save::read);
    exists::<fn(&Save) -> String>(ToString::to_string);
    exists::<fn(&sobremesa_domino::Round) -> Option<(Seat, Tile)>>(
        sobremesa_domino::Round::opening,
    );
    exists::<fn(&mut sobremesa_domino::Round, &Deal)>(sobremesa_domino::Round::deal);
    exists::<fn(&sobremesa_domino::Round) -> bool>(sobremesa_domino::Round::is_blocked);
    exists::<fn(&Hand, &sobremesa_domino::Line) -> Option<Action>>(strategy::first);
    exists::<fn(&Hand, &sobremesa_domino::Line) -> Option<Action>>(strategy::highest);
    exists::<fn(&Hand, &sobremesa_domino::Line) -> Option<Action>>(strategy::blocker);
    exists::<fn(&mut Hand, Tile)>(Hand::push_front);
    exists::<fn(&sobremesa_domino::Round) -> Option<Seat>>(sobremesa_domino::Round::winner);
    assert_eq!(Strategy::ALL.len(), 3);
    assert_ne!(Customs::PUNTOS, Customs::DIRECTO);
    exists::<fn(&Rules, &BySeat<i32>) -> Outcome>(Domino::match_standings);
}
