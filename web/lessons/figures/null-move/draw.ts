/** Two boards with the result of a pass and the truth, and the costs of both searches as bars. */

import { type BoardArrow, boardSvg } from '../../drawing/board-svg.ts';
import { type Box, bold, group, rect, text, textWidth, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene, type Subject } from '../../figure.ts';
import type { LessonRun } from '../../types.ts';
import { writeLine, writeMove } from '../../words/moves.ts';
import { xiangqiOpening } from '../shared/samples.ts';

import {
  type Comparison,
  type Kind,
  kinds,
  type NullMoveModel,
  type NullMoveState,
  otherMove,
} from './model.ts';
import { nullMoveWords } from './words.ts';

const above = 42;
const below = 34;
/** Height over width of a board. */
const shape = 1.11;

export function drawNullMove(model: NullMoveModel, state: NullMoveState, scene: Scene): string {
  const { width, height } = scene;
  const narrow = isNarrow(scene);
  const gap = narrow ? 8 : 16;
  const most = (height - above - below) / shape;
  const boardWidth = narrow
    ? (width - 3 * gap) / 2
    : Math.min((width - 4 * gap) * (width < 760 ? 0.29 : 0.33), most);
  const boardHeight = boardWidth * shape;
  const top = narrow ? 0 : Math.max(0, (height - boardHeight - above - below) / 2);
  const hasBoard = model.shown !== null && model.shown.subject.game !== 'tree';
  const boards = !hasBoard
    ? ''
    : boardsOf(model.shown, scene)
        .map((each, index) => {
          const x = gap + index * (boardWidth + gap);
          return drawBoard(each, model.shown as Comparison, scene, { x, y: top, width: boardWidth });
        })
        .join('');
  const left = narrow || !hasBoard ? gap : 2 * boardWidth + 3.5 * gap;
  const bars = kinds.flatMap((kind) => {
    const each = model.comparisons[kind];
    return each === null ? [] : [{ kind, each }];
  });
  const barsWidth = width - left - gap;
  const blocks = bars.map(({ kind, each }) => ({
    kind,
    each,
    lines: linesOf(kind, each, model, scene, barsWidth),
  }));
  const heights = blocks.map(({ lines }) => blockHeight(lines, narrow));
  const all = heights.reduce((sum, each) => sum + each + 8, 0);
  let y = narrow && hasBoard ? boardHeight + above + below + 4 : Math.max(0, (height - all) / 2);
  return (
    boards +
    blocks
      .map(({ kind, each, lines }, index) => {
        const box = { x: left, y, width: barsWidth, height: heights[index] ?? 0 };
        y += box.height + 8;
        return drawBars(kind, each, lines, state, scene, box);
      })
      .join('')
  );
}

interface Shot {
  readonly path: readonly string[];
  readonly heading: string;
  readonly verdict: string;
  readonly arrows: readonly BoardArrow[];
}

function boardsOf(shown: Comparison, { lang, words }: Scene): readonly Shot[] {
  const own = nullMoveWords[lang];
  const { subject, sign, full, short, same, pass } = shown;
  const score = (value: number): string => words.score(subject.game, value);
  const first: Shot = {
    path: [],
    heading: own.best(
      words.side(subject.game, subject.side),
      full.best === null ? '' : writeMove(subject, full.best),
    ),
    verdict: same ? own.found(score(sign * full.value)) : score(sign * full.value),
    arrows: full.best === null ? [] : [{ move: full.best, kind: 'line' }],
  };
  if (pass === null) return [first];
  const side = words.side(subject.game, pass.side);
  const passed: Shot = {
    path: pass.path,
    heading: own.passes(writeLine(subject, pass.path).join(' '), side),
    verdict: same ? own.goodEnough(side, score(pass.score)) : own.believed(score(sign * short.value)),
    arrows: [],
  };
  if (same) return [first, passed];
  return [
    passed,
    {
      path: full.line,
      heading: own.truly(writeLine(subject, full.line).slice(pass.path.length).join(' ')),
      verdict: score(sign * full.value),
      arrows: [],
    },
  ];
}

