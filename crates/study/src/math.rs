//! The two functions of `std` that judging needs: `core` lacks both, and these give the same bits on every machine.

/// e to the power of `x`: the power of two is split off, the rest is a Taylor series.
pub(crate) fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let half = if x < 0.0 { -0.5 } else { 0.5 };
    // Truncation towards zero, after half was added, rounds.
    let twos = (x / core::f64::consts::LN_2 + half) as i32;
    let rest = x - f64::from(twos) * core::f64::consts::LN_2;
    let series = (1..=14)
        .rev()
        .fold(1.0, |sum, n| 1.0 + sum * rest / f64::from(n));
    // The exponent of a number of 64 bits, biased by 1023; -700..=700 keeps it in its range.
    series * f64::from_bits(((1023 + twos) as u64) << 52)
}

/// The square root of a number from 0 on, by Newton's method.
pub(crate) fn sqrt(x: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    // Half the exponent is a good first guess.
    let mut root = f64::from_bits((x.to_bits() >> 1) + (1023 << 51));
    for _ in 0..5 {
        root = (root + x / root) / 2.0;
    }
    root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_agree_with_the_standard_library() {
        extern crate std;
        for step in -3_000..=3_000 {
            let x = f64::from(step) / 20.0;
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-13, "exp {x}");
            let y = x * x / 7.0;
            assert!((sqrt(y) - y.sqrt()).abs() <= 1e-14 * y.sqrt(), "sqrt {y}");
        }
        assert_eq!(exp(0.0).to_bits(), 1.0_f64.to_bits());
    }
}
