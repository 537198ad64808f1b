import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameAfter, people, tableOf } from '../../table/a-table.ts';
import { canTakeBackUnsent } from '../../table/questions.ts';
import { movesOf } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import { nodeAt } from '../../table/tree.ts';
import { keepLinkGame, linkGames, linkGamesKey, ownLinkGame } from './link-games.ts';
import { givingAway, openLinkGame } from './links.ts';

const id = 'abcdefghij';
const address = vi.fn();
/** What the tabs do when another one has stored something, and when they come back from the history. */
const heard: Record<string, ((event: object) => void)[]> = {};
const tell = (type: 'storage' | 'pageshow'): void => {
  for (const hear of heard[type] ?? []) hear({ key: linkGamesKey, persisted: true });
};
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  vi.stubGlobal('location', { href: 'https://example.org/' });
  vi.stubGlobal('history', { replaceState: address });
  for (const type of Object.keys(heard)) delete heard[type];
  vi.stubGlobal('addEventListener', (type: string, hear: (event: object) => void) => {
    heard[type] = [...(heard[type] ?? []), hear];
  });
  address.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A tab with the game of two moves in front, in which Red is to move. */
function aTab(): TableSession {
  const session = tableOf(gameAfter(people, []));
  const record = gameAfter(people, ['h2e2', 'h9g7']);
  openLinkGame(session, { id, mine: 'first', record, sentPly: null }, 'known');
  return session;
}

const play = (session: TableSession, move: string): void =>
  session.take({ type: 'play', move, spentMs: 0, fromBook: false });
const stored = () => ownLinkGame(id)?.record ?? gameAfter(people, []);

test('what is said and tried in a game by links is kept at once, and its address stays', () => {
  const session = aTab();
  const { live } = session.entry.record;
  session.annotate(live, { comment: 'He always plays this.' });
  session.annotate(live, { marks: [{ type: 'circle', at: 'e2' }] });
  expect(nodeAt(stored().tree, stored().live)).toMatchObject({
    comment: 'He always plays this.',
    marks: [{ type: 'circle', at: 'e2' }],
  });
  expect(address).toHaveBeenCalledTimes(1);
});

test('scores alone are not worth a write', () => {
  const session = aTab();
  const setItem = vi.spyOn(localStorage, 'setItem');
  session.annotate(session.entry.record.live, { score: { type: 'cp', value: 3 } });
  expect(setItem).not.toHaveBeenCalled();
});

