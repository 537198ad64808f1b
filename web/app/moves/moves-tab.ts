/** The panel of a game: what the engine thinks while analysing, the tree of its moves, and the ways through it. */
import { attribute, el, show, text } from '../../dom/dom.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { nameIn } from '../../i18n/languages.ts';
import { movesWords } from '../../i18n/moves.ts';
import { isObject, isStrings } from '../../state/guards.ts';
import { readOr, write } from '../../state/storage.ts';
import css from '../../styles/moves.css?inline';
import { numbersOf } from '../../table/move-numbers.ts';
import { resultOfGame, seesEvaluation } from '../../table/questions.ts';
import { type GameRecord, sideAt } from '../../table/record.ts';
import type { TableSession } from '../../table/session.ts';
import type { State } from '../../table/state.ts';
import {
  ancestor,
  has,
  type MoveTree,
  movesTo,
  type NodeId,
  nodeAt,
  pathTo,
  root,
} from '../../table/tree.ts';
import type { Model } from '../model.ts';
import { createLatePart } from '../panels/late-part.ts';
import type { Part } from '../panels/part.ts';
import { commentWords } from './comment-words.ts';
import { createMoveList } from './move-list.ts';
import { createStrip } from './move-strip.ts';
import { createMoveTools } from './move-tools.ts';
import { type Row, rowsOf, unfolded, type View } from './rows.ts';
import { createSteppers } from './steppers.ts';
import { textsOf } from './texts-of.ts';

adoptStyles(css);

/** With the words that it needs, and those of later languages as they are chosen. */
async function worded(part: Part, model: () => Model): Promise<Part> {
  await movesWords.load(model().language);
  return {
    ...part,
    update: (now) => {
      part.update(now);
      if (movesWords.of(now.language) !== null) return;
      movesWords.load(now.language).then(
        () => part.update(model()),
        () => undefined,
      );
    },
  };
}

export const createMoveStrip = (session: TableSession, model: () => Model): Promise<Part> =>
  worded(createStrip(session), model);

type Change = (patch: Partial<Model['preferences']>) => void;

export const createMovesTab = (
  session: TableSession,
  model: () => Model,
  review: Part,
  change: Change,
): Promise<Part> => worded(createTab(session, review, change), model);

function createTab(session: TableSession, review: Part, change: Change): Part {
  const analysis = createLatePart(
    async () => (await import('../panels/analysis-tab.ts')).createAnalysisTab(session, change),
    () => session.say({ code: 'sheetFailed' }),
    ({ state }) => state.analysis !== 'off',
  );
  const lines = el('div', { class: 'lines-slot' }, analysis.element);
  const openingTitle = el('span', { class: 'opening-title' });
  const openingName = el('span', { class: 'opening-name' });
  const opening = el('p', { class: 'opening' }, openingTitle, ' ', openingName);
  const empty = el('p', { class: 'empty' });
  const tree = createTreeView(session, () => review.shows?.() === true);
  const scroller = el('div', { class: 'moves-scroll' }, empty, tree.element);
  const tools = createMoveTools(session);
  const steppers = createSteppers(session, ['first', 'previous', 'next', 'last']);

  const element = el(
    'div',
    { class: 'moves-tab' },
    lines,
    review.element,
    opening,
    scroller,
    tools.element,
    el('div', { class: 'steppers' }, ...steppers.elements),
  );

  let shown: HTMLElement | null = null;
  let isTopShown = false;
  let isAnalysing = false;
  /** Keeps the current move in view, also when lines of the engine take space from the list. */
  function follow(): void {
    reveal(scroller, shown);
    // On a phone all of it scrolls as one, and while analysing or in a review its top is of more interest.
    if (!isTopShown) reveal(element, shown);
  }
  new ResizeObserver(follow).observe(scroller);

  return {
    element,
    update: (model: Model) => {
      const { state, t, language } = model;
      const words = movesWords.of(language);
      if (words === null) return;
      review.update(model);
      show(lines, state.analysis !== 'off');
      analysis.update(model);
      show(opening, state.opening !== null);
      text(openingTitle, words.opening);
      text(openingName, state.opening === null ? '' : nameIn(state.opening, language));
      const current = tree.update(model);
      // What was taken back is not in the list, and nothing is before the rules have come.
      const isDrawn = session.engine !== null;
      const { children } = nodeAt(state.record.tree, root);
      const isEmpty = children.length === 0 || (isDrawn && tree.element.childElementCount === 0);
      // A position may be set up in which the game is over.
      show(empty, isEmpty && resultOfGame(state) === null);
      text(empty, words.empty(t.side(sideAt(state.record, 0))));
      tools.update(state, words);
      steppers.update(state, words);
      const topMatters = state.analysis !== 'off' || review.shows?.() === true;
      const begins = state.analysis !== 'off' && !isAnalysing;
      if (begins || (topMatters && !isTopShown)) element.scrollTop = 0;
      isAnalysing = state.analysis !== 'off';
      isTopShown = topMatters;
      if (current === undefined) return;
      shown = current;
      follow();
    },
  };
}

