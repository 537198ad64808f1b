//! Memory that may run out.

use alloc::vec::Vec;
use core::hint::black_box;

use crate::error_data;

/// There is not enough memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoMemory;

error_data! {
    NoMemory {
        Self => "search-memory" {} "There is not enough memory",
    }
}

/// Asks for this much memory in one piece and gives it back, so that what is allocated next fits into it.
///
/// Most collections end the program when memory runs out, and trap in WebAssembly. Code that is about to fill some asks
/// first how much there is.
///
/// # Errors
/// When there is less.
// Never inlined: many places ask, and few bytes count in WebAssembly.
#[inline(never)]
pub fn room(bytes: usize) -> Result<(), NoMemory> {
    let mut memory = Vec::<u8>::new();
    let asked = memory.try_reserve_exact(bytes);
    // An allocation that nothing uses may be left out by the compiler.
    black_box(memory.as_ptr());
    asked.map_err(|_| NoMemory)
}

/// Adds to a list, for which there may be no memory.
///
/// # Errors
/// When there is none; the list is as it was.
pub fn push<T>(list: &mut Vec<T>, item: T) -> Result<(), NoMemory> {
    list.try_reserve(1).map_err(|_| NoMemory)?;
    list.push(item);
    Ok(())
}
