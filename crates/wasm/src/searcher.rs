use std::cell::RefCell;

use duiyi_engine::{MAX_DEPTH, Networks, Options, Player, Program};
use duiyi_game::memory;
use js_sys::{JsString, Number, Uint8Array};
use tsify::Ts;
use wasm_bindgen::Nullable;
use wasm_bindgen::prelude::*;

use crate::caught::console_warn;
use crate::clock;
use crate::failure::{Failure, InputError};
use crate::input::{self, MAX_NETWORK, MAX_SAFE, MAX_TEXT, MAX_WORD};
use crate::types::{AnyLimits, BestMove, Js, Limits, Moves, Report, SearchOptions, written};

thread_local! {
    /// The networks passed to [`set_network`].
    static NETWORKS: RefCell<Networks> = RefCell::default();
}

/// Sets the network of a game, which the file names: `best_move` and every `Searcher` made from now on use it instead
/// of the previous network of that game. Returns the description in the file.
///
/// Throws for a file that is not a network; nothing has changed then.
#[wasm_bindgen]
pub fn set_network(file: &Uint8Array) -> Result<String, Failure> {
    let file = input::bytes(file, "file", MAX_NETWORK)?;
    let game = NETWORKS.with_borrow_mut(|networks| networks.add(&file))?;
    let origin = networks().origin(game).map(String::from);
    Ok(origin.unwrap_or_default())
}

fn networks() -> Networks {
    NETWORKS.with_borrow(Networks::clone)
}

/// Searches a position (a FEN, which may carry `moves …`) to a depth of 1 to 64 plies.
#[wasm_bindgen]
pub fn best_move(fen: &JsString, depth: &Number) -> Result<Js<BestMove>, Failure> {
    let fen = input::text(fen, "fen", MAX_TEXT)?;
    let depth = input::integer(depth, "depth", 1..=MAX_DEPTH.into())?;
    let found = duiyi_engine::best_move_with(networks(), &fen, depth as u32)?;
    Ok(written(&BestMove::from(found)))
}

/// An engine that works in steps and keeps its hash table from search to search.
#[wasm_bindgen]
pub struct Searcher {
    engine: duiyi_engine::Searcher,
    /// The size of hash table for which memory was last short, in MB; it is said once.
    short_of: usize,
}

#[wasm_bindgen]
impl Searcher {
    /// Takes the networks set so far. The memory for a search is allocated when it is first needed, all at once.
    #[wasm_bindgen(constructor)]
    pub fn new(options: Option<Ts<SearchOptions>>) -> Result<Self, Failure> {
        let mut chosen = Options::default();
        if let Some(options) = options {
            chosen = changed(&options, chosen)?;
        }
        Ok(Self {
            engine: duiyi_engine::Searcher::new(chosen, networks())?,
            short_of: 0,
        })
    }

    /// Size of the hash table in MB that was allocated: less than requested if memory is short. Before the first search,
    /// the requested size.
    #[must_use]
    pub fn hash_mb(&self) -> f64 {
        self.engine.hash_mb() as f64
    }

    /// Number of search threads, of which programs and levels without a limit of time use one, with those of the workers that wait in `serve`. Before the first search, the requested
    /// number.
    #[cfg(feature = "threads")]
    #[must_use]
    pub fn threads(&self) -> usize {
        self.engine.threads()
    }

    /// Changes the given options and ends the current search. A change of `hashMb` or `rules` clears the table.
    pub fn set_options(&mut self, options: &Ts<SearchOptions>) -> Result<(), Failure> {
        let options = changed(options, *self.engine.options())?;
        Ok(self.engine.set_options(options)?)
    }

    /// Searches with the network in this file from now on, instead of the previous network of the same game. Clears
    /// the hash table and ends the current search.
    ///
    /// Throws for a file that is not a network; nothing has changed then.
    pub fn set_network(&mut self, file: &Uint8Array) -> Result<(), Failure> {
        let file = input::bytes(file, "file", MAX_NETWORK)?;
        Ok(self.engine.set_network(&file)?)
    }

