#![doc = include_str!("../README.md")]
//!
//! ## Where to look
//!
//! [`xiangqi::Search`] searches, [`xiangqi::Settings`] are its choices, and
//! [`xiangqi::evaluate::Evaluation`] is the seam for another evaluation. [`parts`] is what every
//! search needs.

#![no_std]

extern crate alloc;

pub mod gomoku;
pub mod parts;
pub mod xiangqi;
