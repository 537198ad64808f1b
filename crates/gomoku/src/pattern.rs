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
    /// Five win unless both ends are blocked by stones.
    Caro {
        /// Whether longer rows count for nothing. Otherwise they win, blocked or not.
        exactly: bool,
    },
}

impl Rows {
    /// Which rows win for this side under this rule.
    #[must_use]
    pub const fn of(rule: Rule, side: Side) -> Self {
        match (rule, side) {
            (Rule::Standard, _) => Self::Exactly,
            (Rule::Renju, Side::First) => Self::Renju,
            (Rule::Caro, _) => Self::Caro { exactly: false },
            (Rule::StandardCaro, _) => Self::Caro { exactly: true },
            _ => Self::OrMore(rule.row() as u8),
        }
    }

    const fn row(self) -> u32 {
        match self {
            Self::OrMore(row) => row as u32,
            Self::Exactly | Self::Renju | Self::Caro { .. } => 5,
        }
    }

    /// Whether this unbroken run of bits is a row that wins in the window.
    const fn wins(self, run: u64, window: Window) -> bool {
        let length = run.count_ones();
        match self {
            Self::OrMore(row) => length >= row as u32,
            Self::Exactly | Self::Renju => length == 5,
            Self::Caro { exactly } if length != 5 => length > 5 && !exactly,
            Self::Caro { .. } => {
                let ends = (run << 1 | run >> 1) & !run;
                ends & window.blocked & !window.edge != ends
            }
        }
    }

    /// Whether a stone may stop a row from where it takes no point of it.
    const fn stops_from_the_end(self) -> bool {
        matches!(self, Self::Caro { .. })
    }
}

/// Number of points on either side of a stone that its shape depends on. Where a longer row does not
/// win, or a five may be blocked, the point beyond the farthest five matters as well; the window is
/// the same for all rules.
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
    /// Those of them beyond the edge of the board.
    pub edge: u64,
}

/// The shape that the stone at the centre of the window makes.
#[must_use]
pub fn shape(rows: Rows, window: Window) -> Shape {
    define(rows, window, &mut |own| {
        shape(rows, Window { own, ..window })
    })
}

