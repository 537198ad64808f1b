/** The board, the weights of one neuron for a piece on each point, and all neurons before and after a move. */

import { boardSvg, pointsOnBoard } from '../../drawing/board-svg.ts';
import { type Box, bold, circle, group, rect, line as rule, text, textWidth } from '../../drawing/svg.ts';
import type { Scene } from '../../figure.ts';
import { type NetworkModel, type NetworkState, stepAt, weightsOf } from './model.ts';
import { clip, hidden } from './network.ts';
import { networkWords } from './words.ts';

const emptyBoard = '9/9/9/9/9/9/9/9/9/9';
const stripHeight = 96;
const headHeight = 22;
const footHeight = 22;

export function drawNetwork(model: NetworkModel, state: NetworkState, scene: Scene): string {
  const { width, height } = scene;
  const gap = width < 420 ? 6 : 16;
  const half = (width - 3 * gap) / 2;
  const tall = Math.min(height - headHeight - footHeight - stripHeight, half * 1.14);
  const left: Box = { x: gap, y: headHeight, width: half, height: tall };
  const right: Box = { ...left, x: 2 * gap + half };
  const y = headHeight + tall + footHeight;
  const strip: Box = { x: gap, y, width: width - 2 * gap, height: stripHeight - 6 };
  return (
    drawPosition(model, state, scene, left) +
    drawWeights(model, state, scene, right) +
    drawStrip(model, state, scene, strip)
  );
}

function drawPosition(model: NetworkModel, state: NetworkState, scene: Scene, box: Box): string {
  const step = model.steps[stepAt(model, state)];
  if (step === undefined) return '';
  const look = { ...box, pieceSet: scene.pieceSet, lang: scene.lang, lastMove: step.move };
  return (
    text(box.x, 14, networkWords[scene.lang].position, 'small bold') + boardSvg('xiangqi', step.fen, look)
  );
}

/** Full for a positive weight, hollow for a negative one; the size shows its strength. */
function drawWeights(model: NetworkModel, { neuron, piece }: NetworkState, scene: Scene, box: Box): string {
  const own = networkWords[scene.lang];
  const weights = weightsOf(model, neuron, piece);
  const strongest = Math.max(1, ...[...weights.values()].map(Math.abs));
  const look = { ...box, pieceSet: scene.pieceSet, lang: scene.lang };
  const at = pointsOnBoard('xiangqi', emptyBoard, look);
  const [a, b] = [at('a0'), at('b0')];
  const most = (b.x - a.x) * 0.46;
  const marks = [...weights].map(([point, weight]) => {
    const { x, y } = at(point);
    const radius = Math.sqrt(Math.abs(weight) / strongest) * most;
    return radius < 0.5 ? '' : circle(x, y, radius, weight > 0 ? 'weight' : 'weight minus');
  });
  const full = own.weights(neuron, own.pieces[piece] ?? piece);
  // What is shown stands in the controls, too.
  const name = textWidth(full, 12) > box.width ? own.neuron(neuron) : full;
  const foot = box.y + box.height + 14;
  const second = box.x + 24 + textWidth(own.positive, 11);
  return (
    text(box.x, 14, name, textWidth(name, 11) * bold < box.width ? 'small bold' : 'tiny') +
    boardSvg('xiangqi', emptyBoard, { ...look, between: group({}, ...marks) }) +
    circle(box.x + 5, foot - 4, 4.5, 'weight') +
    text(box.x + 14, foot, own.positive, 'small') +
    circle(second + 5, foot - 4, 4.5, 'weight minus') +
    text(second + 14, foot, own.negative, 'small')
  );
}

/** A bar for each neuron, clipped like the activation; the changes of the move are coloured. */
function drawStrip(model: NetworkModel, state: NetworkState, scene: Scene, box: Box): string {
  const own = networkWords[scene.lang];
  const step = model.steps[stepAt(model, state)];
  if (step === undefined) return '';
  const column = box.width / hidden;
  const top = box.y + 22;
  const bottom = box.y + box.height - 6;
  const level = (value: number): number =>
    bottom - (Math.max(0, Math.min(clip, value)) / clip) * (bottom - top);
  const bars = Array.from({ length: hidden }, (_, neuron) => {
    const x = box.x + neuron * column;
    const [before, after] = [step.before[neuron] ?? 0, step.after[neuron] ?? 0];
    const [from, to] = [level(before), level(after)];
    const kept = Math.max(from, to);
    const chosen =
      neuron === state.neuron ? rect(x - 1, top - 3, column + 1.5, bottom - top + 6, 'current-line') : '';
    return (
      chosen +
      rect(x, kept, column * 0.8, bottom - kept, 'bar') +
      (from === to
        ? ''
        : rect(
            x,
            Math.min(from, to),
            column * 0.8,
            Math.abs(from - to),
            to < from ? 'bar good' : 'bar bad',
          )) +
      rect(x, top - 3, column, bottom - top + 6, 'hit', { 'data-act': `neuron:${neuron}` })
    );
  });
  return (
    text(box.x, box.y + 12, own.strip, 'small') +
    rule(box.x, bottom, box.x + box.width, bottom, 'rule') +
    bars.join('')
  );
}
