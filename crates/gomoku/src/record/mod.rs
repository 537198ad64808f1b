//! Whole games and positions as other programs write them.

pub mod gomocup;
pub mod pgn;
pub mod psq;
