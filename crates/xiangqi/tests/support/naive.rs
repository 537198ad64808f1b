//! The moves of xiangqi as the rule book tells them, one piece at a time on a plain board: slow, and independent of the
//! library.

use duiyi_xiangqi::Position;

/// File and rank, from Red's left and Red's edge.
pub(crate) type At = (i32, i32);

/// Letters as in FEN, capitals are Red's; `None` is an empty point. `board[rank][file]`, Red's edge first.
#[derive(Clone, PartialEq)]
pub(crate) struct Naive {
    board: [[Option<char>; 9]; 10],
    pub(crate) red_to_move: bool,
}

const STRAIGHT: [At; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [At; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Naive {
    pub(crate) fn of(position: &Position) -> Self {
        let fen = position.to_string();
        let mut words = fen.split(' ');
        let ranks = words.next().unwrap_or_default();
        let mut board = [[None; 9]; 10];
        for (row, text) in board.iter_mut().rev().zip(ranks.split('/')) {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        row[file] = Some(letter);
                        file += 1;
                    }
                }
            }
        }
        Self {
            board,
            red_to_move: words.next() == Some("w"),
        }
    }

    pub(crate) fn at(&self, (file, rank): At) -> Option<char> {
        self.board[rank as usize][file as usize]
    }

    /// The board with this on a point.
    pub(crate) fn with(&self, (file, rank): At, piece: Option<char>) -> Self {
        let mut after = self.clone();
        after.board[rank as usize][file as usize] = piece;
        after
    }

    /// The board after a piece has gone to a point, whoever's turn it is.
    pub(crate) fn moved(&self, from: At, to: At) -> Self {
        let mut after = self.with(from, None).with(to, self.at(from));
        after.red_to_move = !self.red_to_move;
        after
    }

    /// Where the piece on a point can go or strike, checks aside.
    pub(crate) fn steps(&self, from: At) -> Vec<At> {
        let Some(letter) = self.at(from) else {
            return Vec::new();
        };
        let red = letter.is_ascii_uppercase();
        let forward = if red { 1 } else { -1 };
        let own_half = |(_, rank): At| if red { rank <= 4 } else { rank >= 5 };
        let palace =
            |(file, rank): At| (3..=5).contains(&file) && if red { rank <= 2 } else { rank >= 7 };
        let on_board = |(file, rank): At| (0..9).contains(&file) && (0..10).contains(&rank);
        let add = |(a, b): At, (c, d): At, times: i32| (a + c * times, b + d * times);
        let mut to = Vec::new();
        match letter.to_ascii_lowercase() {
            'k' => {
                to.extend(
                    STRAIGHT
                        .map(|step| add(from, step, 1))
                        .into_iter()
                        .filter(|&at| palace(at)),
                );
                // The generals may not face each other: each strikes along an open file.
                let mut at = add(from, (0, forward), 1);
                while on_board(at) {
                    if let Some(met) = self.at(at) {
                        if met.eq_ignore_ascii_case(&'k') {
                            to.push(at);
                        }
                        break;
                    }
                    at = add(at, (0, forward), 1);
                }
            }
            'a' => to.extend(
                DIAGONAL
                    .map(|step| add(from, step, 1))
                    .into_iter()
                    .filter(|&at| palace(at)),
            ),
            'b' => {
                for step in DIAGONAL {
                    let (eye, at) = (add(from, step, 1), add(from, step, 2));
                    if on_board(at) && own_half(at) && self.at(eye).is_none() {
                        to.push(at);
                    }
                }
            }
            'n' => {
                for (leg, step) in STRAIGHT
                    .into_iter()
                    .flat_map(|leg| DIAGONAL.map(|step| (leg, step)))
                {
                    let is_outward = leg.0 == step.0 || leg.1 == step.1;
                    let foot = add(from, leg, 1);
                    let at = add(foot, step, 1);
                    if is_outward && on_board(at) && self.at(foot).is_none() {
                        to.push(at);
                    }
                }
            }
            'r' | 'c' => {
                let is_cannon = letter.eq_ignore_ascii_case(&'c');
                for step in STRAIGHT {
                    let mut screens = 0;
                    let mut at = add(from, step, 1);
                    while on_board(at) {
                        match (self.at(at).is_some(), screens) {
                            (false, 0) => to.push(at),
                            (false, _) => {}
                            (true, 0) if is_cannon => screens = 1,
                            (true, _) => {
                                to.push(at);
                                break;
                            }
                        }
                        at = add(at, step, 1);
                    }
                }
            }
            'p' => {
                to.push(add(from, (0, forward), 1));
                if !own_half(from) {
                    to.extend([add(from, (1, 0), 1), add(from, (-1, 0), 1)]);
                }
            }
            _ => unreachable!("a letter of FEN"),
        }
        to.retain(|&at| {
            on_board(at)
                && self
                    .at(at)
                    .is_none_or(|other| other.is_ascii_uppercase() != red)
        });
        to
    }

    pub(crate) fn pieces(&self, red: bool) -> Vec<At> {
        let all = (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)));
        all.filter(|&at| {
            self.at(at)
                .is_some_and(|letter| letter.is_ascii_uppercase() == red)
        })
        .collect()
    }

    /// The pieces that strike the general of a side.
    pub(crate) fn strikers(&self, red: bool) -> Vec<At> {
        let general = Some(if red { 'K' } else { 'k' });
        let mut others = self.pieces(!red);
        others.retain(|&from| {
            self.steps(from)
                .into_iter()
                .any(|to| self.at(to) == general)
        });
        others
    }

    /// From where to where the side to move may go.
    pub(crate) fn legal_moves(&self) -> Vec<(At, At)> {
        let mut moves = Vec::new();
        for from in self.pieces(self.red_to_move) {
            for to in self.steps(from) {
                // A step that captures the general is no move: the position before it was over.
                let is_general = |taken: char| taken.eq_ignore_ascii_case(&'k');
                let goes_on = !self.at(to).is_some_and(is_general);
                if goes_on && self.moved(from, to).strikers(self.red_to_move).is_empty() {
                    moves.push((from, to));
                }
            }
        }
        moves
    }
}
