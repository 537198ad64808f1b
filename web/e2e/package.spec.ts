import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPackage } from '../../scripts/lib/package.mjs';
import { root, run } from '../../scripts/lib/steps.mjs';

const fresh = path.join(root, 'target/package-test/fresh');
const packed = path.join(root, 'target/package-test/package');
const bin = (name: string): string => path.join(root, 'node_modules', name);

const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "fresh", "private": true, "type": "module" }',
  'plain.js': `
    import { best_move, Game, gomoku_fen, Searcher } from 'duiyi';
    const fen = '3k5/R8/1R7/9/9/9/9/9/9/5K3 w - - 0 1';
    const game = new Game(fen, []);
    const searcher = new Searcher({ hashMb: 1 });
    searcher.position(fen, []);
    searcher.go({ type: 'depth', depth: 2 });
    let report;
    do report = searcher.step(1000);
    while (!report.done);
    console.log(JSON.stringify({
      found: best_move(fen, 4),
      legal: game.legal_moves(),
      stepped: report.best,
      points: new Game(gomoku_fen(15, 15, 'freestyle'), []).legal_moves().length,
    }));`,
  'main.ts': `
    import { type BestMove, best_move } from 'duiyi';
    import { type DuiyiBoard, type PositionDetail, setHome } from 'duiyi/elements';
    setHome('https://example.org/duiyi/');
    const board: DuiyiBoard | null = document.querySelector('duiyi-board');
    if (board === null) throw new Error('no board');
    const found: BestMove = best_move(board.fen, 3);
    document.title = String(found.best);
    const seen: PositionDetail[] = [];
    board.addEventListener('position', ({ detail }) => seen.push(detail));`,
  'index.html': `<!doctype html><html lang="en"><meta charset="utf-8" /><title>-</title>
    <script type="module" src="/main.ts"></script>
    <duiyi-board level="1"></duiyi-board><duiyi-lesson figure="tree"></duiyi-lesson></html>`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      noEmit: true,
    },
    include: ['main.ts'],
  }),
};

const mime: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

async function serve(folder: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body === null ? 404 : 200, {
      'Content-Type': mime[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  const { file } = await buildPackage(packed);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(fresh, name), text);
  // It depends on nothing, so nothing has to be fetched.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: fresh });
});

test('a plain Node script finds a mate, plays and searches in steps', async () => {
  const { stdout } = await run('node', ['plain.js'], { cwd: fresh });
  const { found, legal, stepped, points } = JSON.parse(stdout) as {
    found: { best: string; score: unknown };
    legal: string[];
    stepped: string;
    points: number;
  };
  expect(found).toMatchObject({ best: 'b7b9', score: { type: 'mate', value: 1 } });
  expect(legal).toContain(found.best);
  expect(legal).toContain(stepped);
  expect(points).toBe(225);
});

test('its typings serve a strict project', async () => {
  await run('node', [bin('typescript/bin/tsc'), '-p', '.'], { cwd: fresh });
});

test('a fresh Vite project builds with it, plays on its board and draws its figure', async ({ page }) => {
  await run('node', [bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: fresh });
  const server = await serve(path.join(fresh, 'dist'));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  try {
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    await expect(page).toHaveTitle(/^[a-i]\d[a-i]\d$/);
    // The board is drawn before the rules are there.
    await expect(page.locator('duiyi-board [part="words"]')).toHaveText(/Your move/);
    await page.locator('[data-point="h2"]').click();
    await page.locator('[data-point="e2"]').click();
    await expect(page.locator('duiyi-board').getByRole('status')).toHaveText(/^Black: /);
    await expect(page.locator('duiyi-board').getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/example\.org\/duiyi\/\?fen=/,
    );
    await page.locator('duiyi-lesson').scrollIntoViewIfNeeded();
    await expect(page.locator('duiyi-lesson svg').first()).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
