//! A network of our own (*NNUE*, Chess Programming Wiki) that corrects the evaluation from patterns: which features
//! it sees in a position, and how they are kept up to date while the search plays.
//!
//! A feature is what an empty point is good for, to the side that looks and to the other. It says nothing of where
//! the point lies, so a position and its mirror images are one. A larger network also sees the [stones](super::nine) on and
//! around each point, and has a set of outputs for each pair of what the two sides threaten.

use alloc::sync::Arc;
use alloc::vec::Vec;

use duiyi_game::score::Score;
use duiyi_game::{Side, memory};
use duiyi_gomoku::Point;
use duiyi_nnue::{Accumulator, NetError, Shape};

use super::class::Class;
use super::evaluate::patterns;
pub use super::grid::NOTHING;
use super::grid::{Grid, LONGEST_LINE, NO_PAIRS, Pairs, seen_by};
use super::nine;
use crate::parts::path::Path;

/// Bits by which the first layer is finer than an activation.
const FINE: u32 = 2;
/// `[own class][other's class]`, and of a larger network after them the nines.
pub const PAIRS: usize = Class::COUNT * Class::COUNT;
/// Twice the bytes of the table of nines, so that some memory is left.
const NINES_ROOM: usize = 1 << 20;
/// Outputs: one for freestyle, one for exactly five, and for renju one where Black and one where White is to move.
const KINDS: usize = 4;
/// A larger network has these for each pair of what the side to move and the other [threaten](Grid::threat).
const THREAT_PAIRS: usize = Grid::THREATS * Grid::THREATS;

/// Room for all points and for the nines of the longest line, so that a search allocates nothing.
const MOST_CHANGES: usize = Point::COUNT + nine::POINTS as usize * LONGEST_LINE;

/// A network for gomoku.
#[derive(Clone, Debug)]
pub struct Network {
    layers: duiyi_nnue::Network<FINE>,
    /// Only of a larger one.
    nines: Option<nine::Features>,
}

impl Network {
    /// What the network was trained on.
    #[must_use]
    pub fn origin(&self) -> &str {
        self.layers.origin()
    }
}

/// Reads a network from its file.
///
/// # Errors
/// What is wrong with the file.
pub fn read(file: &[u8]) -> Result<Network, NetError> {
    let small = Shape {
        features: PAIRS,
        outputs: KINDS,
    };
    let large = Shape {
        features: PAIRS + nine::COUNT,
        outputs: KINDS * THREAT_PAIRS,
    };
    match duiyi_nnue::Network::read(file, small) {
        Err(NetError::Shape) => {
            let layers = duiyi_nnue::Network::read(file, large)?;
            memory::room(NINES_ROOM)?;
            let nines = Some(nines());
            Ok(Network { layers, nines })
        }
        layers => Ok(Network {
            layers: layers?,
            nines: None,
        }),
    }
}

/// The features of nines, after those of pairs.
#[must_use]
pub fn nines() -> nine::Features {
    nine::Features::new(PAIRS as u16, NOTHING)
}

/// What a side sees: a feature for each point, and with those of nines one more for each that has one.
pub fn features<'a>(
    grid: &'a Grid,
    side: Side,
    nines: Option<&'a nine::Features>,
) -> impl Iterator<Item = u16> + 'a {
    let points = grid.board().points();
    let pairs = points.map(move |point| grid.pair(side, point));
    let nines = nines.into_iter().flat_map(move |features| {
        let nines = grid.stones().nines();
        nines.map(move |nine| features.of(nine)[side.index()])
    });
    pairs.chain(nines)
}

/// The first layer after some move, by the side that looks.
#[derive(Clone, Debug)]
struct Step {
    /// Whether a position was evaluated there since it was reached.
    is_known: bool,
    layers: [Accumulator; 2],
    /// What it was made from.
    pairs: Pairs,
}

