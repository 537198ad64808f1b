//! Files that are read from their first byte on.

/// There are fewer bytes than were asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort;

/// What is left of a file. All numbers are little-endian.
///
/// ```
/// use duiyi_nnue::{Bytes, CutShort};
///
/// let mut file = Bytes::new(&[3, 0, 0, 0, 7]);
/// assert_eq!(file.number(), Ok(3));
/// assert_eq!(file.take(2), Err(CutShort));
/// // What was refused has taken nothing.
/// assert_eq!(file.rest(), [7]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// The whole of a file.
    #[must_use]
    pub const fn new(file: &'a [u8]) -> Self {
        Self(file)
    }

    /// What has not been taken yet.
    #[must_use]
    pub const fn rest(self) -> &'a [u8] {
        self.0
    }

    /// Takes the next `count` bytes.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], CutShort> {
        self.0.split_off(..count).ok_or(CutShort)
    }

    /// Takes as many bytes as the array has.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], CutShort> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(CutShort)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// Takes a number of four bytes.
    ///
    /// # Errors
    /// When there are not so many.
    pub fn number(&mut self) -> Result<u32, CutShort> {
        self.array().map(u32::from_le_bytes)
    }
}
