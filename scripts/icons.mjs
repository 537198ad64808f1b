// Draws the icons of the page in public/icons from the seal, the outline that the board's characters come with.
// The results are checked in; run it when the seal or its colours change.
//
//   node scripts/icons.mjs

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './lib/browser.mjs';
import { fail, formatBytes, root, StepError } from './lib/steps.mjs';

const folder = path.join(root, 'public/icons');
const vermilion = '#b23a2e';
const paper = '#fffdf8';

async function readSeal() {
  const source = await readFile(path.join(root, 'web/board/glyphs-chinese.ts'), 'utf8');
  const outline = /export const seal =\s*'([^']+)'/.exec(source)?.[1];
  if (outline === undefined) throw new StepError('web/board/glyphs-chinese.ts has no outline of the seal.');
  return outline;
}

/**
 * A seal on a square of 512 units.
 *
 * @param {string} outline
 * @param {{ radius: number, scale: number, frame: boolean }} shape `scale`: of the character, whose box is 256 units
 */
const draw = (outline, { radius, scale, frame }) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">',
    `<rect width="512" height="512" rx="${radius}" fill="${vermilion}"/>`,
    frame
      ? `<rect x="34" y="34" width="444" height="444" rx="${radius - 26}" fill="none" stroke="${paper}" stroke-width="11"/>`
      : '',
    `<path transform="translate(256 256) scale(${scale})" fill="${paper}" d="${outline}"/>`,
    '</svg>\n',
  ].join('');

async function main() {
  const outline = await readSeal();
  const full = { radius: 92, scale: 1.62, frame: true };
  // Launchers cut a maskable icon to any shape within its inner four fifths.
  const bare = { radius: 0, scale: 1.32, frame: false };
  // Sixteen pixels have no room for a frame.
  const small = { radius: 96, scale: 1.9, frame: false };

  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'seal.svg'), draw(outline, small));

  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  const pictures = /** @type {const} */ ([
    ['icon-192.png', 192, full],
    ['icon-512.png', 512, full],
    ['maskable-512.png', 512, bare],
    ['apple-touch-180.png', 180, { ...bare, scale: 1.6 }],
  ]);
  for (const [name, size, shape] of pictures) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const source = `data:image/svg+xml,${encodeURIComponent(draw(outline, shape))}`;
    await page.setContent(
      `<style>body { margin: 0 } img { display: block; width: ${size}px }</style><img src="${source}">`,
    );
    const picture = await page.screenshot({ path: path.join(folder, name), omitBackground: true });
    await page.close();
    console.log(`${name.padEnd(20)} ${formatBytes(picture.length)}`);
  }
  await browser.close();
}

await main().catch(fail);
