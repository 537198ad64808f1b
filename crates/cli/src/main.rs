//! The program `duiyi`.

use std::process::ExitCode;

fn main() -> ExitCode {
    duiyi_cli::main()
}
