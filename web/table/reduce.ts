/**
 * What every event makes of a table: pure, so that the same events always lead to the same state. What the rules have
 * to say comes as an event too (`facts`), right behind the one that made it another position.
 */
import { type ChoiceId, otherSide, type Report, type RulesId, type Score } from '../engine/types.ts';
import { forbiddenPoint, type Message } from './message.ts';
import { choose, seated } from './opening.ts';
import { inOpening, looksElsewhere, personActs } from './questions.ts';
import { type Ending, end, type GameRecord, noted, onlyHuman, play } from './record.ts';
import {
  currentOf,
  type EngineView,
  type Entry,
  type EntryId,
  type Facts,
  newEntry,
  type SearchView,
  type TableState,
} from './state.ts';
import { addMove, has, type NodeId } from './tree.ts';

export type TableEvent =
  /** A game is opened and comes to the front; one that is open under the same id makes room. */
  | {
      readonly type: 'open';
      readonly id: EntryId;
      readonly record: GameRecord;
      readonly facts: Facts;
      readonly paused: boolean;
    }
  /** A move of the game, by whoever is to move. */
  | { readonly type: 'play'; readonly move: string; readonly spentMs: number; readonly fromBook: boolean }
  /** The answer to a swap opening. */
  | { readonly type: 'choose'; readonly choice: ChoiceId }
  /** Moves were taken back, or given back. */
  | { readonly type: 'step'; readonly record: GameRecord; readonly paused: boolean }
  | { readonly type: 'set-rules'; readonly rules: RulesId }
  | { readonly type: 'end'; readonly ending: Ending }
  /** The board shows another node. */
  | { readonly type: 'look'; readonly node: NodeId }
  /** A move beside the game, from what the board shows. */
  | { readonly type: 'try'; readonly move: string }
  | { readonly type: 'analyse'; readonly mode: Entry['analysis'] }
  | { readonly type: 'flip' }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'pend'; readonly point: string | null }
  | { readonly type: 'ask-hint' }
  | { readonly type: 'hint'; readonly move: string | null }
  | { readonly type: 'dismiss-over' }
  | { readonly type: 'message'; readonly message: Message | null }
  | { readonly type: 'engine'; readonly engine: EngineView }
  | { readonly type: 'facts'; readonly facts: Facts }
  | { readonly type: 'search-began'; readonly search: SearchView }
  /** `score` is from the first player's view; `null` where it does not compare with others. */
  | {
      readonly type: 'search-reported';
      readonly node: NodeId;
      readonly score: Score | null;
      readonly report: Report;
      readonly lines: SearchView['lines'];
    }
  | { readonly type: 'search-ended' };

export function reduce(table: TableState, event: TableEvent): TableState {
  switch (event.type) {
    case 'open': {
      const entry = newEntry(event.record, event.facts, event.paused);
      const entries = new Map(table.entries).set(event.id, entry);
      return { ...table, entries, current: event.id, message: null };
    }
    case 'message':
      return { ...table, message: event.message };
    case 'engine':
      return { ...table, engine: event.engine };
    default: {
      const before = currentOf(table);
      const entry = reduceEntry(before, event);
      const message = clearsMessage(before, event, table.message) ? null : table.message;
      if (entry === before && message === table.message) return table;
      return { ...table, message, entries: new Map(table.entries).set(table.current, entry) };
    }
  }
}

type EntryEvent = Exclude<TableEvent, { readonly type: 'open' | 'message' | 'engine' }>;

function reduceEntry(entry: Entry, event: EntryEvent): Entry {
  switch (event.type) {
    case 'play':
      return played(entry, event);
    case 'choose':
      return { ...turned(entry, choose(entry.record, event.choice)), search: null };
    case 'step':
      return { ...turned(entry, event.record), search: null, paused: event.paused };
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
    case 'look':
      return looked(entry, event.node);
    case 'try': {
      const { tree, node } = addMove(entry.record.tree, entry.cursor, event.move);
      return looked({ ...entry, record: { ...entry.record, tree } }, node);
    }
    case 'analyse':
      return event.mode === 'off'
        ? { ...looked(entry, entry.record.live), analysis: 'off', search: null }
        : { ...entry, analysis: event.mode, hint: null, hintAsked: false };
    case 'flip':
      return { ...entry, orientation: otherSide(entry.orientation) };
    case 'pause':
      return { ...entry, paused: event.paused };
    case 'pend':
      return { ...entry, pending: event.point };
    case 'ask-hint':
      return { ...entry, hintAsked: true };
    case 'hint':
      return { ...entry, hintAsked: false, hint: event.move };
    case 'dismiss-over':
      return { ...entry, overDismissed: true };
    case 'facts':
      return withFacts(entry, event.facts);
    case 'search-began':
      return { ...entry, search: event.search };
    case 'search-reported':
      return reported(entry, event);
    case 'search-ended':
      return entry.search?.running ? { ...entry, search: { ...entry.search, running: false } } : entry;
  }
}

/** It is another turn: what belonged to the last one is gone, and the board shows where the game stands. */
const turned = (entry: Entry, record: GameRecord): Entry => ({
  ...entry,
  record,
  cursor: record.live,
  pending: null,
  hint: null,
  hintAsked: false,
  overDismissed: false,
});

function played(entry: Entry, event: Extract<TableEvent, { readonly type: 'play' }>): Entry {
  const { move, spentMs, fromBook } = event;
  const record = play(entry.record, move, spentMs, !inOpening(entry));
  const next = turned(entry, noted(record, record.live, { fromBook }));
  if (personActs(entry)) return { ...next, search: null };
  // A person who looks back keeps looking while the engine moves.
  return looksElsewhere(entry) && has(record.tree, entry.cursor) ? { ...next, cursor: entry.cursor } : next;
}

const looked = (entry: Entry, cursor: NodeId): Entry => ({
  ...entry,
  cursor,
  pending: null,
  hint: null,
  hintAsked: false,
});

/** A swap opening may have given the players other sides. */
function withFacts(entry: Entry, facts: Facts): Entry {
  const record = seated(entry.record, facts.asked);
  const next = { ...entry, ...facts, record };
  const person = onlyHuman(record);
  const decided = inOpening(entry) && !inOpening(next) && person !== null;
  return decided ? { ...next, orientation: person } : next;
}

function reported(entry: Entry, event: Extract<TableEvent, { readonly type: 'search-reported' }>): Entry {
  const { node, score, report, lines } = event;
  const search = entry.search === null ? null : { ...entry.search, report, lines };
  if (score === null || !has(entry.record.tree, node)) return { ...entry, search };
  return { ...entry, search, record: noted(entry.record, node, { score }) };
}

/** Whether what was said is out of date. */
function clearsMessage(before: Entry, event: EntryEvent, message: Message | null): boolean {
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
      return forbiddenPoint(message) !== null;
    case 'pend':
      return event.point !== null;
    default:
      return false;
  }
}
