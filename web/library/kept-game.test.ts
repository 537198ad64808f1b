import { expect, test } from 'vitest';
import { gameAfter, people } from '../table/a-table.ts';
import { keptGame } from './kept-game.ts';

const eventOf = (tags: Readonly<Record<string, string>>): string | null =>
  keptGame({ record: { ...gameAfter(people, ['h2e2']), tags }, spentMs: 0 }, 0, null).head.event;

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
