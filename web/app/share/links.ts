/**
 * Opens what a link shows: a game to look at, or the next move of a game that is played by links. Loaded by visits that
 * begin with a link, and by the share sheet.
 */
import type { Engine } from '../../engine/engine.ts';
import { type ErrorData, engineError } from '../../engine/error-data.ts';
import { otherSide, type Side } from '../../engine/types.ts';
import { isPlainMove } from '../../games/move-list.ts';
import { gameInfo } from '../../games/registry.ts';
import { copyOf } from '../../library/viewed-copy.ts';
import type { Message } from '../../table/message.ts';
import { resultOf } from '../../table/questions.ts';
import {
  endingResult,
  type GameRecord,
  human,
  isSameGame,
  movesOf,
  newRecord,
  pliesOf,
} from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { Linked, LinkVerdict } from '../../table/state.ts';
import { has, isSaidAlike, movesTo } from '../../table/tree.ts';
import { withMoves } from '../../table/with-moves.ts';
import { kitOf } from '../kits.ts';
import { sayWrong } from '../sheets/sheet-link.ts';
import { freshSeed } from '../start.ts';
import { freshId, seedOf } from './chain.ts';
import { keepLinkGame, linkGamesKey, ownLinkGame, ownName } from './link-games.ts';
import { invitedBy, type LinkGame, receive } from './receive.ts';
import { makeSharedLink, named, readSharedLink, type SharedGame } from './shared-game.ts';

export interface ShownLink {
  /** The rules have arrived: what they refuse makes room for the reader's own game. */
  judge(engine: Engine): void;
  /** To be called once the table has the rules. */
  settle(): void;
}

/** Shows what a link says at once, as far as it can be read without the rules. */
export function showLink(session: TableSession, search: string, ownGame: () => void): ShownLink {
  const shared = readSharedLink(search);
  const { record, orientation } = shared;
  const info = gameInfo[record.game];
  const moves = movesOf(record);
  if (kitOf(record.game).isReadable(record.start) && moves.every((move) => isPlainMove(info, move))) {
    const own = shared.byLink && ownLinkGame(shared.byLink.id);
    const facing = own?.mine ?? (shared.byLink === null ? orientation : invitedBy(shared.byLink, record));
    session.openLinked(record, { type: 'viewed', orientation: facing, verdict: null });
  }
  const { linked, record: before } = session.entry;
  let isLeft = false;
  let fault: Fault | null = null;

  return {
    judge: (engine) => {
      // Whoever has gone to another game meanwhile is not thrown out of it.
      isLeft = session.entry.linked !== linked || !isSameGame(session.entry.record, before);
      if (isLeft) return;
      fault = openShared(session, engine, shared);
      if (fault !== null) ownGame();
    },
    settle: () => {
      if (isLeft) return;
      if (fault !== null) session.say(fault);
      else if (resume(session, search)) sayWrong(session, shared.wrong);
      else settle(session, shared);
    },
  };
}

/** Opens a link that was pasted, as a visit to it would; an error leaves everything as it was. */
export function openLink(session: TableSession, engine: Engine, search: string): ErrorData | null {
  const shared = readSharedLink(search);
  const fault = openShared(session, engine, shared);
  if (fault !== null) return fault.error;
  // A game by links has its own address by now.
  if (session.entry.linked?.type === 'viewed') history.replaceState(null, '', search);
  settle(session, shared);
  return null;
}

/** After a reload: the game with what its reader has added to it. `false` where that is nothing. */
function resume(session: TableSession, search: string): boolean {
  const { linked, record: sent } = session.entry;
  const copy = copyOf(search);
  if (copy === null || linked?.type !== 'viewed') return false;
  const { record, study } = copy;
  try {
    session.openLinked(record, linked, sent.tree);
  } catch {
    return false;
  }
  if (study != null && has(record.tree, study.node)) session.resumeStudy(study);
  return true;
}

/** What a link says besides its game, once the table has the rules. */
function settle(session: TableSession, { at, lines, wrong }: SharedGame): void {
  const { engine, entry } = session;
  const isInFront = (): boolean => session.entry.linked === entry.linked;
  if (at !== null && entry.linked?.type === 'viewed') session.goTo(at);
  if (lines !== null && engine !== null)
    import('./link-lines.ts').then(
      ({ showLines }) => isInFront() && showLines(session, engine, lines),
      () => session.say({ code: 'sheetFailed' }),
    );
  sayWrong(session, wrong);
}

