/** The words under a board: one line that says what matters most. */
import type { GameKit, Position } from '../../games/kit.ts';
import { resultInWords } from '../../games/result.ts';
import type { BoardWords } from '../../i18n/board-words.ts';
import type { BoardOptions } from '../board-options.ts';
import type { LineReading } from './line.ts';

/** What the engine is doing for this board. */
export type Thinking =
  | { readonly type: 'no' }
  | { readonly type: 'search'; readonly depth: number }
  /** Another board of the page has it. */
  | { readonly type: 'waiting' }
  /** The page did not let its move be played. */
  | { readonly type: 'held' };

export interface Said {
  readonly options: BoardOptions;
  readonly words: BoardWords;
  readonly kit: GameKit;
  readonly reading: LineReading;
  readonly thinking: Thinking;
  readonly rules: 'none' | 'loading' | 'here' | 'failed';
  /** Something that was wrong, in words; it stands until the next change. */
  readonly note: string | null;
  /** Depth and line of the evaluation, where there is one. */
  readonly found: string | null;
  /** Whether the reader has not moved yet. */
  readonly fresh: boolean;
}

/** "Red wins. Checkmate: …", `null` while the game goes on. */
export function overInWords(words: BoardWords, kit: GameKit, position: Position): string | null {
  const state = position.status?.state ?? 'ongoing';
  if (state === 'ongoing') return null;
  return `${resultInWords(words, state)} · ${kit.verdict(words, position)}`;
}

export function saying(said: Said): string {
  const { options, words, kit, reading, thinking, rules, note, found, fresh } = said;
  const { bar } = words;
  const { position, line, written } = reading;
  if (note !== null) return note;
  if (rules === 'failed') return bar.fault.engine;
  const last = written[line.ply - 1];
  if (options.mode === 'show') {
    if (line.ply === 0) return bar.start;
    const over = line.ply === line.moves.length ? overInWords(words, kit, position) : null;
    const played = bar.played(line.ply, line.moves.length, last ?? '');
    return over === null ? played : `${played} · ${over}`;
  }
  const over = overInWords(words, kit, position);
  if (over !== null) return over;
  if (rules === 'loading') return bar.loading;
  if (options.mode === 'analyse') return thinking.type === 'waiting' ? bar.waiting : (found ?? bar.offer);
  switch (thinking.type) {
    case 'search':
      return bar.thinking(thinking.depth);
    case 'waiting':
      return bar.waiting;
    case 'held':
      return bar.held;
    case 'no':
      if (fresh) return bar.yours(position.side);
      return last === undefined ? bar.toMove(position.side) : `${last} · ${bar.toMove(position.side)}`;
  }
}
