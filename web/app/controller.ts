/**
 * The game behind the page: changes the state as players and engine act, keeps it, and sees to it that the
 * search that is wanted is the one that runs.
 */
import { type Engine, type EngineState, type Game, startEngine } from '../engine/engine.ts';
import {
  type IllegalReason,
  type NotationId,
  otherSide,
  type Report,
  type RulesId,
  type Score,
  type Side,
  startFen,
} from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { Address } from '../state/address.ts';
import { elapsed, type Stopwatch, setRunning, stoppedWatch } from '../state/clock.ts';
import {
  end,
  type GameRecord,
  human,
  isHuman,
  newRecord,
  onlyHuman,
  type Players,
  play,
  type Remaining,
  redoCount,
  remainingNow,
  replay,
  sideToMove,
  takeBack,
  undoCount,
} from '../state/record.ts';
import { makeSaved, parseSaved } from '../state/saved.ts';
import { clockOf, parseSetup, playersOf, type Setup } from '../state/setup.ts';
import { readOr, remove, write } from '../state/storage.ts';
import { createStore, type Store } from '../state/store.ts';
import { engineTakesDraw } from './draw-offer.ts';
import type { Notice, State, Thought } from './model.ts';
import { barePosition, type Position, positionOf } from './position.ts';
import { firstRecord, firstState, freshSeed, toss } from './start.ts';
import { shownMoves, type Wish, wishOf } from './wish.ts';
import { fromRed, resultMark, resultOf } from './words.ts';

/** What happened, for ears: sound and screen readers. */
export interface Happenings {
  moved(before: Position, after: Position, move: string): void;
  /** The game is over; why stands in the state. */
  ended(): void;
  said(say: (t: Messages) => string): void;
}

export interface EngineWishes {
  readonly multiPv: number;
  readonly hashMb: number;
  readonly notation: NotationId;
  readonly animation: boolean;
}

export type LoadResult =
  | { readonly type: 'loaded' }
  /** Without the engine nobody can read it. */
  | { readonly type: 'waiting' }
  | { readonly type: 'fault'; readonly message: string };

export interface Controller {
  readonly store: Store<State>;
  move(from: string, to: string): void;
  illegal(from: string, to: string): void;
  newGame(setup: Setup, start: string): void;
  rematch(): void;
  undo(): void;
  redo(): void;
  askHint(): void;
  resign(side: Side): void;
  offerDraw(): void;
  setPaused(paused: boolean): void;
  setRules(rules: RulesId): void;
  goTo(ply: number): void;
  step(plies: number): void;
  backToGame(): void;
  analyse(mode: State['analysis']): void;
  flip(): void;
  /** Takes a FEN, a PGN or moves. */
  load(text: string): LoadResult;
  pgn(tags: Readonly<Record<string, string>>): string | null;
  notify(notice: Notice): void;
  dismiss(): void;
  dismissOver(): void;
  retryEngine(): void;
  /** Time left on both clocks at this moment; `null` without clocks. */
  clocks(): Remaining | null;
  /** Preferences that concern the engine or the writing have changed. */
  refresh(): void;
  keep(): void;
}

/** An answer that comes at once looks like a glitch, and hides the move before it. */
const leastReplyMs = 500;
const leastReplyStillMs = 200;

