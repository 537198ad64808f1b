import { turn } from '../dom/turn.ts';

/** How long the page may work before it looks for clicks and keys again. */
const workMs = 12;

/** Resolves at once while there is time, else after the page has had its turn. */
export function createPauses(): () => Promise<void> {
  let until = performance.now() + workMs;
  return async () => {
    if (performance.now() < until) return;
    await turn();
    until = performance.now() + workMs;
  };
}
