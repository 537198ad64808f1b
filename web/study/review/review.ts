/** A review at work: workers search the positions of a game, and what they find goes into the tree and into storage. */
import type { SearchClient } from '../../engine/client.ts';
import { fromFirst } from '../../games/score.ts';
import { isObject } from '../../state/guards.ts';
import { readOr, write } from '../../state/storage.ts';
import { createStore, type Store } from '../../state/store.ts';
import { rulesAreHere } from '../../table/questions.ts';
import { type GameRecord, isSameGame, movesOf, sideAt } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { type NodeId, nodeAt, pathTo, root } from '../../table/tree.ts';
import { type Judgement, loadStudy, type Review, type Study } from '../load.ts';
import { mayReview } from './may-review.ts';
import {
  type Exercise,
  type Findings,
  isSettled,
  noReview,
  type ReviewEvent,
  type ReviewState,
  reduceReview,
} from './model.ts';
import { blocksOf, shareMs, workersFor } from './plan.ts';
import type { withSecond as WithSecond } from './praise.ts';
import { lookAt } from './search.ts';
import type { ReviewStore } from './store.ts';

export interface ReviewControl {
  readonly store: Store<ReviewState>;
  /** Reviews the game in front, or goes on where its review was interrupted. */
  start(): void;
  /** Ends the work; what was found stays. */
  cancel(): void;
  /** The person is to find the better move; `null` ends that. */
  exercise(ply: number | null): void;
  hint(): void;
  /** Plays the better move on the board. */
  show(): void;
  /** The better line before a move. */
  better(ply: number): readonly string[];
}

/** The game under review. */
interface Job {
  readonly record: GameRecord;
  readonly moves: readonly string[];
  /** The node of each position. */
  readonly nodes: readonly NodeId[];
  readonly review: Review;
  /** All of them take one network. */
  readonly newClient: () => SearchClient;
  readonly findings: { -readonly [Name in keyof Findings]: Findings[Name] };
}

/** Storage says by its seed which game's review a page that opens goes on with; see `layout.ts`. */
const reviewing = 'reviewing';
/** The exercise that a page left open, by the seed of its game and its ply. */
const exercising = 'exercising';
const keepEveryMs = 1_000;

/** Whether both have the same moves to review. */
const isSameReview = (a: GameRecord, b: GameRecord): boolean =>
  isSameGame(a, b) && a.live === b.live && a.rules === b.rules && movesOf(a).join() === movesOf(b).join();

