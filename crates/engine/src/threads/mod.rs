//! Searches on other threads beside the main one (*Lazy SMP*, Chess Programming Wiki): each searches the same
//! position, and its entries in the shared table save the others work (not that of a main one that knows the mates of an ending, which
//! the others do not). Only the main one decides when to end and which move to play.

#[cfg(not(feature = "pool"))]
mod own;
#[cfg(feature = "pool")]
pub(crate) mod pool;

use std::boxed::Box;
use std::string::String;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::vec::Vec;

use duiyi_game::memory;
use duiyi_search::parts::driver::ROOM;

#[cfg(not(feature = "pool"))]
use self::own::{Task, spawn};
#[cfg(feature = "pool")]
use self::pool::{Task, spawn};
use crate::{MAX_DEPTH, Position, Search};

/// Nodes between two looks at the signal to stop: two or three milliseconds.
const STEP: u64 = 5_000;
/// Bytes of stack for a thread that searches: deep searches need deep stacks. This is generous compared with the 2 MiB
/// that threads get by default.
pub const STACK: usize = 16 << 20;
/// Memory of a helper besides the table, and [`ROOM`] for its search and the main one.
const MEMORY: usize = 6 << 20;

/// The state that the threads share.
#[derive(Default)]
struct Signals {
    /// Held while searches are spawned.
    gate: Mutex<()>,
    stop: AtomicBool,
    /// Nodes of all helpers, as of their last steps.
    nodes: AtomicU64,
}

/// The searches beside the main one.
#[derive(Default)]
pub(crate) struct Helpers {
    idle: Vec<Box<dyn Search>>,
    busy: Vec<Task<Box<dyn Search>>>,
    /// The signals of the current search, or of the last one.
    signals: Arc<Signals>,
}

impl Helpers {
    /// Adds helpers up to this many, or as many as there is memory for, for searches like `main`. Those of the last
    /// search may still be on their way back.
    pub(crate) fn hire(&mut self, count: usize, main: &dyn Search) {
        while self.count() < count
            && memory::room(MEMORY + ROOM * (self.idle.len() + 1)).is_ok()
            && let Some(search) = main.beside()
        {
            self.idle.push(search);
        }
    }

    /// Waits until all have stopped, and gives them up.
    pub(crate) fn dismiss(&mut self) {
        self.gather();
        self.idle.clear();
    }

    /// The number of helpers.
    pub(crate) const fn count(&self) -> usize {
        self.idle.len() + self.busy.len()
    }

    /// Positions that they have visited in the current search.
    pub(crate) fn nodes(&self) -> u64 {
        self.signals.nodes.load(Ordering::Relaxed)
    }

    /// All begin to search, before `main` does. One for which there is no thread is given up.
    pub(crate) fn start(&mut self, main: &dyn Search, position: &dyn Position, moves: &[String]) {
        self.gather();
        // None begins before all are there: where there are many more threads than processors, those that search would
        // leave hardly any time for making the others.
        let closed = self.signals.gate.lock();
        for mut search in self.idle.drain(..) {
            search.follow(main);
            // From the first iteration as well: beginning a ply or two ahead gains nothing.
            search.start(position, MAX_DEPTH, moves);
            let signals = Arc::clone(&self.signals);
            let work = move || {
                drop(signals.gate.lock());
                run(&mut *search, &signals);
                search
            };
            self.busy.extend(spawn(work));
        }
        drop(closed);
    }

    /// Tells all to stop, which takes a few milliseconds.
    pub(crate) fn stop(&self) {
        self.signals.stop.store(true, Ordering::Relaxed);
    }

    /// Waits until all have stopped.
    pub(crate) fn gather(&mut self) {
        self.stop();
        for thread in self.busy.drain(..) {
            match thread.join() {
                Ok(search) => self.idle.push(search),
                Err(_) => panic!("a helper thread has panicked"),
            }
        }
        self.signals.stop.store(false, Ordering::Relaxed);
        self.signals.nodes.store(0, Ordering::Relaxed);
    }
}

impl Drop for Helpers {
    /// Threads do not outlive the engine or keep its table.
    fn drop(&mut self) {
        self.stop();
        for thread in self.busy.drain(..) {
            // A panic has printed its message; a second panic here would hide the first.
            let _ = thread.join();
        }
    }
}

fn run(search: &mut dyn Search, signals: &Signals) {
    let mut nodes = 0;
    let mut done = false;
    while !done && !signals.stop.load(Ordering::Relaxed) {
        done = search.step(STEP, u64::MAX);
        let visited = search.nodes() - nodes;
        nodes += visited;
        signals.nodes.fetch_add(visited, Ordering::Relaxed);
    }
}

#[cfg(all(test, not(feature = "pool")))]
mod tests {
    use core::any::Any;
    use std::sync::atomic::AtomicUsize;

    use super::*;
    use crate::{Line, Options};

    /// How many searches have started, and how many steps were made while one had not.
    #[derive(Default)]
    struct Seen {
        started: AtomicUsize,
        early: AtomicUsize,
    }

    /// Counts, and searches nothing.
    struct Counting(Arc<Seen>);

    const COUNT: usize = 64;

    impl Search for Counting {
        fn start(&mut self, _position: &dyn Position, _depth: u32, _moves: &[String]) {
            self.0.started.fetch_add(1, Ordering::SeqCst);
        }
        fn step(&mut self, _nodes: u64, _most: u64) -> bool {
            let all = self.0.started.load(Ordering::SeqCst) == COUNT;
            self.0.early.fetch_add(usize::from(!all), Ordering::SeqCst);
            true
        }
        fn beside(&self) -> Option<Box<dyn Search>> {
            Some(Box::new(Self(Arc::clone(&self.0))))
        }
        fn nodes(&self) -> u64 {
            1
        }
        fn set_options(&mut self, _options: &Options) {}
        fn clear(&mut self) {}
        fn hash_mb(&self) -> usize {
            1
        }
        fn hashfull(&self) -> u32 {
            0
        }
        fn depth(&self) -> u32 {
            0
        }
        fn seldepth(&self) -> u32 {
            0
        }
        fn stability(&self) -> u32 {
            0
        }
        fn root_moves(&self) -> usize {
            0
        }
        fn best_line(&self) -> Option<Line> {
            None
        }
        fn lines(&self) -> Vec<Line> {
            Vec::new()
        }
        fn as_any(&self) -> &dyn Any {
            self
        }
    }

    #[test]
    fn no_helper_searches_before_all_are_there() {
        let main = Counting(Arc::default());
        let position = crate::position("startpos", &[]).unwrap();
        let mut helpers = Helpers::default();
        helpers.hire(COUNT, &main);
        assert_eq!(helpers.count(), COUNT);
        for _ in 0..20 {
            main.0.started.store(0, Ordering::SeqCst);
            helpers.start(&main, &*position, &[]);
            assert_eq!(helpers.count(), COUNT, "this machine has no more threads");
            helpers.gather();
            assert_eq!(main.0.started.load(Ordering::SeqCst), COUNT);
            assert_eq!(main.0.early.load(Ordering::SeqCst), 0);
        }
    }
}
