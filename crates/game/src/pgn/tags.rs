use crate::{clipped, error_data};
use alloc::string::String;
use alloc::vec::Vec;

/// The tags that a game of this kind has.
#[derive(Debug, PartialEq, Eq)]
pub struct Roster {
    /// The names of the players, first and second.
    pub players: [&'static str; 2],
    /// Tags that repeat what other parts of a game say, and so are written from those parts, like
    /// `Game` and `Result`.
    pub derived: &'static [&'static str],
    /// Other names of tags, each with the name used here.
    pub aliases: &'static [(&'static str, &'static str)],
}

impl Roster {
    /// Tags that every written game has, in this order, empty when not known.
    pub(super) const fn names(&self) -> [&'static str; 6] {
        let [first, second] = self.players;
        ["Event", "Site", "Date", "Round", first, second]
    }

    /// Whether a tag follows from the rest of the game.
    pub(super) fn is_derived(&self, name: &str) -> bool {
        ["Game", "Result"].contains(&name) || self.derived.contains(&name)
    }

    /// The name used here of a tag that may have another one.
    pub(super) fn resolved<'a>(&self, name: &'a str) -> &'a str {
        let alias = self.aliases.iter().find(|(other, _)| *other == name);
        alias.map_or(name, |&(_, name)| name)
    }

    fn rank(&self, name: &str) -> usize {
        let names = self.names();
        let index = names.iter().position(|&known| known == name);
        index.unwrap_or(names.len())
    }
}

/// What is known about a game: names with texts, each name once, none empty.
///
/// Tags that follow from the game itself, such as `Result`, are not stored here: they are written
/// from the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    roster: &'static Roster,
    values: Vec<(String, String)>,
}

/// A tag that cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagError {
    /// A name that is empty or holds more than letters, digits and underscores.
    Name(String),
    /// A name whose text follows from the game, such as `Result`.
    Derived(String),
    /// The text of the tag of this name holds a line break or another control character
    /// that is no tab.
    Value(String),
}

error_data! {
    TagError {
        Self::Name(name) => "pgn-tag-name" { name: name } "The tag name “{name}” is not made of letters, digits and underscores",
        Self::Derived(name) => "pgn-tag-derived" { name: name } "The tag {name} follows from the game and cannot be set",
        Self::Value(name) => "pgn-tag-value" { name: name } "The tag {name} holds a line break or another control character",
    }
}

impl Tags {
    /// No tags yet.
    #[must_use]
    pub const fn new(roster: &'static Roster) -> Self {
        Self {
            roster,
            values: Vec::new(),
        }
    }

    pub(super) const fn roster(&self) -> &'static Roster {
        self.roster
    }

    /// The text of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.values.iter().find(|(known, _)| known == name)?;
        Some(value)
    }

    /// All tags: event, site, date, round, the players, then others in the order they were set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values.iter().map(|(name, value)| (&**name, &**value))
    }

    /// Sets a tag; an empty text removes it.
    ///
    /// # Errors
    /// When a file could not hold the tag, or when the tag follows from the game.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(plain) {
            return Err(TagError::Name(clipped(name)));
        }
        if self.roster.is_derived(name) {
            return Err(TagError::Derived(name.into()));
        }
        if value.contains(|c: char| c.is_control() && c != '\t') {
            return Err(TagError::Value(clipped(name)));
        }
        let name = self.roster.resolved(name);
        let roster = self.roster;
        let known = self.values.iter().position(|(known, _)| known == name);
        match (known, value) {
            (None, "") => {}
            (Some(index), "") => drop(self.values.remove(index)),
            (Some(index), value) => self.values[index].1 = value.into(),
            (None, value) => {
                let after =
                    |(known, _): &&(String, String)| roster.rank(known) <= roster.rank(name);
                let index = self.values.iter().take_while(after).count();
                self.values.insert(index, (name.into(), value.into()));
            }
        }
        Ok(())
    }
}
