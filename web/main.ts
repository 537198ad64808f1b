import './styles/tokens.css';
import './styles/base.css';
import './board/board.css';
import './board/loupe.css';
import './styles/page.css';
import './styles/panel.css';
import './styles/sheets.css';
// Comes with the page, so that the first board waits for no further file.
import './games/xiangqi/kit.ts';
import { startPage } from './app/page.ts';

const root = document.querySelector<HTMLElement>('#app');
if (root === null) throw new Error('the page has no #app');
// The words of the document are seen before the script holds up the next picture; a hidden page paints nothing.
const painted = new Promise<unknown>((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, document.hidden ? 0 : 200);
});
void painted.then(() => startPage(root));
