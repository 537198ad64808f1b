/** A table in use: it turns what people, clocks and the engine do into events, and keeps the games. */
import type { Engine, Game } from '../engine/engine.ts';
import { type ErrorData, pageError } from '../engine/error-data.ts';
import {
  type ChoiceId,
  type GameId,
  otherSide,
  type Report,
  type RulesId,
  type Side,
} from '../engine/types.ts';
import type { GameKit, Position } from '../games/kit.ts';
import type { Store } from '../state/store.ts';
import { createTimer } from './clock.ts';
import { TableCore } from './core.ts';
import { createKeptGames } from './kept-games.ts';
import { isShown, type Message } from './message.ts';
import type { Ask } from './opening.ts';
import { askEngine, openingFacts } from './opening-facts.ts';
import {
  awaitsLook,
  canAskHint,
  clockRuns,
  isPlayedHere,
  looksElsewhere,
  mayMove,
  questionOf,
  resultOfGame,
  whoIs,
} from './questions.ts';
import { type GameRecord, isSameGame, isSameTurn, pliesOf, type Remaining, twoEngines } from './record.ts';
import { reduce, type TableEvent } from './reduce.ts';
import { facing } from './reduce-game.ts';
import type { Rules, RulesOptions } from './rules.ts';
import type { OpenStudy, SavedGame } from './saved.ts';
import { createSearcher, type RunSearch, type Searcher } from './searcher.ts';
import type { EngineView, Entry, Facts, Linked, TableState } from './state.ts';
import { type NodeId, type Notes, nodeAt } from './tree.ts';
import { type SearchOptions, type SearchRequest, wantedSearch } from './wanted-search.ts';
import {
  lastWritten,
  lookAside,
  lookAt,
  lookLast,
  lookOn,
  placeOf,
  redo,
  takeBackUnsent,
  undo,
} from './wishes.ts';

export interface TableOptions extends SearchOptions, RulesOptions {
  readonly animation: boolean;
  /** The engine may open games from its book. */
  readonly book: boolean;
}

/** Whoever shows the table. */
export interface TableHost {
  /** Only for games whose kit has arrived; nothing of another game is set up before. */
  kitOf(game: GameId): GameKit;
  options(): TableOptions;
  /** For ears, as the next three: sound and screen readers. `written`: in the player's notation. */
  moved(before: Position, after: Position, move: string, written: string): void;
  ended(): void;
  /** A person's time becomes little. */
  littleTime(side: Side, leftMs: number): void;
  said(message: Message): void;
}

/** An answer that comes at once looks like a glitch, and hides the move before it. */
const leastReplyMs = 500;
const leastReplyStillMs = 200;

