import { expect, test, vi } from 'vitest';
import { type EngineState, startEngine } from './engine.ts';

vi.mock('../pkg/duiyi.js', () => ({ instantiate: () => Promise.reject(new RangeError('out of memory')) }));
vi.mock('./load.ts', () => ({ loadModule: async () => ({ type: 'ready', module: {} }) }));

test('an engine that does not fit into memory has failed, and is not loading for ever', async () => {
  const states: EngineState[] = [];
  const hooks = { onState: (state: EngineState) => states.push(state), onRestart: () => undefined };
  await startEngine(new AbortController().signal, hooks, null);
  expect(states.at(-1)).toEqual({
    type: 'failed',
    error: { code: 'load-failed', args: { detail: 'out of memory' } },
  });
});
