import { expect, test } from 'vitest';
import { gameAfter, people } from '../table/a-table.ts';
import { type Head, keptGame, merged } from './kept-game.ts';

const headOf = (tags: Readonly<Record<string, string>>): Head =>
  keptGame({ record: { ...gameAfter(people, ['h2e2']), tags }, spentMs: 0 }, 7, null).head;
const eventOf = (tags: Readonly<Record<string, string>>): string | null => headOf(tags).event;

test('a game from elsewhere is called by its title, and by the event where that is another', () => {
  expect(eventOf({ Title: '七星聚会' })).toBe('七星聚会');
  expect(eventOf({ Title: 'Final', Event: 'Cup', Date: '1999.05.03' })).toBe('Final · Cup');
  // The list tells a day itself; of other dates it tells what is known.
  expect(eventOf({ Event: 'Cup', Date: '1999.??.??' })).toBe('Cup · 1999');
  expect(eventOf({ Date: '1999-05-??' })).toBe('1999-05');
  expect(eventOf({ Event: 'Cup', Date: '1999.06.31' })).toBe('Cup · 1999.06.31');
  expect(eventOf({ Event: 'Cup/?', Date: '1999.??.??' })).toBe('Cup/? · 1999');
  expect(eventOf({ Title: 'Cup', Event: 'Cup' })).toBe('Cup');
  expect(eventOf({ Title: '?', Event: '?' })).toBeNull();
});

test('of a game from elsewhere the day is known where its record tells it', () => {
  expect(headOf({})).toMatchObject({ at: 7, undated: false });
  expect(headOf({ Date: '1999.05.03' })).toMatchObject({
    at: new Date(1999, 4, 3, 12).getTime(),
    undated: false,
  });
  for (const date of ['1999.05.??', '????.??.??', '1999.06.31', ''])
    expect(headOf({ Date: date })).toMatchObject({ at: 7, undated: true });
});

test('a game without a known day that is played on here is of the day on which that happened', () => {
  const copy = (moves: readonly string[], at: number) =>
    keptGame(
      { record: { ...gameAfter(people, [...moves]), tags: { Date: '????.??.??' } }, spentMs: 0 },
      at,
      null,
    );
  const first = copy(['h2e2'], 1);
  expect(merged(first, copy(['h2e2'], 2)).head).toMatchObject({ at: 1, undated: true });
  const later = merged(first, copy(['h2e2', 'h9g7'], 3));
  expect(later.head).toMatchObject({ at: 3, undated: false });
  expect(merged(later, copy(['h2e2', 'h9g7'], 4)).head).toMatchObject({ at: 3, undated: false });
});
