use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use duiyi_game::clipped;

/// Tags that every written game has, in this order, empty when not known.
pub(super) const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "Red", "Black"];

/// Tags that say what other parts of a game say already, and so are written from these.
pub(super) const DERIVED: [&str; 5] = ["Game", "Result", "Format", "SetUp", "FEN"];

/// What is known about a game: names with texts, each name once, none empty.
///
/// The tags `Game`, `Result`, `Format`, `SetUp` and `FEN` are not among them: they follow from the
/// game itself when it is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

/// A tag that cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagError {
    /// A name that is empty or holds more than letters, digits and underscores.
    Name(String),
    /// A name whose text follows from the game: `Game`, `Result`, `Format`, `SetUp`, `FEN`.
    Derived(String),
    /// The text of the tag of this name holds a line break or another control character
    /// that is no tab.
    Value(String),
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(
                f,
                "tag name {name:?} is not made of letters, digits and underscores"
            ),
            Self::Derived(name) => write!(f, "tag {name} follows from the game itself"),
            Self::Value(name) => write!(f, "tag {name} holds a control character"),
        }
    }
}

impl core::error::Error for TagError {}

impl Tags {
    /// The text of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        Some(value)
    }

    /// All tags: event, site, date, round, red, black, then others in the order they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (&**name, &**value))
    }

    /// Sets a tag; an empty text takes it away. `White`, which chess programs write, sets `Red`.
    ///
    /// # Errors
    /// When a file could not hold the tag, or it is not for the caller to set.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(plain) {
            return Err(TagError::Name(clipped(name)));
        }
        if DERIVED.contains(&name) {
            return Err(TagError::Derived(name.into()));
        }
        if value.contains(|c: char| c.is_control() && c != '\t') {
            return Err(TagError::Value(clipped(name)));
        }
        let name = if name == "White" { "Red" } else { name };
        let known = self.0.iter().position(|(known, _)| known == name);
        match (known, value) {
            (None, "") => {}
            (Some(index), "") => drop(self.0.remove(index)),
            (Some(index), value) => self.0[index].1 = value.into(),
            (None, value) => {
                let after = |(known, _): &&(String, String)| rank(known) <= rank(name);
                let index = self.0.iter().take_while(after).count();
                self.0.insert(index, (name.into(), value.into()));
            }
        }
        Ok(())
    }
}

fn rank(name: &str) -> usize {
    let index = ROSTER.iter().position(|&known| known == name);
    index.unwrap_or(ROSTER.len())
}
