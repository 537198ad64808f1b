/**
 * What every event makes of a table: pure, so that the same events always lead to the same state. What the rules have
 * to say comes as an event too (`facts`), right behind the one that made it another position. Events that every host
 * has are in `reduce-game.ts`; here are those of the page.
 */
import { type ChoiceId, otherSide, type RulesId } from '../engine/types.ts';
import { forbiddenPoint, type Message } from './message.ts';
import { choose } from './opening.ts';
import { isPlayed, personActs, withMainLine } from './questions.ts';
import { type Ending, end, noted, twoEngines } from './record.ts';
import { type GameEvent, looked, reduceGame, turned, withEntry } from './reduce-game.ts';
import { currentOf, type Entry, type TableState } from './state.ts';
import { addMove, has, type NodeId, type Notes, type Removed, remove, restore } from './tree.ts';

type PageEvent =
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
  const clears = next.message !== null && clearsMessage(currentOf(table), event, next.message);
  return clears ? { ...next, message: null } : next;
}

function reduceEvent(table: TableState, event: Exclude<TableEvent, MessageEvent>): TableState {
  switch (event.type) {
    case 'choose':
    case 'set-rules':
    case 'end':
    case 'try':
    case 'annotate':
    case 'promote':
    case 'delete':
    case 'restore':
    case 'flip':
    case 'pend':
    case 'ask-hint':
    case 'hint':
    case 'dismiss-over':
    case 'elsewhere':
      return withEntry(table, reduceEntry(currentOf(table), event));
    default:
      return reduceGame(table, event);
  }
}

function reduceEntry(entry: Entry, event: PageEvent): Entry {
  switch (event.type) {
    case 'choose':
      return { ...turned(entry, choose(entry.record, event.choice)), search: null };
    case 'set-rules':
      return turned(entry, { ...entry.record, rules: event.rules });
    case 'end':
      return {
        ...entry,
        record: end(entry.record, event.ending),
        hint: null,
        hintAsked: false,
        overDismissed: false,
        analysis: 'off',
      };
    case 'try': {
      const { tree, node } = addMove(entry.record.tree, entry.cursor, event.move);
      return looked({ ...entry, record: { ...entry.record, tree } }, node);
    }
    case 'annotate':
      if (!has(entry.record.tree, event.node)) return entry;
      return { ...entry, record: noted(entry.record, event.node, event.notes) };
    case 'promote':
      return { ...entry, record: { ...entry.record, tree: withMainLine(entry, event.node) } };
    case 'delete':
      return deleted(entry, event.node);
    case 'restore': {
      const { tree } = entry.record;
      const [top] = event.removed.nodes;
      if (top === undefined || !has(tree, event.removed.parent)) return entry;
      const record = { ...entry.record, tree: restore(tree, event.removed) };
      return looked({ ...entry, record }, top.id);
    }
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
    case 'elsewhere':
      return {
        ...entry,
        elsewhere: event.elsewhere,
        paused: event.elsewhere || twoEngines(entry.record),
        pending: null,
        hint: null,
        hintAsked: false,
      };
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
      // What is forbidden here may be played there.
      return event.mode !== 'off' || forbiddenPoint(message) !== null;
    case 'look':
    case 'try':
      return forbiddenPoint(message) !== null || message.code === 'deleted';
    case 'restore':
      return true;
    case 'pend':
      return event.point !== null;
    default:
      return false;
  }
}
