use alloc::string::String;

/// The start of a text, for messages: whole pages get pasted where a move is expected.
#[must_use]
pub fn clipped(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        None => text.into(),
        Some((end, _)) => alloc::format!("{}…", &text[..end]),
    }
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
    (text[..start].trim_end(), &text[start + word.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_are_clipped_and_between_characters() {
        assert_eq!(clipped(&"棋".repeat(40)), "棋".repeat(40));
        assert_eq!(clipped(&"棋".repeat(41)), "棋".repeat(40) + "…");
        assert_eq!(clipped(""), "");
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
