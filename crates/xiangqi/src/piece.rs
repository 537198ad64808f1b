use duiyi_game::Side;

/// What a piece is, whoever owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Kind {
    /// 帥 / 將, `K`.
    General,
    /// 仕 / 士, `A`.
    Advisor,
    /// 相 / 象, `B` (also read as `E`).
    Elephant,
    /// 馬, `N` (also read as `H`).
    Horse,
    /// 車, `R`.
    Rook,
    /// 炮 / 砲, `C`.
    Cannon,
    /// 兵 / 卒, `P`.
    Soldier,
}

impl Kind {
    /// Number of kinds.
    pub const COUNT: usize = 7;
    /// All kinds in the order of their index.
    pub const ALL: [Self; Self::COUNT] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Rook,
        Self::Cannon,
        Self::Soldier,
    ];

    /// Position in arrays by kind, `0..7`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many of this kind a side starts with, the most it can ever have.
    #[must_use]
    pub const fn starting_count(self) -> usize {
        match self {
            Self::General => 1,
            Self::Soldier => 5,
            _ => 2,
        }
    }

    /// FEN letter in upper case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Rook => 'R',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }

    /// English name in lower case, as verdicts use it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Rook => "rook",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
        }
    }
}

/// A kind and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Who owns it; [`Side::First`] is Red.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

/// `Option<Piece>` takes no extra space.
const _: () = assert!(size_of::<Option<Piece>>() == size_of::<Piece>());

impl Piece {
    /// Number of different pieces.
    pub const COUNT: usize = 2 * Kind::COUNT;

    /// A piece of this side and kind.
    #[must_use]
    pub const fn new(side: Side, kind: Kind) -> Self {
        Self { side, kind }
    }

    /// Position in arrays by piece: the red kinds, then the black ones.
    #[must_use]
    pub const fn index(self) -> usize {
        self.side.index() * Kind::COUNT + self.kind.index()
    }

    /// FEN letter: upper case for Red.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::First => self.kind.letter(),
            Side::Second => self.kind.letter().to_ascii_lowercase(),
        }
    }

    /// Reads a FEN letter, `E` and `H` included; `None` for any other character.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        let kind = match letter.to_ascii_uppercase() {
            'K' => Kind::General,
            'A' => Kind::Advisor,
            'B' | 'E' => Kind::Elephant,
            'N' | 'H' => Kind::Horse,
            'R' => Kind::Rook,
            'C' => Kind::Cannon,
            'P' => Kind::Soldier,
            _ => return None,
        };
        let side = if letter.is_ascii_uppercase() {
            Side::First
        } else {
            Side::Second
        };
        Some(Self::new(side, kind))
    }
}
