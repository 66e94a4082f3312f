//! The bag: everybody may know what is in it, nobody in which order it comes out.

use sobremesa_core::Rng;

use crate::{Deal, Lid, Tiles};

/// The tiles in the bag.
///
/// ```
/// use sobremesa_azul::{Bag, Tiles};
/// assert_eq!(Bag::full().tiles(), Tiles::ALL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bag(Tiles);

impl Bag {
    /// A02: a hundred tiles, twenty of each colour.
    pub const fn full() -> Bag {
        Bag(Tiles::ALL)
    }

    /// A bag that holds these.
    pub const fn holding(tiles: Tiles) -> Bag {
        Bag(tiles)
    }

    /// What is in it.
    #[inline]
    pub const fn tiles(self) -> Tiles {
        self.0
    }

    /// Draws a round's tiles one by one onto `factories` factories.
    ///
    /// A11: when the bag is empty the lid is tipped into it and the same factory is filled on;
    /// when nothing is left at all, the rest stays empty.
    pub fn draw(mut self, mut lid: Lid, factories: usize, rng: &mut Rng) -> Deal {
        let mut deal = Deal::empty(factories);
        for factory in 0..factories {
            let mut drawn = Tiles::NONE;
            for _ in 0..Deal::PER_FACTORY {
                if self.0.is_empty() {
                    self.0 = lid.tip();
                }
                let left = self.0.total();
                if left == 0 {
                    break;
                }
                let colour = self.0.colour_of(rng.below(left as usize) as u8);
                self.0 -= Tiles::of(colour, 1);
                drawn += Tiles::of(colour, 1);
            }
            deal.set(factory, drawn);
        }
        deal
    }

    /// Whether this deal can come out of the bag, and then out of the lid tipped into it.
    ///
    /// The bag's last tiles are dealt before the first of the lid's, so the factories before the
    /// tipping, and part of the one it happens in, hold exactly the bag.
    pub fn can_deal(self, lid: Lid, factories: usize, deal: &Deal) -> bool {
        let (bag, lid) = (self.0, lid.tiles());
        let due = (factories as u8 * Deal::PER_FACTORY).min(bag.total() + lid.total());
        let filled_in_order = (0..Deal::MAX_FACTORIES).all(|factory| {
            let expected = due
                .saturating_sub(factory as u8 * Deal::PER_FACTORY)
                .min(Deal::PER_FACTORY);
            deal.factory(factory).total() == expected
        });
        if deal.listed() > factories || !filled_in_order {
            return false;
        }
        let dealt = deal.tiles();
        if bag.total() >= due {
            return bag.contains(dealt);
        }
        let whole = (bag.total() / Deal::PER_FACTORY) as usize;
        let before: Tiles = (0..whole).map(|factory| deal.factory(factory)).sum();
        bag.contains(before)
            && deal.factory(whole).contains(bag - before)
            && lid.contains(dealt - bag)
    }

    /// Takes a possible deal out of the bag, tipping the lid where the bag runs out.
    #[inline]
    pub(crate) fn give(&mut self, lid: &mut Lid, dealt: Tiles) {
        if self.0.total() < dealt.total() {
            self.0 += lid.tip();
        }
        self.0 -= dealt;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bag: &str, lid: &str, deal: &str, possible: bool) {
        let deal: Deal = deal.parse().expect("a deal");
        let bag = Bag::holding(bag.parse().expect("tiles"));
        let lid = Lid::holding(lid.parse().expect("tiles"));
        assert_eq!(bag.can_deal(lid, 5, &deal), possible, "{deal}");
    }

    #[test]
    fn only_what_is_in_the_bag_is_dealt_while_it_lasts() {
        let bag = "BBBBBBBBYYYYYYYYRRRRKK";
        check(bag, "W", "BBBB BBBB YYYY YYYY RRRR", true);
        check(bag, "W", "BBBB BBBB YYYY YYYY RRRW", false);
        check(bag, "W", "BBBB BBBB YYYY YYYY KKKR", false);
    }

    #[test]
    fn the_lid_is_tipped_in_the_middle_of_a_factory() {
        // Six tiles in the bag: all of factory 1 and half of factory 2.
        let (bag, lid) = ("BBBBYY", "KKKKKKKKKKKKWWWW");
        check(bag, lid, "BBBY BYKK KKKK KKKK WWWW", true);
        check(bag, lid, "BBBB YYWW KKKK KKKK KKKW", true);
        check(bag, lid, "BBBK BYYK KKKK KKKK WWWW", false);
        check(bag, lid, "BBBY YKKK BKKK KKKK WWWW", false);
    }

    #[test]
    fn a_bag_that_ends_with_a_factory_is_dealt_exactly() {
        check(
            "BBBB",
            "YYYYYYYYYYYYYYYYB",
            "BBBB YYYY YYYY YYYY YYYY",
            true,
        );
        check(
            "BBBB",
            "YYYYYYYYYYYYYYYYB",
            "BBBY BBYY YYYY YYYY YYYY",
            false,
        );
        check(
            "BBBB",
            "YYYYYYYYYYYYYYYYB",
            "BBBB BYYY YYYY YYYY YYYY",
            true,
        );
    }

    #[test]
    fn too_few_tiles_fill_the_factories_as_far_as_they_go() {
        check("B", "YYYYY", "BYYY YY - - -", true);
        check("B", "YYYYY", "BYYY YY", true);
        check("B", "YYYYY", "YYYY BY - - -", false);
        check("B", "YYYYY", "BYYY - YY - -", false);
        check("B", "YYYYY", "BYYY - - - -", false);
        check("-", "YYYYY", "YYYY Y - - -", true);
        check("B", "YYYYY", "BYYY YY - - - -", false);
    }

    #[test]
    fn whatever_is_drawn_is_possible() {
        let mut rng = Rng::new(11);
        for _ in 0..2_000 {
            let mut heap = || -> Tiles {
                crate::Colour::ALL
                    .into_iter()
                    .map(|colour| Tiles::of(colour, rng.below(7) as u8))
                    .sum()
            };
            let (bag, lid) = (Bag::holding(heap()), Lid::holding(heap()));
            for factories in [5, 7, 9] {
                let deal = bag.draw(lid, factories, &mut rng);
                assert!(
                    bag.can_deal(lid, factories, &deal),
                    "{bag:?} {lid:?} {deal}"
                );
                let (mut bag_after, mut lid_after) = (bag, lid);
                bag_after.give(&mut lid_after, deal.tiles());
                assert_eq!(
                    bag_after.tiles() + lid_after.tiles() + deal.tiles(),
                    bag.tiles() + lid.tiles()
                );
            }
        }
    }
}