export class TableSession {
  readonly store: Store<TableState>;
  readonly games = createKeptGames((trouble) =>
    this.say({ code: trouble === 'forbidden' ? 'notStored' : 'storageFull' }),
  );
  readonly #host: TableHost;
  readonly #core: TableCore;
  readonly #ask: Ask;
  readonly #searcher: Searcher;
  readonly #timer = createTimer(
    (side) => this.end({ type: 'timeout', side }),
    (side, left) => this.#host.littleTime(side, left),
  );
  #turnBeganAt = performance.now();
  #knownTimer: ReturnType<typeof setTimeout> | undefined;
  /** `null` until it has arrived. */
  engine: Engine | null = null;
  /** The game that made room for another last, as it was left. */
  left: SavedGame | null = null;
  /** The game with which the page began. */
  readonly #first: GameRecord;

  constructor(host: TableHost, initial: Omit<TableState, 'entry'>, record: GameRecord, facts: Facts) {
    this.#host = host;
    this.#first = record;
    const openings = {
      engine: () => this.engine,
      kitOf: (game: GameId) => host.kitOf(game),
      usesBook: () => host.options().book,
    };
    this.#ask = askEngine(openings);
    const rules = {
      kitOf: openings.kitOf,
      options: () => host.options(),
      moreFacts: openingFacts(openings),
    };
    this.#core = new TableCore(rules, initial, record, facts);
    this.store = this.#core.store;
    this.#searcher = createSearcher({
      run: () => this.#runSearch(),
      wanted: () => wantedSearch(this.entry, host.options()),
      // A look at a threat leaves what is shown of the analysis as it is, and the analysis goes on from there.
      began: (request) => {
        if (request.purpose !== 'threat') this.#core.searchBegan(request, request.purpose === 'analysis');
      },
      reported: (request, report) => {
        if (request.purpose !== 'threat') this.#core.searchReported(request, report);
      },
      ended: () => this.#apply({ type: 'search-ended' }),
      beforeAnswer: ({ purpose }, signal) =>
        purpose === 'move' || purpose === 'choose' ? this.#replyPause(signal) : Promise.resolve(),
      answered: (request, report) => this.#searchAnswered(request, report),
      failed: (_, error) => this.#searchFailed(error),
    });
  }

  #runSearch(): RunSearch | null {
    const { engine } = this;
    return engine === null ? null : (task, handlers) => engine.client.search(task, handlers);
  }

  get entry(): Entry {
    return this.#core.entry;
  }

  get #rules(): Rules {
    return this.#core.rules;
  }

  // Events

  #apply(event: TableEvent): void {
    this.#core.advance(reduce(this.store.get(), event), event.type === 'open');
  }

  /** The same, and then clock and search follow the state. */
  #dispatch(event: TableEvent): void {
    this.#apply(event);
    this.#follow();
  }

  #follow(): void {
    const { record } = this.entry;
    this.#timer.sync(record, clockRuns(this.entry));
    this.#searcher.reconcile();
    this.#playKnown();
  }

  /** It is another turn of the game: the clock counts anew, and the game is kept. */
  #turn(event: TableEvent, spentMs = 0): void {
    if (event.type === 'open') {
      // With the time that its turn has used.
      this.keep();
      const { record: before } = this.entry;
      this.left = { record: before, spentMs: this.#timer.spent() };
      void this.engine?.prepare(event.record.game);
      // Nobody who plays anew meets what was found for the last game.
      if (!isSameGame(before, event.record)) this.engine?.client.clear();
    } else if (this.entry.elsewhere) return;
    this.#apply(event);
    this.#turnBeganAt = performance.now();
    this.#timer.newTurn(spentMs);
    this.#follow();
    this.keep();
  }

  say(message: Message): void {
    if (isShown(message)) this.#apply({ type: 'message', message });
    this.#host.said(message);
  }

  /** Tries a failed search again: the way to do so goes away with the words. */
  dismiss(): void {
    if (this.#searcher.hasFailed()) {
      if (!this.entry.hintAsked) {
        this.retrySearch();
        return;
      }
      // Whoever puts the words away does not wait for the hint any more.
      this.#dispatch({ type: 'hint', move: null });
    }
    this.#dispatch({ type: 'message', message: null });
  }

  // The engine

  setEngineView(engine: EngineView): void {
    this.#dispatch({ type: 'engine', engine });
  }

  /** From now on the rules judge every position. Throws where they refuse the game in front. */
  engineArrived(engine: Engine): void {
    this.engine = engine;
    this.#rules.use(engine);
    const { record, linked } = this.entry;
    this.#turnBeganAt = performance.now();
    const facts = this.#rules.facts(record, record.live);
    this.#apply({ type: 'look', node: record.live });
    this.#apply({ type: 'pause', paused: linked !== null || twoEngines(record) });
    this.#dispatch({ type: 'facts', facts });
    this.keep();
  }

  /** Options that concern the rules or the writing have changed. */
  refresh(): void {
    if (this.engine !== null) this.#core.refreshFacts();
    this.#follow();
  }

  retrySearch(): void {
    this.#apply({ type: 'message', message: null });
    this.#searcher.retry();
  }

  #searchAnswered({ purpose }: SearchRequest, { best, lines }: Report): void {
    switch (purpose) {
      case 'analysis':
        break;
      case 'threat':
        this.take({ type: 'threat', threat: { fen: this.entry.shown.fen, best: lines[0] ?? null } });
        break;
      case 'look':
        this.#follow();
        this.keep();
        break;
      case 'hint':
        this.#dispatch({ type: 'hint', move: best });
        if (best !== null) this.#sayHint(best);
        break;
      case 'choose': {
        const { side } = this.entry.live;
        // It takes the side that stands better.
        const taken = (lines[0]?.score.value ?? 0) >= 0 ? side : otherSide(side);
        this.choose(taken === 'first' ? 'black' : 'white');
        break;
      }
      case 'move':
        if (best === null) this.#searchFailed(pageError('engine-no-move', {}));
        else this.#play(best);
    }
  }

  #searchFailed(error: ErrorData): void {
    this.say({ code: 'engineFailed', error });
  }

  #waitMs(): number {
    const least = this.#host.options().animation ? leastReplyMs : leastReplyStillMs;
    return Math.min(least, Math.max(0, this.#turnBeganAt + least - performance.now()));
  }

  /** Lets the last move arrive before the answer leaves. */
  #replyPause(signal: AbortSignal): Promise<void> {
    const wait = this.#waitMs();
    if (wait === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timeout = setTimeout(resolve, wait);
      signal.addEventListener('abort', () => {
        clearTimeout(timeout);
        resolve();
      });
    });
  }

  /** What the engine knows it plays without a search, and no faster than it moves. */
  #playKnown(): void {
    clearTimeout(this.#knownTimer);
    const { known, analysis, paused } = this.entry;
    if (known === null || analysis !== 'off' || paused || resultOfGame(this.entry) !== null) return;
    if (awaitsLook(this.entry)) return;
    this.#knownTimer = setTimeout(() => this.#play(known.move, known.fromBook), this.#waitMs());
  }

  // The game

  /** A game from its beginning, or one that was left. Throws, and changes nothing, where the rules refuse it. */
  open(record: GameRecord, paused = false, spentMs = 0): void {
    const facts = this.#rules.facts(record, record.live);
    this.#turn({ type: 'open', record, facts, paused }, spentMs);
  }

  /**
   * A game from a link, beside those of this page. Engines do not move in it. `opened`: as it came, before its reader
   * added to it.
   */
  openLinked(record: GameRecord, linked: Linked, opened = record.tree): void {
    const facts = this.#rules.facts(record, record.live);
    this.#turn({ type: 'open', record, facts, paused: true, linked, view: { opened } });
  }

  /** What a person does on the board: a move of the game, or while analysing one beside it. */
  move(move: string): void {
    if (!mayMove(this.entry)) return;
    if (this.entry.analysis === 'off') {
      this.#play(move);
      return;
    }
    this.#try({ type: 'try', move }, move);
  }

  #try(event: TableEvent, move: string): void {
    const before = this.entry.shown;
    this.#dispatch(event);
    this.#host.moved(before, this.entry.shown, move, lastWritten(this.entry) ?? move);
  }

  /** The next move of a line that is played out. */
  goAhead(): void {
    const [move] = this.entry.ahead;
    if (move !== undefined) this.#try({ type: 'ahead' }, move);
  }

  /** What happens beside the game: to the tree of moves, in an analysis and on the drawing over the board. */
  take(event: TableEvent): void {
    const { cursor, record } = this.entry;
    this.#dispatch(event);
    // A threat or the pen is nothing to keep.
    if (this.entry.record !== record || this.entry.cursor !== cursor) this.keep();
    const { marks } = nodeAt(record.tree, cursor);
    if (event.type === 'erase-marks' && marks.length > 0) this.say({ code: 'erased', node: cursor, marks });
    // What is said of a deletion says more.
    if (this.entry.cursor !== cursor && event.type !== 'delete') this.#sayPlace();
  }

  illegal(move: string): void {
    const reason = this.#rules.shown()?.explain_illegal(move) ?? null;
    if (reason !== null) this.say({ code: 'illegal', reason, move });
  }

  /** A stone waits on a point to be confirmed, or no longer does. */
  pend(point: string | null): void {
    this.#dispatch({ type: 'pend', point });
  }

  #play(move: string, fromBook = false): void {
    const { live } = this.entry;
    this.#turn({ type: 'play', move, spentMs: this.#timer.spent(), fromBook });
    this.#host.moved(live, this.entry.live, move, this.entry.written.at(-1) ?? move);
    if (resultOfGame(this.entry) !== null) this.#tellEnd();
  }

  #tellEnd(): void {
    const { analysis, record } = this.entry;
    // Whoever looks back sees the end, too.
    if (analysis === 'off' && looksElsewhere(this.entry)) this.#dispatch({ type: 'look', node: record.live });
    this.#host.ended();
  }

  /** Answers a swap opening, for a person or the engine. */
  choose(choice: ChoiceId): void {
    const question = questionOf(this.entry);
    if (question === null || this.entry.elsewhere) return;
    this.#turn({ type: 'choose', choice });
    this.say({ code: 'colourTaken', who: whoIs(question.opening, question.asked.by), choice });
  }

  setRules(rules: RulesId): void {
    const wentOn = resultOfGame(this.entry) === null;
    this.#turn({ type: 'set-rules', rules }, this.#timer.spent());
    if (wentOn && resultOfGame(this.entry) !== null) this.#tellEnd();
  }

  /** Takes back a turn of the game, or while analysing goes one move back. */
  undo(): void {
    this.#stepTo(undo(this.entry, this.#ask));
  }

  redo(): void {
    this.#stepTo(redo(this.entry, this.#ask));
  }

  /** A link was given away when the game had `ply` moves. */
  noteSent(ply: number): void {
    this.#dispatch({ type: 'sent', ply });
  }

  /** In a game by links, before the other player can hear of the move. */
  takeBackUnsent(): void {
    this.#stepTo(takeBackUnsent(this.entry));
  }

  #stepTo(event: ReturnType<typeof undo>): void {
    if (event?.type === 'look') this.#look(event);
    if (event?.type !== 'step' || this.entry.elsewhere) return;
    // Whoever takes back an end has used the time of that turn.
    this.#turn(event, isSameTurn(this.entry.record, event.record) ? this.#timer.spent() : 0);
    this.#sayPlace();
    // Taken back, and played again to its end.
    if (resultOfGame(this.entry) !== null) this.#tellEnd();
  }

  end(ending: NonNullable<GameRecord['ending']>): void {
    if (this.entry.elsewhere) return;
    this.#dispatch({ type: 'end', ending });
    this.keep();
    this.#host.ended();
  }

  askHint(): void {
    const { hint } = this.entry;
    const { engine } = this.store.get();
    if (engine.type === 'failed') this.say({ code: 'loadFailed', error: engine.error });
    else if (this.engine === null) this.say({ code: 'noHint' });
    else if (hint !== null) this.#sayHint(hint);
    else if (canAskHint(this.entry)) this.#dispatch({ type: 'ask-hint' });
  }

  #sayHint(move: string): void {
    this.say({ code: 'hint', move: this.#rules.write(this.#rules.live(), [move])[0] ?? move });
  }

  setPaused(paused: boolean): void {
    if (this.entry.linked !== null) return;
    this.#dispatch({ type: 'pause', paused });
  }

  // Looking around

  /** `isTold`: whoever asks says by itself what stands there. */
  goTo(ply: number, isTold = false): void {
    this.#look(lookAt(this.entry, ply), isTold);
  }

  goToNode(node: NodeId): void {
    this.#look({ type: 'look', node });
  }

  step(by: -1 | 1): void {
    this.#look(lookOn(this.entry, by));
  }

  /** To another move of the same position, or up to the line that this one departs from. `false`: there is none. */
  stepAside(by: -1 | 1): boolean {
    const event = lookAside(this.entry, by);
    if (event !== null) this.#look(event);
    return event !== null;
  }

  goToEnd(): void {
    this.#look(lookLast(this.entry));
  }

  #look(event: ReturnType<typeof lookOn>, isTold = false): void {
    if (event !== null) this.#dispatch(event);
    if (!isTold) this.#sayPlace();
  }

  // The tree

  annotate(node: NodeId, notes: Partial<Notes>): void {
    this.take({ type: 'annotate', node, notes });
  }

  /** Deletes a move beside the game that nobody meant to keep. */
  forget(node: NodeId): void {
    this.take({ type: 'delete', node });
  }

  /** Without a mode, an analysis begins or ends. */
  analyse(mode: Entry['analysis'] = this.entry.analysis === 'off' ? 'running' : 'off'): void {
    this.#dispatch({ type: 'analyse', mode });
  }

  /** Back to the analysis in which the game was left. */
  resumeStudy({ mode, node }: OpenStudy): void {
    this.#apply({ type: 'look', node });
    this.analyse(mode);
  }

  flip(): void {
    this.#dispatch({ type: 'flip' });
  }

  dismissOver(): void {
    this.#dispatch({ type: 'dismiss-over' });
  }

  #sayPlace(): void {
    this.#host.said(placeOf(this.entry));
  }

  // Out of the table

  /** Time left on both clocks at this moment; `null` without clocks. */
  clocks(): Remaining | null {
    return this.#timer.left(this.entry.record);
  }

  /** A turn that had begun before the page did. */
  resumeTurn(spentMs: number): void {
    this.#timer.newTurn(spentMs);
  }

  /** Another tab plays the game in front, or no longer does; `saved` as it was left there. */
  setElsewhere(elsewhere: boolean, saved: SavedGame | null = null): void {
    if (saved !== null) {
      const { record, spentMs } = saved;
      const { record: last, overDismissed } = this.entry;
      const facts = this.#rules.facts(record, record.live);
      // Another end has a card of its own, and a swap opening may have given the person the other side.
      const view = {
        orientation: facing(this.entry, record),
        overDismissed: overDismissed && pliesOf(last) === pliesOf(record),
      };
      this.#apply({ type: 'open', record, facts, paused: true, view });
      this.#timer.newTurn(spentMs);
    }
    this.#dispatch({ type: 'elsewhere', elsewhere });
  }

  keep(): void {
    if (!isPlayedHere(this.entry)) return;
    const { record, analysis: mode, cursor: node } = this.entry;
    // It was read from storage, and until the rules arrive nobody knows whether another tab has left a later copy.
    if (this.engine === null && record === this.#first) return;
    const study = mode === 'off' ? null : { mode, node };
    this.games.put({ record, spentMs: this.#timer.spent(), study });
  }

  /** The rules where the game stands; `null` until they have arrived. Whoever asks does not keep them. */
  liveGame(): Game | null {
    return this.#rules.live();
  }
}
