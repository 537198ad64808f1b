//! The state of a game and of its board.

use duiyi_game::Outcome;
use duiyi_gomoku::Forbidden;
use duiyi_gomoku::opening::{Ask, Choice, Opening, Person};
use duiyi_xiangqi::Rules;
use duiyi_xiangqi::notation::Notation;
use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::{Side, ids};

/// The games.
#[derive(Serialize, Tsify)]
pub struct GameId(#[tsify(type = "'xiangqi' | 'gomoku'")] pub &'static str);

ids! {
    /// Rule sets that decide repetitions in xiangqi.
    RulesId: Rules { Computer, Axf, Cxa, Ucci, Simple, None }

    /// Notations of moves; gomoku has only `uci`.
    NotationId: Notation { Uci, Iccs, Wxf, Chinese }

    /// How a game of gomoku between people begins.
    OpeningId: Opening { Free, Swap, Swap2 }

    /// What a person may choose in an opening.
    ChoiceId: Choice { Black, White, Two }

    /// Who places the first stones, and who chooses first.
    PersonId: Person { Opener, Chooser }

    /// Why renju forbids a point to Black.
    ForbiddenReason: Forbidden { Overline, DoubleFour, DoubleThree }
}

/// The rule of gomoku: what wins and what is forbidden. `k=3` is three or more in a row.
#[derive(Serialize, Tsify)]
pub struct RuleId(
    #[tsify(
        type = "'freestyle' | 'standard' | 'renju' | 'caro' | 'standard-caro' | `k=${number}`"
    )]
    pub String,
);

/// Choices in an opening, in the order in which they were made.
#[derive(Tsify)]
pub struct Choices(#[tsify(type = "readonly ChoiceId[]")] pub Vec<ChoiceId>);

/// Whether a game goes on, and who has won.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum GameState {
    Ongoing,
    FirstWins,
    SecondWins,
    Draw,
}

impl From<Option<Outcome>> for GameState {
    fn from(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::Ongoing,
            Some(Outcome::Win(duiyi_game::Side::First)) => Self::FirstWins,
            Some(Outcome::Win(duiyi_game::Side::Second)) => Self::SecondWins,
            Some(Outcome::Draw) => Self::Draw,
        }
    }
}

/// How a game stands under its rules.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
#[tsify(missing_as_null)]
pub enum Status {
    Xiangqi(XiangqiStatus),
    Gomoku(GomokuStatus),
}

/// The game of a [`XiangqiStatus`].
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum XiangqiTag {
    Xiangqi,
}

/// The game of a [`GomokuStatus`].
#[derive(Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum GomokuTag {
    Gomoku,
}

/// How a game of xiangqi stands.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct XiangqiStatus {
    pub game: XiangqiTag,
    pub state: GameState,
    pub reason: Option<Reason>,
    /// Point of the general in check.
    pub check: Option<String>,
    /// Points of the pieces that give the check.
    pub checkers: Vec<String>,
    /// How many times the position has stood, from the second time on, and the result of its repetition.
    pub repetition: Option<Repetition>,
    /// How many times a position must stand on the board before its repetition is judged.
    pub deciding_occurrence: u8,
    /// The count of the natural limit.
    pub plies_since_capture: u16,
    pub limit_plies: u16,
}

/// What ended a game of xiangqi.
#[derive(Serialize, Tsify)]
#[serde(untagged)]
pub enum Reason {
    Plain {
        code: PlainReason,
    },
    /// `side` is the one that lost.
    OfSide {
        code: SideReason,
        side: Side,
    },
    /// `piece` is the FEN letter of the chased piece, `point` where it stands now.
    Chase {
        code: ChaseReason,
        side: Side,
        piece: char,
        point: String,
    },
}

/// An end of a game of xiangqi that is nobody's fault.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum PlainReason {
    Checkmate,
    Stalemate,
    NaturalLimit,
    Bare,
    Repetition,
    MutualCheck,
    MutualChase,
}

/// What makes a side lose.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum SideReason {
    PerpetualCheck,
    PerpetualAttack,
}

/// What makes a side lose that chased one piece.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum ChaseReason {
    PerpetualChase,
}

/// What would happen if the position stood on the board once more.
#[derive(Serialize, Tsify)]
pub struct Repetition {
    pub count: u8,
    pub verdict: RepetitionVerdict,
    pub reason: Reason,
}

/// The result of a repetition.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum RepetitionVerdict {
    Draw,
    FirstLoses,
    SecondLoses,
}

/// How a game of gomoku stands.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct GomokuStatus {
    pub game: GomokuTag,
    pub state: GameState,
    pub reason: Option<GomokuReason>,
    /// Points of the winning row, in order.
    pub row: Vec<String>,
}

/// What ended a game of gomoku.
#[derive(Serialize, Tsify)]
pub struct GomokuReason {
    pub code: GomokuReasonCode,
}

/// What ended a game of gomoku. `no-move`: only points that are forbidden to Black are left, which is a draw.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum GomokuReasonCode {
    Row,
    Full,
    NoMove,
}

/// Why a move is not legal.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum IllegalReason {
    NotYourPiece,
    Empty,
    Geometry,
    ExposesGeneral,
    GeneralsFace,
    InCheck,
    Occupied,
    Outside,
    Overline,
    DoubleFour,
    DoubleThree,
    GameOver,
}

impl From<Forbidden> for IllegalReason {
    fn from(why: Forbidden) -> Self {
        match why {
            Forbidden::Overline => Self::Overline,
            Forbidden::DoubleFour => Self::DoubleFour,
            Forbidden::DoubleThree => Self::DoubleThree,
        }
    }
}

/// The points of a board of gomoku that threaten something, or are forbidden.
#[derive(Serialize, Tsify)]
pub struct Threats {
    pub first: SideThreats,
    pub second: SideThreats,
    pub forbidden: Vec<ForbiddenPoint>,
}

/// Empty points by the strongest shape that a stone of this side would make there. A five wins at once.
#[derive(Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SideThreats {
    pub five: Vec<String>,
    pub open_four: Vec<String>,
    pub four: Vec<String>,
    pub open_three: Vec<String>,
}

/// A point that renju forbids to Black.
#[derive(Serialize, Tsify)]
pub struct ForbiddenPoint {
    pub point: String,
    pub reason: ForbiddenReason,
}

/// The next step of an opening of gomoku.
#[derive(Serialize, Tsify)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum OpeningAsk {
    /// This person places the next stones, this many, for the side to move.
    Place {
        by: PersonId,
        left: u32,
    },
    Choose {
        by: PersonId,
        options: Vec<ChoiceId>,
    },
    Play {
        black: PersonId,
    },
}

impl From<Ask> for OpeningAsk {
    fn from(ask: Ask) -> Self {
        match ask {
            Ask::Place { by, left } => Self::Place {
                by: by.into(),
                left: left as u32,
            },
            Ask::Choose { by, options } => Self::Choose {
                by: by.into(),
                options: options.iter().copied().map(Into::into).collect(),
            },
            Ask::Play { black } => Self::Play {
                black: black.into(),
            },
        }
    }
}

/// The name of an opening of xiangqi.
#[derive(Serialize, Tsify)]
pub struct OpeningNames {
    pub en: String,
    pub zh: String,
}
