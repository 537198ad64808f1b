use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use duiyi_game::{clipped, error_data};

use crate::MAX_SIZE;

/// An intersection, `a1` (the lower left corner) to `t20`.
///
/// The index runs file by file, then rank by rank, in rows of [`MAX_SIZE`], whatever the size of the
/// board: `a1` = 0, `t1` = 19, `a2` = 20 …
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

const _: () = assert!(size_of::<Option<Point>>() == size_of::<Point>());

impl Point {
    /// Number of points of the largest board.
    pub const COUNT: usize = MAX_SIZE * MAX_SIZE;

    /// The point on `file` (0 = `a`) and `rank` (0 = `1`); `None` off the largest board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if (file as usize) < MAX_SIZE && (rank as usize) < MAX_SIZE {
            Self::from_index(rank as usize * MAX_SIZE + file as usize)
        } else {
            None
        }
    }

    /// The point with this index; `None` from [`COUNT`](Self::COUNT) on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        match NonZeroU16::new(index as u16 + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Index in `0..COUNT`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// File in `0..20`, 0 = `a`, from the left.
    #[must_use]
    pub const fn file(self) -> u8 {
        (self.index() % MAX_SIZE) as u8
    }

    /// Rank in `0..20`, 0 = `1`, from the bottom.
    #[must_use]
    pub const fn rank(self) -> u8 {
        (self.index() / MAX_SIZE) as u8
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A text that names no point of the largest board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointError(pub alloc::string::String);

error_data! {
    PointError {
        Self(text) => "gomoku-point-text" { text: text } "“{text}” is not a point; points look like h8",
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads a letter `a` to `t` in either case and a number 1 to 20 without leading zeros.
    fn from_str(text: &str) -> Result<Self, PointError> {
        let read = || {
            let (&letter, digits) = text.as_bytes().split_first()?;
            if !matches!(digits, [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9']) {
                return None;
            }
            let file = letter.to_ascii_lowercase().checked_sub(b'a')?;
            let number = digits.iter().fold(0, |n, digit| 10 * n + (digit - b'0'));
            Self::new(file, number - 1)
        };
        read().ok_or_else(|| PointError(clipped(text)))
    }
}