/// The evaluation from patterns, corrected by a network, with the first layers along the line being searched.
#[derive(Clone, Debug)]
pub struct Evaluation {
    network: Arc<Network>,
    path: Path<Step>,
    /// Features that go and come in their place, to the side that looks.
    changes: [Vec<(u16, u16)>; 2],
}

impl Evaluation {
    /// Evaluates with this network.
    #[must_use]
    pub fn new(network: Arc<Network>) -> Self {
        let path = Path::new(Step {
            is_known: false,
            layers: [(); 2].map(|()| network.layers.accumulator()),
            pairs: NO_PAIRS,
        });
        Self {
            network,
            path,
            changes: [(); 2].map(|()| Vec::with_capacity(MOST_CHANGES)),
        }
    }

    /// The network that evaluates.
    #[must_use]
    pub const fn network(&self) -> &Arc<Network> {
        &self.network
    }

    /// Brings the first layers up to date, from the nearest step where they are known.
    fn see(&mut self, grid: &Grid) {
        let Network { layers, nines } = &*self.network;
        let steps = self.path.steps();
        let known = steps.iter().rposition(|step| step.is_known);
        let now = steps.len() - 1;
        let Some(from) = known else {
            let now = &mut steps[now];
            for (side, layer) in Side::ALL.into_iter().zip(&mut now.layers) {
                let features = features(grid, side, nines.as_ref()).map(usize::from);
                layers.refresh(layer, features);
            }
            now.is_known = true;
            now.pairs = *grid.pairs();
            return;
        };
        if from == now {
            return;
        }
        let count = now - from;
        let (before, now) = steps.split_at_mut(now);
        let (before, now) = (&before[from], &mut now[0]);
        for (was, is) in differences(&before.pairs, grid.pairs()) {
            for (side, changes) in Side::ALL.into_iter().zip(&mut self.changes) {
                changes.push((seen_by(side, was), seen_by(side, is)));
            }
        }
        if let Some(features) = nines {
            let mut stones = grid.stones();
            for point in grid.last_moves().take(count) {
                stones.remove(point, |was, is| {
                    let both = features.of(was).into_iter().zip(features.of(is));
                    for (change, changes) in both.zip(&mut self.changes) {
                        changes.push(change);
                    }
                });
            }
        }
        now.is_known = true;
        now.pairs = *grid.pairs();
        let both = now.layers.iter_mut().zip(&before.layers);
        for ((layer, before), changes) in both.zip(&mut self.changes) {
            layer.copy_from(before);
            layers.exchange(layer, changes);
            changes.clear();
        }
    }
}

/// The pairs that differ, as they were and as they are.
fn differences(before: &Pairs, after: &Pairs) -> impl Iterator<Item = (u16, u16)> {
    let (before, _) = before.as_chunks::<16>();
    let (after, _) = after.as_chunks::<16>();
    before.iter().zip(after).flat_map(|(before, after)| {
        // Compared without a branch for each, since most are equal, and no rule tells which.
        let bits = (0..16).map(|i| u32::from(before[i] != after[i]) << i);
        let mut differ = bits.fold(0, |all, bit| all | bit);
        core::iter::from_fn(move || {
            let i = differ.trailing_zeros() as usize;
            differ &= differ.wrapping_sub(1);
            Some((*before.get(i)?, after[i]))
        })
    })
}

impl Evaluation {
    /// Starts afresh from another position.
    pub fn reset(&mut self) {
        self.path.reset().is_known = false;
    }

    /// A stone was put down.
    pub fn played(&mut self) {
        self.path.push().is_known = false;
    }

    /// The last stone was taken away.
    pub fn undone(&mut self) {
        self.path.pop();
    }

