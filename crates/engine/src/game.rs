use core::fmt;

use duiyi_xiangqi::Piece;

use crate::EngineError;

/// The games that come through this door.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameId {
    /// Chinese chess.
    Xiangqi,
    /// Five in a row and its kin.
    Gomoku,
}

impl GameId {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::Xiangqi, Self::Gomoku];

    /// The name that programs use.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Xiangqi => "xiangqi",
            Self::Gomoku => "gomoku",
        }
    }

    /// Tells from the shape of a FEN, with or without moves, which game it is of. A letter of a
    /// piece or the word `startpos` makes it xiangqi; a stone or the name of a rule, gomoku.
    ///
    /// The FEN need not be a good one: what is wrong with it is for its game to say.
    ///
    /// ```
    /// use duiyi_engine::{EngineError, GameId};
    ///
    /// assert_eq!(GameId::of("3k5/9/9/9/9/9/9/9/9/4K4 w"), Ok(GameId::Xiangqi));
    /// assert_eq!(GameId::of("3/1x1/3 w k=3"), Ok(GameId::Gomoku));
    /// assert_eq!(GameId::of("3/3/3 b k=3 moves b2"), Ok(GameId::Gomoku));
    /// assert_eq!(GameId::of("9/9/9 w"), Err(EngineError::Ambiguous { both: false }));
    /// ```
    ///
    /// # Errors
    /// [`EngineError::Ambiguous`] when the text has signs of neither game, or of both.
    pub fn of(text: &str) -> Result<Self, EngineError> {
        let mut fields = text
            .split_whitespace()
            .skip_while(|word| matches!(*word, "position" | "fen"))
            .take_while(|&word| word != "moves");
        let board = fields.next().unwrap_or_default();
        let rule = fields.nth(1).unwrap_or_default();
        if board == "startpos" {
            return Ok(Self::Xiangqi);
        }
        let piece = |letter| Piece::from_letter(letter).is_some();
        let named = matches!(rule, "freestyle" | "standard" | "renju") || rule.starts_with("k=");
        match (board.contains(piece), named || board.contains(['x', 'o'])) {
            (true, false) => Ok(Self::Xiangqi),
            (false, true) => Ok(Self::Gomoku),
            (both, _) => Err(EngineError::Ambiguous { both }),
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
