/**
 * Sees to it that no game is lost: one that is left or ends goes into the library, and of several tabs only one plays
 * it. Comes beside the engine, which takes longer.
 */
import { gameIds, gameInfo } from '../games/registry.ts';
import { isObject } from '../state/guards.ts';
import { prefix, readOr, remove, write } from '../state/storage.ts';
import { aside, atOf } from '../table/kept-games.ts';
import { isTrouble } from '../table/message.ts';
import { looksElsewhere, resultOfGame } from '../table/questions.ts';
import { type GameRecord, isSameGame, isUntouched } from '../table/record.ts';
import { makeSaved, parseSaved, type SavedGame } from '../table/saved.ts';
import type { TableSession } from '../table/session.ts';
import type { Entry } from '../table/state.ts';
import { type Claims, createClaims, reloadMs } from './claims.ts';
import { idOfRecord, type KeptGame, keptGame, merged, type Rules } from './kept-game.ts';
import { libraryStore } from './library-store.ts';
import { asOwn, forgetCopy, isForLibrary, keepCopy } from './viewed-copy.ts';

let claims: Claims = createClaims(undefined, () => undefined);

/** The game whose lock this tab had when its last document was left, until the next one begins. */
const heldKey = 'held';

/** `null` for what came by a link: it is everyone's. */
const ownId = ({ linked, record }: Entry): string | null => (linked === null ? idOfRecord(record) : null);

