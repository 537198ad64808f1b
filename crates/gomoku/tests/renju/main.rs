//! The points that renju forbids: drawn boards, one for each paragraph and difficult case, and
//! agreement with a slow, literal reading of the definitions on random boards.

mod drawn;
mod literal;
mod random;
