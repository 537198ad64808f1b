/** The list of games that are kept, and what one may do with them. */
import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import type { GameId } from '../../engine/types.ts';
import { gameIds } from '../../games/registry.ts';
import { nameIn } from '../../i18n/languages.ts';
import { loadLibraryWords } from '../../i18n/library.ts';
import {
  anyGame,
  find,
  newestFirst,
  type Outcome,
  opponentOf,
  outcomes,
  type Period,
  periods,
  type Query,
  valuesOf,
} from '../../library/find.ts';
import { sharedIds, sweep } from '../../library/keeper.ts';
import { type Head, idOfRecord, type KeptGame } from '../../library/kept-game.ts';
import { libraryStore } from '../../library/library-store.ts';
import { takeSeveral } from '../sheets/handed.ts';
import type { SheetContext } from '../sheets/sheet.ts';
import { createGameRow, type GameRow } from './game-row.ts';
import { headInWords } from './in-words.ts';
import css from './library.css?inline';
import { createNotice, type NoticeAction } from './notice.ts';
import { openKept } from './open-kept.ts';
import { transferButtons } from './transfer-buttons.ts';

adoptStyles(css);

type Marks = Partial<Pick<Head, 'starred' | 'name'>>;

/** So many rows are drawn at a time; more follow when the list is read to its end. */
const pageSize = 60;

