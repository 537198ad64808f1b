#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`xiangqi::Search`] and [`gomoku::Search`] search, [`xiangqi::Settings`] and [`gomoku::Settings`]
//! are their choices, and [`xiangqi::evaluate::Evaluation`] and [`gomoku::evaluate::Evaluation`] are
//! the seams for other evaluations. [`parts`] is what every search needs.

#![no_std]

extern crate alloc;

pub mod gomoku;
pub mod parts;
pub mod xiangqi;
