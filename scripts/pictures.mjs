// Takes the pictures of public/pictures from the built page: those that others show beside a link to the site, with a
// board drawn by the board's own painter, and those that browsers show before the page is installed. The results are
// checked in; run it when the board or the page looks different.
//
//   npm run build && node scripts/pictures.mjs

import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
import { ensureChromium } from './lib/browser.mjs';
import { freePort } from './lib/port.mjs';
import { fail, formatBytes, root } from './lib/steps.mjs';

const folder = path.join(root, 'public/pictures');
const game = 'moves=h2e2+h9g7+h0g2+i9h9+i0h0+b9c7+c3c4+g6g5+h0h6+b7a7&level=7&side=red';
const gomoku = 'game=gomoku&moves=h8+h9+i9+g7+j10+k11+g8+i8+f8+e8+g10+g9+h10+i10&level=7&side=black';

const words = {
  en: {
    title: 'Duiyi 对弈',
    about: 'Xiangqi and gomoku against a strong engine, in any browser and offline',
    page: { game: 'Game', share: 'Share', light: 'Light', names: 'Names', save: 'Save SVG' },
  },
  zh: {
    title: '对弈',
    about: '和强引擎下象棋、五子棋，打开浏览器就能下，离线也行',
    page: { game: '对局', share: '分享', light: '浅色', names: '双方名字', save: '保存 SVG' },
  },
};

/** @param {import('@playwright/test').Page} page @param {string} url */
async function show(page, url) {
  await page.goto(url);
  await page.locator('.strip').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.hairline:not([hidden])').length === 0);
}

/**
 * The board as the share sheet saves it, in the language of the page.
 * @param {import('@playwright/test').Page} page
 * @param {typeof words.en.page} label
 */
async function boardPicture(page, label) {
  await page.getByRole('tab', { name: label.game, exact: true }).click();
  await page.locator('.game-tab').getByRole('button', { name: label.share, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: label.share });
  await sheet.getByRole('radio', { name: label.light }).check();
  await sheet.getByRole('switch', { name: label.names }).uncheck();
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: label.save }).click();
  return readFile(await (await saved).path());
}

async function main() {
  await mkdir(folder, { recursive: true });
  const server = await preview({
    root,
    logLevel: 'error',
    preview: { port: await freePort(), strictPort: true },
  });
  const home = server.resolvedUrls?.local[0] ?? '';
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  /** @param {import('@playwright/test').Page} page @param {string} name */
  async function take(page, name) {
    const picture = await page.screenshot({ path: path.join(folder, name), type: 'jpeg', quality: 80 });
    console.log(`${name.padEnd(24)} ${formatBytes(picture.length)}`);
  }

  const wide = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await show(wide, `${home}?lang=en&${game}`);
  await take(wide, 'wide-xiangqi.jpg');
  await show(wide, `${home}?lang=en&${gomoku}`);
  await take(wide, 'wide-gomoku.jpg');

  const narrow = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await show(narrow, `${home}?lang=en&${game}`);
  await take(narrow, 'narrow-xiangqi.jpg');
  await show(narrow, `${home}?lang=en&${gomoku}`);
  await take(narrow, 'narrow-gomoku.jpg');

  const seal = await readFile(path.join(root, 'public/icons/seal.svg'));
  const data = (/** @type {Buffer} */ svg) => `data:image/svg+xml;base64,${svg.toString('base64')}`;
  for (const [language, { title, about, page: label }] of Object.entries(words)) {
    await show(wide, `${home}?lang=${language}&${game}`);
    const board = await boardPicture(wide, label);
    const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
    await page.setContent(`<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}"><style>
      body { display: flex; align-items: center; gap: 64px; height: 630px; margin: 0; background: #f6f1e6; color: #211c16 }
      .board { height: 590px; margin-left: 20px; border-radius: 10px; box-shadow: 0 6px 24px rgb(60 40 10 / 25%) }
      .seal { display: block; width: 96px }
      h1 { margin: 28px 0 20px; font: 600 72px/1.1 Georgia, "Noto Serif CJK SC", serif }
      p { max-width: 480px; margin: 0; word-break: keep-all; font: 32px/1.4 system-ui, "Noto Sans CJK SC", sans-serif; color: #655c50 }
    </style><img class="board" src="${data(board)}"><div><img class="seal" src="${data(seal)}"><h1>${title}</h1><p>${about}</p></div></html>`);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await take(page, `board-${language}.jpg`);
  }
  await browser.close();
  server.httpServer.close();
}

await main().catch(fail);
