//! Work files: texts that hold what has been found so far, so that an interrupted run can go on. The first line says what
//! the work is; each further line is a result.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::records::naming;

pub(crate) struct WorkFile {
    path: PathBuf,
    file: File,
}

impl WorkFile {
    /// Opens the file or creates it, and returns what `parse` finds in its lines. An incomplete last line is dropped.
    ///
    /// # Errors
    /// Also when the file holds results of other work, or is no work file.
    pub(crate) fn open<T, All: FromIterator<T>>(
        path: &Path,
        settings: &str,
        parse: impl FnMut(&str) -> Option<T>,
    ) -> io::Result<(Self, All)> {
        let named = |error| naming(path, &error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(named)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(named)?;
        // A stop may have left less than the first line.
        if !text.contains('\n') && settings.starts_with(&text) {
            text = format!("{settings}\n");
            file.set_len(0).map_err(named)?;
            file.rewind().map_err(named)?;
            file.write_all(text.as_bytes()).map_err(named)?;
        }
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let found = lines.next().unwrap_or_default();
        if found != settings {
            return Err(named(io::Error::other(format!(
                "made with another file or other settings: {found:?} rather than {settings:?}"
            ))));
        }
        let known = lines.map(parse).collect::<Option<All>>();
        let damaged = || named(io::Error::other("a line of the work file is damaged"));
        let known = known.ok_or_else(damaged)?;
        file.set_len(whole as u64).map_err(named)?;
        file.seek(SeekFrom::End(0)).map_err(named)?;
        let path = path.into();
        Ok((Self { path, file }, known))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Adds whole lines in one write: all of them are there after a stop, or none.
    pub(crate) fn add(&mut self, lines: &str) -> io::Result<()> {
        let written = self.file.write_all(lines.as_bytes());
        written.map_err(|error| naming(&self.path, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_writing_names_the_file() {
        let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
        // Opened for reading alone, so that nothing can be written.
        let file = File::open(&path).expect("the manifest");
        let mut work = WorkFile { path, file };
        let error = work.add("no room\n").expect_err("not writable");
        assert!(error.to_string().contains("Cargo.toml: "), "{error}");
    }
}
