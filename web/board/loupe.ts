import type { Overlay, Scene } from './board-game.ts';
import { type Layout, placeAt, type Spot, seen } from './geometry.ts';
import { drawGrid } from './ground.ts';
import { handOf, openHand } from './hand-placing.ts';
import { type Paper, paperOf } from './paper.ts';
import type { PlacingView } from './types.ts';

/** Magnification of the loupe, and the largest intended cell, in CSS pixels. */
const zoom = 2.5;
const cellWanted = 52;
/** Width of the loupe in cells. */
const across = 3;
/** Distance between the middle of the finger and the loupe, in CSS pixels: the finger hides this much. */
const clearance = 38;
/** Distance between the loupe and the edge of the screen. */
const gap = 6;

/** Shows what the finger hides: the points around it, magnified, and where the stone will be placed. */
export function createLoupe(): Overlay<PlacingView> {
  const element = document.createElement('canvas');
  element.className = 'board-loupe';
  element.setAttribute('aria-hidden', 'true');
  element.hidden = true;
  const paper = paperOf(element);

  return {
    element,
    update(scene) {
      const { pointer } = handOf(scene.state);
      element.hidden = pointer.type !== 'choosing';
      if (pointer.type !== 'choosing') return;
      const layout = magnified(scene.layout, pointer.at);
      const { width, height, ratio } = layout;
      // Setting the size of a canvas empties it, but it is about to be painted anyway.
      element.width = width;
      element.height = height;
      element.style.width = `${width / ratio}px`;
      draw(paper, { ...scene, layout }, pointer.over);
      place(element, scene.layout, pointer.at, width / ratio);
    },
  };
}

/** The same board with larger cells, so that the place under the finger is in the middle of the loupe. */
export function magnified(layout: Layout, at: Spot): Layout {
  const { cell: small, ratio } = layout;
  const cell = Math.round(Math.max(Math.min(small * zoom, cellWanted * ratio), small * 1.5));
  const edge = Math.round(cell * across);
  const { column, row } = seen(layout, placeAt(layout, at));
  return {
    ...layout,
    width: edge,
    height: edge,
    cell,
    left: Math.round(edge / 2 - column * cell),
    top: Math.round(edge / 2 - row * cell),
  };
}

function draw(paper: Paper, scene: Scene<PlacingView>, over: string | null): void {
  const { game, layout, theme, state } = scene;
  paper.globalAlpha = 1;
  paper.fillStyle = theme.board;
  paper.fillRect(0, 0, layout.width, layout.height);
  drawGrid(paper, game, layout, theme);
  // As if the stone were already there.
  game.painter.drawResting(paper, { ...scene, state: { ...state, hand: { ...openHand, pending: over } } });
}

function place(element: HTMLElement, layout: Layout, at: Spot, width: number): void {
  const box = element.parentElement?.getBoundingClientRect();
  if (box === undefined) return;
  const radius = width / 2;
  const finger = {
    x: box.left + (at.x / layout.width) * box.width,
    y: box.top + (at.y / layout.height) * box.height,
  };
  const { x, y } = middleBy(finger, radius, innerWidth);
  element.style.left = `${x - radius - box.left}px`;
  element.style.top = `${y - radius - box.top}px`;
}

/** Above the finger; near the edge of the screen it goes round the finger to the side with more space. */
export function middleBy(finger: Spot, radius: number, screen: number): Spot {
  const away = radius + clearance;
  const y = Math.max(finger.y - away, radius + gap);
  const side = finger.x > screen / 2 ? -1 : 1;
  const aside = Math.sqrt(Math.max(0, away ** 2 - (finger.y - y) ** 2));
  const x = Math.min(Math.max(finger.x + side * aside, radius + gap), screen - radius - gap);
  return { x, y };
}
