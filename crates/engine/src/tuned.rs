//! The tuned searches behind the seam: one type for all games that `duiyi-search` drives.

#[cfg(feature = "std")]
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt::Display;

use duiyi_game::score::is_mate;
use duiyi_search::parts::driver::{Driver, Settings, Tree};

use crate::{Line, Options, Position, Search};

/// What the searches of two games differ in at the seam.
pub(crate) struct Traits<R> {
    /// The rules to search under.
    pub(crate) rules: fn(&Options) -> R,
    /// Whether a forced win was proved, so that a shorter one is no better.
    pub(crate) proves_wins: bool,
}

impl<R> Traits<R> {
    pub(crate) fn settings(&self, options: &Options) -> Settings<R> {
        Settings {
            hash_mb: options.hash_mb,
            multi_pv: options.multi_pv,
            rules: (self.rules)(options),
        }
    }
}

/// A search with all its memory.
pub(crate) struct Tuned<T: Tree<Rules: 'static>> {
    pub(crate) driver: Driver<T>,
    pub(crate) traits: &'static Traits<T::Rules>,
}

impl<T> Search for Tuned<T>
where
    T: Tree<Position: Clone, Move: Display, Rules: 'static> + Send + Sync + 'static,
{
    fn set_options(&mut self, options: &Options) {
        self.driver.set_settings(self.traits.settings(options));
    }

    fn start(&mut self, position: &dyn Position, depth: u32) {
        let position: Option<&T::Position> = position.of();
        let position = position.expect("the search changes with the game of the position");
        self.driver.start(position.clone(), depth);
    }

    fn step(&mut self, nodes: u64, most: u64) -> bool {
        self.driver.step_within(nodes, most)
    }

    fn clear(&mut self) {
        self.driver.clear();
    }

    fn hash_mb(&self) -> usize {
        self.driver.hash_mb()
    }

    fn hashfull(&self) -> u32 {
        self.driver.hashfull()
    }

    fn nodes(&self) -> u64 {
        self.driver.nodes()
    }

    fn depth(&self) -> u32 {
        self.driver.depth()
    }

    fn seldepth(&self) -> u32 {
        self.driver.seldepth() as u32
    }

    fn stability(&self) -> u32 {
        self.driver.stability()
    }

    fn root_moves(&self) -> usize {
        self.driver.root_moves()
    }

    fn best_line(&self) -> Option<Line> {
        self.driver.best_line().as_ref().map(Line::from)
    }

    fn lines(&self) -> Vec<Line> {
        self.driver.lines().iter().map(Line::from).collect()
    }

    fn is_decided(&self) -> bool {
        let best = || self.driver.best_line();
        self.traits.proves_wins && best().is_some_and(|line| is_mate(line.score))
    }

    #[cfg(feature = "std")]
    fn beside(&self) -> Option<Box<dyn Search>> {
        Some(Box::new(Self {
            driver: Driver::beside(&self.driver),
            traits: self.traits,
        }))
    }

    #[cfg(feature = "std")]
    fn follow(&mut self, main: &dyn Search) {
        let main: Option<&Self> = main.as_any().downcast_ref();
        let main = main.expect("a search of the same game");
        self.driver.follow(&main.driver);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