export function createController(
  address: Address,
  wishes: () => EngineWishes,
  happenings: Happenings,
): Controller {
  let engine: Engine | null = null;
  let loading: AbortController | null = null;
  /** Instances of the rules for where the game stands and for what the board shows, when they differ. */
  let liveGame: Game | null = null;
  let shownGame: Game | null = null;
  let active: { readonly key: string; readonly control: AbortController } | null = null;
  /** The search that ended and is not to be repeated for the same wish. */
  let settled: string | null = null;
  let turnBeganAt = performance.now();
  let watch: Stopwatch = stoppedWatch();
  let flagTimer: ReturnType<typeof setTimeout> | undefined;
  let storageWarned = false;

  const saved = parseSaved(readOr('game', null));
  const initial = firstRecord(saved?.record ?? null, parseSetup(readOr('setup', null)), address);
  const link = address.position;
  if (saved !== null && initial === saved.record) watch = stoppedWatch(saved.spentMs);

  const store = createStore<State>(firstState(initial, link));
  const state = (): State => store.get();

  // State and searches

  function update(patch: Partial<State>): void {
    store.set({ ...state(), ...patch });
    syncClock();
    reconcile();
  }

  /** Stops the search that is no longer wanted and starts the one that is. */
  function reconcile(): void {
    const { multiPv, hashMb } = wishes();
    const wish = engine === null ? null : wishOf(state(), { multiPv, hashMb });
    const key = wish === null ? null : JSON.stringify([wish.purpose, wish.task]);
    if (active !== null && active.key !== key) {
      active.control.abort();
      active = null;
      const { thought } = state();
      if (thought?.running) store.set({ ...state(), thought: { ...thought, running: false } });
    }
    if (key !== settled) settled = null;
    if (engine !== null && wish !== null && key !== null && active === null && settled === null) {
      void search(engine, wish, key);
    }
  }

  async function search(by: Engine, wish: Wish, key: string): Promise<void> {
    const control = new AbortController();
    active = { key, control };
    const position = wish.purpose === 'analysis' ? state().shown : state().live;
    const thought: Thought = {
      purpose: wish.purpose,
      running: true,
      fen: position.fen,
      side: position.side,
      report: null,
      lines: [],
    };
    store.set({ ...state(), thought });
    const ending = await by.client.search(wish.task, {
      signal: control.signal,
      onInfo: (report) => {
        if (active?.control === control) learn(wish, thought, report);
      },
    });
    if (active?.control !== control) return;
    if (ending.type === 'done') {
      learn(wish, thought, ending.report);
      if (wish.purpose === 'move') await replyPause(control.signal);
      if (active?.control !== control) return;
    }
    active = null;
    settled = key;
    const now = state();
    if (now.thought !== null) store.set({ ...now, thought: { ...now.thought, running: false } });
    switch (ending.type) {
      case 'failed':
        engineFault(ending.message, key);
        break;
      case 'stopped':
        break;
      case 'done':
        answered(wish, ending.report, key);
    }
  }

  function answered(wish: Wish, report: Report, key: string): void {
    const { best } = report;
    switch (wish.purpose) {
      case 'analysis':
        break;
      case 'hint':
        update({ hintAsked: false, hint: best });
        if (best !== null) sayHint(best);
        break;
      case 'move':
        if (best === null) engineFault('no move', key);
        else playMove(best);
    }
  }

  function engineFault(detail: string, key: string): void {
    settled = key;
    update({ hintAsked: false });
    notify({
      tone: 'warn',
      lasting: true,
      say: (t) => t.notice.engineFailed(t.fault(detail)),
      action: {
        label: (t) => t.actions.retry,
        run: () => {
          settled = null;
          update({ notice: null });
        },
      },
    });
  }

  /** Lets the last move arrive before the answer leaves. */
  function replyPause(signal: AbortSignal): Promise<void> {
    const least = wishes().animation ? leastReplyMs : leastReplyStillMs;
    const wait = turnBeganAt + least - performance.now();
    if (wait <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, wait);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  function learn(wish: Wish, thought: Thought, report: Report): void {
    const first = report.lines[0];
    let { scores } = state();
    if (wish.ply !== null && first !== undefined) {
      const known = new Map<number, Score>(scores);
      known.set(wish.ply, fromRed(first.score, thought.side));
      scores = known;
    }
    const game = wish.purpose === 'analysis' ? shownOrLive() : liveGame;
    const lines = report.lines.map((line) => written(game, line.pv));
    store.set({ ...state(), scores, thought: { ...thought, report, lines } });
  }

  /** A line in the player's notation; as bare moves should the engine's line ever leave the rules. */
  function written(game: Game | null, moves: readonly string[]): readonly string[] {
    try {
      return game?.write_line([...moves], wishes().notation) ?? moves;
    } catch {
      return moves;
    }
  }

  // The game

  /**
   * Makes `record` the game. `patch` says what else changes in the same step. The rules were asked before,
   * so that nothing here can fail.
   */
  function commit(record: GameRecord, patch: Partial<State> = {}): void {
    replaceLive(record);
    clearShown();
    const live = liveGame === null ? barePosition(record.start, record.moves) : positionOf(liveGame);
    turnBeganAt = performance.now();
    watch = stoppedWatch();
    update({
      record,
      live,
      shown: live,
      browsing: null,
      written: liveGame?.notation(wishes().notation) ?? [],
      writtenTrial: [],
      hint: null,
      hintAsked: false,
      overDismissed: false,
      ...patch,
    });
    keep();
  }

  /** The same turn goes on: its time still counts. */
  function recommit(record: GameRecord, patch: Partial<State> = {}): void {
    const spent = elapsed(watch, performance.now());
    commit(record, patch);
    watch = stoppedWatch(spent);
    syncClock();
  }

  function replaceLive(record: GameRecord): void {
    if (engine === null) return;
    const played = liveGame?.moves() ?? [];
    const last = record.moves.at(-1);
    const oneMore =
      liveGame !== null &&
      last !== undefined &&
      record.start === liveStart &&
      record.rules === liveGame.rules() &&
      played.length === record.moves.length - 1 &&
      played.every((move: string, ply: number) => move === record.moves[ply]);
    if (oneMore) {
      liveGame?.play(last);
      return;
    }
    const game = engine.newGame(record.start, record.moves, record.rules);
    liveGame?.free();
    liveGame = game;
    liveStart = record.start;
  }
  let liveStart = '';

  function clearShown(): void {
    shownGame?.free();
    shownGame = null;
  }

  const shownOrLive = (): Game | null => shownGame ?? liveGame;

  /** A move of the game, by whoever is to move. */
  function playMove(move: string): void {
    const { record, live } = state();
    const next = play(record, move, elapsed(watch, performance.now()));
    const byEngine = !isHuman(record, sideToMove(record));
    // A person who looks back keeps looking while the engine moves.
    const { browsing, shown } = state();
    if (browsing !== null && byEngine) {
      const looking = shownGame;
      shownGame = null;
      commit(next, { browsing, shown });
      shownGame = looking;
    } else {
      commit(next, byEngine ? {} : { thought: null, notice: null });
    }
    happenings.moved(live, state().live, move);
    if (resultOf(state().live.status, null) !== null) happenings.ended();
  }

  function newGame(setup: Setup, start: string): void {
    const record = newRecord(start, playersOf(setup, toss), setup.rules, clockOf(setup.clock), freshSeed());
    write('setup', setup);
    engine?.client.clear();
    begin(record, { paused: setup.mode === 'engines' });
  }

  /** A game from its beginning, or one that was loaded. */
  function begin(record: GameRecord, patch: Partial<State> = {}): void {
    commit(record, {
      thought: null,
      scores: new Map(),
      analysis: 'off',
      notice: null,
      orientation: onlyHuman(record) ?? 'red',
      paused: false,
      ...patch,
    });
  }

  // Looking around

  function look(ply: number, trial: readonly string[]): void {
    const { record } = state();
    const to = Math.max(0, Math.min(record.moves.length, ply));
    const browsing = to === record.moves.length && trial.length === 0 ? null : { ply: to, trial };
    const moves = shownMoves(record, browsing);
    if (browsing === null) {
      clearShown();
      update({ browsing, shown: state().live, writtenTrial: [], hint: null, hintAsked: false });
      return;
    }
    if (engine === null) {
      update({ browsing, shown: barePosition(record.start, moves) });
      return;
    }
    const game = engine.newGame(record.start, moves, record.rules);
    clearShown();
    shownGame = game;
    const writtenTrial = trial.length === 0 ? [] : game.notation(wishes().notation).slice(to);
    update({ browsing, shown: positionOf(game), writtenTrial, hint: null, hintAsked: false });
  }

  const hereIs = (): { ply: number; trial: readonly string[] } =>
    state().browsing ?? { ply: state().record.moves.length, trial: [] };

  function tryOut(move: string): void {
    const before = state().shown;
    const { ply, trial } = hereIs();
    const follows = trial.length === 0 && state().record.moves[ply] === move;
    if (follows) look(ply + 1, []);
    else look(ply, [...trial, move]);
    happenings.moved(before, state().shown, move);
  }

  // Clocks

  function clockRuns(): boolean {
    const { record, live, analysis, paused } = state();
    return (
      record.clock !== null &&
      record.moves.length > 0 &&
      live.status !== null &&
      analysis === 'off' &&
      !paused &&
      resultOf(live.status, record.ending) === null
    );
  }

  function syncClock(): void {
    const now = performance.now();
    const running = clockRuns();
    watch = setRunning(watch, running, now);
    clearTimeout(flagTimer);
    if (!running) return;
    const { record } = state();
    const side = sideToMove(record);
    const left = remainingNow(record)[side] - elapsed(watch, now);
    flagTimer = setTimeout(() => finish(end(state().record, { type: 'timeout', side })), Math.max(0, left));
  }

  function clocks(): Remaining | null {
    const { record } = state();
    if (record.clock === null) return null;
    const left = remainingNow(record);
    const side = sideToMove(record);
    return { ...left, [side]: Math.max(0, left[side] - elapsed(watch, performance.now())) };
  }

  /** Ends the game by something that the rules do not know. */
  function finish(record: GameRecord): void {
    update({ record, hint: null, hintAsked: false, notice: null, overDismissed: false, analysis: 'off' });
    keep();
    happenings.ended();
  }

  // Storage

  function keep(): void {
    const { record } = state();
    if (write('game', makeSaved({ record, spentMs: elapsed(watch, performance.now()) })) || storageWarned)
      return;
    storageWarned = true;
    // One byte tells a full storage from a forbidden one.
    const forbidden = !write('probe', 1);
    remove('probe');
    notify({
      tone: 'warn',
      lasting: true,
      say: (t) => (forbidden ? t.notice.notStored : t.notice.storageFull),
    });
  }

  // Notices

  function notify(notice: Notice): void {
    store.set({ ...state(), notice });
    happenings.said(notice.say);
  }

  function sayHint(move: string): void {
    const text = written(liveGame, [move])[0] ?? move;
    notify({ tone: 'calm', lasting: true, say: (t) => t.hint(text) });
  }

  // The engine

  function load(): void {
    loading?.abort();
    loading = new AbortController();
    void startEngine(loading.signal, onEngine, () =>
      notify({ tone: 'warn', lasting: false, say: (t) => t.notice.restarted }),
    );
  }

  function onEngine(now: EngineState): void {
    switch (now.type) {
      case 'ready':
        engine = now.engine;
        store.set({ ...state(), engine: { type: 'ready', version: now.engine.version }, notice: null });
        rulesArrived(now.engine);
        break;
      case 'failed':
        update({ engine: now });
        notify({
          tone: 'warn',
          lasting: true,
          say: (t) => t.notice.loadFailed(now.message),
          action: { label: (t) => t.actions.retry, run: load },
        });
        break;
      case 'slow':
        update({ engine: now });
        notify({
          tone: 'warn',
          lasting: true,
          say: (t) => t.notice.loadSlow,
          action: { label: (t) => t.actions.retry, run: load },
        });
        break;
      case 'loading': {
        const wasSlow = state().engine.type === 'slow';
        update(wasSlow ? { engine: now, notice: null } : { engine: now });
      }
    }
  }

  /** Until now everything on the board was taken on trust. */
  function rulesArrived(by: Engine): void {
    const { record } = state();
    const paused = record.players.red.type === 'engine' && record.players.black.type === 'engine';
    let fault: (() => void) | null = null;
    try {
      recommit(record, { paused });
    } catch {
      begin(newRecord(startFen, record.players, record.rules, record.clock, record.seed), { paused });
      fault = () => notify({ tone: 'warn', lasting: true, say: (t) => t.notice.savedBroken });
    }
    const wrong = address.wrong[0];
    if (wrong !== undefined) {
      fault = () =>
        notify({
          tone: 'warn',
          lasting: true,
          say: (t) => t.notice.linkField(wrong.field, shorten(wrong.value)),
        });
    }
    if (link !== null) openLink(by, link);
    fault?.();
  }

  function openLink(by: Engine, wanted: NonNullable<Address['position']>): void {
    const before = state().record;
    const start = wanted.fen ?? startFen;
    const rules = address.rules ?? before.rules;
    try {
      by.newGame(start, [], rules).free();
    } catch (thrown) {
      linkFault('fen', thrown);
      return;
    }
    let side: Side;
    try {
      const game = by.newGame(start, wanted.moves, rules);
      side = game.side_to_move() as Side;
      game.free();
    } catch (thrown) {
      linkFault('moves', thrown);
      return;
    }
    const person = address.side ?? side;
    const level = address.level ?? parseSetup(readOr('setup', null)).level;
    const opponent = { type: 'engine', level } as const;
    const players: Players =
      person === 'red' ? { red: human, black: opponent } : { red: opponent, black: human };
    const empty = newRecord(start, players, rules, null, freshSeed());
    const record = wanted.moves.reduce((game, move) => play(game, move, 0), empty);
    const same = before.start === start && String(before.moves) === String(record.moves);
    if (before.moves.length === 0 || same) {
      begin(record);
      return;
    }
    begin(record);
    notify({
      tone: 'calm',
      lasting: true,
      say: (t) => t.notice.linkOpened,
      action: backTo(before),
    });
  }

  const backTo = (record: GameRecord): NonNullable<Notice['action']> => ({
    label: (t) => t.notice.previousGame,
    run: () => begin(record),
  });

  function linkFault(field: 'fen' | 'moves', thrown: unknown): void {
    const detail = thrown instanceof Error ? thrown.message : String(thrown);
    notify({
      tone: 'warn',
      lasting: true,
      say: (t) => t.notice.linkPosition(t.fields[field], t.fault(detail)),
    });
  }

  load();
  return {
    store,
    move: (from, to) => {
      const move = from + to;
      if (state().analysis !== 'off') tryOut(move);
      else playMove(move);
    },
    illegal: (from, to) => {
      const reason = shownOrLive()?.explain_illegal(from + to) as IllegalReason | null | undefined;
      if (reason === null || reason === undefined) return;
      const say = (t: Messages): string => t.illegal[reason];
      // That a horse does not move like a rook is plain to see; a pin is not.
      if (reason === 'geometry' || reason === 'empty') happenings.said(say);
      else notify({ tone: 'calm', lasting: false, say });
    },
    newGame,
    rematch: () => {
      const { record } = state();
      const { red, black } = record.players;
      // The other colour, as over the board.
      const players = onlyHuman(record) === null ? record.players : { red: black, black: red };
      engine?.client.clear();
      begin(newRecord(record.start, players, record.rules, record.clock, freshSeed()), {
        paused: !isHuman(record, 'red') && !isHuman(record, 'black'),
      });
    },
    undo: () => {
      const { analysis, record, browsing } = state();
      if (analysis !== 'off') {
        const { ply, trial } = hereIs();
        look(trial.length > 0 ? ply : ply - 1, trial.slice(0, -1));
        return;
      }
      const count = undoCount(record);
      if (count === 0) return;
      const bothEngines = !isHuman(record, 'red') && !isHuman(record, 'black');
      commit(takeBack(record, count), {
        thought: null,
        notice: null,
        ...(bothEngines ? { paused: true } : {}),
      });
      if (browsing === null) sayLast();
    },
    redo: () => {
      const { analysis, record } = state();
      if (analysis !== 'off') {
        const { ply, trial } = hereIs();
        if (trial.length === 0) look(ply + 1, []);
        return;
      }
      const count = redoCount(record);
      if (count === 0) return;
      commit(replay(record, count), { thought: null, notice: null });
      sayLast();
    },
    askHint: () => {
      if (engine === null) notify({ tone: 'calm', lasting: false, say: (t) => t.notice.noHint });
      else if (state().hint === null) update({ hintAsked: true });
      else sayHint(state().hint ?? '');
    },
    resign: (side) => finish(end(state().record, { type: 'resigned', side })),
    offerDraw: () => {
      const { record, scores } = state();
      const person = onlyHuman(record);
      if (person === null || engineTakesDraw(record, scores, otherSide(person))) {
        finish(end(record, { type: 'agreed' }));
      } else {
        notify({ tone: 'calm', lasting: false, say: (t) => t.draw.declined });
      }
    },
    setPaused: (paused) => update({ paused, notice: null }),
    setRules: (rules) => recommit({ ...state().record, rules }),
    goTo: (ply) => {
      look(ply, []);
      sayLast();
    },
    step: (plies) => {
      const { ply, trial } = hereIs();
      if (plies < 0 && trial.length > 0) look(ply, trial.slice(0, plies));
      else look(ply + plies, []);
      sayLast();
    },
    backToGame: () => look(state().record.moves.length, []),
    analyse: (mode) => {
      if (mode === 'off') {
        look(state().record.moves.length, []);
        update({ analysis: mode, thought: null });
      } else {
        update({ analysis: mode, hint: null, hintAsked: false, notice: null });
      }
    },
    flip: () => update({ orientation: otherSide(state().orientation) }),
    load: (text) => {
      if (engine === null) return { type: 'waiting' };
      const before = state().record;
      try {
        const parsed = engine.parsePgn(text);
        engine.newGame(parsed.fen, parsed.moves, before.rules).free();
        const empty = newRecord(parsed.fen, { red: human, black: human }, before.rules, null, freshSeed());
        const played = parsed.moves.reduce((record, move) => play(record, move, 0), empty);
        begin({ ...played, tags: parsed.tags, comments: parsed.comments });
      } catch (thrown) {
        return { type: 'fault', message: thrown instanceof Error ? thrown.message : String(thrown) };
      }
      notify({
        tone: 'calm',
        lasting: true,
        say: (t) => t.load.done,
        ...(before.moves.length === 0 ? {} : { action: backTo(before) }),
      });
      return { type: 'loaded' };
    },
    pgn: (tags) => {
      const { record, live } = state();
      const result = resultMark(resultOf(live.status, record.ending));
      return liveGame?.to_pgn({ ...tags, ...record.tags, Result: result }, wishes().notation) ?? null;
    },
    notify,
    dismiss: () => update({ notice: null }),
    dismissOver: () => update({ overDismissed: true }),
    retryEngine: load,
    clocks,
    refresh: () => {
      const { browsing } = state();
      const notation = wishes().notation;
      update({
        written: liveGame?.notation(notation) ?? [],
        writtenTrial: browsing === null ? [] : (shownGame?.notation(notation).slice(browsing.ply) ?? []),
      });
    },
    keep,
  };

  /** Tells screen readers where looking back or taking back has led. */
  function sayLast(): void {
    const { browsing, written: all, writtenTrial, record } = state();
    const ply = browsing?.ply ?? record.moves.length;
    const text = writtenTrial.at(-1) ?? all[ply - 1];
    happenings.said((t) =>
      text === undefined ? t.moves.start : `${text}. ${t.moves.browsing(ply, record.moves.length)}`,
    );
  }
}

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
