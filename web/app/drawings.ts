/**
 * What lies over the pieces: the names of the engine's lines beside their arrows, a threat, and what a person draws
 * with the right button or the pen. It comes when it is first needed, and knows the board by its accessible grid.
 */

import { attribute, svg } from '../dom/dom.ts';
import { adoptStyles } from '../dom/late-styles.ts';
import { gameInfo } from '../games/registry.ts';
import type { AsideEvent } from '../table/reduce.ts';
import type { State } from '../table/state.ts';
import { type Mark, type NodeId, nodeAt, root } from '../table/tree.ts';
import { type Drawing, markBetween, type Place, shapesOf } from './drawing-shapes.ts';
import css from './drawings.css?inline';
import type { Model } from './model.ts';
import { adviceOf } from './scene.ts';

export interface Drawings {
  update(model: Model): void;
}

adoptStyles(css);

function drawingOf(state: State): Drawing {
  const { record, cursor, shown, threat, hint } = state;
  const advice = hint === null ? adviceOf(state) : [];
  const names = gameInfo[shown.game].lineNames;
  return {
    // A single line needs no name.
    lines: advice.length < 2 ? [] : advice.map(({ move }, index) => ({ move, name: names.charAt(index) })),
    threat: threat?.fen === shown.fen ? (threat.best?.pv[0] ?? null) : null,
    marks: nodeAt(record.tree, cursor).marks,
    pieces: shown.pieces,
  };
}

