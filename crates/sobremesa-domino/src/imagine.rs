//! Dealing what a viewer does not see, so that it fits all that everybody knows.

use sobremesa_core::{Rng, Seat};

use crate::limits::{MAX_PLAYERS, TILES};
use crate::opening::{opening_tile, opens_before};
use crate::view::RoundView;
use crate::{Blocked, DrawnTile, Known, Phase, Tile, TileList, TileSet, TilesView};

/// Tiles for the covered places of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Covered {
    pub(crate) hands: [TileList; MAX_PLAYERS],
    pub(crate) boneyard: TileList,
}

/// What a viewer does not see: the covered places, what each can be, and the tiles to go there.
#[derive(Clone, Debug)]
pub(crate) struct Unseen<'a> {
    view: &'a RoundView,
    tiles: TileSet,
    /// Covered places of hands, and what each may be.
    places: Vec<(Seat, TileSet)>,
}

/// A deal that fits except for who can act is tried again so often before it is mended.
const TRIES: usize = 64;

/// Deals compared before the question whether there is only one is searched to the end.
const SAMPLES: usize = 12;

/// So many random exchanges for each tile make every deal about equally likely.
const EXCHANGES: usize = 6;

impl<'a> Unseen<'a> {
    pub(crate) fn of(view: &'a RoundView) -> Unseen<'a> {
        let tiles = view.unseen();
        let known = known_to_the_viewer(view);
        let mut places = Vec::with_capacity(TILES);
        for (seat, shown) in view.hands().iter() {
            if let TilesView::Covered(count) = shown {
                let fitting = |place| (seat, tiles.without(known.barred(seat, place)));
                places.extend((0..*count as usize).map(fitting));
            }
        }
        Unseen {
            view,
            tiles,
            places,
        }
    }

    /// One deal of the unseen tiles.
    pub(crate) fn deal(&self, rng: &mut Rng) -> Covered {
        let mut laid = self.lay(rng);
        for _ in 0..TRIES {
            self.exchange(&mut laid, rng);
            if self.agrees(&laid) {
                return self.collect(&laid);
            }
        }
        self.mend(&mut laid, rng);
        self.collect(&laid)
    }

    /// A tile for every place of a hand, each allowed there, then the boneyard in any order.
    fn lay(&self, rng: &mut Rng) -> Vec<Tile> {
        let mut holder: [Option<usize>; TILES] = [None; TILES];
        for place in 0..self.places.len() {
            let mut tried = TileSet::EMPTY;
            self.find(place, &mut holder, &mut tried, rng);
        }
        let mut laid = vec![None; self.places.len()];
        let mut rest: Vec<Tile> = Vec::with_capacity(TILES);
        for tile in self.tiles.iter() {
            match holder[tile.index()] {
                Some(place) => laid[place] = Some(tile),
                None => rest.push(tile),
            }
        }
        rng.shuffle(&mut rest);
        // Every place found a tile, because the true deal is one way to do it.
        let mut laid: Vec<Tile> = laid
            .into_iter()
            .filter_map(|tile| tile.or_else(|| rest.pop()))
            .collect();
        laid.extend(rest);
        laid
    }

    /// Finds a tile for a place, moving others to other tiles where needed.
    fn find(
        &self,
        place: usize,
        holder: &mut [Option<usize>; TILES],
        tried: &mut TileSet,
        rng: &mut Rng,
    ) -> bool {
        loop {
            let open = self.places[place].1.without(*tried);
            let Some(tile) = pick(open, rng) else {
                return false;
            };
            tried.insert(tile);
            let free = match holder[tile.index()] {
                None => true,
                Some(other) => self.find(other, holder, tried, rng),
            };
            if free {
                holder[tile.index()] = Some(place);
                return true;
            }
        }
    }

    /// Whether this tile may lie at this place; the boneyard takes any.
    fn may_be(&self, place: usize, tile: Tile) -> bool {
        self.places
            .get(place)
            .is_none_or(|(_, allowed)| allowed.contains(tile))
    }

    fn exchange(&self, laid: &mut [Tile], rng: &mut Rng) {
        if laid.len() < 2 {
            return;
        }
        for _ in 0..EXCHANGES * laid.len() {
            let (one, other) = (rng.below(laid.len()), rng.below(laid.len()));
            if self.may_be(one, laid[other]) && self.may_be(other, laid[one]) {
                laid.swap(one, other);
            }
        }
    }

    /// Whether the right seat opens, and the round is not over before its time.
    fn agrees(&self, laid: &[Tile]) -> bool {
        match self.view.phase() {
            Phase::Opening if self.view.opener().is_some() => true,
            Phase::Opening => {
                let held = self.held(laid);
                let opening = self.view.rules().customs().opening;
                opening_tile(opening, held).is_some_and(|tile| self.opener_has(tile, laid))
            }
            Phase::Play => {
                let blocked = self.view.rules().customs().blocked;
                let ends_at_once = matches!(blocked, Blocked::Nobody | Blocked::FewerPips);
                !ends_at_once
                    || self.view.can_draw()
                    || !(self.held(laid) & self.view.line().fitting()).is_empty()
            }
            Phase::Deal | Phase::Over => true,
        }
    }

    fn held(&self, laid: &[Tile]) -> TileSet {
        let open: TileSet = self
            .view
            .hands()
            .values()
            .iter()
            .filter_map(TilesView::open)
            .flat_map(|tiles| tiles.iter().copied())
            .collect();
        open | laid[..self.places.len()].iter().copied().collect()
    }

    fn opener_has(&self, tile: Tile, laid: &[Tile]) -> bool {
        let Some(opener) = self.view.to_act() else {
            return false;
        };
        match &self.view.hands()[opener] {
            TilesView::Open(tiles) => tiles.contains(&tile),
            TilesView::Covered(_) => self
                .places
                .iter()
                .zip(laid)
                .any(|((seat, _), held)| *seat == opener && *held == tile),
        }
    }

    /// Makes a deal agree by one exchange.
    fn mend(&self, laid: &mut [Tile], rng: &mut Rng) {
        let mut order: Vec<(usize, usize)> = (0..self.places.len())
            .flat_map(|place| (0..laid.len()).map(move |other| (place, other)))
            .collect();
        rng.shuffle(&mut order);
        for (one, other) in order {
            if self.may_be(one, laid[other]) && self.may_be(other, laid[one]) {
                laid.swap(one, other);
                if self.agrees(laid) {
                    return;
                }
                laid.swap(one, other);
            }
        }
    }

    /// Puts the tiles into hands as those who hold them would see them.
    fn collect(&self, laid: &[Tile]) -> Covered {
        let mut covered = Covered::default();
        let front = self.view.rules().customs().drawn == DrawnTile::ToTheFront;
        for (seat, shown) in self.view.hands().iter() {
            if shown.open().is_some() {
                continue;
            }
            let oldest_first = self.places.iter().zip(laid);
            let mut tiles: Vec<Tile> = oldest_first
                .filter(|((owner, _), _)| *owner == seat)
                .map(|(_, tile)| *tile)
                .collect();
            if front {
                // Newer tiles lie before the older ones.
                tiles.reverse();
            }
            covered.hands[seat.index()] =
                TileList::from_slice(&tiles).expect("a hand has at most 28 tiles");
        }
        covered.boneyard =
            TileList::from_slice(&laid[self.places.len()..]).expect("there are 28 tiles");
        covered
    }

    /// Whether two deals agree with everything and differ in the first `places` places; the
    /// boneyard's order is a difference where all places count.
    fn differ(&self, places: usize) -> bool {
        // Where there are many deals, two random ones differ; only the last few need a search.
        let mut rng = Rng::new(places as u64);
        let mut sampled = || {
            let covered = self.deal(&mut rng);
            let order = covered
                .boneyard
                .iter()
                .filter(|_| places > self.places.len());
            let tiles: Vec<Tile> = self
                .owners(places)
                .flat_map(|seat| covered.hands[seat.index()].to_vec())
                .chain(order.copied())
                .collect();
            tiles
        };
        let first = sampled();
        if (0..SAMPLES).any(|_| sampled() != first) {
            return true;
        }
        let mut found = None;
        self.search(places, &mut Vec::with_capacity(TILES), &mut found) == Found::Two
    }

    /// Whose tiles lie in the first places.
    fn owners(&self, places: usize) -> impl Iterator<Item = Seat> + '_ {
        let first = &self.places[..places.min(self.places.len())];
        self.view
            .hands()
            .iter()
            .map(|(seat, _)| seat)
            .filter(move |seat| first.iter().any(|(owner, _)| owner == seat))
    }

