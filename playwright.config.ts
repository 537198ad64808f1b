import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/browser.mjs';
import { freePort } from './scripts/lib/port.mjs';

// Chosen once by the first process; the workers, which read this file again, inherit it.
process.env['DUIYI_PORT'] ??= String(await freePort());
const port = Number(process.env['DUIYI_PORT']);
const chromium = findChromium();

export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'target/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, since CI machines are slow at times; what must be quick is measured by the timing tests.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  // Pages wait a sixth of their time; one more than there are cores keeps all of them busy.
  workers: availableParallelism() + 1,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}/`,
    // Traces cost a fifth of the processor time: `playwright test --trace retain-on-failure FILE` makes one.
    trace: 'off',
    // Each test is a first visit: the worker would fetch and digest the whole build beside it. Tests of it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: chromium ? { executablePath: chromium } : {},
  },
  projects: [
    { name: 'page', testMatch: '**/*.spec.ts', testIgnore: '**/*.timing.spec.ts' },
    // What measures time runs alone, after everything else.
    {
      name: 'timing',
      testMatch: '**/*.timing.spec.ts',
      dependencies: ['page'],
      fullyParallel: false,
      workers: 1,
    },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://localhost:${port}/`,
    stdout: 'ignore',
  },
});