/** Fills the sheet. Rejects where the words or the games do not arrive. */
export async function fillLibrary(holder: HTMLElement, context: SheetContext): Promise<void> {
  const { session, prepare, close, closeOntoBoard, model } = context;
  const { t, language } = model;
  const [words, without] = await Promise.all([loadLibraryWords(language), sweep(session)]);
  const lasting = await libraryStore.isLasting();
  const say = headInWords(words, t, language, navigator.languages);
  // It takes the focus that was on what is gone.
  const list = el('ul', { class: 'kept-list', tabindex: '-1' });
  const notice = createNotice(words.dismiss, list);

  let heads: readonly Head[] = [];
  let query: Query = anyGame;
  let found: readonly Head[] = [];
  let unfolded: GameRow | null = null;
  const written = new Map<Head, string>();

  // The games on the boards of this tab: that in front, and those of other kinds.
  const here = new Set(
    [
      session.entry.linked === null ? session.entry.record : undefined,
      ...gameIds.map((game) => session.games.get(game)?.record),
    ].flatMap((record) => (record === undefined ? [] : [idOfRecord(record)])),
  );
  // They would be back in the library at once, and so would those that the next tab begins with.
  const kept = new Set([...here, ...sharedIds()]);

  // The list

  const rows = new Map<string, GameRow>();
  const count = el('p', { class: 'library-count', role: 'status' });
  const more = button({ class: 'button kept-next' }, showMore, words.more);
  const emptyText = el('p');
  const emptyAct = button({ class: 'button' }, () => (heads.length === 0 ? transfer.chooseFiles() : clear()));
  const empty = el('div', { class: 'library-empty' }, emptyText, emptyAct);
  const watcher = new IntersectionObserver((seen) => {
    if (seen.some(({ isIntersecting }) => isIntersecting)) showMore();
  });

  function rowOf(head: Head): GameRow {
    const drawn = rows.get(head.id);
    if (drawn !== undefined) return drawn;
    const row = createGameRow(
      head,
      words,
      say,
      (id) => here.has(id),
      (id) => !kept.has(id),
      {
        open: (game, analyse) => void open(game, analyse),
        star: (game, starred) => void mark(game, { starred }),
        rename: (game, name) => void mark(game, { name }),
        remove: (game) => void remove(game),
        unfolded: (next) => {
          unfolded?.fold();
          unfolded = next;
        },
      },
    );
    rows.set(head.id, row);
    return row;
  }

  function showMore(): void {
    showFirst(list.children.length + pageSize);
  }

  /** Rows that are there already are not moved: the focus, and a name that is being typed, stay in them. */
  function showFirst(length: number): void {
    const wanted = new Set<Element>(found.slice(0, length).map((head) => rowOf(head).element));
    for (const each of [...list.children]) if (!wanted.has(each)) each.remove();
    let next = list.firstElementChild;
    for (const each of wanted) {
      if (each === next) next = each.nextElementSibling;
      else list.insertBefore(each, next);
    }
    showKeepingFocus(more, list.children.length < found.length);
    // Watched anew, so that it is told also if it has stayed in view.
    watcher.unobserve(more);
    watcher.observe(more);
  }

  /** Shows it or not; the focus that was in it stays in the sheet. */
  function showKeepingFocus(part: HTMLElement, visible: boolean): void {
    const held = !visible && part.contains(document.activeElement);
    show(part, visible);
    if (held) list.focus({ preventScroll: true });
  }

  /** `keeps`: whoever has read to a row, or unfolded it, finds it still there. */
  function draw(keeps: boolean): void {
    const allWords = (head: Head): string => {
      const known = written.get(head) ?? say.all(head).toLowerCase();
      written.set(head, known);
      return known;
    };
    found = find(heads, query, Date.now(), allWords);
    const open = found.findIndex(({ id }) => rows.get(id) === unfolded);
    showFirst(keeps ? Math.max(pageSize, list.children.length, open + 1) : pageSize);
    text(count, words.count(found.length, heads.length));
    show(count, heads.length > 0);
    show(filters, heads.length > 0);
    transfer.update();
    showKeepingFocus(empty, found.length === 0);
    text(emptyText, heads.length === 0 ? words.empty : words.none);
    text(emptyAct, heads.length === 0 ? words.emptyAction : words.clear);
  }

  async function reload(): Promise<void> {
    const stored = await libraryStore.heads();
    const known = new Set(stored.map(({ id }) => id));
    const asideOnly = without.map(({ head }) => head).filter(({ id }) => !known.has(id));
    heads = newestFirst([...stored, ...asideOnly]);
    for (const head of heads) rows.get(head.id)?.update(head);
    query = { ...query, ...offerChoices() };
    draw(true);
  }

  // The filters

  const text_ = el('input', {
    type: 'search',
    class: 'text-field',
    'aria-label': words.search,
    placeholder: words.searchHint,
  });
  text_.addEventListener('input', () => ask({ text: text_.value }));
  const starred = button(
    { class: 'button library-starred', 'aria-pressed': 'false' },
    () => ask({ starred: !query.starred }),
    words.starred,
  );
  const game = dropDown(words.game, (value) => ask({ game: value as GameId | '' }));
  const outcome = dropDown(words.result, (value) => ask({ outcome: value as Outcome | '' }));
  const opponent = dropDown(words.opponent, (value) => ask({ opponent: value }));
  const opening = dropDown(words.opening, (value) => ask({ opening: value }));
  const period = dropDown(words.played, (value) => ask({ period: value as Period }));
  const drops = [game, outcome, opponent, opening, period];
  const fold = el(
    'details',
    { open: matchMedia('(min-width: 600px) and (min-height: 600px)').matches },
    el('summary', {}, words.filter),
    el('div', { class: 'library-drops' }, ...drops.map(({ element }) => element)),
  );
  const filters = el(
    'div',
    { class: 'library-filters' },
    el('div', { class: 'with-button' }, text_, starred),
    fold,
  );

  /** The filters let one choose what there is. Returns what is chosen of that now. */
  function offerChoices(): Pick<Query, 'opponent' | 'opening'> {
    const any = ['', words.any] as const;
    game.offer([any, ...gameIds.map((id) => [id, t.games[id]] as const)]);
    outcome.offer([any, ...outcomes.map((id) => [id, words.outcomes[id]] as const)]);
    const levels = [...valuesOf(heads, opponentOf)].sort((a, b) =>
      a.localeCompare(b, 'en', { numeric: true }),
    );
    const asked = opponent.offer([any, ...levels.map((key) => [key, say.opponent(key)] as const)]);
    const names = new Map(
      heads.flatMap(({ opening: each }) => (each === null ? [] : [[each.en, each] as const])),
    );
    const openings = [...names].map(([key, each]) => [key, nameIn(each, language)] as const);
    const opened = opening.offer([any, ...openings.sort(([, a], [, b]) => a.localeCompare(b, language))]);
    period.offer(periods.map((id) => [id, words.periods[id]] as const));
    return { opponent: asked, opening: opened };
  }

  function ask(change: Partial<Query>): void {
    query = { ...query, ...change };
    unfolded?.fold();
    unfolded = null;
    attribute(starred, 'aria-pressed', String(query.starred));
    draw(false);
  }

  function clear(): void {
    text_.value = '';
    for (const each of drops) each.reset();
    ask(anyGame);
    text_.focus();
  }

  // What one may do with a game

  let asked: Head | null = null;
  async function open(head: Head, analyse: boolean): Promise<void> {
    asked = head;
    // Another game may be asked for, or the sheet be closed, while this one is on its way.
    const isWanted = (): boolean => asked === head && holder.isConnected;
    const arrived = await prepare(head.game);
    if (!isWanted()) return;
    if (arrived === null) {
      tell(t.notice.gameFailed);
      return;
    }
    if (!(await openKept(session, head.id, isWanted))) {
      tell(words.broken);
      return;
    }
    if (!isWanted()) return;
    if (!analyse) {
      closeOntoBoard();
      return;
    }
    close();
    session.analyse('running');
  }

  /** Seen at once, so that a filter knows it, and taken back where it cannot be stored. */
  async function mark(head: Head, marks: Marks): Promise<void> {
    showMarks(head.id, marks);
    try {
      await libraryStore.mark(head.id, marks);
    } catch {
      showMarks(head.id, 'name' in marks ? { name: head.name } : { starred: head.starred });
      // Another tab may have deleted the game.
      await reload();
      if (heads.some(({ id }) => id === head.id)) tell(words.full);
    }
  }

  function showMarks(id: string, marks: Marks): void {
    const marked = (each: Head): Head => (each.id === id ? { ...each, ...marks } : each);
    heads = heads.map(marked);
    found = found.map(marked);
    const now = heads.find((each) => each.id === id);
    if (now !== undefined) rows.get(id)?.update(now);
  }

  function tell(sentence: string, offered?: NoticeAction): void {
    transfer.yield();
    notice.say(sentence, offered);
  }

  const removed: KeptGame[] = [];
  const undo: NoticeAction = {
    label: words.undo,
    run: () => {
      const back = removed.splice(0);
      notice.clear();
      void putBack(back);
    },
  };

  async function putBack(games: readonly KeptGame[]): Promise<void> {
    const done = await Promise.allSettled(games.map((game) => libraryStore.put(game)));
    removed.push(...games.filter((_, index) => done[index]?.status === 'rejected'));
    await reload();
    if (removed.length > 0) tell(words.full, undo);
    else
      rows
        .get(games.at(-1)?.head.id ?? '')
        ?.element.querySelector<HTMLElement>('.kept-main')
        ?.focus();
  }

  async function remove(head: Head): Promise<void> {
    const gone = await libraryStore.remove(head.id).catch(() => undefined);
    if (gone === undefined) {
      tell(words.failed);
      return;
    }
    // Aside it still lies, and comes back.
    if (gone === null && without.some((each) => each.head.id === head.id)) {
      tell(words.full);
      return;
    }
    heads = heads.filter(({ id }) => id !== head.id);
    draw(true);
    if (gone === null) return;
    // What was put away is not offered again.
    if (notice.offered() !== undo) removed.length = 0;
    removed.push(gone);
    tell(words.deleted(removed.length, say.title(head)), undo);
    notice.focus();
  }

  // In and out

  const transfer = transferButtons({ session, model, words }, { heads: () => heads, changed: reload });

  holder.replaceChildren(
    filters,
    el('div', { class: 'library-bar' }, count, el('div', { class: 'buttons' }, ...transfer.elements)),
    ...(lasting ? [] : [el('p', { class: 'note' }, words.notLasting)]),
    ...(without.length === 0 ? [] : [el('p', { class: 'note' }, words.full)]),
    empty,
    list,
    more,
    // Two: what is said of a game does not take the place of work that goes on.
    el('div', { class: 'library-notices' }, transfer.notice, notice.element),
  );
  await reload();
  transfer.tell();
  transfer.take(takeSeveral());
  // So that the browser does not clear the games away when space is short. Some ask the person, who sees here what for.
  void navigator.storage?.persist?.();
}

interface DropDown {
  readonly element: HTMLElement;
  /** What is chosen stays so, where it is still offered; the first is chosen elsewhere. Returns it. */
  offer(options: readonly (readonly [value: string, label: string])[]): string;
  reset(): void;
}

function dropDown(name: string, onChange: (value: string) => void): DropDown {
  const input = el('select', { class: 'select' });
  input.addEventListener('change', () => onChange(input.value));
  return {
    element: el('label', { class: 'library-drop' }, el('span', {}, name), input),
    offer: (options) => {
      const { value } = input;
      input.replaceChildren(...options.map(([each, label]) => el('option', { value: each }, label)));
      if (options.some(([each]) => each === value)) input.value = value;
      return input.value;
    },
    reset: () => {
      input.selectedIndex = 0;
    },
  };
}
