use alloc::vec::Vec;

use duiyi_game::{Game, Outcome};

use crate::score::{Score, settle};

/// What a lesson needs to know about a game besides its rules: the values of positions and moves.
pub trait Judge<G: Game> {
    /// Whether its searches may have the aids that only lessons use: quiescence, reductions, and orders that are found
    /// beforehand or given. A program that never uses them is smaller without them.
    const FOR_LESSONS: bool = true;

    /// The static value of an unfinished position, from the side to move; far below the score of a win.
    fn evaluate(&self, game: &G) -> Score;

    /// An index for each move, the same for equal moves. It should be small: history tables have room for the largest.
    fn index(&self, mv: G::Move) -> usize;

    /// The value of a finished game `ply` plies below the root, from the side to move.
    fn settle(&self, game: &G, outcome: Outcome, ply: usize) -> Score {
        settle(game.side_to_move(), outcome, ply)
    }

    /// The value that a move captures, in the unit of the evaluation; 0 for a move that captures nothing.
    fn gain(&self, _game: &G, _mv: G::Move) -> Score {
        0
    }

    /// Whether quiescence must search a move: captures, unless the game has other noisy moves.
    fn is_noisy(&self, game: &G, mv: G::Move) -> bool {
        self.gain(game, mv) > 0
    }

    /// Whether a move is near the action. Used only with [`Aids::nearby`](crate::Aids::nearby).
    fn is_nearby(&self, _game: &G, _mv: G::Move) -> bool {
        true
    }

    /// The moves that a search tries in a position that is not over, in the order of the game: all, or the nearby
    /// ones if there are any.
    fn candidates(&self, game: &G, nearby: bool) -> Vec<G::Move> {
        let mut moves = game.legal_moves();
        if nearby {
            moves.retain(|&mv| self.is_nearby(game, mv));
            if moves.is_empty() {
                moves = game.legal_moves();
            }
        }
        moves
    }
}
