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

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
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
