//! Toy trees: games that are only a tree, for the first steps of a lesson.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use duiyi_game::memory::{self, NoMemory};
use duiyi_game::{Game, Outcome, Rng, Side, clipped, error_data};

use crate::judge::Judge;
use crate::score::Score;

/// Most nodes of a tree.
const MAX_NODES: usize = 200_000;
/// Bytes of memory for each letter or node of a tree, at most: lists of nodes grow to twice their length.
const MEMORY: usize = 256;
/// Deepest tree, in plies.
const MAX_DEPTH: usize = 20;
/// Largest value of a leaf, either way.
const MAX_VALUE: Score = 99_999_999;

/// A move in a tree: the number of the child, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Branch(pub u32);

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Branch {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Self, TreeError> {
        let number = text.parse().ok().filter(|&number| number > 0);
        number
            .map(Self)
            .ok_or_else(|| TreeError::Branch(clipped(text)))
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Node {
    /// The indices of its children in the list of nodes.
    Inner(Vec<usize>),
    /// Its value from the first player's view.
    Leaf(Score),
}

/// A game that is only a tree. The first player moves at the root unless the text says otherwise.
///
/// As text, a leaf is its value from the first player's view and an inner node its children in brackets:
///
/// ```
/// use duiyi_game::Game;
/// use duiyi_lessons::Tree;
///
/// let tree: Tree = "((100 50)(-99 1))".parse()?;
/// assert_eq!(tree.legal_moves().len(), 2);
/// assert_eq!(tree.to_string(), "((100 50) (-99 1))");
/// # Ok::<(), duiyi_lessons::TreeError>(())
/// ```
///
/// The word `second` after it gives the root to the second player. `uniform 3 4 7` is a tree with 3 moves at
/// every inner node, 4 plies deep, with random values from seed 7.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    path: Vec<usize>,
    first_side: Side,
}

/// Why a text is not a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeError {
    /// Neither a bracket nor a whole number, or a number that is too large.
    Word(String),
    /// A bracket has no partner, or something follows the last.
    Brackets,
    /// An inner node without children.
    Childless,
    /// More than 200,000 nodes, or more than 20 plies.
    TooLarge,
    /// `uniform` needs three numbers: branching, depth and seed.
    Uniform,
    /// A text that is not a branch; branches are numbered from 1.
    Branch(String),
    /// There is not enough memory for the tree.
    Memory(NoMemory),
}

error_data! {
    TreeError {
        Self::Word(word) => "tree-word" { word: word } "“{word}” is neither a bracket nor a value",
        Self::Brackets => "tree-brackets" {} "The brackets of the tree do not match",
        Self::Childless => "tree-childless" {} "An inner node of the tree has no child",
        Self::TooLarge => "tree-too-large" { nodes: MAX_NODES, depth: MAX_DEPTH } "The tree has more than {nodes} nodes or is deeper than {depth} plies",
        Self::Uniform => "tree-uniform" {} "A uniform tree needs three numbers: branching, depth and seed",
        Self::Branch(text) => "tree-branch" { text: text } "“{text}” is not a branch; branches are numbered from 1",
    }
    within {
        Self::Memory(error) => error;
    }
}

impl Tree {
    /// A tree with `branching` moves at every inner node, `depth` plies deep, and random leaves from -99 to 99.
    ///
    /// # Errors
    /// [`TreeError::TooLarge`], or [`TreeError::Childless`] when `branching` is 0.
    pub fn uniform(branching: u32, depth: u32, seed: u64) -> Result<Self, TreeError> {
        if branching == 0 {
            return Err(TreeError::Childless);
        }
        if depth as usize > MAX_DEPTH {
            return Err(TreeError::TooLarge);
        }
        // Each ply more puts a root above as many trees as there are moves.
        let nodes = (0..depth).fold(1_usize, |nodes, _| {
            nodes.saturating_mul(branching as usize).saturating_add(1)
        });
        if nodes > MAX_NODES {
            return Err(TreeError::TooLarge);
        }
        memory::room(MEMORY * (nodes + 8)).map_err(TreeError::Memory)?;
        let mut rng = Rng::new(seed);
        let mut tree = Self::new(Vec::new());
        tree.grow(branching, depth, &mut rng);
        Ok(tree)
    }

    fn new(nodes: Vec<Node>) -> Self {
        Self {
            nodes,
            path: vec![0],
            first_side: Side::First,
        }
    }

    /// Appends a uniform tree and returns the index of its root.
    fn grow(&mut self, branching: u32, depth: u32, rng: &mut Rng) -> usize {
        let at = self.nodes.len();
        if depth == 0 {
            let value = rng.below(199) as Score - 99;
            self.nodes.push(Node::Leaf(value));
            return at;
        }
        self.nodes.push(Node::Inner(Vec::new()));
        let children = (0..branching)
            .map(|_| self.grow(branching, depth - 1, rng))
            .collect();
        self.nodes[at] = Node::Inner(children);
        at
    }

    fn children(&self) -> &[usize] {
        match &self.nodes[self.here()] {
            Node::Inner(children) => children,
            Node::Leaf(_) => &[],
        }
    }

    fn here(&self) -> usize {
        self.path[self.path.len() - 1]
    }

