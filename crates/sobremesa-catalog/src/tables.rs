//! The games of a file, laid on a table one at a time.

use std::fmt;
use std::sync::Arc;

use sobremesa_core::Game;
use sobremesa_table::Table;

/// The games of a file, in its order; each is laid on its table when it is asked for, so that a file
/// of a hundred thousand games never has all of them in memory.
///
/// ```
/// use sobremesa_catalog::recognise;
/// use sobremesa_reversi::Reversi;
/// let held = recognise(b"f5d6\nf5f6\n").unwrap().open::<Reversi>().unwrap();
/// assert_eq!(held.tables.len(), 2);
/// assert_eq!(held.tables.get(1).unwrap().steps()[1].to_string(), "2 f6");
/// ```
#[derive(Clone)]
pub struct Tables<G: Game> {
    count: usize,
    lay: Arc<dyn Fn(usize) -> Table<G> + Send + Sync>,
}

impl<G: Game> Tables<G> {
    /// So many games, each laid by this.
    pub fn new(count: usize, lay: impl Fn(usize) -> Table<G> + Send + Sync + 'static) -> Tables<G> {
        Tables {
            count,
            lay: Arc::new(lay),
        }
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The game with this index, from 0.
    pub fn get(&self, index: usize) -> Option<Table<G>> {
        (index < self.count).then(|| (self.lay)(index))
    }

    /// The first game, where one is enough.
    pub fn first(&self) -> Option<Table<G>> {
        self.get(0)
    }

    /// The only game, where there is no other.
    pub fn only(&self) -> Option<Table<G>> {
        self.first().filter(|_| self.count == 1)
    }

    /// One game after another.
    pub fn iter(&self) -> impl Iterator<Item = Table<G>> + '_ {
        (0..self.count).map(|index| (self.lay)(index))
    }
}

impl<G: Game> IntoIterator for Tables<G> {
    type Item = Table<G>;
    type IntoIter = Laid<G>;

    fn into_iter(self) -> Laid<G> {
        Laid {
            tables: self,
            next: 0,
        }
    }
}

/// One game after another, taken out of their file.
#[derive(Clone, Debug)]
pub struct Laid<G: Game> {
    tables: Tables<G>,
    next: usize,
}

impl<G: Game> Iterator for Laid<G> {
    type Item = Table<G>;

    fn next(&mut self) -> Option<Table<G>> {
        let table = self.tables.get(self.next)?;
        self.next += 1;
        Some(table)
    }
}

impl<G: Game> From<Table<G>> for Tables<G> {
    fn from(table: Table<G>) -> Tables<G> {
        Tables::new(1, move |_| table.clone())
    }
}

impl<G: Game> fmt::Debug for Tables<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tables of {}", self.count, G::NAME)
    }
}
