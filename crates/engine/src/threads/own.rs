//! Threads that the program starts itself.

use std::io;
use std::thread::{Builder, JoinHandle};

/// Deep searches need deep stacks; this is generous compared with the 2 MiB that threads get by default.
const STACK: usize = 16 << 20;

pub(super) type Task<T> = JoinHandle<T>;

/// Gives work to a new thread.
pub(super) fn spawn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> io::Result<Task<T>> {
    Builder::new().stack_size(STACK).spawn(work)
}
