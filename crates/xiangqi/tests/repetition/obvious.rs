//! A judge of repetitions for all rule sets, slow and obvious. It follows what [`Rules`] says of each and the rule books,
//! not the library: it plays every capture on a board of letters, keeps sets of pieces, and goes through the game forwards.
//!
//! It leaves out what `Rules` leaves out: under the AXF rules the attacks that the book does not count (diagram 61) and
//! mutual chases along a cannon's line; under those of the CXA threats of mate in more than one move.

use std::collections::{HashMap, HashSet};

use duiyi_xiangqi::{Move, Outcome, Position, Rules, Side, Square};

use crate::naive::{At, Naive};

/// Whether the piece on `from` may capture on `to` as far as its general is concerned. Who struck the general on `scene`
/// already, before anything was captured, does not matter: that is a check, not a pin.
fn may_capture(scene: &Naive, board: &Naive, from: At, to: At) -> bool {
    let letter = board.at(from).expect("a piece captures");
    let red = letter.is_ascii_uppercase();
    let known = match letter {
        'K' | 'k' => Vec::new(),
        _ => scene.strikers(red),
    };
    let strikers = board.moved(from, to).strikers(red);
    strikers.iter().all(|striker| known.contains(striker))
}

/// Whether the side that loses the piece on `to` could take back after the piece on `from` has captured it.
fn is_protected(scene: &Naive, from: At, to: At) -> bool {
    let red = is_red(scene, to);
    let captured = scene.moved(from, to);
    captured.pieces(red).into_iter().any(|protector| {
        captured.steps(protector).contains(&to) && may_capture(scene, &captured, protector, to)
    })
}

fn is_red(board: &Naive, at: At) -> bool {
    board
        .at(at)
        .expect("a piece stands there")
        .is_ascii_uppercase()
}

fn kind(board: &Naive, at: At) -> char {
    board
        .at(at)
        .expect("a piece stands there")
        .to_ascii_lowercase()
}

/// Whether a piece may be chased for ever: a general, which is in check instead, and a soldier on its own half.
fn is_free_to_chase(board: &Naive, at: At) -> bool {
    let own_half = if is_red(board, at) { 0..5 } else { 5..10 };
    match kind(board, at) {
        'k' => true,
        'p' => own_half.contains(&at.1),
        _ => false,
    }
}

/// Chaser and victim: captures that would gain something if `red` were to move, even where the chaser is pinned. Generals
/// and soldiers chase nothing.
fn gains(board: &Naive, red: bool) -> HashSet<(At, At)> {
    let mut gains = HashSet::new();
    for chaser in board.pieces(red) {
        for victim in board.steps(chaser) {
            if board.at(victim).is_none() || is_free_to_chase(board, victim) {
                continue;
            }
            let kinds = (kind(board, chaser), kind(board, victim));
            let gain = match kinds {
                ('k' | 'p', _) => false,
                ('n' | 'c', 'r') | ('a' | 'b', 'r' | 'c' | 'n') => true,
                _ if is_protected(board, chaser, victim) => false,
                // An offer to exchange, unless the victim cannot hit back.
                (one, other) if one == other => {
                    !board.steps(victim).contains(&chaser)
                        || !may_capture(board, board, victim, chaser)
                }
                _ => true,
            };
            if gain {
                gains.insert((chaser, victim));
            }
        }
    }
    gains
}

/// The gains that the pins of chasers allow.
fn legal_gains(board: &Naive, red: bool) -> HashSet<(At, At)> {
    let mut gains = gains(board, red);
    gains.retain(|&(chaser, victim)| may_capture(board, board, chaser, victim));
    gains
}

/// A move, and the boards around it.
struct Turn {
    from: At,
    to: At,
    before: Naive,
    after: Naive,
}

impl Turn {
    const fn red(&self) -> bool {
        self.before.red_to_move
    }

    fn checks(&self) -> bool {
        !self.after.strikers(!self.red()).is_empty()
    }

    /// Computer rules and CXA: pieces that some piece could capture now, and none could before.
    fn new_victims(&self) -> HashSet<At> {
        let victims = |board| -> HashSet<At> {
            let gains = legal_gains(board, self.red());
            gains.into_iter().map(|(_, victim)| victim).collect()
        };
        &victims(&self.after) - &victims(&self.before)
    }

    /// AXF: victims of a chaser that did not attack them before; one that was only pinned did.
    fn victims_of_new_chasers(&self) -> HashSet<At> {
        let before: HashSet<(At, At)> = gains(&self.before, self.red())
            .into_iter()
            .map(|(chaser, victim)| (if chaser == self.from { self.to } else { chaser }, victim))
            .collect();
        let after = legal_gains(&self.after, self.red());
        let new = after.difference(&before);
        new.map(|&(_, victim)| victim).collect()
    }

    /// AXF: the rooks among these without which a horse of the chaser's would give check.
    fn shields(&self) -> HashSet<At> {
        let mut shields = self.victims_of_new_chasers();
        let horses = |board: &Naive| -> HashSet<At> {
            let strikers = board.strikers(!self.red());
            let horses = strikers.into_iter().filter(|&at| kind(board, at) == 'n');
            horses.collect()
        };
        shields.retain(|&at| {
            kind(&self.after, at) == 'r'
                && horses(&self.after.with(at, None)) != horses(&self.after)
        });
        shields
    }

