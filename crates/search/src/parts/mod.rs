//! The parts that searches share: no rule of any game and no tuned number in here.

pub mod driver;
pub mod history;
pub mod path;
pub mod pv;
pub mod root;
pub mod table;
pub mod tried;
pub mod window;
