//! Puzzles: wins by fours are solved and proved, and the search finds the moves that win.

use duiyi_game::Side;
use duiyi_gomoku::{Point, Position, Rule, notation};
use duiyi_search::gomoku::grid::Grid;
use duiyi_search::gomoku::vcf::{Found, Vcf};

use crate::fresh;
use crate::obvious::winning_points;
use crate::vcf::assert_line;

pub(crate) struct Puzzle {
    pub(crate) id: &'static str,
    pub(crate) by_fours: bool,
    pub(crate) plies: usize,
    pub(crate) position: Position,
    pub(crate) winning: Vec<Point>,
}

/// `tests/data/gomoku-puzzles.txt`. Its ranks are numbered from the top.
pub(crate) fn puzzles() -> Vec<Puzzle> {
    let turned = |point: Point| Point::new(point.file(), 14 - point.rank()).unwrap();
    let read = |line: &'static str| {
        let fields: Vec<_> = line.split(' ').collect();
        let &[id, rule, kind, plies, moves, winning, _] = fields.as_slice() else {
            panic!("{line}: not seven fields")
        };
        let rule = match rule {
            "0" => Rule::Freestyle,
            "1" => Rule::Standard,
            "4" => Rule::Renju,
            _ => panic!("{line}: no such rule"),
        };
        let points = |text| notation::parse(text).unwrap().into_iter().map(turned);
        let mut position = Position::empty(15, 15, rule).unwrap();
        for point in points(moves) {
            position.try_play(point).unwrap();
        }
        Puzzle {
            id,
            by_fours: kind == "vcf",
            plies: plies.parse().unwrap(),
            position,
            winning: points(winning).collect(),
        }
    };
    include_str!("../data/gomoku-puzzles.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(read)
        .collect()
}

/// Plays the attacker's moves of a win by fours against every legal reply: a reply that leaves the line must let the
/// five be played, and the one that stays on it is followed.
fn assert_proof(position: &Position, line: &[Point]) {
    let attacker = position.side_to_move();
    let mut position = position.clone();
    let mut line = line.iter();
    while let Some(&attack) = line.next() {
        position.try_play(attack).unwrap();
        let fives = winning_points(&position, attacker);
        let expected = line.next();
        if position.outcome().is_some() {
            assert_eq!(expected, None);
            return;
        }
        assert!(
            winning_points(&position, !attacker).is_empty(),
            "{position}"
        );
        let replies = position.legal_moves();
        assert!(!replies.is_empty(), "{position}");
        for reply in replies {
            position.play_unchecked(reply);
            // After a reply off the line a five can be made, also if the four was open.
            let won = !winning_points(&position, attacker).is_empty();
            assert!(won || expected == Some(&reply), "{position}: {reply} holds");
            position.undo();
        }
        match expected {
            Some(&reply) => position.try_play(reply).unwrap(),
            None => {
                assert!(
                    attacker == Side::Second
                        && fives.iter().all(|&five| position.forbidden(five).is_some())
                );
                return;
            }
        }
    }
    panic!("{position}: the line ends before the game");
}

#[test]
fn the_contents_of_the_file_match_its_head() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 84);
    for Puzzle {
        id,
        position,
        winning,
        plies,
        ..
    } in puzzles
    {
        assert!(plies % 2 == 1 && !winning.is_empty(), "{id}");
        for point in winning {
            position.check_move(point).unwrap();
        }
    }
}

#[test]
fn short_wins_by_fours_are_solved_and_proved() {
    let mut vcf = Vcf::new();
    let mut solved = 0;
    for Puzzle {
        id,
        position,
        winning,
        ..
    } in puzzles()
        .into_iter()
        .filter(|puzzle| puzzle.by_fours && puzzle.plies <= 15)
    {
        let found = vcf.solve(&mut Grid::new(&position), 20_000);
        let Found::Win(plies) = found else {
            panic!("{id}: {found:?}");
        };
        assert_line(&position, plies, &vcf);
        let line: Vec<_> = vcf.line().collect();
        assert!(winning.contains(&line[0]), "{id}: {line:?}");
        assert_proof(&position, &line);
        solved += 1;
    }
    assert_eq!(solved, 25);
}

#[test]
fn the_solver_finds_nothing_if_no_fours_win() {
    let mut vcf = Vcf::new();
    for Puzzle { id, position, .. } in puzzles().into_iter().filter(|puzzle| !puzzle.by_fours) {
        let found = vcf.solve(&mut Grid::new(&position), 200_000);
        assert_eq!(found, Found::Nothing, "{id}: {position}");
    }
}

/// Nodes for each puzzle: a small part of the time that a level has for a move, to keep the suite quick. With other
/// tuned numbers, other puzzles are missed.
const NODES: u64 = 40_000;

#[test]
fn nearly_all_winning_moves_are_found() {
    let mut search = fresh();
    let mut missed = Vec::new();
    let puzzles = puzzles();
    for Puzzle {
        id,
        position,
        winning,
        ..
    } in &puzzles
    {
        search.clear();
        search.start(position.clone(), 60);
        while search.nodes() < NODES && !search.step(5_000) {}
        let line = search.best_line().unwrap();
        if !winning.contains(&line.pv[0]) {
            missed.push((id, line.score, line.pv[0]));
        }
    }
    assert!(missed.len() * 5 <= puzzles.len(), "missed {missed:?}");
}
