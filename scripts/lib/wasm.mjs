// Builds crates/wasm with wasm-pack, once each for boards, lessons, studies and searches on several threads, unless none
// of its inputs has changed. There are several files, since a board needs none of the lessons and a lesson none of the
// searches, and since not every page may share memory between threads.

import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { inOwnFolder } from './own-folder.mjs';
import { ask, formatBytes, note, root, run } from './steps.mjs';

/** The most memory that threads may share, in bytes: browsers set that much of the address space aside. */
const sharedMemory = 512 << 20;

/**
 * Threads take a standard library whose locks and allocator know of them, so it is built too, from its sources. Cargo
 * has that from its nightly versions on; RUSTC_BOOTSTRAP makes it available with the Rust that builds all the rest.
 */
const forThreads = {
  options: ['-Z', 'build-std=std,panic_abort'],
  env: {
    RUSTC_BOOTSTRAP: '1',
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: [
      '-C target-feature=+atomics',
      ...[
        '--shared-memory',
        `--max-memory=${sharedMemory}`,
        '--import-memory',
        // What wasm-bindgen sets up each thread with.
        ...['__wasm_init_tls', '__tls_size', '__tls_align', '__tls_base'].map((each) => `--export=${each}`),
      ].map((argument) => `-C link-arg=${argument}`),
    ].join(' '),
  },
};

/** Cargo would take them in place of the flags of .cargo/config.toml, and build without vectors, or threads without threads. */
export const withoutFlags = { RUSTFLAGS: undefined, CARGO_ENCODED_RUSTFLAGS: undefined };

/**
 * Panics name their source files. Those outside the project are named by where they come from and not by where this
 * machine keeps them, so no page tells of its builder, and the bytes do not depend on where those folders are.
 */
async function withoutFolders() {
  const cargo = process.env['CARGO_HOME'] || path.join(os.homedir(), '.cargo');
  const sysroot = await ask('rustc', ['--print', 'sysroot']);
  const commit = /^commit-hash: (\w+)$/m.exec((await ask('rustc', ['-vV'])) ?? '')?.[1];
  const names = [
    [path.join(cargo, 'registry', 'src'), '/cargo'],
    // Where the libraries that come compiled already name their sources.
    [path.join(sysroot ?? '', 'lib', 'rustlib', 'src', 'rust'), `/rustc/${commit}`],
  ];
  const flags = names.map(([folder, name]) => `--remap-path-prefix=${folder}=${name}`);
  return ['--config', `target.wasm32-unknown-unknown.rustflags=${JSON.stringify(flags)}`];
}

/** The crates of which little runs in a search. */
const calm = ['wasm', 'engine', 'game'].map((each) => `duiyi-${each}`);

/** @type {readonly { name: string, feature: string, folder: string, small: readonly string[], build?: { options: string[], env: Record<string, string> } }[]} */
const packages = [
  // What no search runs through is built for size, 3 kB less compressed; the small functions of `game` that searches do
  // run through are inlined into them. The articles' programs take 0.14 s a move where they took 0.11 s. The rules stay
  // fast: without them searches take 1.4 times as long in xiangqi and 1.7 times in gomoku. In the lessons the algorithms
  // are compiled with the border.
  {
    name: 'duiyi',
    feature: 'engine',
    folder: 'web/pkg',
    small: calm,
  },
  {
    name: 'threads',
    feature: 'threads',
    folder: 'web/pkg-threads',
    small: calm,
    build: forThreads,
  },
  { name: 'lessons', feature: 'lessons', folder: 'web/pkg-lessons', small: [] },
  // Nothing in it is hot, so all of it is built for size.
  {
    name: 'study',
    feature: 'study',
    folder: 'web/pkg-study',
    small: ['wasm', 'study', 'engine', 'search', 'lessons', 'xiangqi', 'gomoku', 'game'].map(
      (each) => `duiyi-${each}`,
    ),
  },
];

