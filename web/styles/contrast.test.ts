import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Readonly<Record<string, string>>;

/** The custom properties of every block of a stylesheet, in order. */
function blocks(file: string): readonly Tokens[] {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  return [...css.matchAll(/\{([^{}]*)\}/g)].map(([, body]) =>
    Object.fromEntries(
      [...(body ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim()]),
    ),
  );
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(colour);
  if (channels === null) throw new Error(`not a plain colour: ${colour}`);
  const [red, green, blue] = channels.slice(1).map((hex) => {
    const value = Number.parseInt(hex, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

type Colour = readonly [red: number, green: number, blue: number];

const channelsOf = (hex: string): Colour => {
  const [, ...channels] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(hex) ?? [];
  if (channels.length !== 3) throw new Error(`not a plain colour: ${hex}`);
  return channels.map((each) => Number.parseInt(each, 16)) as unknown as Colour;
};

/** A colour as a stylesheet writes it: a token or a mixture of two; what is mixed with nothing lies on `ground`. */
function written(value: string, tokens: Tokens, ground = ''): string {
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (token !== undefined) return written(tokens[token] ?? '', tokens);
  const mix = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/.exec(value);
  if (mix === null) return value === 'white' ? '#ffffff' : value;
  const [, first = '', share = '', second = ''] = mix;
  const other = second === 'transparent' ? ground : second;
  const [a, b] = [first, other].map((each) => channelsOf(written(each, tokens))) as [Colour, Colour];
  const part = Number(share) / 100;
  const mixed = a.map((channel, at) => Math.round(channel * part + (b[at] ?? 0) * (1 - part)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** What the first rule with this selector, among others, declares. */
function declared(file: string, selector: string, property: string): string {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const value = RegExp(`(?:^|[\\s;])${property}:\\s*([^;]+);`).exec(body)?.[1]?.trim();
    const isIt = selectors.split(',').some((each) => each.trim() === selector);
    if (isIt && value !== undefined) return value.replace(/\s+/g, ' ');
  }
  throw new Error(`${file}: no ${property} of ${selector}`);
}

const [colours = {}, darkBySystem, darkByChoice] = blocks('colours.css');
const names = Object.keys(colours).filter((name) => !name.startsWith('--when'));

/** What a token is in a theme: the same in both, or one colour for each. */
const inTheme = (theme: 'light' | 'dark'): Tokens =>
  Object.fromEntries(
    names.map((name) => {
      const value = colours[name] ?? '';
      return [name, RegExp(`var\\(--when-${theme}, (#\\w+)\\)`).exec(value)?.[1] ?? value];
    }),
  );
const themes = { light: inTheme('light'), dark: inTheme('dark') };

const text = [
  ['--ink', '--paper'],
  ['--ink', '--surface'],
  ['--ink-soft', '--paper'],
  ['--ink-soft', '--surface'],
  ['--on-seal', '--seal'],
] as const;

const marks: readonly (readonly [string, string])[] = [
  // On the board: grid, last move, engine line; targets and hints; check.
  ['--board-line', '--board'],
  ['--seal', '--board'],
  ['--line', '--board'],
  ['--good', '--board'],
  ['--bad', '--board'],
  // On the pieces; in the western set also reversed.
  ['--piece-red', '--piece-face'],
  ['--piece-black', '--piece-face'],
  // In panels.
  ...['--seal', '--good', '--warn', '--bad', '--alpha', '--beta', '--cut'].flatMap((mark) =>
    ['--paper', '--surface'].map((back) => [mark, back] as const),
  ),
];

const draw = '../lessons/drawing/draw.css';
const lineOf = (border: string): string => /var\(--[\w-]+\)/.exec(border)?.[0] ?? '';
const current = declared('moves.css', '.moves [aria-current="true"]', 'background');
const mistake = declared('review.css', '.mistake-move[aria-current]', 'background');

/** Colours that the stylesheets mix, on their grounds. */
const mixtures: readonly (readonly [front: string, back: string, least: number])[] = [
  [declared('moves.css', '.move-glyphs[data-kind="good"]', 'color'), current, 4.5],
  [declared('moves.css', '.move-glyphs[data-kind="warn"]', 'color'), current, 4.5],
  [declared('moves.css', '.move-glyphs[data-kind="bad"]', 'color'), current, 4.5],
  [declared('review.css', '.mistake-inaccuracy', 'color'), mistake, 4.5],
  ...['.alpha-ink', '.beta-ink', '.seal-ink'].flatMap((ink) =>
    ['var(--paper)', 'var(--surface)'].map(
      (back) => [declared(draw, `.drawing ${ink}`, 'fill'), back, 4.5] as const,
    ),
  ),
  // The evaluation: an edge lies between the shares.
  ...['--first-share', '--second-share'].map(
    (share) =>
      [lineOf(declared('page.css', '.eval-fill', 'border')), declared('page.css', '.app', share), 3] as const,
  ),
  // Fields for text, which have no other sign.
  ...(
    [
      ['text-fields.css', '.text-field', '--surface'],
      ['base.css', '.select', '--surface'],
      ['moves.css', '.note-text', '--paper'],
    ] as const
  ).map(([file, field, ground]) => [lineOf(declared(file, field, 'border')), `var(${ground})`, 3] as const),
];

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  test.each(mixtures)('%s on %s reaches %d:1', (front, back, least) => {
    const ground = written(back, tokens, 'var(--surface)');
    expect(contrast(written(front, tokens), ground)).toBeGreaterThanOrEqual(least);
  });

  test('what is drawn, or its rim, stands out from the face of a piece', () => {
    const face = tokens['--piece-face'] ?? '';
    const seen = [
      declared('../app/drawings.css', '.drawn-mark', 'stroke'),
      declared('../app/drawings.css', '.drawn-rim', 'stroke'),
    ].map((stroke) => contrast(written(stroke, tokens), face));
    expect(Math.max(...seen)).toBeGreaterThanOrEqual(3);
  });

  test.each(text)('text %s on %s reaches 4.5:1', (front, back) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test.each(marks)('%s on %s reaches 3:1', (front, back) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

test('the system and the player turn the same switches', () => {
  expect(Object.keys(darkBySystem ?? {})).toEqual(['--when-light', '--when-dark']);
  expect(darkByChoice).toEqual(darkBySystem);
});

test('every theme has every colour', () => {
  expect(names.length).toBeGreaterThan(15);
  expect(Object.keys(blocks('forced.css')[0] ?? {})).toEqual(names);
});

test('tokens.css imports all colours', () => {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  for (const file of ['colours', 'forced']) expect(css).toContain(`@import "./${file}.css"`);
});

test('a late part takes no class for its own that the page has for something else', () => {
  const files = ['page.css', 'moves.css', 'review.css', 'first-view.css', 'help.css'];
  const owners = new Map<string, string[]>();
  for (const file of files) {
    const css = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
    const own = [...css.matchAll(/(?:^|[,}])\s*(\.[\w-]+)(?=\s*[,{])/gm)].map(([, name]) => name ?? '');
    for (const name of new Set(own)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  const shared = [...owners]
    .filter(([, of]) => of.length > 1)
    .map(([name, of]) => `${name}: ${of.join(', ')}`);
  expect(shared).toEqual([]);
});

test('on paper no theme is dark, whatever was chosen', () => {
  const css = readFileSync(new URL('colours.css', import.meta.url), 'utf8');
  expect(css).toMatch(/@media screen \{\s*:root\[data-theme="dark"\]/);
});
