import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allByClass, buttonOf } from '../../dom/fake-document.ts';
import { DataError } from '../../engine/error-data.ts';
import { options as anyOptions } from '../a-lesson.ts';
import type { Figure, Scene, Subject } from '../figure.ts';
import type { Ending } from '../run/client.ts';
import type { LessonEngine } from '../run/engine.ts';
import type { Lesson, LessonOptions, LessonRun } from '../types.ts';
import { wordsEn } from '../words/words-en.ts';
import { type Handover, Session } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) =>
    setTimeout(() => draw(performance.now()), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly onSize: () => void) {}
      observe(element: Element): void {
        Object.assign(element, { clientWidth: 700, clientHeight: 400 });
        this.onSize();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Model {
  readonly text: string;
}

/** A figure of ten steps, whose state is its step; it draws the name of its game and what it is a model of. */
const drawn: string[] = [];
const goTo = vi.fn((_: Model, __: number, step: number) => step);
const figure = {
  id: 'scrubber',
  text: '(1 2)',
  settings: { algorithm: 'minimax', depth: 1 },
  menu: ['position'],
  algorithms: ['minimax', 'negamax'],
  player: { length: () => 10, step: (_: Model, own: number) => own, goTo, cuts: () => [] },
  read: (query: URLSearchParams) => Number(query.get('step') ?? 0),
  write: (own: number) => (own === 0 ? {} : { step: String(own) }),
  tasks: ({ text, settings }: Subject) => [{ text, path: [], settings }],
  model: ({ text }: Subject, _: number, [result]: readonly unknown[]) => (result === null ? null : { text }),
  draw: ({ text }: Model, own: number, { game }: Scene) => {
    drawn.push(`${game}: ${text} at ${own}`);
    return `<g>${own}</g>`;
  },
  describe: ({ text }: Model, own: number) => `${text} at ${own}`,
  alternative: () => ({ type: 'table', caption: '', head: [], rows: [] }),
  act: (_: Model, own: number) => own,
} as unknown as Figure;

const options: LessonOptions = { ...anyOptions, figure: 'scrubber' };

function begin(before?: Handover) {
  drawn.length = 0;
  goTo.mockClear();
  const ends: ((ending: Ending) => void)[] = [];
  const open = (text: string): Lesson => {
    if (text === 'nonsense') throw new DataError({ code: 'tree-empty', args: {} });
    if (text === 'h2e2 twice') throw new DataError({ code: 'xiangqi-move-empty', args: {} });
    const game = text.startsWith('(') ? 'tree' : 'gomoku';
    return { game: () => game, side: () => 'first', free: () => undefined } as unknown as Lesson;
  };
  const run = () => new Promise<Ending>((resolve) => ends.push(resolve));
  const engine = { open, client: { run }, hold: () => () => undefined } as unknown as LessonEngine;
  const hooks = {
    onReady: vi.fn(),
    onState: vi.fn(),
    onMove: vi.fn(),
    onAnalysis: vi.fn(),
    onError: vi.fn(),
    linkTo: String,
  };
  const place = document.createElement('div');
  const session = new Session(place, { figure, words: wordsEn, engine, hooks }, options, before);
  /** Ends the search that was begun last. */
  const answer = async (): Promise<void> => {
    ends.at(-1)?.({ type: 'done', run: {} as LessonRun, ms: 1 } as Ending);
    await vi.advanceTimersByTimeAsync(40);
  };
  const said = () => allByClass(place, 'visually-hidden')[0];
  return { session, place, hooks, answer, said };
}

test('until there is a model of the next subject, the one before is drawn as what it is', async () => {
  const { session, answer } = begin();
  await answer();
  session.update({ ...options, text: '3/3/3 b k=3' });
  await vi.advanceTimersByTimeAsync(40);
  expect(drawn.at(-1)).toBe('tree: (1 2) at 0');
  await answer();
  expect(drawn.at(-1)).toBe('gomoku: 3/3/3 b k=3 at 0');
});

test('another position ends the playing, another theme does not', async () => {
  const { session, place, answer } = begin();
  await answer();
  buttonOf(place, 'Play').click();
  session.update({ ...options, theme: 'dark' });
  await vi.advanceTimersByTimeAsync(40);
  expect(goTo).toHaveBeenCalled();
  session.update({ ...options, text: '(3 4)', theme: 'dark' });
  goTo.mockClear();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(goTo).not.toHaveBeenCalled();
});

test('a session goes on where the one before it was, playing', async () => {
  const first = begin();
  await first.answer();
  buttonOf(first.place, 'Play').click();
  await vi.advanceTimersByTimeAsync(500);
  first.session.setVisible(true);
  const handed = first.session.handOver(options);
  expect(handed).toMatchObject({ playing: true, speed: null });
  const view = { zoom: 2, x: 0.5, y: 0 };
  const second = begin({ ...handed, view, speed: 3 });
  await second.answer();
  expect(second.session.handOver(options)).toMatchObject({ view, speed: 3, playing: true });
  goTo.mockClear();
  await vi.advanceTimersByTimeAsync(500);
  expect(goTo).toHaveBeenCalled();
});

test('a fault is told once, however often other attributes change', async () => {
  const { session, hooks, answer } = begin();
  await answer();
  session.update({ ...options, text: 'nonsense' });
  session.update({ ...options, text: 'nonsense', theme: 'dark' });
  session.update({ ...options, text: 'nonsense', pieceSet: 'western' });
  expect(hooks.onError).toHaveBeenCalledTimes(1);
  session.update({ ...options, text: '(3 4)' });
  session.update({ ...options, text: 'nonsense' });
  expect(hooks.onError).toHaveBeenCalledTimes(2);
  expect(hooks.onError).toHaveBeenLastCalledWith('fen', expect.objectContaining({ code: 'tree-empty' }));
  session.update({ ...options, text: 'h2e2 twice' });
  expect(hooks.onError).toHaveBeenLastCalledWith(
    'move',
    expect.objectContaining({ code: 'xiangqi-move-empty' }),
  );
});

test('what changes before the reader has done something is not announced', async () => {
  const { session, place, answer, said } = begin();
  await answer();
  session.update({ ...options, text: '(3 4)' });
  await answer();
  expect(said()?.textContent).toBe('(3 4) at 0');
  expect(said()?.hasAttribute('aria-live')).toBe(false);
  place.dispatchEvent(new Event('input'));
  expect(said()?.getAttribute('aria-live')).toBe('polite');
  buttonOf(place, 'Step').click();
  await vi.advanceTimersByTimeAsync(40);
  expect(said()?.textContent).toBe('(3 4) at 0');
  await vi.advanceTimersByTimeAsync(400);
  expect(said()?.textContent).toBe('(3 4) at 1');
});

test('a file of the drawing has the title of what it shows, also between a step and its frame', async () => {
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '' }));
  const { session, place, hooks, answer } = begin();
  /** The step in the drawing and in its title. */
  const shown = (): readonly (string | undefined)[] => {
    const svg = session.toSvg();
    return [/<g>(\d+)<\/g>/.exec(svg)?.[1], / at (\d+)<\/title>/.exec(svg)?.[1]];
  };
  expect(session.toSvg()).toBe('');
  // Whoever is told that it is ready goes to another step, which waits for its frame.
  hooks.onReady.mockImplementation(() => buttonOf(place, 'Step').click());
  await answer();
  expect(shown()).toEqual(['1', '1']);
  buttonOf(place, 'Step').click();
  expect(shown()).toEqual(['2', '2']);
});

test('an algorithm that the figure cannot show is told once, and its own stands in', async () => {
  const { session, hooks, answer } = begin();
  await answer();
  session.update({ ...options, algorithm: 'pvs' });
  session.update({ ...options, algorithm: 'pvs', theme: 'dark' });
  expect(hooks.onError.mock.calls).toEqual([
    [
      'attribute',
      { code: 'attribute-value', args: { name: 'algorithm', value: 'pvs', expected: 'minimax, negamax' } },
    ],
  ]);
  session.update({ ...options, algorithm: 'negamax' });
  expect(hooks.onError).toHaveBeenCalledTimes(1);
});
