//! The tuned searches behind the engine's interface: one type for all games that `duiyi-search` drives.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt::Display;

use duiyi_game::score::{MATE_BOUND, mated_in};
use duiyi_nnue::NetError;
use duiyi_search::parts::driver::{Driver, Settings, Tree};

use crate::{GameId, Line, Network, Options, Position, Search};

/// The differences between the searches of two games.
pub(crate) trait Tuned:
    Tree<Position: Clone, Move: Display, Rules: 'static, Network: Send + Sync> + Send + Sync + 'static
{
    /// Which game it searches.
    const GAME: GameId;
    /// Whether a forced win was proved, so that a shorter one is no better.
    const PROVES_WINS: bool;

    /// Reads the file of a network.
    fn read(file: &[u8]) -> Result<Self::Network, NetError>;

    /// What a network was trained on.
    fn origin(network: &Self::Network) -> &str;

    /// The rules to search under.
    fn rules(options: &Options) -> Self::Rules;
}

/// Reads a file. [`NetError::Shape`] means that the network belongs to another game.
pub(crate) fn read_network<T: Tuned>(file: &[u8]) -> Result<(GameId, Arc<dyn Network>), NetError> {
    let network = Trained::<T>(Arc::new(T::read(file)?));
    Ok((T::GAME, Arc::new(network)))
}

/// A network that was read from a file.
struct Trained<T: Tuned>(Arc<T::Network>);

impl<T: Tuned> Network for Trained<T> {
    fn origin(&self) -> &str {
        T::origin(&self.0)
    }

    fn search(&self, options: &Options) -> Option<Box<dyn Search>> {
        let driver = Driver::<T>::try_new(settings::<T>(options), Arc::clone(&self.0))?;
        Some(Box::new(Driven(driver)))
    }
}

fn settings<T: Tuned>(options: &Options) -> Settings<T::Rules> {
    Settings {
        hash_mb: options.hash_mb,
        multi_pv: options.multi_pv,
        rules: T::rules(options),
    }
}

/// Whether a move is one of those to choose among, which are all of them where none is named.
fn is_among(moves: &[String], mv: &dyn Display) -> bool {
    moves.is_empty() || moves.contains(&mv.to_string())
}

/// A search with all its memory.
struct Driven<T: Tuned>(Driver<T>);

impl<T: Tuned> Search for Driven<T> {
    fn set_options(&mut self, options: &Options) {
        self.0.set_settings(settings::<T>(options));
    }

    fn start(&mut self, position: &dyn Position, depth: u32, moves: &[String]) {
        let position: Option<&T::Position> = position.of();
        let position = position.expect("the search changes with the game of the position");
        let position = position.clone();
        self.0
            .start_with(position, depth, |mv| is_among(moves, &mv));
    }

    fn step(&mut self, nodes: u64, most: u64) -> bool {
        self.0.step_within(nodes, most)
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn hash_mb(&self) -> usize {
        self.0.hash_mb()
    }

    fn hashfull(&self) -> u32 {
        self.0.hashfull()
    }

    fn nodes(&self) -> u64 {
        self.0.nodes()
    }

    fn depth(&self) -> u32 {
        self.0.depth()
    }

    fn seldepth(&self) -> u32 {
        self.0.seldepth() as u32
    }

    fn stability(&self) -> u32 {
        self.0.stability()
    }

    fn root_moves(&self) -> usize {
        self.0.root_moves()
    }

    fn best_line(&self) -> Option<Line> {
        self.0.best_line().as_ref().map(Line::from)
    }

    fn lines(&self) -> Vec<Line> {
        self.0.lines().iter().map(Line::from).collect()
    }

    fn is_decided(&self) -> bool {
        // A loss may be put off by a move that only a deeper search finds, unless it comes with the next move.
        let ends = |score| score >= MATE_BOUND || score <= mated_in(2);
        T::PROVES_WINS && self.0.best_line().is_some_and(|line| ends(line.score))
    }

    #[cfg(feature = "std")]
    fn beside(&self) -> Option<Box<dyn Search>> {
        Some(Box::new(Self(Driver::beside(&self.0))))
    }

    #[cfg(feature = "std")]
    fn follow(&mut self, main: &dyn Search) {
        let main: Option<&Self> = main.as_any().downcast_ref();
        let main = main.expect("a search of the same game");
        self.0.follow(&main.0);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
