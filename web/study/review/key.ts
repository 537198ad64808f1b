/** How storage names the review that a page goes on with when it is opened again. */
import { type GameRecord, movesOf } from '../../table/record.ts';

export const reviewing = 'reviewing';

/** The same for the same moves by the same rules. */
export const reviewKey = (record: GameRecord): string =>
  [record.start, record.rules ?? '', ...movesOf(record)].join(' ');