type Fault = Extract<Message, { readonly code: 'linkPosition' }>;

/** Opens a game as the rules read it, or says where they refuse it. */
function openShared(session: TableSession, engine: Engine, shared: SharedGame): Fault | null {
  const { start, players, rules, tags, ending, seed } = shared.record;
  let field: Fault['field'] = 'fen';
  try {
    // First alone, to know which of the two is at fault.
    engine.newGame(start, [], rules).free();
    field = 'moves';
    const played = engine.newGame(start, movesOf(shared.record), rules);
    // As the engine writes them: a FEN may carry moves, and moves have more than one spelling.
    const empty = newRecord(played.start(), players, rules, null, seed);
    // An end of which the rules know needs no other; one that they see otherwise was played by other rules.
    const told = endingResult(ending) === resultOf(played.status(), null) ? null : ending;
    const record = { ...withMoves(empty, played.moves()), tags, ending: told };
    played.free();
    openJudged(session, record, shared);
    return null;
  } catch (thrown) {
    return { code: 'linkPosition', field, error: engineError(thrown) };
  }
}

function openJudged(session: TableSession, record: GameRecord, { orientation, byLink }: SharedGame): void {
  // Its own seed: with what a reader adds it is another game than at the next visit.
  const own = { ...record, seed: freshSeed() };
  if (byLink === null) {
    session.openLinked(own, { type: 'viewed', orientation, verdict: null });
    return;
  }
  const { game, verdict, refused } = receive(ownLinkGame(byLink.id), record, byLink);
  if (game === null) session.openLinked(own, { type: 'viewed', orientation, verdict: 'altered' });
  else openLinkGame(session, verdict === 'invited' ? signed(game) : game, verdict, refused);
}

/** Under the name that the person at this page goes by. */
const signed = (game: LinkGame): LinkGame => ({ ...game, record: named(game.record, game.mine, ownName()) });

/** A game by links comes to the front. From now on all that changes in it is kept. */
export function openLinkGame(
  session: TableSession,
  { id, mine, record, sentPly }: LinkGame,
  verdict: LinkVerdict,
  refused: GameRecord | null = null,
): void {
  const atPly = pliesOf(record);
  const isFollowed = kept.has(session);
  kept.set(session, null);
  const orientation = mine;
  session.openLinked(record, { type: 'by-link', id, mine, orientation, verdict, atPly, sentPly, refused });
  if (isFollowed) return;
  let { analysis } = session.entry;
  session.store.subscribe(() => {
    note(session);
    if (session.entry.analysis === analysis) return;
    ({ analysis } = session.entry);
    queueMicrotask(() => catchUp(session));
  });
  note(session);
  addEventListener('storage', ({ key }) => {
    if (key === linkGamesKey) catchUp(session);
  });
  // A page that waited in the history has heard nothing.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp(session);
  });
}

/**
 * Another tab has gone on with the game in front: a link that the other player has sent was opened there. An analysis
 * ends first, and what could not be stored is only here.
 */
function catchUp(session: TableSession): void {
  const { linked, record, sentPly, analysis } = session.entry;
  if (linked?.type !== 'by-link' || analysis !== 'off' || kept.get(session)?.isStored !== true) return;
  const there = ownLinkGame(linked.id);
  if (there === null) return;
  if (isPlayedOn(record, there.record)) openLinkGame(session, there, 'continued');
  else if (there.sentPly !== null && there.sentPly > (sentPly ?? -1)) session.noteSent(there.sentPly);
}

const isPlayedOn = (before: GameRecord, now: GameRecord): boolean =>
  movesOf(before).join() !== movesOf(now).join() ||
  JSON.stringify(before.ending) !== JSON.stringify(now.ending);

/** A new one, from the start of this record. Whoever begins it may also leave the first move to the other player. */
export function beginByLink(session: TableSession, like: GameRecord, mine: Side): void {
  const id = freshId();
  const record = newRecord(like.start, { first: human, second: human }, like.rules, null, seedOf(id));
  openLinkGame(session, signed({ id, mine, record, sentPly: null }), 'begun');
}

