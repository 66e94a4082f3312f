//! A batch plays what walks play, on any number of threads, and refuses a bad step whole.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sobremesa_bots::Roster;
use sobremesa_core::{Budget, Game, Seed};
use sobremesa_reversi::Reversi;
use sobremesa_tensor::{Batch, BatchError, Buffers, StepError, Tensored};

use crate::for_all_games;

/// A batch and the memory it writes to.
struct Running<G: Tensored + Roster> {
    batch: Batch<G>,
    observations: Vec<u8>,
    masks: Vec<u8>,
    rewards: Vec<f32>,
    dones: Vec<bool>,
    players: Vec<i32>,
}

impl<G: Tensored + Roster> Running<G> {
    fn new(rules: &str, hands: usize, opponents: &[Option<String>], threads: usize) -> Running<G> {
        let rules: G::Rules = rules.parse().expect("sound rules");
        let seats = G::new(&rules).seats();
        let batch = Batch::new(
            &rules,
            hands,
            Seed::from(7),
            opponents,
            &Budget::unlimited(),
            threads,
        );
        let mut running = Running {
            batch: batch.expect("machines of this game"),
            observations: vec![0; hands * G::size(&rules)],
            masks: vec![0; hands * G::ACTIONS],
            rewards: vec![0.0; hands * seats],
            dones: vec![false; hands],
            players: vec![0; hands],
        };
        let (batch, mut buffers) = running.parts();
        batch.look(&mut buffers);
        running
    }

    fn parts(&mut self) -> (&mut Batch<G>, Buffers<'_>) {
        let buffers = Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            dones: &mut self.dones,
            players: &mut self.players,
        };
        (&mut self.batch, buffers)
    }

    fn step(&mut self, actions: &[i64]) -> Result<(), StepError> {
        let (batch, mut buffers) = self.parts();
        batch.step(actions, &mut buffers)
    }
}

fn batches_and_walks_agree<G: Tensored + Roster>(rules: &str) {
    let hands = 8;
    let mut running = Running::<G>::new(rules, hands, &[], 1);
    let mut actions = vec![0; hands];
    let mut ended = 0;
    for _ in 0..120 {
        let before: Vec<_> = (0..hands)
            .map(|hand| running.batch.walk(hand).expect("a hand"))
            .collect();
        running.batch.sample(&mut actions);
        running.step(&actions).expect("sampled actions are legal");
        for (hand, mut walk) in before.into_iter().enumerate() {
            walk.play(G::action(actions[hand] as usize).expect("a number"))
                .expect("legal");
            let seats = walk.game().seats();
            let rewards = &running.rewards[hand * seats..][..seats];
            let worth: Vec<f32> = walk
                .returns()
                .values()
                .iter()
                .map(|worth| *worth as f32)
                .collect();
            assert_eq!(rewards, worth, "{rules}");
            assert_eq!(running.dones[hand], walk.game().turn().is_over());
            if running.dones[hand] {
                ended += 1;
                continue;
            }
            let now = running.batch.walk(hand).expect("a hand");
            assert_eq!(now.game(), walk.game());
            let seat = walk.game().turn().seat().expect("a seat is to act");
            assert_eq!(running.players[hand] as usize, seat.index());
            let size = G::size(walk.rules());
            let mut seen = vec![0; size];
            G::observe(&walk.game().view(seat.into()), seat, &mut seen);
            assert_eq!(running.observations[hand * size..][..size], seen);
            let mut mask = vec![0; G::ACTIONS];
            walk.game().mask(&mut mask);
            assert_eq!(running.masks[hand * G::ACTIONS..][..G::ACTIONS], mask);
        }
    }
    assert!(ended > 0, "{} {rules}: no hand ended", G::NAME);
}

fn threads_change_nothing<G: Tensored + Roster>(rules: &str) {
    let hands = 150;
    let [mut one, mut three] = [1, 3].map(|threads| Running::<G>::new(rules, hands, &[], threads));
    let mut actions = [vec![0; hands], vec![0; hands]];
    for _ in 0..30 {
        for (running, actions) in [&mut one, &mut three].into_iter().zip(&mut actions) {
            running.batch.sample(actions);
            running.step(actions).expect("sampled actions are legal");
        }
        assert_eq!(actions[0], actions[1]);
        assert_eq!(one.observations, three.observations);
        assert_eq!(one.rewards, three.rewards);
    }
}

#[test]
fn a_batch_plays_what_walks_play() {
    for_all_games!(batches_and_walks_agree);
}

#[test]
fn what_comes_out_does_not_depend_on_the_threads() {
    for_all_games!(threads_change_nothing);
}

#[test]
fn one_bad_action_refuses_the_whole_step() {
    let mut running = Running::<Reversi>::new("", 3, &[], 1);
    let before = running.observations.clone();
    assert_eq!(
        running.step(&[19, 19]),
        Err(StepError::WrongCount {
            wanted: 3,
            found: 2
        })
    );
    for number in [-1, 65, i64::MIN, i64::MAX] {
        let refused = running.step(&[19, 19, number]);
        assert_eq!(
            refused,
            Err(StepError::NoSuchAction {
                game: 2,
                number,
                last: 64
            })
        );
    }
    let refused = running.step(&[19, 0, 19]).expect_err("a1 is not legal");
    assert_eq!(refused.to_string(), "game 1: a1 is not legal for player 0");
    assert_eq!(running.observations, before);
    assert_eq!(running.batch.walk(0).expect("a hand").actions().count(), 0);
}

#[test]
fn a_machine_plays_the_seats_it_is_given() {
    let opponents = [None, Some("greedy".to_owned())];
    let mut running = Running::<sobremesa_azul::Azul>::new("", 4, &opponents, 1);
    let mut actions = vec![0; 4];
    let mut ended = 0;
    for _ in 0..60 {
        running.batch.sample(&mut actions);
        running.step(&actions).expect("sampled actions are legal");
        assert_eq!(running.players, [0; 4]);
        ended += running.dones.iter().filter(|done| **done).count();
    }
    assert!(ended > 0);
}

/// One batch of Reversi with this opponent, or why there is none.
fn against(name: &str, hands: usize, budget: &Budget) -> Result<Batch<Reversi>, BatchError> {
    let rules = <Reversi as Game>::Rules::default();
    let opponents = [Some(name.to_owned()), None];
    Batch::new(&rules, hands, Seed::from(1), &opponents, budget, 1)
}

#[test]
fn a_batch_that_cannot_be_says_why() {
    let refused = |name, hands| against(name, hands, &Budget::unlimited()).err();
    assert!(matches!(
        refused("nobody", 1),
        Some(BatchError::UnknownBot(_))
    ));
    let many = usize::MAX / 4096;
    assert_eq!(refused("random", many), Some(BatchError::NoMemory(many)));
}

#[test]
fn a_machine_that_is_stopped_answers_at_once() {
    let stopped = Budget::unlimited().stopped_by(Arc::new(AtomicBool::new(true)));
    // The strongest one thinks for seconds about each of these hands where nobody stops it.
    let batch = against("level:10", 2_000, &stopped).expect("a machine of this game");
    for hand in 0..batch.len() {
        let walk = batch.walk(hand).expect("a hand");
        assert_eq!(walk.actions().count(), 1, "it has begun");
    }
}
