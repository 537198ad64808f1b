/** What a review needs once it begins, in one file to download. */
import type { TableSession } from '../../table/session.ts';

export { withSecond } from './praise.ts';
export { reviewStore } from './store.ts';

/** The library keeps the review beside its game. */
export const keepGame = async (session: TableSession): Promise<void> =>
  (await import('../../library/keeper.ts')).keepInFront(session);
