#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`xiangqi::Search`] and [`gomoku::Search`] search, [`xiangqi::Settings`] and [`gomoku::Settings`] are their
//! settings, and [`xiangqi::network`] and [`gomoku::network`] read the networks of their evaluation. [`parts`] is
//! shared by all searches.

#![no_std]

extern crate alloc;

pub mod gomoku;
pub mod parts;
pub mod xiangqi;
