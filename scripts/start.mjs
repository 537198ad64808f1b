// npm start: from a clean clone to the page in a browser. Sets up what is missing, builds the engine and the
// page, and serves the result as a host would, service worker and policy included.
//
//   npm start [-- --port N] [-- --host]    build and serve
//   npm run dev                            serve the sources, reloading on change
//   npm run build                          build and stop

import { parseArgs } from 'node:util';
import { buildPage } from './lib/page.mjs';
import { setUp } from './lib/setup.mjs';
import { fail, formatDuration, StepError, step } from './lib/steps.mjs';
import { buildWasm } from './lib/wasm.mjs';

/** @returns {{ dev: boolean, build: boolean, host: boolean, port: number }} */
function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        dev: { type: 'boolean', default: false },
        build: { type: 'boolean', default: false },
        host: { type: 'boolean', default: false },
        port: { type: 'string', default: process.env['PORT'] ?? '4173' },
      },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port > 65535)
      throw new StepError(`--port: ${values.port} is no port.`);
    return { ...values, port };
  } catch (error) {
    if (error instanceof TypeError) throw new StepError(error.message);
    throw error;
  }
}

async function main() {
  const start = performance.now();
  const options = parseOptions();
  await setUp();
  await step('Engine', buildWasm);
  if (!options.dev) await step('Page', buildPage);
  if (options.build) return;

  // Vite is certainly installed only after this.
  const vite = await import('vite');
  // If the port is busy, the next one is used.
  const address = { port: options.port, host: options.host };
  const server = options.dev
    ? await vite.createServer({ server: address }).then((dev) => dev.listen())
    : await vite.preview({ preview: address });
  const urls = [...(server.resolvedUrls?.local ?? []), ...(server.resolvedUrls?.network ?? [])];
  console.log(`\nReady after ${formatDuration(performance.now() - start)}. Play at\n`);
  for (const url of urls) console.log(`  ${url}`);
  console.log('\nCtrl-C ends it.');
}

await main().catch(fail);
