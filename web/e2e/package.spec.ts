import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildPackage } from '../../scripts/lib/package.mjs';
import { root, run } from '../../scripts/lib/steps.mjs';

const fresh = path.join(root, 'target/package-test/fresh');
const packed = path.join(root, 'target/package-test/package');
/** The tarball as hosts of npm packages unpack it. */
const unpacked = path.join(root, 'target/package-test/unpacked');
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
  'lesson.js': `
    import { Lesson } from 'duiyi/lessons';
    const lesson = new Lesson('((100 50)(-99 1))');
    const { value, best, leaves, cutoffs, events } =
      lesson.run({ algorithm: 'fail-soft', depth: 2, maxEvents: 100 }, []);
    lesson.free();
    let refused;
    try { new Lesson('((1 2)(3'); } catch ({ code }) { refused = code; }
    console.log(JSON.stringify({ value, best, leaves, cutoffs, logged: events.length > 0, refused }));`,
  'record.js': `
    import { read_file, read_records, write_record } from 'duiyi/study';
    const text = '1. C2=5 H8+7 (1. ... C8=5) 2. H2+3';
    const [{ ok: record }] = read_records(text);
    const [{ error }] = read_records('h2e2 h2e2');
    const [again] = read_file(new TextEncoder().encode(write_record(record, 'chinese')));
    console.log(JSON.stringify({
      moves: record.moves.slice(1, record.played + 1).map(({ move }) => move),
      entries: again.ok.moves.length,
      refused: error.code,
    }));`,
  'main.ts': `
    import { type BestMove, best_move } from 'duiyi';
    import { type BoardEvents, type PositionDetail, setHome } from 'duiyi/elements';
    import { Lesson, type LessonRun } from 'duiyi/lessons';
    import { read_records, type StudyRecord } from 'duiyi/study';
    setHome('https://example.org/duiyi/');
    const board = document.querySelector('duiyi-board');
    const figure = document.querySelector('duiyi-lesson');
    if (board === null || figure === null) throw new Error('no elements');
    const found: BestMove = best_move(board.fen, 3);
    document.title = String(found.best);
    const seen: PositionDetail[] = [];
    board.addEventListener('position', ({ detail }) => seen.push(detail));
    const onMove = ({ detail }: BoardEvents['move']): void => console.log(detail.move);
    board.addEventListener('move', onMove);
    board.removeEventListener('move', onMove);
    board.addEventListener('error', ({ detail }) => console.error(detail.cause.code));
    document.createElement('duiyi-lesson').addEventListener('analysis', ({ detail }) => {
      const leaves: number = detail.leaves;
      console.log(leaves);
    });
    // @ts-expect-error: no such level
    board.level = 'high';
    const run: LessonRun = new Lesson(figure.fen ?? '').run({ algorithm: 'minimax', depth: 2 }, []);
    document.body.dataset['leaves'] = String(run.leaves);
    const [read] = read_records('h8 i9');
    const record: StudyRecord | null = read !== undefined && 'ok' in read ? read.ok : null;
    document.body.dataset['played'] = String(record?.played);`,
  'index.html': `<!doctype html><html lang="en"><meta charset="utf-8" /><title>-</title>
    <script type="module" src="/main.ts"></script>
    <duiyi-board level="1"></duiyi-board><duiyi-lesson figure="tree" fen="((1 2)(3 4))"></duiyi-lesson></html>`,
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
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

const origin = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