    /// The value of the position to the side to move, in centipawns.
    pub fn evaluate(&mut self, grid: &Grid) -> Score {
        debug_assert_eq!(grid.played_count(), self.path.len());
        if !grid.is_for_five() {
            // Nothing like that was trained on.
            return patterns(grid);
        }
        self.see(grid);
        let side = grid.side_to_move();
        let layers = &self.path.last().layers;
        let (own, others) = (&layers[side.index()], &layers[(!side).index()]);
        let Network { layers, nines } = &*self.network;
        let threats = match nines {
            Some(_) => Grid::THREATS * grid.threat(side) + grid.threat(!side),
            None => 0,
        };
        let output = KINDS * threats + grid.kind();
        patterns(grid) + layers.evaluate(own, others, output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;
    use duiyi_gomoku::{Board, Position, Rule, Setup};

    const RULES: [Rule; 3] = [Rule::Freestyle, Rule::Standard, Rule::Renju];

    /// The page's network and the larger one.
    fn networks() -> [Arc<Network>; 2] {
        let files: [&[u8]; 2] = [
            include_bytes!("../../../engine/nets/gomoku.net"),
            include_bytes!("../../../engine/nets/gomoku-large.net"),
        ];
        files.map(|file| Arc::new(read(file).unwrap()))
    }

    /// Evaluates from nothing; what is known of a rule takes long to make, and stays.
    struct Afresh {
        network: Arc<Network>,
        grids: [Grid; 3],
    }

    impl Afresh {
        fn new(network: &Arc<Network>) -> Self {
            Self {
                network: Arc::clone(network),
                grids: RULES.map(|rule| Grid::new(&empty(rule))),
            }
        }

        fn value(&mut self, position: &Position) -> Score {
            let rule = RULES.iter().position(|&rule| rule == position.rule());
            let grid = &mut self.grids[rule.unwrap()];
            grid.reset(position);
            let mut evaluation = Evaluation::new(Arc::clone(&self.network));
            evaluation.evaluate(grid)
        }
    }

    fn empty(rule: Rule) -> Position {
        Position::empty(15, 15, rule).unwrap()
    }

    #[test]
    fn layers_kept_while_playing_equal_layers_from_scratch() {
        for network in networks() {
            play_with(&network);
        }
    }

    fn play_with(network: &Arc<Network>) {
        let mut afresh = Afresh::new(network);
        let mut rng = Rng::new(3);
        let mut values = Vec::new();
        for game in 0..60 {
            let size = [15, 15, 20, 6][game / 3 % 4];
            let mut position = Position::empty(size, size, RULES[game % 3]).unwrap();
            let mut grid = Grid::new(&position);
            let mut kept = Evaluation::new(Arc::clone(network));
            for _ in 0..80 {
                // Lines that are tried need free points.
                if position.outcome().is_some() || position.empty_count() < 4 {
                    break;
                }
                let draw = |position: &Position, rng: &mut Rng| {
                    let moves = position.legal_moves();
                    moves[rng.below(moves.len())]
                };
                // Lines that are tried and taken back leave nothing behind, not even a pass between.
                for _ in 0..2 {
                    let depth = rng.below(4);
                    for _ in 0..depth {
                        let free = grid.board().empty_points().collect::<Vec<_>>();
                        let point = free[rng.below(free.len())];
                        kept.played();
                        grid.play(point);
                        if rng.below(2) == 0 {
                            kept.evaluate(&grid);
                        }
                    }
                    if rng.below(3) == 0 {
                        grid.pass();
                        kept.evaluate(&grid);
                        grid.pass();
                    }
                    for _ in 0..depth {
                        grid.undo();
                        kept.undone();
                    }
                }
                let point = draw(&position, &mut rng);
                kept.played();
                grid.play(point);
                position.play_unchecked(point);
                // Not at every stone, so that several are caught up on at once.
                if rng.below(3) == 0 {
                    let value = kept.evaluate(&grid);
                    assert_eq!(value, afresh.value(&position), "game {game}: {position}");
                    values.push(value);
                }
            }
        }
        values.sort_unstable();
        values.dedup();
        assert!(values.len() > 500, "the values are worth comparing");
    }

    /// A network whose value is a thousand times the number of the output that is taken.
    fn counting() -> Network {
        const HIDDEN: usize = 16;
        const OUTPUTS: usize = KINDS * THREAT_PAIRS;
        const FEATURES: usize = PAIRS + nine::COUNT;
        // An output of 1 is 300 centipawns.
        const THOUSAND: usize = 1_000 * 256 * 64 / 300 + 1;
        let mut body = alloc::vec![0; HIDDEN * (FEATURES + 2 + 2 * OUTPUTS)];
        let biases = (0..OUTPUTS).map(|output| (output * THOUSAND) as i32);
        body.extend(biases.flat_map(i32::to_le_bytes));
        let head = [1, FEATURES, HIDDEN, OUTPUTS, 0].map(|number| number as u32);
        let mut file = b"duiyinet".to_vec();
        file.extend(head.into_iter().flat_map(u32::to_le_bytes));
        file.extend(adler2::adler32_slice(&body).to_le_bytes());
        file.extend(body);
        read(&file).unwrap()
    }

    #[test]
    fn what_the_sides_threaten_and_the_rule_choose_the_output() {
        let network = Arc::new(counting());
        let output = |rule, moves: &str| {
            let mut position = empty(rule);
            for point in duiyi_gomoku::notation::parse(moves).unwrap() {
                position.play_unchecked(point);
            }
            let grid = Grid::new(&position);
            let mut evaluation = Evaluation::new(Arc::clone(&network));
            (evaluation.evaluate(&grid) - patterns(&grid)) / 1_000
        };
        // Black has a four; White is to move, then Black.
        let four = "h8g8i8a1j8";
        assert_eq!(output(Rule::Freestyle, four), 4 * 2);
        assert_eq!(output(Rule::Freestyle, &[four, "o1"].concat()), 4 * (4 * 2));
        assert_eq!(output(Rule::Standard, four), 4 * 2 + 1);
        assert_eq!(output(Rule::Renju, four), 4 * 2 + 3);
        assert_eq!(output(Rule::Renju, &[four, "o1"].concat()), 4 * (4 * 2) + 2);
        // White has an open three besides.
        assert_eq!(output(Rule::Freestyle, "h8g8i8e4j8e5"), 4 * (4 * 2 + 1));
    }

    /// The position with every stone somewhere else and perhaps handed over.
    fn changed(position: &Position, point: impl Fn(u8, u8) -> (u8, u8), swap: bool) -> Position {
        let mut board = Board::new(15, 15).unwrap();
        for at in position.board().points() {
            if let Some(side) = position.board().stone_at(at) {
                let (file, rank) = point(at.file(), at.rank());
                let side = if swap { !side } else { side };
                board.set(Point::new(file, rank).unwrap(), Some(side));
            }
        }
        let side = position.side_to_move();
        Position::new(Setup {
            board,
            side_to_move: if swap { !side } else { side },
            rule: position.rule(),
        })
        .unwrap()
    }

    #[test]
    fn images_and_colours_are_equal_where_the_rule_treats_both_alike() {
        for network in networks() {
            change_with(&network);
        }
    }

    fn change_with(network: &Arc<Network>) {
        let mut afresh = Afresh::new(network);
        let mut rng = Rng::new(4);
        for game in 0..30 {
            let mut position = empty(RULES[game % 3]);
            for _ in 0..40 {
                let moves = position.legal_moves();
                if position.outcome().is_some() || moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[rng.below(moves.len())]);
            }
            if position.outcome().is_some() {
                continue;
            }
            let value = afresh.value(&position);
            let turned = changed(&position, |file, rank| (rank, 14 - file), false);
            let mirrored = changed(&position, |file, rank| (14 - file, rank), false);
            assert_eq!(afresh.value(&turned), value, "{position}");
            assert_eq!(afresh.value(&mirrored), value, "{position}");
            if position.rule() != Rule::Renju {
                let handed = changed(&position, |file, rank| (file, rank), true);
                assert_eq!(afresh.value(&handed), value, "{position}");
            }
        }
    }
}