/** What the builds come to, from the root. */
export const files = packages.map(({ name, folder }) => `${folder}/${name}_bg.wasm`);

/** The text that determines the result of the build: sources, settings and the versions of the tools. */
async function fingerprintNow() {
  const sources = (await filesIn('crates')).filter(
    // The program, what tries it, tests and benches are not part of the wasm.
    (file) => !/^crates[\\/]((cli|fuzz|faults)[\\/]|[^\\/]+[\\/](tests|benches|target)[\\/])/.test(file),
  );
  const settings = ['Cargo.toml', 'Cargo.lock', '.cargo/config.toml', 'scripts/lib/wasm.mjs'];
  const tools = ['rustc', 'wasm-pack', 'wasm-bindgen', 'wasm-opt'];
  const versions = await Promise.all(tools.map(async (tool) => `${tool} ${await ask(tool, ['--version'])}`));
  return fingerprint([...settings, ...sources], versions);
}

/** @returns {Promise<string>} a remark for the step */
export async function buildWasm() {
  const now = await fingerprintNow();
  const remarks = [];
  for (const each of packages) remarks.push(`${each.name} ${await buildPackage(each, now)}`);
  return remarks.join(', ');
}

/**
 * @param {typeof packages[number]} each
 * @param {string} now the fingerprint
 * @returns {Promise<string>} a remark
 */
async function buildPackage({ name, feature, folder, small, build = { options: [], env: {} } }, now) {
  const pkg = path.join(root, folder);
  const wasm = `${name}_bg.wasm`;
  const parts = [`${name}.js`, `${name}.d.ts`, wasm, `${wasm}.d.ts`];
  const stamp = path.join(pkg, '.stamp');
  const complete = parts.every((file) => existsSync(path.join(pkg, file)));
  if (complete && (await readFile(stamp, 'utf8').catch(() => '')) === now) return 'up to date';

  note(`${name}: building`);
  const options = ['--target', 'web', '--release', '--no-pack', '--out-name', name];
  // no-install: only the tools that setUp() put on the PATH are used, and nothing else is downloaded.
  const levels = small.flatMap((each) => ['--config', `profile.release.package.${each}.opt-level="z"`]);
  const features = ['--locked', '--no-default-features', '--features', feature, ...levels];
  const crate = path.join(root, 'crates/wasm');
  const cargo = [...features, ...build.options, ...(await withoutFolders())];
  await inOwnFolder(`wasm-${name}`, async (built) => {
    const given = ['build', crate, ...options, '--out-dir', built, '--mode', 'no-install', '--', ...cargo];
    await run('wasm-pack', given, { env: { ...build.env, ...withoutFlags } });
    await addGlue(path.join(built, `${name}.js`));
    await appendFile(path.join(built, `${name}.d.ts`), instantiate);

    // Replaced only after a successful build, with the wasm and its stamp last.
    await mkdir(pkg, { recursive: true });
    await rm(stamp, { force: true });
    // Moved whole, within one disk.
    for (const file of parts) await rename(path.join(built, file), path.join(pkg, file));
    await writeFile(stamp, now);
  });
  return formatBytes((await readFile(path.join(pkg, wasm))).length);
}

const instantiate = `
/** Starts the module that was compiled, once. Unlike \`initSync\`, the page's own thread may call it in every browser. */
export function instantiate(module: WebAssembly.Module): Promise<void>;
`;

/** Adds crates/wasm/glue.js to what wasm-bindgen has written. @param {string} generated */
export async function addGlue(generated) {
  const glue = await readFile(path.join(root, 'crates/wasm/glue.js'), 'utf8');
  const classes = [...(await readFile(generated, 'utf8')).matchAll(/^export class (\w+)/gm)].map(
    ([, type]) => `[${type}, ${type}Finalization]`,
  );
  await appendFile(generated, glue.replace('CLASSES', `[${classes.join(', ')}]`));
}
