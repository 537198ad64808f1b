import { expect, test, vi } from 'vitest';
import { allByClass } from '../../dom/fake-document.ts';
import { startFen } from '../../games/xiangqi/info.ts';
import { movesWords } from '../../i18n/moves.ts';
import { entryOf, gameAfter, people } from '../../table/a-table.ts';
import { type GameRecord, newRecord, play } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { createStrip } from './move-strip.ts';

vi.mock('./texts-of.ts', () => ({ textsOf: () => ['', 'C2.5', 'h8+7'] }));

test('another game with as many moves has its own numbers', async () => {
  await movesWords.load('en');
  const { element, update } = createStrip({} as TableSession);
  const numbers = (record: GameRecord) => {
    update({ state: entryOf(record), language: 'en' } as unknown as Model);
    return allByClass(element, 'strip-number').map((each) => each.textContent);
  };
  const second = newRecord(startFen.replace(' w ', ' b '), people, 'axf', null, 8);
  expect(numbers(gameAfter(people, ['h2e2', 'h9g7']))).toEqual(['1.', '']);
  expect(numbers(play(play(second, 'h9g7', 0), 'h2e2', 0))).toEqual(['1…', '2.']);
  expect(numbers(gameAfter(people, []))).toEqual([]);
  expect(numbers(gameAfter(people, ['h2e2', 'h9g7']))).toEqual(['1.', '']);
});
