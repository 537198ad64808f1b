/**
 * What every table does, whoever shows it: events go through a `reduce`, the rules are asked about each new position in
 * the same step, and what a search finds is written out. Clocks, storage, openings and files are the page's alone
 * (`session.ts`); the elements have rules of their own upon this (`../element/board/board-session.ts`).
 */
import type { Game } from '../engine/engine.ts';
import type { Report, Score } from '../engine/types.ts';
import type { BoardKit } from '../games/kit.ts';
import { fromFirst } from '../games/score.ts';
import { createStore, type Store } from '../state/store.ts';
import type { GameRecord } from './record.ts';
import { type GameEvent, reduceGame } from './reduce-game.ts';
import { createRules, type MoreFacts, type Rules, type RulesOptions } from './rules.ts';
import { type Entry, type Facts, newEntry, type SearchView, type TableState } from './state.ts';
import { nodeAt } from './tree.ts';
import type { SearchRequest } from './wanted-search.ts';

export interface CoreHost {
  /** Only for games whose kit has arrived; nothing of another game is set up before. */
  kitOf(game: GameRecord['game']): BoardKit;
  options(): RulesOptions;
  readonly moreFacts: MoreFacts;
}

export class TableCore {
  readonly store: Store<TableState>;
  readonly rules: Rules;

  constructor(host: CoreHost, initial: Omit<TableState, 'entry'>, record: GameRecord, facts: Facts) {
    this.store = createStore<TableState>({ ...initial, entry: newEntry(record, facts, false) });
    this.rules = createRules(
      ({ game }) => host.kitOf(game),
      () => host.options(),
      host.moreFacts,
    );
  }

  get entry(): Entry {
    return this.store.get().entry;
  }

  apply(event: GameEvent): void {
    this.advance(reduceGame(this.store.get(), event), event.type === 'open');
  }

  /**
   * Every event leads through here, those of a host included; what the rules say of another position comes with it, in
   * one step. `known`: the state has it already.
   */
  advance(next: TableState, known: boolean): void {
    const { record, cursor } = next.entry;
    if (known || !isAnotherPosition(this.entry, next.entry)) {
      this.store.set(next);
      return;
    }
    const facts = this.rules.facts(record, cursor);
    this.store.set(reduceGame(next, { type: 'facts', facts }));
  }

  /** Asks the rules once more about what is shown, since they have arrived, or since it is to be written otherwise. */
  refreshFacts(): void {
    const { record, cursor } = this.entry;
    this.apply({ type: 'facts', facts: this.rules.facts(record, cursor) });
    const { search, shown, live } = this.entry;
    if (search === null || ![shown.fen, live.fen].includes(search.fen)) return;
    const game = search.fen === shown.fen ? this.rules.shown() : this.rules.live();
    this.apply({ type: 'search-began', search: { ...search, lines: this.#write(game, search.report) } });
  }

  /** The lines of a report as the player reads them. */
  #write(game: Game | null, report: Report | null): SearchView['lines'] {
    return report?.lines.map(({ pv }) => this.rules.write(game, pv)) ?? [];
  }

  /** `again`: the search had made room for another, and its last report stands until the next. */
  searchBegan({ purpose, node }: SearchRequest, again = false): void {
    const { record, live, shown, cursor, search: last } = this.entry;
    const { fen, side } = purpose === 'analysis' && node === cursor ? shown : live;
    const { report, lines } = again && last?.fen === fen ? last : { report: null, lines: [] };
    const { ply } = nodeAt(record.tree, node);
    this.apply({ type: 'search-began', search: { purpose, running: true, fen, side, ply, report, lines } });
  }

  searchReported({ purpose, node, task }: SearchRequest, latest: Report): void {
    const { search } = this.entry;
    const report = ofOneDepth(latest, search?.report ?? null);
    const [first] = report.lines;
    const game = purpose === 'analysis' ? this.rules.shown() : this.rules.live();
    const lines = this.#write(game, report);
    // Programs of the articles count in points of their own, and a look tells nothing before it is over.
    const tells = task.limits.type !== 'program' && (purpose !== 'look' || report.done);
    const score =
      tells && first !== undefined && search !== null ? fromFirst(first.score, search.side) : null;
    // A weakened engine believes in its mistakes.
    const judges = purpose !== 'move' && purpose !== 'choose';
    this.apply({ type: 'search-reported', node, score, judges, report, lines });
  }
}

/**
 * Lines are compared at one depth: while the search goes through the next one, those of the last stand. A better score
 * of an earlier depth would stand below the first line.
 */
function ofOneDepth(report: Report, last: Report | null): Report {
  const { done, lines } = report;
  if (lines.some(({ depth }) => depth !== lines[0]?.depth))
    return !done && last?.lines.length === lines.length ? { ...report, lines: last.lines } : report;
  // The search puts them in order as it begins the next depth.
  return { ...report, lines: [...lines].sort((one, other) => worth(other.score) - worth(one.score)) };
}

/** To the side to move: a mate, the sooner the better, is worth more than any other score, and to be mated less. */
const worth = ({ type, value }: Score): number =>
  type === 'cp' ? value : Math.sign(value) * 1_000_000 - value;

/** Whether the rules have to be asked again. */
function isAnotherPosition(before: Entry, after: Entry): boolean {
  return (
    before.cursor !== after.cursor ||
    (['live', 'start', 'rules', 'opening'] as const).some(
      (name) => before.record[name] !== after.record[name],
    )
  );
}
