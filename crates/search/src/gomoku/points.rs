//! Sets of points as bits.

use duiyi_gomoku::Point;

const WORDS: usize = Point::COUNT.div_ceil(64);

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points([u64; WORDS]);

impl Points {
    /// No point.
    pub const NONE: Self = Self([0; WORDS]);

    /// Adds a point.
    pub fn insert(&mut self, point: Point) {
        let index = point.index();
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        let index = point.index();
        self.0[index / 64] &= !(1 << (index % 64));
    }

    /// Whether the point is in it.
    #[must_use]
    pub const fn has(&self, point: Point) -> bool {
        let index = point.index();
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    /// The point of least index.
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Point::from_index(64 * word + self.0[word].trailing_zeros() as usize)
    }

    /// Whether no point is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The points of either.
    #[must_use]
    pub fn union(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// The points of both.
    #[must_use]
    pub fn common(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word &= more;
        }
        self
    }
}

impl Extend<Point> for Points {
    fn extend<T: IntoIterator<Item = Point>>(&mut self, points: T) {
        points.into_iter().for_each(|point| self.insert(point));
    }
}

impl IntoIterator for Points {
    type Item = Point;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        Iter {
            words: self.0,
            word: 0,
        }
    }
}

/// The points of a set, by index.
#[derive(Clone, Debug)]
pub struct Iter {
    words: [u64; WORDS],
    /// The first word that may have points left.
    word: usize,
}

impl Iterator for Iter {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < WORDS {
            let word = self.words[self.word];
            if word != 0 {
                self.words[self.word] = word & (word - 1);
                return Point::from_index(64 * self.word + word.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}
