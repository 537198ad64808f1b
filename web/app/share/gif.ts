/** Writes animated GIFs (GIF89a): one palette for all pictures, and of each picture only what has changed. */

export interface Rgba {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel. Opaque: what is transparent does not occur. */
  readonly data: Uint8ClampedArray;
}

/** Red, green and blue, one colour after the other. At most 255: the last index means "as before". */
export type Palette = readonly (readonly [number, number, number])[];

const transparent = 255;
const shades = 32;
const keyOf = (red: number, green: number, blue: number): number =>
  ((red >> 3) * shades + (green >> 3)) * shades + (blue >> 3);

interface Box {
  readonly keys: readonly number[];
  readonly count: number;
}

/** The colours that stand for those of the pictures: boxes of colours, always cut in the middle of the widest. */
export function paletteOf(pictures: readonly Rgba[], most = transparent): Palette {
  const counts = new Uint32Array(shades ** 3);
  const sums = [0, 1, 2].map(() => new Float64Array(shades ** 3));
  for (const { data } of pictures) {
    for (let at = 0; at < data.length; at += 4) {
      const key = keyOf(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      counts[key] = (counts[key] ?? 0) + 1;
      for (const [channel, sum] of sums.entries()) sum[key] = (sum[key] ?? 0) + (data[at + channel] ?? 0);
    }
  }
  const weigh = (keys: readonly number[]): Box => ({
    keys,
    count: keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0),
  });
  const channelOf = (key: number, channel: number): number =>
    Math.floor(key / shades ** (2 - channel)) % shades;
  const widest = ({ keys }: Box): { readonly channel: number; readonly span: number } => {
    let best = { channel: 0, span: -1 };
    for (const channel of [0, 1, 2]) {
      let [low, high] = [shades, 0];
      for (const key of keys) {
        low = Math.min(low, channelOf(key, channel));
        high = Math.max(high, channelOf(key, channel));
      }
      if (high - low > best.span) best = { channel, span: high - low };
    }
    return best;
  };

  const boxes: Box[] = [weigh([...counts.keys()].filter((key) => (counts[key] ?? 0) > 0))];
  while (boxes.length < most) {
    // Many pixels in a wide box show the most when they share one colour.
    let [worst, at] = [0, -1];
    for (const [index, box] of boxes.entries()) {
      const harm = box.keys.length < 2 ? 0 : widest(box).span * Math.sqrt(box.count);
      if (harm > worst) [worst, at] = [harm, index];
    }
    const box = boxes[at];
    if (box === undefined) break;
    const { channel } = widest(box);
    const sorted = [...box.keys].sort((a, b) => channelOf(a, channel) - channelOf(b, channel));
    let seen = 0;
    let cut = 0;
    while (cut < sorted.length - 1 && seen < box.count / 2) seen += counts[sorted[cut++] ?? 0] ?? 0;
    boxes.splice(at, 1, weigh(sorted.slice(0, cut)), weigh(sorted.slice(cut)));
  }
  return boxes.map(({ keys, count }) => {
    const mean = (channel: number): number =>
      Math.round(keys.reduce((sum, key) => sum + (sums[channel]?.[key] ?? 0), 0) / Math.max(1, count));
    return [mean(0), mean(1), mean(2)];
  });
}

export interface GifWriter {
  /** A picture that stands for so many hundredths of a second. */
  add(picture: Rgba, hundredths: number): void;
  /** The file. It plays over and over. */
  end(): Uint8Array<ArrayBuffer>;
}

