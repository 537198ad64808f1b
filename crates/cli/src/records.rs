//! Files of games of any kind.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, ExitCode};

use duiyi_game::memory::NoMemory;
use duiyi_study::import::{self, Encoding, ImportError};
use duiyi_study::record::Record;
use encoding_rs::{BIG5, GB18030, UTF_8};
use lexopt::{Error, Parser, ValueExt};

use crate::tell::tell;

/// Reads the name of an encoding from the command line.
pub(crate) fn encoding(parser: &mut Parser) -> Result<Encoding, Error> {
    let name = parser.value()?.string()?;
    let all = [Encoding::Utf8, Encoding::Gb18030, Encoding::Big5];
    let found = all.into_iter().find(|encoding| encoding.label() == name);
    found.ok_or_else(|| {
        let names = all.map(Encoding::label).join(", ");
        format!("{name:?} is not an encoding; the encodings are {names}").into()
    })
}

/// How a file is read.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// The encoding, if it should not be guessed.
    pub(crate) encoding: Option<Encoding>,
}

/// Reads the games of a file. Games that cannot be read are reported and make the status 1.
pub(crate) fn read(
    bytes: &[u8],
    path: &Path,
    options: Options,
) -> io::Result<(Vec<Box<dyn Record>>, ExitCode)> {
    let utf16 = match options.encoding {
        None => utf16(bytes),
        Some(_) => None,
    };
    let read = match &utf16 {
        Some(text) => import::read_file(text.as_bytes(), Some(Encoding::Utf8), &decode, &gb18030),
        None => import::read_file(bytes, options.encoding, &decode, &gb18030),
    };
    let read = read.map_err(io::Error::other)?;
    let mut games = Vec::new();
    let mut status = ExitCode::SUCCESS;
    for (number, read) in (1..).zip(read) {
        match read {
            Ok(game) => games.push(game),
            Err(error) => {
                let path = path.display();
                let said = match (&error, options.encoding) {
                    (ImportError::Encoding, Some(asked)) => {
                        format!(
                            "The text is not in {}, the encoding that --encoding names",
                            asked.label()
                        )
                    }
                    _ => error.to_string(),
                };
                tell(format_args!("duiyi: {path}: game {number}: {said}\n"));
                status = ExitCode::FAILURE;
            }
        }
    }
    Ok((games, status))
}

/// A text in UTF-16 that begins with its byte-order mark; `None` for anything else.
fn utf16(bytes: &[u8]) -> Option<String> {
    let (unit, bytes): (fn([u8; 2]) -> u16, _) = match bytes {
        [0xff, 0xfe, rest @ ..] => (u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => (u16::from_be_bytes, rest),
        _ => return None,
    };
    let (pairs, []) = bytes.as_chunks() else {
        return None;
    };
    char::decode_utf16(pairs.iter().map(|&pair| unit(pair)))
        .collect::<Result<_, _>>()
        .ok()
}

/// A text; `None` for bytes that are not text in this encoding.
fn decode(encoding: Encoding, bytes: &[u8]) -> Result<Option<String>, NoMemory> {
    let encoding = match encoding {
        Encoding::Utf8 => UTF_8,
        Encoding::Gb18030 => GB18030,
        Encoding::Big5 => BIG5,
    };
    let text = encoding.decode_without_bom_handling_and_without_replacement(bytes);
    Ok(text.map(Cow::into_owned))
}

/// A text in GB18030, with a sign in place of each broken character.
fn gb18030(bytes: &[u8]) -> String {
    let (text, _) = GB18030.decode_without_bom_handling(bytes);
    text.into_owned()
}

/// The bytes of a file. Errors name it. Of one that is larger than `most` only a byte more is read: no format that is read
/// here takes so many.
pub(crate) fn bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path);
    let read = file.and_then(|file| file.take(most as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| naming(path, &error))?;
    Ok(bytes)
}

/// The bytes of a file that an engine is set to while it runs: a pipe would be waited for, and nothing else heard.
pub(crate) fn bytes_on_disk(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let meta = fs::metadata(path).map_err(|error| naming(path, &error))?;
    if !meta.is_file() {
        return Err(naming(path, &io::Error::other("not a file")));
    }
    let bytes = bytes(path, most)?;
    if bytes.len() > most {
        let error = io::Error::other(format!("larger than {most} bytes"));
        return Err(naming(path, &error));
    }
    Ok(bytes)
}

