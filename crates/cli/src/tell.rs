//! What is said on standard error: progress and complaints. Where nobody reads them, the work goes on.

use std::fmt;
use std::io::{self, Write};

/// Says this, without a line break of its own.
pub(crate) fn tell(text: fmt::Arguments) {
    // One write: text of several threads or processes does not mix within it.
    let _ = io::stderr().write_all(text.to_string().as_bytes());
}
