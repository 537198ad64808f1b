/** Fans of moves, leaves on an axis of powers, and a tunnel through the fans beside its board. */
import { boardSvg } from '../../drawing/board-svg.ts';
import { logScale, powerOfTen, roughly } from '../../drawing/scale.ts';
import {
  type Box,
  bold,
  circle,
  d,
  group,
  line,
  middleWithin,
  path,
  rect,
  text,
  textWidth,
} from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';

import { type Leaves, type Ply, plies, stepOf, type TwoGamesModel, type TwoGamesState } from './model.ts';
import { twoGamesWords } from './words.ts';

export function drawTwoGames(model: TwoGamesModel, state: TwoGamesState, scene: Scene): string {
  const step = stepOf(model, state);
  const { width, height } = scene;
  if (isNarrow(scene)) {
    const gap = 8;
    const fans = { x: gap, y: 0, width: width - 2 * gap, height: height * 0.2 };
    const half = (width - 3 * gap) / 2;
    const middle = height * 0.2 + gap;
    const tunnel = { x: gap, y: height * 0.72, width: width - 2 * gap, height: height * 0.28 };
    const room = tunnel.y - middle - gap;
    return (
      drawFans(model, scene, fans) +
      drawChart(model, scene, { x: gap, y: middle, width: half, height: room }) +
      drawBoard(model, step, scene, { x: 2 * gap + half, y: middle, width: half, height: room }) +
      drawTunnel(model, step, scene, tunnel)
    );
  }
  const gap = 16;
  const half = (width - 3 * gap) / 2;
  const upper = height * 0.4;
  const right = 2 * gap + half;
  return (
    drawFans(model, scene, { x: gap, y: 0, width: half, height: upper - gap }) +
    drawChart(model, scene, { x: gap, y: upper, width: half, height: height - upper }) +
    drawBoard(model, step, scene, { x: right, y: 0, width: half, height: height * 0.66 - gap }) +
    drawTunnel(model, step, scene, { x: right, y: height * 0.66, width: half, height: height * 0.34 })
  );
}

const shown = ({ leaves, guessed }: Ply, scene: Scene): string => {
  const written = roughly(leaves, scene.words.numberNames);
  return guessed
    ? twoGamesWords[scene.lang].about(written)
    : leaves < 1e8
      ? scene.words.count(leaves)
      : written;
};

/** From each ply one move is continued, and all the others are drawn. */
function drawFans(model: TwoGamesModel, scene: Scene, box: Box): string {
  const own = twoGamesWords[scene.lang];
  const narrow = isNarrow(scene);
  const gap = narrow ? 8 : 20;
  const width = (box.width - gap) / 2;
  const games = [
    ['xiangqi', model.xiangqi],
    ['gomoku', model.gomoku],
  ] as const;
  return group(
    {},
    ...games.map(([game, leaves], index) => {
      const x = box.x + index * (width + gap);
      const top = box.y + (narrow ? 20 : 26);
      const bottom = box.y + box.height - 16;
      const column = width / 3;
      const axis = (top + bottom) / 2;
      // The last number tells most: it comes first, and earlier ones where there is room left.
      let taken = x + width + 3;
      const parts = [text(x, box.y + 14, scene.words.game[game], 'bold')];
      for (let ply = 2; ply >= 0; ply--) {
        const here = leaves[ply];
        if (here === undefined) continue;
        const moves = Math.round(here.leaves / (leaves[ply - 1]?.leaves ?? 1));
        const from = x + ply * column;
        const to = from + column - 5;
        const rays = Array.from({ length: moves }, (_ray, ray) =>
          d('M', from, axis, 'L', to, top + ((ray + 0.5) / moves) * (bottom - top)),
        );
        parts.push(path(rays.join(''), 'ray'));
        parts.push(line(from, axis, from + column, axis, 'edge line'));
        const size = narrow ? 9.5 : 11;
        const content = [shown(here, scene), roughly(here.leaves, scene.words.numberNames)].find(
          (each) => textWidth(each, size) < column * 1.15,
        );
        if (content === undefined) continue;
        const room = textWidth(content, size) * bold;
        const middle = middleWithin(from + column / 2 + 6, room, x, x + width);
        if (middle + room / 2 > taken - 3) continue;
        taken = middle - room / 2;
        parts.push(text(middle, bottom + 13, content, `${narrow ? 'tiny' : 'small'} middle`));
      }
      return group({}, ...parts);
    }),
    2 * textWidth(scene.words.game.xiangqi, 13) + textWidth(own.fans, 11) < width
      ? text(box.x + width, box.y + 14, own.fans, 'small end soft')
      : '',
  );
}

