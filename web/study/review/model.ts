/**
 * What is known of a review: how far it is, the chances and judgements so far, and the exercise on one of its mistakes.
 * Pure, like the state of the table: events in, another state out.
 */
import type { Side } from '../../engine/types.ts';
import type { Judgement } from '../load.ts';

/** A mistake that the person corrects on the board. */
export interface Exercise {
  /** The number of the move, from 0. */
  readonly ply: number;
  readonly answer:
    | { readonly type: 'waiting' }
    /** The engine looks at this move. */
    | { readonly type: 'looking'; readonly move: string }
    | { readonly type: 'wrong'; readonly move: string }
    | { readonly type: 'right'; readonly move: string }
    | { readonly type: 'shown' };
  readonly hinted: boolean;
}

export interface ReviewState {
  readonly phase: 'off' | 'loading' | 'running' | 'done' | 'failed';
  /** How many workers search. */
  readonly workers: number;
  /** Positions to search, and how many of them were. */
  readonly count: number;
  readonly known: number;
  /** The first side's chance to win by position, as far as it is known. */
  readonly chances: readonly (number | null)[];
  /** By move. */
  readonly judged: readonly (Judgement | null)[];
  readonly accuracy: Readonly<Record<Side, number | null>> | null;
  /** The last move at which each side had not lost; `null` if it did not lose, or while that is not known. */
  readonly lastMoment: Readonly<Record<Side, number | null>>;
  readonly exercise: Exercise | null;
  /** Whether it is there after a reload. */
  readonly isKept: boolean;
}

/** What a review says of its game at a moment. */
export type Findings = Pick<
  ReviewState,
  'count' | 'known' | 'chances' | 'judged' | 'accuracy' | 'lastMoment'
>;

export type ReviewEvent =
  | { readonly type: 'reset' }
  | { readonly type: 'load' }
  | { readonly type: 'failed' }
  | { readonly type: 'found'; readonly findings: Findings }
  | { readonly type: 'run'; readonly workers: number }
  | { readonly type: 'exercise'; readonly ply: number | null }
  | { readonly type: 'answer'; readonly answer: Exercise['answer'] }
  | { readonly type: 'hint' }
  | { readonly type: 'kept'; readonly isKept: boolean };

export const noReview: ReviewState = {
  phase: 'off',
  workers: 0,
  count: 0,
  known: 0,
  chances: [],
  judged: [],
  accuracy: null,
  lastMoment: { first: null, second: null },
  exercise: null,
  isKept: true,
};

export function reduceReview(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'reset':
      return noReview;
    case 'load':
      return { ...noReview, phase: 'loading' };
    case 'failed':
      return { ...state, phase: 'failed' };
    case 'found': {
      const { known, count } = event.findings;
      const phase = known === count ? 'done' : state.phase;
      return { ...state, ...event.findings, phase };
    }
    case 'run':
      return state.phase === 'done' ? state : { ...state, phase: 'running', workers: event.workers };
    case 'exercise':
      return {
        ...state,
        exercise: event.ply === null ? null : { ply: event.ply, answer: { type: 'waiting' }, hinted: false },
      };
    case 'answer':
      return state.exercise === null || isSettled(state.exercise)
        ? state
        : { ...state, exercise: { ...state.exercise, answer: event.answer } };
    case 'hint':
      return state.exercise === null ? state : { ...state, exercise: { ...state.exercise, hinted: true } };
    case 'kept':
      return { ...state, isKept: event.isKept };
  }
}

/** Found or shown: nothing more is asked. */
export const isSettled = ({ answer }: Exercise): boolean =>
  answer.type === 'right' || answer.type === 'shown';

/** The numbers of the moves that were errors, of one side or, with `null`, of both. */
export const errorsOf = ({ judged }: ReviewState, side: Side | null): readonly number[] =>
  judged.flatMap((each, ply) =>
    each !== null && each.reason !== null && (side === null || each.side === side) ? [ply] : [],
  );
