use duiyi_game::{Game, Outcome};
use duiyi_gomoku::Direction;
use duiyi_lessons::score::{Score, WIN_BOUND};
use duiyi_lessons::{Judge, Leaves};
use duiyi_search::gomoku::article::Scoring;
use duiyi_search::xiangqi::article::{material, worth};

use super::board::{Board, Play};

/// The judge of the articles. Xiangqi: own material less the opponent's, and nothing else. Gomoku: the third
/// article's scoring of shapes, or nothing on boards that do not play for five. Trees: their leaves.
#[derive(Clone, Debug, Default)]
pub struct Material {
    scoring: Scoring,
}

impl Judge<Board> for Material {
    fn evaluate(&self, board: &Board) -> Score {
        match board {
            Board::Xiangqi(position) => material(position, position.side_to_move()),
            Board::Gomoku(position) if position.rule().row() == 5 => {
                let score = self
                    .scoring
                    .score(position.board(), position.side_to_move());
                let bound = i64::from(WIN_BOUND);
                score.clamp(-bound, bound) as Score
            }
            // Tic-tac-toe and its kin are won or not.
            Board::Gomoku(_) => 0,
            Board::Tree(tree) => Leaves.evaluate(tree),
        }
    }

    fn settle(&self, board: &Board, outcome: Outcome, ply: usize) -> Score {
        match board {
            Board::Tree(tree) => Leaves.settle(tree, outcome, ply),
            _ => duiyi_lessons::score::settle(board.side_to_move(), outcome, ply),
        }
    }

    fn index(&self, mv: Play) -> usize {
        match mv {
            Play::Xiangqi(mv) => usize::from(mv.to_bits() & 0x3fff),
            Play::Gomoku(point) => point.index(),
            Play::Tree(branch) => Leaves.index(branch),
        }
    }

    fn gain(&self, board: &Board, mv: Play) -> Score {
        match (board, mv) {
            (Board::Xiangqi(position), Play::Xiangqi(mv)) => {
                let prey = position.board().piece_at(mv.to());
                prey.map_or(0, worth)
            }
            _ => 0,
        }
    }

    /// In gomoku within two steps of a stone, on a line through it; elsewhere everywhere.
    fn is_nearby(&self, board: &Board, mv: Play) -> bool {
        let (Board::Gomoku(position), Play::Gomoku(point)) = (board, mv) else {
            return true;
        };
        let stones = position.board();
        let near = |direction, steps| {
            let at = stones.offset(point, direction, steps);
            at.is_some_and(|at| stones.stone_at(at).is_some())
        };
        Direction::ALL
            .iter()
            .any(|&direction| [-2, -1, 1, 2].iter().any(|&steps| near(direction, steps)))
    }
}