export function createDrawings(host: HTMLElement, take: (event: AsideEvent) => void): Drawings {
  const layer = svg('svg', { class: 'drawings', 'aria-hidden': 'true' });
  let drawing: Drawing = { lines: [], threat: null, marks: [], pieces: new Map() };
  /** Pointer and keyboard draw in place of moving. */
  let pen = false;
  /** Another tab plays the game: what is drawn here is not kept. */
  let elsewhere = false;
  /** The mark under way; `id` is that of its pointer, or `null` where it is drawn with the keyboard. */
  let stroke: { readonly id: number | null; readonly from: string; readonly mark: Mark } | null = null;
  /** What the board shows. */
  let node: NodeId = root;
  /** The press under way erases the marks once it is a click: a finger that scrolls or zooms gives none. */
  let erases = false;
  let drawn = '';

  const grid = (): HTMLElement | null => host.querySelector('.board-twin');
  const points = (): readonly HTMLElement[] => [...host.querySelectorAll<HTMLElement>('.board-point')];
  const filesOf = (of: HTMLElement): number => of.querySelector('.board-row')?.childElementCount ?? 0;

  /** Where the points are seen now, in cells from the top left. */
  function places(of: HTMLElement): ReadonlyMap<string, Place> {
    const files = filesOf(of);
    return new Map(
      points().map(({ dataset }, index) => [
        dataset['point'] ?? '',
        { x: (index % files) + 0.5, y: Math.floor(index / files) + 0.5 },
      ]),
    );
  }

  function pointUnder({ clientX, clientY }: MouseEvent): HTMLElement | null {
    const here = grid();
    if (here === null) return null;
    const box = here.getBoundingClientRect();
    const files = filesOf(here);
    const all = points();
    const column = Math.floor(((clientX - box.left) / box.width) * files);
    const row = Math.floor(((clientY - box.top) / box.height) * (all.length / files));
    return column < 0 || column >= files || row < 0 ? null : (all[row * files + column] ?? null);
  }

  function draw(): void {
    const here = grid();
    if (here === null) return;
    // The board is made anew for another shape.
    if (layer.parentElement !== here) here.append(layer);
    const shown = stroke === null ? drawing : { ...drawing, marks: [...drawing.marks, stroke.mark] };
    const at = places(here);
    const shapes = shapesOf(shown, (point) => at.get(point) ?? null);
    const files = filesOf(here);
    const key = JSON.stringify([shapes, files]);
    if (key === drawn && layer.isConnected) return;
    drawn = key;
    attribute(layer, 'viewBox', `0 0 ${files} ${at.size / files}`);
    layer.replaceChildren(
      ...shapes.map(({ tag, words, ...attributes }) => {
        const shape = svg(tag, attributes);
        if (words !== undefined) shape.textContent = words;
        return shape;
      }),
    );
  }

  function finish(mark: Mark | null): void {
    stroke = null;
    if (mark === null) draw();
    else take({ type: 'mark', mark });
  }

  host.addEventListener(
    'pointerdown',
    (event) => {
      if (stroke?.id === null) finish(null);
      // Another finger, or the palm beside a pen.
      if (stroke !== null && event.pointerId !== stroke.id) {
        event.stopPropagation();
        return;
      }
      const under = pointUnder(event);
      const from = under?.dataset['point'];
      erases = false;
      if (from === undefined || elsewhere) return;
      if (event.button === 2 || (pen && event.button === 0)) {
        event.stopPropagation();
        host.setPointerCapture(event.pointerId);
        stroke = { id: event.pointerId, from, mark: markBetween(from, from) };
        draw();
      } else if (event.button === 0 && drawing.marks.length > 0) {
        // A piece in the hand is put back first.
        const isHeld = host.querySelector('[aria-pressed="true"]') !== null;
        erases = !isHeld && !under?.hasAttribute('data-grab') && !under?.hasAttribute('data-target');
      }
    },
    true,
  );
  host.addEventListener(
    'pointermove',
    (event) => {
      if (stroke === null && !pen) return;
      event.stopPropagation();
      const to = pointUnder(event)?.dataset['point'];
      if (stroke === null || event.pointerId !== stroke.id || to === undefined) return;
      stroke = { ...stroke, mark: markBetween(stroke.from, to) };
      draw();
    },
    true,
  );
  host.addEventListener(
    'pointerup',
    (event) => {
      if (stroke === null || event.pointerId !== stroke.id) return;
      event.stopPropagation();
      const to = pointUnder(event)?.dataset['point'];
      finish(to === undefined ? null : markBetween(stroke.from, to));
    },
    true,
  );
  // Also where a browser tells of no other end.
  host.addEventListener(
    'lostpointercapture',
    (event) => {
      if (event.pointerId === stroke?.id) finish(null);
    },
    true,
  );
  host.addEventListener(
    'click',
    (event) => {
      if (event.detail !== 0) {
        if (erases) take({ type: 'erase-marks' });
        erases = false;
        return;
      }
      // The keys of the board, and screen readers: a click without a pointer.
      const at = event.target instanceof HTMLElement ? event.target.dataset['point'] : undefined;
      if (!pen || at === undefined) return;
      event.stopPropagation();
      // The first click begins a mark, and the second ends it, there or on another point.
      if (stroke?.id === null) {
        finish(markBetween(stroke.from, at));
        return;
      }
      stroke = { id: null, from: at, mark: markBetween(at, at) };
      draw();
    },
    true,
  );
  host.addEventListener('focusin', ({ target }) => {
    const to = target instanceof HTMLElement ? target.dataset['point'] : undefined;
    if (stroke?.id !== null || to === undefined) return;
    stroke = { ...stroke, mark: markBetween(stroke.from, to) };
    draw();
  });
  host.addEventListener('focusout', ({ relatedTarget }) => {
    if (stroke?.id === null && !(relatedTarget instanceof Node && host.contains(relatedTarget))) finish(null);
  });
  host.addEventListener(
    'keydown',
    (event) => {
      if (stroke?.id !== null || event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      finish(null);
    },
    true,
  );
  host.addEventListener('contextmenu', (event) => event.preventDefault());

  return {
    update: ({ state }) => {
      drawing = drawingOf(state);
      ({ elsewhere } = state);
      pen = state.pen && !elsewhere;
      if (stroke?.id === null && (!pen || state.cursor !== node)) stroke = null;
      node = state.cursor;
      host.toggleAttribute('data-pen', pen);
      draw();
    },
  };
}
