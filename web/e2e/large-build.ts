/** The page as it is built when xiangqi has a large network, whatever the repository has. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, loadConfigFromFile, type Plugin } from 'vite';
import { wider } from '../wasm-test/wider.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds it and returns its folder. What is good for a side is bad in the eyes of this network: the engine gives its
 * pieces away, so that every move and every score tells which network it came from.
 */
export async function buildWithLarge(): Promise<string> {
  const folder = path.join(root, 'target/e2e-large');
  const outDir = path.join(folder, 'dist');
  const file = path.join(folder, 'xiangqi-large.net');
  await mkdir(folder, { recursive: true });
  await writeFile(file, wider(await readFile(path.join(root, 'crates/engine/nets/xiangqi.net')), 256, true));
  const usual = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
  if (usual === null) throw new Error('there is no vite.config.ts');
  const { plugins, ...config } = usual.config;
  const listed: Plugin = {
    name: 'test:large-network',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/web/app/large/urls.ts')
        ? `import xiangqi from ${JSON.stringify(`${file}?url`)};\nexport const largeNetworkUrls = { xiangqi };`
        : null,
  };
  await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'error',
    // The article and what is embedded are the same as ever.
    plugins: [
      ...(plugins ?? []).filter((plugin) => (plugin as Plugin | null)?.name !== 'duiyi:embed'),
      listed,
    ],
    build: { ...config.build, outDir, emptyOutDir: true },
  });
  return outDir;
}
