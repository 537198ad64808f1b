//! Moves that are not legal, each with its reason.

use duiyi_xiangqi::{Move, MoveError, Position};

#[test]
fn every_reason_is_told_from_the_others() {
    type Reason = fn(Move) -> MoveError;
    let lone_horse = "4k4/9/9/9/9/9/9/9/4N4/4K4 w";
    let pinned = "4k4/4r4/9/9/9/9/9/9/4R4/4K4 w";
    let checked = "4k4/9/9/9/9/9/9/4r4/9/3RK4 w";
    for (fen, mv, reason) in [
        (lone_horse, "e5e6", MoveError::Empty as Reason),
        (lone_horse, "e9e8", MoveError::NotYours),
        (lone_horse, "e1e2", MoveError::Geometry),
        (lone_horse, "e1d3", MoveError::GeneralsFacing),
        (pinned, "e1d1", MoveError::ExposesGeneral),
        (checked, "d0d1", MoveError::InCheck),
    ] {
        let position: Position = fen.parse().unwrap();
        let mv = mv.parse().unwrap();
        assert_eq!(position.check_move(mv), Err(reason(mv)), "{fen} {mv}");
        assert!(!position.is_legal(mv), "{fen} {mv}");
    }
    let position: Position = lone_horse.parse().unwrap();
    for mv in ["e0d0", "e0f0"] {
        assert_eq!(position.check_move(mv.parse().unwrap()), Ok(()), "{mv}");
    }
}

#[test]
fn a_rook_may_take_the_piece_that_pins_it() {
    let position: Position = "4k4/4r4/9/9/9/9/9/9/4R4/4K4 w".parse().unwrap();
    assert!(position.is_legal("e1e8".parse().unwrap()));
}
