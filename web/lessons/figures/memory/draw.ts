/** Bars of bytes by depth on an axis of powers, and one level in the course of a game. */

import { hatching } from '../../drawing/draw-tree.ts';
import { bytes, type LogScale, logScale } from '../../drawing/scale.ts';
import {
  type Box,
  bold,
  circle,
  d,
  group,
  line,
  path,
  rect,
  text,
  textWidth,
  wrap,
} from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import {
  choicesUntil,
  deepest,
  gigabyte,
  kept,
  limits,
  type MemoryModel,
  type MemoryState,
  mostChoices,
  needed,
  type Row,
} from './model.ts';
import { memoryWords } from './words.ts';
import type { MemoryWords } from './words-en.ts';

export function drawMemory(model: MemoryModel, state: MemoryState, scene: Scene): string {
  const { width, height } = scene;
  const own = memoryWords[scene.lang];
  const narrow = isNarrow(scene);
  const gap = narrow ? 8 : 16;
  const note = wrap(own.assumed(state.size), width - 2 * gap, 11);
  const bottom = height - note.length * 15 - 4;
  const left: Box = narrow
    ? { x: gap, y: 0, width: width - 2 * gap, height: bottom * 0.58 }
    : { x: gap, y: 0, width: width * 0.58 - gap, height: bottom };
  const right: Box = narrow
    ? { x: gap, y: bottom * 0.6, width: width - 2 * gap, height: bottom * 0.4 }
    : { x: width * 0.58 + 2 * gap, y: 0, width: width * 0.42 - 3 * gap, height: bottom };
  return group(
    {},
    drawByDepth(model, state, scene, left),
    drawByGame(model, state, scene, right),
    ...note.map((each, row) => text(gap, bottom + 13 + row * 15, each, 'small soft')),
  );
}

const kilobyte = 1024;
const ticks = [1, kilobyte, kilobyte ** 2, kilobyte ** 3, kilobyte ** 4];

function drawByDepth({ rows, shown }: MemoryModel, state: MemoryState, scene: Scene, box: Box): string {
  const own = memoryWords[scene.lang];
  const narrow = isNarrow(scene);
  const key = legend(own, box, narrow);
  const top = box.y + key.height + (narrow ? 32 : 40);
  const bottom = box.y + box.height - 20;
  const left = box.x + (narrow ? 34 : 44);
  const right = box.x + box.width;
  const scale = logScale(100, kilobyte ** 4 * 4, bottom, top);
  const column = (right - left) / deepest;
  const size = narrow ? 9.5 : 11;
  const parts: string[] = [text(box.x, box.y + 14, own.byDepth(state.choices), 'bold'), key.drawn];
  // Names of lines lie above bars, and what can be clicked above all.
  const over: string[] = [];
  for (const tick of ticks.slice(1)) {
    parts.push(line(left, scale.at(tick), right, scale.at(tick), 'rule'));
    parts.push(text(left - 5, scale.at(tick) + 4, bytes(tick), `${narrow ? 'tiny' : 'small'} end soft`));
  }
  for (const [index, limit] of limits.entries()) {
    parts.push(line(left, scale.at(limit), right, scale.at(limit), 'mark-line'));
    const y = scale.at(limit) + (index === 0 ? 12 : -4);
    const free = (name: string, isRight: boolean): boolean => {
      const room = textWidth(name, size) + 4;
      const [from, to] = isRight ? [right - room, right] : [left, left + room];
      return !rows.some((row) => {
        const said = scale.at(kept(row.listed, state.size, state.choices)) - 5;
        const x = left + (row.depth - 1) * column;
        return x < to && x + column > from && Math.abs(said - y) < 14;
      });
    };
    const names = narrow ? [bytes(limit)] : [own.limits[index] ?? '', bytes(limit)];
    const places = names.flatMap((name) => [false, true].map((isRight) => ({ name, isRight })));
    const place = places.find(({ name, isRight }) => free(name, isRight));
    if (place === undefined) continue;
    const room = textWidth(place.name, size) + 4;
    const x = place.isRight ? right - room - 2 : left + 2;
    over.push(rect(x, y - 9, room, 12, 'label-ground'));
    over.push(text(x + 2, y, place.name, narrow ? 'tiny' : 'small'));
  }
  for (const row of rows) {
    const x = left + (row.depth - 1) * column;
    if (row === shown) parts.push(rect(x + 1, top - 4, column - 2, bottom - top + 22, 'window', { rx: 4 }));
    parts.push(drawColumn(row, state, own, { x, width: column, bottom, scale, narrow }));
    parts.push(text(x + column / 2, bottom + 14, String(row.depth), 'small middle bold'));
    over.push(rect(x, top, column, bottom - top + 20, 'hit', { 'data-act': `level:${row.depth}` }));
  }
  parts.push(text(box.x, bottom + 14, own.depth, narrow ? 'tiny soft' : 'small soft'));
  return group({}, ...parts, ...over);
}

interface ColumnPlace {
  readonly x: number;
  readonly width: number;
  readonly bottom: number;
  readonly scale: LogScale;
  readonly narrow: boolean;
}

