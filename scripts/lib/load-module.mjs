import path from 'node:path';
import { runnerImport } from 'vite';
import { root } from './steps.mjs';

/** A TypeScript module of the page, run in Node as it would be in a browser. @param {string} file from the root */
export async function loadModule(file) {
  const { module } = await runnerImport(path.join(root, file), {
    configFile: false,
    root,
    logLevel: 'warn',
    assetsInclude: ['**/*.net'],
  });
  return module;
}
