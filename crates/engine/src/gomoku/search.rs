//! The tuned search of gomoku behind the seam.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;

use duiyi_game::score::is_mate;
use duiyi_search::gomoku::{self, Settings};

use crate::{Line, Network, Options, Position, Search};

/// A network that was read from a file.
pub(super) struct Trained(pub(super) Arc<gomoku::Network>);

impl Network for Trained {
    fn origin(&self) -> &str {
        self.0.origin()
    }

    fn search(&self, options: &Options) -> Box<dyn Search> {
        let search = gomoku::Search::new(settings(options), Arc::clone(&self.0));
        Box::new(Tuned(search))
    }
}

/// The search with all its memory.
struct Tuned(gomoku::Search);

const fn settings(options: &Options) -> Settings {
    Settings {
        hash_mb: options.hash_mb,
        multi_pv: options.multi_pv,
        rules: (),
    }
}

impl Search for Tuned {
    fn set_options(&mut self, options: &Options) {
        self.0.set_settings(settings(options));
    }

    fn start(&mut self, position: &dyn Position, depth: u32) {
        let position: Option<&duiyi_gomoku::Position> = position.of();
        let position = position.expect("the search changes with the game of the position");
        self.0.start(position.clone(), depth);
    }

    fn step(&mut self, nodes: u64) -> bool {
        self.0.step(nodes)
    }

    fn last_step(&mut self, nodes: u64) -> bool {
        self.0.last_step(nodes)
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
        self.0.best_line().map(Line::from)
    }

    fn lines(&self) -> Vec<Line> {
        self.0.lines().into_iter().map(Line::from).collect()
    }

    /// A forced win is as good as a shorter one, and was proved.
    fn is_decided(&self) -> bool {
        let best = self.0.best_line();
        best.is_some_and(|line| is_mate(line.score))
    }

    fn beside(&self) -> Option<Box<dyn Search>> {
        Some(Box::new(Self(gomoku::Search::beside(&self.0))))
    }

    fn follow(&mut self, main: &dyn Search) {
        let main: Option<&Self> = main.as_any().downcast_ref();
        self.0.follow(&main.expect("a search of the same game").0);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
