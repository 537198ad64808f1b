//! Games to search, judges for them, and the literal definition of what a search should find.

use std::collections::HashMap;

use duiyi_game::{Game, Rng, Side};
use duiyi_gomoku::Point;
use duiyi_lessons::score::{INFINITE, Score};
use duiyi_lessons::trace::Event;
use duiyi_lessons::{Aids, Algorithm, Judge, Leaves, Log, Order, Report, Settings, Tree, run};
use duiyi_xiangqi::{Board, Kind, Move, Piece, Setup, attacks};

pub(crate) type Xiangqi = duiyi_xiangqi::Position;
pub(crate) type Gomoku = duiyi_gomoku::Position;

const MAX_NODES: u64 = 10_000_000;

/// Material in xiangqi, in centipawns.
pub(crate) struct Material;

const WORTH: [Score; Kind::COUNT] = [0, 200, 200, 400, 900, 450, 100];

impl Judge<Xiangqi> for Material {
    fn evaluate(&self, position: &Xiangqi) -> Score {
        let sum = |side| {
            let worth = |kind: Kind| {
                WORTH[kind.index()] * position.board().pieces(side, kind).count() as Score
            };
            Kind::ALL.into_iter().map(worth).sum::<Score>()
        };
        let side = position.side_to_move();
        sum(side) - sum(!side)
    }

    fn index(&self, mv: Move) -> usize {
        usize::from(mv.to_bits() & 0x3fff)
    }

    fn gain(&self, position: &Xiangqi, mv: Move) -> Score {
        let prey = position.board().piece_at(mv.to());
        prey.map_or(0, |piece| WORTH[piece.kind.index()])
    }
}

/// Pseudo-random values from the key of a position: many ties, no meaning, and the same for the same stones. What
/// it calls noisy or nearby is equally arbitrary, so that no test passes because of the properties of a game.
pub(crate) struct Dice;

fn roll(word: u64, sides: u64) -> Score {
    (Rng::nth(word, 0) % sides) as Score
}

impl Judge<Gomoku> for Dice {
    fn evaluate(&self, position: &Gomoku) -> Score {
        roll(position.key(), 7) - 3
    }

    fn index(&self, point: Point) -> usize {
        point.index()
    }

    fn gain(&self, position: &Gomoku, point: Point) -> Score {
        let side = position.side_to_move();
        roll(position.key() ^ Gomoku::move_key(side, point), 5) - 2
    }

    fn is_nearby(&self, position: &Gomoku, point: Point) -> bool {
        let side = position.side_to_move();
        roll(position.key() ^ Gomoku::move_key(side, point), 4) > 0
    }
}

/// The value of minimax by definition, over the tree that these aids leave.
pub(crate) struct Truth<'a, J> {
    judge: &'a J,
    quiescence: bool,
    nearby: bool,
    /// By key, depth and ply; depth -1 beyond the horizon.
    known: HashMap<(u64, i32, usize), Score>,
}

impl<'a, J> Truth<'a, J> {
    pub(crate) fn new<M>(judge: &'a J, aids: &Aids<M>) -> Self {
        Self {
            judge,
            quiescence: aids.quiescence,
            nearby: aids.nearby,
            known: HashMap::new(),
        }
    }

    /// From the side to move, `ply` plies below the root.
    pub(crate) fn value<G: Game>(&mut self, game: &mut G, depth: u32, ply: usize) -> Score
    where
        J: Judge<G>,
    {
        let place = (game.key(), depth as i32, ply);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let value = if let Some(outcome) = game.outcome() {
            self.judge.settle(game, outcome, ply)
        } else if depth == 0 {
            self.at_horizon(game, ply)
        } else {
            let moves = self.moves(game);
            let after = |mv| {
                game.play(mv);
                let value = -self.value(game, depth - 1, ply + 1);
                game.undo();
                value
            };
            moves.into_iter().map(after).max().unwrap()
        };
        self.known.insert(place, value);
        value
    }

    /// The same for a node beyond the horizon.
    pub(crate) fn quiet<G: Game>(&mut self, game: &mut G, ply: usize) -> Score
    where
        J: Judge<G>,
    {
        let place = (game.key(), -1, ply);
        if let Some(&known) = self.known.get(&place) {
            return known;
        }
        let value = match game.outcome() {
            Some(outcome) => self.judge.settle(game, outcome, ply),
            None => self.at_horizon(game, ply),
        };
        self.known.insert(place, value);
        value
    }

