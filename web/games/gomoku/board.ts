/** The drawn board of gomoku. */
import { createBoard } from '../../board/board.ts';
import type { PlacingMode, PlacingView, Threat, ThreatKind } from '../../board/types.ts';
import { type SideThreats, sides, type Threats } from '../../engine/types.ts';
import type { BoardHandlers, BoardScene, DrawnBoard, GameWords } from '../kit.ts';
import { createGomoku } from './drawing.ts';
import { gomokuInfo } from './info.ts';
import { pointNames } from './point-names.ts';
import type { GomokuPosition } from './position.ts';

export function openBoard(
  host: HTMLElement,
  scene: BoardScene,
  words: GameWords,
  { onMove, onIllegal, onPending }: BoardHandlers,
): DrawnBoard {
  const { files, ranks } = scene.position as GomokuPosition;
  const game = createGomoku(files, ranks);
  let last = scene;
  const view = (): PlacingView => {
    const { plain, coordinates } = game.margins;
    const cells = files - 1 + 2 * (last.coordinates ? coordinates : plain);
    return viewOf(last, placingMode(last, host.clientWidth / cells));
  };
  const board = createBoard(host, game, view(), pointNames(words), {
    onPlace: onMove,
    onIllegal,
    onPending,
  });
  // How a stone is placed depends on the size of the cells.
  const resized = new ResizeObserver(() => board.set(view()));
  resized.observe(host);
  return {
    show: (next) => {
      last = next;
      board.set(view());
    },
    setWords: (next) => board.setText(pointNames(next)),
    confirm: () => board.confirm(),
    focus: () => board.focus(),
    redrawTheme: () => board.redrawTheme(),
    destroy: () => {
      resized.disconnect();
      board.destroy();
    },
  };
}

/** Fingers need points this far apart, in CSS pixels (WCAG 2.5.8). */
const fingerRoom = 24;

function placingMode({ placing, crowdedPlacing }: BoardScene, cell: number): PlacingMode {
  if (placing !== 'auto') return placing;
  return cell < fingerRoom && matchMedia('(pointer: coarse)').matches ? crowdedPlacing : 'direct';
}

export function viewOf(scene: BoardScene, mode: PlacingMode): PlacingView {
  const position = scene.position as GomokuPosition;
  const threats = scene.threats ? position.threats : null;
  return {
    type: 'placing',
    pieces: position.pieces,
    orientation: scene.orientation,
    coordinates: scene.coordinates,
    animate: scene.animate,
    turn: scene.open ? { stone: position.side === 'first' ? 'x' : 'o', legal: position.legal, mode } : null,
    moves: position.moves,
    numbers: scene.numbers,
    row: position.status?.row ?? [],
    threats: threats === null ? [] : threatsOf(threats),
    // Where threats are shown all that is forbidden, and elsewhere the point that was just tried.
    forbidden:
      threats?.forbidden.map(({ point }) => point) ?? (scene.forbidden === null ? [] : [scene.forbidden]),
    candidates: scene.advice.map(({ move }, index) => ({
      point: move,
      rank: index + 1,
      text: gomokuInfo.lineNames.charAt(index),
    })),
  };
}

const kinds: readonly (readonly [ThreatKind, keyof SideThreats])[] = [
  ['five', 'five'],
  ['open-four', 'openFour'],
  ['four', 'four'],
  ['open-three', 'openThree'],
];

function threatsOf(threats: Threats): readonly Threat[] {
  return sides.flatMap((side) =>
    kinds.flatMap(([kind, name]) => threats[side][name].map((point) => ({ point, side, kind }))),
  );
}
