//! Openings that make a game between people fair: who places which stones, and who chooses a colour.
//!
//! From the empty board Black wins too easily, so one person places the first stones and the other
//! chooses a colour, as with a cake: one cuts, the other chooses. The procedures are those of the
//! Renju International Federation for its gomoku tournaments.
//!
//! - *Swap*: the opener places three stones, black, white, black. The chooser takes a colour, and
//!   White moves next.
//! - *Swap2*: the opener places the same three stones. The chooser takes White, or takes Black, or
//!   places two more stones, white and black, and lets the opener choose the colour. White moves
//!   next in any case.
//!
//! Each stone has the colour of the side to move, so nothing else in the game changes.
//!
//! ```
//! use duiyi_gomoku::opening::{Ask, Choice, Opening, Person};
//!
//! // Three stones are on the board; the chooser wants to place two more.
//! let ask = Opening::Swap2.ask(3, &[Choice::Two])?;
//! assert_eq!(ask, Ask::Place { by: Person::Chooser, left: 2 });
//! // Then five stones are on the board, and the opener takes White.
//! let ask = Opening::Swap2.ask(5, &[Choice::Two, Choice::White])?;
//! assert_eq!(ask, Ask::Play { black: Person::Chooser });
//! # Ok::<(), duiyi_gomoku::opening::OpeningError>(())
//! ```

use alloc::string::String;
use core::fmt;
use core::ops::Not;
use core::str::FromStr;

use duiyi_game::{List, clipped, error_data};

/// How a game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// The opener plays Black from the first stone on.
    #[default]
    Free,
    /// Three stones, then a choice.
    Swap,
    /// Three stones, then a choice that may ask for two more stones and another choice.
    Swap2,
}

/// One of the two players, while their colours are not settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Person {
    /// Places the first stones.
    Opener,
    /// Chooses first.
    Chooser,
}

impl Not for Person {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Opener => Self::Chooser,
            Self::Chooser => Self::Opener,
        }
    }
}

/// What a person may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// To play Black.
    Black,
    /// To play White.
    White,
    /// To place two more stones and let the other person choose the colour.
    Two,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// This person places the next stone, for the colour that is to move.
    Place {
        /// Who.
        by: Person,
        /// How many stones this person still has to place, the next one included.
        left: usize,
    },
    /// This person chooses.
    Choose {
        /// Who.
        by: Person,
        /// From what.
        options: &'static [Choice],
    },
    /// The colours are settled, and the game goes on like any other.
    Play {
        /// Who plays Black.
        black: Person,
    },
}

/// Stones or choices that the procedure cannot have led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningError {
    /// More stones lie than this while a choice is due.
    Stones(usize),
    /// This choice was made before this many stones lay.
    Early(Choice, usize),
    /// This choice was not on offer.
    NotOffered(Choice),
    /// This choice was made after the colours were settled.
    Late(Choice),
}

error_data! {
    OpeningError {
        Self::Stones(most) => "gomoku-opening-stones" { most: *most } "There are more than {most} stones, and a choice was due after those",
        Self::Early(choice, needed) => "gomoku-opening-early" { choice: choice.id(), needed: *needed } "The choice “{choice}” was made before there were {needed} stones",
        Self::NotOffered(choice) => "gomoku-opening-not-offered" { choice: choice.id() } "The choice “{choice}” was not on offer",
        Self::Late(choice) => "gomoku-opening-late" { choice: choice.id() } "The choice “{choice}” was made after the colours were settled",
    }
}

/// Stones up to some number, then a choice.
struct Stage {
    placer: Person,
    stones: usize,
    chooser: Person,
    options: &'static [Choice],
}

const COLOURS: &[Choice] = &[Choice::Black, Choice::White];

const SWAP: [Stage; 1] = [Stage {
    placer: Person::Opener,
    stones: 3,
    chooser: Person::Chooser,
    options: COLOURS,
}];

const SWAP2: [Stage; 2] = [
    Stage {
        placer: Person::Opener,
        stones: 3,
        chooser: Person::Chooser,
        options: &[Choice::Black, Choice::White, Choice::Two],
    },
    Stage {
        placer: Person::Chooser,
        stones: 5,
        chooser: Person::Opener,
        options: COLOURS,
    },
];

impl Opening {
    /// All openings.
    pub const ALL: [Self; 3] = [Self::Free, Self::Swap, Self::Swap2];

    /// Stable name for use by programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
        }
    }

    /// What comes next with this number of stones on the board, after these choices in this order.
    ///
    /// # Errors
    /// When the procedure cannot lead there.
    pub fn ask(self, stones: usize, choices: &[Choice]) -> Result<Ask, OpeningError> {
        let stages: &'static [Stage] = match self {
            Self::Free => &[],
            Self::Swap => &SWAP,
            Self::Swap2 => &SWAP2,
        };
        let mut choices = choices.iter().copied();
        let mut black = Person::Opener;
        for stage in stages {
            let choice = choices.next();
            let Some(choice) = choice else {
                return match stage.stones.checked_sub(stones) {
                    None => Err(OpeningError::Stones(stage.stones)),
                    Some(0) => Ok(Ask::Choose {
                        by: stage.chooser,
                        options: stage.options,
                    }),
                    Some(left) => Ok(Ask::Place {
                        by: stage.placer,
                        left,
                    }),
                };
            };
            if stones < stage.stones {
                return Err(OpeningError::Early(choice, stage.stones));
            }
            if !stage.options.contains(&choice) {
                return Err(OpeningError::NotOffered(choice));
            }
            match choice {
                Choice::Black => black = stage.chooser,
                Choice::White => black = !stage.chooser,
                Choice::Two => continue,
            }
            break;
        }
        match choices.next() {
            Some(choice) => Err(OpeningError::Late(choice)),
            None => Ok(Ask::Play { black }),
        }
    }
}

