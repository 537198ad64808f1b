//! What the manuals show of the program is what it prints.

#![cfg(unix)]

use std::env;
use std::path::Path;
use std::process::Command;

use crate::dialogue::program;

/// The commands of all blocks marked `console`, each with the lines that stand below it.
fn shown(manual: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    for block in manual.split("```console\n").skip(1) {
        let (block, _) = block.split_once("```").unwrap();
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                commands.push((command.into(), String::new()));
            } else {
                let (_, printed) = commands.last_mut().unwrap();
                *printed += line;
                *printed += "\n";
            }
        }
    }
    // What prints nothing installs the program.
    commands.retain(|(_, printed)| !printed.is_empty());
    commands
}

#[test]
fn the_commands_of_the_manuals_print_what_stands_there() {
    let own = program(&[]);
    let folder = Path::new(own.get_program()).parent().unwrap();
    let others = env::var_os("PATH").unwrap();
    let paths = [folder.into()].into_iter().chain(env::split_paths(&others));
    let path = env::join_paths(paths).unwrap();
    let manuals = [
        include_str!("../../../../README.md"),
        include_str!("../../README.md"),
    ];
    let commands: Vec<_> = manuals.into_iter().flat_map(shown).collect();
    assert!(commands.len() >= 4, "{commands:?}");
    for (command, printed) in commands {
        let output = Command::new("sh")
            .args(["-c", &command])
            .env("PATH", &path)
            .output()
            .unwrap();
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            printed,
            "{command}"
        );
    }
}
