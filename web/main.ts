import './styles/tokens.css';
import './styles/base.css';
import './board/board.css';
import './board/loupe.css';
import './styles/page.css';
import './styles/panel.css';
import './styles/sheets.css';
// Comes with the page, so that the first board waits for no further file.
import './games/xiangqi/kit.ts';
import { applyTheme, startPage } from './app/page.ts';
import { parsePreferences } from './state/preferences.ts';
import { readOr } from './state/storage.ts';

// The words may come late: a dark page does not wait for them in the light.
applyTheme(parsePreferences(readOr('preferences', null)));

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');
// The words of the document are seen before the script holds up the next picture; a hidden page paints nothing.
const painted = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, 200);
});
void painted.then(async () => {
  if (await hasStyles()) void startPage(root);
});

/** Without its styles the page cannot be used: they are asked for once more, and then the note to reload stays. */
async function hasStyles(): Promise<boolean> {
  const link = document.querySelector('link[rel="stylesheet"]');
  // What failed leaves a style sheet too, in some browsers.
  const has = () => getComputedStyle(document.documentElement).getPropertyValue('--radius') !== '';
  // A module runs after the style sheets of its page have arrived or failed. In development there is no link.
  if (link === null || has()) return true;
  const again = link.cloneNode() as HTMLLinkElement;
  await new Promise((resolve) => {
    again.onload = again.onerror = resolve;
    link.replaceWith(again);
  });
  return has();
}
