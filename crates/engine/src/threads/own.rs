//! Threads that the program starts itself.

use std::io;
use std::thread::{Builder, JoinHandle};

use super::STACK;

pub(super) type Task<T> = JoinHandle<T>;

/// Gives work to a new thread.
pub(super) fn spawn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<Task<T>> {
    Builder::new().stack_size(STACK).spawn(work)
}
