/** The nightly Rust of sanitizers and fuzzers. Fixed, since a new one may find something new, or nothing at all; to be moved on from time to time. */
export const nightly = 'nightly-2026-10-30';
