//! Threads that the host starts, for systems that start none themselves: WebAssembly with shared memory, where threads
//! are web workers. Each waits in [`serve`] for work.

use std::boxed::Box;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

type Work = Box<dyn FnOnce() + Send>;

struct Pool {
    /// Threads that wait and have nothing to do yet.
    idle: usize,
    /// Given out, and not yet begun.
    work: VecDeque<Work>,
}

static POOL: Mutex<Pool> = Mutex::new(Pool {
    idle: 0,
    work: VecDeque::new(),
});
/// There is work, or a result.
static NEWS: Condvar = Condvar::new();

/// Work that runs on a thread of the pool, and the place for its result.
pub(super) struct Task<T>(Arc<Mutex<Option<Result<T, Panicked>>>>);

/// The work has panicked, and has said so.
pub(super) struct Panicked;

/// Nothing in the pool or in a place for a result is ever half done, so a panic of others does not matter.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn wait(pool: MutexGuard<'static, Pool>) -> MutexGuard<'static, Pool> {
    NEWS.wait(pool).unwrap_or_else(PoisonError::into_inner)
}

/// Lends the caller's thread to the searches of the whole program, and never returns. With the feature `pool` these are
/// the threads that a [`Searcher`](crate::Searcher) finds for its [`Options::threads`](crate::Options::threads), so
/// they have to wait here before its search begins.
pub fn serve() -> ! {
    let mut pool = lock(&POOL);
    pool.idle += 1;
    loop {
        if let Some(work) = pool.work.pop_front() {
            drop(pool);
            work();
            pool = lock(&POOL);
        } else {
            pool = wait(pool);
        }
    }
}

/// The number of threads that wait for work.
#[must_use]
pub fn idle_threads() -> usize {
    lock(&POOL).idle
}

/// Gives work to a thread that waits; `None` where none does.
pub(super) fn spawn<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Option<Task<T>> {
    let mut pool = lock(&POOL);
    pool.idle = pool.idle.checked_sub(1)?;
    let result = Arc::new(Mutex::new(None));
    let task = Task(Arc::clone(&result));
    pool.work.push_back(Box::new(move || {
        let value = catch_unwind(AssertUnwindSafe(work)).map_err(|_| Panicked);
        // Whoever has the result finds the thread free.
        let mut pool = lock(&POOL);
        pool.idle += 1;
        *lock(&result) = Some(value);
        NEWS.notify_all();
    }));
    NEWS.notify_all();
    Some(task)
}

impl<T> Task<T> {
    /// Waits for the result.
    pub(super) fn join(self) -> Result<T, Panicked> {
        let mut pool = lock(&POOL);
        loop {
            if let Some(value) = lock(&self.0).take() {
                return value;
            }
            pool = wait(pool);
        }
    }
}