async function serve(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
    const body = await readFile(file).catch(() => null);
    response.writeHead(body === null ? 404 : 200, {
      'Content-Type': mime[path.extname(file)] ?? 'application/octet-stream',
      ...headers,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async () => {
  const { file } = await buildPackage(packed);
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  await run('tar', ['-xzf', file, '-C', unpacked]);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(fresh, name), text);
  // It depends on nothing, so nothing has to be fetched.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', file], { cwd: fresh });
});

test('the folder is published with the same files as its tarball', async () => {
  const { stdout } = await run('npm', ['pack', '--dry-run', '--json'], { cwd: packed });
  const [folder] = JSON.parse(stdout) as readonly [{ readonly files: readonly { readonly path: string }[] }];
  const tarball = await readdir(path.join(unpacked, 'package'), { recursive: true, withFileTypes: true });
  expect(folder.files.map((file) => file.path).sort()).toEqual(
    tarball
      .filter((each) => each.isFile())
      .map((each) => path.relative(path.join(unpacked, 'package'), path.join(each.parentPath, each.name)))
      .sort(),
  );
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

test('a plain Node script searches a tree as the figures do', async () => {
  const { stdout } = await run('node', ['lesson.js'], { cwd: fresh });
  expect(JSON.parse(stdout)).toEqual({
    value: 50,
    best: '1',
    leaves: 3,
    cutoffs: 1,
    logged: true,
    refused: 'tree-brackets',
  });
});

test('a plain Node script reads records and writes them', async () => {
  const { stdout } = await run('node', ['record.js'], { cwd: fresh });
  expect(JSON.parse(stdout)).toEqual({
    moves: ['h2e2', 'h9g7', 'h0g2'],
    // The start, three moves and a variation.
    entries: 5,
    refused: 'xiangqi-move-empty',
  });
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
    await page.goto(origin(server));
    await expect(page).toHaveTitle(/^[a-i]\d[a-i]\d$/);
    await expect(page.locator('body')).toHaveAttribute('data-leaves', '4');
    await expect(page.locator('body')).toHaveAttribute('data-played', '2');
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

/** The lines of the README for pages without a bundler, with another host in place of the usual one. */
async function scriptTag(host: string): Promise<string> {
  const readme = await readFile(path.join(unpacked, 'package/README.md'), 'utf8');
  const [, html = ''] = /```html\n(<link.*?)```/s.exec(readme) ?? [];
  expect(html.match(/integrity="sha384-[\w+/=]{64}"/g)).toHaveLength(2);
  return html.replaceAll(/https:\/\/cdn\.jsdelivr\.net\/npm\/duiyi@[\d.]+(?=\/embed\/)/g, host);
}

for (const every of [false, true]) {
  const what = every ? 'and hashes of all its modules' : 'under the documented policy';
  test(`one script tag runs board and figure from the packed folder on another origin, ${what}`, async ({
    page,
  }) => {
    // As hosts of npm packages answer.
    const host = await serve(path.join(unpacked, 'package'), {
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    const from = origin(host);
    const docs = await readFile(path.join(root, 'docs/embedding.md'), 'utf8');
    const policy = /^Content-Security-Policy: (default-src 'none'; script-src .*)$/m.exec(docs)?.[1] ?? '';
    const site = path.join(root, 'target/package-test/site');
    await mkdir(site, { recursive: true });
    const hashes = JSON.parse(
      await readFile(path.join(unpacked, 'package/embed/integrity.json'), 'utf8'),
    ) as Record<string, string>;
    const modules = Object.entries(hashes).filter(([name]) => name.endsWith('.js'));
    const map = {
      integrity: Object.fromEntries(modules.map(([name, hash]) => [`${from}/embed/${name}`, hash])),
    };
    await writeFile(
      path.join(site, 'index.html'),
      `<!doctype html><html lang="en"><meta charset="utf-8" /><title>A page</title>
      ${every ? `<script type="importmap">${JSON.stringify(map)}</script>` : ''}
      ${await scriptTag(from)}<duiyi-lesson figure="tree"></duiyi-lesson></html>`,
    );
    const server = await serve(
      site,
      every ? {} : { 'Content-Security-Policy': policy.replaceAll('https://your.host', from) },
    );
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() !== 'log' && !message.location().url.endsWith('favicon.ico'))
        errors.push(message.text());
    });
    try {
      await page.goto(origin(server));
      const board = page.locator('duiyi-board');
      await expect(board.locator('[part="words"]')).toHaveText(/Your move/);
      await page.locator('[data-point="h2"]').click();
      await page.locator('[data-point="e2"]').click();
      await expect(board.getByRole('status')).toHaveText(/^Black: /);
      await expect(board.getByRole('link')).toHaveCount(0);
      const figure = page.locator('duiyi-lesson');
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.room[data-ready]')).toBeAttached();
      expect(errors).toEqual([]);
      // Another file under that name does not run.
      await writeFile(path.join(unpacked, 'package/embed/embed.js'), 'document.title = "Another";');
      await page.reload();
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await expect(page).toHaveTitle('A page');
      expect(await page.evaluate(() => customElements.get('duiyi-board') === undefined)).toBe(true);
    } finally {
      await writeFile(
        path.join(unpacked, 'package/embed/embed.js'),
        await readFile(path.join(packed, 'embed/embed.js')),
      );
      for (const each of [host, server]) {
        each.closeAllConnections();
        each.close();
      }
    }
  });
}
