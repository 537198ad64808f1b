/**
 * Iterative deepening as a time-lapse: the cost of each iteration, its result, and the order that the next one takes
 * from it.
 */

import { boardSvg } from '../../drawing/board-svg.ts';
import { type Box, circle, d, group, path, rect, text, textWidth } from '../../drawing/svg.ts';
import { type Figure, integer, isNarrow, type Scene, task } from '../../figure.ts';
import { bestChild } from '../../trace/behind.ts';
import { rootCode } from '../../trace/codes.ts';
import { childrenOf } from '../../trace/trace.ts';
import { type TraceModel, traceModel } from '../../trace/trace-model.ts';
import { algorithms, bugs } from '../../types.ts';
import { writeMove } from '../../words/moves.ts';
import { shortScore } from '../../words/scores.ts';
import { deepeningWords } from './words.ts';

interface State {
  /** Iterations shown; null: all of them. */
  readonly step: number | null;
}

interface Iteration {
  readonly depth: number;
  readonly nodes: number;
  /** From the first player's view. */
  readonly value: number;
  /** Root moves in the order in which they were tried. */
  readonly order: readonly string[];
  readonly best: string | null;
}

interface Model extends TraceModel {
  readonly iterations: readonly Iteration[];
}

/** Enough for some hundred thousand nodes: the roots of all iterations must be in the log. */
const mostEvents = 400_000;
/** The number of root moves that remain distinct. */
const mostMoves = 9;

export const figure: Figure<State, Model> = {
  id: 'deepening',
  text: 'r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/2P6/P3P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1',
  settings: {
    algorithm: 'fail-soft',
    depth: 4,
    deepening: true,
    order: 'captures',
    hashMove: true,
    killers: true,
    history: true,
    tableBits: 16,
    nearby: true,
  },
  depths: { gomoku: 3 },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  // MTD(f) searches several times to each depth, and most of its scores are bounds. With a bug an iteration says nothing.
  algorithms: algorithms.filter((id) => id !== 'mtdf' && !bugs.some((bug) => bug === id)),
  player: {
    length: ({ iterations }) => iterations.length,
    step: ({ iterations }, { step }) => Math.min(step ?? iterations.length, iterations.length),
    goTo: ({ iterations }, _, step) => ({ step: step === iterations.length ? null : step }),
    cuts: () => [],
  },
  read: (query) => ({ step: integer(query, 'step', 0, 999) }),
  write: ({ step }) => (step === null ? {} : { step: String(step) }),
  tasks: (subject) => [task(subject, { maxEvents: mostEvents })],
  model(subject, _, [result]) {
    const model = traceModel(subject, result);
    return model === null ? null : { ...model, iterations: iterationsOf(model) };
  },
  draw(model, state, scene) {
    const step = Math.min(state.step ?? model.iterations.length, model.iterations.length);
    const { width, height } = scene;
    const narrow = isNarrow(scene);
    const hasBoard = model.subject.game !== 'tree';
    const part = hasBoard ? (narrow ? 0.36 : 0.36) : 0;
    const charts: Box = narrow
      ? { x: 12, y: 8, width: width - 24, height: height * (1 - part) - 12 }
      : { x: 16, y: 12, width: width * (1 - part) - 32, height: height - 20 };
    const board: Box = narrow
      ? { x: 12, y: height * (1 - part), width: width - 24, height: height * part - 8 }
      : { x: width * (1 - part), y: 12, width: width * part - 12, height: height - 24 };
    const now = model.iterations[step - 1];
    const drawn = hasBoard
      ? boardSvg(model.subject.game, model.subject.lesson.text([]), {
          ...board,
          pieceSet: scene.pieceSet,
          lang: scene.lang,
          arrows: now?.best == null ? [] : [{ move: now.best, kind: 'line' }],
        })
      : '';
    return (
      drawBars(model, scene, step, { ...charts, height: charts.height * 0.36 }) +
      drawOrder(model, scene, step, {
        ...charts,
        y: charts.y + charts.height * 0.42,
        height: charts.height * 0.58,
      }) +
      drawn
    );
  },
  describe(model, { step }, { words, lang, game }) {
    const own = deepeningWords[lang];
    const shown = Math.min(step ?? model.iterations.length, model.iterations.length);
    const now = model.iterations[shown - 1];
    const { complete, truncated, nodes } = model.run;
    const isCut = truncated && shown === model.iterations.length;
    const stopped = complete ? (isCut ? [words.event.truncated(nodes)] : []) : [words.event.stopped(nodes)];
    if (now === undefined) return stopped[0] ?? own.none;
    if (now.best === null) return words.event.over(words.score(game, now.value));
    const before = model.iterations.slice(0, shown - 1).reduce((sum, { nodes }) => sum + nodes, 0);
    const said = own.iteration(
      now.depth,
      writeMove(model.subject, now.best),
      words.score(game, now.value),
      words.nodes(now.nodes),
    );
    const share = `${Math.round((before / Math.max(1, now.nodes)) * 100)}%`;
    return words.sentences([said, ...(before === 0 ? [] : [own.share(share)]), ...stopped]);
  },
  alternative(model, { step }, { words, lang, game }) {
    const own = deepeningWords[lang];
    return {
      type: 'table',
      caption: own.iterations,
      head: [own.depthHead, own.count, own.best, own.score],
      rows: model.iterations
        .slice(0, step ?? model.iterations.length)
        .map(({ depth, nodes, best, value }) => [
          String(depth),
          words.count(nodes),
          best === null ? '–' : writeMove(model.subject, best),
          words.score(game, value),
        ]),
    };
  },
  act: (_, state) => state,
};