interface Seen {
  readonly scope: readonly unknown[];
  readonly tree: MoveTree;
  readonly texts: readonly string[];
}

/** The list, and what it has drawn last. */
function createTreeView(session: TableSession, isReviewed: () => boolean) {
  const list = createMoveList((node) => session.goToNode(node), fold);
  let folds: ReadonlySet<NodeId> = new Set();
  /** The game that the folds are of. */
  let folded: number | null = null;
  let seen: Seen | null = null;
  let rows: readonly Row[] = [];
  let cursor: NodeId = root;
  let last: Model | null = null;

  function fold(head: NodeId): void {
    const next = new Set(folds);
    if (!next.delete(head)) next.add(head);
    folds = next;
    if (last !== null) keepFolds(last.state.record, folds);
    if (last !== null) update(last);
    list.focusFold(head);
  }

  /** The move that is to come into view; `null` for the start, `undefined` where nothing has moved. */
  function update(model: Model): HTMLElement | null | undefined {
    last = model;
    const { state, t, language } = model;
    const { record } = state;
    const { tree } = record;
    const words = movesWords.of(language);
    const texts = textsOf(session, model);
    if (words === null || texts === null) return undefined;
    attribute(list.element, 'aria-label', words.label);
    if (record.seed !== folded) {
      folded = record.seed;
      folds = keptFolds(record);
    }
    if (state.cursor !== cursor) folds = unfolded(folds, tree, state.cursor);
    const numbers = numbersOf(record);
    const { until, without } = limitsOf(state);
    const scores = seesEvaluation(state, model.preferences.showEvaluation || isReviewed());
    const scope = [t, words, numbers.offset, numbers.each, scores, record.live, until, without, folds];
    const before = seen !== null && scope.every((each, at) => each === seen?.scope[at]) ? seen : null;
    const changed = before === null ? null : changesOf(before, tree, texts);
    if (changed === null || changed.nodes.length > 0) {
      if (changed?.shape !== false) rows = rowsOf({ tree, numbers, until, without, folds });
      const played = new Set(pathTo(tree, record.live).map(({ id }) => id));
      list.draw(rows, { t, words, tree, texts, numbers, scores, played }, changed?.nodes ?? null);
    }
    seen = { scope, tree, texts };
    const moved = list.mark(state.cursor) || cursor !== state.cursor;
    cursor = state.cursor;
    return moved ? list.move(cursor) : undefined;
  }

  return { element: list.element, update };
}

const foldsKey = 'folds';

/** By their moves: a game that is read again counts its nodes anew. */
const keepFolds = ({ seed, tree }: GameRecord, folds: ReadonlySet<NodeId>): boolean =>
  write(foldsKey, {
    seed,
    lines: [...folds].filter((id) => has(tree, id)).map((id) => movesTo(tree, id).join(' ')),
  });

/** What was folded in this game when the page was left. */
function keptFolds({ seed, tree }: GameRecord): ReadonlySet<NodeId> {
  const kept = readOr(foldsKey, null);
  if (!isObject(kept) || kept['seed'] !== seed || !isStrings(kept['lines'])) return new Set();
  const lines = new Set(kept['lines']);
  const ids = tree.nodes.flatMap((node) =>
    node != null && lines.has(movesTo(tree, node.id).join(' ')) ? [node.id] : [],
  );
  return new Set(ids);
}

/** A game that is not analysed shows in pairs what was played, and not what was taken back. */
function limitsOf(state: State): Pick<View, 'until' | 'without'> {
  const { record, analysis } = state;
  if (analysis !== 'off') return { until: null, without: null };
  const { tree, live, tip } = record;
  const undone = nodeAt(tree, tip).ply - nodeAt(tree, live).ply;
  return {
    until: resultOfGame(state) === null ? live : null,
    without: undone > 0 ? ancestor(tree, tip, undone - 1) : null,
  };
}

/** The nodes that look different, and whether any stands elsewhere. */
function changesOf(
  { tree: before, texts: said }: Seen,
  tree: MoveTree,
  texts: readonly string[],
): { readonly nodes: readonly NodeId[]; readonly shape: boolean } {
  if (before === tree && said === texts) return { nodes: [], shape: false };
  const nodes: NodeId[] = [];
  let shape = false;
  for (let id = 0; id < Math.max(tree.nodes.length, before.nodes.length); id += 1) {
    const [was, is] = [before.nodes[id], tree.nodes[id]];
    if (was === is && said[id] === texts[id]) continue;
    if (is != null) nodes.push(id);
    shape ||=
      was?.children !== is?.children ||
      (commentWords(was?.comment ?? null) === null) !== (commentWords(is?.comment ?? null) === null);
  }
  return { nodes, shape };
}

/** Scrolls the list alone: `scrollIntoView` would move the whole page on a phone. */
function reveal(scroller: HTMLElement, item: HTMLElement | null): void {
  if (item === null) {
    scroller.scrollTop = 0;
    return;
  }
  const box = item.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  if (box.bottom > view.bottom) scroller.scrollTop += box.bottom - view.bottom + 8;
  else if (box.top < view.top) scroller.scrollTop -= view.top - box.top + 8;
}
