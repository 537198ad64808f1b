/**
 * The game behind the page: changes the state as players and engine act, keeps it, and sees to it that the
 * search that is wanted is the one that runs.
 */
import { type Engine, type EngineState, startEngine } from '../engine/engine.ts';
import {
  type ChoiceId,
  type GameId,
  type NotationId,
  otherSide,
  type Report,
  type RulesId,
  type Side,
} from '../engine/types.ts';
import type { Position } from '../games/position.ts';
import { fromFirst } from '../games/score.ts';
import type { Messages } from '../i18n/catalogue.ts';
import type { Address } from '../state/address.ts';
import { type Ask, askOf, choose, seated, stepBack, stepForward } from '../state/opening.ts';
import {
  commentsPlayed,
  type Ending,
  end,
  type GameRecord,
  onlyHuman,
  play,
  type Remaining,
  redoCount,
  rematch,
  replay,
  takeBack,
  undoCount,
} from '../state/record.ts';
import { recordOf, type Setup, setupKey } from '../state/setup.ts';
import { write } from '../state/storage.ts';
import { createStore, type Store } from '../state/store.ts';
import { moveByHeart } from './by-heart.ts';
import { engineTakesDraw } from './draw-offer.ts';
import { createGames, writeLine } from './games.ts';
import type { Browsing, Notice, State, Thought } from './model.ts';
import { whoIs } from './opening-words.ts';
import { readLink, readText } from './reading.ts';
import { clockRuns, inOpening, personActs, questionOf, twoEngines } from './select.ts';
import { createShelf } from './shelf.ts';
import { firstRecord, firstState, freshSeed, habitOf, toss } from './start.ts';
import { createThinker } from './thinker.ts';
import { createTimer } from './timer.ts';
import { shownMoves, type Wish, wishOf } from './wish.ts';
import { resultMark, resultOf } from './words.ts';

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
  /** Positions of gomoku should tell their threats. */
  readonly threats: boolean;
  /** The engine may open games from its book. */
  readonly book: boolean;
  readonly animation: boolean;
}

export type LoadResult =
  | { readonly type: 'loaded' }
  /** Without the engine nobody can read it. */
  | { readonly type: 'waiting' }
  | { readonly type: 'fault'; readonly message: string };

