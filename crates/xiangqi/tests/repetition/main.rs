//! Verdicts by rule: worked examples, one drawn board per paragraph of the rules, and laws on
//! random cycles of moves.

mod chase;
mod drawn;
mod endings;
mod examples;
mod laws;
#[path = "../support/naive.rs"]
mod naive;
mod obvious;
mod rule_sets;
