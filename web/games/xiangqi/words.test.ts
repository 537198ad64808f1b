import { expect, test } from 'vitest';
import type { Reason } from '../../engine/types.ts';
import { loadMessages } from '../../i18n/catalogue.ts';
import type { PieceWords } from '../../i18n/en/games/xiangqi.ts';
import type { Language } from '../../i18n/languages.ts';
import { pointNames } from './point-names.ts';
import { repetitionInWords } from './words.ts';

const piecesIn = async (language: Language): Promise<PieceWords> =>
  (await loadMessages(language, 'xiangqi'))?.pieces as PieceWords;
const en = await piecesIn('en');
const zh = await piecesIn('zh');

test('the warning of a repetition names who must change, and by when', () => {
  const chase: Reason = { code: 'perpetual-chase', side: 'first', piece: 'n', point: 'd6' };
  expect(repetitionInWords(en, { count: 2, verdict: 'first-loses', reason: chase }, 3)).toBe(
    'Second time: Red must stop chasing the black horse. A third time loses.',
  );
  const none: Reason = { code: 'repetition' };
  expect(repetitionInWords(en, { count: 2, verdict: 'draw', reason: none }, 3)).toBe(
    'Second time for this position. A third time is a draw.',
  );
  expect(repetitionInWords(en, { count: 3, verdict: 'draw', reason: none }, 4)).toBe(
    'Third time for this position. A fourth time is a draw.',
  );
  expect(repetitionInWords(zh, { count: 3, verdict: 'first-loses', reason: chase }, 4)).toBe(
    '此局面第三次出现：红方不可再捉黑马，须变着，第四次判负。',
  );
});

test('with Chinese notation a point is named by the numbers on the rim, in the other notations by letters', async () => {
  const words = await loadMessages('zh', 'xiangqi');
  if (words === null) throw new Error('no words');
  const plain = { selected: false, target: false, lastMove: false, check: false };
  const names = (notation: 'chinese' | 'wxf') => {
    const { pointLabel } = pointNames(words, notation);
    return [pointLabel('h2', 'C', plain), pointLabel('a9', null, plain)];
  };
  expect(names('chinese')).toEqual(['红炮，二路第 3 线', '九路第 10 线，空']);
  expect(names('wxf')).toEqual(['红炮，h2', 'a9，空']);
});