/** Both games, with all leaves and the least that any search needs. */
function drawChart({ xiangqi, gomoku }: TwoGamesModel, scene: Scene, box: Box): string {
  const own = twoGamesWords[scene.lang];
  const narrow = isNarrow(scene);
  const names = scene.words.game;
  const size = narrow ? 9.5 : 11;
  // Three signs with their names, in one line or in two.
  const second = box.x + 30 + textWidth(names.xiangqi, size);
  const third = second + 30 + textWidth(names.gomoku, size);
  const inOne = third + 24 + textWidth(own.least, size) < box.x + box.width;
  const top = box.y + (inOne ? 50 : 64);
  const bottom = box.y + box.height - 20;
  const left = box.x + (narrow ? 26 : 34);
  const right = box.x + box.width - (narrow ? 4 : Math.min(90, box.width * 0.2));
  const scale = logScale(10, 1e10, bottom, top);
  const x = (ply: number): number => left + ((right - left) * (ply + 0.5)) / plies;
  const small = narrow ? 'tiny' : 'small';
  const parts = [
    text(box.x, box.y + 14, own.chart, narrow ? 'small bold' : 'bold'),
    rect(left, top, right - left, bottom - top, 'plot'),
  ];
  for (const power of scale.powers.filter((each) => each % (narrow ? 3 : 2) === 1)) {
    const y = scale.at(10 ** power);
    parts.push(line(left, y, right, y, 'rule'));
    parts.push(text(left - 5, y + 4, powerOfTen(power), `${small} end soft`));
  }
  for (let ply = 0; ply < plies; ply++) {
    parts.push(text(x(ply), bottom + 15, String(ply + 1), `${small} middle bold`));
  }
  parts.push(text(box.x, bottom + 15, own.depth, `${small} soft`));
  const curve = (leaves: Leaves, value: (ply: Ply) => number | null): string =>
    leaves
      .map((each, ply) => {
        const at = value(each);
        return at === null ? '' : d(ply === 0 ? 'M' : 'L', x(ply), scale.at(at));
      })
      .join('');
  const games = [
    ['gomoku', gomoku],
    ['xiangqi', xiangqi],
  ] as const;
  for (const [game, leaves] of games) {
    const { tone, below, mark } = looks[game];
    parts.push(
      path(
        curve(leaves, ({ leaves: all }) => all),
        `trend ${tone}`,
      ),
    );
    parts.push(
      path(
        curve(leaves, ({ least }) => least),
        `trend ${tone} dashed thin`,
      ),
    );
    for (const [ply, each] of leaves.entries()) {
      parts.push(mark(x(ply), scale.at(each.leaves), each.guessed));
      if (narrow && ply < plies - 1) continue;
      const said = roughly(each.leaves, scene.words.numberNames);
      const content = each.guessed ? own.about(said) : said;
      const ends = !below || narrow;
      const room = ends ? x(ply) - 8 - left : box.x + box.width - x(ply) - 8;
      if (textWidth(content, size) > room) continue;
      // Where there is little room it stands in the corner under the curves, which end in the point before.
      const before = leaves[ply - 1];
      const [at, under] =
        narrow && below
          ? [right - 2, scale.at(before?.least ?? before?.leaves ?? each.leaves) + 14]
          : [x(ply) + (below ? 8 : -8), scale.at(each.leaves) + (below ? 13 : -6)];
      parts.push(text(at, under, content, `${small} clear${ends ? ' end' : ''}`));
    }
  }
  const y = box.y + 31;
  parts.push(
    looks.xiangqi.mark(box.x + 5, y - 4, false),
    text(box.x + 14, y, names.xiangqi, small),
    looks.gomoku.mark(second + 5, y - 4, false),
    text(second + 14, y, names.gomoku, small),
  );
  const dash = inOne ? { x: third, y } : { x: box.x, y: y + 14 };
  parts.push(path(d('M', dash.x, dash.y - 4, 'h', 18), 'trend dashed thin'));
  parts.push(text(dash.x + 24, dash.y, own.least, small));
  return group({}, ...parts);
}

