/** The sum in all its digits, and four bars on an axis of time that grows by powers. */

import { groupedDigits, logScale, type NumberNames, roughly } from '../../drawing/scale.ts';
import { group, line, rect, text, textWidth, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import {
  articleSpeed,
  type CostModel,
  type CostState,
  duration,
  landmarks,
  seconds,
  widths,
} from './model.ts';
import { costWords } from './words.ts';

const soonest = 1e-9;
const latest = 1e21;

export function drawCost(model: CostModel, _: CostState, scene: Scene): string {
  const narrow = isNarrow(scene);
  const gap = narrow ? 12 : 24;
  const { top, drawn } = drawSum(model, scene, gap);
  return drawn + drawTimes(model, scene, gap, top + (narrow ? 6 : 22));
}

/** The factors, what they come to, and what is left of that. */
function drawSum({ shape, count }: CostModel, scene: Scene, gap: number): { top: number; drawn: string } {
  const own = costWords[scene.lang];
  const narrow = isNarrow(scene);
  const room = scene.width - 2 * gap;
  const factors = widths(shape);
  const written =
    factors.length > 5
      ? [...factors.slice(0, 3), '…', factors.at(-1) ?? 1n].join(' × ')
      : factors.join(' × ');
  const digits = groupedDigits(count.leaves);
  const big = narrow ? 16 : 26;
  const lines = wrapDigits(`= ${digits}`, room, big);
  const parts = [
    text(gap, 20, own.title(shape.branching, shape.plies, written), narrow ? 'bold small' : 'bold'),
  ];
  let y = 20;
  for (const each of lines) {
    y += big + 8;
    parts.push(text(gap, y, each, narrow ? 'large bold' : 'huge bold'));
  }
  const notes = [own.lastPly, ...(count.before > 0n ? [own.before(groupedDigits(count.before))] : [])];
  for (const note of notes.flatMap((each) => wrap(each, room, 11))) {
    y += 17;
    parts.push(text(gap, y, note, 'small soft'));
  }
  return { top: y, drawn: group({}, ...parts) };
}

/** Long numbers break between groups of digits. */
function wrapDigits(digits: string, room: number, size: number): readonly string[] {
  const lines: string[] = [];
  let current = '';
  for (const part of digits.match(/[^,]+,?/g) ?? []) {
    if (current !== '' && textWidth(current + part, size) > room) {
      lines.push(current);
      current = part;
    } else {
      current += part;
    }
  }
  return [...lines, current];
}

interface Bar {
  readonly label: string;
  readonly time: number;
  readonly positions: bigint;
  readonly tone: string;
}

function drawTimes(model: CostModel, scene: Scene, gap: number, top: number): string {
  const own = costWords[scene.lang];
  const { count, speed, source } = model;
  const narrow = isNarrow(scene);
  const { at } = logScale(soonest, latest, gap, scene.width - gap);
  const bars = (rate: number): readonly Bar[] => [
    { label: own.every, time: seconds(count.leaves, rate), positions: count.leaves, tone: 'accent' },
    { label: own.best, time: seconds(count.least, rate), positions: count.least, tone: 'good' },
  ];
  const at1 = roughly(speed, scene.words.numberNames);
  const groups = [
    { heading: source === 'measured' ? own.atDevice(at1) : own.atSpeed(at1), bars: bars(speed) },
    { heading: narrow ? own.atArticleShort : own.atArticle, bars: bars(articleSpeed) },
  ];
  const axis = scene.height - 24;
  const pitch = Math.min(narrow ? 44 : 60, (axis - top - 2 * 24 - 8) / 4);
  const parts: string[] = [];
  for (const [name, time] of landmarks) {
    // An hour and a second are neighbours on a narrow axis.
    if (narrow && name === 'hour') continue;
    parts.push(line(at(time), top, at(time), axis, 'rule'));
    parts.push(
      text(at(time), axis + 15, own.landmarks[name], narrow ? 'tiny middle soft' : 'small middle soft'),
    );
  }
  let y = top;
  for (const { heading, bars: list } of groups) {
    y += 16;
    for (const row of wrap(heading, scene.width - 2 * gap, narrow ? 11 : 13).slice(0, 1)) {
      parts.push(rect(gap - 2, y - 12, textWidth(row, narrow ? 11 : 13) + 6, 16, 'label-ground'));
      parts.push(text(gap, y, row, narrow ? 'small bold' : 'bold'));
    }
    for (const each of list) {
      parts.push(bar(each, { gap, y: y + 6, pitch, at, scene }));
      y += pitch;
    }
    y += 8;
  }
  return group({}, ...parts);
}

interface BarPlace {
  readonly gap: number;
  readonly y: number;
  readonly pitch: number;
  at(time: number): number;
  readonly scene: Scene;
}

/** A bar with its name above it, and what it says where there is room. */
function bar({ label, time, positions, tone }: Bar, { gap, y, pitch, at, scene }: BarPlace): string {
  const thick = Math.max(6, Math.min(26, pitch - 20));
  const end = Math.max(gap + 2, at(time));
  const said = `${writtenTime(time, scene)} · ${label}, ${roughly(Number(positions), scene.words.numberNames)}`;
  const size = isNarrow(scene) ? 11 : 13;
  const width = textWidth(said, size);
  const fitsBeside = end + 8 + width < scene.width - gap;
  const x = fitsBeside ? end + 8 : Math.max(gap, end - width);
  const line1 = y + (fitsBeside ? thick / 2 + 8 : 11);
  const ground = rect(x - 3, line1 - 12, width + 6, 16, 'label-ground', { rx: 3 });
  const written = text(x, line1, said, size === 11 ? 'small' : '');
  const shape = rect(gap, y + (fitsBeside ? 4 : 15), end - gap, thick, `bar ${tone}`, { rx: 2 });
  return shape + ground + written;
}

/** A time with its unit, in three figures or in words. */
export function writtenTime(seconds: number, { lang, words }: Pick<Scene, 'lang' | 'words'>): string {
  const { unit, amount } = duration(seconds);
  return costWords[lang].time(amountOf(amount, words.numberNames), unit);
}

function amountOf(amount: number, names: NumberNames): string {
  if (amount < 0.001) return '< 0.001';
  if (amount < 1) return String(Number(amount.toPrecision(2)));
  if (amount < 1000) return String(Number(amount.toFixed(amount < 10 ? 2 : 1)));
  return roughly(amount, names);
}
