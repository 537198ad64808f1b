//! The evaluation by our own network (*NNUE*, Chess Programming Wiki): the features of a position, and how they are
//! kept up to date while the search plays.

use alloc::sync::Arc;

use duiyi_game::score::{MATE_BOUND, Score};
use duiyi_nnue::{Accumulator, NetError, Shape};
use duiyi_xiangqi::{Board, Kind, Move, Piece, Position, Side, Square};

use crate::parts::path::Path;

/// A feature is a piece on a point, the piece named by kind and whether it is one's own.
const FEATURES: usize = 2 * Kind::COUNT * Square::COUNT;
/// Outputs by the number of pieces on the board, two generals to 32 pieces, four to an output.
const OUTPUTS: usize = 8;

/// A network for xiangqi.
pub type Network = duiyi_nnue::Network;

/// Reads a network from its file.
///
/// # Errors
/// What is wrong with the file.
pub fn read(file: &[u8]) -> Result<Network, NetError> {
    let shape = Shape {
        features: FEATURES,
        outputs: OUTPUTS,
    };
    Network::read(file, shape)
}

/// How one side sees the board: from its own edge, and mirrored so that its general stands on the middle file or left
/// of it. So a position and its mirror image are the same, and the network has half as much to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct View {
    side: Side,
    is_mirrored: bool,
}

impl View {
    fn new(side: Side, general: Square) -> Self {
        let unmirrored = Self {
            side,
            is_mirrored: false,
        };
        let is_mirrored = unmirrored.square(general).file() > Square::FILES / 2;
        Self { side, is_mirrored }
    }

    fn square(self, square: Square) -> Square {
        let own = match self.side {
            Side::First => square,
            Side::Second => square.rotate(),
        };
        if self.is_mirrored { own.mirror() } else { own }
    }

    /// `[own, opponent's][kind][point]`.
    fn feature(self, piece: Piece, square: Square) -> usize {
        let owner = usize::from(piece.side != self.side);
        (owner * Kind::COUNT + piece.kind.index()) * Square::COUNT + self.square(square).index()
    }

    fn features(self, board: &Board) -> impl Iterator<Item = usize> + '_ {
        let pieces = board.occupied().into_iter();
        pieces.filter_map(move |at| Some(self.feature(board.piece_at(at)?, at)))
    }
}

/// The changes of a move.
#[derive(Clone, Copy, Debug)]
struct Change {
    piece: Piece,
    mv: Move,
    captured: Option<Piece>,
}

/// The first layer before or after a move.
#[derive(Clone, Debug)]
struct Step {
    /// The move that led here; `None` at the root.
    change: Option<Change>,
    /// By side, from its own view; `None` until a position is evaluated that needs it.
    seen: [Option<View>; 2],
    layers: [Accumulator; 2],
}

/// A network with the first layers along the line being searched.
#[derive(Clone, Debug)]
pub struct Evaluation {
    network: Arc<Network>,
    path: Path<Step>,
}

impl Evaluation {
    /// Evaluates with this network.
    #[must_use]
    pub fn new(network: Arc<Network>) -> Self {
        let path = Path::new(Step {
            change: None,
            seen: [None; 2],
            layers: [(); 2].map(|()| network.accumulator()),
        });
        Self { network, path }
    }

    /// The network that evaluates.
    #[must_use]
    pub const fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// Brings the first layer of one side up to date, from the nearest step where it is known. Layers are large, so
    /// each is computed in place.
    fn see(&mut self, side: Side, board: &Board) {
        let view = View::new(side, board.general(side));
        let index = side.index();
        let line = self.path.steps();
        let known = line.iter().rposition(|step| step.seen[index].is_some());
        let Some(from) = known.filter(|&at| line[at].seen[index] == Some(view)) else {
            // No layer is known, or the general has crossed the middle file since.
            let [.., step] = line else {
                unreachable!("a path has its root");
            };
            let layer = &mut step.layers[index];
            self.network.refresh(layer, view.features(board));
            step.seen[index] = Some(view);
            return;
        };
        for at in from + 1..line.len() {
            let (before, after) = line.split_at_mut(at);
            let (before, step) = (&before[at - 1].layers[index], &mut after[0]);
            let after = &mut step.layers[index];
            match step.change {
                Some(change) => update(&self.network, view, after, before, change),
                // Only the root has no move that led to it.
                None => after.copy_from(before),
            }
            step.seen[index] = Some(view);
        }
    }
}

fn update(
    network: &Network,
    view: View,
    after: &mut Accumulator,
    before: &Accumulator,
    change: Change,
) {
    let Change {
        piece,
        mv,
        captured,
    } = change;
    let (gone, come) = (view.feature(piece, mv.from()), view.feature(piece, mv.to()));
    match captured {
        None => network.moved(after, before, gone, come),
        Some(prey) => {
            let taken = view.feature(prey, mv.to());
            network.captured(after, before, gone, taken, come);
        }
    }
}

