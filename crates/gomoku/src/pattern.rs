//! Shapes that a stone makes on the line it stands on: fours, threes, twos, from one definition.
//!
//! A line is seen through a window of [`reach`] points on either side of the stone. Every shape is
//! defined by the shapes that one more stone would make, up to five in a row; [`shape`] follows that
//! definition literally, and [`table`] holds its results for the rules that play for five.

use alloc::vec;
use alloc::vec::Vec;

use duiyi_game::Side;

use crate::{Board, Direction, Point, Position, Rule};

/// The shape that a stone makes along one direction, weakest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Shape {
    /// Nothing that could ever win, or too little to matter.
    #[default]
    Nothing,
    /// One more stone makes a two.
    One,
    /// One more stone makes a three that one reply can close.
    Two,
    /// One more stone makes an open three.
    OpenTwo,
    /// One more stone makes a four.
    Three,
    /// One more stone makes an open four: it must be answered at once.
    OpenThree,
    /// One more stone wins, on one point.
    Four,
    /// One more stone wins, on either of two points: no reply stops it.
    OpenFour,
    /// Two different fours on one line, which renju forbids to Black. Under all other rules this
    /// is as good as an open four and counts as `OpenFour`.
    DoubleFour,
    /// A row that is too long to win.
    Overline,
    /// The row that wins.
    Five,
}

impl Shape {
    /// All shapes, weakest first.
    pub const ALL: [Self; 11] = [
        Self::Nothing,
        Self::One,
        Self::Two,
        Self::OpenTwo,
        Self::Three,
        Self::OpenThree,
        Self::Four,
        Self::OpenFour,
        Self::DoubleFour,
        Self::Overline,
        Self::Five,
    ];

    /// Position in arrays by shape, `0..11`.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Which rows win for one side under a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rows {
    /// This many or more win.
    OrMore(u8),
    /// Exactly five win.
    Exactly,
    /// Exactly five win; longer rows and double fours are forbidden.
    Renju,
}

impl Rows {
    /// Which rows win for this side under this rule.
    #[must_use]
    pub const fn of(rule: Rule, side: Side) -> Self {
        match (rule, side) {
            (Rule::Standard, _) => Self::Exactly,
            (Rule::Renju, Side::First) => Self::Renju,
            _ => Self::OrMore(rule.row() as u8),
        }
    }

    const fn row(self) -> u32 {
        match self {
            Self::OrMore(row) => row as u32,
            Self::Exactly | Self::Renju => 5,
        }
    }

    const fn wins(self, length: u32) -> bool {
        match self {
            Self::OrMore(row) => length >= row as u32,
            Self::Exactly | Self::Renju => length == 5,
        }
    }
}

/// Number of points on either side of a stone that its shape depends on. Where a longer row does not
/// win, the point beyond the farthest five matters as well; the window is the same for all rules.
#[must_use]
pub const fn reach(rows: Rows) -> u32 {
    rows.row()
}

/// The stones of a side around a point, and what blocks it (the other side's stones and everything
/// beyond the edge), as bits; the point itself is bit number [`reach`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// Stones of the side, including the one at the centre.
    pub own: u64,
    /// Points where the side can never have a stone.
    pub blocked: u64,
}

/// The shape that the stone at the centre of the window makes.
#[must_use]
pub fn shape(rows: Rows, window: Window) -> Shape {
    define(rows, window, &mut |own| {
        shape(rows, Window { own, ..window })
    })
}

