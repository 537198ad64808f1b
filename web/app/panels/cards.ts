/**
 * The cards that lie over the panel when there is something to decide, and the way back to a game that another tab may
 * have: one file to download when the first is wanted.
 */

export { goBack } from '../go-back.ts';
export { createElsewhereCard } from './elsewhere-card.ts';
export { createOverCard } from './over-card.ts';