function drawBoard(
  shot: Shot,
  { subject }: Comparison,
  scene: Scene,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): string {
  const narrow = isNarrow(scene);
  const size = narrow ? 11 : 13;
  const middle = x + width / 2;
  const heading = wrap(shot.heading, width, size)
    .slice(0, 2)
    .map((each, row) => text(middle, y + 14 + row * (size + 4), each, narrow ? 'small middle' : 'middle'));
  const board = boardSvg(subject.game, subject.lesson.text([...shot.path]), {
    x,
    y: y + above,
    width,
    height: width * shape,
    pieceSet: scene.pieceSet,
    lang: scene.lang,
    lastMove: shot.path.at(-1) ?? null,
    arrows: shot.arrows,
  });
  const fits = textWidth(shot.verdict, 13) * bold <= width;
  const verdict = wrap(shot.verdict, width / bold, fits ? 13 : 11).map((each, row) =>
    text(middle, y + above + width * shape + 18 + row * 14, each, fits ? 'middle bold' : 'small middle bold'),
  );
  return group({}, ...heading, board, ...verdict);
}

/** What stands in a block: its name, what was saved, and what was found. */
interface Lines {
  readonly title: string;
  readonly saved: string;
  /** Whether both fit into one line. */
  readonly inOne: boolean;
  readonly found: readonly string[];
}

function linesOf(
  kind: Kind,
  comparison: Comparison,
  { subject: of }: NullMoveModel,
  scene: Scene,
  width: number,
): Lines {
  const own = nullMoveWords[scene.lang];
  const { full, short, same, saved, subject, sign, depth } = comparison;
  const score = (value: number): string => scene.words.score(subject.game, sign * value);
  const best = (run: LessonRun): string => (run.best === null ? '' : writeMove(subject, run.best));
  const said = same
    ? [own.same(best(full), otherMove(comparison), score(full.value))]
    : [own.differs(best(short), score(short.value)), own.instead(best(full), score(full.value))];
  const title = `${nameOf(kind, of, scene)} · ${own.depth(depth)}`;
  const less = own.saved(saved);
  return {
    title,
    saved: less,
    inOne: textWidth(title, 13) * bold + textWidth(less, 11) + 28 < width,
    found: said.flatMap((sentence) => wrap(sentence, width - 30, 11)),
  };
}

const pitchOf = (narrow: boolean): number => (narrow ? 20 : 28);
const topOf = ({ inOne }: Lines): number => (inOne ? 28 : 43);

const blockHeight = (lines: Lines, narrow: boolean): number =>
  topOf(lines) + 2 * pitchOf(narrow) + lines.found.length * 15 + 6;

/** The nodes of both searches of one position, and whether the searches agree. */
function drawBars(
  kind: Kind,
  { full, short, same }: Comparison,
  lines: Lines,
  state: NullMoveState,
  scene: Scene,
  box: Box,
): string {
  const own = nullMoveWords[scene.lang];
  const narrow = isNarrow(scene);
  const most = Math.max(full.nodes, short.nodes);
  const pitch = pitchOf(narrow);
  const thick = narrow ? 12 : 16;
  const top = box.y + topOf(lines);
  const bar = (row: number, nodes: number, label: string, tone: string): string => {
    const y = top + row * pitch;
    const name = Math.max(textWidth(own.without, 11), textWidth(own.withPass, 11)) + 10;
    const room = box.width - name - textWidth(scene.words.count(most), 11) - 24;
    const length = Math.max(1, (nodes / most) * room);
    return (
      text(box.x + 8, y + thick - 3, label, 'small soft') +
      rect(box.x + 8 + name, y, length, thick, `bar ${tone}`, { rx: 2 }) +
      text(box.x + 12 + name + length, y + thick - 3, scene.words.count(nodes), 'small')
    );
  };
  const below = top + 2 * pitch + 10;
  return group(
    { 'data-act': `case:${kind}` },
    rect(box.x, box.y, box.width, box.height, state.kind === kind ? 'panel' : 'hit', { rx: 8 }),
    text(box.x + 8, box.y + 18, lines.title, 'bold'),
    lines.inOne
      ? text(box.x + box.width - 8, box.y + 18, lines.saved, 'small end')
      : text(box.x + 8, box.y + 34, lines.saved, 'small'),
    bar(0, full.nodes, own.without, ''),
    bar(1, short.nodes, own.withPass, same ? 'good' : 'accent'),
    // A sign of its own, not only a colour.
    text(box.x + 8, below, same ? '✓' : '✗', same ? 'bold' : 'bold seal-ink'),
    ...lines.found.map((each, row) => text(box.x + 24, below + row * 15, each, 'small')),
  );
}

/** A reader's own position takes the place of the opening. */
export const nameOf = (kind: Kind, subject: Subject, { lang, words }: Scene): string =>
  kind === 'usual' && subject.text !== xiangqiOpening ? words.menu.position : nullMoveWords[lang][kind];
