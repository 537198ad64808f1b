/** A file as text where it is UTF-8 or UTF-16, with or without a mark; `null` for older encodings and for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return decodeUnmarked(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Records have at least a space, a number or a line break for every eight characters, and each of these has a zero byte. */
const fewestZeros = 1 / 8;

/**
 * UTF-16 without a mark. The zero bytes tell its order: those of Latin characters are all on one side. The other side is
 * not free of them, since 一 is U+4E00. Formats that are no text have characters in it that no text has.
 */
function decodeUnmarked(bytes: Uint8Array): string | null {
  let even = 0;
  let odd = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    if (bytes[place] !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  if (Math.max(even, odd) < (bytes.length / 2) * fewestZeros) return null;
  try {
    const text = new TextDecoder(odd > even ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
    return /[^\P{Cc}\t\n\r]/u.test(text) ? null : text;
  } catch {
    return null;
  }
}
