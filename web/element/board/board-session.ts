/**
 * A board in a page, in use: what attributes, the reader, the page around and the engine do becomes events
 * (`reduce-board.ts`) of the same table that the page of the game has (`../../table/table.ts`). Whoever shows it is told
 * of each change.
 */
import { type ErrorData, loadError, pageError } from '../../engine/error-data.ts';
import type { BoardKit, Position } from '../../games/kit.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { TableCore } from '../../table/core.ts';
import { nodeOfPly } from '../../table/questions.ts';
import { noMoreFacts } from '../../table/rules.ts';
import { bareFacts } from '../../table/state.ts';
import { type Fault, faultOf } from '../attributes.ts';
import type { BoardOptions } from '../board-options.ts';
import type { AnalysisDetail, MoveDetail, PositionDetail } from '../events.ts';
import type { BoardEngine, EngineHost } from './board-engine.ts';
import {
  type BoardState,
  isRunning,
  type Note,
  newOwn,
  nextShown,
  type OwnState,
  pliesToUndo,
  plyOf,
  positionDetail,
} from './board-state.ts';
import { givenLine, type Line, readsPlainMoves, recordOf, unchecked } from './line.ts';
import { type BoardEvent, type EmbeddedBoard, reduceBoard, stateOf } from './reduce-board.ts';

/** Whoever shows the board, and the page around it. */
export interface BoardSessionHost {
  /** Of the game that the attributes name. */
  kit(): BoardKit;
  show(state: BoardState): void;
  /** In place of a board: the position cannot be read. */
  refuse(cause: ErrorData): void;
  /** To screen readers. */
  moved(before: Position, move: string, after: BoardState): void;
  /** Someone has gone to another position, or a game that played itself has stopped at its last. */
  looked(state: BoardState): void;
  turned(state: BoardState): void;
  noted(note: Note): void;
  /** Returns `false` where the page refuses the move. */
  onMove(detail: MoveDetail): boolean;
  onPosition(detail: PositionDetail): void;
  onAnalysis(detail: AnalysisDetail): void;
  onFault(fault: Fault): void;
}

/** Between two moves that are played by themselves. */
const stepMs = 1_200;