/// The definition of all shapes. `after` returns the shape of the centre after a stone is added.
fn define(
    rows: Rows,
    Window { own, blocked }: Window,
    after: &mut dyn FnMut(u64) -> Shape,
) -> Shape {
    let centre = reach(rows);
    let through = run(own, centre);
    if rows.wins(through.count_ones()) {
        return Shape::Five;
    }
    if through.count_ones() > rows.row() {
        return Shape::Overline;
    }

    // The points that win, and the stones that each of them joins.
    let near = centre + 1 - rows.row()..=centre + rows.row() - 1;
    let empty = near.filter(|&bit| (own | blocked) & 1 << bit == 0);
    let mut fours = 0;
    let mut joined = None;
    let mut different = false;
    for bit in empty.clone() {
        let row = run(own | 1 << bit, bit);
        if row & 1 << centre != 0 && rows.wins(row.count_ones()) {
            let stones = row & !(1 << bit);
            different |= joined.is_some_and(|other| other != stones);
            joined = Some(stones);
            fours += 1;
        }
    }
    match fours {
        0 => {}
        1 => return Shape::Four,
        _ if different && rows == Rows::Renju => return Shape::DoubleFour,
        _ => return Shape::OpenFour,
    }

    let best = empty
        .map(|bit| match after(own | 1 << bit) {
            Shape::OpenFour => Shape::OpenThree,
            Shape::Four => Shape::Three,
            Shape::OpenThree => Shape::OpenTwo,
            Shape::Three => Shape::Two,
            Shape::OpenTwo | Shape::Two => Shape::One,
            _ => Shape::Nothing,
        })
        .max();
    best.unwrap_or_default()
}

/// The same as [`shape`] with `Rows::OrMore(row)`, but counts the missing stones: the definition
/// branches too much for long rows.
#[must_use]
pub fn shape_of_long_row(row: u32, window: Window) -> Shape {
    let Window { own, blocked } = window;
    // Every unblocked place for a row through the centre.
    let rows = (1..=row).map(|start| ((1 << row) - 1) << start);
    let open = rows.filter(|row| row & blocked == 0);
    let missing = |own: u64, place: u64| (place & !own).count_ones();
    let Some(least) = open.clone().map(|place| missing(own, place)).min() else {
        return Shape::Nothing;
    };
    // The empty points of the places that need the fewest stones: only there does a stone help.
    let wanted = |own: u64, least: u32| {
        let nearest = open.clone().filter(|&place| missing(own, place) == least);
        nearest.fold(0, |points, place| points | place & !own)
    };
    let after = |point: u64| {
        let own = own | 1 << point;
        shape_of_long_row(row, Window { own, blocked })
    };
    let points = wanted(own, least);
    let mut each = (0..=2 * row)
        .map(u64::from)
        .filter(|point| points >> point & 1 != 0);
    match least {
        0 => Shape::Five,
        1 if points.count_ones() > 1 => Shape::OpenFour,
        1 => Shape::Four,
        2 if each.any(|point| after(point) == Shape::OpenFour) => Shape::OpenThree,
        2 => Shape::Three,
        3 if each.any(|point| after(point) == Shape::OpenThree) => Shape::OpenTwo,
        3 => Shape::Two,
        4 => Shape::One,
        _ => Shape::Nothing,
    }
}

/// The unbroken run of bits through this bit.
const fn run(bits: u64, bit: u32) -> u64 {
    let up = (!(bits >> bit)).trailing_zeros();
    let down = (!(bits << (63 - bit))).leading_zeros();
    ((1 << up) - 1) << bit | ((1 << down) - 1) << (bit + 1 - down)
}

/// Number of windows for rows of five: each of ten points is empty, the side's own, or blocked.
pub const WINDOWS: usize = 3_usize.pow(10);

/// Index of a window in a [`table`], from its bits without the centre: a number with one ternary
/// digit for each point, 0 empty, 1 own, 2 blocked. `own` and `blocked` have ten bits and share none.
#[must_use]
pub const fn window_index(own: usize, blocked: usize) -> usize {
    TERNARY[own] as usize + 2 * TERNARY[blocked] as usize
}

/// Ten bits, read as digits in base three.
static TERNARY: [u16; 1 << 10] = {
    let mut table = [0; 1 << 10];
    let mut bits = 1;
    while bits < table.len() {
        table[bits] = 3 * table[bits / 2] + bits as u16 % 2;
        bits += 1;
    }
    table
};

