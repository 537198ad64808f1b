/** Fetches the engine for a table, and what the address asked for that only the rules can judge. */
import { startEngine } from '../engine/engine.ts';
import { type Address, shortened } from '../state/address.ts';
import type { GameRecord } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import { recordOf } from '../table/setup.ts';
import type { ShownLink } from './share/links.ts';
import { freshSeed, lastSetup, samePlace, toss } from './start.ts';

export interface Beginning {
  readonly address: Address;
  /** The game that was kept, and the one with which the page begins. */
  readonly saved: SavedGame | null;
  readonly initial: GameRecord;
  /** The game that the address shows, if it shows one. */
  readonly shown: ShownLink | null;
}

/** Returns the way to try again. */
export function loadEngine(session: TableSession, beginning: Beginning): () => void {
  let loading: AbortController | null = null;
  const { address, shown } = beginning;
  // Beside the engine, so that it is there by then.
  const links =
    address.position === null || shown !== null ? null : import('./sheets/sheet-link.ts').catch(() => null);

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
          const readers = await links;
          const { version, book } = engine;
          session.setEngineView({ type: 'ready', version, hasBook: book !== null });
          session.dismiss();
          shown?.judge(engine);
          takeUp(session, () => session.engineArrived(engine), beginning.initial.game);
          if (shown === null) judgeAddress(session, beginning, readers);
          else shown.settle();
        },
        onRestart: () => session.say({ code: 'restarted' }),
      },
      session.entry.record.game,
    );
  }

  load();
  return load;
}

type NotReady = Exclude<Parameters<Parameters<typeof startEngine>[1]['onState']>[0], { type: 'ready' }>;

function notYet(session: TableSession, now: NotReady): void {
  const wasSlow = session.store.get().engine.type === 'slow';
  session.setEngineView(now);
  if (now.type === 'loading') {
    if (wasSlow) session.dismiss();
  } else if (now.type === 'slow') session.say({ code: 'loadSlow' });
  else session.say({ code: 'loadFailed', error: now.error });
}

/** A game as it was left; where the rules refuse it, a new one. */
export function takeUp(session: TableSession, open: () => void, game: GameRecord['game']): void {
  try {
    open();
  } catch {
    const setup = lastSetup(game);
    session.open(recordOf(setup, toss, freshSeed()), setup.mode === 'engines');
    session.say({ code: 'savedBroken' });
  }
}

/** Until now everything on the board was taken on trust. */
function judgeAddress(
  session: TableSession,
  { address, saved, initial }: Beginning,
  links: typeof import('./sheets/sheet-link.ts') | null,
): void {
  const { engine } = session;
  if (engine === null) return;
  if (address.position !== null && links !== null) {
    links.openPosition(session, engine, address, address.position);
  } else if (saved !== null && !samePlace(saved.record, initial) && saved.record.seed !== initial.seed) {
    // Under another level it is still the same game.
    session.say({ code: 'linkOpened', previous: saved.record });
  }
  const [wrong] = address.wrong;
  if (wrong !== undefined) {
    session.say({ code: 'linkField', field: wrong.field, value: shortened(wrong.value) });
  }
}
