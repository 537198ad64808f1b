//! An allocator for tests: it counts, and fails where more bytes than a limit would be in use.
//!
//! ```
//! use duiyi_faults::{Faults, each_limit};
//!
//! #[global_allocator]
//! static ALLOCATOR: Faults = Faults::new();
//!
//! // A vector that asks first runs out of memory, and then it does not.
//! let mut ends = Vec::with_capacity(8);
//! let limits = each_limit(&ALLOCATOR, || Vec::<u8>::new().try_reserve_exact(100).is_ok(), |is_ok| ends.push(is_ok));
//! assert_eq!((limits, ends), (2, vec![false, true]));
//! ```
//!
//! It counts for the whole program, so a test that uses it runs without the test harness, whose own thread allocates.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// The allocator of the system with a limit, at first none.
pub struct Faults {
    used: AtomicUsize,
    limit: AtomicUsize,
    /// The bytes that would have been in use with the least of the refused allocations.
    least_refused: AtomicUsize,
    calls: AtomicUsize,
    refused: AtomicUsize,
}

impl Faults {
    /// An allocator without a limit.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            used: AtomicUsize::new(0),
            limit: AtomicUsize::new(usize::MAX),
            least_refused: AtomicUsize::new(usize::MAX),
            calls: AtomicUsize::new(0),
            refused: AtomicUsize::new(0),
        }
    }

    /// Bytes in use.
    #[must_use]
    pub fn used(&self) -> usize {
        self.used.load(Relaxed)
    }

    /// Allocations so far, refused ones included, and changes of their size.
    #[must_use]
    pub fn calls(&self) -> usize {
        self.calls.load(Relaxed)
    }

    /// Refused allocations so far.
    #[must_use]
    pub fn refused(&self) -> usize {
        self.refused.load(Relaxed)
    }

    /// Makes room for more bytes; `false` where they would exceed the limit.
    fn take(&self, more: usize) -> bool {
        self.calls.fetch_add(1, Relaxed);
        let after = self.used.fetch_add(more, Relaxed) + more;
        let fits = after <= self.limit.load(Relaxed);
        if !fits {
            self.give(more);
            self.refused.fetch_add(1, Relaxed);
            self.least_refused.fetch_min(after, Relaxed);
        }
        fits
    }

    fn give(&self, bytes: usize) {
        self.used.fetch_sub(bytes, Relaxed);
    }
}

impl Default for Faults {
    fn default() -> Self {
        Self::new()
    }
}

// SAFETY: all memory comes from the system's allocator, with the arguments as they came; null where the limit says so.
unsafe impl GlobalAlloc for Faults {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !self.take(layout.size()) {
            return std::ptr::null_mut();
        }
        // SAFETY: the caller keeps the rules of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        self.give(layout.size());
        // SAFETY: the caller keeps the rules of `dealloc`, and the memory is the system's.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // While the contents are copied, both are in use.
        if !self.take(size) {
            return std::ptr::null_mut();
        }
        self.give(layout.size());
        // SAFETY: the caller keeps the rules of `realloc`, and the memory is the system's.
        unsafe { System.realloc(memory, layout, size) }
    }
}

/// Runs `work` with every amount of memory that makes a difference, from none to enough: each time the limit is the
/// least with which one of the allocations that were refused last time succeeds. `end` gets each result, without a limit.
/// Returns how many limits there were, and so each allocation that can be the first to fail has failed.
///
/// # Panics
/// When the system's own memory runs out.
pub fn each_limit<T>(
    allocator: &Faults,
    mut work: impl FnMut() -> T,
    mut end: impl FnMut(T),
) -> usize {
    let mut limit = allocator.used.load(Relaxed);
    for count in 1.. {
        allocator.least_refused.store(usize::MAX, Relaxed);
        allocator.limit.store(limit, Relaxed);
        let result = work();
        allocator.limit.store(usize::MAX, Relaxed);
        end(result);
        match allocator.least_refused.load(Relaxed) {
            usize::MAX => return count,
            next => {
                assert!(next > limit, "memory within the limit was refused");
                limit = next;
            }
        }
    }
    unreachable!("the loop has no end")
}
