//! The Universal Chinese Chess Protocol, for interfaces that speak nothing else: the words of UCCI 3.0 for what `uci`
//! does. `draw` and `probe` are not among them.

pub(crate) mod command;

use std::io;

use duiyi_engine::{MAX_HASH_MB, MAX_THREADS, Options, Player, Report, Rules};

use crate::session::{Begun, say};
use crate::uci::command::Command;
use crate::uci::info::{Moves, Voice};
use crate::uci::options::{BUILT_IN, MOST_OVERHEAD};
use crate::uci::ranks::Ranks;
use crate::uci::{self, Dialect};
use command::Reader;

/// Speaks UCCI on the standard streams until `quit` or the end of input.
pub(crate) fn run(player: Player) -> io::Result<()> {
    uci::speak(Reader::default(), player, Begun::default())
}

impl Dialect for Reader {
    const VOICE: Voice = Voice {
        remark: "info message",
        no_move: "nobestmove",
        report,
        has_bounds: false,
        ranks: Ranks::FROM_0,
    };

    fn parse(&mut self, line: &str) -> Result<Option<Command>, String> {
        self.read(line)
    }

    fn introduce(_: Player) {
        let Options {
            hash_mb,
            threads,
            rules,
            move_overhead,
            ..
        } = Self::options();
        uci::introduce();
        say("option usemillisec type check default false");
        say(format_args!(
            "option hashsize type spin min 0 max {MAX_HASH_MB} default {hash_mb}"
        ));
        say(format_args!(
            "option threads type spin min 0 max {MAX_THREADS} default {threads}"
        ));
        say("option usebook type check default false");
        say(format_args!(
            "option bookfiles type string default {BUILT_IN}"
        ));
        say(format_args!(
            "option moveoverhead type spin min 0 max {MOST_OVERHEAD} default {}",
            move_overhead.as_millis()
        ));
        let ids: String = Rules::ALL
            .iter()
            .map(|rules| format!(" var {rules}"))
            .collect();
        say(format_args!("option rules type combo{ids} default {rules}"));
        say("option newgame type button");
        say("ucciok");
    }

    /// Its interfaces judge by these rules.
    fn options() -> Options {
        Options {
            rules: Rules::Ucci,
            ..Options::default()
        }
    }

    /// An interface that asks waits for an answer, whatever has become of the search.
    fn has_stopped() {
        Self::VOICE.remark("nothing is searched that could be stopped");
        say(Self::VOICE.no_move);
    }

    fn part() {
        say("bye");
    }
}

/// Tells what is known of a search: the effort, and the best line. Scores are centipawns, and far larger ones mates.
fn report(report: &Report, _: usize) {
    let (time, nodes) = (report.time.as_millis(), report.nodes);
    say(format_args!("info time {time} nodes {nodes}"));
    if let Some(line) = report.lines.first() {
        let (depth, score) = (line.depth, line.score);
        let moves = Moves(&line.pv);
        say(format_args!("info depth {depth} score {score} pv{moves}"));
    }
}
