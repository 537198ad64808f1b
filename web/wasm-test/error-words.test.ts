import { expect, test } from 'vitest';
import { type ErrorData, engineError } from '../engine/error-data.ts';
import { errors as en } from '../i18n/en/errors.ts';
import { sayIn } from '../i18n/errors.ts';
import { errors as zh } from '../i18n/zh/errors.ts';
import { loadPkg, loadReader } from './load.ts';

const start = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** No FEN at all, or none of xiangqi. */
const badFens: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'x',
  '////////////',
  '9/9/9/9/9/9/9/9/9/9 w',
  '9999999999999999999999',
  'rnbakabnr',
  start.replace('rnb', 'rnx'),
  start.replace('9/1c5c1', '8/1c5c1'),
  start.replace('9/1c5c1', '99/1c5c1'),
  start.replace('9/1c5c1', '0/1c5c1'),
  start.replace('k', 'K'),
  start.replace('K', '1'),
  start.replace(' w ', ' x '),
  start.replace('- -', 'KQkq -'),
  start.replace('0 1', '-1 1'),
  start.replace('0 1', '0 x'),
  start.replace('0 1', '99999999999999999999 1'),
  `${start} trailing`,
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  '4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1',
  '3k5/9/9/9/9/9/9/9/9/3RK4 w - - 0 1',
  '3k5/9/9/9/9/9/9/9/P8/4K4 w - - 0 1',
  '3k5/9/9/9/9/9/9/4B4/9/4K4 w - - 0 1'.replace('4B4', '3B5'),
  '3k5/9/9/9/9/9/9/9/A8/4K4 w - - 0 1',
  '3krrr2/9/9/9/9/9/9/9/9/4K4 w - - 0 1',
  '棋盘',
  '😀'.repeat(50),
  'r'.repeat(10_000),
  `${'9/'.repeat(5_000)}9 w`,
  'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR\nw - - 0 1\nextra',
];

const badMoves: readonly string[] = [
  '',
  ' ',
  'h2',
  'h2e',
  'h2e2e2',
  'h2-e2',
  'h2h2',
  'j0a0',
  'a0a9',
  'e4e5',
  'h9g7',
  '0000',
  '炮二平五',
  'h2e\u0000',
  '\ud800\udc00\ud800\udc00',
  'h2e2'.repeat(1_000),
];

/** Neither FEN nor moves nor PGN. */
const badPgns: readonly string[] = [
  '',
  '   \n\t ',
  'hello world',
  '1. C2=5 H8+7 2. C9+99',
  '1. 炮二平十',
  '[Red "a"]\n[Red "b"]\n\n1. C2=5 *',
  '[Red "a',
  '[FEN "nonsense"]\n\n1. C2=5 *',
  '[Result "9-9"]\n\n1. C2=5 *',
  '1. C2=5 {no end',
  '1. C2=5 }',
  '1. C2=5 (1. C8=5',
  '1. C2=5 )',
  '(1. C2=5) 1. C8=5',
  '$3 1. C2=5',
  '1. C2=5 $999',
  '1. e4 e5 2. Nf3 Nc6',
  `1. C2=5 ${'('.repeat(10_000)}`,
  '{'.repeat(10_000),
  '\u0000\u0001\u0002',
];

test('every error in a text that a player can give is said in each language', async () => {
  const pkg = await loadPkg();
  const readRecord = await loadReader();
  const errors: ErrorData[] = [];
  const accepted: string[] = [];
  const collect = (text: string, give: (text: string) => unknown): void => {
    try {
      give(text);
      accepted.push(text);
    } catch (error) {
      errors.push(engineError(error));
    }
  };
  for (const fen of badFens) collect(fen, (text) => new pkg.Game(text, []));
  for (const move of badMoves) collect(move, (text) => new pkg.Game(start, [text]));
  for (const record of badPgns) collect(record, readRecord);
  // Nothing is repaired in silence.
  expect(accepted).toEqual([]);
  // Those of many kinds, each with a sentence whose arguments are all there.
  expect(new Set(errors.map(({ code }) => code)).size).toBeGreaterThan(25);
  for (const error of errors) {
    const chinese = sayIn(zh, error).replace(/“[^”]*”/gs, '');
    expect(chinese, error.code).toMatch(/[\u4e00-\u9fff]/);
    // No word is left in English, but for what a FEN or a move is made of.
    expect(chinese, error.code).not.toMatch(/[a-z]{5}/);
    for (const words of [en, zh]) expect(sayIn(words, error)).not.toMatch(/\{\w+\}|undefined/);
  }
});
