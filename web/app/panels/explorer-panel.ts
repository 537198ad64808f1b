import { button, el, show, text } from '../../dom/dom.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { dataOf } from '../../engine/error-data.ts';
import type { GameId } from '../../engine/types.ts';
import { gameInfo, notationIn } from '../../games/registry.ts';
import { loadExplorerWords } from '../../i18n/explorer.ts';
import type { ExplorerWords } from '../../i18n/explorer-words.ts';
import { followWords } from '../../i18n/follow-words.ts';
import { nameIn } from '../../i18n/languages.ts';
import { createGameExplorer, type GameExplorer } from '../../library/explore.ts';
import { libraryStore } from '../../library/library-store.ts';
import { notationFor } from '../../state/preferences.ts';
import { type Explored, loadStudy } from '../../study/load.ts';
import type { TableSession } from '../../table/session.ts';
import { movesTo } from '../../table/tree.ts';
import type { Model } from '../model.ts';
import css from './explorer.css?inline';
import type { Part } from './part.ts';

adoptStyles(css);

/** The name of the opening, and what the book and one's own games played in the position that is shown. */
export function createExplorer(session: TableSession): Part {
  const note = el('p', { class: 'note', role: 'status' });
  const opening = el('p', { class: 'explorer-opening' });
  const head = el('thead');
  const body = el('tbody');
  const table = el('table', { class: 'explorer-table' }, head, body);
  const element = el('div', { class: 'explorer' }, opening, table, note);

  let words: ExplorerWords | null = null;
  let counted: { readonly game: GameId; readonly explorer: GameExplorer } | null = null;
  let counting = new AbortController();
  let asked = '';
  let failed = false;
  let model: Model | null = null;
  let drawn = '';

  async function count(game: GameId): Promise<void> {
    counting.abort();
    const work = new AbortController();
    counting = work;
    failed = false;
    try {
      const explorer = await createGameExplorer(game, await loadStudy(), libraryStore, work.signal);
      if (work.signal.aborted) {
        explorer.free();
        return;
      }
      counted?.explorer.free();
      counted = { game, explorer };
      drawn = '';
    } catch {
      if (work.signal.aborted) return;
      failed = true;
    }
    draw();
  }

  const speak = followWords(
    loadExplorerWords,
    (arrived) => {
      words = arrived;
      drawn = '';
      draw();
    },
    () => session.say({ code: 'sheetFailed' }),
  );

  function draw(): void {
    if (model === null || words === null) return;
    const { state, preferences } = model;
    const { record, cursor } = state;
    if (counted === null || counted.game !== record.game) {
      show(table, false);
      text(opening, '');
      text(note, failed ? words.failed : words.loading);
      return;
    }
    const moves = movesTo(record.tree, cursor);
    // An opening has its name by the order of its moves.
    const key = [preferences.notation, state.shown.fen, ...moves].join(' ');
    if (key === drawn) return;
    drawn = key;
    try {
      fill(model, words, counted.explorer, moves);
    } catch (thrown) {
      if (dataOf(thrown)?.code !== 'search-memory') throw thrown;
      drawn = '';
      show(table, false);
      text(opening, '');
      text(note, words.noMemory);
    }
  }

  function fill(now: Model, words: ExplorerWords, explorer: GameExplorer, moves: readonly string[]): void {
    const { record } = now.state;
    const found = explorer.look(record.start, moves);
    text(opening, found.opening === null ? '' : nameIn(found.opening, now.language));
    show(table, found.moves.length > 0);
    const { hasBook } = gameInfo[record.game];
    if (found.moves.length === 0) text(note, hasBook ? words.nothing : words.nothingAlone);
    else text(note, (hasBook ? words.counted : words.countedAlone)(explorer.games));
    const names = [words.move, ...(hasBook ? [words.book] : []), words.games, words.results];
    head.replaceChildren(el('tr', {}, ...names.map((name) => el('th', { scope: 'col' }, name))));
    const hadFocus = body.contains(document.activeElement);
    body.replaceChildren(...rows(found, moves, words, now));
    if (hadFocus) body.querySelector('button')?.focus({ preventScroll: true });
  }

  function rows(found: Explored, moves: readonly string[], said: ExplorerWords, now: Model): HTMLElement[] {
    const { hasBook } = gameInfo[now.state.record.game];
    const weights = found.moves.reduce((sum, { weight }) => sum + weight, 0);
    const texts = written(
      now,
      moves,
      found.moves.map(({ move }) => move),
    );
    return found.moves.map(({ move, weight, games, first, draws, second }, index) => {
      const ended = el('td');
      if (first + draws + second > 0) ended.append(resultBar(said, first, draws, second));
      return el(
        'tr',
        {},
        el(
          'td',
          {},
          button({ class: 'button explorer-move' }, () => play(move), texts[index] ?? move),
        ),
        ...(hasBook ? [el('td', {}, weight === 0 ? '' : `${Math.round((100 * weight) / weights)}%`)] : []),
        el('td', {}, games === 0 ? '' : String(games)),
        ended,
      );
    });
  }

  /** Each of the known moves after `moves`, in the player's notation. */
  function written(
    { state, preferences, language }: Model,
    moves: readonly string[],
    known: readonly string[],
  ): readonly string[] {
    const { record } = state;
    const notation = notationIn(record.game, notationFor(preferences, language));
    const game = session.engine?.newGame(record.start, moves, record.rules);
    try {
      return known.map((move) => game?.write_line([move], notation)[0] ?? move);
    } finally {
      game?.free();
    }
  }

  /** A known move is looked at beside the game. */
  function play(move: string): void {
    if (session.entry.analysis === 'off') session.analyse('stopped');
    session.move(move);
  }

  return {
    element,
    open: () => {
      if (!failed || model === null) return;
      void count(model.state.record.game);
      draw();
    },
    update: (now) => {
      model = now;
      speak(now.language);
      const { game } = now.state.record;
      // Other games are counted when another kind is played, or the library has changed.
      const key = `${game} ${libraryStore.version()}`;
      if (key !== asked) {
        asked = key;
        void count(game);
      }
      draw();
    },
  };
}

function resultBar(words: ExplorerWords, first: number, draws: number, second: number): HTMLElement {
  const parts = [
    ['first', first],
    ['draw', draws],
    ['second', second],
  ] as const;
  const bar = el('span', {
    class: 'explorer-bar',
    role: 'img',
    'aria-label': words.ended(first, draws, second),
  });
  for (const [name, games] of parts) {
    if (games === 0) continue;
    const part = el('span', { class: `explorer-part explorer-${name}` }, String(games));
    part.style.flexGrow = String(games);
    bar.append(part);
  }
  return bar;
}
