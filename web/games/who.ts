import type { PersonId } from '../engine/types.ts';

/** Who is meant: the person at the board and the engine, or two people by what they do. */
export type Who = 'you' | 'engine' | PersonId;
