//! What searches share: no rule of any game and no tuned number in here.

pub mod history;
pub mod pv;
pub mod root;
pub mod table;
