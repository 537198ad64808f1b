//! The rules: discs fall into seven columns of six, and four in a row win.

use core::fmt;
use core::str::FromStr;

use duiyi_game::{Game, Outcome, Side, clipped, error_data};

pub(crate) const WIDTH: usize = 7;
pub(crate) const HEIGHT: usize = 6;

/// A move: the column that a disc falls into, `a` to `g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column(usize);

impl Column {
    pub(crate) fn new(index: usize) -> Option<Self> {
        (index < WIDTH).then_some(Self(index))
    }

    pub(crate) const fn index(self) -> usize {
        self.0
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (b'a' + self.0 as u8) as char)
    }
}

impl FromStr for Column {
    type Err = FourError;

    fn from_str(text: &str) -> Result<Self, FourError> {
        let column = match text.as_bytes() {
            &[letter @ b'a'..=b'g'] => Self::new((letter - b'a').into()),
            _ => None,
        };
        column.ok_or_else(|| FourError::Column(clipped(text)))
    }
}

#[derive(Clone, Debug)]
pub(crate) enum FourError {
    Fen(String),
    Column(String),
    Full(Column),
    Over,
    Notation(String),
}

error_data! {
    FourError {
        Self::Fen(text) => "four-fen" { text: text } "“{text}” is not a position of Connect Four",
        Self::Column(text) => "four-column" { text: text } "“{text}” is not a column; columns are a to g",
        Self::Full(column) => "four-full" { column: column.to_string() } "The column {column} is full",
        Self::Over => "four-over" {} "The game is over",
        Self::Notation(name) => "four-notation" { name: name } "Connect Four is not written in the notation {name}",
    }
}

/// A board with the moves that led to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// By column, from the bottom up.
    columns: [Vec<Side>; WIDTH],
    side: Side,
    moves: Vec<Column>,
}

impl Position {
    pub(crate) fn at(&self, column: usize, row: usize) -> Option<Side> {
        self.columns.get(column)?.get(row).copied()
    }

    pub(crate) fn moves(&self) -> &[Column] {
        &self.moves
    }

    pub(crate) fn check(&self, column: Column) -> Result<(), FourError> {
        if self.outcome().is_some() {
            return Err(FourError::Over);
        }
        if self.columns[column.0].len() == HEIGHT {
            return Err(FourError::Full(column));
        }
        Ok(())
    }

    /// All places where four may stand in a row.
    pub(crate) fn rows() -> impl Iterator<Item = [(usize, usize); 4]> {
        const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let cells = (0..WIDTH).flat_map(|x| (0..HEIGHT).map(move |y| (x, y)));
        cells.flat_map(|(x, y)| {
            STEPS.into_iter().filter_map(move |(dx, dy)| {
                let (x, y) = (x as isize, y as isize);
                let end = (x + 3 * dx, y + 3 * dy);
                let inside =
                    (0..WIDTH as isize).contains(&end.0) && (0..HEIGHT as isize).contains(&end.1);
                let cell = |n| ((x + n * dx) as usize, (y + n * dy) as usize);
                inside.then(|| [cell(0), cell(1), cell(2), cell(3)])
            })
        })
    }
}

impl Game for Position {
    type Move = Column;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn outcome(&self) -> Option<Outcome> {
        let owner = |row: [(usize, usize); 4]| {
            let [first, rest @ ..] = row.map(|(x, y)| self.at(x, y));
            first.filter(|_| rest.iter().all(|&disc| disc == first))
        };
        if let Some(winner) = Self::rows().find_map(owner) {
            return Some(Outcome::Win(winner));
        }
        let is_full = self.columns.iter().all(|column| column.len() == HEIGHT);
        is_full.then_some(Outcome::Draw)
    }

    /// The middle first.
    fn legal_moves(&self) -> Vec<Column> {
        let middle_first = [3, 2, 4, 1, 5, 0, 6].map(Column);
        let mut moves = Vec::from(middle_first);
        moves.retain(|&column| self.check(column).is_ok());
        moves
    }

    fn play(&mut self, column: Column) {
        self.check(column).expect("a legal move");
        self.columns[column.0].push(self.side);
        self.moves.push(column);
        self.side = !self.side;
    }

    fn undo(&mut self) {
        let column = self.moves.pop().expect("a move to take back");
        self.columns[column.0].pop();
        self.side = !self.side;
    }

    /// *FNV-1a* over the cells.
    fn key(&self) -> u64 {
        let cells = (0..WIDTH * HEIGHT).map(|at| self.at(at % WIDTH, at / WIDTH));
        let numbers = cells.map(|disc| disc.map_or(2, Side::index));
        numbers.fold(0xcbf2_9ce4_8422_2325, |key: u64, number| {
            (key ^ number as u64).wrapping_mul(0x0100_0000_01b3)
        }) ^ self.side.index() as u64
    }
}

/// The FEN: rows from the top, `y` and `v` for the discs of both sides, the side to move, and `four`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = Vec::new();
        for y in (0..HEIGHT).rev() {
            let letter = |x| match self.at(x, y) {
                None => '1',
                Some(Side::First) => 'y',
                Some(Side::Second) => 'v',
            };
            rows.push((0..WIDTH).map(letter).collect::<String>());
        }
        let side = ['y', 'v'][self.side.index()];
        write!(f, "{} {side} four", rows.join("/"))
    }
}

impl FromStr for Position {
    type Err = FourError;

    fn from_str(text: &str) -> Result<Self, FourError> {
        let read = || {
            let mut fields = text.split_whitespace();
            let (board, side) = (fields.next()?, fields.next()?);
            let rows: Vec<_> = board.split('/').collect();
            let mut columns: [Vec<Side>; WIDTH] = Default::default();
            for row in rows.iter().rev() {
                let mut x = 0;
                for letter in row.chars() {
                    let disc = match letter {
                        'y' => Side::First,
                        'v' => Side::Second,
                        empty => {
                            x += empty.to_digit(10)? as usize;
                            continue;
                        }
                    };
                    columns.get_mut(x)?.push(disc);
                    x += 1;
                }
                (x == WIDTH).then_some(())?;
            }
            let side = match side {
                "y" => Side::First,
                "v" => Side::Second,
                _ => return None,
            };
            let position = Self {
                columns,
                side,
                moves: Vec::new(),
            };
            // A disc in the air would have fallen, and the text would be different.
            let written = position.to_string();
            let is_whole = rows.len() == HEIGHT && fields.next() == Some("four");
            (is_whole && spelt_out(board) == written.split(' ').next()?).then_some(position)
        };
        read().ok_or_else(|| FourError::Fen(clipped(text)))
    }
}

/// Runs of empty cells as that many ones.
fn spelt_out(board: &str) -> String {
    let cell = |letter: char| match letter.to_digit(10) {
        Some(count) => "1".repeat(count as usize),
        None => letter.into(),
    };
    board.chars().map(cell).collect()
}
