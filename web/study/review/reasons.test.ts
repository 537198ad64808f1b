import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Side } from '../../engine/types.ts';
import { review as english } from '../../i18n/en/review.ts';
import { review as chinese } from '../../i18n/zh/review.ts';
import type { Told } from '../load.ts';
import { nodesAPosition } from './plan.ts';
import { sayReason, sentenceOf } from './reasons.ts';

const codesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '')
    .filter((code) => code !== '' && !code.startsWith('@'));

const spoken = (sentence: string | null): readonly string[] =>
  [...new Set((sentence ?? '').match(/\{\w+\}/g))].sort();

test('both languages have a sentence for every code, with the same arguments', () => {
  expect(codesOf(english.codes).length).toBeGreaterThan(40);
  expect(codesOf(chinese.codes)).toEqual(codesOf(english.codes));
  for (const code of codesOf(english.codes)) {
    expect(spoken(sentenceOf(chinese.codes, code)), code).toEqual(spoken(sentenceOf(english.codes, code)));
  }
});

const fork = {
  code: 'xiangqi-fork',
  args: { piece: 'horse', point: 'c4', attacker: 'cannon', from: 'e6' },
};

test('a reason is said in the language and the notation of the player', () => {
  expect(sayReason({ words: english, byFile: false }, fork, 'first')).toBe(
    'Loses the horse on c4 to a fork by the cannon on e6.',
  );
  expect(sayReason({ words: chinese, byFile: false }, fork, 'first')).toBe('e6 的炮捉双，丢 c4 的马。');
  // Files are counted from the right of the piece's own player.
  expect(sayReason({ words: chinese, byFile: true }, fork, 'first')).toBe('５路的炮捉双，丢七路的马。');
  expect(sayReason({ words: chinese, byFile: true }, fork, 'second')).toBe('五路的炮捉双，丢３路的马。');
});

test('in Chinese each side has its own soldiers and elephants', () => {
  const say = (code: string, args: Told['args'], side: Side): string =>
    sayReason({ words: chinese, byFile: true }, { code, args }, side);
  const soldier = { piece: 'soldier', point: 'e6' };
  expect(say('xiangqi-hangs', soldier, 'first')).toBe('让对方吃掉五路的兵。');
  expect(say('xiangqi-hangs', soldier, 'second')).toBe('让对方吃掉５路的卒。');
  expect(say('xiangqi-misses-piece', { piece: 'elephant', point: 'c9' }, 'first')).toBe('漏吃３路的象。');
  const attacked = { ...soldier, attacker: 'elephant', from: 'e2' };
  expect(say('xiangqi-fork', attacked, 'second')).toBe('五路的相捉双，丢５路的卒。');
});

test('an English reason names files where the notation has no letters', () => {
  expect(sayReason({ words: english, byFile: true }, fork, 'first')).toBe(
    'Loses the horse on file 7 to a fork by the cannon on file 5.',
  );
});

test('what could have been won stands on a file of the opponent', () => {
  const missed = { code: 'xiangqi-misses-piece', args: { piece: 'rook', point: 'a9' } };
  expect(sayReason({ words: chinese, byFile: true }, missed, 'first')).toBe('漏吃１路的车。');
});

test('what the panel says of the formula is what the crate computes', () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../../../crates/study/src/${file}`, import.meta.url), 'utf8');
  const constant = (file: string, name: string): number =>
    Number(new RegExp(`const ${name}: f64 = ([\\d.]+);`).exec(read(file))?.[1]);
  const slopes = ['xiangqi/mod.rs', 'gomoku/mod.rs'].map((file) => constant(file, 'SLOPE'));
  for (const { formula } of [english, chinese]) {
    for (const slope of slopes) expect(formula).toContain(`e^(−${slope} · `);
    expect(formula).toContain(nodesAPosition.toLocaleString('en'));
    const points = ['INACCURACY', 'MISTAKE', 'BLUNDER'].map((name) => 100 * constant('judge.rs', name));
    for (const point of points) expect(formula).toMatch(new RegExp(`\\b${point}\\b`));
  }
});