/** The style of each game's curve; `below`: the place of its numbers. */
const looks = {
  xiangqi: {
    tone: 'accent',
    below: true,
    mark: (x: number, y: number, hollow: boolean) => circle(x, y, 4.5, hollow ? 'node' : 'bar accent'),
  },
  gomoku: {
    tone: 'good',
    below: false,
    mark: (x: number, y: number, hollow: boolean) =>
      rect(x - 4.5, y - 4.5, 9, 9, hollow ? 'node' : 'bar good'),
  },
};

/** The position along the tunnel, with the row of five once it is there. */
function drawBoard({ subject, tunnel }: TwoGamesModel, step: number, scene: Scene, box: Box): string {
  const own = twoGamesWords[scene.lang];
  const moves = tunnel?.line.slice(0, step) ?? [];
  const last = moves.at(-1);
  const heading = last === undefined ? own.before : own.ply(step, last);
  const small = isNarrow(scene);
  return group(
    {},
    text(box.x + box.width / 2, box.y + 14, heading, small ? 'small middle bold' : 'middle bold'),
    boardSvg('gomoku', subject.lesson.text([...moves]), {
      x: box.x,
      y: box.y + 22,
      width: box.width,
      height: box.height - 22,
      pieceSet: scene.pieceSet,
      lang: scene.lang,
      lastMove: last ?? null,
      marked: last === undefined ? [] : [last],
    }),
  );
}

/** At every ply all moves as a faint fan, and the few that force or are forced as lines in its middle. */
function drawTunnel({ tunnel }: TwoGamesModel, step: number, scene: Scene, box: Box): string {
  const own = twoGamesWords[scene.lang];
  if (tunnel === null) return text(box.x, box.y + 14, own.none, 'soft');
  const narrow = isNarrow(scene);
  const { line: moves, forcing, legal } = tunnel;
  const top = box.y + 40;
  const bottom = box.y + box.height - 20;
  const middle = (top + bottom) / 2;
  const column = box.width / moves.length;
  const tiny = narrow || column < 44 ? 'tiny' : 'small';
  const parts = [
    text(box.x, box.y + 14, own.tunnel(scene.words.plies(moves.length)), narrow ? 'small bold' : 'bold'),
  ];
  for (const [ply, move] of moves.entries()) {
    const from = box.x + ply * column;
    const to = from + column;
    const attacks = ply % 2 === 0;
    if (ply === step - 1) parts.push(rect(from, top - 18, column, bottom - top + 36, 'window', { rx: 4 }));
    parts.push(path(d('M', from, middle, 'L', to - 4, top, 'L', to - 4, bottom, 'Z'), 'wedge'));
    parts.push(text(from + column / 2, top - 6, String(legal[ply]), `${tiny} middle soft`));
    const others = (forcing[ply] ?? 1) - 1;
    // The one that was played goes straight on, the others branch off to both sides.
    for (let other = 0; other < others; other++) {
      const aside = (Math.floor(other / 2) + 1) * (other % 2 === 0 ? -9 : 9);
      parts.push(line(from, middle, to - 6, middle + aside, 'edge open'));
    }
    const played = ply < step;
    parts.push(line(from, middle, to, middle, `edge ${attacks ? 'line' : 'open'}${played ? '' : ' dashed'}`));
    parts.push(circle(to, middle, 3, attacks ? 'bar accent' : 'bar'));
    parts.push(text(from + column / 2, bottom + 13, String(forcing[ply]), `${tiny} middle bold`));
    if (column > 38) parts.push(text(from + column / 2, middle + 26, move, 'tiny middle'));
    parts.push(rect(from, top - 20, column, bottom - top + 40, 'hit', { 'data-act': `step:${ply + 1}` }));
  }
  return group({}, ...parts);
}
