/** The events that every host of a table has: games, moves, cursors and searches. Pure, as is the rest in `reduce.ts`. */
import { otherSide, type Report, type Score, type Side } from '../engine/types.ts';
import { isTrouble } from './message.ts';
import { seated } from './opening.ts';
import { inOpening, looksElsewhere, personActs } from './questions.ts';
import { type GameRecord, isSameTurn, noted, onlyHuman, type Players, play } from './record.ts';
import {
  type EngineView,
  type Entry,
  type Facts,
  type Linked,
  newEntry,
  type SearchView,
  type TableState,
} from './state.ts';
import { has, type NodeId } from './tree.ts';

export type GameEvent =
  /** A game is opened, and the one that was open makes room. */
  | {
      readonly type: 'open';
      readonly record: GameRecord;
      readonly facts: Facts;
      readonly paused: boolean;
      readonly linked?: Linked | null;
      /** How the same game was looked at before. */
      readonly view?: Partial<Pick<Entry, 'orientation' | 'overDismissed' | 'opened'>>;
    }
  /** A move of the game, by whoever is to move. */
  | { readonly type: 'play'; readonly move: string; readonly spentMs: number; readonly fromBook: boolean }
  /** Moves were taken back, or given back. */
  | { readonly type: 'step'; readonly record: GameRecord; readonly paused: boolean }
  /** Others play on, or an engine of another level. */
  | { readonly type: 'seat'; readonly players: Players }
  /** The board shows another node. */
  | { readonly type: 'look'; readonly node: NodeId }
  | { readonly type: 'analyse'; readonly mode: Entry['analysis'] }
  | { readonly type: 'pause'; readonly paused: boolean }
  | { readonly type: 'engine'; readonly engine: EngineView }
  | { readonly type: 'facts'; readonly facts: Facts }
  | { readonly type: 'search-began'; readonly search: SearchView }
  /**
   * `score` is from the first player's view; `null` where it does not compare with others. What `judges` is known of
   * the node from then on; the rest is an opinion of the opponent.
   */
  | {
      readonly type: 'search-reported';
      readonly node: NodeId;
      readonly score: Score | null;
      readonly judges: boolean;
      readonly report: Report;
      readonly lines: SearchView['lines'];
    }
  | { readonly type: 'search-ended' };

export function reduceGame(table: TableState, event: GameEvent): TableState {
  switch (event.type) {
    case 'open': {
      const entry = { ...newEntry(event.record, event.facts, event.paused, event.linked), ...event.view };
      const message = isTrouble(table.message) ? table.message : null;
      return { ...table, entry, message };
    }
    case 'engine':
      return { ...table, engine: event.engine };
    default:
      return withEntry(table, reduceEntry(table.entry, event));
  }
}

/** The table with the entry changed. */
export const withEntry = (table: TableState, entry: Entry): TableState =>
  entry === table.entry ? table : { ...table, entry };

type EntryEvent = Exclude<GameEvent, { readonly type: 'open' | 'engine' }>;

function reduceEntry(entry: Entry, event: EntryEvent): Entry {
  switch (event.type) {
    case 'play':
      return played(entry, event);
    case 'step':
      return {
        ...turned(entry, event.record),
        search: null,
        opinion: isSameTurn(entry.record, event.record) ? entry.opinion : null,
        paused: event.paused,
      };
    case 'seat':
      return { ...entry, record: { ...entry.record, players: event.players } };
    case 'look':
      return looked(entry, event.node);
    case 'analyse':
      return event.mode === 'off'
        ? outOfAnalysis(entry)
        : { ...entry, analysis: event.mode, hint: null, hintAsked: false };
    case 'pause':
      // Nobody plays on in a game that another tab plays.
      return { ...entry, paused: event.paused || entry.elsewhere };
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

/** A person who has another side now keeps it where the one before was. */
export function facing(before: Pick<Entry, 'record' | 'orientation'>, record: GameRecord): Side {
  const [was, is] = [onlyHuman(before.record), onlyHuman(record)];
  return was === null || is === null || was === is ? before.orientation : otherSide(before.orientation);
}

/** It is another turn: what belonged to the last one is gone, and the board shows where the game stands. */
export const turned = (entry: Entry, record: GameRecord): Entry => ({
  ...entry,
  record,
  orientation: facing(entry, record),
  cursor: record.live,
  isTried: false,
  ahead: [],
  pending: null,
  hint: null,
  hintAsked: false,
  overDismissed: false,
});

function played(entry: Entry, event: Extract<GameEvent, { readonly type: 'play' }>): Entry {
  const { move, spentMs, fromBook } = event;
  const record = play(entry.record, move, spentMs, !inOpening(entry));
  const next = turned(entry, noted(record, record.live, { fromBook }));
  if (personActs(entry)) return { ...next, search: null };
  // A person who looks back keeps looking while the engine moves.
  return looksElsewhere(entry) && has(record.tree, entry.cursor) ? { ...next, cursor: entry.cursor } : next;
}

export const looked = (entry: Entry, cursor: NodeId): Entry => ({
  ...entry,
  cursor,
  isTried: false,
  ahead: [],
  pending: null,
  hint: null,
  hintAsked: false,
});

export const outOfAnalysis = (entry: Entry): Entry => ({
  ...looked(entry, entry.record.live),
  analysis: 'off',
  search: null,
  threat: null,
  pen: false,
});

/** A swap opening may have given the players other sides. */
function withFacts(entry: Entry, facts: Facts): Entry {
  const record = seated(entry.record, facts.asked);
  // Other rules may bring another end, with a card of its own; the rules that come first bring none.
  const was = entry.live.status?.state;
  const overDismissed = entry.overDismissed && (was ?? facts.live.status?.state) === facts.live.status?.state;
  return { ...entry, ...facts, record, orientation: facing(entry, record), overDismissed };
}

function reported(entry: Entry, event: Extract<GameEvent, { readonly type: 'search-reported' }>): Entry {
  const { node, score, judges, report, lines } = event;
  const search = entry.search === null ? null : { ...entry.search, report, lines };
  if (!judges) return { ...entry, search, opinion: score };
  if (score === null || !has(entry.record.tree, node)) return { ...entry, search };
  return { ...entry, search, record: noted(entry.record, node, { score }) };
}
