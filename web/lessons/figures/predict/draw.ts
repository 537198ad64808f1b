/** One question as a drawing: the events so far, and the best score so far within the window. */
import { boardSvg } from '../../drawing/board-svg.ts';
import { drawTree, hatching } from '../../drawing/draw-tree.ts';
import { layOutTree } from '../../drawing/layout.ts';
import {
  type Box,
  bold,
  circle,
  d,
  group,
  line,
  path,
  rect,
  text,
  textWidth,
  wrap,
} from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { moveName } from '../../trace/node-facts.ts';
import { lineTo, signOf, stateAt } from '../../trace/trace.ts';
import { writeLine, writeMove } from '../../words/moves.ts';
import { isEndless, isWin, shortScore } from '../../words/scores.ts';
import { caseOf, type PredictModel, type PredictState, type Question, scoreOf, shownIn } from './model.ts';
import { predictWords } from './words.ts';

const headHeight = 44;
const smallTree = 40;
const roomy = 400;

export function drawPredict(model: PredictModel, state: PredictState, scene: Scene): string {
  const { width, height } = scene;
  const words = predictWords[scene.lang];
  const question = model.questions[shownIn(state)];
  const head = progress(model, state, scene);
  const notice = (content: string): string => text(width / 2, height / 2, content, 'middle soft');
  if (question === undefined) {
    if (!model.isWhole) return head + notice(scene.words.searching);
    return model.questions.length === 0 ? notice(words.none) : head + summary(model, state, scene);
  }
  const narrow = isNarrow(scene);
  const seen: Box = narrow
    ? { x: 8, y: headHeight, width: width - 16, height: height - headHeight - 200 }
    : { x: 12, y: headHeight, width: width * 0.5 - 12, height: height - headHeight - 8 };
  const beside: Box = narrow
    ? { x: 12, y: height - 192, width: width - 24, height: 192 }
    : { x: width * 0.5 + 24, y: headHeight + 12, width: width * 0.5 - 36, height: height - headHeight - 24 };
  return (
    head +
    (question.log.subject.game === 'tree'
      ? tree(question, state, scene, seen)
      : board(question, scene, seen)) +
    facts(question, state, scene, beside)
  );
}

/** A disc for every question: a tick, a cross, or its number. */
function progress({ questions }: PredictModel, { answers, ...rest }: PredictState, scene: Scene): string {
  const words = predictWords[scene.lang];
  const step = isNarrow(scene) ? 19 : 24;
  const r = isNarrow(scene) ? 7.5 : 9;
  const parts = questions.map(({ right }, index) => {
    const x = 12 + r + index * step;
    const answer = answers[index];
    const now = index === shownIn({ answers, ...rest });
    const ring = now ? circle(x, 20, r + 2.5, 'halo') : '';
    if (answer === undefined) return circle(x, 20, r, 'node') + ring;
    const sign =
      answer === right
        ? d('M', x - 4, 20, 'L', x - 1, 24, 'L', x + 4.5, 16)
        : d('M', x - 3.5, 16.5, 'L', x + 3.5, 23.5, 'M', x + 3.5, 16.5, 'L', x - 3.5, 23.5);
    return circle(x, 20, r, answer === right ? 'bar good' : 'bar bad') + path(sign, 'sign') + ring;
  });
  const { right, streak } = scoreOf(questions, answers);
  const tally = answers.length === 0 ? '' : words.score(right, answers.length, streak);
  return parts.join('') + text(scene.width - 12, 25, tally, 'end bold');
}

function tree(
  { log, node, event, shown }: Question,
  { explained }: PredictState,
  scene: Scene,
  box: Box,
): string {
  const { trace, shape, sign } = log;
  const step = (explained ? shown : event) + 1;
  const root = log.roots.filter((each) => each <= node).at(-1) ?? 0;
  // A toy tree has room to be larger than a real one.
  const scale = box.width < roomy || trace.nodes > smallTree ? 1 : 1.3;
  const layout = layOutTree(
    shape,
    root,
    {
      width: box.width / scale,
      height: box.height / scale,
      top: 26,
      bottom: 40,
      left: 10,
      right: 10,
      zoom: 1,
      x: 0.5,
      y: 0,
    },
    lineTo(trace, node),
  );
  const drawn = drawTree(layout, {
    trace,
    nameOf: (at) => moveName({ model: log, words: scene.words }, at),
    game: log.subject.game,
    sign,
    step,
    words: scene.words,
    line: new Set(),
    open: new Set(stateAt(trace, step).open),
    selected: node,
    still: true,
  });
  return group({ transform: `translate(${box.x} ${box.y}) scale(${scale})` }, drawn);
}

function board({ log, path: way, bestMove }: Question, scene: Scene, box: Box): string {
  const { subject } = log;
  return boardSvg(subject.game, subject.lesson.text([...way]), {
    ...box,
    pieceSet: scene.pieceSet,
    lang: scene.lang,
    lastMove: way.at(-1) ?? null,
    arrows: [{ move: bestMove, kind: 'line' }],
  });
}

