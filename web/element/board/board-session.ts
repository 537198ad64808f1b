/**
 * A board in a page, in use: what attributes, the reader, the page around and the engine do becomes events of the same
 * table that the page of the game has (`../../table/table.ts`). Whoever shows it is told of each change.
 */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, loadError, pageError } from '../../engine/error-data.ts';
import type { Report } from '../../engine/types.ts';
import type { BoardKit, Position } from '../../games/kit.ts';
import { fromFirst } from '../../games/score.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { TableCore } from '../../table/core.ts';
import { looksElsewhere, nodeOfPly } from '../../table/questions.ts';
import { pliesOf, takeBack } from '../../table/record.ts';
import { noMoreFacts } from '../../table/rules.ts';
import { createSearcher } from '../../table/searcher.ts';
import { bareFacts, viewOf } from '../../table/state.ts';
import type { SearchRequest } from '../../table/wanted-search.ts';
import { type Fault, faultOf } from '../attributes.ts';
import type { BoardOptions } from '../board-options.ts';
import type { AnalysisDetail, MoveDetail, PositionDetail } from '../events.ts';
import { isIdle, search, sharedEngine, whenIdle } from '../shared-engine.ts';
import {
  type BoardState,
  boardSearch,
  isRunning,
  type Note,
  nextShown,
  type OwnState,
  pliesToUndo,
  plyOf,
  positionDetail,
  readerOf,
} from './board-state.ts';
import { checkLine, givenLine, type Line, playersOf, readsPlainMoves, recordOf } from './line.ts';