    fn search(&self, places: usize, laid: &mut Vec<Tile>, found: &mut Option<Vec<Tile>>) -> Found {
        let used: TileSet = laid.iter().copied().collect();
        if laid.len() == self.places.len() {
            let rest = self.tiles.without(used);
            let mut whole = laid.clone();
            whole.extend(rest.iter());
            if !self.agrees(&whole) {
                return Found::None;
            }
            whole.truncate(places);
            let again = found.get_or_insert_with(|| whole.clone()) != &whole;
            let other_orders = places > self.places.len() && rest.len() >= 2;
            return if again || other_orders {
                Found::Two
            } else {
                Found::One
            };
        }
        let mut best = Found::None;
        for tile in self.places[laid.len()].1.without(used).iter() {
            laid.push(tile);
            let below = self.search(places, laid, found);
            laid.pop();
            best = best.max(below);
            // One way to lay the rest is enough where the rest does not count.
            if best == Found::Two || best == Found::One && laid.len() >= places {
                break;
            }
        }
        best
    }
}

/// How many different deals a search has met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Found {
    None,
    One,
    Two,
}

/// Whether only one round looks like this from here.
pub(crate) fn is_certain(view: &RoundView) -> bool {
    if view.phase() == Phase::Deal {
        return true;
    }
    !Unseen::of(view).differ(TILES)
}

/// Whether this hand follows from what the viewer sees.
pub(crate) fn knows(view: &RoundView, seat: Seat) -> bool {
    let Some(TilesView::Covered(count)) = view.hands().get(seat) else {
        return true;
    };
    let mut unseen = Unseen::of(view);
    unseen.places.sort_by_key(|(owner, _)| *owner != seat);
    !unseen.differ(*count as usize)
}

/// What everybody knows, and what the opener can add before opening.
fn known_to_the_viewer(view: &RoundView) -> Known {
    let mut known = *view.known();
    let opening = view.rules().customs().opening;
    let by_tile = view.phase() == Phase::Opening && view.opener().is_none();
    let opens = by_tile && view.to_act() == view.viewer().seat();
    if let Some(tile) = view
        .hand()
        .filter(|_| opens)
        .and_then(|hand| opening_tile(opening, hand.set()))
    {
        for (seat, shown) in view.hands().iter() {
            known.lacks(seat, opens_before(opening, tile), shown.len());
        }
    }
    known
}

fn pick(tiles: TileSet, rng: &mut Rng) -> Option<Tile> {
    match tiles.len() {
        0 => None,
        count => tiles.iter().nth(rng.below(count)),
    }
}
