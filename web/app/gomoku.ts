/** Gomoku on the page. */
import '../board/loupe.css';
import { createBoard } from '../board/board.ts';
import type { Candidate, PlacingMode, PlacingView, Threat, ThreatKind } from '../board/types.ts';
import { otherSide, type SideThreats, type Threats } from '../engine/types.ts';
import { createGomoku } from '../games/gomoku.ts';
import { bareStones, boardOf, stonesOf } from '../games/gomoku-position.ts';
import { gomokuText } from '../games/gomoku-text.ts';
import type { GomokuPosition } from '../games/position.ts';
import { onlyHuman } from '../state/record.ts';
import { readBoard } from './gomocup-board.ts';
import type { Kit } from './kit.ts';
import type { Model, State } from './model.ts';
import { mayMove } from './select.ts';

export const gomokuKit: Kit = {
  bare: bareStones,
  read: stonesOf,
  shape: (position) => (position.game === 'gomoku' ? `${position.files}×${position.ranks}` : ''),
  open: (host, model, { play, illegal, pend }) => {
    const { shown } = model.state;
    const { files, ranks } = shown.game === 'gomoku' ? shown : boardOf(shown.fen);
    const game = createGomoku(files, ranks);
    const room = (): number => {
      const { plain, coordinates } = game.margins;
      return host.clientWidth / (files - 1 + 2 * (last.preferences.coordinates ? coordinates : plain));
    };
    let last = model;
    const view = (): PlacingView => viewOf(last, placingMode(last, room()));
    const board = createBoard(host, game, view(), gomokuText(model.t), {
      onPlace: play,
      onIllegal: illegal,
      onPending: pend,
    });
    // The mode hangs on the size of the cells.
    const resized = new ResizeObserver(() => board.set(view()));
    resized.observe(host);
    return {
      update: (now) => {
        last = now;
        board.set(view());
      },
      speak: (t) => board.setText(gomokuText(t)),
      confirm: board.confirm,
      focus: board.focus,
      redrawTheme: board.redrawTheme,
      destroy: () => {
        resized.disconnect();
        board.destroy();
      },
    };
  },
  foreign: (engine, text) => {
    if (/^\s*piskvorky/i.test(text)) return engine.parsePsq(text);
    const fen = readBoard(text);
    return fen === null ? null : { fen, moves: [] };
  },
  moveInWords: (t, before, move) =>
    t.moveInWords(before.side, before.side === 'first' ? 'x' : 'o', move, move, null),
  soundOf: () => 'move',
  aloud: (t, position, { threats: wanted }) => {
    if (position.game !== 'gomoku' || position.threats === null || !wanted) return null;
    const { side, threats } = position;
    // Whoever could make five now is said first; then what must be answered.
    const own = threats[side];
    const other = otherSide(side);
    const [point] = own.five.length > 0 ? own.five : threats[other].five;
    return point === undefined ? null : (t.stones?.five(own.five.length > 0 ? side : other, point) ?? null);
  },
  remark: (t, position) => {
    if (position.game !== 'gomoku' || position.status?.state !== 'ongoing') return null;
    // Elsewhere so many would have won.
    const exact = position.rule === 'standard' || position.rule === 'renju';
    const length = exact ? longestThrough(position) : 0;
    return length > 5 && t.stones !== undefined ? { tone: 'calm', text: t.stones.tooLong(length) } : null;
  },
};

/** Fingers need points this far apart, in CSS pixels (WCAG 2.5.8). */
const fingerRoom = 24;

function placingMode({ preferences }: Model, room: number): PlacingMode {
  if (preferences.placing !== 'auto') return preferences.placing;
  return room < fingerRoom && matchMedia('(pointer: coarse)').matches ? 'magnifier' : 'direct';
}

function viewOf({ state, preferences }: Model, mode: PlacingMode): PlacingView {
  const { shown } = state;
  const here = shown.game === 'gomoku' ? shown : null;
  const threats = preferences.threats ? (here?.threats ?? null) : null;
  return {
    type: 'placing',
    pieces: shown.pieces,
    // Stones look the same from both sides: the board is turned by hand only.
    orientation: state.orientation === (onlyHuman(state.record) ?? 'first') ? 'first' : 'second',
    coordinates: preferences.coordinates,
    animate: preferences.animation,
    turn:
      here !== null && mayMove(state)
        ? { stone: here.side === 'first' ? 'x' : 'o', legal: here.legal, mode }
        : null,
    moves: here?.moves ?? [],
    numbers: preferences.numbers,
    row: here?.status?.row ?? [],
    threats: threats === null ? [] : threatsOf(threats),
    forbidden: forbiddenOf(threats, state.notice?.forbidden),
    candidates: candidates(state),
  };
}

const kinds: readonly (readonly [ThreatKind, keyof SideThreats])[] = [
  ['five', 'five'],
  ['open-four', 'openFour'],
  ['four', 'four'],
  ['open-three', 'openThree'],
];

function threatsOf(threats: Threats): readonly Threat[] {
  return (['first', 'second'] as const).flatMap((side) =>
    kinds.flatMap(([kind, name]) => threats[side][name].map((point) => ({ point, side, kind }))),
  );
}

/** Where threats are shown all that is forbidden, and elsewhere the point that was just tried. */
const forbiddenOf = (threats: Threats | null, tried: string | undefined): readonly string[] =>
  threats?.forbidden.map(({ point }) => point) ?? (tried === undefined ? [] : [tried]);

/** The engine's choices, the best first: of the hint, or of the analysis of what is on the board. */
function candidates(state: State): readonly Candidate[] {
  const { hint, thought, analysis } = state;
  if (hint !== null && state.browsing === null) return [{ point: hint, rank: 1, text: null }];
  if (analysis === 'off' || thought?.purpose !== 'analysis' || thought.fen !== state.shown.fen) return [];
  const points = (thought.report?.lines ?? []).flatMap(({ pv }) => pv.slice(0, 1));
  return points.map((point, index) => ({ point, rank: index + 1, text: null }));
}

const directions = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** How many stones of one colour stand in a row through the last one. */
function longestThrough({ pieces, moves }: GomokuPosition): number {
  const last = moves.at(-1);
  if (last === undefined) return 0;
  const stone = pieces.get(last);
  const file = last.charCodeAt(0);
  const rank = Number(last.slice(1));
  const run = (files: number, ranks: number): number => {
    let length = 0;
    const at = (steps: number): string =>
      String.fromCharCode(file + files * steps) + String(rank + ranks * steps);
    while (pieces.get(at(length + 1)) === stone) length += 1;
    return length;
  };
  return Math.max(...directions.map(([files, ranks]) => 1 + run(files, ranks) + run(-files, -ranks)));
}
