/** The sum in all its digits, and four bars on a logarithmic axis of time. */

import { groupedDigits, logScale, type NumberNames, roughly } from '../../drawing/scale.ts';
import { bold, group, line, rect, text, textWidth, tickNames, wrap } from '../../drawing/svg.ts';
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
const headingHeight = 16;

export function drawCost(model: CostModel, _: CostState, scene: Scene): string {
  const narrow = isNarrow(scene);
  const gap = narrow ? 12 : 24;
  const { top, drawn } = drawSum(model, scene, gap);
  return drawn + drawTimes(model, scene, gap, top + (narrow ? 4 : 14));
}

/** The factors, their product, and the parts of it. */
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
  const lines = wrapDigits(`= ${digits}`, room / bold, big);
  const title = wrap(own.title(shape.branching, shape.plies, written), room / bold, narrow ? 11 : 13);
  const parts = title.map((each, row) =>
    text(gap, 20 + row * headingHeight, each, narrow ? 'bold small' : 'bold'),
  );
  let y = 4 + title.length * headingHeight;
  for (const each of lines) {
    y += big + 6;
    parts.push(text(gap, y, each, narrow ? 'large bold' : 'huge bold'));
  }
  const notes = [own.lastPly, ...(count.before > 0n ? [own.before(groupedDigits(count.before))] : [])];
  for (const note of notes.flatMap((each) => wrap(each, room, 11))) {
    y += 15;
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
  const size = narrow ? 11 : 13;
  const headings = groups.map(({ heading }) => wrap(heading, (scene.width - 2 * gap) / bold, size));
  const headed = headings.flat().length * headingHeight;
  const pitch = Math.min(narrow ? 64 : 84, (scene.height - top - headed - 36) / 4);
  const axis = top + headed + 4 * pitch + 8;
  const parts = [
    ...landmarks.map(([, time]) => line(at(time), top, at(time), axis, 'rule')),
    // From the largest time down: a second and an hour are neighbours on a narrow axis.
    tickNames(
      [...landmarks].reverse().map(([name, time]) => ({ x: at(time), name: own.landmarks[name] })),
      {
        y: axis + 15,
        from: 2,
        to: scene.width - 2,
        size: narrow ? 9.5 : 11,
        className: narrow ? 'tiny soft' : 'small soft',
      },
    ),
  ];
  let y = top;
  for (const [index, { bars: list }] of groups.entries()) {
    for (const row of headings[index] ?? []) {
      y += headingHeight;
      parts.push(rect(gap - 2, y - 12, textWidth(row, size) * bold + 6, 16, 'label-ground'));
      parts.push(text(gap, y, row, narrow ? 'small bold' : 'bold'));
    }
    for (const each of list) {
      parts.push(bar(each, { gap, y, pitch, at, scene }));
      y += pitch;
    }
    y += 4;
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

/** A bar, and above it what it says. */
function bar({ label, time, positions, tone }: Bar, { gap, y, pitch, at, scene }: BarPlace): string {
  const said = `${writtenTime(time, scene)} · ${scene.words.list([label, roughly(Number(positions), scene.words.numberNames)])}`;
  const thick = Math.max(4, Math.min(26, pitch - 20));
  return (
    rect(gap - 2, y + 4, textWidth(said, 11) + 6, 13, 'label-ground', { rx: 3 }) +
    text(gap, y + 14, said, 'small') +
    rect(gap, y + 18, Math.max(2, at(time) - gap), thick, `bar ${tone}`, { rx: 2 })
  );
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
