/** The words under a board: one line that says what matters most. */
import type { Side } from '../../engine/types.ts';
import type { BoardKit, Position } from '../../games/kit.ts';
import { notationIn } from '../../games/registry.ts';
import { resultInWords } from '../../games/result.ts';
import type { BoardWords } from '../../i18n/board-words.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { movesOf, onlyHuman, pliesOf } from '../../table/record.ts';
import { type BoardState, foundHere, isOver, type Note, plyOf, thinkingOf } from './board-state.ts';

/** "Red wins · Checkmate: …", or "You won · …" to a reader who plays a side; `null` while the game goes on. */
function overInWords(
  words: BoardWords,
  kit: BoardKit,
  position: Position,
  reader: Side | null,
): string | null {
  const state = position.status?.state ?? 'ongoing';
  if (state === 'ongoing') return null;
  return `${resultInWords(words, state, reader)} · ${kit.verdict(words, position)}`;
}

/** A move and what it ends, to screen readers: in notation to those who read Chinese, who do not know points by letters. */
export function movedInWords(
  words: BoardWords,
  kit: BoardKit,
  before: Position,
  move: string,
  after: BoardState,
): string {
  const { game } = after.record;
  const isChinese = notationIn(game, languageInfo[after.options.lang].notation) === 'chinese';
  const written = isChinese ? after.written[plyOf(after) - 1] : undefined;
  const said =
    written === undefined ? kit.moveInWords(words, before, move) : `${words.side(before.side)} ${written}`;
  const over = overInWords(words, kit, after.shown, playsOf(after));
  return over === null ? said : `${said} ${over}`;
}

/** The side that the reader plays against the engine. */
const playsOf = ({ options, record }: BoardState): Side | null =>
  options.mode === 'play' ? onlyHuman(record) : null;

export function noteInWords({ bar, stones }: BoardWords, note: Note): string {
  switch (note.code) {
    case 'bad-move':
      return bar.badMove(note.move);
    case 'pending':
      return stones?.pending(note.point) ?? '';
    case 'illegal': {
      const forbidden: Readonly<Record<string, string>> = stones?.illegal ?? {};
      return forbidden[note.reason ?? ''] ?? bar.illegal;
    }
  }
}

export function saying(state: BoardState, words: BoardWords, kit: BoardKit): string {
  const { bar } = words;
  if (state.note !== null) return noteInWords(words, state.note);
  if (state.engine.type === 'failed') return bar.fault.engine;
  if (state.options.mode === 'show') return moveShown(state, words, kit);
  if (isOver(state)) return overInWords(words, kit, state.shown, playsOf(state)) ?? '';
  if (state.engine.type !== 'ready') return bar.loading;
  return state.options.mode === 'analyse' ? analysisInWords(state, words) : turnInWords(state, words);
}

/** Where the board stands, to screen readers: in a game whose turn it is, else the move that leads there. */
export const placeInWords = (state: BoardState, words: BoardWords, kit: BoardKit): string =>
  state.options.mode === 'play' ? saying(state, words, kit) : moveShown(state, words, kit);

/** The last move on the board as people write it; `undefined` before the first. */
function lastMove(state: BoardState): string | undefined {
  const at = plyOf(state) - 1;
  return state.written[at] ?? movesOf(state.record)[at];
}

function moveShown(state: BoardState, words: BoardWords, kit: BoardKit): string {
  const ply = plyOf(state);
  if (ply === 0) return words.bar.start;
  const plies = pliesOf(state.record);
  const over = ply === plies ? overInWords(words, kit, state.shown, null) : null;
  const played = words.bar.played(ply, plies, lastMove(state) ?? '');
  return over === null ? played : `${played} · ${over}`;
}

const shownPlies = 8;

function analysisInWords(state: BoardState, { bar }: BoardWords): string {
  if (thinkingOf(state).type === 'waiting') return bar.waiting;
  const found = foundHere(state);
  if (found === null) return bar.offer;
  return `${bar.depth(found.report.depth)} · ${(found.lines[0] ?? []).slice(0, shownPlies).join(' ')}`;
}

function turnInWords(state: BoardState, { bar }: BoardWords): string {
  const thinking = thinkingOf(state);
  switch (thinking.type) {
    case 'search':
      return bar.thinking(thinking.depth);
    case 'waiting':
      return bar.waiting;
    case 'held':
      return bar.held;
    case 'no': {
      const { side } = state.shown;
      if (pliesOf(state.record) === state.basePlies) return bar.yours(side);
      const last = lastMove(state);
      return last === undefined ? bar.toMove(side) : `${last} · ${bar.toMove(side)}`;
    }
  }
}
