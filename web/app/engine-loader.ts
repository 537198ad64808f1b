/** Fetches the engine for a table, and what the address asked for that only the rules can judge. */
import { type Engine, startEngine } from '../engine/engine.ts';
import { slowMs } from '../engine/load.ts';
import { type GameRecord, isSameGame, twoEngines } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import { recordOf } from '../table/setup.ts';
import { has } from '../table/tree.ts';
import type { ShownLink } from './share/links.ts';
import { type Beginning, freshSeed, lastSetup, toss } from './start.ts';

/** Returns the way to try again. `onJudged`: the rules have seen all that the address asked for. */
export function loadEngine(
  session: TableSession,
  beginning: Beginning,
  shown: ShownLink | null,
  onJudged: (engine: Engine) => void,
): () => void {
  let loading: AbortController | null = null;
  /** Runs while the engine waits for the files beside it. */
  let late: ReturnType<typeof setTimeout> | undefined;
  // Beside the engine, so that it is there by then.
  const links =
    shown === null && /[?&](?!lang=)\w/.test(beginning.search)
      ? import('./sheets/sheet-link.ts').catch(() => null)
      : null;

  // Before the first move it must be known whether another tab plays this game.
  const keeper = import('../library/keeper.ts').then(({ keepGames }) => keepGames(session)).catch(() => null);

  function load(): void {
    loading?.abort();
    loading = new AbortController();
    void startEngine(
      loading.signal,
      {
        onState: async (now) => {
          if (now.type !== 'ready') {
            notYet(session, now);
            return;
          }
          const { engine } = now;
          late = setTimeout(() => notYet(session, { type: 'slow', part: 1 }), slowMs);
          const [readers] = await Promise.all([links, keeper]);
          clearTimeout(late);
          late = undefined;
          const { version, book } = engine;
          session.setEngineView({ type: 'ready', version, hasBook: book !== null });
          session.dismiss();
          const isFirst = isSameGame(session.entry.record, beginning.initial);
          shown?.judge(engine);
          takeUp(session, () => session.engineArrived(engine), beginning.initial.game);
          shown?.settle();
          // Whoever has begun another game meanwhile is not thrown out of it.
          if (isFirst) readers?.judgeAddress(session, engine, beginning);
          resumeStudy(session, beginning.saved);
          // Last, so that what is said then stays.
          onJudged(engine);
        },
        onRestart: () => session.say({ code: 'restarted' }),
      },
      session.entry.record.game,
    );
  }

  load();
  // Those files are not fetched again in the same document.
  return () => (late === undefined ? load() : location.reload());
}

type NotReady = Exclude<Parameters<Parameters<typeof startEngine>[1]['onState']>[0], { type: 'ready' }>;

function notYet(session: TableSession, now: NotReady): void {
  const wasSlow = session.store.get().engine.type === 'slow';
  session.setEngineView(now);
  if (now.type === 'loading') {
    if (wasSlow || session.store.get().message?.code === 'loadFailed') session.dismiss();
  } else if (now.type === 'slow') session.say({ code: 'loadSlow' });
  else session.say({ code: 'loadFailed', error: now.error });
}

/** The analysis in which a game was left, if that game is in front. */
export function resumeStudy(session: TableSession, saved: SavedGame | null): void {
  const { record, linked, elsewhere } = session.entry;
  if (saved?.study == null || linked !== null || elsewhere || !isSameGame(record, saved.record)) return;
  // A later copy may have come from another tab.
  if (has(record.tree, saved.study.node)) session.resumeStudy(saved.study);
}

/** Two engines wait there. */
export const openSaved = (
  session: TableSession,
  { record, spentMs }: Pick<SavedGame, 'record' | 'spentMs'>,
): void => takeUp(session, () => session.open(record, twoEngines(record), spentMs), record.game);

/** A game as it was left; where the rules refuse it, a new one. */
function takeUp(session: TableSession, open: () => void, game: GameRecord['game']): void {
  try {
    open();
  } catch {
    const setup = lastSetup(game);
    session.open(recordOf(setup, toss, freshSeed()), setup.mode === 'engines');
    session.say({ code: 'savedBroken' });
  }
}
