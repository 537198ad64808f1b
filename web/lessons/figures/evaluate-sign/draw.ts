/** The board with the move that is played, and the code whose lines can be chosen. */

import { boardSvg } from '../../drawing/board-svg.ts';
import { type Box, group, path, rect, text, textWidth, wrap } from '../../drawing/svg.ts';
import { isNarrow, type Scene } from '../../figure.ts';
import { isGuess, isMistake, lines, mended, type SignModel, type SignState, shownLine } from './model.ts';
import { signWords } from './words.ts';

const legendHeight = 22;
const lineHeight = 17;

export function drawSign(model: SignModel, state: SignState, scene: Scene): string {
  const { width, height } = scene;
  if (isNarrow(scene)) {
    // The code takes what it needs, and the board the rest.
    const tall = codeHeight(14) + questionOf(scene, width - 16).length * lineHeight + 8;
    const board: Box = { x: 8, y: legendHeight, width: width - 16, height: height - tall - legendHeight - 6 };
    const code: Box = { x: 8, y: height - tall, width: width - 16, height: tall };
    return drawBoard(model, state, scene, board) + drawCode(state, scene, code);
  }
  const board: Box = { x: 8, y: legendHeight, width: width * 0.4 - 12, height: height - legendHeight - 8 };
  const code: Box = { x: width * 0.4 + 8, y: 8, width: width * 0.6 - 16, height: height - 12 };
  return drawBoard(model, state, scene, board) + drawCode(state, scene, code);
}

const codeHeight = (rowHeight: number): number => 16 + lines.length * rowHeight;
const questionOf = ({ lang }: Scene, width: number): readonly string[] =>
  wrap(signWords[lang].question, width - 8, 13);

function drawBoard({ pairs, fen }: SignModel, state: SignState, scene: Scene, box: Box): string {
  const own = signWords[scene.lang];
  const pair = pairs.find(({ depth }) => depth === state.depth) ?? pairs[0];
  const found = isMistake(state.line);
  const printed = pair?.printed.best ?? null;
  const right = pair?.right.best ?? null;
  const legend = [
    rect(box.x, box.y - 13, 10, 10, 'bar bad') + text(box.x + 14, box.y - 4, own.printed, 'small'),
    found
      ? rect(box.x + 28 + textWidth(own.printed, 11), box.y - 13, 10, 10, 'bar good') +
        text(box.x + 42 + textWidth(own.printed, 11), box.y - 4, own.right, 'small')
      : '',
  ];
  return (
    group({}, ...legend) +
    boardSvg('xiangqi', fen, {
      ...box,
      pieceSet: scene.pieceSet,
      lang: scene.lang,
      arrows: [
        ...(printed === null ? [] : [{ move: printed, kind: 'bad' as const }]),
        ...(found && right !== null ? [{ move: right, kind: 'good' as const }] : []),
      ],
    })
  );
}

function drawCode({ line, at }: SignState, scene: Scene, box: Box): string {
  // What has been found out stands below the drawing.
  const question = questionOf(scene, box.width);
  const room = box.height - 16 - question.length * lineHeight - 8;
  const rowHeight = Math.min(17, room / lines.length);
  const size = box.width < 340 || rowHeight < 14.5 ? 10 : 11.5;
  const found = isMistake(line);
  const rows = lines.map((content, index) => {
    const y = box.y + 20 + index * rowHeight;
    const suspected = index === line;
    const wrong = found && index in mended;
    const mark =
      suspected || wrong ? rect(box.x + 3, y - rowHeight + 4, box.width - 6, rowHeight, 'current-line') : '';
    const ring =
      index === at ? rect(box.x + 3, y - rowHeight + 4, box.width - 6, rowHeight, 'halo', { rx: 3 }) : '';
    const indent = content.length - content.trimStart().length;
    const written = shownLine(index, line).trimStart();
    const target = isGuess(index)
      ? rect(box.x, y - rowHeight + 4, box.width, rowHeight, 'hit', { 'data-act': `line:${index}` })
      : '';
    const tick = suspected ? sign(box.x + box.width - 16, y - 4, found) : '';
    return mark + ring + text(box.x + 8 + indent * size * 0.6, y, written, 'code') + tick + target;
  });
  const bottom = box.y + codeHeight(rowHeight);
  const words = line === null ? question : [];
  return (
    rect(box.x, box.y, box.width, bottom - box.y, 'panel', { rx: 8 }) +
    group({ class: size < 11 ? 'code-small' : 'code-usual' }, ...rows) +
    words.map((each, row) => text(box.x + 4, bottom + 16 + row * lineHeight, each, 'soft')).join('')
  );
}

/** A tick or a cross. */
const sign = (x: number, y: number, good: boolean): string =>
  good
    ? path(`M ${x} ${y} l 4 4 l 8 -9`, 'verdict')
    : path(`M ${x} ${y - 5} l 9 9 m 0 -9 l -9 9`, 'verdict bad');
