//! The programs of three articles about xiangqi. All count only material.

use duiyi_game::score::Score;
use duiyi_lessons::{Aids, Algorithm, Judge, Order};
use duiyi_xiangqi::{Kind, Move, Piece, Position as Xiangqi};

use crate::board::{Board, Coded, Eye, Play};
use crate::programs::{Method, Program};
use crate::{GameId, Position};

/// The weakest first.
pub static PROGRAMS: [Program; 5] = [
    // Fourth article, level 1: takes whatever it can.
    minimax("greedy", 1),
    // Level 2: expects an answer.
    minimax("minimax-2", 2),
    // Level 3, as deep as the article's program can search.
    minimax("minimax-3", 3),
    // Second article: a cutoff returns the true value, everything else alpha.
    Program {
        method: Method::new(Algorithm::Mixed),
        ..minimax("alpha-beta-4", 4)
    },
    // First article, "Yanj Future".
    Program {
        method: Method::new(Algorithm::FailHard),
        aids: yanj,
        ..minimax("yanj", 5)
    },
];

const fn minimax(id: &'static str, depth: u32) -> Program {
    Program {
        id,
        game: GameId::XIANGQI,
        depth,
        method: Method::new(Algorithm::Minimax),
        aids: Aids::default,
        board,
        scale: 1,
    }
}

fn yanj() -> Aids<Play> {
    Aids {
        // Piece strength, as the article calls it.
        order: Order::Captures,
        hash_move: true,
        killers: true,
        history: true,
        table: Some(16),
        deepening: true,
        null_move: true,
        ..Aids::default()
    }
}

fn board(position: &dyn Position) -> Option<Board> {
    let position: &Xiangqi = position.of()?;
    Some(Board::new("xiangqi", position.clone(), Material))
}

/// The values of the pieces, in hundredths of a soldier, by [`Kind::index`]: the scale of beginners' books. Generals
/// are never taken.
const WORTH: [Score; Kind::COUNT] = [0, 200, 200, 400, 900, 450, 100];

/// The value of a piece, in hundredths of a soldier.
#[must_use]
pub const fn worth(piece: Piece) -> Score {
    WORTH[piece.kind.index()]
}

/// The articles' evaluation: own pieces minus those of the other side, and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

impl Judge<Xiangqi> for Material {
    fn evaluate(&self, position: &Xiangqi) -> Score {
        let (board, own) = (position.board(), position.side_to_move());
        let sum = |side| {
            let of = |&kind: &Kind| WORTH[kind.index()] * board.pieces(side, kind).count() as Score;
            Kind::ALL.iter().map(of).sum::<Score>()
        };
        sum(own) - sum(!own)
    }

    fn index(&self, mv: Move) -> usize {
        mv.code() as usize
    }

    fn gain(&self, position: &Xiangqi, mv: Move) -> Score {
        position.board().piece_at(mv.to()).map_or(0, worth)
    }
}

impl Eye<Xiangqi> for Material {
    #[cfg(feature = "study")]
    fn chinese(&self, game: &Xiangqi, mv: Move) -> Option<alloc::string::String> {
        use duiyi_xiangqi::notation::{Notation, write};
        Some(write(game, mv, Notation::Chinese))
    }
}
