import { isWhole } from '../state/guards.ts';

/** Every game is played at these levels, from 1 on; each language has a name for each. */
export const mostLevel = 12;

export const isLevel = (value: unknown): value is number => isWhole(value, 1, mostLevel);
