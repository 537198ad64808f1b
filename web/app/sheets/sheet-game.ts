/** The Game tab, and the ways out of the page: one file to download when the first of them is wanted. */
export { createGameTab } from './game-tab.ts';
export { createTransfer } from './transfer.ts';
