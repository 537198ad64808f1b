// npm run package: builds the npm package `duiyi` into target/package, which it empties first, and packs it.

import path from 'node:path';
import { setUp } from './lib/setup.mjs';
import { fail, formatBytes, root, StepError, step } from './lib/steps.mjs';
import { buildWasm } from './lib/wasm.mjs';

async function main() {
  if (process.argv.length > 2) throw new StepError('The package is built into target/package only.');
  const folder = path.join(root, 'target/package');
  await setUp();
  await step('Engine', buildWasm);
  // Vite is certainly installed only after this.
  const { buildPackage } = await import('./lib/package.mjs');
  await step('Package', async () => {
    const { file, size, entryCount } = await buildPackage(folder);
    return `${path.relative(root, file)}, ${entryCount} files, ${formatBytes(size)}`;
  });
}

await main().catch(fail);
