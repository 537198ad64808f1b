import init, * as pkg from '../pkg/duiyi.js';

/** The wasm face, ready for use: fetched in a browser, read from disk under node. */
export async function loadPkg(): Promise<typeof pkg> {
  if (typeof window === 'undefined') {
    const { readFile } = await import('node:fs/promises');
    await init({ module_or_path: await readFile(new URL('../pkg/duiyi_bg.wasm', import.meta.url)) });
  } else {
    await init();
  }
  return pkg;
}