impl Choice {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::Black, Self::White, Self::Two];

    /// Stable name for use by programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Two => "two",
        }
    }
}

impl Person {
    /// Stable name for use by programs.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Opener => "opener",
            Self::Chooser => "chooser",
        }
    }
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no opening, or no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// None of the openings.
    Opening(String),
    /// None of the choices.
    Choice(String),
}

error_data! {
    NameError {
        Self::Opening(text) => "gomoku-opening-id" { text: text, known: List(&Opening::ALL) } "“{text}” is not an opening; the openings are {known}",
        Self::Choice(text) => "gomoku-choice-id" { text: text, known: List(&Choice::ALL) } "“{text}” is not a choice; the choices are {known}",
    }
}

impl FromStr for Opening {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let named = Self::ALL.into_iter().find(|opening| opening.id() == text);
        named.ok_or_else(|| NameError::Opening(clipped(text)))
    }
}

impl FromStr for Choice {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let named = Self::ALL.into_iter().find(|choice| choice.id() == text);
        named.ok_or_else(|| NameError::Choice(clipped(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    /// Every way through a procedure: who places each stone and who chooses what, as letters.
    fn ways(opening: Opening) -> Vec<(String, Person)> {
        fn walk(
            opening: Opening,
            stones: usize,
            choices: &mut Vec<Choice>,
            so_far: String,
            found: &mut Vec<(String, Person)>,
        ) {
            match opening.ask(stones, choices) {
                Ok(Ask::Place { by, left }) => {
                    let said = alloc::format!("{so_far} {by}:{left}");
                    walk(opening, stones + 1, choices, said, found);
                }
                Ok(Ask::Choose { by, options }) => {
                    for &option in options {
                        choices.push(option);
                        let said = alloc::format!("{so_far} {by}={option}");
                        walk(opening, stones, choices, said, found);
                        choices.pop();
                    }
                }
                Ok(Ask::Play { black }) => {
                    // The colours stay as they are for the rest of the game.
                    for more in 0..=300 {
                        let later = opening.ask(stones + more, choices);
                        assert_eq!(later, Ok(Ask::Play { black }));
                    }
                    found.push((so_far, black));
                }
                Err(error) => panic!("{so_far}: {error}"),
            }
        }
        let mut found = Vec::new();
        walk(opening, 0, &mut Vec::new(), String::new(), &mut found);
        found
    }

    #[test]
    fn every_way_through_the_procedures_is_as_published() {
        let three = " opener:3 opener:2 opener:1";
        let way = |rest: &str, black| (alloc::format!("{three}{rest}"), black);
        assert_eq!(ways(Opening::Free), [("".into(), Person::Opener)]);
        assert_eq!(
            ways(Opening::Swap),
            [
                way(" chooser=black", Person::Chooser),
                way(" chooser=white", Person::Opener),
            ]
        );
        let five = " chooser=two chooser:2 chooser:1";
        assert_eq!(
            ways(Opening::Swap2),
            [
                way(" chooser=black", Person::Chooser),
                way(" chooser=white", Person::Opener),
                way(&alloc::format!("{five} opener=black"), Person::Opener),
                way(&alloc::format!("{five} opener=white"), Person::Chooser),
            ]
        );
    }

    #[test]
    fn impossible_stones_and_choices_are_refused_with_the_reason() {
        use Choice::{Black, Two, White};
        for (opening, stones, choices, message) in [
            (
                Opening::Swap,
                4,
                &[][..],
                "There are more than 3 stones, and a choice was due after those",
            ),
            (
                Opening::Swap2,
                6,
                &[Two],
                "There are more than 5 stones, and a choice was due after those",
            ),
            (
                Opening::Swap,
                2,
                &[White],
                "The choice “white” was made before there were 3 stones",
            ),
            (
                Opening::Swap2,
                4,
                &[Two, Black],
                "The choice “black” was made before there were 5 stones",
            ),
            (
                Opening::Swap,
                3,
                &[Two],
                "The choice “two” was not on offer",
            ),
            (
                Opening::Swap2,
                5,
                &[Two, Two],
                "The choice “two” was not on offer",
            ),
            (
                Opening::Free,
                0,
                &[Black],
                "The choice “black” was made after the colours were settled",
            ),
            (
                Opening::Swap,
                9,
                &[Black, White],
                "The choice “white” was made after the colours were settled",
            ),
        ] {
            let error = opening.ask(stones, choices).unwrap_err();
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn names_read_back_and_others_are_refused() {
        for opening in Opening::ALL {
            assert_eq!(opening.to_string().parse(), Ok(opening));
        }
        for choice in Choice::ALL {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        assert_eq!(
            "swap3".parse::<Opening>().unwrap_err().to_string(),
            "“swap3” is not an opening; the openings are free, swap, swap2"
        );
        assert_eq!(
            "Black".parse::<Choice>().unwrap_err().to_string(),
            "“Black” is not a choice; the choices are black, white, two"
        );
    }
}
