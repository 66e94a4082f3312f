//! Who sits where in a new game: people with their names, machines with their strength.

use sobremesa_table::Player;
use sobremesa_words::{Lang, say};

use crate::house::Machine;
use crate::list::around;

/// Who sits where.
pub(super) struct Seats {
    all: Vec<Sitter>,
    /// Who sits in each seat under these rules where nobody says otherwise.
    usual: Vec<String>,
    machines: Vec<Machine>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sitter {
    Person(String),
    Machine(String),
}

impl Seats {
    /// Nobody yet, and who can sit down.
    pub(super) fn empty(machines: Vec<Machine>) -> Seats {
        Seats {
            all: Vec::new(),
            usual: Vec::new(),
            machines,
        }
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// Seats as many as the rules want, a person of this name first. Whom nobody chose makes room
    /// for the machine of these rules.
    pub(super) fn settle(&mut self, usual: Vec<String>, own_name: &str) {
        self.all.truncate(usual.len());
        for (index, name) in usual.iter().enumerate() {
            let seated = match self.all.get(index) {
                None if index == 0 => Sitter::Person(own_name.to_owned()),
                None => Sitter::Machine(name.clone()),
                Some(Sitter::Machine(now)) if self.usual.get(index) == Some(now) => {
                    Sitter::Machine(name.clone())
                }
                Some(chosen) => chosen.clone(),
            };
            if index < self.all.len() {
                self.all[index] = seated;
            } else {
                self.all.push(seated);
            }
        }
        self.usual = usual;
    }

    /// Who sits there, as the line of the seat says it.
    pub(super) fn told(&self, index: usize, lang: Lang) -> String {
        match &self.all[index] {
            Sitter::Person(name) if name.is_empty() => {
                format!("◂ {} ▸", say!(lang, SCREEN_SETUP_PERSON))
            }
            Sitter::Person(name) => {
                let named = say!(lang, SCREEN_SETUP_NAMED, name = name.clone());
                format!("◂ {named} ▸")
            }
            Sitter::Machine(name) => {
                let machine = self.machines.iter().find(|it| it.name == *name);
                let strength = machine.map_or(0, |it| it.strength);
                format!("◂ {name} ▸ {}", marks(strength))
            }
        }
    }

    /// What can be done with a seat, or what the machine in it does.
    pub(super) fn about(&self, index: usize, lang: Lang) -> String {
        match &self.all[index] {
            Sitter::Person(_) => say!(lang, SCREEN_SETUP_ABOUT_PERSON),
            Sitter::Machine(name) => {
                let machine = self.machines.iter().find(|it| it.name == *name);
                let does = machine.map(|it| it.does.clone()).unwrap_or_default();
                let name = name.clone();
                say!(lang, SCREEN_SETUP_ABOUT_MACHINE, name = name, does = does)
            }
        }
    }

    /// Seats the next machine there, or the one before, or a person.
    pub(super) fn turn(&mut self, index: usize, forwards: bool) {
        let names = self.machines.iter().map(|it| it.name.clone());
        let mut all = vec![Sitter::Person(String::new())];
        all.extend(names.map(Sitter::Machine));
        let now = &self.all[index];
        let same = |it: &Sitter| match (it, now) {
            (Sitter::Person(_), Sitter::Person(_)) => true,
            (one, other) => one == other,
        };
        let at = all.iter().position(same).unwrap_or(0);
        self.all[index] = all[around(at, all.len(), forwards)].clone();
    }

    /// The name of the person there, to be typed into.
    pub(super) fn name(&mut self, index: usize) -> Option<&mut String> {
        match &mut self.all[index] {
            Sitter::Person(name) => Some(name),
            Sitter::Machine(_) => None,
        }
    }

    /// Whether a person sits there.
    pub(super) fn is_person(&self, index: usize) -> bool {
        matches!(self.all[index], Sitter::Person(_))
    }

    /// Everybody, as a table wants them.
    pub(super) fn players(&self) -> Vec<Player> {
        let players = self.all.iter().map(|sitter| match sitter {
            Sitter::Person(name) => Player::Person(name.as_str().into()),
            Sitter::Machine(name) => Player::Bot(name.as_str().into()),
        });
        players.collect()
    }
}

/// Strength as marks, ten for the strongest.
pub(crate) fn marks(strength: u8) -> String {
    (0..10)
        .map(|mark| if mark < strength { '■' } else { '·' })
        .collect()
}
