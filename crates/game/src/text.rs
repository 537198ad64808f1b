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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_texts_are_clipped_and_between_characters() {
        assert_eq!(clipped(&"棋".repeat(40)), "棋".repeat(40));
        assert_eq!(clipped(&"棋".repeat(41)), "棋".repeat(40) + "…");
        assert_eq!(clipped(""), "");
    }
}
