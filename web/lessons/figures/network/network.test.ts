import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { initSync, Lesson } from '../../../pkg-lessons/lessons.js';
import { xiangqiStart } from '../shared/samples.ts';
import { figure } from './index.ts';
import { line, modelOf, weightsOf } from './model.ts';
import { accumulate, clip, evaluate, piecesOf, readNetwork, viewOf } from './network.ts';
import { loadNetwork } from './network-file.ts';

initSync({ module: readFileSync(new URL('../../../pkg-lessons/lessons_bg.wasm', import.meta.url)) });

const network = readNetwork(await loadNetwork());
const answers = readFileSync(new URL('answers.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('the engine and the lesson give the same values for the same positions', () => {
  const mirrored = new Set<boolean>();
  for (const answer of answers) {
    const [fen = '', value] = answer.split(';');
    const pieces = piecesOf(fen);
    expect(evaluate(network, pieces, fen.split(' ')[1] === 'b' ? 'second' : 'first')).toBe(Number(value));
    mirrored.add(viewOf('first', pieces).isMirrored);
  }
  // Both ways of looking at the board are among them.
  expect(mirrored.size).toBe(2);
});

describe('the line of play', () => {
  const model = modelOf(network, { open: (text) => new Lesson(text), lang: 'en' }, xiangqiStart);

  test('changes two rows with a move and three with a capture', () => {
    expect(model.steps.map(({ changes }) => changes.length)).toEqual([0, 2, 2, 3, 3, 2, 2]);
    expect(model.steps).toHaveLength(line.length + 1);
  });

  test('adds up to the layer computed from scratch', () => {
    for (const { fen, after } of model.steps) {
      const pieces = piecesOf(fen);
      expect(after).toEqual(accumulate(network, viewOf('first', pieces), pieces));
    }
  });
});

test('a neuron has a weight for each piece on each point', () => {
  const model = modelOf(network, { open: (text) => new Lesson(text), lang: 'en' }, xiangqiStart);
  const weights = weightsOf(model, 0, 'C');
  expect(weights.size).toBe(90);
  expect(new Set(weights.values()).size).toBeGreaterThan(10);
  // Where a piece never stands it has none.
  const elephants = weightsOf(model, 0, 'B');
  expect([...elephants].filter(([, weight]) => weight !== 0).length).toBeLessThanOrEqual(7);
});

test('Chinese readers see Chinese moves, and the neuron that is shown first is active in every position', () => {
  const model = modelOf(network, { open: (text) => new Lesson(text), lang: 'zh' }, xiangqiStart);
  expect(model.written[0]).toBe('炮二平五');
  const { neuron } = figure.read(new URLSearchParams());
  for (const { after } of model.steps) {
    expect(after[neuron]).toBeGreaterThan(0);
    expect(after[neuron]).toBeLessThan(clip);
  }
});
