//! What the lessons promise, checked against the literal definition of minimax.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod articles;
mod bugs;
mod exact;
mod limits;
mod minimum;
mod order;
mod rank;
mod risky;
mod support;
mod traces;
mod trees;
