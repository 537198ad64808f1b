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

/// Bytes of memory for each byte of a game in its text or file, at most, while it is read: a move may be as short as two
/// letters, and lists grow to twice their length, with the old one beside them.
const MEMORY: usize = 32 * size_of::<usize>();
/// Bytes for what a game of any length needs.
const SPARE: usize = 32 << 10;

/// Asks for the memory to read one game, which takes `bytes` bytes of its text or file, and to find out which game it is.
/// The readers of games end the program where there is none. Of many games, ask for each.
///
/// # Errors
/// When there is less. With addresses of 32 bits, no game of 16 MiB or more can be read.
pub fn room_for_game(bytes: usize) -> Result<(), NoMemory> {
    room(MEMORY.saturating_mul(bytes).saturating_add(SPARE))
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