    /// What the network of the position's game was trained on, according to its file; `null` if there is none.
    #[must_use]
    pub fn network(&self) -> Nullable<String> {
        self.engine.network().map(String::from).into()
    }

    /// Sets the position to search next: a FEN and the moves from it. The same game keeps the table.
    pub fn position(&mut self, fen: &JsString, moves: &Ts<Moves>) -> Result<(), Failure> {
        let fen = input::text(fen, "fen", MAX_TEXT)?;
        let moves = input::texts(&moves.js_value(), "moves")?;
        memory::room(size_of::<&str>() * moves.len())?;
        let moves: Vec<_> = moves.iter().map(String::as_str).collect();
        Ok(self.engine.position(&fen, &moves)?)
    }

    /// Begins a search. A weaker player after a stronger one clears the hash table.
    pub fn go(&mut self, limits: &Ts<AnyLimits>) -> Result<(), Failure> {
        let (player, limits) = read_limits(limits)?;
        self.engine.go(player, limits, clock::now())?;
        let (asked, had) = (self.engine.options().hash_mb, self.engine.hash_mb());
        if had < asked && self.short_of != asked {
            self.short_of = asked;
            let warning = [
                "duiyi: the hash table has ",
                &had.to_string(),
                " MB; memory is short of ",
                &asked.to_string(),
            ];
            // Where a page lets no warning pass, the search goes on all the same.
            let _ = console_warn(&warning.concat());
        }
        Ok(())
    }

    /// Continues the search for about `node_budget` nodes, at least 1,000, and reports.
    pub fn step(&mut self, node_budget: &Number) -> Result<Js<Report>, Failure> {
        let nodes = input::integer(node_budget, "node_budget", 1..=MAX_SAFE)?;
        let report = self.engine.step(nodes, clock::now());
        let report = self.engine.timed(report, clock::now());
        Ok(written(&Report::from(report)))
    }

    /// Ends the search; the report holds the best move so far. Keeps the hash table.
    pub fn stop(&mut self) -> Js<Report> {
        written(&Report::from(self.engine.stop(clock::now())))
    }

    /// Forgets what earlier searches stored, for a new game.
    pub fn clear(&mut self) {
        self.engine.clear();
    }
}

/// Changes the given options.
fn changed(given: &Ts<SearchOptions>, mut options: Options) -> Result<Options, Failure> {
    let given: SearchOptions = input::object(given.js_value(), "options", MAX_WORD)?;
    if let Some(size) = given.hash_mb {
        options.hash_mb = size;
    }
    if let Some(lines) = given.multi_pv {
        options.multi_pv = lines;
    }
    if let Some(rules) = given.rules {
        options.rules = rules.into();
    }
    #[cfg(feature = "threads")]
    if let Some(threads) = given.threads {
        options.threads = threads;
    }
    Ok(options)
}

/// Who plays, and when the search ends.
fn read_limits(limits: &Ts<AnyLimits>) -> Result<(Player, duiyi_engine::Limits), Failure> {
    use duiyi_engine::Limits as Ends;
    let mut player = Player::Full;
    let ends = match input::object(limits.js_value(), "limits", MAX_WORD)? {
        Limits::Depth { depth } => Ends::Depth(depth),
        Limits::Nodes { nodes } => Ends::Nodes(nodes),
        Limits::Time { ms } => Ends::Time(input::milliseconds(ms, "limits.ms")?),
        Limits::Clock {
            remaining_ms,
            increment_ms,
            moves_to_go,
        } => {
            if moves_to_go.is_some_and(|moves| !(1..=1_000).contains(&moves)) {
                return Err(InputError::NotInteger("limits.movesToGo", 1, 1_000).into());
            }
            Ends::Clock {
                remaining: input::milliseconds(remaining_ms, "limits.remainingMs")?,
                increment: input::milliseconds(increment_ms, "limits.incrementMs")?,
                moves_to_go,
            }
        }
        Limits::Level { level, seed } => {
            player = Player::Level { level, seed };
            Ends::Infinite
        }
        Limits::Program { program } => {
            player = Player::Program(Program::find(&program.0)?);
            Ends::Infinite
        }
        Limits::Infinite {} => Ends::Infinite,
    };
    Ok((player, ends))
}