export class BoardSession {
  readonly #host: BoardSessionHost;
  readonly #core: TableCore;
  #own: OwnState;
  #engine: BoardEngine | null = null;
  #fetching = false;
  #gone = false;
  /** The last detail that the page was told; `null` before it may be told any. */
  #told: string | null = null;
  /** Moves that the page played before the rules were here. */
  #early: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: BoardSessionHost, options: BoardOptions) {
    this.#host = host;
    this.#own = newOwn(options);
    const record = recordOf({ ...givenLine(options), moves: [], ply: 0 }, options, 0);
    const bare = host.kit().bare(record.start, []);
    this.#core = new TableCore(
      {
        kitOf: () => readsPlainMoves(host.kit()),
        options: () => ({ notation: languageInfo[this.#own.options.lang].notation, threats: false }),
        moreFacts: noMoreFacts,
      },
      { engine: { type: 'loading', part: null }, message: null },
      record,
      bareFacts(bare, bare),
    );
    this.#reset(false);
    this.#told = JSON.stringify(positionDetail(this.state));
  }

  get #board(): EmbeddedBoard {
    return { table: this.#core.store.get(), own: this.#own };
  }

  get state(): BoardState {
    return stateOf(this.#board);
  }

  #apply(event: BoardEvent): void {
    const { table, own } = reduceBoard(this.#board, event);
    this.#own = own;
    this.#core.advance(table, event.type === 'begin');
  }

  #show(): void {
    if (!this.#gone && !this.#own.isRefused) this.#host.show(this.state);
  }

  /** What should run runs, the board shows the new state, and the page hears of another position. */
  #follow(): void {
    clearTimeout(this.#timer);
    if (this.#own.isRefused) return;
    this.#engine?.reconcile();
    if (nextShown(this.state) === 'step') {
      this.#timer = setTimeout(() => this.#advance(), stepMs);
    }
    this.#show();
    const detail = positionDetail(this.state);
    const now = JSON.stringify(detail);
    if (this.#told === null || now === this.#told) return;
    this.#told = now;
    this.#host.onPosition(detail);
  }

  /** Words for every move would come faster than they are read. */
  #advance(): void {
    this.#change({ type: 'advance' });
    if (!isRunning(this.state)) this.#host.looked(this.state);
  }

  #change(event: BoardEvent): void {
    this.#apply(event);
    this.#follow();
  }

  /** The same, and what runs, waits or is held begins anew. */
  #restart(event: BoardEvent): void {
    this.#engine?.stop();
    this.#change(event);
  }

  // The line of the attributes

  /** Asked for by the reader or the page. */
  newGame(): void {
    this.#reset(false);
    if (!this.#own.isRefused) this.#host.looked(this.state);
  }

  /** From the attributes: a new line, whatever was played before. `turned`: the reader's board stays as it is turned. */
  #reset(turned: boolean): void {
    this.#engine?.stop();
    this.#early = [];
    this.#apply({ type: 'reset', turned });
    const { options } = this.#own;
    const { mode, autoplay, ply } = options;
    const line = givenLine(options);
    if (this.#host.kit().isReadable(line.start)) {
      const running = autoplay && mode !== 'play' && !isCalm();
      this.#begin(line, running && mode === 'show' && ply === null ? 0 : line.ply, running);
      if (this.#engine === null && (mode !== 'show' || line.moves.length > 0)) void this.#fetchRules();
    } else this.#refuse(pageError('position-unreadable', { text: line.start }));
    this.#follow();
  }

  /** Opens the game of a line. With the rules its moves are checked; without them the texts alone are shown. */
  #begin(given: Line, ply: number, running: boolean): void {
    const { line, error, badMove } = this.#engine?.check(given) ?? unchecked(given);
    if (line === null) {
      this.#refuse(error);
      return;
    }
    if (error !== null) this.#host.onFault(faultOf('move', error));
    const record = recordOf(line, this.#own.options, freshSeed());
    const facts = this.#core.rules.facts(record, nodeOfPly(record, ply));
    this.#apply({ type: 'begin', record, facts, ply, running, badMove });
  }

  #refuse(cause: ErrorData): void {
    this.#engine?.stop();
    this.#apply({ type: 'refuse' });
    this.#host.onFault(faultOf('fen', cause));
    this.#host.refuse(cause);
  }

  /** Attributes that leave the line as it is, or another line. */
  setOptions(options: BoardOptions): void {
    const before = this.#own.options;
    this.#apply({ type: 'options', options });
    const speaks = options.lang !== before.lang;
    // What is refused is refused anew, in the other language.
    if (isAnotherLine(before, options) || (speaks && this.#own.isRefused)) {
      this.#reset(!isAnotherView(before, options));
      return;
    }
    if (speaks) this.#core.refreshFacts();
    this.#follow();
  }

  setVisible(visible: boolean): void {
    if (this.#own.visible !== visible) this.#change({ type: 'visible', visible });
  }

  // The rules

  async #fetchRules(): Promise<void> {
    if (this.#fetching || this.#engine !== null) return;
    this.#fetching = true;
    this.#core.apply({ type: 'engine', engine: { type: 'loading', part: null } });
    this.#show();
    try {
      const { joinEngine } = await import('./board-engine.ts');
      const engine = await joinEngine(this.#engineHost());
      if (this.#gone) engine.destroy();
      else this.#rulesArrived(engine);
    } catch (thrown) {
      if (!this.#gone) this.#failed(loadError(thrown));
    } finally {
      this.#fetching = false;
    }
  }

  #engineHost(): EngineHost {
    return {
      core: this.#core,
      state: () => (this.#gone || this.#own.isRefused ? null : this.state),
      apply: (event) => this.#apply(event),
      show: () => this.#show(),
      answer: (move) => this.#play(move, 'engine'),
      failed: (error) => this.#failed(error),
      onAnalysis: (detail) => this.#host.onAnalysis(detail),
    };
  }

  /** What the texts alone have shown is checked, and what the page has played meanwhile is played. */
  #rulesArrived(arrived: BoardEngine): void {
    const { engine } = arrived;
    this.#engine = arrived;
    this.#core.rules.use(engine);
    arrived.ready();
    const { state } = this;
    const { options, isRefused } = state;
    if (options.mode === 'play' && options.opponent === null) void engine.prepare(state.record.game);
    if (!isRefused) this.#begin(givenLine(options), plyOf(state), isRunning(state));
    this.#follow();
    const waiting = this.#early;
    this.#early = [];
    for (const move of waiting) this.#playForPage(arrived, move);
  }

  /** The engine did not arrive, or a search failed. */
  retry(): void {
    if (this.#engine === null) {
      void this.#fetchRules();
      return;
    }
    this.#engine.ready();
    this.#restart({ type: 'halt', halt: null });
  }

  #failed(error: ErrorData): void {
    this.#early = [];
    this.#core.apply({ type: 'engine', engine: { type: 'failed', error } });
    this.#host.onFault(faultOf('engine', error));
    this.#show();
  }

  // Moves

  /** A move of the reader on the board. */
  move(move: string): void {
    this.#play(move, 'reader');
  }

  /** A stone of the reader waits to be confirmed; `null`: no more. */
  pend(point: string | null): void {
    const note: Note | null = point === null ? null : { code: 'pending', point };
    if (note === null && this.#own.note?.code !== 'pending') return;
    this.#apply({ type: 'note', note });
    if (note !== null) this.#host.noted(note);
    this.#show();
  }

  illegal(move: string): void {
    const reason = this.#core.rules.shown()?.explain_illegal(move) ?? null;
    const note: Note = { code: 'illegal', reason };
    this.#apply({ type: 'note', note });
    this.#host.noted(note);
    this.#show();
  }

  /** A move by the page, in any notation. Returns whether it was played, or will be once the rules are here. */
  play(move: string): boolean {
    if (this.#own.isRefused || this.#own.options.mode === 'show') return false;
    if (this.#engine !== null) return this.#playForPage(this.#engine, move);
    if (this.state.engine.type === 'failed') return false;
    this.#early.push(move);
    return true;
  }

  #playForPage(engine: BoardEngine, move: string): boolean {
    if (this.#own.isRefused) return false;
    const { game, start, moves, ply } = positionDetail(this.state);
    const line = { game, start, moves: [...moves.slice(0, ply), move], ply };
    const { line: legal, error } = engine.check(line);
    if (error !== null) this.#host.onFault(faultOf('move', error));
    const played = error === null ? legal?.moves[ply] : undefined;
    return played !== undefined && this.#play(played, 'page');
  }

  /** Plays a move that the rules allow, unless the page refuses it. */
  #play(move: string, by: MoveDetail['by']): boolean {
    const { shown: before, record } = this.#core.entry;
    const isAllowed = this.#host.onMove({ move, fen: before.fen, side: before.side, by });
    // While it heard of the move, the page may have played another, taken back or begun anew.
    if (!isAllowed || this.#core.entry.record !== record) {
      this.#show();
      return false;
    }
    const byEngine = by === 'engine';
    if (!byEngine) this.#engine?.stop();
    this.#apply({ type: 'move', move, byEngine });
    this.#host.moved(before, move, this.state);
    this.#follow();
    return true;
  }

  undo(): void {
    if (this.#own.isRefused || pliesToUndo(this.state) === 0) return;
    this.#restart({ type: 'undo' });
    this.#host.looked(this.state);
  }

  // Looking around

  goTo(ply: number): void {
    if (this.#own.isRefused) return;
    this.#change({ type: 'go-to', ply });
    this.#host.looked(this.state);
  }

  step(plies: number): void {
    this.goTo(plyOf(this.state) + plies);
  }

  /** Asked once more, the engine looks once more. */
  toggleRunning(): void {
    if (!this.#own.isRefused) this.#restart({ type: 'toggle-running' });
  }

  flip(): void {
    this.#apply({ type: 'flip' });
    this.#show();
    this.#host.turned(this.state);
  }

  get isGone(): boolean {
    return this.#gone;
  }

  /** `null` where there is none to show. */
  position(): PositionDetail | null {
    return this.#own.isRefused ? null : positionDetail(this.state);
  }

  destroy(): void {
    this.#gone = true;
    this.#engine?.destroy();
    clearTimeout(this.#timer);
    this.#core.rules.free();
  }
}

/** Whether the attributes say another game, so that what was played is over. */
const isAnotherLine = (before: BoardOptions, next: BoardOptions): boolean =>
  lineOptions.some((name) => before[name] !== next[name]) ||
  // Elsewhere it only says which side is at the bottom.
  (next.mode === 'play' && before.orientation !== next.orientation) ||
  before.moves.join() !== next.moves.join();

const viewOptions = ['start', 'mode', 'orientation'] as const;
const lineOptions = ['start', 'mode', 'ply', 'autoplay'] as const;

/** Whether they say which side is at the bottom, or show something else altogether. */
const isAnotherView = (before: BoardOptions, next: BoardOptions): boolean =>
  viewOptions.some((name) => before[name] !== next[name]);

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A level makes other mistakes in every game. */
const freshSeed = (): number => Math.floor(Math.random() * 2 ** 31);