/** Resolves when it is known whether another tab plays the game in front. */
export async function keepGames(session: TableSession): Promise<void> {
  let last = session.entry;
  /** As it was loaded, until it is known whether there is a later copy. */
  let loaded: GameRecord | null = last.record;
  let swept = false;
  const own = (): string | null => ownId(session.entry);
  /** The tab that plays the game in front has gone on with it, which its reader has not seen yet. */
  let behind = false;
  /** Counts what this tab hears of its lock: what was read meanwhile may be out of date. */
  let heard = 0;

  claims = createClaims(navigator.locks, (id, mine) => void changed(id, mine));

  async function changed(id: string, mine: boolean): Promise<void> {
    // The last write of a tab that is closed, or the end of waiting for it, may be heard after its lock has come here.
    if (!mine && claims.holds(id)) return;
    heard += 1;
    if (own() !== id || session.entry.elsewhere === !mine) return;
    if (mine) await catchUp(id);
    else {
      forgetOwn(session.entry);
      session.setElsewhere(true);
    }
  }

  /** Takes the latest copy of the game in front. `first`: unless it is this one, with which the page began. */
  async function catchUp(id: string, first?: GameRecord): Promise<void> {
    const now = heard;
    const saved = await newest(id);
    // Meanwhile another tab may have taken it, or the page may have gone into the history.
    if (own() !== id || now !== heard) return;
    const { record, analysis } = session.entry;
    const { study, spentMs = 0 } = saved ?? {};
    // Compared as it would come out of storage, since a tree may number its nodes in any order.
    const isSame =
      JSON.stringify(parseSaved(makeSaved({ record: first ?? record, spentMs }))?.record) ===
      JSON.stringify(saved?.record);
    if (first !== undefined && isSame) return;
    // Where nobody has played on, what is looked at stays, and a review of it.
    const stays = isSame && (study == null || analysis !== 'off');
    session.resumeTurn(spentMs);
    session.setElsewhere(false, stays ? null : saved);
    if (study != null && !stays) session.resumeStudy(study);
  }

  /** The game in front is this tab's, if no other tab has it. */
  async function follow(patienceMs?: number): Promise<void> {
    remove(heldKey, 'sessionStorage');
    const id = own();
    if (id === null) claims.drop();
    else if (!(await claims.claim(id, patienceMs))) await changed(id, false);
  }

  const looksAround = (): boolean => session.entry.analysis !== 'off' || looksElsewhere(session.entry);

  /** Shows the game in front as another tab has left it. Who looks around is not pulled away, and sees it afterwards. */
  function showElsewhere(): void {
    behind = looksAround();
    const saved = behind || own() === null ? null : sharedCopy(session.entry.record);
    if (saved !== null) session.setElsewhere(true, saved);
  }

  session.store.subscribe((table) => {
    const before = last;
    last = session.entry;
    behind &&= last.elsewhere;
    // Once all others have heard that the reader is back.
    if (behind && !looksAround()) queueMicrotask(() => behind && showElsewhere());
    if (!swept && table.engine.type === 'ready') {
      swept = true;
      // Once the rules have taken up the game: what was said before that is gone.
      if (keysAside().length > 0) queueMicrotask(() => void sweep(session));
    }
    const left = ownId(last) !== ownId(before) || !isSameGame(last.record, before.record);
    const ended = !left && resultOfGame(before) === null && resultOfGame(last) !== null;
    const kept = left ? before : last;
    if ((left || ended) && !before.elsewhere && isForLibrary(kept) && kept.record !== loaded)
      void keep(session, kept);
    if (!left) return;
    if (before.linked !== null && isForLibrary(before)) {
      forgetCopy();
      // Whatever else is said of the way here comes first.
      queueMicrotask(() => sayAdded(session, before.record));
    }
    // Whoever plays it next, it will not be as this tab remembers it.
    if (before.record.game !== last.record.game) forgetOwn(before);
    void follow();
  });

  addEventListener('storage', ({ key }) => {
    const { record, elsewhere } = session.entry;
    if (key !== prefix + gameInfo[record.game].storage.game) return;
    const id = own();
    if (id === null || sharedCopy(record) === null) return;
    if (elsewhere) showElsewhere();
    else void changed(id, false);
  });
  const keepAdded = (): void => {
    if (!keepCopy(session.entry, location.search)) session.games.tell();
  };
  // On phones this may be the last event before the page ends.
  addEventListener('visibilitychange', () => document.hidden && keepAdded());
  // A page that waits in the history must hold nothing.
  addEventListener('pagehide', () => {
    keepAdded();
    const id = own();
    if (claims.holds(id)) write(heldKey, id, 'sessionStorage');
    claims.drop();
    heard += 1;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // Another tab may have played on: what this page remembers counts again once the lock has brought the newest copy.
    // Until then neither the clock nor a search may end the turn.
    if (own() !== null) session.setElsewhere(true);
    void follow();
  });

  const id = own();
  const saved = session.games.get(last.record.game);
  await follow(readOr(heldKey, null, 'sessionStorage') === id ? reloadMs : undefined);
  // Where all tabs share another game by now, this one is as this tab alone remembers it.
  const isOwn = saved !== null && idOfRecord(saved.record) === id && sharedCopy(saved.record) === null;
  if (isOwn && !session.entry.elsewhere) await catchUp(id, saved.record);
  loaded = null;
}

/** Of a game from a link that was left: where the reader finds what was added to it. */
function sayAdded(session: TableSession, record: GameRecord): void {
  // That it could not be stored is more urgent.
  if (!isTrouble(session.store.get().message))
    session.say({ code: 'keptAdded', previous: savedOf(asOwn(record)) });
}

const forgetOwn = ({ record }: Entry): void => remove(gameInfo[record.game].storage.game, 'sessionStorage');

/** The game in front goes on in this tab, whoever has it. */
export const playHere = (session: TableSession): Promise<unknown> =>
  claims.take(idOfRecord(session.entry.record));

/** Takes a game from the tab that plays it, or sees to it that no tab will. */
export const takeGame = (id: string): Promise<unknown> => claims.take(id);

/** The game in front stays there after all, though another one was taken. */
export async function stayInFront({ entry }: TableSession): Promise<void> {
  const id = ownId(entry);
  if (id === null) claims.drop();
  else if (entry.elsewhere) await claims.claim(id);
  else await claims.take(id);
}

/** Puts a game into the library. It stays aside where that has failed. */
async function keep(session: TableSession, { record, linked }: Entry): Promise<void> {
  if (isUntouched(record)) return;
  const game = tryKeep(savedOf(linked === null ? record : asOwn(record)), Date.now(), session.engine);
  if (game !== null) await put(game);
}

