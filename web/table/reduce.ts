/**
 * What every event makes of a table: pure, so that the same events always lead to the same state. What the rules have
 * to say comes as an event too (`facts`), right behind the one that made it another position. Events that every host
 * has are in `reduce-game.ts`; here are those of the page.
 */
import { type ChoiceId, otherSide, type RulesId } from '../engine/types.ts';
import { forbiddenPoint, type Message } from './message.ts';
import { choose } from './opening.ts';
import { isPlayed, keepsMainLine, personActs, withMainLine } from './questions.ts';
import { type Ending, end, noted, twoEngines } from './record.ts';
import { type GameEvent, looked, outOfAnalysis, reduceGame, turned, withEntry } from './reduce-game.ts';
import type { Entry, TableState, ThreatView } from './state.ts';
import {
  addMove,
  has,
  leadsThrough,
  type Mark,
  type NodeId,
  type Notes,
  nodeAt,
  type Removed,
  remove,
  restore,
  toggled,
} from './tree.ts';

/** What happens beside the game: lines of the engine, threats and drawings. */
export type AsideEvent =
  /** A line from what the board shows: to its end at once, or move by move with `ahead`. */
  | { readonly type: 'line'; readonly moves: readonly string[]; readonly out: boolean }
  /** The next move of the line that is played out. */
  | { readonly type: 'ahead' }
  /** Asks for threats, or no longer; only while analysing. */
  | { readonly type: 'ask-threat' }
  | { readonly type: 'threat'; readonly threat: ThreatView }
  | { readonly type: 'pen'; readonly pen: boolean }
  /** Drawn on the position that the board shows; drawn again, it is gone. */
  | { readonly type: 'mark'; readonly mark: Mark }
  | { readonly type: 'erase-marks' };

type PageEvent =
  | AsideEvent
  /** The answer to a swap opening. */
  | { readonly type: 'choose'; readonly choice: ChoiceId }
  | { readonly type: 'set-rules'; readonly rules: RulesId }
  | { readonly type: 'end'; readonly ending: Ending }
  /** A move beside the game, from what the board shows. */
  | { readonly type: 'try'; readonly move: string }
  /** What a person, or a review, says of a move. */
  | { readonly type: 'annotate'; readonly node: NodeId; readonly notes: Partial<Notes> }
  /** The line to this node becomes the main one. */
  | { readonly type: 'promote'; readonly node: NodeId }
  /** A move beside the game is deleted with all that follows it. */
  | { readonly type: 'delete'; readonly node: NodeId }
  | { readonly type: 'restore'; readonly removed: Removed }
  | { readonly type: 'flip' }
  | { readonly type: 'pend'; readonly point: string | null }
  | { readonly type: 'ask-hint' }
  | { readonly type: 'hint'; readonly move: string | null }
  | { readonly type: 'dismiss-over' }
  /** A link was given away when the game had `ply` moves. */
  | { readonly type: 'sent'; readonly ply: number }
  /** Another tab plays the game now, or no longer does. */
  | { readonly type: 'elsewhere'; readonly elsewhere: boolean };

interface MessageEvent {
  readonly type: 'message';
  readonly message: Message | null;
}

export type TableEvent = GameEvent | PageEvent | MessageEvent;

export function reduce(table: TableState, event: TableEvent): TableState {
  if (event.type === 'message') return { ...table, message: event.message };
  const next = reduceEvent(table, event);
  const clears = next.message !== null && clearsMessage(table.entry, event, next.message);
  return clears ? { ...next, message: null } : next;
}

function reduceEvent(table: TableState, event: Exclude<TableEvent, MessageEvent>): TableState {
  const entry = reduceEntry(table.entry, event);
  return entry === undefined ? reduceGame(table, event as GameEvent) : withEntry(table, entry);
}

