/** The canvases of a board, one above the other. Each is redrawn only when its picture has changed. */
import type { BoardGame, Scene } from './board-game.ts';
import { drawMoving } from './draw.ts';
import type { Spot } from './geometry.ts';
import { drawGround } from './ground.ts';
import { type Paper, paperOf } from './paper.ts';
import type { DeviceSize } from './size.ts';
import { drawWood } from './wood.ts';

export interface Layers {
  /** The lowest, by which the board is measured. */
  readonly canvas: HTMLCanvasElement;
  resize(size: DeviceSize): void;
  paint(scene: Scene, now: number): void;
}

export function createLayers(element: HTMLElement, game: BoardGame): Layers {
  // Turning the board leaves the wood as it is, which takes longer to draw than all the rest.
  const wood = addLayer(element);
  const ground = addLayer(element);
  const resting = addLayer(element);
  const moving = addLayer(element);
  let touched: readonly Spot[] = [];
  let painted: Scene | null = null;
  return {
    canvas: wood.canvas,
    resize: ({ width, height }) => {
      const { canvas } = wood;
      // Setting the size empties a canvas, even if the size is the same.
      if (canvas.width === width && canvas.height === height) return;
      for (const layer of [wood, ground, resting, moving]) {
        layer.canvas.width = width;
        layer.canvas.height = height;
      }
    },
    paint: (scene, now) => {
      const { layout, theme, state } = scene;
      const last = painted?.layout;
      const isSame =
        last?.width === layout.width && last.height === layout.height && last.cell === layout.cell;
      if (!isSame || painted?.theme !== theme) drawWood(wood, layout, theme);
      if (last !== layout || painted?.theme !== theme) {
        ground.clearRect(0, 0, layout.width, layout.height);
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

function addLayer(element: HTMLElement): Paper {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-layer';
  canvas.setAttribute('aria-hidden', 'true');
  element.append(canvas);
  return paperOf(canvas);
}

/** Whether the resting layer looks the same for both. */
const looksAlike = (a: Scene, b: Scene): boolean =>
  a.layout === b.layout &&
  a.theme === b.theme &&
  a.tracks === b.tracks &&
  b.game.painter.looksAlike(a.state, b.state);
