//! Par of an ending: how far ahead a side must be to win, by the pieces that are left.
//!
//! The network adds up what pieces are worth where they stand. Whether that wins depends on which of them meet: a rook
//! wins against two advisors, and draws against them with two elephants. Of endings with a value of par, about two in
//! five were won when the engine played them out; `training/HISTORY.md` says how that was found. The search plays by
//! the values themselves, since it did not play better with this.

use duiyi_game::Side;
use duiyi_game::score::{Score, is_mate};
use duiyi_xiangqi::{Board, Kind};

/// The score of an ending at par, in centipawns.
const AT_PAR: Score = 100;

/// What the weights count in, in centipawns: a byte each is all that they need.
const UNIT: Score = 4;

/// The kinds that count: those that attack, then the guards.
const KINDS: [Kind; 6] = [
    Kind::Rook,
    Kind::Cannon,
    Kind::Horse,
    Kind::Soldier,
    Kind::Advisor,
    Kind::Elephant,
];

/// The first of [`KINDS`] that guards.
const GUARDS: usize = 4;

/// The most attacking pieces of a side in an ending.
const ATTACKERS: Score = 3;

/// How many pieces of each of [`KINDS`] the side that is ahead has, then the other.
type Material = [Score; 2 * KINDS.len()];

/// The pieces of an ending in which `strong` is ahead; `None` if a side has more attackers.
fn material(board: &Board, strong: Side) -> Option<Material> {
    let mut material = [0; 2 * KINDS.len()];
    for (at, number) in material.iter_mut().enumerate() {
        let side = if at < KINDS.len() { strong } else { !strong };
        *number = board.pieces(side, KINDS[at % KINDS.len()]).count() as Score;
    }
    let (sides, _) = material.as_chunks::<{ KINDS.len() }>();
    sides
        .iter()
        .all(|side| side[..GUARDS].iter().sum::<Score>() <= ATTACKERS)
        .then_some(material)
}

/// The score of an ending for `side`, given what the search says. Up to par it is a share of [`AT_PAR`]; what lies above par is
/// added. Other positions and mates keep their scores.
pub(super) fn calibrated(board: &Board, side: Side, score: Score) -> Score {
    let strong = if score > 0 { side } else { !side };
    let Some(material) = material(board, strong).filter(|_| !is_mate(score)) else {
        return score;
    };
    let par = par(&material);
    let ahead = score.abs();
    let says = if ahead > par {
        AT_PAR + ahead - par
    } else {
        ahead * AT_PAR / par
    };
    score.signum() * says
}

/// What the search says where [`calibrated`] gives this score, up to what is lost by rounding.
#[cfg(feature = "study")]
pub(super) fn uncalibrated(board: &Board, side: Side, score: Score) -> Score {
    let strong = if score > 0 { side } else { !side };
    let Some(material) = material(board, strong).filter(|_| !is_mate(score)) else {
        return score;
    };
    let par = par(&material);
    let says = score.abs();
    let ahead = if says > AT_PAR {
        says - AT_PAR + par
    } else {
        says * par / AT_PAR
    };
    score.signum() * ahead
}

/// One, each number of the [`Material`] and the product of each two of them, weighted and added up.
fn par(material: &Material) -> Score {
    let mut weights = WEIGHTS.iter().map(|&weight| Score::from(weight));
    let mut next = || weights.next().unwrap_or_default();
    let mut sum = next();
    for (at, number) in material.iter().enumerate() {
        sum += number * next();
        for other in &material[..=at] {
            sum += number * other * next();
        }
    }
    (UNIT * sum).max(AT_PAR)
}

/// In [`UNIT`]s: of one, then of each number and of its products with those before it and itself.
const WEIGHTS: [i8; 91] = [
    123, 15, 24, -42, 49, 19, -29, 7, -2, -1, -19, 25, 17, 8, 5, -39, -2, -10, 6, 2, 11, -15, 6, 2,
    7, 5, 2, 2, -14, -36, -20, 0, -14, 10, -2, -11, 11, -9, -11, 6, -5, 4, 0, -13, 2, -9, -21, -8,
    7, -8, 7, 0, 18, -18, 8, 10, -13, -5, -3, -4, 3, 2, -4, -10, -4, -5, -9, -10, -5, -2, -4, 3, 2,
    5, -2, -4, -2, 9, 14, -16, -8, -6, -9, 3, 2, -9, -1, -3, -5, 2, 4,
];

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::vec::Vec;
    use duiyi_game::score::mate_in;
    use duiyi_xiangqi::Position;

    /// The score of a position for Red, where the search says this.
    fn score(board: &str, says: Score) -> Score {
        let position: Position = format!("{board} w - - 0 1").parse().unwrap();
        calibrated(position.board(), Side::First, says)
    }

    #[test]
    fn the_guards_decide_what_a_rook_is_worth() {
        let all = score("2bak4/4a4/4b4/9/9/9/9/9/9/R2K5", 660);
        let advisors = score("3ak4/4a4/9/9/9/9/9/9/9/R2K5", 810);
        assert!((1..100).contains(&all), "{all}");
        assert!(advisors > 200, "{advisors}");
    }

    #[test]
    fn scores_rise_with_those_of_the_search_and_are_opposite_for_the_opponent() {
        let board: Position = "2bak4/4a4/4b4/9/9/9/9/9/9/R2K5 w - - 0 1".parse().unwrap();
        let says: Vec<Score> = (-2000..=2000)
            .map(|score| calibrated(board.board(), Side::First, score))
            .collect();
        assert!(says.is_sorted() && says[2000] == 0);
        // Whole centipawns: from one to the next there is no jump.
        assert!(says.windows(2).all(|two| two[1] - two[0] <= 1));
        for score in -2000..=2000 {
            let opponents = calibrated(board.board(), Side::Second, -score);
            assert_eq!(opponents, -calibrated(board.board(), Side::First, score));
        }
    }

    #[cfg(feature = "study")]
    #[test]
    fn what_the_search_said_is_found_again() {
        for text in [
            "2bak4/4a4/4b4/9/9/9/9/9/9/R2K5",
            "r3k4/9/9/9/p1p1p4/9/9/9/9/R2K5",
        ] {
            let position: Position = format!("{text} w - - 0 1").parse().unwrap();
            for score in (-3000..=3000).chain([mate_in(5), -mate_in(8)]) {
                let says = calibrated(position.board(), Side::First, score);
                let again = uncalibrated(position.board(), Side::First, says);
                // A centipawn below par stands for some of the search.
                assert!(
                    (again - score).abs() <= 10,
                    "{text}: {score}, {says}, {again}"
                );
            }
        }
    }

    #[test]
    fn mates_and_positions_with_more_attackers_keep_their_scores() {
        let bare = "4k4/9/9/9/9/9/9/9/9/R2K5";
        assert_eq!(score(bare, mate_in(7)), mate_in(7));
        for says in [-900, -50, 0, 50, 900] {
            assert_eq!(score("r3k4/9/9/9/p1p1p4/9/9/9/9/R2K5", says), says);
        }
    }
}