/** `null` where the rules refuse it. */
function tryKeep(saved: SavedGame, at: number, rules: Rules | null): KeptGame | null {
  try {
    return keptGame(saved, at, rules);
  } catch {
    return null;
  }
}

/** What lies in storage for all tabs, if it is this game. */
function sharedCopy(record: GameRecord): SavedGame | null {
  const stored = parseSaved(readOr(gameInfo[record.game].storage.game, null));
  return stored !== null && idOfRecord(stored.record) === idOfRecord(record) ? stored : null;
}

/** The turn that was running is told by storage alone. */
const savedOf = (record: GameRecord): SavedGame => ({ record, spentMs: sharedCopy(record)?.spentMs ?? 0 });

/**
 * `false` where the library has no room. `stored`: where it was read in storage, unless the tab itself has it. Another tab
 * may set a later copy aside meanwhile, which stays.
 */
async function put(game: KeptGame, stored?: unknown): Promise<boolean> {
  try {
    await libraryStore.put(game);
    const key = aside + game.head.id;
    const isLeft = (): boolean =>
      stored === undefined || JSON.stringify(readOr(key, null)) === JSON.stringify(stored);
    if ((await libraryStore.isLasting()) && isLeft()) remove(key);
    return true;
  } catch {
    return false;
  }
}

function keysAside(): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix + aside))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** The games that are played: in all tabs, or in this one. */
const playedGames = (area: 'localStorage' | 'sessionStorage'): readonly unknown[] =>
  gameIds.map((game) => readOr(gameInfo[game].storage.game, null, area));

/** The games of which storage has a copy for all tabs: deleted from the library, they would be back. */
export const sharedIds = (): readonly string[] =>
  playedGames('localStorage').flatMap((value) => {
    const saved = parseSaved(value);
    return saved === null ? [] : [idOfRecord(saved.record)];
  });

/** As it lies in local storage: the games that are played, and those that were set aside. */
const inLocalStorage = (): readonly unknown[] => [
  ...playedGames('localStorage'),
  ...keysAside().map((key) => readOr(key, null)),
];

const readGames = (values: readonly unknown[], rules: Rules | null): readonly KeptGame[] =>
  values.flatMap((value) => {
    const saved = parseSaved(value);
    if (saved === null || isUntouched(saved.record)) return [];
    return tryKeep(saved, atOf(value), rules) ?? [];
  });

/** Brings everything into the library that is not there yet; returns what it has no room for. */
export async function sweep(session: TableSession): Promise<readonly KeptGame[]> {
  session.keep();
  const without: KeptGame[] = [];
  // What earlier versions have set aside though there is nothing in it.
  for (const key of keysAside()) {
    const saved = parseSaved(readOr(key, null));
    if (saved !== null && isUntouched(saved.record)) remove(key);
  }
  for (const value of inLocalStorage()) {
    for (const game of readGames([value], session.engine)) if (!(await put(game, value))) without.push(game);
  }
  // Where nothing can be stored it is only here.
  await keepInFront(session);
  return without;
}

/** The game in front is in the library while it goes on. */
export async function keepInFront(session: TableSession): Promise<void> {
  const { entry } = session;
  if (!entry.elsewhere && isForLibrary(entry)) await keep(session, entry);
}

/** The latest copy of a game, wherever it lies. */
export async function newest(id: string): Promise<SavedGame | null> {
  const inStorage = (): readonly KeptGame[] =>
    readGames(
      [...inLocalStorage(), ...playedGames('sessionStorage')].filter(
        // Most are of other games, and need not be read.
        (value) => isObject(value) && id.endsWith(`-${value['seed']}`),
      ),
      null,
    ).filter(({ head }) => head.id === id);
  // Before and after: games move from storage to the library, and the last write of a tab that is closed arrives late.
  const early = inStorage();
  const kept = await libraryStore.read(id).catch(() => null);
  const game = [...early, ...inStorage()].reduce<KeptGame | null>(merged, kept);
  return game === null ? null : parseSaved(game.body.saved);
}
