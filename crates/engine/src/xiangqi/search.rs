//! The tuned search of xiangqi behind the seam.

use alloc::boxed::Box;
use alloc::sync::Arc;

use duiyi_search::xiangqi;
use duiyi_xiangqi::Rules;

use crate::tuned::{Traits, Tuned};
use crate::{Network, Options, Search};

/// A network that was read from a file.
pub(super) struct Trained(pub(super) Arc<xiangqi::Network>);

const TRAITS: &Traits<Rules> = &Traits {
    rules: |options| options.rules,
    proves_wins: false,
};

impl Network for Trained {
    fn origin(&self) -> &str {
        self.0.origin()
    }

    fn search(&self, options: &Options) -> Box<dyn Search> {
        Box::new(Tuned {
            driver: xiangqi::Search::new(TRAITS.settings(options), Arc::clone(&self.0)),
            traits: TRAITS,
        })
    }
}
