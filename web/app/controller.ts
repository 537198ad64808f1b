/**
 * The game behind the page: changes the state as players and engine act, keeps it, and sees to it that the
 * search that is wanted is the one that runs.
 */
import { type Engine, type EngineState, startEngine } from '../engine/engine.ts';
import {
  type NotationId,
  otherSide,
  type Report,
  type RulesId,
  type Side,
  startFen,
} from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { Address } from '../state/address.ts';
import {
  commentsPlayed,
  type Ending,
  end,
  type GameRecord,
  isHuman,
  newRecord,
  onlyHuman,
  play,
  type Remaining,
  redoCount,
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
import { createGames, writeLine } from './games.ts';
import type { Browsing, Notice, State, Thought } from './model.ts';
import type { Position } from './position.ts';
import { readLink, readText } from './reading.ts';
import { twoEngines } from './select.ts';
import { firstRecord, firstState, freshSeed, toss } from './start.ts';
import { createThinker } from './thinker.ts';
import { createTimer } from './timer.ts';
import { shownMoves, type Wish, wishOf } from './wish.ts';
import { fromFirst, resultMark, resultOf } from './words.ts';

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
  const habit = (): Setup => parseSetup(readOr('setup', null));
  const saved = parseSaved(readOr('game', null));
  const link = address.position;
  const initial = firstRecord(saved?.record ?? null, habit(), address);
  const store = createStore<State>(firstState(initial, link));
  const state = (): State => store.get();

  let engine: Engine | null = null;
  let loading: AbortController | null = null;
  let turnBeganAt = performance.now();
  let storageWarned = false;

  const games = createGames();
  const timer = createTimer((side) => finish({ type: 'timeout', side }));
  if (saved !== null && initial === saved.record) timer.newTurn(saved.spentMs);

  const thinker = createThinker(() => engine, {
    wish: () => wishOf(state(), wishes()),
    positionOf: ({ purpose }) => (purpose === 'analysis' ? state().shown : state().live),
    show: (thought) => store.set({ ...state(), thought }),
    still: () => {
      const { thought } = state();
      if (thought?.running) store.set({ ...state(), thought: { ...thought, running: false } });
    },
    learn,
    beforeAnswer: ({ purpose }, signal) => (purpose === 'move' ? replyPause(signal) : Promise.resolve()),
    answer,
    fault: (_, message) => engineFault(message),
  });

  /** Every change goes through here: clock and search follow the state. */
  function update(patch: Partial<State>): void {
    store.set({ ...state(), ...patch });
    timer.sync(state().record, clockRuns(state()));
    thinker.reconcile();
  }

  // What the engine finds

  function learn(wish: Wish, thought: Thought, report: Report): void {
    const first = report.lines[0];
    let { scores } = state();
    if (wish.ply !== null && first !== undefined) {
      scores = new Map(scores).set(wish.ply, fromFirst(first.score, thought.side));
    }
    const game = wish.purpose === 'analysis' ? games.shown() : games.live();
    const { notation } = wishes();
    const lines = report.lines.map((line) => writeLine(game, line.pv, notation));
    store.set({ ...state(), scores, thought: { ...thought, report, lines } });
  }

  function answer(wish: Wish, { best }: Report): void {
    switch (wish.purpose) {
      case 'analysis':
        break;
      case 'hint':
        update({ hintAsked: false, hint: best });
        if (best !== null) sayHint(best);
        break;
      case 'move':
        if (best === null) engineFault('no move');
        else playMove(best);
    }
  }

  function engineFault(detail: string): void {
    update({ hintAsked: false });
    notify({
      tone: 'warn',
      lasting: true,
      say: (t) => t.notice.engineFailed(t.fault(detail)),
      action: {
        label: (t) => t.actions.retry,
        run: () => {
          update({ notice: null });
          thinker.retry();
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
      const timeout = setTimeout(resolve, wait);
      signal.addEventListener('abort', () => {
        clearTimeout(timeout);
        resolve();
      });
    });
  }

  // The game

  /** Makes `record` the game; `patch` says what else changes in the same step. */
  function commit(record: GameRecord, patch: Partial<State> = {}, spentMs = 0): void {
    const live = games.follow(engine, record);
    if (patch.browsing === undefined) games.showLive();
    turnBeganAt = performance.now();
    timer.newTurn(spentMs);
    update({
      record,
      live,
      shown: live,
      browsing: null,
      written: writtenMoves(),
      writtenTrial: [],
      hint: null,
      hintAsked: false,
      overDismissed: false,
      ...patch,
    });
    keep();
  }

  const writtenMoves = (): readonly string[] => games.live()?.notation(wishes().notation) ?? [];

  /** A move of the game, by whoever is to move. */
  function playMove(move: string): void {
    const { record, live, browsing, shown } = state();
    const next = play(record, move, timer.spent());
    const byEngine = !isHuman(record, sideToMove(record));
    // A person who looks back keeps looking while the engine moves.
    const looking = byEngine && browsing !== null ? { browsing, shown } : {};
    commit(next, { ...looking, ...(byEngine ? {} : { thought: null, notice: null }) });
    happenings.moved(live, state().live, move);
    if (resultOf(state().live.status, null) !== null) happenings.ended();
  }

  /** A game from its beginning, or one that was loaded. */
  function begin(record: GameRecord, patch: Partial<State> = {}): void {
    commit(record, {
      thought: null,
      scores: new Map(),
      analysis: 'off',
      notice: null,
      orientation: onlyHuman(record) ?? 'first',
      paused: false,
      ...patch,
    });
  }

  /** Ends the game by something that the rules do not know. */
  function finish(ending: Ending): void {
    const record = end(state().record, ending);
    update({ record, hint: null, hintAsked: false, notice: null, overDismissed: false, analysis: 'off' });
    keep();
    happenings.ended();
  }

  // Looking around

  const here = (): Browsing => state().browsing ?? { ply: state().record.moves.length, trial: [] };

  function look(ply: number, trial: readonly string[]): void {
    const { record } = state();
    const to = Math.max(0, Math.min(record.moves.length, ply));
    const browsing = to === record.moves.length && trial.length === 0 ? null : { ply: to, trial };
    const common = { browsing, hint: null, hintAsked: false };
    if (browsing === null) {
      games.showLive();
      update({ ...common, shown: state().live, writtenTrial: [] });
      return;
    }
    const shown = games.show(engine, record, shownMoves(record, browsing));
    update({ ...common, shown, writtenTrial: writtenTrial(browsing) });
  }

  const writtenTrial = ({ ply, trial }: Browsing): readonly string[] =>
    trial.length === 0 ? [] : (games.shown()?.notation(wishes().notation).slice(ply) ?? []);

  function tryOut(move: string): void {
    const before = state().shown;
    const { ply, trial } = here();
    if (trial.length === 0 && state().record.moves[ply] === move) look(ply + 1, []);
    else look(ply, [...trial, move]);
    happenings.moved(before, state().shown, move);
  }

  /** One ply at a time; moves tried out are left one by one too. */
  function step(plies: number): void {
    const { ply, trial } = here();
    if (trial.length === 0) look(ply + plies, []);
    else if (plies < 0) look(ply, trial.slice(0, plies));
  }

  /** Tells screen readers where looking back or taking back has led. */
  function sayWhere(): void {
    const { browsing, written, writtenTrial, record } = state();
    const ply = browsing?.ply ?? record.moves.length;
    const text = writtenTrial.at(-1) ?? written[ply - 1];
    happenings.said((t) =>
      text === undefined ? t.moves.start : `${text}. ${t.moves.browsing(ply, record.moves.length)}`,
    );
  }

  // Storage

  function keep(): void {
    const kept = write('game', makeSaved({ record: state().record, spentMs: timer.spent() }));
    if (kept || storageWarned) return;
    storageWarned = true;
    // A few bytes tell a full storage from a forbidden one.
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
    const text = writeLine(games.live(), [move], wishes().notation)[0] ?? move;
    notify({ tone: 'calm', lasting: true, say: (t) => t.hint(text) });
  }

  const backTo = (record: GameRecord): NonNullable<Notice['action']> => ({
    label: (t) => t.notice.previousGame,
    run: () => begin(record),
  });

  // The engine arrives

  function loadEngine(): void {
    loading?.abort();
    loading = new AbortController();
    void startEngine(loading.signal, onEngine, () =>
      notify({ tone: 'warn', lasting: false, say: (t) => t.notice.restarted }),
    );
  }

  function onEngine(now: EngineState): void {
    if (now.type === 'ready') {
      engine = now.engine;
      store.set({ ...state(), engine: { type: 'ready', version: now.engine.version }, notice: null });
      rulesArrived(now.engine);
      return;
    }
    const wasSlow = state().engine.type === 'slow';
    update(wasSlow && now.type === 'loading' ? { engine: now, notice: null } : { engine: now });
    if (now.type === 'loading') return;
    notify({
      tone: 'warn',
      lasting: true,
      say: (t) => (now.type === 'slow' ? t.notice.loadSlow : t.notice.loadFailed(now.message)),
      action: { label: (t) => t.actions.retry, run: loadEngine },
    });
  }

  /** Until now everything on the board was taken on trust. */
  function rulesArrived(by: Engine): void {
    const { record } = state();
    const paused = twoEngines(record);
    try {
      commit(record, { paused }, timer.spent());
    } catch {
      const { players, rules, clock, seed } = record;
      begin(newRecord(startFen, players, rules, clock, seed), { paused });
      notify({ tone: 'warn', lasting: true, say: (t) => t.notice.savedBroken });
    }
    if (link !== null) openLink(by, link);
    const wrong = address.wrong[0];
    if (wrong !== undefined) {
      const value = wrong.value.length > 40 ? `${wrong.value.slice(0, 40)}…` : wrong.value;
      notify({ tone: 'warn', lasting: true, say: (t) => t.notice.linkField(wrong.field, value) });
    }
  }

  function openLink(by: Engine, wanted: NonNullable<Address['position']>): void {
    const before = state().record;
    const reading = readLink(by, wanted, address.rules ?? before.rules, {
      side: address.side,
      level: address.level ?? habit().level,
    });
    if (reading.type === 'fault') {
      const { field, message } = reading;
      notify({
        tone: 'warn',
        lasting: true,
        say: (t) => t.notice.linkPosition(t.fields[field], t.fault(message)),
      });
      return;
    }
    const { record } = reading;
    begin(record);
    const same = before.start === record.start && String(before.moves) === String(record.moves);
    if (same || before.moves.length === 0) return;
    notify({ tone: 'calm', lasting: true, say: (t) => t.notice.linkOpened, action: backTo(before) });
  }

  loadEngine();
  return {
    store,
    move: (from, to) => {
      if (state().analysis === 'off') playMove(from + to);
      else tryOut(from + to);
    },
    illegal: (from, to) => {
      const reason = games.shown()?.explain_illegal(from + to) ?? null;
      if (reason === null) return;
      const say = (t: Messages): string => t.illegal[reason];
      // That a horse does not move like a rook is plain to see; a pin is not.
      if (reason === 'geometry' || reason === 'empty') happenings.said(say);
      else notify({ tone: 'calm', lasting: false, say });
    },
    newGame: (setup, start) => {
      write('setup', setup);
      engine?.client.clear();
      const { rules, clock } = setup;
      begin(newRecord(start, playersOf(setup, toss), rules, clockOf(clock), freshSeed()), {
        paused: setup.mode === 'engines',
      });
    },
    rematch: () => {
      const { start, players, rules, clock } = state().record;
      const { first, second } = players;
      // The other colour, as over the board.
      const next = onlyHuman(state().record) === null ? players : { first: second, second: first };
      engine?.client.clear();
      const record = newRecord(start, next, rules, clock, freshSeed());
      begin(record, { paused: twoEngines(record) });
    },
    undo: () => {
      const { analysis, record } = state();
      if (analysis !== 'off') {
        step(-1);
        return;
      }
      const count = undoCount(record);
      if (count === 0) return;
      const paused = state().paused || twoEngines(record);
      commit(takeBack(record, count), { thought: null, notice: null, paused });
      sayWhere();
    },
    redo: () => {
      const { analysis, record } = state();
      if (analysis !== 'off') {
        step(1);
        return;
      }
      const count = redoCount(record);
      if (count === 0) return;
      commit(replay(record, count), { thought: null, notice: null });
      sayWhere();
    },
    askHint: () => {
      const { hint } = state();
      if (engine === null) notify({ tone: 'calm', lasting: false, say: (t) => t.notice.noHint });
      else if (hint === null) update({ hintAsked: true });
      else sayHint(hint);
    },
    resign: (side) => finish({ type: 'resigned', side }),
    offerDraw: () => {
      const { record, scores } = state();
      const person = onlyHuman(record);
      if (person === null || engineTakesDraw(record, scores, otherSide(person))) finish({ type: 'agreed' });
      else notify({ tone: 'calm', lasting: false, say: (t) => t.draw.declined });
    },
    setPaused: (paused) => update({ paused, notice: null }),
    setRules: (rules) => commit({ ...state().record, rules }, {}, timer.spent()),
    goTo: (ply) => {
      look(ply, []);
      sayWhere();
    },
    step: (plies) => {
      step(plies);
      sayWhere();
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
      const reading = readText(engine, text, before.rules);
      if (reading.type === 'fault') return reading;
      begin(reading.record);
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
      const allTags = { ...tags, ...record.tags, Result: result };
      return games.live()?.to_pgn(allTags, wishes().notation, commentsPlayed(record)) ?? null;
    },
    notify,
    dismiss: () => update({ notice: null }),
    dismissOver: () => update({ overDismissed: true }),
    clocks: () => timer.left(state().record),
    refresh: () => {
      const { browsing } = state();
      update({
        written: writtenMoves(),
        writtenTrial: browsing === null ? [] : writtenTrial(browsing),
      });
    },
    keep,
  };
}

/** A clock runs from the first move on, while a game is really being played. */
function clockRuns({ record, live, analysis, paused }: State): boolean {
  return (
    record.clock !== null &&
    record.moves.length > 0 &&
    live.status !== null &&
    analysis === 'off' &&
    !paused &&
    resultOf(live.status, record.ending) === null
  );
}
