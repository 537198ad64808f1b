/** A position that is being set up outlives its sheet, which may be closed by mistake, and the page. */
import { sides } from '../../engine/types.ts';
import { isObject, isOneOf } from '../../state/guards.ts';
import { readOr, write } from '../../state/storage.ts';
import { beginning, type Edit, type Setting } from './edit.ts';

/** The game that a draft belongs to, and what its board shows; elsewhere another draft begins. */
export interface Place {
  readonly seed: number;
  /** What the board of the game shows, as FEN. */
  readonly shown: string;
}

interface Draft extends Place {
  readonly state: Edit;
}

const key = 'editing';

let draft: Draft | null = null;

/** What can stand on a board, and where. */
interface Board {
  /** The start of a draft that names none, as those of former versions. */
  readonly start: string;
  /** The points of the board of a start; `null` for a text that is no usual start. */
  pointsOf(start: string): readonly string[] | null;
  readonly pieces: readonly string[];
}

/** `null` where there is none. After a reload its steps can no longer be taken back. */
export function draftOf({ seed, shown }: Place, board: Board): Edit | null {
  draft ??= readDraft(board);
  return draft?.seed === seed && draft.shown === shown ? draft.state : null;
}

export function keepDraft(next: Draft): void {
  draft = next;
  const { seed, shown, state } = next;
  const { pieces, side, start } = state.now;
  write(key, { seed, shown, pieces: [...pieces], side, start }, 'sessionStorage');
}

/** The draft of a game goes on where its board shows something else by now. */
export function moveDraft({ seed, shown }: Place): void {
  if (draft?.seed === seed && draft.shown !== shown) keepDraft({ ...draft, shown });
}

function readDraft(board: Board): Draft | null {
  const kept = readOr(key, null, 'sessionStorage');
  if (!isObject(kept) || typeof kept['seed'] !== 'number' || typeof kept['shown'] !== 'string') return null;
  const { side, start = board.start } = kept;
  if (!isOneOf(sides, side) || typeof start !== 'string' || !Array.isArray(kept['pieces'])) return null;
  const points = board.pointsOf(start);
  if (points === null) return null;
  const isStanding = (each: unknown): each is [string, string] =>
    Array.isArray(each) && isOneOf(points, each[0]) && isOneOf(board.pieces, each[1]);
  if (!kept['pieces'].every(isStanding)) return null;
  const now: Setting = { pieces: new Map(kept['pieces']), side, start };
  return { seed: kept['seed'], shown: kept['shown'], state: beginning(now) };
}
