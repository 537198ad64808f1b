//! Plays gomoku against itself and prints positions for [`gomoku_weights`](../gomoku_weights): a
//! line each, `FEN;score`, the score in centipawns from the side to move.
//!
//! Of each position of a game, and of two more a plausible move or two away, it prints what a search
//! of so many nodes says, unless the side to move wins by fours: such positions are never evaluated.
//!
//! `cargo run --release -p duiyi-search --example gomoku_positions -- RULE GAMES NODES SEED > data.txt`

use std::io::Write;
use std::process::exit;

use duiyi_game::Rng;
use duiyi_game::score::is_mate;
use duiyi_gomoku::{Point, Position, Rule};
use duiyi_search::gomoku::class::Class;
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vcf::{Found, Vcf};
use duiyi_search::gomoku::{Line, Search, Settings};

const SIZE: usize = 15;
/// Stones set at random in the middle before a game, at least and at most, and the middle's edge.
const STONES: (usize, usize) = (2, 8);
const MARGIN: usize = 4;
/// One move in so many is a plausible one instead of the best.
const VARIED: usize = 8;
/// Nodes within which a win by fours is looked for.
const VCF_NODES: u64 = 100;
/// A decided game goes on for so many moves, so that decided positions are seen as well.
const DECIDED: usize = 3;

struct Player {
    search: Search,
    grid: Grid,
    vcf: Vcf,
    rng: Rng,
    nodes: u64,
}

impl Player {
    fn opening(&mut self, rule: Rule) -> Position {
        let mut position = Position::empty(SIZE, SIZE, rule).expect("the size of a board");
        let stones = STONES.0 + self.rng.below(STONES.1 - STONES.0 + 1);
        while position.moves().len() < stones && position.outcome().is_none() {
            let mut middle = || (MARGIN + self.rng.below(SIZE - 2 * MARGIN)) as u8;
            let point = Point::new(middle(), middle()).expect("within the board");
            // A point that is taken is drawn again.
            let _ = position.try_play(point);
        }
        position
    }

    fn look(&mut self, position: &Position) -> Option<Line> {
        self.search.start(position.clone(), 64);
        while self.search.nodes() < self.nodes
            && !self.search.step(self.nodes - self.search.nodes())
        {}
        self.search.best_line()
    }

    /// The most useful of some points near the stones.
    fn plausible(&mut self, position: &Position) -> Option<Point> {
        self.grid.reset(position);
        let side = position.side_to_move();
        let mut points = position.legal_moves();
        points.retain(|&point| self.grid.nearby().has(point));
        let tries = 1 + self.rng.below(8);
        let use_of = |&point: &Point| {
            2 * self.grid.class(side, point).index() + self.grid.class(!side, point).index()
        };
        let drawn = (0..tries).filter_map(|_| {
            let count = points.len();
            (count > 0).then(|| points[self.rng.below(count)])
        });
        drawn.max_by_key(use_of)
    }

    /// Whether a search would ask for an evaluation here.
    fn is_evaluated(&mut self, position: &Position) -> bool {
        self.grid.reset(position);
        let no_five = [position.side_to_move(), !position.side_to_move()]
            .iter()
            .all(|&side| self.grid.count(side, Class::FIVE) == 0);
        no_five && !matches!(self.vcf.solve(&mut self.grid, VCF_NODES), Found::Win(_))
    }
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let number = |i: usize| arguments.get(i).and_then(|text| text.parse::<u64>().ok());
    let rule = arguments.first().and_then(|text| text.parse::<Rule>().ok());
    let (Some(rule), Some(games), Some(nodes), Some(seed)) =
        (rule, number(1), number(2), number(3))
    else {
        eprintln!("usage: gomoku_positions RULE GAMES NODES SEED");
        exit(2);
    };
    let empty = Position::empty(SIZE, SIZE, rule).expect("the size of a board");
    let mut player = Player {
        search: Search::new(Settings {
            hash_mb: 2,
            multi_pv: 1,
        }),
        grid: Grid::new(&empty),
        vcf: Vcf::new(),
        rng: Rng::new(seed),
        nodes,
    };
    let mut out = std::io::stdout().lock();
    for _ in 0..games {
        player.search.clear();
        let mut position = player.opening(rule);
        let mut decided = 0;
        while decided < DECIDED {
            let Some(best) = player.look(&position) else {
                break;
            };
            decided += usize::from(is_mate(best.score));
            let mut shown = Some((position.clone(), best.score));
            let mut aside = position.clone();
            for _ in 0..3 {
                if let Some((position, score)) = shown
                    && player.is_evaluated(&position)
                    && writeln!(out, "{position};{score}").is_err()
                {
                    return;
                }
                let Some(point) = player.plausible(&aside) else {
                    break;
                };
                aside.play_unchecked(point);
                shown = player.look(&aside).map(|line| (aside.clone(), line.score));
            }
            let varied = player.rng.below(VARIED) == 0;
            let other = if varied {
                player.plausible(&position)
            } else {
                None
            };
            position.play_unchecked(other.unwrap_or(best.pv[0]));
        }
    }
}
