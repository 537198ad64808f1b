/** The canvases of a board, one above the other. Each is redrawn only when its picture has changed. */
import type { BoardGame, Scene } from './board-game.ts';
import { drawMoving } from './draw.ts';
import type { Spot } from './geometry.ts';
import { drawGround } from './ground.ts';
import type { DeviceSize } from './size.ts';

export interface Layers {
  /** The lowest, by which the board is measured. */
  readonly canvas: HTMLCanvasElement;
  resize(size: DeviceSize): void;
  paint(scene: Scene, now: number): void;
}

export function createLayers(element: HTMLElement, game: BoardGame): Layers {
  const ground = addLayer(element);
  const resting = addLayer(element);
  const moving = addLayer(element);
  let touched: readonly Spot[] = [];
  let painted: Scene | null = null;
  return {
    canvas: ground.canvas,
    resize: ({ width, height }) => {
      for (const { canvas } of [ground, resting, moving]) {
        // Setting the size empties a canvas, even if the size is the same.
        if (canvas.width !== width) canvas.width = width;
        if (canvas.height !== height) canvas.height = height;
      }
    },
    paint: (scene, now) => {
      const { layout, theme, state } = scene;
      if (painted?.layout !== layout || painted.theme !== theme) {
        drawGround(ground, game, layout, theme, state.view);
      }
      if (painted === null || !looksAlike(painted, scene)) {
        resting.clearRect(0, 0, layout.width, layout.height);
        game.painter.drawResting(resting, scene);
      }
      const reach = layout.cell;
      for (const { x, y } of touched) moving.clearRect(x - reach, y - reach, 2 * reach, 2 * reach);
      touched = drawMoving(moving, scene, now);
      painted = scene;
    },
  };
}

function addLayer(element: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-layer';
  canvas.setAttribute('aria-hidden', 'true');
  element.append(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser gives no 2D canvas');
  return context;
}

/** Whether the resting layer looks the same for both. */
const looksAlike = (a: Scene, b: Scene): boolean =>
  a.layout === b.layout &&
  a.theme === b.theme &&
  a.tracks === b.tracks &&
  b.game.painter.looksAlike(a.state, b.state);
