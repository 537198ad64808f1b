//! The laws every [`Game`] obeys, checked along random play.

use crate::{Game, Rng};

/// What [`check`] walked through, so that a test can assert that it saw enough.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// Plies played.
    pub plies: usize,
    /// Whether the game reached its end within the limit.
    pub ended: bool,
    /// Passes that the game accepted.
    pub nulls: usize,
}

/// Plays up to `plies` random moves and takes all of them back, checking on the way that
///
/// - no legal moves remain once there is an outcome, and some exist before;
/// - no move is listed twice, and each can be played and taken back;
/// - undo and the undo of a pass restore whatever `snapshot` shows, and the key;
/// - playing a move hands the turn to the other side and changes the key.
///
/// `snapshot` turns a position into something comparable; make it show everything.
///
/// # Panics
/// When a law is broken; the message names it and the seed.
pub fn check<G: Game, S: PartialEq + core::fmt::Debug>(
    game: &mut G,
    seed: u64,
    plies: usize,
    snapshot: impl Fn(&G) -> S,
) -> Walk {
    let mut rng = Rng::new(seed);
    let mut walk = Walk::default();
    let mut shots = alloc::vec::Vec::new();
    for _ in 0..plies {
        let moves = game.legal_moves();
        if game.outcome().is_some() {
            assert!(
                moves.is_empty(),
                "seed {seed}: moves are listed after the end"
            );
            walk.ended = true;
            break;
        }
        assert!(
            !moves.is_empty(),
            "seed {seed}: neither moves nor an outcome"
        );
        let before = (snapshot(game), game.key());
        for (i, &mv) in moves.iter().enumerate() {
            assert!(
                !moves[..i].contains(&mv),
                "seed {seed}: {mv:?} is listed twice"
            );
            let side = game.side_to_move();
            game.play(mv);
            assert_eq!(
                game.side_to_move(),
                !side,
                "seed {seed}: {mv:?} keeps the turn"
            );
            assert_ne!(game.key(), before.1, "seed {seed}: {mv:?} keeps the key");
            game.undo();
            assert_eq!(
                (snapshot(game), game.key()),
                before,
                "seed {seed}: undo of {mv:?}"
            );
        }
        if game.play_null() {
            walk.nulls += 1;
            game.undo_null();
            assert_eq!(
                (snapshot(game), game.key()),
                before,
                "seed {seed}: undo of a pass"
            );
        }
        shots.push(before);
        game.play(moves[rng.below(moves.len())]);
        walk.plies += 1;
    }
    while let Some(before) = shots.pop() {
        game.undo();
        assert_eq!(
            (snapshot(game), game.key()),
            before,
            "seed {seed}: undo along the way back"
        );
    }
    walk
}
