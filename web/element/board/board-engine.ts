/**
 * What a board in a page does with the engine. It comes with the engine; boards that only show a position need neither.
 */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, pageError } from '../../engine/error-data.ts';
import type { Report } from '../../engine/types.ts';
import { fromFirst } from '../../games/score.ts';
import type { TableCore } from '../../table/core.ts';
import { createSearcher } from '../../table/searcher.ts';
import type { SearchRequest } from '../../table/wanted-search.ts';
import type { AnalysisDetail } from '../events.ts';
import { holdEngine, isIdle, search, sharedEngine, whenIdle } from '../shared-engine.ts';
import { boardSearch } from './board-search.ts';
import type { BoardState } from './board-state.ts';
import { checkLine } from './check-line.ts';
import type { Checked, Line } from './line.ts';
import type { BoardEvent } from './reduce-board.ts';

export interface EngineHost {
  readonly core: TableCore;
  /** `null` where there is nothing to search. */
  state(): BoardState | null;
  apply(event: BoardEvent): void;
  show(): void;
  /** The engine's move. Returns `false` where the page refuses it. */
  answer(move: string): boolean;
  failed(error: ErrorData): void;
  onAnalysis(detail: AnalysisDetail): void;
}

export class BoardEngine {
  readonly engine: Engine;
  readonly #host: EngineHost;
  readonly #release = holdEngine();
  readonly #stopIdle: () => void;
  readonly #searcher = createSearcher({
    run: () => (task, handlers) => search(this.engine, task, handlers),
    wanted: () => this.#wanted(),
    began: (request) => {
      const again = request.purpose === 'analysis' && this.#host.state()?.halt === 'waiting';
      this.#host.apply({ type: 'halt', halt: null });
      // One before it may have failed.
      this.ready();
      this.#host.core.searchBegan(request, again);
    },
    reported: (request, report) => this.#reported(request, report),
    ended: () => this.#ended(),
    beforeAnswer: () => Promise.resolve(),
    answered: ({ purpose }, { best }) => {
      if (purpose === 'move') this.#answer(best);
      this.#host.show();
    },
    failed: ({ purpose }, error) => this.#failed(purpose === 'move', error),
  });

  constructor(engine: Engine, host: EngineHost) {
    this.engine = engine;
    this.#host = host;
    this.#stopIdle = whenIdle(() => {
      if (host.state()?.halt !== 'waiting') return;
      this.#searcher.retry();
      host.show();
    });
  }

  /** The board says that the engine is here, whatever failed before. */
  ready(): void {
    const { version, book } = this.engine;
    this.#host.core.apply({ type: 'engine', engine: { type: 'ready', version, hasBook: book !== null } });
  }

  check(line: Line): Checked {
    return checkLine(this.engine, line);
  }

  /** The state has changed: the search that is wanted runs, and no other. */
  reconcile(): void {
    const state = this.#host.state();
    if (state?.halt === 'waiting' && boardSearch(state) === null) {
      this.#host.apply({ type: 'halt', halt: null });
    }
    this.#searcher.reconcile();
  }

  stop(): void {
    this.#searcher.stop();
  }

  destroy(): void {
    this.#searcher.stop();
    this.#stopIdle();
    this.#release();
  }

  #wanted(): SearchRequest | null {
    const state = this.#host.state();
    // Whoever was told to make room waits until nobody else searches.
    return state === null || (state.halt === 'waiting' && !isIdle()) ? null : boardSearch(state);
  }

  #ended(): void {
    this.#host.core.apply({ type: 'search-ended' });
    if (!this.#searcher.waits()) return;
    this.#host.apply({ type: 'halt', halt: 'waiting' });
    // The other may have ended in the meantime.
    if (isIdle()) this.#searcher.retry();
    this.#host.show();
  }

  /** The network may not have arrived: that is said, and tried again, as with the engine itself. */
  #failed(holds: boolean, error: ErrorData): void {
    if (holds) this.#host.apply({ type: 'halt', halt: 'held' });
    this.#host.failed(error);
  }

  #answer(best: string | null): void {
    if (best === null) {
      this.#failed(true, pageError('engine-no-move', {}));
      return;
    }
    const { core } = this.#host;
    const { record } = core.entry;
    // A page that refuses the move may play another one, take back or begin anew at once: then nothing is held.
    if (!this.#host.answer(best) && core.entry.record === record) {
      this.#host.apply({ type: 'halt', halt: 'held' });
    }
  }

  #reported(request: SearchRequest, report: Report): void {
    const { core } = this.#host;
    core.searchReported(request, report);
    const { search: shown } = core.entry;
    const [best] = report.lines;
    if (request.purpose === 'analysis' && best !== undefined && shown !== null) {
      const { depth, nodes, done } = report;
      const { fen, side } = shown;
      this.#host.onAnalysis({ fen, score: fromFirst(best.score, side), depth, nodes, pv: best.pv, done });
    }
    this.#host.show();
  }
}

/** Rejects with the reason when the engine does not arrive; the next call is another try. */
export const joinEngine = async (host: EngineHost): Promise<BoardEngine> =>
  new BoardEngine(await sharedEngine(), host);
