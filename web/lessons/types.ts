/** What the lessons' engine takes and gives, and what a figure and its host say to each other. */
import type { ErrorData } from '../engine/error-data.ts';
import type { Language } from '../i18n/languages.ts';
import type { AlgorithmId, Lesson, LessonRun, OrderId } from '../pkg-lessons/lessons.js';
import type { FigureId } from './figures/ids.ts';

export type {
  AlgorithmId,
  FoundShape,
  Lesson,
  LessonGame,
  LessonPass,
  LessonRun,
  LessonSettings,
  OrderId,
  ProgramId,
  ShapeScore,
} from '../pkg-lessons/lessons.js';

export type { Side } from '../side.ts';

/** Classic mistakes, kept to show what they do. */
export const bugs = [
  'wrong-sign',
  'other-view',
  'late-cut',
  'mixed-bounds',
] as const satisfies readonly AlgorithmId[];

/** Plies that a search of a figure may be deep. */
export const mostDepth = 12;

export const algorithms = [
  'minimax',
  'negamax',
  'fail-hard',
  'fail-soft',
  'mixed',
  'pvs',
  'mtdf',
  ...bugs,
] as const satisfies readonly AlgorithmId[];

export const orders = ['none', 'worst', 'captures', 'best'] as const satisfies readonly OrderId[];

/** Opens a text; throws an error with a `code` that names what is wrong with it. */
export type OpenLesson = (text: string) => Lesson;

export type PieceSet = 'chinese' | 'western';

export interface LessonOptions {
  readonly figure: FigureId;
  /** A FEN, which may carry moves, or a tree; null: the figure's own. */
  readonly text: string | null;
  readonly algorithm: AlgorithmId | null;
  readonly depth: number | null;
  /** Everything else as the query of an address; '' is the state in which the figure is first seen. */
  readonly state: string;
  readonly controls: 'full' | 'none';
  readonly lang: Language;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly pieceSet: PieceSet;
  readonly autoplay: boolean;
}

export interface LessonHooks {
  onReady(): void;
  /** The part of the state that can be linked has changed. */
  onState(state: string): void;
  /** A node was chosen, or a move made inside the figure. */
  onMove(path: readonly string[]): void;
  onAnalysis(run: LessonRun): void;
  /** `code`: what is at fault, in a word; `error`: what is wrong with it. */
  onError(code: 'attribute' | 'fen' | 'move' | 'engine' | 'load', error: ErrorData): void;
  /** Address that shows this figure in this state. */
  linkTo(state: string): string;
}

export interface LessonHandle {
  update(options: LessonOptions): void;
  /** Shows a state, whatever the reader has made of the one before; `update` brings it as an option as well. */
  setState(state: string): void;
  /** False: pause. */
  setVisible(visible: boolean): void;
  /** The current drawing, self-contained. */
  toSvg(): string;
  destroy(): void;
}
