//! Two players with the same search, so that they differ only in evaluation and depth: plain alpha-beta of the
//! lessons to a fixed depth, over the count of pieces or over the network.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use duiyi_engine::programs::Method;
use duiyi_engine::xiangqi::programs::Material;
use duiyi_engine::{Board, Eye, GameId, MAX_DEPTH, Play, Position, Program, XIANGQI_NETWORK};
use duiyi_lessons::score::Score;
use duiyi_lessons::{Aids, Algorithm, Judge, Order};
use duiyi_search::xiangqi::network::{self, Evaluation, Network};
use duiyi_xiangqi::{Move, Position as Xiangqi};

static NETWORK: LazyLock<Arc<Network>> =
    LazyLock::new(|| Arc::new(network::read(XIANGQI_NETWORK).expect("a test reads the file")));

thread_local! {
    static EVALUATION: RefCell<Evaluation> = RefCell::new(Evaluation::new(Arc::clone(&NETWORK)));
}

/// Evaluates with the network of the program; captures are worth the material they take.
#[derive(Clone, Copy)]
struct Networked;

impl Judge<Xiangqi> for Networked {
    fn evaluate(&self, position: &Xiangqi) -> Score {
        EVALUATION.with_borrow_mut(|evaluation| {
            evaluation.reset();
            evaluation.evaluate(position)
        })
    }

    fn index(&self, mv: Move) -> usize {
        Material.index(mv)
    }

    fn gain(&self, position: &Xiangqi, mv: Move) -> Score {
        Material.gain(position, mv)
    }
}

impl Eye<Xiangqi> for Networked {}

/// The aids that change the work and never the value.
fn aids() -> Aids<Play> {
    Aids {
        order: Order::Captures,
        hash_move: true,
        killers: true,
        history: true,
        table: Some(20),
        deepening: true,
        ..Aids::default()
    }
}

fn board(
    position: &dyn Position,
    eye: impl Eye<Xiangqi> + Clone + Send + Sync + 'static,
) -> Option<Board> {
    let position: &Xiangqi = position.of()?;
    Some(Board::new("xiangqi", position.clone(), eye))
}

/// Reads `material:6` or `network:2`, the evaluation and the depth in plies. The result lives as long as the
/// process.
pub(super) fn parse(text: &str) -> Option<&'static Program> {
    let (evaluation, depth) = text.split_once(':')?;
    let depth = depth
        .parse()
        .ok()
        .filter(|depth| (1..=MAX_DEPTH).contains(depth))?;
    let board: fn(&dyn Position) -> Option<Board> = match evaluation {
        "material" => |position| board(position, Material),
        "network" => |position| board(position, Networked),
        _ => return None,
    };
    Some(Box::leak(Box::new(Program {
        id: String::from(text).leak(),
        game: GameId::XIANGQI,
        depth,
        method: Method::new(Algorithm::FailSoft),
        aids,
        board,
        scale: 1,
    })))
}
