use duiyi_engine::book::Opening;
use duiyi_xiangqi::Position;

use crate::{after, book, mirrored};

const LIST: &str = include_str!("../../book/openings.txt");

fn english(position: &Position) -> Option<String> {
    book().opening(position).map(|found| found.english.clone())
}

#[test]
fn each_line_of_the_list_has_its_name_and_so_does_its_mirror_image() {
    let book = book();
    let mut named: Vec<Position> = Vec::new();
    for line in LIST.lines().filter(|line| !line.starts_with('#')) {
        let [_, chinese, name, moves] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let position = after(moves);
        // If both images are listed, the first one gives the name.
        let is_second = named
            .iter()
            .any(|before| mirrored(before).moves().eq(position.moves()));
        let found = book.opening(&position).unwrap();
        if !is_second {
            assert_eq!((&*found.chinese, &*found.english), (chinese, name));
        }
        assert_eq!(book.opening(&mirrored(&position)), Some(found), "{line}");
        named.push(position);
    }
    assert_eq!(named.len(), 97);
}

#[test]
fn the_longest_line_names_the_game_and_keeps_doing_so() {
    let name = |moves| english(&after(moves)).unwrap();
    assert_eq!(english(&after("")), None);
    assert_eq!(english(&after("a0a1")), None);
    assert_eq!(name("h2e2"), "Central Cannon");
    assert_eq!(name("b2e2"), "Central Cannon");
    assert_eq!(name("h2e2 a9a8"), "Central Cannon");
    assert_eq!(name("h2e2 h7e7"), "Same Direction Cannons");
    // Left and right are those of a game that begins with the pawn on the third file.
    assert_eq!(
        name("c3c4 b7c7 h2e2 c9e7"),
        "Pawn Opening, Left Central Cannon vs Pawn-Base Cannon, Left Elephant"
    );
    assert_eq!(name("c3c4 h9g7"), "Pawn Opening vs Right Horse");
    // Mirrored as a whole, not move by move.
    assert_eq!(name("b2e2 h7e7"), "Opposite Direction Cannons");
    assert_eq!(name("b2e2 b7e7 i3i4"), "Same Direction Cannons");
}

#[test]
fn a_game_that_began_elsewhere_has_no_name() {
    let mut position: Position = "1nbakabn1/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/1NBAKABN1 w"
        .parse()
        .unwrap();
    position.play("h2e2".parse().unwrap());
    assert_eq!(english(&position), None);
}

#[test]
fn no_name_is_given_twice() {
    let book = book();
    let openings = book.openings();
    for (
        index,
        Opening {
            chinese, english, ..
        },
    ) in openings.iter().enumerate()
    {
        let others = &openings[..index];
        assert!(others.iter().all(|other| other.chinese != *chinese));
        assert!(others.iter().all(|other| other.english != *english));
    }
}
