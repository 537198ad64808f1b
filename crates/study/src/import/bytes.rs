use super::ImportError;

/// Bytes that are read from front to back.
#[derive(Clone, Copy)]
pub(super) struct Bytes<'a>(pub(super) &'a [u8]);

impl<'a> Bytes<'a> {
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], ImportError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(ImportError::Short)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn array<const N: usize>(&mut self) -> Result<[u8; N], ImportError> {
        self.take(N)?.try_into().map_err(|_| ImportError::Short)
    }

    /// A number of four bytes, the lowest first.
    pub(super) fn number(&mut self) -> Result<u32, ImportError> {
        Ok(u32::from_le_bytes(self.array()?))
    }
}
