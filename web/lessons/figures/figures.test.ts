import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../i18n/languages.ts';
import { initSync, Lesson } from '../../pkg-lessons/lessons.js';
import { options } from '../a-lesson.ts';
import { type Alternative, type Scene, type SearchRequest, wholeView } from '../figure.ts';
import { rememberRuns } from '../run/remembered.ts';
import { settle as settleWith, staticFigure } from '../static-figure.ts';
import { allWords } from '../words/all.ts';
import { figureFolders, figureOf } from './all.ts';
import { heightOf } from './aspect.ts';
import { type FigureId, figureIds } from './ids.ts';

initSync({ module: readFileSync(new URL('../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });
const open = rememberRuns((text) => new Lesson(text));

/** A figure as the page shows it once all its searches have ended. */
const settle = (figure: FigureId, text: string | null, state = '') =>
  settleWith({ ...options, figure, text, state }, open);

const sceneOf = (lang: Language, width: number, height: number, game: Scene['game']): Scene => ({
  words: allWords[lang],
  lang,
  pieceSet: 'western',
  game,
  width,
  height,
  view: wholeView,
  playing: false,
});

/** Every tag that opens closes in order, and every number is one. */
function expectDrawing(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object|>null</);
  const open: string[] = [];
  for (const [, close, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (empty === '/') continue;
    if (close === '/') expect(open.pop()).toBe(name);
    else open.push(name ?? '');
  }
  expect(open).toEqual([]);
}

function expectSpoken(alternative: Alternative): void {
  if (alternative.type === 'table') {
    expect(alternative.caption).not.toBe('');
    for (const row of alternative.rows) expect(row).toHaveLength(alternative.head.length);
    expect(JSON.stringify(alternative.rows)).not.toMatch(/NaN|undefined|\bnull\b(?! (?:move|window))/);
    return;
  }
  expect(alternative.items.length).toBeGreaterThan(0);
  expect(alternative.items.filter(({ selected }) => selected).length).toBeLessThanOrEqual(1);
  for (const { label } of alternative.items)
    expect(label).not.toMatch(/NaN|undefined|\bnull\b(?! (?:move|window))|^$/);
}

const subjects = {
  'its own subject': null,
  'a tree': '((3 17)(2 12)(15 (25 0)))',
  'tic-tac-toe': 'xo1/1x1/2o b k=3',
} as const;

test('a figure is a folder and a line in the list', () => {
  expect([...figureFolders].sort()).toEqual([...figureIds].sort());
  for (const id of figureIds) expect(figureOf(id).id).toBe(id);
});

// As docs/embedding.md says.
test.each([
  ['cost', subjects['tic-tac-toe']],
  ['evaluate-sign', subjects['tic-tac-toe']],
  ['forty-four', subjects['a tree']],
  ['network', subjects['tic-tac-toe']],
  ['shapes', subjects['a tree']],
] as const)('%s keeps its own position', (id, text) => {
  const [own, given] = [settle(id, null), settle(id, text)];
  const searched = ({ figure, subject, state }: typeof own): readonly string[] =>
    figure.tasks(subject, state, []).map((task) => task.text);
  expect(searched(given)).toEqual(searched(own));
  const drawn = ({ figure, state, model }: typeof own): string =>
    figure.draw(model, state, sceneOf('en', 860, 500, own.subject.game));
  // Of the cost the speed is measured, which is another one each time.
  if (id !== 'cost') expect(drawn(given)).toBe(drawn(own));
});

// Memory searches millions of nodes, which takes a busy machine longer than a test usually may.
describe.each(figureIds)('%s', { timeout: 60_000 }, (id) => {
  test.each(Object.entries(subjects))('draws and describes %s in every language and width', (_, text) => {
    const { figure, subject, state, model } = settle(id, text);
    for (const lang of languages) {
      for (const width of [860, 330]) {
        const height = heightOf(id, width, width > 600 ? 'wide' : 'narrow') - 120;
        const scene = sceneOf(lang, width, height, subject.game);
        expectDrawing(figure.draw(model, state, scene));
        expect(figure.describe(model, state, scene)).toMatch(lang === 'zh' ? /[\u4e00-\u9fff]/ : /[a-z]/);
        expectSpoken(figure.alternative(model, state, scene));
        for (const control of figure.controls?.(model, state, scene) ?? []) {
          expect(control.label).not.toBe('');
        }
      }
    }
  });

  test('names its sliders by what they set, whatever that is', () => {
    const { figure, subject, state, model } = settle(id, null);
    for (const lang of languages) {
      const scene = sceneOf(lang, 860, 420, subject.game);
      const sliders = (now: unknown) =>
        (figure.controls?.(model, now, scene) ?? []).filter((control) => control.type === 'range');
      for (const { action, label, value, min, max, valueText } of sliders(state)) {
        expect(label).not.toBe(valueText);
        const moved = figure.act(model, state, `${action}:${value === max ? min : max}`);
        expect(sliders(moved).find((control) => control.action === action)?.label).toBe(label);
      }
    }
  });

  test('writes nothing for its initial state, and reads what it has written', () => {
    const { figure, state, model } = settle(id, null);
    expect(figure.write(state)).toEqual({});
    const { player } = figure;
    if (player === undefined) return;
    const length = player.length(model);
    for (const step of new Set([0, Math.min(1, length), Math.max(0, length - 1)])) {
      const moved = player.goTo(model, state, step);
      expect(player.step(model, moved)).toBe(step);
      const written = figure.write(moved);
      expect(figure.read(new URLSearchParams(written))).toEqual(moved);
    }
  });

  test('draws every step of its own subject', () => {
    const { figure, subject, state, model } = settle(id, null);
    const { player } = figure;
    if (player === undefined) return;
    const length = player.length(model);
    const scene = sceneOf('en', 700, 420, subject.game);
    for (let step = 0; step <= length; step += Math.max(1, Math.floor(length / 60))) {
      const moved = player.goTo(model, state, step);
      expectDrawing(figure.draw(model, moved, scene));
      expect(figure.describe(model, moved, scene)).not.toMatch(
        /NaN|undefined|\bnull\b(?! (?:move|window))|^$/,
      );
    }
  });

  test('has a still form in HTML without scripts or inline styles', () => {
    const html = staticFigure({ ...options, figure: id, lang: 'zh' }, open);
    expectDrawing(html);
    expect(html).toContain('still-wide');
    expect(html).not.toMatch(/<script|style=|data-act/);
  });
});

describe('a choice in the menu', () => {
  const deeper = { text: null, settings: { depth: 3 } };
  const elsewhere = { text: '((3 17)(2 12))', settings: {} };
  /** The state as a query, after the reader's choices and one in the menu. */
  const chosenAfter = (id: FigureId, query: string, change: SearchRequest): string => {
    const figure = figureOf(id);
    const state = figure.read(new URLSearchParams(query));
    return new URLSearchParams(figure.write(figure.kept?.(state, change) ?? state)).toString();
  };

  test.each<[FigureId, string, string, string]>([
    ['race', 'aids=none&step=3', 'aids=none', 'aids=none'],
    ['why-cut', 'example=xiangqi&cut=2', 'example=xiangqi', ''],
    ['code', 'step=2&bug=late-cut', 'bug=late-cut', 'bug=late-cut'],
    ['ordering', 'cards=worst&values=on', 'cards=worst&values=on', 'cards=worst&values=on'],
    ['ordering', 'cards=1.0&values=on', 'cards=1.0&values=on', 'values=on'],
    ['ordering', 'random=4', 'random=4', ''],
    ['twenty-lines', 'code=rust&seed=5&step=1', 'code=rust', 'code=rust'],
    ['memory', 'run=whole&level=2&choices=3', 'choices=3', 'choices=3'],
    ['horizon', 'plies=3&quiescence=on', 'plies=3&quiescence=on', 'plies=3&quiescence=on'],
    ['horizon', 'example=delay&plies=2&quiescence=on', '', ''],
    ['two-games', 'tunnel=long&fourth=on&step=1', 'tunnel=long&fourth=on', 'tunnel=long&fourth=on'],
    ['shapes', 'stones=x/o&weight=50&shape=3', 'shape=3&weight=50', 'shape=3&weight=50'],
  ])('of %s with %s keeps %s, or with another position %s', (id, query, kept, inAnother) => {
    expect(chosenAfter(id, query, deeper)).toBe(kept);
    expect(chosenAfter(id, query, elsewhere)).toBe(inAnother);
  });

  test('of another algorithm ends the mistake of the code', () => {
    const chosen: SearchRequest = { text: null, settings: { algorithm: 'pvs' } };
    expect(chosenAfter('code', 'bug=late-cut', chosen)).toBe('');
  });
});

describe('the scrubber on the first article’s example', () => {
  const { figure, subject, state, model } = settle('scrubber', null);
  const scene = sceneOf('en', 860, 480, subject.game);

  test('starts at the cut and says why', () => {
    expect(figure.describe(model, state, scene)).toBe(
      'Black has found −99 here; Red already has 50 elsewhere: cut, 1 move never looked at.',
    );
    expect(figure.describe(model, state, { ...scene, words: allWords.zh })).toBe(
      '黑方在这里找到了 −99；红方在别处已有 50：截断，1 种着法不看了。',
    );
  });

  test('ends with value, move and count', () => {
    const end = figure.player?.goTo(model, state, figure.player.length(model));
    expect(figure.describe(model, end, scene)).toBe('The search is over: 1 with value 50, after 6 nodes.');
  });

  test('takes a click on a node as a choice', () => {
    const chosen = figure.act(model, state, 'node:2');
    expect(figure.write(chosen)).toEqual({ node: '2' });
    expect(figure.chosen?.(model, chosen)).toEqual(['1', '1']);
  });
});

describe('the code', () => {
  test.each([
    ['wrong-sign', 'The value is 100; it should be 1. The move is 1 instead of 2.'],
    ['other-view', 'The value is −1; it should be 50. The move is 2 instead of 1.'],
    ['late-cut', 'Nodes: 7 instead of 6.'],
    ['mixed-bounds', 'The value is a win for Black in 3 plies; it should be a win for White in 4 plies.'],
  ])('shows what %s does', (bug, effect) => {
    const { figure, subject, state, model } = settle('code', null, `bug=${bug}`);
    expect(figure.describe(model, state, sceneOf('en', 860, 480, subject.game))).toContain(effect);
  });
});

describe('the horizon on a board where Black has won within the depth', () => {
  const won = 'o14/15/15/15/15/15/6o8/6xxx6/7o7/15/15/15/15/15/15 b freestyle';
  const { figure, subject, state, model } = settle('horizon', won);
  const scene = sceneOf('en', 1_000, 480, subject.game);

  test('says that the game is over, and has an axis for the scores that are no win', () => {
    const drawn = figure.draw(model, state, scene);
    expect(drawn.match(/>game over</g)).toHaveLength(2);
    expect(drawn).toContain('>400,000<');
    expect(drawn).not.toMatch(/>[^<]*\d,\d{3},\d{3}/);
    // It finds nothing but wins.
    const winning = settle('horizon', '15/15/15/15/15/15/6o8/5oxxxx5/7o7/15/15/15/15/15/15 b freestyle');
    const wins = winning.figure.draw(winning.model, winning.state, scene);
    const heightOf = (pattern: RegExp): number => Number(pattern.exec(wins)?.[1]);
    expect(heightOf(/cy="([\d.]+)" r="4.5"[^>]*><circle/)).toBeLessThan(heightOf(/y="([\d.]+)">0</));
  });

  test('says of captures no more than that the game has none', () => {
    expect(figure.describe(model, state, scene)).toMatch(/a win for Black in 3 plies\.$/);
    const quiet = settle('horizon', won, 'quiescence=on');
    expect(figure.describe(quiet.model, quiet.state, scene)).not.toMatch(/captur/);
    expect(figure.draw(quiet.model, quiet.state, scene)).not.toContain('taking');
  });
});

test('the two games say that the fourth ply is being counted, unless a step is told', () => {
  const { figure, subject, state } = settle('two-games', null);
  const { figure: same, state: deep, model } = settle('two-games', null, 'fourth=on');
  const scene = sceneOf('en', 860, 480, subject.game);
  const told = same.describe(model, deep, scene);
  expect(told).toContain('wins');
  expect(told).toBe(figure.describe(model, state, scene));
  const counting = { ...(model as object), counting: true };
  expect(same.describe(counting, deep, scene)).toBe('Counting the fourth ply of xiangqi.');
  const first = figure.player?.goTo(model, deep, 1);
  expect(same.describe(counting, first, scene)).toBe(same.describe(model, first, scene));
});

test('what memory a level holds is a least number until it has been searched', () => {
  const { figure, subject, state, model } = settle('memory', null);
  const scene = sceneOf('en', 860, 480, subject.game);
  expect(figure.describe(model, state, scene)).toMatch(/holds [\d,]+ moves/);
  const table = figure.alternative(model, state, scene);
  const inUse = table.type === 'table' ? table.rows.map((row) => row[4]) : [];
  // Five levels were searched in some way, the fifth by alpha-beta alone.
  expect(inUse.slice(0, 5)).toEqual([
    ...Array(4).fill(expect.stringMatching(/^[\d,]+$/)),
    expect.stringMatching(/^≥/),
  ]);
  const { shown } = model as { readonly shown: object };
  const unsearched = { ...(model as object), shown: { ...shown, guessed: true } };
  expect(figure.describe(unsearched, state, scene)).toMatch(/holds at least [\d,]+ moves/);
});
