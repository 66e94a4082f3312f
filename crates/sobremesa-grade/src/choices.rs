//! The person's choices in a game: drawn by chance, written down, and made again with one of them changed.

use sobremesa_core::Rng;

/// One of the ways to answer the same chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Variant {
    seed: u64,
    number: u64,
    /// The first choices; those after them are drawn.
    made: Vec<usize>,
}

impl Variant {
    /// The ways that are tried of a game that showed a fault.
    const MOST: u64 = 8;

    /// Choices from the beginning that are changed, one at a time.
    const CHANGED: usize = 32;

    fn of(seed: u64, number: u64) -> Variant {
        Variant {
            seed,
            number,
            made: Vec::new(),
        }
    }

    /// The one that is played first.
    pub(crate) fn first(seed: u64) -> Variant {
        Variant::of(seed, 0)
    }

    /// One in which nothing is typed that must be refused.
    pub(crate) fn calm(seed: u64) -> Variant {
        Variant::of(seed, 1)
    }

    /// The ways to play a game again.
    pub(crate) fn again(seed: u64) -> Vec<Variant> {
        let numbers = 1..=Variant::MOST;
        numbers.map(|number| Variant::of(seed, number)).collect()
    }

    /// The ways that differ from this one in one choice: left out, or another one there.
    pub(crate) fn changed(&self) -> Vec<Variant> {
        let mut all = Vec::new();
        for place in 0..self.made.len().min(Variant::CHANGED) {
            let mut made = self.made.clone();
            let there = made.remove(place);
            all.push(made);
            for other in (0..3).filter(|other| *other != there) {
                let mut made = self.made[..place].to_vec();
                made.push(other);
                all.push(made);
            }
        }
        let all = all.into_iter();
        all.map(|made| Variant {
            made,
            ..self.clone()
        })
        .collect()
    }

    /// Whether nothing is typed that must be refused: what shows a fault without is shorter.
    pub(crate) fn is_calm(&self) -> bool {
        self.number % 2 == 1
    }

    /// Whether it is not the one that is played first.
    pub(crate) fn is_again(&self) -> bool {
        self.number > 0 || !self.made.is_empty()
    }
}

/// The person's choices while they are made.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    variant: Variant,
    rng: Rng,
    taken: Vec<usize>,
}

impl Choices {
    /// None yet, in this variant.
    pub(crate) fn of(variant: &Variant) -> Choices {
        let Variant { seed, number, .. } = *variant;
        Choices {
            variant: variant.clone(),
            rng: Rng::new(seed.wrapping_add(number << 48)),
            taken: Vec::new(),
        }
    }

    /// One of so many, counted from 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let drawn = self.rng.below(count);
        let made = self.variant.made.get(self.taken.len());
        let chosen = made.map_or(drawn, |made| (*made).min(count - 1));
        self.taken.push(chosen);
        chosen
    }

    /// The variant that makes all these choices again.
    pub(crate) fn played(&self) -> Variant {
        Variant {
            made: self.taken.clone(),
            ..self.variant.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ten(choices: &mut Choices) -> Vec<usize> {
        (0..10).map(|_| choices.below(3)).collect()
    }

    #[test]
    fn choices_are_made_again_and_one_of_them_is_changed() {
        let mut choices = Choices::of(&Variant::first(5));
        let first = ten(&mut choices);
        let played = choices.played();
        assert_eq!(ten(&mut Choices::of(&played)), first);
        let changed = played.changed();
        assert_eq!(changed.len(), 30, "each left out, and two others for each");
        let (left_out, other) = (&changed[12], &changed[13]);
        let again = ten(&mut Choices::of(left_out));
        assert_eq!(again[..9], [&first[..4], &first[5..]].concat());
        let again = ten(&mut Choices::of(other));
        assert_eq!(again[..4], first[..4]);
        assert_ne!(again[4], first[4]);
        assert!(other.is_again() && !other.is_calm());
    }

    #[test]
    fn a_choice_that_there_is_no_more_is_the_last_there_is() {
        let mut played = Choices::of(&Variant::first(5));
        played.taken = vec![7];
        assert_eq!(Choices::of(&played.played()).below(2), 1);
    }
}