    /// UCCI: what the moved rook, cannon or horse attacks without giving check: rooks of the other side, and horses,
    /// cannons and crossed soldiers where no piece stands ready to take back; none of the chaser's kind.
    fn victims_of_mover(&self) -> HashSet<At> {
        let (after, to) = (&self.after, self.to);
        let chaser = kind(after, to);
        if self.checks() || !matches!(chaser, 'r' | 'c' | 'n') {
            return HashSet::new();
        }
        let mut victims: HashSet<At> = after.steps(to).into_iter().collect();
        victims.retain(|&at| {
            let is_victim = after.at(at).is_some() && !is_free_to_chase(after, at);
            is_victim
                && match (chaser, kind(after, at)) {
                    (one, other) if one == other => false,
                    (_, 'r') => true,
                    (_, 'n' | 'c' | 'p') => {
                        let enemy_there = after.with(at, after.at(to));
                        let mut others = enemy_there.pieces(!self.red()).into_iter();
                        !others.any(|from| enemy_there.steps(from).contains(&at))
                    }
                    _ => false,
                }
        });
        victims
    }

    /// CXA: whether the mover would mate if it could move once more.
    fn threatens_mate(&self) -> bool {
        let mut again = self.after.clone();
        again.red_to_move = self.red();
        again.legal_moves().into_iter().any(|(from, to)| {
            let after = again.moved(from, to);
            !after.strikers(!self.red()).is_empty() && after.legal_moves().is_empty()
        })
    }
}

/// The moves since the first of the occurrences that decide, played on boards of letters.
fn turns(rules: Rules, start: &Position, game: &[Move]) -> Vec<Turn> {
    let at = |square: Square| (i32::from(square.file()), i32::from(square.rank()));
    let mut boards = vec![Naive::of(start)];
    let mut turns = Vec::new();
    for mv in game {
        let before = boards.last().expect("one for each move").clone();
        let (from, to) = (at(mv.from()), at(mv.to()));
        let after = before.moved(from, to);
        boards.push(after.clone());
        turns.push(Turn {
            from,
            to,
            before,
            after,
        });
    }
    let last = boards.last().expect("the start is one");
    let occurrences = (0..boards.len()).filter(|&at| boards[at] == *last);
    let first = occurrences
        .rev()
        .nth(usize::from(rules.occurrences()) - 1)
        .expect("the position stands often enough");
    turns.split_off(first)
}

/// What chases a piece: the victims of a turn.
type Chase = fn(&Turn) -> HashSet<At>;

/// Which sides chased one and the same piece with every move.
fn chased(turns: &[Turn], chase: Chase) -> [bool; 2] {
    // Every piece is named by its first point.
    let start = &turns[0].before;
    let pieces = [start.pieces(true), start.pieces(false)].concat();
    let mut names: HashMap<At, At> = pieces.iter().map(|&at| (at, at)).collect();
    let mut chased: [HashSet<At>; 2] = [(); 2].map(|()| pieces.iter().copied().collect());
    for turn in turns {
        let name = names.remove(&turn.from).expect("a piece moves");
        names.insert(turn.to, name);
        let victims: HashSet<At> = chase(turn).iter().map(|at| names[at]).collect();
        chased[usize::from(!turn.red())].retain(|name| victims.contains(name));
    }
    chased.map(|victims| !victims.is_empty())
}

/// Which sides did something with every move.
fn always(turns: &[Turn], is_so: fn(&Turn) -> bool) -> [bool; 2] {
    [true, false].map(|red| {
        let mut own = turns.iter().filter(|turn| turn.red() == red);
        own.all(is_so)
    })
}

/// How a game ends whose last position stands there often enough to be judged; Red is the first side.
pub(crate) fn obvious_outcome(rules: Rules, start: &Position, game: &[Move]) -> Outcome {
    let turns = turns(rules, start, game);
    let checks = always(&turns, Turn::checks);
    let faults = match rules {
        Rules::None => [false; 2],
        // A side that checks with every move is at fault, whatever else happens.
        _ if checks != [false; 2] => checks,
        Rules::Simple => [false; 2],
        Rules::Computer if turns.iter().any(Turn::checks) => [false; 2],
        Rules::Computer => chased(&turns, Turn::new_victims),
        Rules::Axf => match chased(&turns, Turn::victims_of_new_chasers) {
            [true, true] => match chased(&turns, Turn::shields) {
                [false, false] => [true, true],
                shields => shields,
            },
            chases => chases,
        },
        Rules::Cxa => always(&turns, |turn| {
            turn.checks() || !turn.new_victims().is_empty() || turn.threatens_mate()
        }),
        Rules::Ucci => chased(&turns, Turn::victims_of_mover),
    };
    match faults {
        [true, false] => Outcome::Win(Side::Second),
        [false, true] => Outcome::Win(Side::First),
        _ => Outcome::Draw,
    }
}
