// embed.css: web/element/embed.css and the reserved space of every figure.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runnerImport } from 'vite';

/** @typedef {typeof import('../../web/lessons/figures/aspect.ts')} Aspects */
/** @typedef {typeof import('../../web/lessons/figures/ids.ts')} Ids */

/** @param {string} root @returns {Promise<string>} */
export async function embedCss(root) {
  const file = (/** @type {string} */ name) => path.join(root, 'web', name);
  /** @type {{ module: Aspects }} */
  const { module: aspects } = await runnerImport(file('lessons/figures/aspect.ts'), { configFile: false });
  /** @type {{ module: Ids }} */
  const { module: ids } = await runnerImport(file('lessons/figures/ids.ts'), { configFile: false });
  const rules = ids.figureIds.map((figure, index) => {
    const { rows, wide, narrow } = aspects.roomOf(figure);
    // An element that names no figure shows the first.
    const which = index === 0 ? 'duiyi-lesson' : `duiyi-lesson[figure="${figure}"]`;
    return `${which}:not(:defined) { --rows: ${rows}px; --wide: ${wide}; --narrow: ${narrow}; }\n`;
  });
  return (await readFile(file('element/embed.css'), 'utf8')) + rules.join('');
}