export function createReview(session: TableSession): ReviewControl {
  const store = createStore<ReviewState>(noReview);
  const dispatch = (event: ReviewEvent): void => store.set(reduceReview(store.get(), event));
  let job: Job | null = null;
  let study: Study | null = null;
  let kept: ReviewStore | null = null;
  /** The seed of the game that was wanted before the rules had arrived. */
  let wanted: number | null = null;
  /** Ends everything that works for the job. */
  let control = new AbortController();
  /** Ends the searches of the moment; they begin again when the game's own engine is not to move. */
  let pause = new AbortController();
  let helper: SearchClient | null = null;
  /** The moves that stood where a better one is asked for. A wrong answer does not stay among them. */
  let hadBefore: readonly NodeId[] = [];
  /** The last answer. */
  let tried: NodeId = root;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  /** For the first review of this page. */
  let leftOpen = readOr(exercising, null);

  session.store.subscribe(() => {
    const { record } = session.entry;
    if (wanted !== null && session.engine !== null && rulesAreHere(session.entry)) {
      // A link may have put another game in front, of which nobody has asked for a review.
      const isIt = wanted === record.seed;
      wanted = null;
      if (isIt) void start();
    }
    if (job !== null && !isSameReview(job.record, record)) {
      reset();
      if (!mayReview(session.entry)) write(reviewing, null);
    }
    if (isBusy()) pause.abort();
    else if (pause.signal.aborted) pause = new AbortController();
    followExercise();
  });
  addEventListener('pagehide', keep);

  function isBusy(): boolean {
    const { search } = session.entry;
    return search?.running === true && (search.purpose === 'move' || search.purpose === 'choose');
  }

  function reset(): void {
    stop();
    job?.review.free();
    job = null;
    if (store.get().phase !== 'off') dispatch({ type: 'reset' });
  }

  function stop(): void {
    control.abort();
    control = new AbortController();
    pause.abort();
    pause = new AbortController();
    helper?.dispose();
    helper = null;
    keep();
  }

  function keep(): void {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    if (job === null || kept === null) return;
    const { record, review } = job;
    void kept.put(record, review.text()).then((isKept) => {
      if (job?.record === record) dispatch({ type: 'kept', isKept });
    });
  }

  async function start(): Promise<void> {
    const { engine, entry } = session;
    wanted = engine === null || !rulesAreHere(entry) ? entry.record.seed : null;
    if (engine === null || wanted !== null || ['loading', 'running'].includes(store.get().phase)) return;
    reset();
    // It may have gone on since it was reviewed, and the page been loaded anew.
    if (!mayReview(entry)) {
      write(reviewing, null);
      return;
    }
    const { signal } = control;
    const { record } = entry;
    dispatch({ type: 'load' });
    write(reviewing, record.seed);
    try {
      study = await loadStudy();
      const { keepGame, reviewStore, withSecond } = await import('./begin.ts');
      kept = reviewStore;
      await keepGame(session);
      const next = await open(study, reviewStore, record, engine.newClients());
      if (signal.aborted || !isSameReview(record, session.entry.record)) {
        next.review.free();
        // Another game has come to the front: it may be reviewed.
        if (!signal.aborted) reset();
        return;
      }
      job = next;
      dispatch({ type: 'found', findings: { ...next.findings } });
      // A game of this page has its glyphs stored with it, without those that a person has taken away.
      for (const ply of next.nodes.keys()) annotate(next, ply, entry.linked !== null);
      goOnWithExercise(record.seed);
      await search(study, withSecond, next, signal);
      keep();
    } catch {
      // Whoever has ended this one may have begun another.
      if (signal.aborted) return;
      dispatch({ type: 'failed' });
      stop();
    }
  }

  async function open(
    { Review }: Study,
    from: ReviewStore,
    record: GameRecord,
    newClient: Job['newClient'],
  ): Promise<Job> {
    const moves = movesOf(record);
    const review =
      read(Review, await from.get(record)) ?? new Review(record.start, moves, record.rules ?? undefined);
    const nodes = [root, ...pathTo(record.tree, record.live).map(({ id }) => id)];
    const findings = {
      count: review.count(),
      known: 0,
      chances: nodes.map((_, ply) => review.chance(ply) ?? null),
      judged: moves.map((_, ply): Judgement | null => review.judged(ply) ?? null),
      ...totals(review),
    };
    findings.known = findings.count - review.missing().length;
    return { record, moves, nodes, review, newClient, findings };
  }

  async function search(
    { Review }: Study,
    withSecond: typeof WithSecond,
    at: Job,
    signal: AbortSignal,
  ): Promise<void> {
    const missing = [...at.review.missing()];
    if (missing.length === 0) return;
    const blocks = blocksOf(missing).map((block) => [...block]);
    const workers = Math.min(blocks.length, workersFor(navigator.hardwareConcurrency));
    const maxMs = shareMs(missing.length, workers);
    dispatch({ type: 'run', workers });
    const trial = new Review(at.record.start, [...at.moves], at.record.rules ?? undefined);
    const work = async (): Promise<void> => {
      const client = at.newClient();
      try {
        for (let block = blocks.shift(); block !== undefined && !signal.aborted; block = blocks.shift()) {
          for (let [ply] = block; ply !== undefined && !signal.aborted; [ply] = block) {
            await free(signal);
            const look = await lookAt(client, at.record, at.moves.slice(0, ply), maxMs, pause.signal);
            if (look === null || signal.aborted) continue;
            const praised = await withSecond(
              client,
              at.record,
              at.moves,
              trial,
              ply,
              look,
              maxMs,
              pause.signal,
            );
            if (praised === null || signal.aborted) continue;
            at.review.add(ply, praised);
            found(at, ply);
            block.shift();
          }
        }
      } finally {
        client.dispose();
      }
    };
    try {
      await Promise.all(Array.from({ length: workers }, work));
    } finally {
      trial.free();
    }
  }

  /** Resolves when the game's own engine is not to move. */
  function free(signal: AbortSignal): Promise<void> {
    if (!isBusy()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = (): void => {
        if (isBusy() && !signal.aborted) return;
        unsubscribe();
        signal.removeEventListener('abort', check);
        resolve();
      };
      const unsubscribe = session.store.subscribe(check);
      signal.addEventListener('abort', check);
    });
  }

  function found(at: Job, ply: number): void {
    const { review, findings } = at;
    const chances = findings.chances.slice();
    chances[ply] = review.chance(ply) ?? null;
    const judged = findings.judged.slice();
    for (const move of [ply - 1, ply]) {
      if (move in judged) judged[move] = review.judged(move) ?? null;
    }
    const known = findings.known + 1;
    Object.assign(findings, { chances, judged, known });
    if (known === findings.count) Object.assign(findings, totals(review));
    dispatch({ type: 'found', findings: { ...findings } });
    for (const place of [ply, ply + 1]) annotate(at, place);
    keepTimer ??= setTimeout(keep, keepEveryMs);
  }

  /** Writes what is known of a position, and of the move before it, beside that move; a person's own glyph stays. */
  function annotate({ record, review, nodes, findings }: Job, ply: number, judges = true): void {
    const node = nodes[ply];
    if (node === undefined) return;
    const { score: had, glyphs } = nodeAt(session.entry.record.tree, node);
    const line = review.look(ply)?.lines[0];
    const score = line === undefined ? had : fromFirst(line.score, sideAt(record, ply));
    const glyph = judges && glyphs.length === 0 ? (findings.judged[ply - 1]?.glyph ?? null) : null;
    const isNew = score !== null && (had?.type !== score.type || had.value !== score.value);
    if (!isNew && glyph === null) return;
    session.annotate(node, { score, ...(glyph !== null && { glyphs: [glyph] }) });
  }

  // The exercise

  function exercise(ply: number | null): void {
    if (ply === null) {
      helper?.dispose();
      helper = null;
    } else {
      // The board goes there before anything on it counts as an answer.
      dispatch({ type: 'exercise', ply: null });
      session.analyse('stopped');
      session.goTo(ply);
      hadBefore = nodeAt(session.entry.record.tree, session.entry.cursor).children;
    }
    dispatch({ type: 'exercise', ply });
    write(exercising, ply === null ? null : { seed: session.entry.record.seed, ply });
  }

  function goOnWithExercise(seed: number): void {
    const left = leftOpen;
    leftOpen = null;
    if (!isObject(left) || left['seed'] !== seed) return;
    const ply = Number(left['ply']);
    if (better(ply).length > 0) exercise(ply);
  }

  function better(ply: number): readonly string[] {
    return store.get().judged[ply]?.better?.pv ?? [];
  }

  /** A move was played where one was asked for, or the analysis was left. */
  function followExercise(): void {
    const { exercise: now } = store.get();
    // Nothing on the board answers where nobody analyses.
    if (now !== null && session.entry.analysis === 'off') {
      exercise(null);
      return;
    }
    if (now === null || job === null || isSettled(now) || now.answer.type === 'looking') return;
    const { record, cursor, isTried } = session.entry;
    const { parent, move } = nodeAt(record.tree, cursor);
    // Whoever steps through the moves is only looking.
    if (!isTried || parent !== job.nodes[now.ply]) return;
    void judge(job, now.ply, move);
  }

  async function judge(at: Job, ply: number, move: string): Promise<void> {
    if (move === better(ply)[0]) {
      dispatch({ type: 'answer', answer: { type: 'right', move } });
      return;
    }
    tried = session.entry.cursor;
    const back = (answer: Exercise['answer']): void => {
      dispatch({ type: 'answer', answer });
      if (store.get().exercise?.ply === ply) session.goTo(ply);
      forgetTried();
    };
    if (move === at.moves[ply]) {
      back({ type: 'wrong', move });
      return;
    }
    const looking = { type: 'looking', move } as const;
    dispatch({ type: 'answer', answer: looking });
    const isGood = await isAsGood(at, ply, move).catch(() => null);
    // Nobody waits for it who has left, or asked to be shown the answer.
    if (store.get().exercise?.answer !== looking) return;
    if (isGood) dispatch({ type: 'answer', answer: { type: 'right', move } });
    // What was not found out may be tried again.
    else back(isGood === null ? { type: 'waiting' } : { type: 'wrong', move });
  }

  function forgetTried(): void {
    if (!hadBefore.includes(tried)) session.forget(tried);
  }

  /** Whether a move loses so little that it is no error; `null` when that was not found out. */
  async function isAsGood(
    { record, moves, review, newClient }: Job,
    ply: number,
    move: string,
  ): Promise<boolean | null> {
    const before = review.look(ply);
    if (study === null || before === null || before === undefined) return null;
    const tried = [...moves.slice(0, ply), move];
    const trial = new study.Review(record.start, tried, record.rules ?? undefined);
    try {
      trial.add(ply, before);
      if (trial.count() > ply + 1) {
        helper ??= newClient();
        const look = await lookAt(helper, record, tried, null, control.signal);
        if (look === null) return null;
        trial.add(ply + 1, look);
      }
      return trial.judged(ply)?.reason === null;
    } finally {
      trial.free();
    }
  }

  return {
    store,
    start: () => void start(),
    cancel: () => {
      wanted = null;
      reset();
      write(reviewing, null);
    },
    exercise,
    hint: () => dispatch({ type: 'hint' }),
    show: () => {
      const { exercise: now } = store.get();
      if (now === null) return;
      dispatch({ type: 'answer', answer: { type: 'shown' } });
      const [best] = better(now.ply);
      session.goTo(now.ply);
      if (now.answer.type === 'looking') forgetTried();
      if (best !== undefined) session.move(best);
    },
    better,
  };
}

/** What storage had; `null` where it is not a review. */
function read(kind: Study['Review'], text: string | null): Review | null {
  try {
    return text === null ? null : kind.read(text);
  } catch {
    return null;
  }
}

const totals = (review: Review): Pick<Findings, 'accuracy' | 'lastMoment'> => ({
  accuracy: review.accuracy() ?? null,
  lastMoment: {
    first: review.last_moment('first') ?? null,
    second: review.last_moment('second') ?? null,
  },
});