    /// The value of a leaf from the first player's view; `None` at an inner node.
    #[must_use]
    pub fn value(&self) -> Option<Score> {
        match self.nodes[self.here()] {
            Node::Inner(_) => None,
            Node::Leaf(value) => Some(value),
        }
    }

    fn write(&self, node: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.nodes[node] {
            Node::Leaf(value) => fmt::Display::fmt(value, f),
            Node::Inner(children) => {
                f.write_str("(")?;
                for (index, &child) in children.iter().enumerate() {
                    if index > 0 {
                        f.write_str(" ")?;
                    }
                    self.write(child, f)?;
                }
                f.write_str(")")
            }
        }
    }
}

/// The tree below the position, in brackets.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(self.here(), f)?;
        match self.side_to_move() {
            Side::First => Ok(()),
            Side::Second => f.write_str(" second"),
        }
    }
}

impl FromStr for Tree {
    type Err = TreeError;

    fn from_str(text: &str) -> Result<Self, TreeError> {
        let text = text.trim();
        let (text, first_side) = match text.strip_suffix(" second") {
            Some(rest) => (rest, Side::Second),
            None => (text, Side::First),
        };
        let tree = match text.strip_prefix("uniform ") {
            Some(numbers) => parse_uniform(numbers)?,
            None => parse_brackets(text)?,
        };
        Ok(Self { first_side, ..tree })
    }
}

fn parse_uniform(numbers: &str) -> Result<Tree, TreeError> {
    let mut words = numbers.split_whitespace();
    let mut next = || words.next().and_then(|word| word.parse::<u32>().ok());
    match (next(), next(), next(), words.next()) {
        (Some(branching), Some(depth), Some(seed), None) => {
            Tree::uniform(branching, depth, seed.into())
        }
        _ => Err(TreeError::Uniform),
    }
}

fn parse_brackets(text: &str) -> Result<Tree, TreeError> {
    memory::room(MEMORY * (text.len() + 8)).map_err(TreeError::Memory)?;
    let spaced = text
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace(',', " ");
    let mut nodes = Vec::new();
    // The inner nodes that are not closed yet.
    let mut open: Vec<usize> = Vec::new();
    for word in spaced.split_whitespace() {
        let at = nodes.len();
        if word == ")" {
            let closed = open.pop().ok_or(TreeError::Brackets)?;
            if nodes[closed] == Node::Inner(Vec::new()) {
                return Err(TreeError::Childless);
            }
            continue;
        }
        match open.last() {
            Some(&parent) => {
                if let Node::Inner(children) = &mut nodes[parent] {
                    children.push(at);
                }
            }
            // A second root.
            None if at > 0 => return Err(TreeError::Brackets),
            None => {}
        }
        if word == "(" {
            nodes.push(Node::Inner(Vec::new()));
            open.push(at);
        } else {
            let value = word.parse::<Score>().ok();
            let value = value.filter(|value| (-MAX_VALUE..=MAX_VALUE).contains(value));
            nodes.push(Node::Leaf(
                value.ok_or_else(|| TreeError::Word(clipped(word)))?,
            ));
        }
        if nodes.len() > MAX_NODES || open.len() > MAX_DEPTH {
            return Err(TreeError::TooLarge);
        }
    }
    if !open.is_empty() || nodes.is_empty() {
        return Err(TreeError::Brackets);
    }
    Ok(Tree::new(nodes))
}

impl Game for Tree {
    type Move = Branch;

    fn side_to_move(&self) -> Side {
        if self.path.len() % 2 == 1 {
            self.first_side
        } else {
            !self.first_side
        }
    }

    /// A leaf ends the game; the judge gives its value.
    fn outcome(&self) -> Option<Outcome> {
        self.value().map(|value| match value {
            0 => Outcome::Draw,
            1.. => Outcome::Win(Side::First),
            _ => Outcome::Win(Side::Second),
        })
    }

    fn legal_moves(&self) -> Vec<Branch> {
        (1..=self.children().len() as u32).map(Branch).collect()
    }

    fn play(&mut self, mv: Branch) {
        let index = (mv.0 as usize).wrapping_sub(1);
        let Some(&child) = self.children().get(index) else {
            panic!("branch {mv} does not exist")
        };
        self.path.push(child);
    }

    fn undo(&mut self) {
        assert!(self.path.len() > 1, "there is no move to take back");
        self.path.pop();
    }

    /// Every node is a position of its own.
    fn key(&self) -> u64 {
        // Multiplied, so that the keys spread evenly over a small table.
        (self.here() as u64 + 1)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(32)
    }
}

/// Judges a tree by the values of its leaves; an inner node at the horizon is worth 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct Leaves;

impl Judge<Tree> for Leaves {
    fn evaluate(&self, tree: &Tree) -> Score {
        let value = tree.value().unwrap_or(0);
        match tree.side_to_move() {
            Side::First => value,
            Side::Second => -value,
        }
    }

    fn settle(&self, tree: &Tree, _: Outcome, _: usize) -> Score {
        self.evaluate(tree)
    }

    fn index(&self, mv: Branch) -> usize {
        mv.0 as usize
    }
}
