/** What a board in a page knows beside its table, and what follows from both. All pure. */
import { type IllegalReason, otherSide, type Side } from '../../engine/types.ts';
import type { BoardScene } from '../../games/kit.ts';
import { gameInfo } from '../../games/registry.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { looksElsewhere, mayMove, rulesAreHere } from '../../table/questions.ts';
import { movesOf, onlyHuman, pliesOf, undoCount } from '../../table/record.ts';
import type { Entry, SearchView, State } from '../../table/state.ts';
import { nodeAt } from '../../table/tree.ts';
import type { BoardOptions } from '../board-options.ts';
import type { PositionDetail } from '../events.ts';
import type { Action } from './controls.ts';

/** Something that was wrong; it stands under the board until the next change. */
export type Note =
  | { readonly code: 'illegal'; readonly reason: IllegalReason | null }
  /** A stone waits for another tap, or another press of the key. */
  | { readonly code: 'pending'; readonly point: string }
  /** The legal moves of the attributes end here. */
  | { readonly code: 'bad-move'; readonly move: string };

/** What only boards in a page have. */
export interface OwnState {
  readonly options: BoardOptions;
  /** How many moves there were before the reader did anything. */
  readonly basePlies: number;
  readonly flipped: boolean;
  readonly visible: boolean;
  readonly note: Note | null;
  /**
   * Why a search that is wanted does not run: another board of the page has the engine (`waiting`), or the page did not
   * let the engine's move be played, or its search failed (`held`).
   */
  readonly halt: 'waiting' | 'held' | null;
  /** There is no position to show. */
  readonly isRefused: boolean;
}

export const newOwn = (options: BoardOptions): OwnState => ({
  options,
  basePlies: 0,
  flipped: false,
  visible: true,
  note: null,
  halt: null,
  isRefused: false,
});

export type BoardState = OwnState & State;

/** What the engine is doing for this board. */
export type Thinking =
  | { readonly type: 'no' | 'waiting' | 'held' }
  | { readonly type: 'search'; readonly depth: number };

/** How many moves lead to the position shown. */
export const plyOf = ({ record, cursor }: Pick<Entry, 'record' | 'cursor'>): number =>
  nodeAt(record.tree, cursor).ply;

export const isOver = ({ shown }: Pick<Entry, 'shown'>): boolean =>
  (shown.status?.state ?? 'ongoing') !== 'ongoing';

/** The moves are being played, or the engine is looking. */
export const isRunning = ({ options, analysis, paused }: BoardState): boolean =>
  options.mode === 'show' ? !paused : analysis === 'running';

/** Whether the board takes moves of the reader. */
export const isOpen = (state: BoardState): boolean => state.options.mode !== 'show' && mayMove(state);

/** The side of the reader in a game against the engine. */
export const readerOf = ({ record }: Pick<Entry, 'record'>): Side => onlyHuman(record) ?? 'first';

export function orientationOf({ options, record, flipped }: BoardState): Side {
  const { mode, orientation } = options;
  // Stones look the same from both sides: that board is turned by its button only.
  const bottom =
    mode === 'play' && gameInfo[record.game].facesPlayer
      ? readerOf({ record })
      : mode === 'play' || orientation === 'auto'
        ? 'first'
        : orientation;
  return flipped ? otherSide(bottom) : bottom;
}

export function usableActions(state: BoardState): ReadonlySet<Action> {
  const ply = plyOf(state);
  const plies = pliesOf(state.record);
  const usable = new Set<Action>(['flip']);
  if (ply > 0) usable.add('back');
  if (ply < plies) usable.add('forward');
  if (state.options.mode === 'show' ? plies > 0 : rulesAreHere(state) && !isOver(state)) usable.add('run');
  if (plies > state.basePlies) usable.add('new');
  if (pliesToUndo(state) > 0) usable.add('undo');
  return usable;
}

/** How many plies to take back, to where it was the reader's turn; 0 for none. */
export const pliesToUndo = ({ record, basePlies }: BoardState): number => undoCount(record, basePlies);

/** What a game that plays itself does next, where one does. */
export function nextShown(state: BoardState): 'step' | 'stop' | null {
  if (state.options.mode !== 'show' || !isRunning(state) || !state.visible) return null;
  return looksElsewhere(state) ? 'step' : 'stop';
}

export function thinkingOf({ halt, search }: BoardState): Thinking {
  if (search?.running) return { type: 'search', depth: search.report?.depth ?? 0 };
  return { type: halt ?? 'no' };
}

/** What an analysis has found about the position shown. */
export function foundHere(
  state: BoardState,
): (SearchView & { readonly report: NonNullable<SearchView['report']> }) | null {
  const { search, shown } = state;
  if (state.analysis !== 'running' || search?.fen !== shown.fen) return null;
  const { report } = search;
  return report === null || report.lines.length === 0 ? null : { ...search, report };
}

export function positionDetail(entry: Pick<Entry, 'record' | 'cursor' | 'shown'>): PositionDetail {
  const { record, shown } = entry;
  const { fen, side, status } = shown;
  const { game, start } = record;
  const state = status?.state ?? null;
  return { game, fen, start, moves: movesOf(record), ply: plyOf(entry), side, state };
}

export function sceneOf(state: BoardState): BoardScene {
  const { options, shown } = state;
  const best = foundHere(state)?.report.lines[0]?.pv[0];
  return {
    position: shown,
    orientation: orientationOf(state),
    open: isOpen(state),
    advice: best === undefined ? [] : [{ move: best, weight: 0.8 }],
    forbidden: null,
    warns: false,
    pieceSet: options.pieceSet,
    coordinates: options.coordinates === 'edge',
    notation: languageInfo[options.lang].notation,
    animate: true,
    placing: 'auto',
    // Under a magnifier a finger cannot scroll, and here the page around must always scroll.
    crowdedPlacing: 'confirm',
    numbers: 'off',
    threats: false,
  };
}
