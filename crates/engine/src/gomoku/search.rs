//! The tuned search of gomoku behind the seam.

use alloc::boxed::Box;
use alloc::sync::Arc;

use duiyi_search::gomoku;

use crate::tuned::{Traits, Tuned};
use crate::{Network, Options, Search};

/// A network that was read from a file.
pub(super) struct Trained(pub(super) Arc<gomoku::Network>);

const TRAITS: &Traits<()> = &Traits {
    rules: |_| (),
    proves_wins: true,
};

impl Network for Trained {
    fn origin(&self) -> &str {
        self.0.origin()
    }

    fn search(&self, options: &Options) -> Box<dyn Search> {
        Box::new(Tuned {
            driver: gomoku::Search::new(TRAITS.settings(options), Arc::clone(&self.0)),
            traits: TRAITS,
        })
    }
}