/// The shapes of all windows of a rule that plays for five or fewer (`Rows::OrMore` of fewer than
/// five uses its smaller window within the same ten points), indexed by [`window_index`].
///
/// # Panics
/// When the rule plays for more than five.
#[must_use]
pub fn table(rows: Rows) -> Vec<Shape> {
    const REACH: u32 = 5;
    assert!(rows.row() <= REACH, "longer rows need a larger window");
    let inner = (1_u64 << (2 * reach(rows) + 1)) - 1;
    let shift = REACH - reach(rows);
    let mut table = vec![Shape::Nothing; WINDOWS];
    let squeeze = |bits: u64| (bits & 31 | bits >> 6 << 5) as usize;
    // More stones first: the shape of a window depends on windows with one stone more.
    for stones in (0..=10).rev() {
        for own in (0..1_usize << 10).filter(|own| own.count_ones() == stones) {
            let free = !own & 0x3ff;
            // Every subset of the other points, with the usual trick of counting within a mask.
            let mut blocked = free;
            loop {
                let spread = |bits: usize| (bits & 31 | bits >> 5 << 6) as u64;
                let window = Window {
                    own: (spread(own) | 1 << REACH) >> shift & inner,
                    blocked: spread(blocked) >> shift & inner,
                };
                table[window_index(own, blocked)] = define(rows, window, &mut |more| {
                    let more = (more << shift) & !(1 << REACH);
                    table[window_index(own | squeeze(more), blocked)]
                });
                if blocked == 0 {
                    break;
                }
                blocked = (blocked - 1) & free;
            }
        }
    }
    table
}

/// The line through a point as the side would see it with its own stone there.
#[must_use]
pub fn window(board: &Board, rule: Rule, side: Side, point: Point, direction: Direction) -> Window {
    let centre = reach(Rows::of(rule, side)) as i8;
    let mut window = Window {
        own: 1 << centre,
        blocked: 0,
    };
    for steps in (-centre..=centre).filter(|&steps| steps != 0) {
        let bit = 1 << (centre + steps);
        match board
            .offset(point, direction, steps)
            .map(|at| board.stone_at(at))
        {
            Some(None) => {}
            Some(Some(stone)) if stone == side => window.own |= bit,
            _ => window.blocked |= bit,
        }
    }
    window
}