/** `undefined` for the events that every host has. */
function reduceEntry(entry: Entry, event: PageEvent | GameEvent): Entry | undefined {
  switch (event.type) {
    case 'choose':
      return { ...turned(entry, choose(entry.record, event.choice)), search: null };
    case 'set-rules':
      // The same turn, at which the board shows what it has shown.
      return { ...entry, record: { ...entry.record, rules: event.rules }, hint: null, hintAsked: false };
    case 'end':
      return {
        // Whoever looks elsewhere sees the end, too.
        ...(entry.analysis === 'off' ? looked(entry, entry.record.live) : outOfAnalysis(entry)),
        record: end(entry.record, event.ending),
        hint: null,
        hintAsked: false,
        overDismissed: false,
      };
    case 'annotate':
      if (!has(entry.record.tree, event.node)) return entry;
      return { ...entry, record: noted(entry.record, event.node, event.notes) };
    case 'promote':
      return { ...entry, record: { ...entry.record, tree: withMainLine(entry, event.node) } };
    case 'delete':
      return deleted(entry, event.node);
    case 'restore': {
      const { removed } = event;
      const [top] = removed.nodes;
      if (top === undefined || !has(entry.record.tree, removed.parent)) return entry;
      const { live, tip: now } = entry.record;
      let tree = restore(entry.record.tree, removed);
      // It may have stood where the game has gone on meanwhile.
      if (keepsMainLine(entry)) tree = withMainLine({ ...entry, record: { ...entry.record, tree } }, live);
      const { tip = now } = removed;
      // Meanwhile the game may have gone on along another line.
      const leads = has(tree, tip) && leadsThrough(tree, tip, live);
      const shown = has(tree, top.id) ? top.id : entry.cursor;
      return looked({ ...entry, record: { ...entry.record, tree, tip: leads ? tip : now } }, shown);
    }
    case 'try':
      return { ...tried(entry, [event.move]), isTried: true };
    case 'line':
      return event.out ? { ...entry, ahead: event.moves } : tried(entry, event.moves);
    case 'ahead':
      return { ...tried(entry, entry.ahead.slice(0, 1)), ahead: entry.ahead.slice(1) };
    case 'ask-threat':
      if (entry.analysis === 'off') return entry;
      return { ...entry, threat: entry.threat === null ? { fen: null, best: null } : null };
    case 'threat':
      return entry.threat === null ? entry : { ...entry, threat: event.threat };
    case 'pen':
      return { ...entry, pen: event.pen };
    case 'mark':
      return marked(entry, toggled(nodeAt(entry.record.tree, entry.cursor).marks, event.mark));
    case 'erase-marks':
      return marked(entry, []);
    case 'flip':
      return { ...entry, orientation: otherSide(entry.orientation) };
    case 'pend':
      return { ...entry, pending: event.point };
    case 'ask-hint':
      return { ...entry, hintAsked: true };
    case 'hint':
      return { ...entry, hintAsked: false, hint: event.move };
    case 'dismiss-over':
      return { ...entry, overDismissed: true };
    case 'sent':
      return { ...entry, sentPly: event.ply };
    case 'elsewhere':
      return {
        ...entry,
        elsewhere: event.elsewhere,
        paused: event.elsewhere || twoEngines(entry.record),
        pending: null,
        hint: null,
        hintAsked: false,
      };
    default:
      event satisfies GameEvent;
      return undefined;
  }
}

/** Moves of the game itself stay. */
function deleted(entry: Entry, node: NodeId): Entry {
  const { record, cursor } = entry;
  if (isPlayed(record, node)) return entry;
  const { tree, removed } = remove(record.tree, node) ?? {};
  if (tree === undefined || removed === undefined) return entry;
  const tip = has(tree, record.tip) ? record.tip : record.live;
  return looked({ ...entry, record: { ...record, tree, tip } }, has(tree, cursor) ? cursor : removed.parent);
}

/** Moves beside the game, from what the board shows. */
function tried(entry: Entry, moves: readonly string[]): Entry {
  let { tree } = entry.record;
  let node = entry.cursor;
  for (const move of moves) ({ tree, node } = addMove(tree, node, move));
  return looked({ ...entry, record: { ...entry.record, tree } }, node);
}

const marked = (entry: Entry, marks: readonly Mark[]): Entry => ({
  ...entry,
  record: noted(entry.record, entry.cursor, { marks }),
});

/** Whether what was said is out of date. */
function clearsMessage(before: Entry, event: Exclude<TableEvent, MessageEvent>, message: Message): boolean {
  switch (event.type) {
    case 'play':
      return personActs(before);
    case 'choose':
    case 'step':
    case 'end':
    case 'pause':
      return true;
    case 'analyse':
      // What is forbidden here may be played there, and what was deleted there is not seen here.
      return event.mode === 'off'
        ? forbiddenPoint(message) !== null || message.code === 'deleted'
        : message.code !== 'kept' && message.code !== 'keptAdded';
    case 'look':
    case 'try':
    case 'line':
    case 'ahead':
      // A hint goes with its arrow.
      return (
        forbiddenPoint(message) !== null ||
        message.code === 'hint' ||
        message.code === 'deleted' ||
        message.code === 'erased'
      );
    case 'set-rules':
    case 'elsewhere':
      return message.code === 'hint';
    case 'mark':
      return message.code === 'erased';
    case 'restore':
      return true;
    case 'pend':
      return event.point !== null;
    default:
      return false;
  }
}