export function createGif(width: number, height: number, palette: Palette): GifWriter {
  const bytes: number[] = [];
  const parts: Uint8Array[] = [];
  const word = (value: number): void => void bytes.push(value & 255, value >> 8);
  const nearest = createNearest(palette);
  let before: Uint8Array | null = null;

  const text = (letters: string): void => void bytes.push(...[...letters].map((each) => each.charCodeAt(0)));
  text('GIF89a');
  word(width);
  word(height);
  // A palette of 256 colours for all pictures.
  bytes.push(0xf7, 0, 0);
  for (let index = 0; index < 256; index += 1) bytes.push(...(palette[index] ?? [0, 0, 0]));
  bytes.push(0x21, 0xff, 11);
  text('NETSCAPE2.0');
  bytes.push(3, 1, 0, 0, 0);

  function flush(): void {
    parts.push(Uint8Array.from(bytes));
    bytes.length = 0;
  }

  return {
    add: ({ data }, hundredths) => {
      const now = new Uint8Array(width * height);
      for (let at = 0; at < now.length; at += 1) {
        now[at] = nearest(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0);
      }
      const { left, top, right, bottom } = changed(before, now, width, height);
      const cut = new Uint8Array((right - left) * (bottom - top));
      let to = 0;
      for (let y = top; y < bottom; y += 1) {
        for (let x = left; x < right; x += 1) {
          const index = now[y * width + x] ?? 0;
          cut[to++] = before !== null && before[y * width + x] === index ? transparent : index;
        }
      }
      before = now;
      // What a picture does not cover stays.
      bytes.push(0x21, 0xf9, 4, 0x05);
      word(hundredths);
      bytes.push(transparent, 0, 0x2c);
      for (const value of [left, top, right - left, bottom - top]) word(value);
      bytes.push(0);
      flush();
      parts.push(compress(cut));
    },
    end: () => {
      bytes.push(0x3b);
      flush();
      const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        file.set(part, at);
        at += part.length;
      }
      return file;
    },
  };
}

/** The index of the nearest colour, looked for once for all colours that are almost alike. */
function createNearest(palette: Palette): (red: number, green: number, blue: number) => number {
  const known = new Int16Array(shades ** 3).fill(-1);
  return (red, green, blue) => {
    const key = keyOf(red, green, blue);
    const found = known[key] ?? -1;
    if (found >= 0) return found;
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    for (const [index, [r, g, b]] of palette.entries()) {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (distance < least) [best, least] = [index, distance];
    }
    known[key] = best;
    return best;
  };
}

/** The rectangle in which two pictures differ; one pixel where they do not, since a picture cannot be empty. */
function changed(before: Uint8Array | null, now: Uint8Array, width: number, height: number) {
  if (before === null) return { left: 0, top: 0, right: width, bottom: height };
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < now.length; at += 1) {
    if (before[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
}

const codeBits = 8;
const clearCode = 1 << codeBits;
const endCode = clearCode + 1;
const longestTable = 4096;

/** LZW as GIF has it, in blocks of at most 255 bytes. */
function compress(indices: Uint8Array): Uint8Array {
  const out: number[] = [codeBits];
  let block: number[] = [];
  let pending = 0;
  let held = 0;
  let size = codeBits + 1;
  let next = endCode + 1;
  let table = new Map<number, number>();

  function byte(value: number): void {
    block.push(value);
    if (block.length === 255) flush();
  }
  function flush(): void {
    if (block.length > 0) out.push(block.length, ...block);
    block = [];
  }
  function write(code: number): void {
    pending |= code << held;
    held += size;
    for (; held >= 8; held -= 8) {
      byte(pending & 255);
      pending >>>= 8;
    }
  }
  function restart(): void {
    write(clearCode);
    size = codeBits + 1;
    next = endCode + 1;
    table = new Map();
  }

  restart();
  let run = indices[0] ?? 0;
  for (let at = 1; at < indices.length; at += 1) {
    const index = indices[at] ?? 0;
    const key = (run << 8) | index;
    const longer = table.get(key);
    if (longer !== undefined) {
      run = longer;
      continue;
    }
    write(run);
    if (next === longestTable) restart();
    else {
      table.set(key, next);
      if (next === 1 << size) size += 1;
      next += 1;
    }
    run = index;
  }
  write(run);
  write(endCode);
  if (held > 0) byte(pending & 255);
  flush();
  out.push(0);
  return Uint8Array.from(out);
}
