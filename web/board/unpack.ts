import type { Outline } from './types.ts';

/**
 * Path data from the packed form in which scripts/glyphs.py writes it: a character for each number, which brotli
 * compresses better than digits. After a blank comes a contour, relative to the one before; after `%` a line; the
 * rest are curves, each of their points relative to the one before.
 */
export function unpack(packed: string): Outline {
  let path = '';
  let verb = '';
  let place = 0;

  /** From -42 to 42, without the characters that would need to be escaped; `!` adds 85, `#` takes 85 off. */
  function number(): number {
    const code = packed.charCodeAt(place++);
    if (code === 33) return number() + 85;
    if (code === 35) return number() - 85;
    return code - 82 - (code > 92 ? 1 : 0) - (code > 96 ? 1 : 0);
  }

  function write(next: string, ...numbers: readonly number[]): void {
    path += (next === verb ? '' : next) + numbers.map((each) => (each < 0 ? each : ` ${each}`)).join('');
    verb = next;
  }

  while (place < packed.length) {
    const sign = packed[place];
    if (sign === ' ' || sign === '%') {
      place += 1;
      write(sign === '%' ? 'l' : path === '' ? 'm' : 'zm', number(), number());
    } else {
      const [x, y, across, down] = [number(), number(), number(), number()];
      write('c', x, y, x + across, y + down, x + across + number(), y + down + number());
    }
  }
  // Nothing has to stand between a letter and a number.
  return `${path}z`.replace(/([a-z]) /g, '$1');
}
