import { notationIn } from '../../../games/registry.ts';
import { notationFor } from '../../../state/preferences.ts';
import { movesOf } from '../../../table/record.ts';
import type { TableSession } from '../../../table/session.ts';
import type { Model } from '../../model.ts';

/** Writes lines from positions of the game in the player's notation. */
export type Writer = (model: Model, ply: number, line: readonly string[]) => readonly string[];

export function createWriter(session: TableSession): Writer {
  const known = new Map<string, readonly string[]>();
  return ({ state: { record }, preferences, language }, ply, line) => {
    const notation = notationIn(record.game, notationFor(preferences, language));
    const moves = movesOf(record).slice(0, ply);
    const key = [notation, record.start, ...moves, '|', ...line].join(' ');
    const before = known.get(key);
    if (before !== undefined) return before;
    const game = session.engine?.newGame(record.start, moves, record.rules);
    if (game === undefined) return line;
    const written = game.write_line([...line], notation);
    game.free();
    if (known.size > 200) known.clear();
    known.set(key, written);
    return written;
  };
}
