use alloc::string::String;

/// The start of a text, for messages: whole pages get pasted where a move is expected. Control characters, which
/// would break a line or a terminal, are replaced.
#[must_use]
pub fn clipped(text: &str) -> String {
    const MOST: usize = 40;
    let visible = |letter: char| {
        if letter.is_control() {
            '\u{fffd}'
        } else {
            letter
        }
    };
    let mut start: String = text.chars().take(MOST).map(visible).collect();
    if text.chars().nth(MOST).is_some() {
        start.push('…');
    }
    start
}

/// Cuts a text in two at a distance from its start.
///
/// The same as `split_at`, and as a range in brackets. But what those do before they panic, writing the text out with
/// all its special characters escaped, is 2 kB of compressed wasm.
///
/// # Panics
/// When the text is shorter, or the cut would go through a character.
#[must_use]
pub fn cut(text: &str, at: usize) -> (&str, &str) {
    let halves = text.split_at_checked(at);
    halves.expect("a text is cut between two of its characters")
}

/// Splits a text at the word `moves` into what stands before it and after it; the second part is
/// empty if the word is missing. As in UCI, the words `position` and `fen` may come first.
#[must_use]
pub fn split_moves(text: &str) -> (&str, &str) {
    let mut text = text.trim();
    for word in ["position", "fen"] {
        if let Some(rest) = text.strip_prefix(word)
            && rest.starts_with(char::is_whitespace)
        {
            text = rest.trim_start();
        }
    }
    let Some(word) = text.split_whitespace().find(|&word| word == "moves") else {
        return (text, "");
    };
    // `word` is a slice of `text`, so the distance between their starts is its offset.
    let start = word.as_ptr() as usize - text.as_ptr() as usize;
    (
        cut(text, start).0.trim_end(),
        cut(text, start + word.len()).1,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_clipped_between_characters_and_control_characters_replaced() {
        assert_eq!(clipped(&"棋".repeat(40)), "棋".repeat(40));
        assert_eq!(clipped(&"棋".repeat(41)), "棋".repeat(40) + "…");
        assert_eq!(clipped(""), "");
        assert_eq!(clipped("a\nb\u{1b}[0m"), "a\u{fffd}b\u{fffd}[0m");
    }

    #[test]
    fn a_text_is_split_at_the_first_word_moves() {
        for (text, parts) in [
            (" position  fen 9/9 w moves a b ", ("9/9 w", " a b")),
            ("9/9 w moves", ("9/9 w", "")),
            ("9/9 removes moves moves", ("9/9 removes", " moves")),
            ("positional fen", ("positional fen", "")),
            ("", ("", "")),
        ] {
            assert_eq!(split_moves(text), parts, "{text:?}");
        }
    }
}
