/** The whole log as a strip: the depth of the search at every event, the cutoffs, and the current step. */
import type { TraceModel } from '../trace/trace-model.ts';
import { type Box, circle, d, group, line, path } from './svg.ts';

export function timeline({ trace }: TraceModel, step: number, box: Box): string {
  const columns = Math.max(1, Math.min(trace.length, Math.floor(box.width)));
  const at = (event: number): number => box.x + (event / Math.max(1, trace.length)) * box.width;
  const top = box.y + 12;
  const bottom = box.y + box.height - 2;
  const rise = (bottom - top) / Math.max(1, trace.maxPly);
  let skyline = d('M', box.x, top);
  for (let column = 0; column < columns; column++) {
    const first = Math.floor((column / columns) * trace.length);
    const end = Math.max(first + 1, Math.floor(((column + 1) / columns) * trace.length));
    let deepest = 0;
    // A few samples of a long log: the strip is a picture, not a measurement.
    const stride = Math.max(1, Math.floor((end - first) / 8));
    for (let event = first; event < end; event += stride) {
      deepest = Math.max(deepest, trace.ply[trace.owner[event] ?? -1] ?? 0);
    }
    skyline += d('L', at(first), top + deepest * rise, 'L', at(end), top + deepest * rise);
  }
  skyline += d('L', box.x + box.width, top, 'Z');
  const cuts: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const cut of trace.cuts) {
    const x = at(cut + 1);
    // Cuts that would overlap are drawn once.
    if (x - last < 3) continue;
    last = x;
    cuts.push(d('M', x - 3, box.y + 9, 'L', x + 3, box.y + 3, 'M', x, box.y + 9, 'L', x, bottom));
  }
  const here = at(Math.min(step, trace.length));
  return group(
    { class: 'strip' },
    path(skyline, 'bar faint'),
    path(cuts.join(''), 'cuts'),
    line(here, box.y, here, bottom, 'now'),
    circle(here, box.y + 3, 4, 'now-head'),
  );
}
