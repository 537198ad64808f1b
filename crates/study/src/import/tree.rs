//! A game in these formats, before its moves are checked.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Display;

use duiyi_game::Side;
use duiyi_game::pgn::{GameResult, MAX_NESTING, Notated, Pen, Tags};
use duiyi_xiangqi::pgn::Game;
use duiyi_xiangqi::{Board, Kind, Move, Piece, Position, Setup, Square};

use super::{ImportError, MAX_MOVES};
use crate::record::Record;

/// Stands before a move that was left out. XQStudio lets people edit moves freely, so files hold illegal ones. A sign needs
/// no translation.
const LEFT_OUT: char = '✗';
const LEGAL: &str = "it was read here before";

/// A tree of moves. Node 0 is the start.
pub(super) struct Tree<M = Move> {
    nodes: Vec<Node<M>>,
    /// How many moves were added, repeated ones included: each of them takes time.
    added: usize,
}

struct Node<M> {
    mv: Option<M>,
    comment: String,
    /// The first one is the game, the others are variations.
    next: Vec<usize>,
}

impl<M: Copy + Eq + Display> Tree<M> {
    pub(super) fn new() -> Self {
        Self {
            nodes: vec![Node {
                mv: None,
                comment: String::new(),
                next: Vec::new(),
            }],
            added: 0,
        }
    }

    /// Adds a move after a node and returns its node. The same move twice is one node.
    pub(super) fn add(&mut self, parent: usize, mv: M) -> Result<usize, ImportError> {
        self.added += 1;
        if self.added > MAX_MOVES {
            return Err(ImportError::Moves);
        }
        let mut known = self.nodes[parent].next.iter().copied();
        if let Some(same) = known.find(|&next| self.nodes[next].mv == Some(mv)) {
            return Ok(same);
        }
        let node = self.nodes.len();
        self.nodes[parent].next.push(node);
        self.nodes.push(Node {
            mv: Some(mv),
            comment: String::new(),
            next: Vec::new(),
        });
        Ok(node)
    }

    /// Adds to the comment on a node.
    pub(super) fn comment(&mut self, node: usize, text: &str) {
        add_line(&mut self.nodes[node].comment, text);
    }

    /// The first move; `None` without one.
    fn first(&self) -> Option<M> {
        self.nodes[*self.nodes[0].next.first()?].mv
    }

    /// Writes the comments and the moves. What is not legal is left out, with all that follows it, and a comment says so,
    /// unless nothing is left of the game; then `refuse` makes the error.
    pub(super) fn write<P: Notated<Move = M>>(
        &self,
        pen: &mut Pen<'_, P>,
        refuse: impl Fn(M, P::MoveError) -> ImportError,
    ) -> Result<(), ImportError> {
        self.write_from(pen, &refuse, 0, 0)
    }

    fn write_from<P: Notated<Move = M>>(
        &self,
        pen: &mut Pen<'_, P>,
        refuse: &impl Fn(M, P::MoveError) -> ImportError,
        mut node: usize,
        depth: usize,
    ) -> Result<(), ImportError> {
        if depth > MAX_NESTING {
            return Err(ImportError::Nesting);
        }
        loop {
            let Node { comment, next, .. } = &self.nodes[node];
            let mut comment = comment.clone();
            let mut legal = Vec::with_capacity(next.len());
            let mut refused = None;
            for &next in next {
                let (mv, text) = self.mv(next);
                match pen.position().read_move(&text) {
                    Ok(_) => legal.push((next, text)),
                    Err(error) => {
                        add_line(&mut comment, &alloc::format!("{LEFT_OUT} {text}"));
                        refused.get_or_insert(refuse(mv, error));
                    }
                }
            }
            pen.set_comment(&comment);
            let Some(((main, text), others)) = legal.split_first() else {
                return refused.filter(|_| node == 0).map_or(Ok(()), Err);
            };
            pen.play(text).expect(LEGAL);
            for (other, text) in others {
                let mut variation = pen.vary("", text).expect(LEGAL);
                self.write_from(&mut variation, refuse, *other, depth + 1)?;
            }
            node = *main;
        }
    }

    fn mv(&self, node: usize) -> (M, String) {
        let mv = self.nodes[node].mv.expect("only the start has no move");
        (mv, mv.to_string())
    }
}

fn add_line(comment: &mut String, text: &str) {
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
}

/// What else a file says about its game.
pub(super) struct Facts {
    pub(super) board: Board,
    /// The side to move at the start. The first move decides, if there is one: files often state this wrongly.
    pub(super) side: Side,
    pub(super) plies_since_capture: u16,
    pub(super) move_number: u32,
    pub(super) result: GameResult,
    /// Names of PGN with their texts.
    pub(super) tags: Vec<(&'static str, String)>,
}

/// Makes a game of what was read.
pub(super) fn record(facts: Facts, tree: &Tree) -> Result<Box<dyn Record>, ImportError> {
    let first = tree.first().and_then(|mv| facts.board.piece_at(mv.from()));
    let setup = Setup {
        side_to_move: first.map_or(facts.side, |piece| piece.side),
        board: facts.board,
        plies_since_capture: facts.plies_since_capture,
        move_number: facts.move_number,
    };
    let mut game = Game::new(Position::new(setup).map_err(ImportError::Start)?);
    set_tags(&mut game.tags, facts.tags);
    game.result = facts.result;
    tree.write(&mut game.pen(), ImportError::Illegal)?;
    Ok(Box::new(game))
}

/// Sets tags by their names in PGN, without what they may not hold.
pub(super) fn set_tags(tags: &mut Tags, texts: impl IntoIterator<Item = (&'static str, String)>) {
    let spaced = |letter: char| if letter.is_control() { ' ' } else { letter };
    for (name, text) in texts {
        let text: String = text.chars().map(spaced).collect();
        let set = tags.set(name, text.trim());
        set.unwrap_or_else(|_| unreachable!("the text is clean, and the name is a tag"));
    }
}

/// Puts a piece on an empty point.
pub(super) fn put(board: &mut Board, square: Square, piece: Piece) -> Result<(), ImportError> {
    match board.put(square, piece) {
        None => Ok(()),
        Some(_) => Err(ImportError::TwoPieces(square)),
    }
}

/// The pieces in the order in which DhtmlXQ and XQF list their points: Red's, then Black's.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    use Kind::{Advisor, Cannon, Elephant, General, Horse, Rook, Soldier};
    const KINDS: [Kind; 16] = [
        Rook, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Rook, Cannon, Cannon,
        Soldier, Soldier, Soldier, Soldier, Soldier,
    ];
    let of = |side| KINDS.into_iter().map(move |kind| Piece::new(side, kind));
    of(Side::First).chain(of(Side::Second))
}
