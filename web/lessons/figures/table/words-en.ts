/** English, and by its shape what every language says in this figure. */
import { grouped } from '../../words/scores.ts';

export const en = {
  slots: (number: number): string => `Table: ${number} places`,
  kinds: {
    settled: 'answered by the table',
    unsettled: 'known, but the bound does not settle it',
    otherDepth: 'known from another depth',
    collision: 'met another position in its place',
  },
  filled: (number: number): string => `${number} filled`,
  replaced: (number: number): string => `${number} forgotten for another position`,
  merged: (number: number): string =>
    number === 1
      ? '1 position reached by more than one way'
      : `${grouped(number)} positions reached by more than one way`,
  /** A clause as a sentence of its own. */
  sentence: (clause: string): string => `${clause}.`,
  next: 'Next answer of the table',
  noTable: 'This search has no table: choose one in the menu.',
};

export type TableWords = typeof en;