/// Fails where [`write()`] would, before long work; nothing is left of the try.
pub(crate) fn check_writable(path: Option<&Path>) -> io::Result<()> {
    let Some(path) = path else {
        return Ok(());
    };
    if path.exists() {
        let opened = File::options().append(true).open(path);
        opened.map(drop).map_err(|error| naming(path, &error))?;
    }
    let Some(draft) = Draft::beside(path)? else {
        return Ok(());
    };
    draft.remove()
}

/// Fails where the file that was read would be replaced although not all of its games could be read: those would be lost.
pub(crate) fn check_nothing_is_lost(
    from: &Path,
    to: Option<&Path>,
    status: ExitCode,
) -> io::Result<()> {
    let real = |path: &Path| fs::canonicalize(path).ok();
    let is_same = to.is_some_and(|to| real(from).is_some() && real(from) == real(to));
    if is_same && status != ExitCode::SUCCESS {
        return Err(io::Error::other(format!(
            "{}: not replaced, because the games that cannot be read would be lost; --out takes another file",
            from.display()
        )));
    }
    Ok(())
}

/// Fails where the work file is also the file for the result, which would replace it.
pub(crate) fn check_apart(work: &Path, out: &Path) -> io::Result<()> {
    check_two(work, out, "the work file and the result need two names")
}

/// Fails where the result would replace a file that was read.
pub(crate) fn check_not_replaced(input: &Path, out: &Path) -> io::Result<()> {
    check_two(
        input,
        out,
        "the result would replace this file, which is read",
    )
}

fn check_two(path: &Path, out: &Path, complaint: &str) -> io::Result<()> {
    let real = |path: &Path| {
        let found = fs::canonicalize(path).ok();
        // One that is not there yet.
        found.or_else(|| std::path::absolute(path).ok())
    };
    if real(path).is_some() && real(path) == real(out) {
        return Err(naming(path, &io::Error::other(complaint)));
    }
    Ok(())
}

/// The same error, with the name of the file.
pub(crate) fn naming(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// Writes a file, or standard output. What stands in the file is replaced in one go, once all has been written.
pub(crate) fn write(path: Option<&Path>, bytes: &[u8]) -> io::Result<()> {
    let Some(path) = path else {
        return io::stdout().write_all(bytes);
    };
    match Draft::beside(path)? {
        Some(draft) => draft.put(bytes),
        None => fs::write(path, bytes).map_err(|error| naming(path, &error)),
    }
}

/// A file that is to take the place of another in the same folder.
struct Draft {
    file: File,
    path: PathBuf,
    /// The file whose place it takes, behind any links.
    target: PathBuf,
}

impl Draft {
    /// Begins a file; `None` where the target can only be written in place: a pipe, a link to nothing, a file beside
    /// which no other can be made.
    fn beside(target: &Path) -> io::Result<Option<Self>> {
        let old = fs::metadata(target).ok();
        let is_link = target.is_symlink();
        if old.as_ref().map_or(is_link, |old| !old.is_file()) {
            return Ok(None);
        }
        let target = fs::canonicalize(target).unwrap_or_else(|_| target.to_owned());
        if old.is_some() {
            // A file that may not be written may not be replaced either.
            let opened = File::options().append(true).open(&target);
            opened.map_err(|error| naming(&target, &error))?;
        }
        let mut name = target.file_name().unwrap_or_default().to_owned();
        name.push(format!(".{}.tmp", process::id()));
        let path = target.with_file_name(name);
        let file = match File::create_new(&path) {
            Ok(file) => file,
            // The name of a draft is longer.
            Err(error) if old.is_some() || error.kind() == io::ErrorKind::InvalidFilename => {
                return Ok(None);
            }
            Err(error) => return Err(naming(&target, &error)),
        };
        let draft = Self { file, path, target };
        if let Some(old) = old
            && draft.file.set_permissions(old.permissions()).is_err()
        {
            draft.remove()?;
            return Ok(None);
        }
        Ok(Some(draft))
    }

    fn put(mut self, bytes: &[u8]) -> io::Result<()> {
        let written = self
            .file
            .write_all(bytes)
            .and_then(|()| fs::rename(&self.path, &self.target));
        written.map_err(|error| {
            // The error that counts is known already.
            let _ = fs::remove_file(&self.path);
            naming(&self.target, &error)
        })
    }

    fn remove(self) -> io::Result<()> {
        drop(self.file);
        fs::remove_file(&self.path).map_err(|error| naming(&self.path, &error))
    }
}