/** What is kept, the same with alpha-beta, and what is in use. */
function drawColumn(row: Row, { choices, size }: MemoryState, own: MemoryWords, place: ColumnPlace): string {
  const { x, width, bottom, scale, narrow } = place;
  const all = kept(row.listed, size, choices);
  const bar = (at: number, value: number, tone: string): string =>
    rect(x + at * width, scale.at(value), width * 0.22, bottom - scale.at(value), `bar ${tone}`);
  const parts: string[] = [];
  if (row.guessed) {
    const y = scale.at(all);
    parts.push(rect(x + 0.14 * width, y, width * 0.22, bottom - y, 'stub'));
    parts.push(path(hatching(x + 0.14 * width, y, width * 0.22, bottom - y, 6), 'hatch'));
  } else {
    parts.push(bar(0.14, all, 'accent'));
  }
  if (row.listedByAlphaBeta !== null) parts.push(bar(0.4, kept(row.listedByAlphaBeta, size, choices), ''));
  if (row.held !== null) parts.push(bar(0.66, needed(row.held, size), 'good'));
  // The hatching says, too, that it is a guess.
  const full = row.guessed ? own.about(bytes(all)) : bytes(all);
  const said = textWidth(full, narrow ? 9.5 : 11) < width ? full : bytes(all);
  parts.push(text(x + width / 2, scale.at(all) - 5, said, `${narrow ? 'tiny' : 'small'} middle`));
  return parts.join('');
}

function legend(
  own: MemoryWords,
  box: Box,
  narrow: boolean,
): { readonly drawn: string; readonly height: number } {
  const size = narrow ? 'tiny' : 'small';
  const y = box.y + 32;
  const entries = [
    [own.kept, 'bar accent'],
    [own.held, 'bar good'],
    [own.keptByAlphaBeta, 'bar'],
    [own.guessed, 'stub'],
  ] as const;
  const widest = 22 + Math.max(...entries.map(([name]) => textWidth(name, narrow ? 9.5 : 11)));
  const columns = 2 * widest > box.width ? 1 : 2;
  const pitch = columns === 1 ? 12 : 16;
  const drawn = entries
    .map(([name, tone], index) => {
      const x = box.x + (index % columns) * Math.max(widest, Math.min(210, box.width / 2));
      const line1 = y + Math.floor(index / columns) * pitch;
      return rect(x, line1 - 8, 10, 10, tone) + text(x + 15, line1 + 1, name, size);
    })
    .join('');
  return { drawn, height: 14 + Math.ceil(entries.length / columns) * pitch };
}

/** A straight line that climbs through the limits, and one at the bottom that does not. */
function drawByGame({ shown }: MemoryModel, { size, choices }: MemoryState, scene: Scene, box: Box): string {
  const own = memoryWords[scene.lang];
  const narrow = isNarrow(scene);
  const top = box.y + (narrow ? 24 : 50);
  const bottom = box.y + box.height - (narrow ? 18 : 36);
  const left = box.x + 34;
  const right = box.x + box.width - 6;
  const most = 5 * gigabyte;
  const x = (choice: number): number => left + (choice / mostChoices) * (right - left);
  const y = (value: number): number => bottom - (Math.min(most, value) / most) * (bottom - top);
  const each = kept(shown.listed, size, 1);
  const title = wrap(own.byGame(shown.depth), box.width / bold, 13);
  const parts = title.map((each, row) => text(box.x, box.y + 14 + row * 16, each, 'bold'));
  for (const tick of [0, 1, 2, 3, 4, 5]) {
    const at = y(tick * gigabyte);
    parts.push(line(left, at, right, at, 'rule'));
    parts.push(
      text(left - 5, at + 4, tick === 0 ? '0' : `${tick} GB`, `${narrow ? 'tiny' : 'small'} end soft`),
    );
  }
  for (const tick of [0, 20, 40, 60]) {
    parts.push(text(x(tick), bottom + 14, String(tick), `${narrow ? 'tiny' : 'small'} middle soft`));
  }
  parts.push(text(right, narrow ? bottom - 5 : bottom + 30, own.choiceAxis, 'small end soft'));
  const end = Math.min(mostChoices, most / each);
  parts.push(
    path(d('M', x(0), y(0), 'L', x(end), y(each * end)), `trend accent${shown.guessed ? ' dashed' : ''}`),
  );
  parts.push(path(d('M', x(0), bottom - 1, 'L', x(mostChoices), bottom - 1), 'trend good'));
  for (const limit of limits) {
    parts.push(line(left, y(limit), right, y(limit), 'mark-line'));
    const full = choicesUntil(limit, shown.listed, size);
    if (full > mostChoices) continue;
    const beyond = full > mostChoices * 0.7;
    parts.push(circle(x(full), y(limit), 4.5, 'bar accent'));
    parts.push(
      text(
        x(full) + (beyond ? -8 : 8),
        y(limit) + (beyond ? -7 : 15),
        own.fullAt(full),
        `small${beyond ? ' end' : ''}`,
      ),
    );
  }
  parts.push(line(x(choices), top, x(choices), bottom, 'edge'));
  parts.push(circle(x(choices), y(each * choices), 4, 'node'));
  return group({}, ...parts);
}