/** Whoever shows the board, and the page around it. */
export interface BoardSessionHost {
  /** Of the game that the attributes name. */
  kit(): BoardKit;
  show(state: BoardState): void;
  /** In place of a board: the position cannot be read. */
  refuse(cause: ErrorData): void;
  /** To screen readers. */
  moved(before: Position, move: string, after: Position): void;
  noted(note: Note): void;
  /** Returns `false` where the page will not have the move. */
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
  readonly #stopIdle: () => void;
  #own: OwnState;
  #engine: Engine | null = null;
  #fetching = false;
  #gone = false;
  /** There is no position to show. */
  #refused = false;
  /** The last detail that the page was told; `null` before it may be told any. */
  #told: string | null = null;
  /** Moves that the page played before the rules were here. */
  #early: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly #searcher = createSearcher({
    run: () => {
      const engine = this.#engine;
      return engine === null ? null : (task, handlers) => search(engine, task, handlers);
    },
    wanted: () => this.#wanted(),
    began: (request) => {
      const again = request.purpose === 'analysis' && this.#own.halt === 'waiting';
      this.#set({ halt: null });
      this.#core.searchBegan(request, again);
    },
    reported: (request, report) => this.#reported(request, report),
    ended: () => this.#ended(),
    beforeAnswer: () => Promise.resolve(),
    answered: ({ purpose }, { best }) => {
      if (purpose === 'move') this.#answer(best);
      this.#show();
    },
    failed: ({ purpose }, error) => this.#failed(purpose === 'move', error),
  });

  constructor(host: BoardSessionHost, options: BoardOptions) {
    this.#host = host;
    this.#own = { options, basePlies: 0, flipped: false, visible: true, note: null, halt: null };
    const record = recordOf({ ...givenLine(options), moves: [], ply: 0 }, options, 0);
    const bare = host.kit().bare(record.start, []);
    this.#core = new TableCore(
      {
        kitOf: () => readsPlainMoves(host.kit()),
        options: () => ({
          notation: languageInfo[this.#own.options.lang].notation,
          threats: false,
        }),
        moreFacts: noMoreFacts,
      },
      { engine: { type: 'loading', part: null }, message: null },
      record,
      bareFacts(bare, bare),
    );
    this.#stopIdle = whenIdle(() => {
      if (this.#own.halt !== 'waiting') return;
      this.#searcher.retry();
      this.#show();
    });
    this.newGame();
    this.#told = JSON.stringify(positionDetail(this.state));
  }

  get state(): BoardState {
    return { ...viewOf(this.#core.store.get()), ...this.#own };
  }

  #set(changes: Partial<OwnState>): void {
    this.#own = { ...this.#own, ...changes };
  }

  #show(): void {
    if (!this.#gone && !this.#refused) this.#host.show(this.state);
  }

  /** The state is another: what should run runs, the board shows it, and the page hears of another position. */
  #changed(): void {
    if (this.#refused) return;
    this.#follow();
    this.#show();
    const detail = positionDetail(this.state);
    const now = JSON.stringify(detail);
    if (this.#told === null || now === this.#told) return;
    this.#told = now;
    this.#host.onPosition(detail);
  }

  /** Sees to it that what should run runs, and nothing else. */
  #follow(): void {
    clearTimeout(this.#timer);
    if (this.#own.halt === 'waiting' && boardSearch(this.state) === null) this.#set({ halt: null });
    this.#searcher.reconcile();
    switch (nextShown(this.state)) {
      case 'stop':
        this.#core.apply({ type: 'pause', paused: true });
        break;
      case 'step':
        this.#timer = setTimeout(() => {
          this.#look(plyOf(this.state) + 1);
          this.#changed();
        }, stepMs);
    }
  }

  // The line of the attributes

  /** From the attributes: a new line, whatever was played before. */
  newGame(): void {
    this.#stop();
    clearTimeout(this.#timer);
    this.#early = [];
    this.#set({ note: null, flipped: false });
    const { options } = this.#own;
    const { mode, autoplay, ply } = options;
    const line = givenLine(options);
    if (!this.#host.kit().isReadable(line.start)) {
      this.#refuse(pageError('position-unreadable', { text: line.start }));
      return;
    }
    this.#refused = false;
    const running = autoplay && mode !== 'play' && !isCalm();
    this.#begin(line, running && mode === 'show' && ply === null ? 0 : line.ply, running);
    if (this.#engine === null && (mode !== 'show' || line.moves.length > 0)) void this.#fetchRules();
    this.#changed();
  }

  /** Opens the game of a line. With the rules its moves are checked; without them the texts alone are shown. */
  #begin(given: Line, ply: number, running: boolean): void {
    let line = given;
    if (this.#engine !== null) {
      const checked = checkLine(this.#engine, given);
      if (checked.line === null) {
        this.#refuse(checked.error);
        return;
      }
      line = checked.line;
      if (checked.error !== null) {
        this.#host.onFault(faultOf('move', checked.error));
        this.#set({ note: { code: 'bad-move', move: checked.badMove } });
      }
    }
    const { options } = this.#own;
    const record = recordOf(line, options, freshSeed());
    const facts = this.#core.rules.facts(record, record.live);
    const paused = options.mode === 'show' && !running;
    this.#core.apply({ type: 'open', id: record.game, record, facts, paused });
    if (options.mode === 'analyse') this.#analyse(running);
    this.#set({ basePlies: pliesOf(record) });
    this.#look(ply);
  }

  #refuse(cause: ErrorData): void {
    this.#refused = true;
    this.#stop();
    this.#host.onFault(faultOf('fen', cause));
    this.#host.refuse(cause);
  }

  /** Attributes that leave the line as it is, or another line. */
  setOptions(options: BoardOptions): void {
    const before = this.#own.options;
    this.#set({ options });
    if (isAnotherLine(before, options)) {
      this.newGame();
      return;
    }
    if (this.#refused) return;
    const reader = readerOf(this.#core.entry);
    this.#core.apply({ type: 'seat', players: playersOf(options, reader) });
    if (options.lang !== before.lang) {
      // It was said in the other language.
      this.#set({ note: null });
      this.#core.refreshFacts();
    }
    this.#changed();
  }

  setVisible(visible: boolean): void {
    if (this.#own.visible === visible) return;
    this.#set({ visible });
    if (this.#refused) return;
    this.#follow();
    this.#show();
  }

  // The rules

  async #fetchRules(): Promise<void> {
    if (this.#fetching || this.#engine !== null) return;
    this.#fetching = true;
    this.#core.apply({ type: 'engine', engine: { type: 'loading', part: null } });
    this.#show();
    try {
      const engine = await sharedEngine();
      if (!this.#gone) this.#rulesArrived(engine);
    } catch (thrown) {
      if (this.#gone) return;
      const error = loadError(thrown);
      this.#core.apply({ type: 'engine', engine: { type: 'failed', error } });
      this.#host.onFault(faultOf('engine', error));
      this.#show();
    } finally {
      this.#fetching = false;
    }
  }

  /** What the texts alone have shown is checked, and what the page has played meanwhile is played. */
  #rulesArrived(engine: Engine): void {
    this.#engine = engine;
    this.#core.rules.use(engine);
    this.#ready(engine);
    const { options } = this.#own;
    const { state } = this;
    if (options.mode === 'play' && options.opponent === null) engine.prepare(state.record.game);
    if (!this.#refused) this.#begin(givenLine(options), plyOf(state), isRunning(state));
    this.#changed();
    const waiting = this.#early;
    this.#early = [];
    if (!this.#refused) for (const move of waiting) this.#playForPage(engine, move);
  }

  #ready({ version, book }: Engine): void {
    this.#core.apply({ type: 'engine', engine: { type: 'ready', version, hasBook: book !== null } });
  }

  /** The engine did not arrive, or a search failed. */
  retry(): void {
    if (this.#engine === null) {
      void this.#fetchRules();
      return;
    }
    this.#ready(this.#engine);
    this.#stop();
    this.#changed();
  }

  // Searches

  #wanted(): SearchRequest | null {
    if (this.#gone || this.#refused) return null;
    // Whoever was told to make room waits until nobody else searches.
    return this.#own.halt === 'waiting' && !isIdle() ? null : boardSearch(this.state);
  }

  /** Ends what runs, waits or is held. */
  #stop(): void {
    this.#set({ halt: null });
    this.#searcher.stop();
  }

  #ended(): void {
    this.#core.apply({ type: 'search-ended' });
    if (!this.#searcher.waits()) return;
    this.#set({ halt: 'waiting' });
    // The other may have ended in the meantime.
    if (isIdle()) this.#searcher.retry();
    this.#show();
  }

  /** The network may not have arrived: that is said, and tried again, as with the engine itself. */
  #failed(holds: boolean, error: ErrorData): void {
    if (holds) this.#set({ halt: 'held' });
    this.#core.apply({ type: 'engine', engine: { type: 'failed', error } });
    this.#host.onFault(faultOf('engine', error));
    this.#show();
  }

  #answer(best: string | null): void {
    if (best === null) this.#failed(true, pageError('engine-no-move', {}));
    else if (!this.#play(best, 'engine')) this.#set({ halt: 'held' });
  }

  #reported(request: SearchRequest, report: Report): void {
    this.#core.searchReported(request, report);
    const { search } = this.#core.entry;
    const [best] = report.lines;
    if (request.purpose === 'analysis' && best !== undefined && search !== null) {
      const { depth, nodes, done } = report;
      const { fen, side } = search;
      this.#host.onAnalysis({ fen, score: fromFirst(best.score, side), depth, nodes, pv: best.pv, done });
    }
    this.#show();
  }

  // Moves

  /** A move of the reader on the board. */
  move(move: string): void {
    this.#play(move, 'reader');
  }

  illegal(move: string): void {
    const reason = this.#core.rules.shown()?.explain_illegal(move) ?? null;
    const note: Note = { code: 'illegal', reason };
    this.#set({ note });
    this.#host.noted(note);
    this.#show();
  }

  /** A move by the page, in any notation. Returns whether it was played, or will be once the rules are here. */
  play(move: string): boolean {
    if (this.#refused || this.#own.options.mode === 'show') return false;
    if (this.#engine !== null) return this.#playForPage(this.#engine, move);
    this.#early.push(move);
    return true;
  }

  #playForPage(engine: Engine, move: string): boolean {
    const { game, start, moves, ply } = positionDetail(this.state);
    const line = { game, start, moves: [...moves.slice(0, ply), move], ply };
    const { line: legal, error } = checkLine(engine, line);
    if (error !== null) this.#host.onFault(faultOf('move', error));
    const played = error === null ? legal?.moves[ply] : undefined;
    return played !== undefined && this.#play(played, 'page');
  }

  /** Plays a move that the rules allow, unless the page will not have it. What came after it in the line is dropped. */
  #play(move: string, by: MoveDetail['by']): boolean {
    const before = this.#core.entry.shown;
    if (!this.#host.onMove({ move, fen: before.fen, side: before.side, by })) {
      this.#show();
      return false;
    }
    this.#set({ note: null });
    if (by !== 'engine') this.#stop();
    if (looksElsewhere(this.#core.entry)) this.#takeBackTo(plyOf(this.#core.entry));
    this.#core.apply({ type: 'play', move, spentMs: 0, fromBook: false });
    this.#host.moved(before, move, this.#core.entry.shown);
    this.#changed();
    return true;
  }

  #takeBackTo(ply: number): void {
    const { record, paused } = this.#core.entry;
    const back = takeBack(record, pliesOf(record) - ply);
    this.#core.apply({ type: 'step', record: back, paused });
  }

  /** Back to where it was the reader's turn. */
  undo(): void {
    const plies = pliesToUndo(this.state);
    if (this.#refused || plies === 0) return;
    this.#set({ note: null });
    this.#stop();
    this.#takeBackTo(pliesOf(this.#core.entry.record) - plies);
    this.#changed();
  }

  // Looking around

  #look(ply: number): void {
    this.#core.apply({ type: 'look', node: nodeOfPly(this.#core.entry.record, ply) });
  }

  goTo(ply: number): void {
    if (this.#refused) return;
    if (this.#own.options.mode === 'show') this.#core.apply({ type: 'pause', paused: true });
    this.#set({ note: null });
    this.#look(ply);
    this.#changed();
  }

  step(plies: number): void {
    this.goTo(plyOf(this.state) + plies);
  }

  #analyse(running: boolean): void {
    this.#core.apply({ type: 'analyse', mode: running ? 'running' : 'stopped' });
  }

  /** The moves are played, or the engine looks; pressed again, no more. */
  toggleRunning(): void {
    if (this.#refused) return;
    const running = !isRunning(this.state);
    this.#set({ note: null });
    // Asked once more, the engine looks once more.
    this.#stop();
    if (this.#own.options.mode === 'show') {
      this.#core.apply({ type: 'pause', paused: !running });
      // Played to the end, it begins again.
      if (running && !looksElsewhere(this.#core.entry)) this.#look(0);
    } else this.#analyse(running);
    this.#changed();
  }

  flip(): void {
    this.#set({ flipped: !this.#own.flipped });
    this.#show();
  }

  get isGone(): boolean {
    return this.#gone;
  }

  /** `null` where there is none to show. */
  position(): PositionDetail | null {
    return this.#refused ? null : positionDetail(this.state);
  }

  destroy(): void {
    this.#gone = true;
    this.#stop();
    this.#stopIdle();
    clearTimeout(this.#timer);
    this.#core.rules.free();
  }
}

/** Whether the attributes say another game, so that what was played is over. */
const isAnotherLine = (before: BoardOptions, next: BoardOptions): boolean =>
  lineOptions.some((name) => before[name] !== next[name]) || before.moves.join() !== next.moves.join();

const lineOptions = ['start', 'ply', 'mode', 'orientation', 'autoplay'] as const;

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A level makes other mistakes in every game. */
const freshSeed = (): number => Math.floor(Math.random() * 2 ** 31);