/// The definition of all shapes. `after` returns the shape of the centre after a stone is added.
fn define(rows: Rows, window: Window, after: &mut dyn FnMut(u64) -> Shape) -> Shape {
    let Window { own, blocked, .. } = window;
    let centre = reach(rows);
    let through = run(own, centre);
    if rows.wins(through, window) {
        return Shape::Five;
    }
    if through.count_ones() > rows.row() {
        return Shape::Overline;
    }

    // The points that win, and the stones that each of them joins. A row beside the centre has no room in the window.
    let near = centre + 1 - rows.row()..=centre + rows.row() - 1;
    let empty = near.filter(|&bit| (own | blocked) & 1 << bit == 0);
    let mut fours = 0;
    let mut joined = None;
    let mut different = false;
    for bit in empty.clone() {
        let row = run(own | 1 << bit, bit);
        if rows.wins(row, window) {
            let stones = row ^ 1 << bit;
            different |= joined.is_some_and(|other| other != stones);
            joined = Some(stones);
            fours += 1;
        }
    }
    match fours {
        0 => {}
        1 => return Shape::Four,
        _ if rows.stops_from_the_end() && one_reply_stops(rows, window) => return Shape::Four,
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

/// Where two points would complete a row through the centre, whether one stone of the other side's leaves none. No row
/// beside the centre has room in the window then.
fn one_reply_stops(rows: Rows, window: Window) -> bool {
    let Window { own, blocked, .. } = window;
    let centre = reach(rows);
    let empty = (0..=2 * centre).filter(|&bit| (own | blocked) & 1 << bit == 0);
    empty.clone().any(|reply| {
        let blocked = blocked | 1 << reply;
        let after = Window { blocked, ..window };
        empty
            .clone()
            .filter(|&bit| bit != reply)
            .all(|bit| !rows.wins(run(own | 1 << bit, bit), after))
    })
}

/// The same as [`shape`] with `Rows::OrMore(row)`, but counts the missing stones: the definition
/// branches too much for long rows.
#[must_use]
pub fn shape_of_long_row(row: u32, window: Window) -> Shape {
    let Window { own, blocked, edge } = window;
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
        shape_of_long_row(row, Window { own, blocked, edge })
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

/// Points on either side of the centre in the windows of a [`table`].
const HALF: u32 = 5;
/// What can differ in half a window: the points up to the first that is blocked, by a stone or by the edge. Nothing
/// beyond that is seen.
const HALVES: usize = 3 * (1 << HALF) - 2;

/// Number of windows for rows of five.
const WINDOWS: usize = HALVES * HALVES;

/// Index of a window in a [`table`], from its bits without the centre. `own` and `blocked` have ten bits each; a point
/// beyond the edge is in both, no other is.
#[must_use]
pub const fn window_index(own: usize, blocked: usize) -> usize {
    const LOW: usize = (1 << HALF) - 1;
    let below = BELOW[(own & LOW) << HALF | blocked & LOW];
    let above = ABOVE[own >> HALF << HALF | blocked >> HALF];
    below as usize + above as usize
}

/// The number of a half below the centre, times [`HALVES`], by its bits; and that of a half above it.
static BELOW: [u16; 1 << (2 * HALF)] = halves(true);
static ABOVE: [u16; 1 << (2 * HALF)] = halves(false);

const fn halves(below: bool) -> [u16; 1 << (2 * HALF)] {
    let mut numbers = [0; 1 << (2 * HALF)];
    let mut bits = 0;
    while bits < numbers.len() {
        // The stones that are seen, the nearest in the lowest bit, until something blocks.
        let (mut seen, mut steps) = (0, 0);
        let mut end = 0;
        while steps < HALF {
            let bit = if below { HALF - 1 - steps } else { steps };
            let (own, blocked) = (bits >> (HALF + bit) & 1, bits >> bit & 1);
            if blocked != 0 {
                end = own;
                break;
            }
            seen |= own << steps;
            steps += 1;
        }
        let number = if steps == HALF {
            2 * (1 << HALF) - 2 + seen
        } else {
            2 * (1 << steps) - 2 + 2 * seen + end
        };
        numbers[bits] = (number * if below { HALVES } else { 1 }) as u16;
        bits += 1;
    }
    numbers
}

/// A half of each number, the nearest point in the lowest bit: own stones and blocked points, those beyond the edge in
/// both. All beyond what blocks is blocked as well.
fn half(number: usize) -> (usize, usize) {
    const ALL: usize = (1 << HALF) - 1;
    if number >= 2 * ALL {
        return (number - 2 * ALL, 0);
    }
    let steps = ((number + 2) / 2).ilog2();
    let rest = number + 2 - (2 << steps);
    let beyond = ALL >> steps << steps;
    let edge = if rest.is_multiple_of(2) { 0 } else { beyond };
    let seen = rest / 2;
    (seen | edge, beyond)
}

/// The shapes of all windows of a rule that plays for five or fewer (`Rows::OrMore` of fewer than
/// five uses its smaller window within the same ten points), indexed by [`window_index`].
///
/// # Panics
/// When the rule plays for more than five.
#[must_use]
pub fn table(rows: Rows) -> Vec<Shape> {
    assert!(rows.row() <= HALF, "longer rows need a larger window");
    let inner = (1_u64 << (2 * reach(rows) + 1)) - 1;
    let shift = HALF - reach(rows);
    let spread = |bits: usize| (bits & 31 | bits >> 5 << 6) as u64;
    let squeeze = |bits: u64| (bits & 31 | bits >> 6 << 5) as usize;
    let turned = |half: usize| (half as u32).reverse_bits() as usize >> (32 - HALF);
    let mut table = vec![Shape::Nothing; WINDOWS];
    // More stones first: the shape of a window depends on windows with one stone more. Passes instead of a sort, whose
    // code would be 2 kB of WebAssembly.
    for stones in (0..=2 * HALF).rev() {
        for (below, above) in
            (0..WINDOWS).map(|window| (half(window / HALVES), half(window % HALVES)))
        {
            let own = turned(below.0) | above.0 << HALF;
            let blocked = turned(below.1) | above.1 << HALF;
            if (own & !blocked).count_ones() != stones {
                continue;
            }
            let part = |bits: usize| spread(bits) >> shift & inner;
            let window = Window {
                own: part(own & !blocked) | 1 << reach(rows),
                blocked: part(blocked),
                edge: part(own & blocked),
            };
            table[window_index(own, blocked)] = define(rows, window, &mut |more| {
                table[window_index(own | squeeze(more << shift), blocked)]
            });
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
        edge: 0,
    };
    for steps in (-centre..=centre).filter(|&steps| steps != 0) {
        let bit = 1 << (centre + steps);
        match board
            .offset(point, direction, steps)
            .map(|at| board.stone_at(at))
        {
            Some(None) => {}
            Some(Some(stone)) if stone == side => window.own |= bit,
            Some(Some(_)) => window.blocked |= bit,
            None => {
                window.blocked |= bit;
                window.edge |= bit;
            }
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
                _ => shape(rows, window),
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
    use alloc::collections::BTreeMap;
    use duiyi_game::Rng;

    const FIVE: Rows = Rows::OrMore(5);

    /// Reads a drawn window: `x` own, `o` blocked, `.` empty, the centre in brackets; all beyond is the edge.
    fn seen(rows: Rows, text: &str) -> Shape {
        let open = text.find('[').unwrap();
        let cells: Vec<_> = text.bytes().filter(|byte| !b"[]".contains(byte)).collect();
        let reach = reach(rows);
        let mut window = Window {
            own: 0,
            blocked: 0,
            edge: 0,
        };
        for bit in 0..=2 * reach {
            let index = (open as i32 + bit as i32 - reach as i32) as usize;
            match cells.get(index) {
                Some(b'x') => window.own |= 1 << bit,
                Some(b'.') => {}
                Some(_) => window.blocked |= 1 << bit,
                None => {
                    window.blocked |= 1 << bit;
                    window.edge |= 1 << bit;
                }
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
    fn a_shape_is_the_same_from_the_other_end() {
        let mut rng = Rng::new(7);
        for rows in [
            Rows::OrMore(5),
            Rows::OrMore(4),
            Rows::Exactly,
            Rows::Renju,
            Rows::Caro { exactly: false },
            Rows::Caro { exactly: true },
        ] {
            let bits = 2 * reach(rows) + 1;
            let turned = |set: u64| set.reverse_bits() >> (64 - bits);
            for _ in 0..5_000 {
                // The edge is at one end, and no stone beyond it.
                let edge = ((1_u64 << rng.below(bits as usize / 2)) - 1) * rng.below(2) as u64;
                let own = rng.next_u64() & ((1 << bits) - 1) & !edge | 1 << reach(rows);
                let other = rng.next_u64() & rng.next_u64() & ((1 << bits) - 1) & !own;
                let window = Window {
                    own,
                    blocked: other | edge,
                    edge,
                };
                let mirrored = Window {
                    own: turned(own),
                    blocked: turned(other | edge),
                    edge: turned(edge),
                };
                assert_eq!(
                    shape(rows, window),
                    shape(rows, mirrored),
                    "{rows:?} {window:?}"
                );
            }
        }
    }

    /// What a black stone on a point of the lowest rank would make in caro, along that rank: `x` black, `o` white.
    fn caro_across(rank: &str, point: &str) -> Shape {
        let mut board = Board::new(rank.len(), 9).unwrap();
        for (file, letter) in (0..).zip(rank.bytes()) {
            let stone = match letter {
                b'x' => Some(Side::First),
                b'o' => Some(Side::Second),
                _ => None,
            };
            board.set(Point::new(file, 0).unwrap(), stone);
        }
        let at = point.parse().unwrap();
        let window = window(&board, Rule::Caro, Side::First, at, Direction::Across);
        shape(Rows::of(Rule::Caro, Side::First), window)
    }

    #[test]
    fn the_edge_of_a_board_blocks_no_five() {
        assert_eq!(caro_across(".xxx.o...", "e1"), Shape::Four);
        // A stone there does.
        assert_eq!(caro_across("o.xxx.o...", "f1"), Shape::Nothing);
    }

    /// A line of nine points with a row on it, and what stands at either end of the row.
    fn line(length: usize, ends: [Option<Side>; 2], side: Side) -> Board {
        let mut board = Board::new(9, 1).unwrap();
        let set = |board: &mut Board, file: usize, stone| {
            board.set(Point::new(file as u8, 0).unwrap(), stone);
        };
        for file in 1..=length {
            set(&mut board, file, Some(side));
        }
        set(&mut board, 0, ends[0]);
        set(&mut board, length + 1, ends[1]);
        board
    }

    #[test]
    fn the_rows_that_win_are_those_of_the_rule() {
        let rules = [
            Rule::Freestyle,
            Rule::Standard,
            Rule::Renju,
            Rule::Caro,
            Rule::StandardCaro,
            Rule::Row(3),
        ];
        let at = Point::new(1, 0).unwrap();
        for rule in rules {
            for side in Side::ALL {
                for length in 1..=7 {
                    for ends in [[None; 2], [Some(!side), None], [Some(!side); 2]] {
                        let board = line(length, ends, side);
                        let window = window(&board, rule, side, at, Direction::Across);
                        let rows = Rows::of(rule, side);
                        let wins = rows.wins(run(window.own, reach(rows)), window);
                        let expected = rule.wins(&board, at, Direction::Across, side);
                        assert_eq!(wins, expected, "{rule} {side:?} {length} {ends:?}");
                    }
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

    const CARO: Rows = Rows::Caro { exactly: false };
    const STANDARD_CARO: Rows = Rows::Caro { exactly: true };

    #[test]
    fn a_five_that_stones_block_at_both_ends_is_nothing_in_caro() {
        for (text, caro, standard_caro) in [
            (".xx[x]xx.", Shape::Five, Shape::Five),
            ("oxx[x]xx.", Shape::Five, Shape::Five),
            ("oxx[x]xxo", Shape::Nothing, Shape::Nothing),
            ("xx[x]xxo", Shape::Five, Shape::Five),
            ("[x]xxxxo", Shape::Five, Shape::Five),
            ("oxxxx[x]", Shape::Five, Shape::Five),
            ("oxxxx[x]o", Shape::Nothing, Shape::Nothing),
            ("oxxx[x]xxo", Shape::Five, Shape::Overline),
            (".xxx[x]xx.", Shape::Five, Shape::Overline),
        ] {
            assert_eq!(seen(CARO, text), caro, "{text}");
            assert_eq!(seen(STANDARD_CARO, text), standard_caro, "{text}");
        }
    }

    #[test]
    fn fours_of_caro_are_those_that_can_become_rows_that_win() {
        for (text, caro, standard_caro) in [
            ("..xx[x]x..", Shape::OpenFour, Shape::OpenFour),
            // A stone on the left stops both fives.
            (".xx[x]x.o", Shape::Four, Shape::Four),
            // So does none here: one end is the edge.
            (".xx[x]x.", Shape::OpenFour, Shape::OpenFour),
            ("oxx[x]x..", Shape::Four, Shape::Four),
            ("oxx[x]x.o", Shape::Nothing, Shape::Nothing),
            ("oxx[x]x.", Shape::Four, Shape::Four),
            ("oxx[x].x.", Shape::Four, Shape::Four),
            ("oxx[x].xo", Shape::Nothing, Shape::Nothing),
            // A sixth stone wins where longer rows do.
            ("oxx[x].xxo", Shape::Four, Shape::Nothing),
            ("...x[x]x...", Shape::OpenThree, Shape::OpenThree),
            ("o..x[x]x..o", Shape::Three, Shape::Three),
            ("o.x[x]x.o", Shape::Nothing, Shape::Nothing),
        ] {
            assert_eq!(seen(CARO, text), caro, "{text}");
            assert_eq!(seen(STANDARD_CARO, text), standard_caro, "{text}");
        }
    }

    /// The definition, with what it said of windows so far.
    fn defined(rows: Rows, window: Window, known: &mut BTreeMap<[u64; 3], Shape>) -> Shape {
        let key = [window.own, window.blocked, window.edge];
        if let Some(&shape) = known.get(&key) {
            return shape;
        }
        let shape = define(rows, window, &mut |own| {
            defined(rows, Window { own, ..window }, known)
        });
        known.insert(key, shape);
        shape
    }

    #[test]
    fn the_table_agrees_with_the_definition_on_every_window() {
        for rows in [
            FIVE,
            Rows::Exactly,
            Rows::Renju,
            CARO,
            STANDARD_CARO,
            Rows::OrMore(3),
            Rows::OrMore(4),
        ] {
            let table = table(rows);
            let shift = 5 - reach(rows);
            let inner = (1 << (2 * reach(rows) + 1)) - 1;
            let mut known = BTreeMap::new();
            let mut count = 0;
            // How many points of the window lie on the board below the centre, and above.
            for (below, above) in (0..=5).flat_map(|below| (0..=5).map(move |above| (below, above)))
            {
                let board = ((1_usize << (below + above)) - 1) << (5 - below);
                let edge = 0x3ff & !board;
                for own in (0..1 << 10).filter(|own| own & edge == 0) {
                    let others = board & !own;
                    let mut blocked = others;
                    loop {
                        let spread = |bits: usize| (bits & 31 | bits >> 5 << 6) as u64;
                        let part = |bits: usize| spread(bits) >> shift & inner;
                        let window = Window {
                            own: part(own) | 1 << reach(rows),
                            blocked: part(blocked | edge),
                            edge: part(edge),
                        };
                        let found = table[window_index(own | edge, blocked | edge)];
                        let shape = defined(rows, window, &mut known);
                        assert_eq!(found, shape, "{rows:?} {window:?}");
                        count += 1;
                        if blocked == 0 {
                            break;
                        }
                        blocked = (blocked - 1) & others;
                    }
                }
            }
            // Five points, four and the edge, …
            assert_eq!(count, 364 * 364);
        }
    }

    #[test]
    fn the_definition_recalls_what_it_says_afresh() {
        let mut rng = Rng::new(11);
        for rows in [FIVE, Rows::Exactly, Rows::Renju, CARO, STANDARD_CARO] {
            let mut known = BTreeMap::new();
            for _ in 0..300 {
                let own = rng.below(1 << 11) as u64 | 1 << 5;
                let blocked = rng.below(1 << 11) as u64 & !own;
                let window = Window {
                    own,
                    blocked,
                    edge: 0,
                };
                assert_eq!(shape(rows, window), defined(rows, window, &mut known));
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
                    let window = Window {
                        own,
                        blocked,
                        edge: 0,
                    };
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
        // A stone by itself lacks two of a row of three.
        let lone = "9/9/9/9/9/9/9/9/9 b k=3".parse().unwrap();
        assert_eq!(
            threat(&lone, Side::First, point("e5")),
            Some(Shape::OpenThree)
        );
        // What is forbidden for Black is not for White.
        let white = "a1d8a3e8c8f8c1g9c3g10g12g11";
        let found = threat(&played(Rule::Renju, white), Side::Second, point("g8"));
        assert_eq!(found, Some(Shape::OpenFour));
    }
}
