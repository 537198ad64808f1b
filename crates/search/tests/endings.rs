//! The table of endings against endings that the engine plays out: the same games as those that it was made from, with
//! another seed.

#[path = "../examples/xiangqi_endings/par.rs"]
mod par;
#[path = "../examples/xiangqi_endings/play.rs"]
mod play;

use std::sync::Arc;

use duiyi_game::Rng;
use duiyi_search::xiangqi::network;
use par::{Material, WEIGHTS, terms};
use play::{Player, Sample};

const SEED: u64 = 4001;
const GAMES: u64 = 400;
const NODES: u64 = 300;
/// Centipawns that make the odds of a win e : 1, as the fit found them.
const ODDS: f64 = 85.0;

/// The par of these pieces, in centipawns.
fn par(material: &Material) -> f64 {
    let sum = terms(material).map(|(at, term)| term * i32::from(WEIGHTS[at]));
    sum.sum::<i32>().into()
}

/// How badly values above these pars predict wins: the mean logarithm of the chance given to what happened.
fn loss(samples: &[Sample], level: impl Fn(&Sample) -> f64) -> f64 {
    let one = |sample: &Sample| {
        let odds = (f64::from(sample.value) - level(sample)) / ODDS;
        (if sample.is_won { -odds } else { odds }).exp().ln_1p()
    };
    samples.iter().map(one).sum::<f64>() / samples.len() as f64
}

#[test]
fn values_above_par_win_and_values_below_it_do_not() {
    let file = include_bytes!("../../engine/nets/xiangqi.net");
    let mut player = Player::new(&Arc::new(network::read(file).unwrap()), NODES);
    let samples: Vec<Sample> = (0..GAMES)
        .flat_map(|game| player.play(Rng::nth(SEED, game)))
        .collect();
    let won = |above: std::ops::Range<f64>| {
        let there = samples
            .iter()
            .filter(|sample| above.contains(&(f64::from(sample.value) - par(&sample.material))));
        let (count, won) = there.fold((0, 0), |(count, won), sample| {
            (count + 1, won + u32::from(sample.is_won))
        });
        assert!(count > 50, "only {count} positions at {above:?}");
        f64::from(won) / f64::from(count)
    };
    let (below, above) = (won(-1e9..-100.0), won(100.0..1e9));
    assert!(
        below < 0.15 && above > 0.8,
        "{below:.2} and {above:.2} of them are won"
    );
    // One par for all endings, the best there is, predicts worse.
    let constants = (0..100).map(|step| loss(&samples, |_| f64::from(10 * step)));
    let constant = constants.fold(f64::INFINITY, f64::min);
    let table = loss(&samples, |sample| par(&sample.material));
    println!(
        "{} positions: loss {table:.4}, of one par {constant:.4}",
        samples.len()
    );
    assert!(
        table < 0.95 * constant,
        "seed {SEED}: {table:.4}, {constant:.4}"
    );
}

#[test]
fn an_ending_is_drawn_or_won_by_the_pieces_that_meet() {
    // Rooks, cannons, horses, soldiers, advisors and elephants of one side, then of the other.
    let guards = par(&Material([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2]));
    let advisors = par(&Material([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]));
    assert!(guards > advisors, "a rook draws against all guards");
    let cannon = par(&Material([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]));
    let mounted = par(&Material([0, 1, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0]));
    assert!(cannon > mounted, "a cannon mates over its own advisors");
}

#[test]
fn every_term_has_a_place_of_its_own() {
    let places: Vec<usize> = terms(&Material([1; par::PIECES]))
        .map(|(at, _)| at)
        .collect();
    assert_eq!(places, (0..par::TERMS).collect::<Vec<_>>());
}