test('a tab that is behind another one shows the game as it stands there, and undoes nothing', async () => {
  const [one, other] = [aTab(), aTab()];
  play(one, 'h0g2');
  await settle();
  play(other, 'b0c2');
  await settle();
  expect(movesOf(stored())).toEqual(['h2e2', 'h9g7', 'h0g2']);
  expect(movesOf(other.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
  expect(other.entry.linked?.verdict).toBe('old');
  // From there it goes on.
  play(other, 'i9h9');
  await settle();
  expect(movesOf(stored())).toEqual(['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  expect(other.entry.linked?.verdict).toBe('old');
});

test.each(['storage', 'pageshow'] as const)(
  'a tab that hears of it by %s shows the game as another one has gone on with it',
  (type) => {
    const [one, other] = [aTab(), aTab()];
    play(one, 'h0g2');
    tell(type);
    expect(movesOf(other.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
    expect(other.entry.linked?.verdict).toBe('continued');
    expect(one.entry.linked?.verdict).toBe('known');
    play(other, 'i9h9');
    tell(type);
    expect(movesOf(one.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2', 'i9h9']);
  },
);

test('a move that could not be stored stays, whatever another tab stores', () => {
  const session = aTab();
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  play(session, 'h0g2');
  localStorage.setItem = setItem;
  const record = gameAfter(people, ['h2e2', 'h9g7']);
  const noted = { ...record, tags: { Event: 'Elsewhere' } };
  for (const each of ['jihgfedcba', id])
    keepLinkGame({ id: each, mine: 'first', record: noted, sentPly: null }, () => false);
  tell('storage');
  expect(movesOf(session.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
});

test('what is drawn in one tab leaves the other alone, and so does a move until its analysis ends', async () => {
  const [one, other] = [aTab(), aTab()];
  other.analyse('stopped');
  other.goTo(1);
  const { cursor, linked } = other.entry;
  one.annotate(one.entry.record.live, { marks: [{ type: 'circle', at: 'e2' }] });
  tell('storage');
  play(one, 'h0g2');
  tell('storage');
  expect(other.entry).toMatchObject({ analysis: 'stopped', cursor, linked });
  other.analyse('off');
  await settle();
  expect(movesOf(other.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
});

test('a link that was given away is remembered here, in the other tab and after a reload', async () => {
  const [one, other] = [aTab(), aTab()];
  const reload = (): TableSession => {
    const session = tableOf(gameAfter(people, []));
    const there = ownLinkGame(id);
    if (there !== null) openLinkGame(session, there, 'waiting');
    return session;
  };
  play(one, 'h0g2');
  tell('storage');
  for (const session of [one, other, reload()]) expect(canTakeBackUnsent(session.entry)).toBe(true);
  givingAway(one)();
  tell('storage');
  for (const session of [one, other, reload()]) expect(canTakeBackUnsent(session.entry)).toBe(false);
  // The other tab has heard of it, so it is not behind.
  play(other, 'i9h9');
  play(other, 'i0h0');
  await settle();
  expect(other.entry.linked?.verdict).toBe('continued');
  expect(movesOf(stored())).toHaveLength(5);
  expect(canTakeBackUnsent(other.entry)).toBe(true);
});

test('a link that another tab gave away is heard of after an analysis, which goes on until then', async () => {
  const [one, other] = [aTab(), aTab()];
  play(one, 'h0g2');
  tell('storage');
  other.analyse('stopped');
  givingAway(one)();
  tell('storage');
  other.annotate(other.entry.record.live, { comment: 'A trap.' });
  await settle();
  expect(other.entry).toMatchObject({ analysis: 'stopped', linked: { verdict: 'continued' } });
  expect(ownLinkGame(id)?.sentPly).toBe(3);
  expect(nodeAt(stored().tree, stored().live).comment).toBe('A trap.');
  other.analyse('off');
  await settle();
  expect(canTakeBackUnsent(other.entry)).toBe(false);
});

test('a link counts as given away where another tab has said something meanwhile, which stays', async () => {
  const [one, other] = [aTab(), aTab()];
  play(one, 'h0g2');
  tell('storage');
  one.annotate(one.entry.record.live, { comment: 'A trap.' });
  tell('storage');
  givingAway(other)();
  tell('storage');
  await settle();
  expect(nodeAt(stored().tree, stored().live).comment).toBe('A trap.');
  expect(other.entry.linked?.verdict).toBe('continued');
  for (const session of [one, other]) expect(canTakeBackUnsent(session.entry)).toBe(false);
});

test('a tab that has not heard yet that a link was given away cannot take the move back', async () => {
  const [one, other] = [aTab(), aTab()];
  play(one, 'h0g2');
  tell('storage');
  givingAway(one)();
  other.takeBackUnsent();
  await settle();
  expect(movesOf(stored())).toEqual(['h2e2', 'h9g7', 'h0g2']);
  for (const session of [one, other]) {
    expect(movesOf(session.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
    expect(canTakeBackUnsent(session.entry)).toBe(false);
  }
});

test('a link counts as given away where the game was opened again meanwhile', () => {
  const session = aTab();
  play(session, 'h0g2');
  const given = givingAway(session);
  const there = ownLinkGame(id);
  if (there === null) throw new Error('not kept');
  openLinkGame(session, there, 'known');
  given();
  expect(canTakeBackUnsent(session.entry)).toBe(false);
});

test('what was taken back while its link was on its way may be taken back again', () => {
  const session = aTab();
  play(session, 'h0g2');
  const given = givingAway(session);
  session.takeBackUnsent();
  play(session, 'b0c2');
  given();
  expect(canTakeBackUnsent(session.entry)).toBe(true);
});

test('a game that was kept before links were noted counts as given away', () => {
  play(aTab(), 'h0g2');
  const text = localStorage.getItem(linkGamesKey) ?? '';
  expect(text).toContain('"sentPly":null,');
  localStorage.setItem(linkGamesKey, text.replace('"sentPly":null,', ''));
  expect(ownLinkGame(id)?.sentPly).toBe(3);
});

test('a game that another tab has gone on with may be opened again in the first', async () => {
  const [one, other] = [aTab(), aTab()];
  play(one, 'h0g2');
  const there = ownLinkGame(id);
  if (there === null) throw new Error('not kept');
  openLinkGame(other, there, 'known');
  await settle();
  expect(other.entry.linked?.verdict).toBe('known');
  expect(movesOf(other.entry.record)).toEqual(['h2e2', 'h9g7', 'h0g2']);
});

test('the oldest games make room for the newest, those that are over first', () => {
  const record = gameAfter(people, []);
  const over = gameAfter(people, ['h2e2']);
  const idOf = (number: number): string =>
    `aaaaaaaa${'bcdefgh'[Math.floor(number / 7)]}${'bcdefgh'[number % 7]}`;
  const keep = (number: number, isOver: boolean): boolean =>
    keepLinkGame(
      { id: idOf(number), mine: 'first', record: isOver ? over : record, sentPly: null },
      ({ live }) => live === over.live,
    );
  for (let number = 0; number < 41; number++) keep(number, number === 20);
  const kept = () => linkGames().map((game) => game.id);
  expect(kept()).toHaveLength(40);
  expect(kept()).not.toContain(idOf(20));
  keep(41, true);
  // The newest stays in any case.
  expect(kept()[0]).toBe(idOf(41));
  expect(kept()).not.toContain(idOf(0));
});
