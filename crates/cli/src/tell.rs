//! What is said on standard error: progress and complaints. Where nobody reads them, the work goes on.

use std::fmt;
use std::io::{self, IsTerminal, Write};

/// Says this, without a line break of its own.
pub(crate) fn tell(text: fmt::Arguments) {
    // One write: text of several threads or processes does not mix within it.
    let _ = io::stderr().write_all(text.to_string().as_bytes());
}

/// Says how far the work is: in place of what was said last, or on a line of its own where the text goes into a file.
pub(crate) fn tell_progress(text: fmt::Arguments) {
    if io::stderr().is_terminal() {
        // Some room covers the end of a longer line before it.
        tell(format_args!("\r{text}   "));
    } else {
        tell(format_args!("{text}\n"));
    }
}

/// Ends the line of progress.
pub(crate) fn end_progress() {
    if io::stderr().is_terminal() {
        tell(format_args!("\n"));
    }
}
