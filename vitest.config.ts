import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/lib/browser.mjs';

const chromium = findChromium();

export default defineConfig({
  test: {
    // One a core: Vitest leaves a core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          // Quicker to start than processes, and each of some two hundred files has its own.
          pool: 'threads',
          include: ['web/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['web/wasm-test/**', 'web/e2e/**'],
          // On a busy machine a test of a second takes several.
          testTimeout: 20_000,
        },
      },
      // The main paths in every browser that is installed, one after the other.
      {
        test: {
          name: 'browsers',
          include: ['web/e2e/browsers/*.test.ts'],
          // Each wait has a minute, and a test several.
          testTimeout: 180_000,
        },
      },
      // The same files twice: the wasm face must behave alike wherever it runs.
      {
        test: {
          name: 'wasm-node',
          pool: 'threads',
          include: ['web/wasm-test/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'wasm-chromium',
          include: ['web/wasm-test/**/*.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
