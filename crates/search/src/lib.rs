#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`xiangqi::Search`] and [`gomoku::Search`] search, [`xiangqi::Settings`] and [`gomoku::Settings`]
//! are their choices, and [`xiangqi::network`] and [`gomoku::network`] read the networks that they
//! evaluate with. [`parts`] is what every search needs.

#![no_std]

extern crate alloc;

pub mod gomoku;
pub mod parts;
pub mod xiangqi;
