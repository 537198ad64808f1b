/**
 * What a figure is: a default subject, a state that can be linked, the searches it needs, and pure functions
 * from those to a drawing, a sentence and a list for those who do not see it. The frame around it (`mount.ts`)
 * does the rest: worker, controls, address, pan and zoom, keyboard, export.
 *
 * ```ts
 * interface State { readonly depth: number }
 * interface Model { readonly leaves: readonly number[] }
 *
 * export const figure: Figure<State, Model> = {
 *   id: 'memory',
 *   text: '((100 50)(-99 1))',                                 // what it shows untouched
 *   settings: { algorithm: 'minimax', depth: 2 },
 *   menu: ['depth', 'position'],                               // what the reader may change
 *   read: (query) => ({ depth: integer(query, 'to', 1, 6) ?? 2 }),
 *   write: (state) => (state.depth === 2 ? {} : { to: String(state.depth) }),
 *   tasks: (subject, state) => [1, 2].map((depth) => task(subject, { depth: depth + state.depth })),
 *   model: (subject, state, results) => ({ leaves: results.map((result) => result?.run.leaves ?? 0) }),
 *   draw: (model, state, scene) => text(8, 24, String(model.leaves), 'label'),
 *   describe: (model, state, scene) => scene.words.count(model.leaves[0] ?? 0),
 *   alternative: (model, state, scene) => ({ type: 'table', … }),
 *   controls: (model, state, scene) => [{ type: 'button', action: 'more', label: '+' }],
 *   act: (model, state, action) => (action === 'more' ? { depth: state.depth + 1 } : state),
 * };
 * ```
 *
 * Anything drawn with `data-act="…"` reports that action to `act` when it is clicked; with `data-drag="a"` it can
 * be dragged onto what has `data-drop="b"`, which acts as `drop:a:b`. A `<svg class="pane">` inside the drawing is
 * panned and zoomed: draw its content by `scene.view`. A figure is a folder `figures/<id>/` and a line in
 * `figures/ids.ts`. In the folder, `index.ts` exports the figure, `aspect.ts` its proportions where they are not the
 * usual ones, and `words.ts` its words, one file for each language.
 */

import type { Language } from '../i18n/languages.ts';
import type { FigureId } from './figures/ids.ts';
import { nodesWithin } from './games.ts';
import type { AlgorithmId, Lesson, LessonGame, LessonRun, LessonSettings, PieceSet, Side } from './types.ts';
import type { LessonWords } from './words/words-en.ts';

/** What is searched. */
export interface Subject {
  readonly text: string;
  readonly game: LessonGame;
  /** The figure's settings, changed by attributes, address and menu. */
  readonly settings: LessonSettings;
  /** The rules, synchronously and on this thread. */
  readonly lesson: Lesson;
  readonly side: Side;
  /** The reader's language, since readers have a notation of their own. */
  readonly lang: Language;
  /** The rules of another text, kept; throws as `Lesson` does. */
  open(text: string): Lesson;
}

/** What address and menu say of the search; a part that they do not name is left to the figure. */
export interface SearchRequest {
  readonly text: string | null;
  readonly settings: Partial<LessonSettings>;
}

/** A search in the worker. */
export interface Task {
  readonly text: string;
  readonly path: readonly string[];
  readonly settings: LessonSettings;
}

export interface Result {
  readonly run: LessonRun;
  /** The time it took on this device. */
  readonly ms: number;
}

/** The view of a pane: 1 shows all; the centre as fractions of the whole. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const wholeView: View = { zoom: 1, x: 0.5, y: 0 };

/** What a drawing depends on besides model and state. */
export interface Scene {
  readonly words: LessonWords;
  readonly lang: Language;
  readonly pieceSet: PieceSet;
  readonly game: LessonGame;
  /** Of the drawing, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly view: View;
  /** Whether it is being played: then only the essentials are drawn. */
  readonly playing: boolean;
}

/** Below this width a figure stacks what is otherwise side by side. */
export const narrowBelow = 600;
export const isNarrow = (scene: Pick<Scene, 'width'>): boolean => scene.width < narrowBelow;

