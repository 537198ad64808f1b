import { expect, test } from 'vitest';
import { checkSteps, stepCalled, stepsOf } from './article-steps.mjs';
import { parseHtml } from './html.mjs';

const source = `
    // Step 1. At the leaves only captures
    // remain.
    leaf();
    /// Steps 2 and 3 of [\`visit\`](Self::visit). *Razoring*: far below alpha.
`;

test('the steps of a search are read from its comments', () => {
  const steps = stepsOf(source);
  expect([...steps.keys()]).toEqual([1, 2, 3]);
  expect(stepCalled(steps, 'At the leaves only captures remain')).toBe(1);
  expect(stepCalled(steps, 'Razoring')).toBe(2);
  expect(() => stepCalled(steps, 'far below')).toThrow(/no step/);
  expect(() => stepsOf(source.replace('Step 1', 'Step 4'))).toThrow('step 1 of the search is missing');
});

test('the article names the steps of the real searches, in their order', () => {
  const page = parseHtml(
    '<ol><li data-step="xiangqi: Razoring; Null Move Pruning">a</li></ol><span data-step="gomoku: The table">b</span>',
  );
  checkSteps(page);
  expect(page.toString()).toBe('<ol><li>a</li></ol>b');
  const turned = '<i data-step="xiangqi: Null Move Pruning"></i><i data-step="xiangqi: Razoring"></i>';
  expect(() => checkSteps(parseHtml(turned))).toThrow(/Razoring comes earlier/);
  expect(() => checkSteps(parseHtml('<i data-step="xiangqi: Magic"></i>'))).toThrow(/no step/);
});
