use core::fmt;

/// A point of the board, `a0` (Red's left corner) to `i9`.
///
/// The index runs file by file, then rank by rank: `a0` = 0, `i0` = 8, `a1` = 9 … `i9` = 89.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Number of points.
    pub const COUNT: usize = 90;
    /// Number of files, `a` to `i`.
    pub const FILES: u8 = 9;
    /// Number of ranks, `0` to `9`.
    pub const RANKS: u8 = 10;

    /// The point on `file` (0 = `a`) and `rank`; `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < Self::FILES && rank < Self::RANKS {
            Some(Self(rank * Self::FILES + file))
        } else {
            None
        }
    }

    /// The point with this index; `None` from 90 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// For tables inside this crate, whose entries are on the board by construction.
    pub(crate) const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// Index in `0..90`.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// File in `0..9`, 0 = `a`, from Red's left.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % Self::FILES
    }

    /// Rank in `0..10`, from Red's side.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / Self::FILES
    }

    /// The point `files` to the right and `ranks` up, as Red sees it; `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // Negative numbers become large ones.
        let file = (self.file() as i8 + files) as u8;
        let rank = (self.rank() as i8 + ranks) as u8;
        Self::new(file, rank)
    }

    /// The point after the board is turned by 180 degrees: `a0` becomes `i9`.
    #[must_use]
    pub const fn rotate(self) -> Self {
        Self(Self::COUNT as u8 - 1 - self.0)
    }

    /// The point mirrored left to right: `a0` becomes `i0`.
    #[must_use]
    pub const fn mirror(self) -> Self {
        Self(self.0 + Self::FILES - 1 - 2 * self.file())
    }

    /// All points in the order of their index.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Reads two characters such as `e0`; files in either case. `None` for anything else.
    #[must_use]
    pub const fn from_ascii(text: [u8; 2]) -> Option<Self> {
        Self::new(
            text[0].to_ascii_lowercase().wrapping_sub(b'a'),
            text[1].wrapping_sub(b'0'),
        )
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn every_point_reads_back_from_its_name() {
        for square in Square::all() {
            let name = square.to_string();
            let bytes = [name.as_bytes()[0], name.as_bytes()[1]];
            assert_eq!(Square::from_ascii(bytes), Some(square));
            assert_eq!(square.rotate().rotate(), square);
            assert_eq!(square.mirror().mirror(), square);
            assert_eq!(square.mirror().rank(), square.rank());
        }
        assert_eq!(format!("{:?}", Square::at(13)), "e1");
        assert_eq!(Square::from_index(89), Some(Square::at(89)));
        assert_eq!(Square::from_index(90), None);
        assert_eq!(Square::from_ascii(*b"j0"), None);
        assert_eq!(Square::from_ascii(*b"a:"), None);
    }

    #[test]
    fn an_offset_stays_on_the_board() {
        let at = |file, rank| Square::new(file, rank);
        let corner = at(0, 0).unwrap();
        assert_eq!(corner.offset(8, 9), at(8, 9));
        assert_eq!(at(8, 9).unwrap().offset(-8, -9), Some(corner));
        for (files, ranks) in [(-1, 0), (0, -1), (-1, -1), (9, 0), (0, 10), (-1, 3)] {
            assert_eq!(corner.offset(files, ranks), None, "{files} {ranks}");
        }
    }
}