/// The strongest shape that a stone of this side would make on an empty point, if that is an open
/// three or more (two fours at once count as an open four); `None` if it is less or forbidden, or if
/// the point is occupied.
#[must_use]
pub fn threat(position: &Position, side: Side, point: Point) -> Option<Shape> {
    let (board, rule) = (position.board(), position.rule());
    if !board.contains(point) || board.stone_at(point).is_some() {
        return None;
    }
    let rows = Rows::of(rule, side);
    // An open three lacks two stones: lines with fewer stones are skipped.
    let made = Direction::ALL
        .map(|direction| window(board, rule, side, point, direction))
        .map(|window| {
            let enough = window.own.count_ones() + 2 >= rows.row();
            match rows {
                _ if !enough => Shape::Nothing,
                Rows::OrMore(row) => shape_of_long_row(row.into(), window),
                Rows::Exactly | Rows::Renju => shape(rows, window),
            }
        });
    if side == Side::First && position.forbidden(point).is_some() {
        return None;
    }
    let fours = made.iter().filter(|&&shape| shape == Shape::Four).count();
    let strongest = |shape: Shape| match shape {
        Shape::Overline => Shape::Nothing,
        Shape::Four if fours > 1 => Shape::OpenFour,
        shape => shape,
    };
    let best = made.into_iter().map(strongest).max()?;
    (best >= Shape::OpenThree).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;
    use duiyi_game::Rng;

    const FIVE: Rows = Rows::OrMore(5);

    /// Reads a drawn window: `x` own, `o` blocked, `.` empty, the centre in brackets.
    fn seen(rows: Rows, text: &str) -> Shape {
        let open = text.find('[').unwrap();
        let cells: Vec<_> = text.bytes().filter(|byte| !b"[]".contains(byte)).collect();
        let reach = reach(rows);
        let mut window = Window { own: 0, blocked: 0 };
        for bit in 0..=2 * reach {
            let index = (open as i32 + bit as i32 - reach as i32) as usize;
            match cells.get(index) {
                Some(b'x') => window.own |= 1 << bit,
                Some(b'.') => {}
                _ => window.blocked |= 1 << bit,
            }
        }
        shape(rows, window)
    }

    #[test]
    fn shapes_are_listed_in_the_order_of_their_indices() {
        assert!(Shape::ALL.is_sorted());
        for (index, shape) in Shape::ALL.into_iter().enumerate() {
            assert_eq!(shape.index(), index);
        }
    }

    #[test]
    fn the_rows_that_win_are_those_of_the_rule() {
        let rules = [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Row(3)];
        for rule in rules {
            for side in Side::ALL {
                for length in 1..=7 {
                    let wins = Rows::of(rule, side).wins(length as u32);
                    assert_eq!(wins, rule.wins(length, side), "{rule} {side:?} {length}");
                }
            }
        }
    }

    #[test]
    fn shapes_are_named_as_players_name_them() {
        for (text, expected) in [
            ("xx[x]xx", Shape::Five),
            ("xx[x]xxx", Shape::Five),
            (".x[x]xx.", Shape::OpenFour),
            ("ox[x]xx.", Shape::Four),
            ("x.[x]xx", Shape::Four),
            ("x.[x]xx.x", Shape::OpenFour),
            ("..x[x]x..", Shape::OpenThree),
            ("o.x[x]x.o", Shape::Three),
            ("o.x[x]x..", Shape::OpenThree),
            ("..x.[x]x..", Shape::OpenThree),
            ("ox[x]x..", Shape::Three),
            ("...x[x]...", Shape::OpenTwo),
            ("ox[x]...", Shape::Two),
            ("ox[x].o", Shape::Nothing),
            ("....[x]....", Shape::One),
            ("o..[x].o", Shape::Nothing),
        ] {
            assert_eq!(seen(FIVE, text), expected, "{text}");
        }
    }

    #[test]
    fn overlines_count_for_nothing_where_exactly_five_wins() {
        for rows in [Rows::Exactly, Rows::Renju] {
            for (text, expected) in [
                ("xx[x]xxx", Shape::Overline),
                (".x[x]xx.x", Shape::Four),
                ("x.x[x]xx.x", Shape::Nothing),
                (".x[x]x..x", Shape::Three),
            ] {
                assert_eq!(seen(rows, text), expected, "{text}");
            }
        }
    }

    #[test]
    fn two_fours_on_one_line_have_their_own_name_in_renju() {
        for text in ["x.[x]xx.x", "xx.[x]x.xx", "xxx.[x].xxx"] {
            assert_eq!(seen(Rows::Renju, text), Shape::DoubleFour, "{text}");
            assert_eq!(seen(Rows::Exactly, text), Shape::OpenFour, "{text}");
        }
        assert_eq!(seen(Rows::Renju, ".x[x]xx."), Shape::OpenFour);
    }

    #[test]
    fn the_table_agrees_with_the_definition() {
        let mut rng = Rng::new(11);
        for rows in [
            FIVE,
            Rows::Exactly,
            Rows::Renju,
            Rows::OrMore(3),
            Rows::OrMore(4),
        ] {
            let table = table(rows);
            let shift = 5 - reach(rows);
            let inner = (1 << (2 * reach(rows) + 1)) - 1;
            for _ in 0..1_500 {
                let own = rng.below(1 << 10);
                let blocked = rng.below(1 << 10) & !own;
                let spread = |bits: usize| (bits & 31 | bits >> 5 << 6) as u64;
                let window = Window {
                    own: (spread(own) | 1 << 5) >> shift & inner,
                    blocked: spread(blocked) >> shift & inner,
                };
                let found = table[window_index(own, blocked)];
                assert_eq!(found, shape(rows, window), "{rows:?} {window:?}");
            }
        }
    }

    #[test]
    fn counting_the_missing_stones_agrees_with_the_definition() {
        let mut rng = Rng::new(12);
        for row in 2..=6 {
            let centre = 1 << row;
            for _ in 0..800 {
                let own = rng.below(1 << (2 * row + 1)) as u64 | centre;
                let mostly_blocked = rng.below(1 << (2 * row + 1)) as u64;
                let blocked = mostly_blocked & rng.below(1 << (2 * row + 1)) as u64 & !own;
                let sparse = own & rng.below(1 << (2 * row + 1)) as u64 | centre;
                for own in [own, sparse] {
                    let window = Window { own, blocked };
                    let expected = shape(Rows::OrMore(row as u8), window);
                    assert_eq!(shape_of_long_row(row, window), expected, "{row} {window:?}");
                }
            }
        }
    }

    #[test]
    fn a_window_looks_the_same_from_both_ends() {
        let table = table(Rows::Renju);
        let turn = |bits: usize| (bits as u16).reverse_bits() as usize >> 6;
        for own in 0..1 << 10 {
            for blocked in (0..1 << 10).filter(|blocked| blocked & own == 0) {
                let turned = window_index(turn(own), turn(blocked));
                assert_eq!(table[window_index(own, blocked)], table[turned]);
            }
        }
    }

    #[test]
    fn a_threat_is_an_open_three_or_more_that_the_rule_allows() {
        let point = |text: &str| text.parse::<Point>().unwrap();
        let played = |rule, moves: &str| {
            let mut position = Position::empty(15, 15, rule).unwrap();
            for mv in crate::notation::parse(moves).unwrap() {
                position.try_play(mv).unwrap();
            }
            position
        };
        // Black: a row of three, open, and a column of two; White: two stones in a corner.
        let moves = "h8a1i8a2j8o1h9o2h10o3";
        for (rule, side, at, expected) in [
            (Rule::Freestyle, Side::First, "k8", Some(Shape::OpenFour)),
            (Rule::Freestyle, Side::First, "l8", Some(Shape::Four)),
            (Rule::Freestyle, Side::First, "h11", Some(Shape::OpenFour)),
            (Rule::Freestyle, Side::First, "h8", None),
            (Rule::Freestyle, Side::First, "a15", None),
            (Rule::Freestyle, Side::Second, "k8", None),
            (Rule::Freestyle, Side::Second, "o4", Some(Shape::Four)),
            (Rule::Freestyle, Side::Second, "p1", None),
        ] {
            let found = threat(&played(rule, moves), side, point(at));
            assert_eq!(found, expected, "{rule} {side:?} {at}");
        }
        // Two fours at once: as strong as an open four, and forbidden for Black in renju.
        let twice = "d8a1e8a2f8c8g9c1g10c2g11g12";
        for (rule, side, expected) in [
            (Rule::Freestyle, Side::First, Some(Shape::OpenFour)),
            (Rule::Standard, Side::First, Some(Shape::OpenFour)),
            (Rule::Renju, Side::First, None),
        ] {
            assert_eq!(
                threat(&played(rule, twice), side, point("g8")),
                expected,
                "{rule}"
            );
        }
        // What is forbidden for Black is not for White.
        let white = "a1d8a3e8c8f8c1g9c3g10g12g11";
        let found = threat(&played(Rule::Renju, white), Side::Second, point("g8"));
        assert_eq!(found, Some(Shape::OpenFour));
    }
}
