import { resultOfGame, rulesAreHere } from '../../table/questions.ts';
import { isHuman, pliesOf } from '../../table/record.ts';
import type { Entry } from '../../table/state.ts';

/** A game against the engine is reviewed when it is over: a review would tell what to play. */
export const mayReview = (entry: Pick<Entry, 'live' | 'record'>): boolean =>
  rulesAreHere(entry) &&
  pliesOf(entry.record) > 0 &&
  (resultOfGame(entry) !== null || (isHuman(entry.record, 'first') && isHuman(entry.record, 'second')));
