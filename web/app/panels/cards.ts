/** The cards that lie over the panel when there is something to decide: one file to download when the first is wanted. */
export { createElsewhereCard } from './elsewhere-card.ts';
export { createOverCard } from './over-card.ts';
