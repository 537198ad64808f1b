/** All that is seen of a board in a page, from its state: pure. */
import type { BoardKit } from '../../games/kit.ts';
import { fromFirst, scoreInWords } from '../../games/score.ts';
import type { BoardWords } from '../../i18n/board-words.ts';
import { hasWords } from '../board-options.ts';
import { type BoardState, foundHere, isRunning, sceneOf, usableActions } from './board-state.ts';
import { saying } from './saying.ts';
import type { Picture } from './view.ts';

/** `link`: where the link under the board leads; `null` for none. */
export function pictureOf(state: BoardState, words: BoardWords, kit: BoardKit, link: string | null): Picture {
  const { options, basePlies, engine } = state;
  const found = foundHere(state);
  const [best] = found?.report.lines ?? [];
  return {
    scene: sceneOf(state),
    kit,
    words,
    score: found === null || best === undefined ? '' : scoreInWords(words, fromFirst(best.score, found.side)),
    said: saying(state, words, kit),
    row: hasWords(options) ? 'below' : engine.type === 'failed' ? 'over' : 'none',
    retry: engine.type === 'failed',
    bar: {
      mode: options.mode,
      usable: usableActions(state),
      running: isRunning(state),
      steps: basePlies > 0,
      visible: options.controls === 'full',
      link,
    },
  };
}