impl Evaluation {
    /// Starts again from another position.
    pub fn reset(&mut self) {
        let root = self.path.reset();
        root.change = None;
        root.seen = [None; 2];
    }

    /// A piece has moved, and perhaps captured.
    pub fn played(&mut self, piece: Piece, mv: Move, captured: Option<Piece>) {
        let step = self.path.push();
        step.change = Some(Change {
            piece,
            mv,
            captured,
        });
        step.seen = [None; 2];
    }

    /// The last move was taken back.
    pub fn undone(&mut self) {
        self.path.pop();
    }

    /// The value of the position for the side to move, in centipawns, never a mate score.
    pub fn evaluate(&mut self, position: &Position) -> Score {
        let board = position.board();
        let side = position.side_to_move();
        self.see(side, board);
        self.see(!side, board);
        let layers = &self.path.last().layers;
        let (own, opponents) = (&layers[side.index()], &layers[(!side).index()]);
        let output = (board.occupied().count() as usize - 2) * OUTPUTS / 31;
        let score = self.network.evaluate(own, opponents, output);
        score.clamp(1 - MATE_BOUND, MATE_BOUND - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use duiyi_game::Rng;

    fn network() -> Arc<Network> {
        Arc::new(read(include_bytes!("../../../engine/nets/xiangqi.net")).unwrap())
    }

    /// The position with another board and side to move.
    fn with(position: &Position, board: Board, side_to_move: Side) -> Position {
        let mut setup = position.setup();
        setup.board = board;
        setup.side_to_move = side_to_move;
        Position::new(setup).unwrap()
    }

    /// The board with every piece moved and possibly recoloured.
    fn changed(board: &Board, square: impl Fn(Square) -> Square, swap: bool) -> Board {
        let mut after = Board::EMPTY;
        for at in board.occupied() {
            let piece = board.piece_at(at).unwrap();
            let side = if swap { !piece.side } else { piece.side };
            after.put(square(at), Piece::new(side, piece.kind));
        }
        after
    }

    #[test]
    fn layers_kept_while_playing_equal_layers_from_scratch() {
        let network = network();
        let mut rng = Rng::new(11);
        let mut values = Vec::new();
        for game in 0..60 {
            let mut position = Position::start();
            let mut kept = Evaluation::new(Arc::clone(&network));
            for ply in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                // Moves that are tried and taken back leave no trace.
                for _ in 0..2 {
                    let mv = moves[rng.below(moves.len())];
                    let piece = position.board().piece_at(mv.from()).unwrap();
                    kept.played(piece, mv, position.board().piece_at(mv.to()));
                    position.play(mv);
                    if rng.below(2) == 0 {
                        kept.evaluate(&position);
                    }
                    kept.undone();
                    position.undo();
                }
                let mv = moves[rng.below(moves.len())];
                let piece = position.board().piece_at(mv.from()).unwrap();
                kept.played(piece, mv, position.board().piece_at(mv.to()));
                position.play(mv);
                // Not at every step, so that several moves are applied at once.
                if rng.below(3) == 0 {
                    let mut fresh = Evaluation::new(Arc::clone(&network));
                    let value = kept.evaluate(&position);
                    assert_eq!(
                        value,
                        fresh.evaluate(&position),
                        "game {game}, ply {ply}: {position}"
                    );
                    values.push(value);
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        assert!(values.len() > 500, "the values are worth comparing");
    }

    #[test]
    fn colours_and_mirror_images_are_equal() {
        let network = network();
        let value = |position: &Position| {
            let mut evaluation = Evaluation::new(Arc::clone(&network));
            evaluation.evaluate(position)
        };
        let mut rng = Rng::new(12);
        let (mut off_middle, mut position) = (0, Position::start());
        for _ in 0..3_000 {
            let moves = position.legal_moves();
            if moves.is_empty() || position.ply() > 200 {
                position = Position::start();
                continue;
            }
            position.play(moves[rng.below(moves.len())]);
            let (board, side) = (position.board(), position.side_to_move());
            let handed = with(&position, changed(board, Square::rotate, true), !side);
            assert_eq!(value(&position), value(&handed), "{position}");
            // With a general on the middle file the two images are two positions.
            if Side::ALL
                .iter()
                .all(|&side| board.general(side).file() != 4)
            {
                off_middle += 1;
                let mirrored = with(&position, changed(board, Square::mirror, false), side);
                assert_eq!(value(&position), value(&mirrored), "{position}");
            }
        }
        assert!(off_middle > 30);
    }
}