/** The player goes on with the moves of a link that was refused. */
export function takeRefused(
  session: TableSession,
  linked: Extract<Linked, { readonly type: 'by-link' }>,
): void {
  const { refused, id, mine } = linked;
  if (refused !== null) openLinkGame(session, { id, mine, record: refused, sentPly: null }, 'continued');
}

/** The link to the game in front, as the other player needs it: turned to that player's side. */
export const linkToGame = (id: string, record: GameRecord, mine: Side): string =>
  makeSharedLink(location.href, record, { orientation: otherSide(mine), play: id });

/** What to call once a link to the game as it stands now was given away. */
export function givingAway(session: TableSession): () => void {
  const { linked, record } = session.entry;
  const plies = pliesOf(record);
  const lastOf = (game: GameRecord): string | undefined => movesOf(game)[plies - 1];
  return () => {
    const { linked: now, record: game, sentPly } = session.entry;
    // The game may have been opened anew while the system's sheet was open, or its last move taken back.
    const isSame = now?.type === 'by-link' && linked?.type === 'by-link' && now.id === linked.id;
    if (isSame && lastOf(game) === lastOf(record) && plies > (sentPly ?? -1)) session.noteSent(plies);
  };
}

interface Kept {
  readonly record: GameRecord;
  readonly sentPly: number | null;
  /** As it was read again once it was stored, but for `sentPly`: every tab may note that, and the largest holds. */
  readonly stored: string;
  readonly isStored: boolean;
}

/** Tables whose games by links are kept, with what was kept last; `null` for a game that has just been opened. */
const kept = new WeakMap<TableSession, Kept | null>();

/** Keeps what has changed, and the address leads back to it. */
function note(session: TableSession): void {
  const { linked, record, sentPly } = session.entry;
  const last = kept.get(session) ?? null;
  if (linked?.type !== 'by-link') return;
  if (last !== null && last.sentPly === sentPly && isAsKept(last.record, record)) return;
  const { id, mine } = linked;
  const there = ownLinkGame(id);
  const sent = last === null ? sentPly : later(sentPly, there?.sentPly ?? null);
  const keep = (game: LinkGame): boolean =>
    keepLinkGame(game, (each) => isOver(session.engine, each) === true);
  // A move is taken back of which another tab has given a link away.
  const isBehind = (there?.sentPly ?? 0) > pliesOf(record);
  if (last !== null && there !== null && (isBehind || textOf(there) !== last.stored)) {
    if (isAsKept(last.record, record) && !isPlayedOn(record, there.record)) {
      // A link was given away here, of a game in which another tab has said something.
      const isStored = keep({ ...there, sentPly: sent });
      kept.set(session, { ...last, sentPly, isStored });
      if (!isStored) session.games.tell();
      return;
    }
    // Another tab has gone on with it. Whatever has led here says so first, and of the game that it has led to.
    queueMicrotask(() => {
      if (session.entry.linked === linked) openLinkGame(session, there, 'old');
    });
    return;
  }
  const isStored = keep({ id, mine, record, sentPly: sent });
  kept.set(session, { record, sentPly, stored: textOf(ownLinkGame(id)), isStored });
  if (!isStored) session.games.tell();
  // A browser refuses an address that is set too often.
  if (last?.record.live !== record.live || last.record.ending !== record.ending)
    history.replaceState(null, '', linkToGame(id, record, mine));
}

const textOf = (game: LinkGame | null): string => JSON.stringify(game && { ...game, sentPly: null });

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const isAsKept = (a: GameRecord, b: GameRecord): boolean =>
  a.live === b.live && a.ending === b.ending && isSaidAlike(a.tree, b.tree);

/** `null` while nobody can tell. */
export function isOver(
  engine: Engine | null,
  { start, rules, ending, ...record }: GameRecord,
): boolean | null {
  if (ending !== null) return true;
  try {
    const game = engine?.newGame(start, movesTo(record.tree, record.live), rules);
    const over = game === undefined ? null : game.status().state !== 'ongoing';
    game?.free();
    return over;
  } catch {
    return null;
  }
}
