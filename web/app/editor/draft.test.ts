import { beforeEach, expect, test, vi } from 'vitest';
import { beginning, edit } from './edit.ts';

const start = 'the usual start';
const board = {
  start,
  pointsOf: (text: string) => (text === start ? ['e0', 'e1', 'e9'] : null),
  pieces: ['K', 'k'],
};
const place = { seed: 7, shown: 'the board of the game' };
const begun = beginning({ pieces: new Map([['e0', 'K']]), side: 'second', start });
const state = edit(begun, { type: 'carry', from: 'e0', to: 'e1' }, []);

const tab = new Map<string, string>();
/** As a page that has just been opened in the same tab. */
const load = () => {
  vi.resetModules();
  return import('./draft.ts');
};

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
  });
});

test('a draft is there again for the same game on the same position, with its steps', async () => {
  const { draftOf, keepDraft, moveDraft } = await load();
  expect(draftOf(place, board)).toBeNull();
  keepDraft({ ...place, state });
  expect(draftOf(place, board)).toBe(state);
  expect(draftOf({ ...place, seed: 8 }, board)).toBeNull();
  expect(draftOf({ ...place, shown: 'another' }, board)).toBeNull();
  // A move was made behind the sheet.
  moveDraft({ seed: 7, shown: 'another' });
  expect(draftOf({ ...place, shown: 'another' }, board)).toBe(state);
  moveDraft({ seed: 8, shown: 'of another game' });
  expect(draftOf({ ...place, shown: 'another' }, board)).toBe(state);
});

test('it outlives the page, without its steps', async () => {
  (await load()).keepDraft({ ...place, state });
  const { draftOf } = await load();
  expect(draftOf(place, board)).toEqual(beginning(state.now));
  expect(draftOf({ ...place, seed: 8 }, board)).toBeNull();
});

test('one of a former version, which names no start, is on the board of the game', async () => {
  tab.set('duiyi.editing', JSON.stringify({ ...place, side: 'second', pieces: [['e1', 'K']] }));
  expect((await load()).draftOf(place, board)).toEqual(beginning(state.now));
});

test.each([
  ['no text of ours', '['],
  ['a point that the board lacks', JSON.stringify({ ...place, start, side: 'first', pieces: [['j0', 'K']] })],
  ['a piece that the game lacks', JSON.stringify({ ...place, start, side: 'first', pieces: [['e0', 'x']] })],
  ['no side', JSON.stringify({ ...place, start, pieces: [['e0', 'K']] })],
  ['no pieces', JSON.stringify({ ...place, start, side: 'first' })],
  ['a start of no game', JSON.stringify({ ...place, start: '9/9', side: 'first', pieces: [['e0', 'K']] })],
])('with %s in storage there is none', async (_, text) => {
  tab.set('duiyi.editing', text);
  expect((await load()).draftOf(place, board)).toBeNull();
});
