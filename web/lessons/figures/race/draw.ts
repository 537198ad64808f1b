/** The race as bars on a logarithmic scale, with the minimum as a line. */

import { bold, line, middleWithin, rect, text, textWidth, tickNames } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import type { AlgorithmId } from '../../types.ts';
import { grouped } from '../../words/scores.ts';
import {
  type Lane,
  minimumOf,
  type RaceModel,
  type RaceState,
  type Standing,
  standings,
  standingsAfter,
  timesFewer,
} from './model.ts';
import { raceWords } from './words.ts';

export function nameOf({ algorithm, kind }: Lane, { lang, words }: Scene): string {
  if (kind === 'unordered') return raceWords[lang].unordered;
  return kind === 'table' ? raceWords[lang].withTable : words.algorithm[algorithm];
}

export const written = (ms: number): string => (ms < 10 ? ms.toFixed(1) : grouped(ms));

/** A logarithmic scale whose ends are powers of ten. */
function scaleOf(list: readonly Standing[], from: number, to: number) {
  const least = Math.min(...list.map(({ leaves }) => leaves).filter((leaves) => leaves > 0), 1_000);
  const most = Math.max(...list.map(({ nodes }) => nodes), 100);
  const low = Math.max(0, Math.floor(Math.log10(least)) - 1);
  const high = Math.max(low + 2, Math.ceil(Math.log10(most)));
  return {
    decades: Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index)),
    x: (value: number): number =>
      from + (Math.max(0, Math.log10(Math.max(1, value)) - low) / (high - low)) * (to - from),
  };
}

const axisHeight = 30;
/** Those that cut nothing. */
const exhaustive: ReadonlySet<AlgorithmId> = new Set(['minimax', 'negamax']);

/** Thickness of a bar in a row of this height. */
const barOf = (row: number, narrow: boolean): number =>
  narrow ? Math.min(12, row * 0.34) : Math.min(24, row * 0.6);

export function drawRace(model: RaceModel, state: RaceState, scene: Scene): string {
  const words = raceWords[scene.lang];
  const list = standings(model, state);
  // What the whole race needs, so that the scale stands still while it is played again.
  const all = standingsAfter(model.lanes, model.slices, model.results, model.back);
  const narrow = isNarrow(scene);
  const nameWidth = narrow ? 0 : 196;
  const numbersWidth = narrow ? 0 : 230;
  const left = 12 + nameWidth;
  const right = scene.width - 12 - numbersWidth;
  const scale = scaleOf(all, left, right);
  const top = narrow ? 30 : 40;
  const bottom = scene.height - axisHeight;
  const row = (bottom - top) / list.length;
  const parts: string[] = [];

  for (const decade of scale.decades) {
    const x = scale.x(decade);
    parts.push(line(x, top - 4, x, bottom, 'rule'));
  }
  // The ends first, then those between that have room.
  const ends = [scale.decades[0], scale.decades.at(-1)].flatMap((each) => each ?? []);
  parts.push(
    tickNames(
      [...new Set([...ends, ...scale.decades])].map((decade) => ({
        x: scale.x(decade),
        name: grouped(decade),
      })),
      { y: bottom + 13, from: 2, to: scene.width - 2, size: 9.5, className: 'tiny soft' },
    ),
  );
  if (!narrow) {
    parts.push(text(right + 86, top - 14, words.nodes, 'small soft end'));
    parts.push(text(right + 160, top - 14, words.fewer, 'small soft end'));
    parts.push(text(scene.width - 12, top - 14, words.time, 'small soft end'));
    parts.push(text(left, scene.height - 4, words.legend, 'tiny soft'));
  }
  const labels: string[] = [];
  for (const [index, each] of list.entries()) {
    const y = top + index * row;
    const thick = barOf(row, narrow);
    const barTop = narrow ? y + row - thick - 3 : y + (row - thick) / 2;
    const textY = narrow ? barTop - 6 : barTop + thick / 2 + 4;
    const kind =
      each.state !== 'done' ? 'bar cut' : exhaustive.has(each.lane.algorithm) ? 'bar' : 'bar accent';
    const [leaves, nodes] = [scale.x(each.leaves), scale.x(each.nodes)];
    if (each.nodes > 0) {
      parts.push(rect(left, barTop, nodes - left, thick, `${kind} faint`));
      parts.push(rect(left, barTop, leaves - left, thick, kind));
    }
    const mark = { done: '✓ ', going: '', stopped: '■ ' }[each.state];
    labels.push(text(12, textY, mark + nameOf(each.lane, scene), each.state === 'done' ? 'bold' : ''));
    const times = timesFewer(list, each);
    const ms = each.ms === 0 || each.state === 'going' ? '' : words.ms(written(each.ms));
    if (narrow) {
      const more = times === '' || times === '1' ? '' : ` · ${times}×`;
      const taken = textWidth(mark + nameOf(each.lane, scene), 13) * bold + 30;
      const count = grouped(each.nodes);
      const fits = taken + textWidth(count + more, 13) < scene.width;
      labels.push(text(scene.width - 12, textY, fits ? count + more : count, 'end'));
    } else {
      labels.push(text(right + 86, textY, grouped(each.nodes), 'end'));
      labels.push(text(right + 160, textY, times, 'end'));
      labels.push(text(scene.width - 12, textY, ms, 'end soft'));
    }
  }
  const minimum = minimumOf(model);
  if (minimum !== null) {
    const x = scale.x(minimum);
    // Where names stand above the bars, only the bars are crossed.
    const spans = narrow ? list.map((_, index) => top + (index + 1) * row - 3) : [bottom];
    for (const end of spans) {
      parts.push(line(x, narrow ? end - barOf(row, true) - 3 : top - 8, x, narrow ? end + 3 : end, 'least'));
    }
    const room = narrow ? scene.width - 12 : right;
    const full = words.least(minimum);
    const widest = (label: string): number => textWidth(label, 11) * bold;
    const label = widest(full) < room - 6 ? full : words.leastShort(minimum);
    const middle = middleWithin(x, widest(label), 6, room);
    parts.push(text(middle, narrow ? 14 : 16, label, 'small middle bold'));
  }
  return parts.join('') + labels.join('');
}
