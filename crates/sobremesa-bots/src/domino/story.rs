//! A round as one seat was told it: which tile can have lain where, and what the others chose.
//!
//! A round is a deal and what was done since. The deal is 28 places, seven in each hand and then
//! the boneyard; drawing hands its places to players, one after the other. What was seen says of
//! each place which tiles it can have held, and of each choice what else there was to choose from.

use sobremesa_core::Seat;
use sobremesa_domino::{
    Action, DrawnTile, End, Event, Line, Opening, Pip, RoundView, Rules, Tile, TileSet, TilesView,
};

use super::Signs;
use super::sense::Situation;

/// A place of the deal.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Who has its tile, unless it still lies in the boneyard.
    pub(super) owner: Option<Seat>,
    /// After how many actions its owner had it.
    pub(super) since: u32,
    /// What it can be.
    pub(super) allowed: TileSet,
}

/// Somebody else placed a tile where there may have been others to place.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) seat: Seat,
    pub(super) time: u32,
    pub(super) left: Pip,
    pub(super) right: Pip,
    pub(super) tile: Tile,
    pub(super) end: End,
    /// How common each number was on the table: 0 the commonest.
    pub(super) rank: [u8; 7],
    /// What the seat saw, but for its hand.
    pub(super) situation: Situation,
}

/// Everything a seat was told of a round.
#[derive(Clone, Debug)]
pub(super) struct Story {
    pub(super) rules: Rules,
    pub(super) places: Vec<Place>,
    pub(super) choices: Vec<Choice>,
    /// What there is to read by now.
    pub(super) signs: Signs,
    /// When each tile was placed.
    pub(super) placed: [u32; 28],
    /// The places of each seat in the order of its hand.
    pub(super) hands: Vec<Vec<usize>>,
    /// Places of the boneyard, the next to be drawn last.
    pub(super) boneyard: Vec<usize>,
}

/// A tile that was not placed yet.
pub(super) const NEVER: u32 = u32::MAX;

impl Story {
    /// The round so far, or from its deal to its end; nothing if the deal was not told.
    pub(super) fn new(rules: Rules, me: Seat, events: &[Event]) -> Option<Story> {
        let dealt = events
            .iter()
            .rposition(|event| matches!(event, Event::Dealt { .. }))?;
        let Event::Dealt { hands, boneyard } = &events[dealt] else {
            return None;
        };
        let mut story = Story::empty(rules);
        for (seat, shown) in hands.iter() {
            story.add_places(Some(seat), shown);
        }
        story.add_places(None, boneyard);
        let mut line = Line::new();
        for (time, event) in events[dealt + 1..].iter().enumerate() {
            story.follow(event, time as u32, me, &mut line)?;
        }
        story.order_hands();
        Some(story)
    }

    /// The round as it stands, as if its tiles had just been dealt: what happened is not known.
    pub(super) fn from_here(view: &RoundView) -> Story {
        let mut story = Story::empty(view.rules());
        for (seat, shown) in view.hands().iter() {
            let first = story.places.len();
            story.add_places(Some(seat), shown);
            if shown.open().is_none() {
                for (index, place) in story.places[first..].iter_mut().enumerate() {
                    place.allowed = view.unseen().without(view.known().barred(seat, index));
                }
            }
        }
        let first = story.places.len();
        story.add_places(None, view.boneyard());
        if view.boneyard().open().is_none() {
            story.places[first..]
                .iter_mut()
                .for_each(|place| place.allowed = view.unseen());
        }
        for tile in view.line().tiles().iter() {
            story.placed[tile.index()] = 0;
        }
        story.order_hands();
        story
    }

    fn empty(rules: Rules) -> Story {
        Story {
            rules,
            places: Vec::with_capacity(28),
            choices: Vec::new(),
            signs: Signs::default(),
            placed: [NEVER; 28],
            hands: vec![Vec::new(); rules.players()],
            boneyard: Vec::new(),
        }
    }

    fn add_places(&mut self, owner: Option<Seat>, shown: &TilesView) {
        let first = self.places.len();
        for index in 0..shown.len() {
            let allowed = shown
                .open()
                .map_or(TileSet::ALL, |tiles| TileSet::of(tiles[index]));
            self.places.push(Place {
                owner,
                since: 0,
                allowed,
            });
        }
        let range = first..self.places.len();
        match owner {
            Some(seat) => self.hands[seat.index()].extend(range),
            None => self.boneyard.extend(range),
        }
    }

