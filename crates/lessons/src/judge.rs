use duiyi_game::{Game, Outcome};

use crate::score::{Score, settle};

/// What a lesson has to know of a game besides its rules: what positions and moves are worth.
pub trait Judge<G: Game> {
    /// The static value of an unfinished position, from the side to move; well inside the wins.
    fn evaluate(&self, game: &G) -> Score;

    /// A number for each move, the same for equal moves and small: history tables are as long as the largest.
    fn index(&self, mv: G::Move) -> usize;

    /// The value of a finished game `ply` plies below the root, from the side to move.
    fn settle(&self, game: &G, outcome: Outcome, ply: usize) -> Score {
        settle(game.side_to_move(), outcome, ply)
    }

    /// What a move takes, in the unit of the evaluation; 0 for a move that takes nothing.
    fn gain(&self, _game: &G, _mv: G::Move) -> Score {
        0
    }

    /// Whether quiescence must look at a move: captures, unless the game has other noise.
    fn is_noisy(&self, game: &G, mv: G::Move) -> bool {
        self.gain(game, mv) > 0
    }

    /// Whether a move lies where something happens. Asked only with [`Aids::nearby`](crate::Aids::nearby).
    fn is_nearby(&self, _game: &G, _mv: G::Move) -> bool {
        true
    }
}
