/** A picture of a position, with the names of both players if they are wanted, drawn by the board's own painter. */
import type { Scene } from '../../board/board-game.ts';
import { layOut } from '../../board/geometry.ts';
import { drawGround } from '../../board/ground.ts';
import { disc, type Paper } from '../../board/paper.ts';
import { initial } from '../../board/state.ts';
import { type Palette, readTheme } from '../../board/theme.ts';
import { drawWood } from '../../board/wood.ts';
import { otherSide, type Side } from '../../engine/types.ts';
import type { BoardScene, Position } from '../../games/kit.ts';
import { kitOf } from '../kits.ts';

export interface PictureOptions {
  /** Colours are those of a theme, whichever the page has now. */
  readonly theme: 'light' | 'dark';
  readonly coordinates: boolean;
  /** `null`: the board alone. */
  readonly names: Readonly<Record<Side, string>> | null;
  /** Without the grain of the wood, for formats of few colours. */
  readonly flat: boolean;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** With another position, if one is given, on the same board. */
  draw(paper: Paper, position?: Position): void;
}

/** At most so many pixels wide: cells are whole. */
export function createPicture(scene: BoardScene, most: number, options: PictureOptions): Picture {
  const { theme, coordinates, names } = options;
  const { palette, ground, ink, rim, sides } = coloursOf(theme);
  const pictured: BoardScene = {
    ...scene,
    open: false,
    advice: [],
    forbidden: null,
    animate: false,
    coordinates,
    threats: false,
  };
  const { drawing } = kitOf(scene.position.game);
  const { game, view: shown } = drawing(pictured);
  const margin = 2 * (coordinates ? game.margins.coordinates : game.margins.plain);
  const cell = Math.floor(most / (game.files - 1 + margin));
  const width = Math.round((game.files - 1 + margin) * cell);
  const boardHeight = Math.round((game.ranks - 1 + margin) * cell);
  const strip = names === null ? 0 : Math.round(cell * 0.9);
  // As on a board of common size, so that lines and letters have their usual weight.
  const ratio = Math.max(1, cell / 56);
  const layout = layOut(game, { width, height: boardHeight, ratio }, scene.orientation, coordinates);

  function drawBoard(paper: Paper, position: Position): void {
    const { view } = drawing({ ...pictured, position });
    const drawn: Scene = { game, layout, theme: palette, state: initial(game, view), tracks: [] };
    paper.save();
    paper.translate(0, strip);
    drawWood(paper, layout, { ...palette, plain: options.flat });
    drawGround(paper, game, layout, palette, { ...shown, coordinates });
    paper.globalAlpha = 1;
    game.painter.drawResting(paper, drawn);
    paper.restore();
  }

  function drawName(paper: Paper, side: Side, y: number): void {
    const radius = cell * 0.16;
    const x = cell * 0.55;
    disc(paper, x, y, radius);
    paper.fillStyle = sides[side];
    paper.fill();
    paper.strokeStyle = rim;
    paper.lineWidth = ratio;
    paper.stroke();
    paper.fillStyle = ink;
    paper.font = `600 ${cell * 0.36}px ${palette.font}`;
    paper.textAlign = 'left';
    paper.textBaseline = 'middle';
    paper.fillText(fitting(paper, names?.[side] ?? '', width - 2 * x), x + radius * 2.2, y);
  }

  return {
    width,
    height: boardHeight + 2 * strip,
    draw: (paper, position = scene.position) => {
      drawBoard(paper, position);
      if (names === null) return;
      // Over the grain of the wood, which runs past the edges of the board.
      paper.fillStyle = ground;
      paper.fillRect(0, 0, width, strip);
      paper.fillRect(0, boardHeight + strip, width, strip);
      drawName(paper, otherSide(scene.orientation), strip / 2);
      drawName(paper, scene.orientation, boardHeight + strip * 1.5);
    },
  };
}

interface Colours {
  readonly palette: Palette;
  readonly ground: string;
  readonly ink: string;
  readonly rim: string;
  readonly sides: Readonly<Record<Side, string>>;
}

/** The page shows the theme only while its colours are read; no frame is painted in between. */
function coloursOf(theme: PictureOptions['theme']): Colours {
  const root = document.documentElement;
  const before = root.getAttribute('data-theme');
  root.setAttribute('data-theme', theme);
  const page = document.querySelector('.app') ?? root;
  const style = getComputedStyle(page);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  const colours = {
    // Forced colours are for the screen of one person; the picture is for others.
    palette: { ...readTheme(page), plain: false },
    ground: token('--paper'),
    ink: token('--ink'),
    rim: token('--ink-soft'),
    sides: { first: token('--first'), second: token('--second') },
  };
  if (before === null) root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', before);
  return colours;
}

function fitting(paper: Paper, text: string, width: number): string {
  if (paper.measureText(text).width <= width) return text;
  let short = [...text];
  while (short.length > 0 && paper.measureText(`${short.join('')}…`).width > width)
    short = short.slice(0, -1);
  return `${short.join('')}…`;
}
