//! Replaces `threads/mod.rs` where there are no threads.

use alloc::string::String;

use crate::{Position, Search};

/// No helper threads.
#[derive(Default)]
pub(crate) struct Helpers(());

#[allow(clippy::unused_self, reason = "with threads there is something to use")]
impl Helpers {
    pub(crate) const fn hire(&mut self, _: usize, _: &dyn Search) {}

    pub(crate) const fn dismiss(&mut self) {}

    pub(crate) const fn count(&self) -> usize {
        0
    }

    pub(crate) const fn nodes(&self) -> u64 {
        0
    }

    pub(crate) fn start(&mut self, _: &dyn Search, _: &dyn Position, _: &[String]) {}

    pub(crate) const fn stop(&mut self) {}

    pub(crate) const fn gather(&mut self) {}
}
