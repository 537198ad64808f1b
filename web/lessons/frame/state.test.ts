import { describe, expect, test } from 'vitest';
import { DataError } from '../../engine/error-data.ts';
import { options } from '../a-lesson.ts';
import { type Figure, wholeView } from '../figure.ts';
import type { Lesson } from '../types.ts';
import { speedFor, speeds } from './playback.ts';
import {
  type FrameState,
  openFrame,
  queryOf,
  restarted,
  withNextSpeed,
  withOptions,
  withRequest,
  withState,
} from './state.ts';

/** A figure whose state is one word of the query. */
const figure = {
  id: 'tree',
  text: '(1 2)',
  settings: { algorithm: 'minimax', depth: 1 },
  menu: [],
  read: (query: URLSearchParams) => query.get('word') ?? 'usual',
  write: (word: unknown): Record<string, string> => (word === 'usual' ? {} : { word: String(word) }),
} as unknown as Figure;

const open = (text: string): Lesson => {
  if (!text.startsWith('(')) throw new DataError({ code: 'tree-empty', args: {} });
  return { game: () => 'tree', side: () => 'first' } as unknown as Lesson;
};
const context = { figure, open };
const frame = openFrame(context, options);
const request = (text: string | null, settings: FrameState['request']['settings'] = {}) => ({
  text,
  settings,
});

describe('a frame', () => {
  test('opens with what attributes and address say', () => {
    const opened = openFrame(context, { ...options, text: '(3 4)', state: 'word=other&depth=3' });
    expect(opened.subject).toMatchObject({ text: '(3 4)', settings: { algorithm: 'minimax', depth: 3 } });
    expect(opened).toMatchObject({ own: 'other', told: 'word=other&depth=3', fault: null });
    expect(queryOf(context, opened)).toBe('depth=3&word=other');
  });

  test('takes a state that its attributes had before, and stays as it is where it shows that one', () => {
    const given = openFrame(context, { ...options, state: 'word=other' });
    const stepped = { ...given, own: 'third', told: 'word=third' };
    expect(withState(context, stepped, 'word=other').own).toBe('other');
    expect(withState(context, stepped, '').own).toBe('usual');
    // While it plays it has not told where it is.
    const playing = { ...given, own: 'third' };
    expect(withState(context, playing, 'word=third')).toBe(playing);
    // The same state comes back as an attribute, and changes nothing.
    const again = withState(context, stepped, 'word=other');
    expect(withOptions(context, again, { ...options, state: 'word=other' }).own).toBe('other');
  });

  test('opens with the state of the one before it, which its attributes do not take away', () => {
    const next = openFrame(context, options, 'word=other');
    expect(next).toMatchObject({ own: 'other', told: 'word=other' });
    expect(withOptions(context, next, { ...options, theme: 'dark' }).own).toBe('other');
    expect(withOptions(context, next, { ...options, state: 'word=third' }).own).toBe('third');
  });

  test('opens with a fault if the text cannot be read, and recovers with the next attributes', () => {
    const failed = openFrame(context, { ...options, text: 'nonsense' });
    expect(failed).toMatchObject({ subject: null, fault: { source: 'fen', error: { code: 'tree-empty' } } });
    expect(withOptions(context, failed, options)).toMatchObject({ fault: null, subject: { text: '(1 2)' } });
  });

  test('keeps what the reader has chosen when its own state comes back as an attribute', () => {
    const chosen = { ...frame, own: 'other', told: 'word=other' };
    expect(withOptions(context, chosen, { ...options, state: 'word=other' }).own).toBe('other');
    expect(withOptions(context, chosen, { ...options, theme: 'dark' }).own).toBe('other');
    expect(withOptions(context, chosen, { ...options, state: 'word=third' }).own).toBe('third');
  });
});

test('another position among the attributes begins anew, with the search that the menu has set', () => {
  const asked = withRequest(context, frame, request('(5 6)', { depth: 4 }));
  const chosen = { ...asked, own: 'other', told: 'word=other' };
  const moved = withOptions(context, chosen, { ...options, text: '(7 8)' });
  expect(moved).toMatchObject({ own: 'usual', told: 'word=other' });
  expect(moved.subject).toMatchObject({ text: '(7 8)', settings: { depth: 4 } });
  const failed = withOptions(context, chosen, { ...options, text: 'nonsense' });
  expect(failed).toMatchObject({ own: 'other', fault: { source: 'fen' } });
});