/** The controls of the second row. */
export type Control =
  | {
      readonly type: 'button';
      readonly action: string;
      readonly label: string;
      /** False: visible but disabled. */
      readonly usable?: boolean;
      /** For a button that stays down. */
      readonly pressed?: boolean;
    }
  /** Acts as `${action}:on` or `${action}:off`. */
  | { readonly type: 'switch'; readonly action: string; readonly label: string; readonly on: boolean }
  /** Acts as `${action}:${value}`. */
  | {
      readonly type: 'choice';
      readonly action: string;
      readonly label: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  /** Acts as `${action}:${number}`. */
  | {
      readonly type: 'range';
      readonly action: string;
      readonly label: string;
      readonly value: number;
      readonly min: number;
      readonly max: number;
      /** The value in words. */
      readonly valueText: string;
      /** Takes the whole row. */
      readonly wide?: boolean;
    };

/** The drawing for screen readers. */
export type Alternative =
  | {
      readonly type: 'tree';
      readonly label: string;
      /** Only visible nodes: the way to the chosen node, its siblings and its children, in order. */
      readonly items: readonly TreeItem[];
    }
  | {
      readonly type: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      /** The first cell of a row names it. */
      readonly rows: readonly (readonly string[])[];
    }
  /** Items that can be chosen with arrow keys and pressed. */
  | {
      readonly type: 'list';
      readonly label: string;
      readonly items: readonly ListItem[];
      /** They lie in rows of this many, so that an arrow up or down goes to another row. */
      readonly columns?: number;
    };

export interface ListItem {
  /** Acts as this when an arrow key comes to it, */
  readonly action: string;
  /** and as this when Enter or the space bar is pressed on it. */
  readonly press: string;
  readonly label: string;
  readonly selected: boolean;
}

export interface TreeItem {
  /** Acts as this when it gets the focus by an arrow key. */
  readonly action: string;
  readonly label: string;
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  readonly selected: boolean;
  /** Null for leaves. */
  readonly expanded: boolean | null;
}

/** For figures that move in steps. */
export interface Player<State, Model> {
  /** The last step; the first is 0. */
  length(model: Model): number;
  step(model: Model, state: State): number;
  goTo(model: Model, state: State, step: number): State;
  /** Steps that “next cut” stops at, ascending. */
  cuts(model: Model): ArrayLike<number>;
}

export type MenuPart = 'algorithm' | 'depth' | 'aids' | 'position';

/** Methods rather than properties, so that figures of any state and model fit one registry. */
export interface Figure<State = unknown, Model = unknown> {
  readonly id: FigureId;
  readonly text: string;
  readonly settings: LessonSettings;
  /** Other depths for positions that are not the figure's own: in gomoku a ply costs more than in xiangqi. */
  readonly depths?: Partial<Readonly<Record<LessonGame, number>>>;
  readonly menu: readonly MenuPart[];
  /** The options in the menu, if not all that apply. */
  readonly algorithms?: readonly AlgorithmId[];
  readonly player?: Player<State, Model>;
  /** Fetches what the figure needs besides its code, before it is first shown. It is asked again after a failure. */
  prepare?(): Promise<void>;
  /** Reads the state from any query. */
  read(query: URLSearchParams): State;
  /** Only the differences from the state in which the figure is first seen. */
  write(state: State): Readonly<Record<string, string>>;
  /**
   * The searches that the drawing needs. They run in this order, each once. Asked again after every result, so
   * that more may follow from those: what was named before must be named again, in the same place.
   */
  tasks(subject: Subject, state: State, results: readonly (Result | null)[]): readonly Task[];
  /** Computed again with every result; null while there is nothing to draw. */
  model(subject: Subject, state: State, results: readonly (Result | null)[]): Model | null;
  /** SVG elements for a drawing of `scene.width` by `scene.height`. */
  draw(model: Model, state: State, scene: Scene): string;
  /** The state in one sentence. */
  describe(model: Model, state: State, scene: Scene): string;
  alternative(model: Model, state: State, scene: Scene): Alternative;
  controls?(model: Model, state: State, scene: Scene): readonly Control[];
  act(model: Model, state: State, action: string): State;
  /**
   * The reader's choices that outlast one in the menu, which is `change`. Without it none do, and the figure begins
   * anew: steps, nodes and answers belong to one search.
   */
  kept?(state: State, change: SearchRequest): State;
  /** The action of a key of the figure's own; null for all other keys. */
  keys?(model: Model, state: State, key: string): string | null;
  /** Moves to the node that the reader has chosen, for the host. */
  chosen?(model: Model, state: State): readonly string[] | null;
}

/** A search of the subject, with other settings where given. It ends within a reasonable waiting time. */
export const task = (
  subject: Pick<Subject, 'text' | 'game' | 'settings'>,
  settings: Partial<LessonSettings> = {},
  path: readonly string[] = [],
): Task => {
  const all = { ...subject.settings, ...settings };
  const maxNodes = all.maxNodes ?? nodesWithin(subject.game, 1_000_000, all.order);
  return { text: subject.text, path, settings: { ...all, maxNodes } };
};

/** A whole number from a query; null when it is missing or out of range. */
export function integer(query: URLSearchParams, key: string, min: number, max: number): number | null {
  const text = query.get(key);
  if (text === null || !/^-?\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** One of a few words from a query; null when it is none of them. */
export function oneOf<Word extends string>(
  query: URLSearchParams,
  key: string,
  words: readonly Word[],
): Word | null {
  const text = query.get(key);
  return words.find((word) => word === text) ?? null;
}
