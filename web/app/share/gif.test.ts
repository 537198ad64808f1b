import { expect, test } from 'vitest';
import { createGif, paletteOf, type Rgba } from './gif.ts';

/** Reads a GIF as a browser does: each picture in full, as RGB. Written from the specification, apart from the writer. */
function decode(file: Uint8Array) {
  let at = 0;
  const byte = (): number => file[at++] ?? Number.NaN;
  const word = (): number => byte() + 256 * byte();
  const header = String.fromCharCode(...file.slice(0, 6));
  at = 6;
  const [width, height] = [word(), word()];
  const flags = byte();
  at += 2;
  const colours = Array.from({ length: 2 << (flags & 7) }, () => [byte(), byte(), byte()] as const);
  const screen = Array.from({ length: width * height }, () => [0, 0, 0] as readonly number[]);
  const pictures: {
    readonly pixels: readonly (readonly number[])[];
    readonly delay: number;
    readonly box: number[];
  }[] = [];
  let delay = 0;
  let hole = -1;
  for (;;) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      for (let length = byte(); length > 0; length = byte()) {
        if (label === 0xf9) {
          const packed = file[at] ?? 0;
          delay = (file[at + 1] ?? 0) + 256 * (file[at + 2] ?? 0);
          hole = (packed & 1) === 1 ? (file[at + 3] ?? -1) : -1;
        }
        at += length;
      }
      continue;
    }
    if (kind !== 0x2c) throw new Error(`no block begins with ${kind} at ${at}`);
    const [left, top, across, down] = [word(), word(), word(), word()];
    byte();
    const least = byte();
    const data: number[] = [];
    for (let length = byte(); length > 0; length = byte()) {
      data.push(...file.slice(at, at + length));
      at += length;
    }
    const indices = unpack(data, least);
    expect(indices).toHaveLength(across * down);
    for (const [index, value] of indices.entries()) {
      if (value === hole) continue;
      screen[(top + Math.floor(index / across)) * width + left + (index % across)] = colours[value] ?? [];
    }
    pictures.push({ pixels: [...screen], delay, box: [left, top, across, down] });
  }
  expect(at).toBe(file.length);
  return { header, width, height, pictures };
}

function unpack(data: readonly number[], least: number): readonly number[] {
  const clear = 1 << least;
  let [size, table, last] = [least + 1, [] as number[][], null as number[] | null];
  const reset = (): void => {
    size = least + 1;
    table = Array.from({ length: clear + 2 }, (_, index) => (index < clear ? [index] : []));
    last = null;
  };
  reset();
  const out: number[] = [];
  let bit = 0;
  const code = (): number => {
    let value = 0;
    for (let n = 0; n < size; n += 1, bit += 1) value |= (((data[bit >> 3] ?? 0) >> (bit & 7)) & 1) << n;
    return value;
  };
  for (let value = code(); value !== clear + 1; value = code()) {
    if (value === clear) {
      reset();
      continue;
    }
    const run: number[] = table[value] ?? [...(last ?? []), (last ?? [])[0] ?? 0];
    out.push(...run);
    if (last !== null && table.length < 4096) {
      table.push([...last, run[0] ?? 0]);
      if (table.length === 1 << size && size < 12) size += 1;
    }
    last = run;
  }
  return out;
}

/** Numbers that look random and are the same each time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const picture = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): Rgba => ({
  width,
  height,
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, at) => [
      ...colourAt(at % width, Math.floor(at / width)),
      255,
    ]).flat(),
  ),
});

const pixelsOf = ({ data }: Rgba): readonly (readonly number[])[] =>
  Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)]);

const few = [
  [248, 240, 230],
  [0, 0, 0],
  [184, 48, 40],
  [64, 104, 160],
];

test('pictures of few colours come out of the file as they went in', () => {
  const random = dice(3);
  const first = picture(61, 47, () => few[Math.floor(random() * 4)] ?? []);
  const before = pixelsOf(first);
  const second = picture(61, 47, (x, y) =>
    x > 20 && x < 30 && y > 5 && y < 12 ? [184, 48, 40] : (before[y * 61 + x] ?? []),
  );
  const gif = createGif(61, 47, paletteOf([first, second]));
  gif.add(first, 100);
  gif.add(second, 300);
  gif.add(second, 50);
  const { header, width, height, pictures } = decode(gif.end());
  expect({ header, width, height }).toEqual({ header: 'GIF89a', width: 61, height: 47 });
  expect(pictures.map(({ delay }) => delay)).toEqual([100, 300, 50]);
  expect(pictures[0]?.pixels).toEqual(pixelsOf(first));
  expect(pictures[1]?.pixels).toEqual(pixelsOf(second));
  expect(pictures[2]?.pixels).toEqual(pixelsOf(second));
});

test('only the rectangle that has changed is written', () => {
  const plain = picture(100, 80, () => [248, 240, 230]);
  const dot = picture(100, 80, (x, y) =>
    x >= 30 && x < 42 && y >= 60 && y < 65 ? [0, 0, 0] : [248, 240, 230],
  );
  const gif = createGif(100, 80, paletteOf([plain, dot]));
  gif.add(plain, 10);
  gif.add(dot, 10);
  expect(decode(gif.end()).pictures.map(({ box }) => box)).toEqual([
    [0, 0, 100, 80],
    [30, 60, 12, 5],
  ]);
});

test('a noisy picture fills the table of the compression many times and is still whole', () => {
  const random = dice(7);
  const noise = picture(220, 200, () =>
    [random(), random(), random()].map((part) => Math.floor(part * 6) * 48),
  );
  const palette = paletteOf([noise]);
  const gif = createGif(220, 200, palette);
  gif.add(noise, 10);
  const [first] = decode(gif.end()).pictures;
  const from = pixelsOf(noise);
  const worst = Math.max(
    ...(first?.pixels ?? []).map((pixel, at) =>
      Math.max(...pixel.map((part, channel) => Math.abs(part - (from[at]?.[channel] ?? 0)))),
    ),
  );
  // 216 colours of which each has its own place in the palette.
  expect(palette).toHaveLength(216);
  expect(worst).toBe(0);
});

test('a palette never has more colours than it may, and stands for thousands of shades', () => {
  const random = dice(11);
  const many = picture(128, 128, () => [random(), random(), random()].map((part) => Math.floor(part * 256)));
  expect(paletteOf([many])).toHaveLength(255);
  expect(paletteOf([many], 16)).toHaveLength(16);
});
