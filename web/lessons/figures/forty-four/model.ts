/**
 * The picture of the second article: Yamato's move A, 44 replies of Han to it, 44 answers of Yamato to each. What the
 * picture names is as it says there; all other values are chance, the same every time.
 */
import { Exit } from '../../trace/codes.ts';
import { childrenOf, nodeAt } from '../../trace/trace.ts';
import type { TraceModel } from '../../trace/trace-model.ts';
import { isEndless } from '../../words/scores.ts';
import { numbersFrom } from '../shared/shuffled.ts';

export const replies = 44;
/** The value of Han A for Yamato; */
const bestOfA = 8;
/** and the value of Yamato Q, the 17th answer to Han B. */
export const answerQ = 16;
const worthOfQ = 9;

const seed = 44;
const [least, most] = [-30, 12];

/** Values of the answers, from Yamato's view: by Han's reply, then by Yamato's answer. */
export function answers(): readonly (readonly number[])[] {
  const next = numbersFrom(seed);
  const below = (limit: number): number => least + (next() % (limit - least));
  return Array.from({ length: replies }, (_, reply) =>
    Array.from({ length: replies }, (_, answer) => {
      if (reply === 0) return answer === 11 ? bestOfA : below(bestOfA);
      if (reply === 1 && answer <= answerQ) return answer === answerQ ? worthOfQ : below(bestOfA);
      return below(most + 1);
    }),
  );
}

/** Yamato is the first player; after its move A it is Han's turn. */
export const pictureText = (): string =>
  `(${answers()
    .map((row) => `(${row.join(' ')})`)
    .join('')}) second`;

/** A to Z, then AA, AB and so on. */
export const letter = (index: number): string =>
  (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) +
  String.fromCharCode(65 + (index % 26));

export interface Row {
  /** All answers, looked at or not. */
  readonly values: readonly number[];
  readonly seen: number;
  readonly isCut: boolean;
  /** The upper edge with which the row was entered; null if it was infinite. */
  readonly beta: number | null;
  /** The score that was returned. */
  readonly value: number;
}

export interface PictureModel {
  readonly rows: readonly Row[];
  readonly seen: number;
  /** Of Yamato's move A, from its own view. */
  readonly value: number;
}

export interface PictureState {
  /** The reply that is unfolded, or null. */
  readonly reply: number | null;
}

/** What the search did, reply by reply. */
export function pictureOf({ trace, run }: TraceModel): PictureModel {
  const values = answers();
  const rows = childrenOf(trace, 0).map((node, index): Row => {
    const state = nodeAt(trace, node, trace.length);
    if (state.type === 'unseen' || state.value === null) throw new RangeError('a search that has not ended');
    return {
      values: values[index] ?? [],
      seen: childrenOf(trace, node).length,
      isCut: trace.exit[node] === Exit.cutoff,
      beta: isEndless(state.beta) ? null : state.beta,
      value: state.value,
    };
  });
  return { rows, seen: run.leaves, value: -run.value };
}
