/** Two boards, at the horizon and beyond it, and the value by depth as a zigzag and a calm line. */

import { boardSvg } from '../../drawing/board-svg.ts';
import { type Box, circle, d, group, line, path, rect, text, textWidth, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { traits } from '../../games.ts';
import type { LessonRun } from '../../types.ts';
import { writeLine, writeRest } from '../../words/moves.ts';
import { isWin, shortScore } from '../../words/scores.ts';
import { further, type HorizonModel, type HorizonState } from './model.ts';
import { horizonWords } from './words.ts';
import type { HorizonWords } from './words-en.ts';

/** The text above a board and below it. */
const above = 40;
const below = 36;
/** Height over width of a board of xiangqi; others are square and lie in the middle. */
const shape = 1.11;

export function drawHorizon(model: HorizonModel, state: HorizonState, scene: Scene): string {
  const { width, height } = scene;
  const narrow = isNarrow(scene);
  const gap = narrow ? 8 : 16;
  const hasBoard = model.subject.game !== 'tree';
  if (!hasBoard) return chart(model, scene, { x: gap, y: 0, width: width - 2 * gap, height });
  const most = (height - above - below) / shape;
  const boardWidth = narrow
    ? (width - 3 * gap) / 2
    : Math.min((width - 4 * gap) * (width < 760 ? 0.29 : 0.33), most);
  const boardHeight = boardWidth * shape;
  const boardTop = narrow ? 0 : Math.max(0, (height - boardHeight - above - below) / 2);
  const place = { x: gap, y: boardTop, width: boardWidth, height: boardHeight };
  const boards = drawBoards(model, state, scene, place, gap);
  const left = narrow ? gap : 3 * gap + 2 * boardWidth;
  const top = narrow ? boardHeight + above + below + 10 : 0;
  const box = { x: left, y: top, width: width - left - gap, height: height - top };
  return boards + chart(model, scene, box);
}

/** A heading, a board and two lines under it, twice. */
function drawBoards(model: HorizonModel, state: HorizonState, scene: Scene, box: Box, gap: number): string {
  const { boards, subject, depth, shown } = model;
  const own = horizonWords[scene.lang];
  if (boards === null) {
    const why = shown.gaveUp ? own.gaveUp : scene.words.searching;
    return wrap(why, 2 * box.width, 13)
      .map((each, row) => text(box.x, 40 + row * 18, each, 'soft'))
      .join('');
  }
  const { lesson, game } = subject;
  const after = further(boards);
  /** What a position is worth, unless the game is over there. */
  const worth = (moves: readonly string[], say: (score: string) => string, value: number): string =>
    lesson.outcome([...moves]) === null ? say(shortScore(game, value)) : own.over;
  const first = {
    path: boards.horizon,
    heading: own.stops(depth),
    under: writeLine(subject, boards.horizon).join(' '),
    verdict: worth(boards.horizon, state.quiet ? own.counts : own.believes, boards.atHorizon),
  };
  const taken =
    boards.instead === undefined
      ? writeRest(subject, boards.horizon, boards.captures)
      : writeLine(subject, boards.instead).join(' ');
  const second = {
    path: after,
    heading:
      taken === ''
        ? own.nothing(traits[game].hasCaptures)
        : boards.instead !== undefined
          ? own.deeper(taken)
          : state.quiet
            ? own.toTheEnd(taken)
            : own.oneFurther(taken),
    under: '',
    verdict: worth(after, own.truly, boards.after),
  };
  const size = isNarrow(scene) ? 11 : 13;
  return [first, second]
    .map(({ path: moves, heading, under, verdict }, index) => {
      const x = box.x + index * (box.width + gap);
      const middle = x + box.width / 2;
      const caption = wrap(under === '' ? heading : own.line(heading, under), box.width, size)
        .slice(0, 2)
        .map((each, row) =>
          text(middle, box.y + 14 + row * (size + 3), each, size === 11 ? 'small middle' : 'middle'),
        );
      const board = boardSvg(game, lesson.text([...moves]), {
        x,
        y: box.y + above,
        width: box.width,
        height: box.height,
        pieceSet: scene.pieceSet,
        lang: scene.lang,
        lastMove: moves.at(-1) ?? null,
      });
      const wrong = index === 0 && !state.quiet && boards.captures.length > 0;
      const large = textWidth(verdict, 16) <= box.width ? 'large ' : '';
      const tone = `${large}middle bold${wrong ? ' soft' : ''}`;
      return group({}, ...caption, board, text(middle, box.y + above + box.height + 24, verdict, tone));
    })
    .join('');
}

/** Value by depth. */
function chart(model: HorizonModel, scene: Scene, box: Box): string {
  const own = horizonWords[scene.lang];
  const { readings, sign, subject } = model;
  const rowHeight = 17;
  const top = box.y + 66;
  const bottom = box.y + box.height - 3 * rowHeight - 18;
  // Room for a value below the lowest line.
  const floor = Math.max(top + 1, bottom - 16);
  // A win is beyond every axis: it stands at the end of one.
  const onAxis = (value: number): number => (isWin(value) ? Math.sign(value) * 100 : value);
  const values = readings.flatMap(({ plain, settled }) =>
    [plain, settled].flatMap((run) => (run === null ? [] : [onAxis(sign * run.value)])),
  );
  // Two lines of the axis are never nearer than their numbers are high.
  const most = Math.max(100, ...values.map(Math.abs));
  const span = Math.max(100, ...values) - Math.min(0, ...values);
  const step = niceStep(Math.max(most, (span * 3 * 16) / Math.max(48, floor - top)));
  const high = Math.ceil(Math.max(0, ...values) / step) * step;
  const low = Math.floor(Math.min(0, ...values) / step) * step;
  const y = (value: number): number =>
    floor - ((Math.max(low, Math.min(high, value)) - low) / Math.max(1, high - low)) * (floor - top);
  const ticks: readonly number[] = Array.from(
    { length: Math.round((high - low) / step) + 1 },
    (_, index) => low + index * step,
  );
  const longest = Math.max(...ticks.map((value) => textWidth(shortScore(subject.game, value), 11)));
  const left = box.x + Math.max(34, longest + 8);
  const right = box.x + box.width - 8;
  const x = (index: number): number => left + ((right - left) * (index + 0.5)) / readings.length;
  const parts: string[] = [text(box.x, box.y + 14, own.chart, 'bold')];
  parts.push(rect(left, top, right - left, floor - top, 'plot'));
  parts.push(legend(own, box.x, box.y + 36));
  for (const value of ticks) {
    parts.push(line(left, y(value), right, y(value), 'rule'));
    parts.push(text(left - 6, y(value) + 4, shortScore(subject.game, value), 'small end soft'));
  }
  const shown = readings.findIndex(({ depth }) => depth === model.depth);
  const column = (right - left) / readings.length;
  parts.push(rect(x(shown) - column / 2, top - 6, column, box.y + box.height - top + 4, 'window', { rx: 4 }));
  for (const kind of ['plain', 'settled'] as const) {
    const points = readings.flatMap((reading, index) => {
      const run = reading[kind];
      return run === null ? [] : [{ x: x(index), y: y(sign * run.value), run }];
    });
    const tone = kind === 'plain' ? 'accent' : 'good';
    const trace = points.map((point, index) => d(index === 0 ? 'M' : 'L', point.x, point.y)).join('');
    if (points.length > 1) parts.push(path(trace, `trend ${tone}`));
    for (const point of points) parts.push(mark(kind, point.x, point.y));
    // Values beside the marks, above the upper line and below the lower one.
    for (const [index, reading] of readings.entries()) {
      const run = reading[kind];
      if (run === null || box.width < 200) continue;
      const other = (kind === 'plain' ? reading.settled : reading.plain)?.value ?? run.value;
      if (run.value === other && kind === 'settled' && reading.plain !== null) continue;
      const above = sign * (run.value - other) > 0 || (run.value === other && kind === 'plain');
      parts.push(
        text(
          x(index),
          y(sign * run.value) + (above ? -10 : 19),
          shortScore(subject.game, sign * run.value),
          'small middle',
        ),
      );
    }
  }
  parts.push(nodeRows(model, own, scene, { x, bottom: bottom + 26, rowHeight, left: box.x }));
  for (const [index, { depth }] of readings.entries()) {
    parts.push(
      rect(x(index) - column / 2, top - 6, column, box.y + box.height - top + 4, 'hit', {
        'data-act': `depth:${depth}`,
      }),
    );
  }
  return group({}, ...parts);
}

const mark = (kind: 'plain' | 'settled', x: number, y: number): string =>
  kind === 'plain' ? circle(x, y, 4.5, 'bar accent') : rect(x - 4.5, y - 4.5, 9, 9, 'bar good');

function legend(own: HorizonWords, x: number, y: number): string {
  const after = x + 30 + textWidth(own.plain, 11);
  return group(
    {},
    mark('plain', x + 6, y - 4),
    text(x + 16, y, own.plain, 'small'),
    mark('settled', after + 6, y - 4),
    text(after + 16, y, own.settled, 'small'),
  );
}

/** The costs, below the depths. */
function nodeRows(
  { readings }: HorizonModel,
  own: HorizonWords,
  { words }: Scene,
  place: {
    x(index: number): number;
    readonly bottom: number;
    readonly rowHeight: number;
    readonly left: number;
  },
): string {
  const { x, bottom, rowHeight, left } = place;
  const count = (run: LessonRun | null): string => (run === null ? own.unfinished : words.count(run.nodes));
  return group(
    {},
    ...readings.flatMap(({ depth, plain, settled }, index) => [
      text(x(index), bottom - 8, String(depth), 'small middle bold'),
      text(x(index), bottom + rowHeight - 4, count(plain), 'small middle'),
      text(x(index), bottom + 2 * rowHeight - 4, count(settled), 'small middle'),
    ]),
    text(left, bottom - 8, own.ply, 'small soft'),
    mark('plain', left + 6, bottom + rowHeight - 8),
    mark('settled', left + 6, bottom + 2 * rowHeight - 8),
  );
}

/** 1, 2 or 5 times a power of ten, so that an axis has three to six lines. */
function niceStep(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [0.5, 1, 2, 5].map((factor) => factor * power).find((step) => most / step <= 3) ?? 5 * power;
}