    fn at_horizon<G: Game>(&mut self, game: &mut G, ply: usize) -> Score
    where
        J: Judge<G>,
    {
        let mut best = self.judge.evaluate(game);
        if self.quiescence {
            for mv in game.legal_moves() {
                if self.judge.is_noisy(game, mv) {
                    game.play(mv);
                    best = best.max(-self.quiet(game, ply + 1));
                    game.undo();
                }
            }
        }
        best
    }

    fn moves<G: Game>(&self, game: &G) -> Vec<G::Move>
    where
        J: Judge<G>,
    {
        let all = game.legal_moves();
        let near = |mv: &G::Move| !self.nearby || self.judge.is_nearby(game, *mv);
        let moves: Vec<_> = all.iter().copied().filter(near).collect();
        if moves.is_empty() { all } else { moves }
    }
}

/// Runs to the end without a trace.
pub(crate) fn search<G: Game + Clone, J: Judge<G>>(
    game: &G,
    judge: &J,
    algorithm: Algorithm,
    depth: u32,
    aids: &Aids<G::Move>,
) -> Report<G::Move> {
    listen(game, judge, algorithm, depth, aids, 0).0
}

/// Runs to the end and returns at most `max_events` events.
pub(crate) fn listen<G: Game + Clone, J: Judge<G>>(
    game: &G,
    judge: &J,
    algorithm: Algorithm,
    depth: u32,
    aids: &Aids<G::Move>,
    max_events: usize,
) -> (Report<G::Move>, Vec<Event<G::Move>>) {
    let settings = Settings {
        algorithm,
        depth,
        aids: aids.clone(),
        max_nodes: MAX_NODES,
    };
    let mut log = Log::new(max_events);
    let report = run(&mut game.clone(), judge, &settings, &mut log);
    assert!(report.is_complete, "{algorithm:?} {aids:?}");
    (report, log.events().to_vec())
}

/// The same for a toy tree.
pub(crate) fn search_tree(
    text: &str,
    algorithm: Algorithm,
    depth: u32,
) -> Report<duiyi_lessons::Branch> {
    let tree: Tree = text.parse().unwrap();
    search(&tree, &Leaves, algorithm, depth, &Aids::default())
}

/// Every combination of aids that keeps the value exact, with tables that hold everything and tables that forget.
pub(crate) fn combinations<M>() -> Vec<Aids<M>> {
    let mut all = Vec::new();
    for order in Order::ALL {
        for table in [None, Some(6), Some(8), Some(16)] {
            for bits in 0..64 {
                let is_on = |bit: u32| bits >> bit & 1 == 1;
                let hash_move = is_on(0);
                if hash_move && table.is_none() {
                    continue;
                }
                all.push(Aids {
                    order,
                    table,
                    hash_move,
                    killers: is_on(1),
                    history: is_on(2),
                    deepening: is_on(3),
                    quiescence: is_on(4),
                    nearby: is_on(5),
                    ..Aids::default()
                });
            }
        }
    }
    all
}

/// A random choice of them.
pub(crate) fn some_combinations<M: Clone>(rng: &mut Rng, count: usize) -> Vec<Aids<M>> {
    let all = combinations();
    (0..count)
        .map(|_| all[rng.below(all.len())].clone())
        .collect()
}

/// A board of this size with a few stones on it, in a game that is not over; `row` in a row win.
pub(crate) fn stones(rng: &mut Rng, width: usize, height: usize, row: u8, empty: usize) -> Gomoku {
    loop {
        let rule = duiyi_gomoku::Rule::in_a_row(row).unwrap();
        let mut position = Gomoku::empty(width, height, rule).unwrap();
        while position.empty_count() > empty && position.outcome().is_none() {
            let moves = position.legal_moves();
            position.play_unchecked(moves[rng.below(moves.len())]);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// A legal position of these pieces, such as `KRka`, on random points.
pub(crate) fn ending(rng: &mut Rng, pieces: &str) -> Xiangqi {
    loop {
        let mut board = Board::EMPTY;
        for letter in pieces.chars() {
            let piece = Piece::from_letter(letter).unwrap();
            let free = |&square: &_| board.piece_at(square).is_none();
            let points = attacks::reachable(piece.kind, piece.side).into_iter();
            let points: Vec<_> = points.filter(free).collect();
            board.put(points[rng.below(points.len())], piece);
        }
        let setup = Setup {
            board,
            side_to_move: if rng.below(2) == 0 {
                Side::First
            } else {
                Side::Second
            },
            plies_since_capture: 0,
            move_number: 1,
        };
        if let Ok(position) = Xiangqi::new(setup)
            && position.outcome().is_none()
        {
            return position;
        }
    }
}

/// The fully open window.
pub(crate) const OPEN: (Score, Score) = (-INFINITE, INFINITE);