function iterationsOf({ run, trace, roots, sign }: TraceModel): readonly Iteration[] {
  return run.passes.map(({ depth, nodes, value }, index) => {
    const root = roots[index];
    const children = root === undefined ? [] : childrenOf(trace, root);
    const name = (node: number): string => run.moves[trace.move[node] ?? rootCode] ?? '';
    // Re-searches come again under the same name.
    const order = [...new Set(children.map(name).filter((each) => each !== ''))];
    const last = index === run.passes.length - 1;
    const best = root === undefined ? undefined : trace.move[bestChild(trace, root)];
    return {
      depth,
      nodes,
      value: sign * value,
      order,
      best: last && run.complete ? run.best : (run.moves[best ?? rootCode] ?? null),
    };
  });
}

/** Bars with their numbers above them. Not on a logarithmic scale: the point is how small the first iterations are. */
function drawBars({ iterations }: Model, { words, lang }: Scene, step: number, box: Box): string {
  const own = deepeningWords[lang];
  const most = Math.max(1, ...iterations.map(({ nodes }) => nodes));
  const gap = box.width / Math.max(1, iterations.length);
  const bottom = box.y + box.height - 18;
  const tall = bottom - box.y - 34;
  const bars = iterations.map(({ nodes, depth }, index) => {
    const x = box.x + (index + 0.5) * gap;
    const height = Math.max(2, (nodes / most) * tall);
    const shown = index < step;
    const name = gap > 56 ? own.depth(depth) : String(depth);
    return (
      (shown
        ? rect(
            x - Math.min(26, gap * 0.32),
            bottom - height,
            Math.min(52, gap * 0.64),
            height,
            `bar${index === step - 1 ? ' accent' : ''}`,
          ) + text(x, bottom - height - 6, words.count(nodes), 'small middle')
        : '') + text(x, bottom + 15, name, 'small middle soft')
    );
  });
  return group({}, text(box.x, box.y + 10, own.nodes, 'small soft'), ...bars);
}

/** Each root move as a line through its places; the best one of the last iteration stands out. */
function drawOrder({ iterations, subject }: Model, scene: Scene, step: number, box: Box): string {
  const own = deepeningWords[scene.lang];
  const last = iterations[Math.max(0, step - 1)];
  const best = step === 0 ? null : (last?.best ?? null);
  const shown = movesToShow(iterations, best);
  const gap = box.width / Math.max(1, iterations.length);
  const rows = Math.min(mostMoves, Math.max(...iterations.map(({ order }) => order.length), 1));
  const rowHeight = Math.min(24, (box.height - 26) / rows);
  const at = (index: number, place: number): { readonly x: number; readonly y: number } => ({
    x: box.x + (index + 0.5) * gap,
    y: box.y + 30 + place * rowHeight,
  });
  const lines = [...shown].map((move) => {
    const points = iterations
      .slice(0, step)
      .map(({ order }, index) => ({ index, place: order.indexOf(move) }))
      .filter(({ place }) => place >= 0 && place < rows);
    const written = points
      .map(({ index, place }, turn) => {
        const { x, y } = at(index, place);
        return d(turn === 0 ? 'M' : 'L', x, y);
      })
      .join('');
    return path(written, `edge${move === best ? ' line' : ''}`);
  });
  const names = iterations.slice(0, step).flatMap(({ order, best: found, value }, index) =>
    order.slice(0, rows).map((move, place) => {
      const { x, y } = at(index, place);
      const isBest = move === found;
      const name = writeMove(subject, move);
      const content = isBest && gap > 92 ? `${name} ${shortScore(scene.game, value)}` : name;
      const width = textWidth(content, 11) + 10;
      if (width > gap + 2) return circle(x, y, 3, `node small-mark${isBest ? ' line' : ''}`);
      return (
        rect(x - width / 2, y - rowHeight * 0.42, width, rowHeight * 0.84, isBest ? 'name best' : 'name', {
          rx: 5,
        }) + text(x, y + 4, content, isBest ? 'small middle on-seal' : 'small middle')
      );
    }),
  );
  return group({}, text(box.x, box.y + 10, own.order, 'small soft'), ...lines, ...names);
}

/** Lines for the moves that were ever near the top, the best one last so that it lies above the others. */
function movesToShow(iterations: readonly Iteration[], best: string | null): ReadonlySet<string> {
  const near = new Set(iterations.flatMap(({ order }) => order.slice(0, mostMoves)));
  if (best !== null && near.delete(best)) near.add(best);
  return near;
}