export interface Controller {
  readonly store: Store<State>;
  move(move: string): void;
  illegal(move: string): void;
  /** From the usual start of the setup unless another is given. */
  newGame(setup: Setup, start?: string): void;
  /** To the other game, as it was left. Its files must have arrived. */
  switchTo(game: GameId): void;
  /** Answers a swap opening. */
  choose(choice: ChoiceId): void;
  /** A stone waits on a point to be confirmed, or no longer does. */
  pend(point: string | null): void;
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
  /** Takes a FEN, a record or moves. */
  load(text: string): LoadResult;
  pgn(tags: Readonly<Record<string, string>>): string | null;
  /** The game as Piskvork saves it; `null` without the engine, and in xiangqi. */
  psq(): string | null;
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
  game: GameId,
  address: Address,
  wishes: () => EngineWishes,
  happenings: Happenings,
): Controller {
  const shelf = createShelf((trouble) =>
    notify({
      tone: 'warn',
      lasting: true,
      say: (t) => (trouble === 'forbidden' ? t.notice.notStored : t.notice.storageFull),
    }),
  );
  const saved = shelf.get(game);
  const link = address.position;
  const initial = firstRecord(saved?.record ?? null, habitOf(game), address);
  const store = createStore<State>(firstState(initial, address));
  const state = (): State => store.get();

  let engine: Engine | null = null;
  let loading: AbortController | null = null;
  let turnBeganAt = performance.now();
  let byHeart: ReturnType<typeof setTimeout> | undefined;

  const games = createGames(() => wishes().threats);
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
    beforeAnswer: ({ purpose }, signal) =>
      purpose === 'move' || purpose === 'choose' ? replyPause(signal) : Promise.resolve(),
    answer,
    fault: (_, message) => engineFault(message),
  });

  /** Every change goes through here: clock and search follow the state. */
  function update(patch: Partial<State>): void {
    store.set({ ...state(), ...patch });
    timer.sync(state().record, clockRuns(state()));
    thinker.reconcile();
    playByHeart();
  }

  /** What the engine knows by heart it plays without a search, and no faster than it moves. */
  function playByHeart(): void {
    clearTimeout(byHeart);
    const { byHeart: move, analysis, paused, live, record } = state();
    if (move === null || analysis !== 'off' || paused || resultOf(live.status, record.ending) !== null)
      return;
    const least = wishes().animation ? leastReplyMs : leastReplyStillMs;
    const wait = Math.max(0, turnBeganAt + least - performance.now());
    // In gomoku these are stones of a swap opening, which nobody expects to be searched for.
    byHeart = setTimeout(() => playMove(move, live.game === 'xiangqi'), wait);
  }

  const moveKnown = (record: GameRecord, asked: State['asked']): string | null =>
    engine === null ? null : moveByHeart(record, asked, games.live(), wishes().book ? engine.book : null);

  /** What the opening of the moves on the board is called. */
  function openingShown(): State['opening'] {
    const game = games.shown();
    return game === null ? null : (engine?.book?.opening(game) ?? null);
  }

  // What the engine finds

  function learn(wish: Wish, thought: Thought, report: Report): void {
    const first = report.lines[0];
    let { scores } = state();
    // Programs of the articles count in points of their own.
    const comparable = wish.task.limits.type !== 'program';
    if (wish.ply !== null && first !== undefined && comparable) {
      scores = new Map(scores).set(wish.ply, fromFirst(first.score, thought.side));
    }
    const game = wish.purpose === 'analysis' ? games.shown() : games.live();
    const lines = report.lines.map((line) => writeLine(game, line.pv, notation()));
    store.set({ ...state(), scores, thought: { ...thought, report, lines } });
  }

  function answer(wish: Wish, { best, lines }: Report): void {
    switch (wish.purpose) {
      case 'analysis':
        break;
      case 'hint':
        update({ hintAsked: false, hint: best });
        if (best !== null) sayHint(best);
        break;
      case 'choose': {
        const { side } = state().live;
        // It takes the side that stands better.
        const taken = (lines[0]?.score.value ?? 0) >= 0 ? side : otherSide(side);
        takeColour(taken === 'first' ? 'black' : 'white');
        break;
      }
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
  function commit(next: GameRecord, patch: Partial<State> = {}, spentMs = 0): void {
    const asked = engine === null ? null : askOf(next, ask);
    const record = asked === null ? next : seated(next, ask);
    const live = games.follow(engine, record);
    if (patch.browsing === undefined) games.showLive();
    turnBeganAt = performance.now();
    timer.newTurn(spentMs);
    update({
      record,
      asked,
      pending: null,
      live,
      shown: live,
      browsing: null,
      written: writtenMoves(record.game),
      writtenTrial: [],
      opening: openingShown(),
      byHeart: moveKnown(record, asked),
      hint: null,
      hintAsked: false,
      overDismissed: false,
      ...patch,
    });
    keep();
  }

  const ask: Ask = ({ type, choices }, stones) => {
    // Only a game that follows the engine has openings to ask about.
    if (engine === null) throw new Error('there is no engine to ask');
    return engine.ask(
      type,
      stones,
      choices.map(({ choice }) => choice),
    );
  };

  /** Points are the only way to write a move of gomoku. */
  const notation = (game = state().record.game): NotationId =>
    game === 'gomoku' ? 'uci' : wishes().notation;

  const writtenMoves = (game: GameId): readonly string[] => games.live()?.notation(notation(game)) ?? [];

  /** The answer to a swap opening, by a person or the engine. */
  function takeColour(choice: ChoiceId): void {
    const question = questionOf(state());
    if (question === null) return;
    const { opening, asked } = question;
    const who = whoIs(opening, asked.by);
    const record = choose(state().record, choice);
    commit(record, { thought: null, notice: null });
    const person = onlyHuman(state().record);
    if (person !== null && !inOpening(state())) update({ orientation: person });
    notify({ tone: 'calm', lasting: who === 'engine', say: (t) => t.stones?.takes(who, choice) ?? '' });
  }

  /** A move of the game, by whoever is to move. */
  function playMove(move: string, fromBook = false): void {
    const { record, live, browsing, shown } = state();
    const ply = record.moves.length + 1;
    const known = [...state().fromBook].filter((each) => each < ply);
    const next = play(record, move, timer.spent(), !inOpening(state()));
    const byEngine = !personActs(state());
    // A person who looks back keeps looking while the engine moves.
    const looking = byEngine && browsing !== null ? { browsing, shown } : {};
    commit(next, {
      ...looking,
      ...(byEngine ? {} : { thought: null, notice: null }),
      fromBook: new Set(fromBook ? [...known, ply] : known),
    });
    happenings.moved(live, state().live, move);
    if (resultOf(state().live.status, null) !== null) happenings.ended();
  }

  /** A game from its beginning, or one that was loaded. */
  function begin(record: GameRecord, patch: Partial<State> = {}): void {
    commit(record, {
      thought: null,
      scores: new Map(),
      fromBook: new Set(),
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
    const { notice } = state();
    // What is forbidden here may be played there.
    const common = {
      browsing,
      pending: null,
      hint: null,
      hintAsked: false,
      notice: notice?.forbidden === undefined ? notice : null,
    };
    if (browsing === null) {
      games.showLive();
      update({ ...common, shown: state().live, writtenTrial: [], opening: openingShown() });
      return;
    }
    const shown = games.show(engine, record, shownMoves(record, browsing));
    update({ ...common, shown, writtenTrial: writtenTrial(browsing), opening: openingShown() });
  }

  const writtenTrial = ({ ply, trial }: Browsing): readonly string[] =>
    trial.length === 0 ? [] : (games.shown()?.notation(notation()).slice(ply) ?? []);

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

  const keep = (): void => shelf.put({ record: state().record, spentMs: timer.spent() });

  // Notices

  function notify(notice: Notice): void {
    store.set({ ...state(), notice });
    happenings.said(notice.say);
  }

  function sayHint(move: string): void {
    const text = writeLine(games.live(), [move], notation())[0] ?? move;
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
    const onRestart = (): void => notify({ tone: 'warn', lasting: false, say: (t) => t.notice.restarted });
    const onNetwork = (game: GameId, origin: string): void =>
      update({ networks: { ...state().networks, [game]: origin } });
    const hooks = { onState: onEngine, onRestart, onNetwork };
    void startEngine(loading.signal, hooks, state().record.game);
  }

  function onEngine(now: EngineState): void {
    if (now.type === 'ready') {
      engine = now.engine;
      store.set({
        ...state(),
        engine: { type: 'ready', version: now.engine.version, hasBook: now.engine.book !== null },
        notice: null,
      });
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
    takeUp(state().record, timer.spent());
    if (link !== null) openLink(by, link);
    else if (saved !== null && saved.record !== initial && saved.record.moves.length > 0) {
      const { record } = saved;
      // Under another level it is still the same game.
      if (record.seed !== initial.seed) offerBack(record);
    }
    const wrong = address.wrong[0];
    if (wrong !== undefined) {
      const value = wrong.value.length > 40 ? `${wrong.value.slice(0, 40)}…` : wrong.value;
      notify({ tone: 'warn', lasting: true, say: (t) => t.notice.linkField(wrong.field, value) });
    }
  }

  /** A game as it was left; where the rules refuse it, a new one. */
  function takeUp(record: GameRecord, spentMs: number): void {
    const paused = twoEngines(record);
    try {
      commit(record, { paused }, spentMs);
    } catch {
      begin(recordOf(habitOf(record.game), toss, freshSeed()), { paused });
      notify({ tone: 'warn', lasting: true, say: (t) => t.notice.savedBroken });
    }
  }

  const offerBack = (record: GameRecord): void =>
    notify({ tone: 'calm', lasting: true, say: (t) => t.notice.linkOpened, action: backTo(record) });

  function openLink(by: Engine, wanted: NonNullable<Address['position']>): void {
    const before = state().record;
    const reading = readLink(by, address, wanted, before);
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
    offerBack(before);
  }

  loadEngine();
  return {
    store,
    move: (move) => {
      if (state().analysis === 'off') playMove(move);
      else tryOut(move);
    },
    illegal: (move) => {
      const reason = games.shown()?.explain_illegal(move) ?? null;
      if (reason === null) return;
      const say = (t: Messages): string => t.illegal[reason] ?? '';
      // That a horse does not move like a rook is plain to see, or that a point is taken; a pin is not.
      if (reason === 'geometry' || reason === 'empty' || reason === 'occupied') happenings.said(say);
      else if (reason.startsWith('double') || reason === 'overline')
        notify({ tone: 'calm', lasting: true, say, forbidden: move });
      else notify({ tone: 'calm', lasting: false, say });
    },
    newGame: (setup, start) => {
      write(setupKey[setup.game], setup);
      keep();
      engine?.client.clear();
      begin(recordOf(setup, toss, freshSeed(), start), { paused: setup.mode === 'engines' });
    },
    switchTo: (game) => {
      if (game === state().record.game) return;
      keep();
      engine?.prepare(game);
      const saved = shelf.get(game);
      const record = saved?.record ?? recordOf(habitOf(game), toss, freshSeed());
      const fresh = {
        thought: null,
        scores: new Map(),
        fromBook: new Set<number>(),
        analysis: 'off',
        notice: null,
      } as const;
      update({ ...fresh, orientation: onlyHuman(record) ?? 'first' });
      takeUp(record, saved?.spentMs ?? 0);
    },
    choose: takeColour,
    pend: (point) => update({ pending: point, ...(point === null ? {} : { notice: null }) }),
    rematch: () => {
      const record = rematch(state().record, freshSeed());
      engine?.client.clear();
      begin(record, { paused: twoEngines(record) });
    },
    undo: () => {
      const { analysis, record } = state();
      if (analysis !== 'off') {
        step(-1);
        return;
      }
      const back = record.opening === null ? takeBack(record, undoCount(record)) : stepBack(record, ask);
      if (back.moves === record.moves && back.opening === record.opening) return;
      const paused = state().paused || twoEngines(record);
      commit(back, { thought: null, notice: null, paused });
      sayWhere();
    },
    redo: () => {
      const { analysis, record } = state();
      if (analysis !== 'off') {
        step(1);
        return;
      }
      if (record.undone.length === 0) return;
      const next = record.opening === null ? replay(record, redoCount(record)) : stepForward(record, ask);
      commit(next, { thought: null, notice: null });
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
      return games.live()?.to_pgn(allTags, notation(), commentsPlayed(record)) ?? null;
    },
    psq: () => (state().record.game === 'gomoku' ? (games.live()?.to_psq() ?? null) : null),
    notify,
    dismiss: () => update({ notice: null }),
    dismissOver: () => update({ overDismissed: true }),
    clocks: () => timer.left(state().record),
    refresh: () => {
      const { browsing, record, live } = state();
      const told = live.game === 'gomoku' && (live.threats !== null) !== wishes().threats;
      update({
        ...(told ? games.reread(record.game) : {}),
        written: writtenMoves(state().record.game),
        writtenTrial: browsing === null ? [] : writtenTrial(browsing),
        byHeart: moveKnown(state().record, state().asked),
      });
    },
    keep,
  };
}
