//! The tuned searches of Duiyi, one for each game, and what they share.
//!
//! [`xiangqi`] reads from top to bottom and owes nothing to other games. [`parts`] holds what has
//! neither a game rule nor a tuned number inside: the transposition table, lines of play, history
//! counters.
//!
//! ```
//! use duiyi_search::xiangqi::{Search, Settings};
//! use duiyi_xiangqi::Position;
//!
//! // A rook on either side: Black is mated at once.
//! let position: Position = "3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1".parse()?;
//! let mut search = Search::new(Settings::default());
//! search.start(position, 4);
//! while !search.step(10_000) {}
//! assert_eq!(search.best_line().expect("red can move").pv[0].to_string(), "b7b9");
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
//!
//! A search has no clock and starts no thread. It works in steps of so many nodes; whoever calls
//! [`step`](xiangqi::Search::step) looks at the clock in between. `no_std` with `alloc`; no features.

#![no_std]

extern crate alloc;

pub mod parts;
pub mod xiangqi;
