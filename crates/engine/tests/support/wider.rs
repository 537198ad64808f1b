//! Networks of another size, made from those that ship.

const HEAD: usize = 32;

fn number(file: &[u8], at: usize) -> usize {
    u32::from_le_bytes(file[at..at + 4].try_into().unwrap()) as usize
}

/// The checksum of everything after the head.
pub(crate) fn seal(file: &mut [u8]) {
    let checksum = adler2::adler32_slice(&file[HEAD..]);
    file[HEAD - 4..HEAD].copy_from_slice(&checksum.to_le_bytes());
}

/// The same network with this many neurons, of which the added ones have no effect: it evaluates every position as the
/// other does. Its origin begins with `wider `.
pub(crate) fn wider(file: &[u8], neurons: usize) -> Vec<u8> {
    const NAME: &[u8] = b"wider ";
    let (features, hidden, outputs) = (number(file, 12), number(file, 16), number(file, 20));
    let more = neurons - hidden;
    let (origin, rest) = file[HEAD..].split_at(number(file, 24));
    let mut wider = file[..HEAD].to_vec();
    wider[16..20].copy_from_slice(&(neurons as u32).to_le_bytes());
    wider[24..28].copy_from_slice(&((NAME.len() + origin.len()) as u32).to_le_bytes());
    wider.extend(NAME);
    wider.extend(origin);
    let mut rest = rest;
    // A row of numbers of so many bytes for each neuron.
    let mut copy = |rows: usize, bytes: usize| {
        for _ in 0..rows {
            let (row, after) = rest.split_at(bytes * hidden);
            wider.extend(row);
            wider.resize(wider.len() + bytes * more, 0);
            rest = after;
        }
    };
    copy(features, 1);
    copy(1, 2);
    copy(2 * outputs, 1);
    wider.extend(rest);
    seal(&mut wider);
    wider
}
