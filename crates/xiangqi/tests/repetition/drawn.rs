//! Cycles of moves on boards drawn in the test.

use duiyi_xiangqi::{Move, Position, Rules, Setup};

use crate::obvious::obvious_outcome;

/// Moves that lead from a position back to itself.
pub(crate) struct Cycle {
    start: Position,
    moves: Vec<Move>,
}

/// Reads a board as the `Display` of `Board` draws it, with ranks and files named at its edges, and a
/// cycle in UCI. The side that makes the first move is to move.
pub(crate) fn cycle(drawing: &str, moves: &str) -> Cycle {
    let ranks: Vec<String> = drawing
        .lines()
        .filter(|line| line.ends_with(|end: char| end.is_ascii_digit()))
        .map(|line| {
            line.split(' ')
                .filter(|point| point.len() == 1)
                .take(9)
                .collect()
        })
        .collect();
    let mut setup: Setup = ranks
        .join("/")
        .replace('.', "1")
        .parse()
        .expect("the drawing has nine points in each of ten ranks");
    let moves: Vec<Move> = moves
        .split(' ')
        .map(|mv| mv.parse().expect("UCI"))
        .collect();
    let first = setup.board.piece_at(moves[0].from());
    setup.side_to_move = first
        .expect("a piece stands where the first move starts")
        .side;
    let start = Position::new(setup).expect("the board is legal");
    Cycle { start, moves }
}

impl Cycle {
    /// The position after the cycle is played `times` times.
    pub(crate) fn repeated(&self, times: usize) -> Position {
        let mut position = self.start.clone();
        for _ in 0..times {
            self.moves.iter().for_each(|&mv| position.play(mv));
            assert_eq!(position.key(), self.start.key(), "the cycle closes");
        }
        position
    }
}

/// Asserts that the game goes on until the position has occurred often enough, and what the verdict
/// is then, of the slow judge too.
pub(crate) fn assert_judged(rules: Rules, cycle: &Cycle, expected: &str) {
    let turns = usize::from(rules.occurrences()) - 1;
    let mut position = cycle.repeated(turns);
    let verdict = position.verdict(rules).expect("the repetition is judged");
    assert_eq!(verdict.to_string(), expected, "{rules}");
    let game = cycle.moves.repeat(turns);
    let judged = obvious_outcome(rules, &cycle.start, &game);
    assert_eq!(judged, verdict.outcome, "{rules}, {verdict}");
    for _ in 0..turns * cycle.moves.len() {
        position.undo();
        assert_eq!(
            position.verdict(rules),
            None,
            "{rules}, after {:?}",
            position.last_move()
        );
    }
}
