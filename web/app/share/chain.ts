/**
 * A running check over the moves of a game that is played by links: each move is folded into what came before it. It
 * tells a link that was cut off, mistyped or edited from a whole one. It is no signature: both players could compute
 * it, and neither has a secret.
 */

/** 50 bits of a hash of a text, as ten characters (cyrb53, public domain). */
function digest(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return (2 ** 32 * (high & 0x1fffff) + (low >>> 0)).toString(32).padStart(11, '0').slice(-10);
}

/** `terms`: what both agreed on before the first move, and how the game ended if nobody moves any more. */
export const checkOf = (id: string, terms: readonly string[], moves: readonly string[]): string =>
  moves.reduce((before, move) => digest(`${before} ${move}`), digest([id, ...terms].join('\n')));

/** By which a game from a link is told from others. */
export const seedOf = (text: string): number => Number.parseInt(digest(text), 32) % 2 ** 32;

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten characters without those that look alike. */
export const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => letters[byte % letters.length]).join('');

export const isId = (text: string): boolean => /^[a-z2-9]{10}$/.test(text);