    fn follow(&mut self, event: &Event, time: u32, me: Seat, line: &mut Line) -> Option<()> {
        match event {
            Event::Placed {
                seat,
                tile,
                end,
                opening,
            } => {
                if *opening {
                    // Later hands of parejas open with any tile, and the first with the 6-6, above
                    // which there is nothing: neither says what the others lack.
                    if !self.rules.in_pairs() {
                        self.learn_opening(*tile);
                    }
                } else if *seat != me {
                    let situation =
                        Situation::with(&self.rules, *seat, TileSet::EMPTY, line, self.signs);
                    self.choices
                        .push(choice(situation, time, *tile, *end, line));
                }
                self.signs.read(*seat, Action::Place(*tile, *end), line);
                // It came from one of this seat's places, so it lies nowhere else.
                for place in &mut self.places {
                    if place.owner != Some(*seat) && place.allowed != TileSet::of(*tile) {
                        place.allowed.remove(*tile);
                    }
                }
                self.placed[tile.index()] = time;
                line.place(*tile, *end).ok()?;
            }
            Event::Drew { seat, tile, .. } => {
                self.learn_lack(*seat, line);
                self.signs.read(*seat, Action::Draw, line);
                let drawn = self.boneyard.pop()?;
                let place = &mut self.places[drawn];
                place.owner = Some(*seat);
                place.since = time;
                place.allowed = match tile {
                    Some(tile) => TileSet::of(*tile),
                    None => place.allowed.without(line.tiles()),
                };
                self.hands[seat.index()].push(drawn);
            }
            Event::Passed { seat } => {
                self.learn_lack(*seat, line);
                self.signs.read(*seat, Action::Pass, line);
            }
            Event::Over { hands, .. } => {
                for (seat, hand) in hands.iter() {
                    for place in self
                        .places
                        .iter_mut()
                        .filter(|place| place.owner != Some(seat))
                    {
                        if place.allowed.len() > 1 {
                            place.allowed = place.allowed.without(hand.set());
                        }
                    }
                }
            }
            _ => {}
        }
        Some(())
    }

    /// What this seat holds now fits nowhere.
    fn learn_lack(&mut self, seat: Seat, line: &Line) {
        let excluded = line.fitting().without(line.tiles());
        for place in self
            .places
            .iter_mut()
            .filter(|place| place.owner == Some(seat))
        {
            if place.allowed.len() > 1 {
                place.allowed = place.allowed.without(excluded);
            }
        }
    }

    /// Nobody holds what would have opened before.
    fn learn_opening(&mut self, tile: Tile) {
        let opening = self.rules.customs().opening;
        let before: TileSet = Tile::all()
            .filter(|other| match opening {
                Opening::HighestDouble => other.is_double() && *other > tile,
                Opening::HighestTile => other.number() > tile.number(),
            })
            .collect();
        for place in self.places.iter_mut().filter(|place| place.owner.is_some()) {
            place.allowed = place.allowed.without(before);
        }
    }

    /// Drawn places go behind the others, or before them.
    fn order_hands(&mut self) {
        if self.rules.customs().drawn == DrawnTile::ToTheFront {
            for hand in &mut self.hands {
                let places = &self.places;
                let dealt = hand
                    .iter()
                    .position(|place| places[*place].since > 0)
                    .unwrap_or(hand.len());
                hand[dealt..].reverse();
                hand.rotate_left(dealt);
            }
        }
    }
}

fn choice(situation: Situation, time: u32, tile: Tile, end: End, line: &Line) -> Choice {
    let tiles = line.tiles();
    let halves = |pip: Pip| {
        (tiles & TileSet::with(pip)).len() + usize::from(tiles.contains(Tile::double(pip)))
    };
    let mut numbers: Vec<Pip> = Pip::all().collect();
    numbers.sort_by_key(|pip| std::cmp::Reverse(halves(*pip)));
    let mut rank = [0; 7];
    for (place, pip) in numbers.iter().enumerate() {
        rank[pip.index()] = place as u8;
    }
    Choice {
        seat: situation.seat,
        time,
        left: line.open(End::Left).unwrap_or_default(),
        right: line.open(End::Right).unwrap_or_default(),
        tile,
        end,
        rank,
        situation,
    }
}