describe('a request from the menu', () => {
  test('changes the search, adds to what was asked before, and begins anew', () => {
    const before = { ...frame, own: 'other', view: { zoom: 4, x: 0.1, y: 0 } };
    const deeper = withRequest(context, before, request(null, { depth: 4 }));
    expect(deeper.subject?.settings).toMatchObject({ algorithm: 'minimax', depth: 4 });
    expect(deeper).toMatchObject({ own: 'usual', view: wholeView });
    const both = withRequest(context, deeper, request('(5 6)'));
    expect(both.subject).toMatchObject({ text: '(5 6)', settings: { depth: 4 } });
    expect(queryOf(context, both)).toBe('text=%285+6%29&depth=4');
  });

  test('keeps of the figure’s own what the figure says outlasts it', () => {
    const kept = (word: unknown, { text }: { readonly text: string | null }) =>
      `${word}, ${text ?? 'same text'}`;
    const keeping = { open, figure: { ...figure, kept } };
    const before = { ...frame, own: 'other' };
    expect(withRequest(keeping, before, request(null, { depth: 4 })).own).toBe('other, same text');
    expect(withRequest(keeping, before, request('(5 6)')).own).toBe('other, (5 6)');
    expect(withRequest(keeping, before, request('nonsense')).own).toBe('other');
  });

  test('that cannot be opened leaves all as it is, and keeps the text to be corrected', () => {
    const view = { zoom: 4, x: 0.1, y: 0 };
    const asked = { ...withRequest(context, frame, request('(5 6)')), own: 'other', view };
    const failed = withRequest(context, asked, request('nonsense'));
    expect(failed).toEqual({ ...asked, refused: { text: 'nonsense', error: expect.anything() } });
    expect(failed.refused?.error).toMatchObject({ code: 'tree-empty' });
    expect(withRequest(context, failed, request('(7 8)'))).toMatchObject({ fault: null, refused: null });
    expect(restarted(context, failed).refused).toBeNull();
    expect(withState(context, failed, 'word=third').refused).toBeNull();
    expect(withOptions(context, failed, { ...options, text: '(7 8)' }).refused).toBeNull();
  });
});

test('a state whose text cannot be opened leaves the figure as it is', () => {
  const view = { zoom: 4, x: 0.1, y: 0 };
  const before = { ...withRequest(context, frame, request('(5 6)')), own: 'other', view };
  const bad = 'text=nonsense&word=third';
  const fault = { source: 'fen', error: expect.anything() };
  expect(withState(context, before, bad)).toEqual({ ...before, fault });
  const failed = withOptions(context, before, { ...options, state: bad });
  expect(failed).toEqual({ ...before, options: { ...options, state: bad }, fault });
  // It is the same fault as long as the attributes say so.
  const again = withOptions(context, failed, { ...options, state: bad, theme: 'dark' });
  expect(again.fault).toBe(failed.fault);
  // A state that was right is right again.
  expect(
    withOptions(context, { ...again, told: 'word=other' }, { ...options, state: 'word=other' }).fault,
  ).toBeNull();
  const faulty = { ...before, fault: failed.fault };
  expect(withState(context, faulty, queryOf(context, faulty)).fault).toBeNull();
  expect(withOptions(context, again, { ...options, state: 'word=third' })).toMatchObject({
    own: 'third',
    fault: null,
  });
});

test('a state with another text is seen whole, one with the same keeps the view', () => {
  const view = { zoom: 4, x: 0.1, y: 0 };
  const before = { ...frame, view };
  for (const take of [
    (state: string) => withState(context, before, state),
    (state: string) => withOptions(context, before, { ...options, state }),
  ]) {
    expect(take('word=other').view).toEqual(view);
    expect(take('word=other&text=(7 8)').view).toEqual(wholeView);
  }
});

test('a restart forgets request, state, view and speed, but not the attributes', () => {
  const { fault: _, ...changed } = withRequest(context, frame, request('(5 6)', { depth: 4 }));
  const again = restarted(context, {
    ...changed,
    fault: { source: 'engine', error: { code: 'engine-start', args: {} } },
    options: { ...options, depth: 2 },
    own: 'other',
    view: { zoom: 4, x: 0.1, y: 0 },
    speed: 3,
  });
  expect(again).toMatchObject({ own: 'usual', view: wholeView, speed: null, fault: null });
  expect(again.subject).toMatchObject({ text: '(1 2)', settings: { depth: 2 } });
  expect(queryOf(context, again)).toBe('');
});

test('a restart goes back to the state that was given, not to one that the figure has told', () => {
  const given = openFrame(context, { ...options, state: 'word=other&depth=3' });
  const stepped = { ...withRequest(context, given, request('(5 6)', { depth: 4 })), told: 'word=third' };
  // Some hosts write what they are told into the attribute.
  const echoed = withOptions(context, stepped, { ...options, state: 'word=third' });
  const again = restarted(context, echoed);
  expect(again).toMatchObject({ own: 'other', subject: { text: '(1 2)', settings: { depth: 3 } } });
  expect(queryOf(context, again)).toBe('depth=3&word=other');
  const asked = withState(context, again, 'word=fourth');
  expect(restarted(context, { ...asked, own: 'fifth' }).own).toBe('fourth');
});

test('speeds follow each other in a circle', () => {
  const seen = new Set<number | null>();
  let at = withNextSpeed(frame, 0);
  while (!seen.has(at.speed)) {
    seen.add(at.speed);
    at = withNextSpeed(at, at.speed ?? 0);
  }
  expect(at.speed).toBe(1);
  expect(seen.size).toBe(6);
});

test('a long search begins to play fast enough to be seen to its end', () => {
  expect(speedFor(9)).toBe(1);
  for (const steps of [300, 3_000, 10_000, 100_000]) {
    expect(steps / (speeds[speedFor(steps)] ?? 1)).toBeLessThanOrEqual(90);
  }
});
