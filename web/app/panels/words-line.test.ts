import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { pageError } from '../../engine/error-data.ts';
import { loadMessages, type Messages, fallback as t } from '../../i18n/catalogue.ts';
import { againstEngine, gameAfter, people, tableOf } from '../../table/a-table.ts';
import { end } from '../../table/record.ts';
import { viewOf } from '../../table/table.ts';
import { prepareKit } from '../kits.ts';
import type { Model } from '../model.ts';
import { createWordsLine, lineOfWords } from './words-line.ts';

beforeAll(() => prepareKit('xiangqi', 'chinese'));
afterEach(() => vi.unstubAllGlobals());

test('what only a network can bring is asked for again only where there is one', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: false });
  const session = tableOf(gameAfter(people, []));
  const load = vi.fn();
  const { element, update } = createWordsLine(session, () => undefined, load);
  const draw = () => update({ state: viewOf(session.store.get()), t } as Model);

  session.say({ code: 'sheetFailed' });
  draw();
  const again = buttonOf(element, t.actions.retry);
  expect(again.getAttribute('aria-disabled')).toBe('true');
  again.click();
  expect(reload).not.toHaveBeenCalled();

  vi.stubGlobal('navigator', { onLine: true });
  draw();
  again.click();
  expect(reload).toHaveBeenCalledOnce();

  // The engine may be among the files that are kept.
  vi.stubGlobal('navigator', { onLine: false });
  session.say({ code: 'loadSlow' });
  draw();
  again.click();
  expect(load).toHaveBeenCalledOnce();
});

test('a game that is over says so, and can be played again, once its card was put away', () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const session = tableOf(end(gameAfter(againstEngine, ['h2e2']), { type: 'resigned', side: 'second' }));
  const { element, update } = createWordsLine(
    session,
    () => undefined,
    () => undefined,
  );
  const draw = () => update({ state: viewOf(session.store.get()), t } as Model);
  draw();
  expect(element.textContent).not.toContain(t.over.youWon);

  session.dismissOver();
  draw();
  expect(element.textContent).toContain(t.over.youWon);
  buttonOf(element, t.over.rematch).click();
  expect(session.entry.record.players).toEqual({ first: againstEngine.second, second: againstEngine.first });
  expect(session.entry.record.ending).toBeNull();
});

test('nobody is offered the game of others again', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const over = end(gameAfter(people, ['h2e2']), { type: 'resigned', side: 'second' });
  const session = tableOf(over);
  session.dismissOver();
  const said = (change: Partial<ReturnType<typeof viewOf>>) =>
    lineOfWords({ ...viewOf(session.store.get()), ...change }, t);
  expect(said({})?.again).toBe(true);
  const recorded = { ...over, past: true } as const;
  expect(said({ record: recorded })).toMatchObject({ text: t.over.wins('first'), again: false });
  expect(said({ elsewhere: true })?.again).toBe(false);
  expect(said({ analysis: 'stopped' })?.again).toBeUndefined();
});

test('an engine that did not arrive can be asked for again, whatever is put away or opened meanwhile', () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  const session = tableOf(gameAfter(people, []));
  const load = vi.fn();
  const { element, update } = createWordsLine(session, () => undefined, load);
  const draw = () => update({ state: viewOf(session.store.get()), t } as Model);
  const error = pageError('engine-start', {});
  session.setEngineView({ type: 'failed', error });
  session.say({ code: 'loadFailed', error });

  const ways = [() => session.dismiss(), () => session.open(gameAfter(people, [])), () => session.askHint()];
  for (const [index, act] of ways.entries()) {
    act();
    draw();
    expect(element.textContent).toContain(t.notice.loadFailed(t.error(error)));
    buttonOf(element, t.actions.retry).click();
    expect(load).toHaveBeenCalledTimes(index + 1);
    // What cannot be done without is not put away.
    expect(buttonOf(element, t.actions.dismiss).hidden).toBe(true);
  }
});

test('an engine that is missing neither takes the way back to the game nor lies over the board', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const session = tableOf(gameAfter(people, ['h2e2', 'h9g7']));
  const { element, update } = createWordsLine(session, () => undefined, vi.fn());
  const draw = () => update({ state: viewOf(session.store.get()), t } as Model);
  session.setEngineView({ type: 'failed', error: pageError('engine-start', {}) });
  draw();
  expect(element.hasAttribute('data-notice')).toBe(false);
  session.step(-1);
  draw();
  buttonOf(element, t.moves.backToGame).click();
  draw();
  expect(buttonOf(element, t.actions.retry).hidden).toBe(false);
});

test('calm words about which nothing can be done leave the way back to the game', () => {
  vi.stubGlobal('navigator', { onLine: true });
  const session = tableOf(gameAfter(people, ['h2e2', 'h9g7']));
  const { element, update } = createWordsLine(session, () => undefined, vi.fn());
  const draw = () => update({ state: viewOf(session.store.get()), t } as Model);
  session.step(-1);
  session.say({ code: 'copiedFen' });
  draw();
  expect(element.textContent).toContain(t.notice.copiedFen);
  buttonOf(element, t.moves.backToGame).click();
  expect(session.entry.cursor).toBe(session.entry.record.live);
  draw();
  expect(buttonOf(element, t.moves.backToGame).hidden).toBe(true);
});

test('a stone that waits can be placed while calm words stand, and they count as said on a phone', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const stones = (await loadMessages('en', 'gomoku')) as Messages;
  const session = tableOf(gameAfter(people, []));
  const confirm = vi.fn();
  const { element, update } = createWordsLine(session, confirm, () => undefined);
  const [place] = allByClass(element, 'words-place');
  session.pend('g7');
  session.say({ code: 'hint', move: 'h8' });
  update({ state: viewOf(session.store.get()), t: stones } as Model);
  expect(element.textContent).toContain('g7');
  expect(element.hasAttribute('data-notice')).toBe(true);
  expect(place?.hidden).toBe(false);
  place?.click();
  expect(confirm).toHaveBeenCalledOnce();
});