function facts(question: Question, state: PredictState, scene: Scene, box: Box): string {
  const words = predictWords[scene.lang];
  const { tried, left, path: way, bestMove, right } = question;
  const about = caseOf(question, scene);
  const lines = [
    { content: words.way(writeLine(question.log.subject, way).join(' ')), className: 'soft' },
    { content: words.toMove(about.side, tried, tried + left), className: 'soft' },
    {
      content: words.best(about.best, writeMove(question.log.subject, bestMove, way)),
      className: 'bold seal-ink',
    },
    {
      content: words.has(about.other, !about.sideIsFirst, about.has),
      className: `bold ${about.sideIsFirst ? 'beta-ink' : 'alpha-ink'}`,
    },
  ];
  const size = isNarrow(scene) ? 18 : 24;
  const written = lines.map(({ content, className }, index) =>
    text(box.x, box.y + 12 + index * size, wrap(content, box.width, 13)[0] ?? '', className),
  );
  const axisY = box.y + 12 + lines.length * size + (isNarrow(scene) ? 22 : 44);
  const below = axisY + (isNarrow(scene) ? 48 : 64);
  const verdict = state.explained
    ? verdictOf(right === state.answers.at(-1), right === 'prune' ? words.prune : words.look, box.x, below)
    : wrap(words.ask(left), box.width / bold, 16)
        .map((each, row) => text(box.x, below + row * 20, each, 'large bold'))
        .join('');
  return written.join('') + axis(question, state.explained, box, axisY) + verdict;
}

function verdictOf(
  isRight: boolean,
  content: string,
  x: number,
  y: number,
  className = 'large bold',
): string {
  const sign = isRight
    ? d('M', x, y - 6, 'L', x + 4, y - 1, 'L', x + 12, y - 12)
    : d('M', x + 1, y - 11, 'L', x + 11, y - 1, 'M', x + 11, y - 11, 'L', x + 1, y - 1);
  return path(sign, `verdict ${isRight ? 'good' : 'bad'}`) + text(x + 22, y, content, className);
}

/** The window from the first player's view, and the best so far. What closes it is left to the reader to see. */
function axis({ log, node, best, alpha, beta }: Question, isExplained: boolean, box: Box, y: number): string {
  const sign = signOf(log.trace, node, log.sign);
  const { game } = log.subject;
  const now = sign * best;
  const [low, high] = sign > 0 ? [alpha, beta] : [-beta, -alpha];
  const finite = [now, low, high].filter((value) => !isEndless(value) && !isWin(value));
  const from = Math.min(0, ...finite);
  const to = Math.max(0, ...finite, from + 1);
  const pad = (to - from) * 0.12;
  const [x0, x1] = [box.x + 20, box.x + box.width - 20];
  const place = (value: number): number => {
    if (isEndless(value) || isWin(value)) return value > 0 ? x1 : x0;
    return x0 + ((value - from + pad) / (to - from + 2 * pad)) * (x1 - x0);
  };
  const middle = (x: number, content: string): number => {
    const half = textWidth(content, 12) / 2;
    return Math.min(box.x + box.width - half, Math.max(box.x + half, x));
  };
  const [a, b] = [place(low), place(high)];
  // Edges that lie close together have their numbers at their far sides.
  const apart = Math.abs(a - b) < 44 ? 14 : 0;
  const edge = (value: number, isLow: boolean): string => {
    if (isEndless(value)) return '';
    const x = place(value);
    const content = shortScore(game, value);
    const mark = isLow ? rect(x - 5, y - 5, 10, 10, 'alpha-edge') : circle(x, y, 5.5, 'beta-edge');
    const ink = isLow ? 'alpha-ink' : 'beta-ink';
    return (
      mark + text(middle(x + (isLow ? -apart : apart), content), y + 22, content, `middle small bold ${ink}`)
    );
  };
  const passed = isExplained && best >= beta;
  const at = place(now);
  // What the window still holds: nothing once the best has passed the edge of the other side.
  const [gapFrom, gapTo] = [Math.min(at, place(sign * beta)), Math.max(at, place(sign * beta))];
  return [
    line(x0, y, x1, y, 'rule'),
    passed ? '' : rect(Math.min(a, b), y - 7, Math.abs(b - a), 14, 'window'),
    passed && gapTo - gapFrom > 1 ? path(hatching(gapFrom, y - 7, gapTo - gapFrom, 14), 'hatch') : '',
    edge(low, true),
    edge(high, false),
    path(d('M', at - 6, y - 17, 'L', at + 6, y - 17, 'L', at, y - 8, 'Z'), 'bar accent'),
    text(middle(at, shortScore(game, now)), y - 22, shortScore(game, now), 'middle small bold seal-ink'),
  ].join('');
}

/** All questions with the right answers and the reader's. */
function summary({ questions }: PredictModel, { answers }: PredictState, scene: Scene): string {
  const words = predictWords[scene.lang];
  const { right: count } = scoreOf(questions, answers);
  const columns = isNarrow(scene) ? 1 : 2;
  const rows = Math.ceil(questions.length / columns);
  const width = (scene.width - 32) / columns;
  const top = headHeight + 92;
  const lines = questions.map(({ right, log, path: way }, index) => {
    const x = 16 + Math.floor(index / rows) * width;
    const y = top + (index % rows) * 26;
    const content = scene.words.labelled(
      words.way(writeLine(log.subject, way).join(' ')),
      right === 'prune' ? words.prune : words.look,
    );
    return verdictOf(answers[index] === right, content, x, y, '');
  });
  return (
    text(scene.width / 2, headHeight + 52, `${count} / ${questions.length}`, 'tally middle bold') +
    lines.join('')
  );
}
