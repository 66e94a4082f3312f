//! "Suman doce", solved: which pairs to take, in which order, until nothing is left.
//!
//! What matters of a table is how many tiles each column still has: 5⁷ = 78,125 cases at most, so
//! every deal is searched to the end and the answer is exact.

use sobremesa_core::Rng;

use crate::limits::{COLUMN, COLUMNS};
use crate::{Action, Columns, Deal, Pair};

const CASES: usize = (COLUMN + 1).pow(COLUMNS as u32);

/// The pairs that clear the table, in order; nothing if it cannot be cleared.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_domino::{Columns, solve_columns::{clear, solvable_deal}};
/// let mut columns = Columns::new();
/// columns.deal(&solvable_deal(&mut Rng::new(1)));
/// let pairs = clear(&columns).unwrap();
/// assert_eq!(pairs.len(), 14);
/// for pair in pairs {
///     columns.remove(pair);
/// }
/// assert!(columns.is_cleared());
/// ```
pub fn clear(columns: &Columns) -> Option<Vec<Pair>> {
    let mut dead = vec![false; CASES];
    let mut taken = Vec::with_capacity(COLUMNS * COLUMN / 2);
    search(columns, &mut dead, &mut taken).then_some(taken)
}

/// Each pair that can be taken now, and whether the table can still be cleared after it.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_domino::{Columns, solve_columns::{judge, solvable_deal}};
/// let mut columns = Columns::new();
/// columns.deal(&solvable_deal(&mut Rng::new(1)));
/// assert!(judge(&columns).iter().any(|(_, clears)| *clears));
/// ```
pub fn judge(columns: &Columns) -> Vec<(Pair, bool)> {
    let mut dead = vec![false; CASES];
    pairs(columns)
        .map(|pair| {
            let mut after = *columns;
            after.remove(pair);
            (pair, search(&after, &mut dead, &mut Vec::new()))
        })
        .collect()
}

/// A deal that can be cleared, each of them equally likely.
///
/// ```
/// use sobremesa_core::Rng;
/// use sobremesa_domino::solve_columns::{can_be_cleared, solvable_deal};
/// assert!(can_be_cleared(&solvable_deal(&mut Rng::new(5))));
/// ```
pub fn solvable_deal(rng: &mut Rng) -> Deal {
    loop {
        let deal = Deal::shuffled(rng);
        if can_be_cleared(&deal) {
            return deal;
        }
    }
}

/// Whether a deal can be cleared; about 23 in 100 can.
///
/// ```
/// use sobremesa_domino::{Deal, Tile, solve_columns::can_be_cleared};
/// // 0-3 1-2 1-6 2-6 3-6 5-5 6-6: not one pair of the free tiles adds up to twelve.
/// let deal = Deal::new(&Tile::all().collect::<Vec<_>>()).unwrap();
/// assert!(!can_be_cleared(&deal));
/// ```
pub fn can_be_cleared(deal: &Deal) -> bool {
    let mut columns = Columns::new();
    columns.deal(deal);
    clear(&columns).is_some()
}

fn pairs(columns: &Columns) -> impl Iterator<Item = Pair> {
    columns.legal_actions().filter_map(|action| match action {
        Action::Remove(pair) => Some(pair),
        _ => None,
    })
}

fn search(columns: &Columns, dead: &mut [bool], taken: &mut Vec<Pair>) -> bool {
    if columns.left() == 0 {
        return true;
    }
    let case = columns
        .heights()
        .iter()
        .fold(0, |case, height| case * (COLUMN + 1) + *height as usize);
    if dead[case] {
        return false;
    }
    for pair in pairs(columns) {
        let mut after = *columns;
        after.remove(pair);
        taken.push(pair);
        if search(&after, dead, taken) {
            return true;
        }
        taken.pop();
    }
    dead[case] = true;
    false
}
