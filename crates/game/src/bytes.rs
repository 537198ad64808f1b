//! Reading a file from front to back.

/// The file has fewer bytes left than requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CutShort;

/// The unread rest of a file. All numbers are little-endian.
///
/// ```
/// use duiyi_game::{Bytes, CutShort};
///
/// let mut file = Bytes::new(&[3, 0, 0, 0, 7]);
/// assert_eq!(file.number(), Ok(3));
/// assert_eq!(file.take(2), Err(CutShort));
/// // A refused read takes nothing.
/// assert_eq!(file.rest(), [7]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// A reader for a whole file.
    #[must_use]
    pub const fn new(file: &'a [u8]) -> Self {
        Self(file)
    }

    /// The bytes that have not been read yet.
    #[must_use]
    pub const fn rest(self) -> &'a [u8] {
        self.0
    }

    /// Takes the next `count` bytes.
    ///
    /// # Errors
    /// When fewer bytes are left.
    pub fn take(&mut self, count: usize) -> Result<&'a [u8], CutShort> {
        self.0.split_off(..count).ok_or(CutShort)
    }

    /// Takes the next `N` bytes.
    ///
    /// # Errors
    /// When fewer bytes are left.
    pub fn array<const N: usize>(&mut self) -> Result<[u8; N], CutShort> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(CutShort)?;
        self.0 = rest;
        Ok(*taken)
    }

    /// Takes a number of four bytes.
    ///
    /// # Errors
    /// When fewer bytes are left.
    pub fn number(&mut self) -> Result<u32, CutShort> {
        self.array().map(u32::from_le_bytes)
    }
}
