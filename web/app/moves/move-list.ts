/** Draws rows of moves. What did not change stays in the document. */
import { attribute, button, el, text } from '../../dom/dom.ts';
import { scoreShort } from '../../games/score.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import type { MovesWords } from '../../i18n/moves.ts';
import { isOneOf } from '../../state/guards.ts';
import { type MoveNumbers, numberBefore } from '../../table/move-numbers.ts';
import { glyphs, type MoveNode, type MoveTree, type NodeId, nodeAt, type Sign } from '../../table/tree.ts';
import { commentWords } from './comment-words.ts';
import { changedRows, continues, type Row } from './rows.ts';

/** What a move says besides its place. */
export interface Saying {
  readonly t: Messages;
  readonly words: MovesWords;
  readonly tree: MoveTree;
  readonly texts: readonly string[];
  readonly numbers: MoveNumbers;
  /** Whether scores may be seen. */
  readonly scores: boolean;
  /** The moves that were played. */
  readonly played: ReadonlySet<NodeId>;
}

export interface MoveList {
  readonly element: HTMLElement;
  /** Rows that differ are drawn anew, and of the others the moves in `changed`; all of them where it is `null`. */
  draw(rows: readonly Row[], saying: Saying, changed: readonly NodeId[] | null): void;
  /** Marks the current move. Returns whether it is drawn elsewhere than the last one. */
  mark(cursor: NodeId): boolean;
  move(id: NodeId): HTMLElement | null;
  /** Gives the focus to the button that folds a variation. */
  focusFold(head: NodeId): void;
}

interface DrawnRow {
  readonly element: HTMLElement;
  readonly nodes: readonly NodeId[];
}

/** How a position is judged, as books sign it: PGN's glyphs 10 to 19. Others are kept, and not shown. */
const judgements: Readonly<Partial<Record<Sign, string>>> = {
  $10: '=',
  $13: '∞',
  $14: '⩲',
  $15: '⩱',
  $16: '±',
  $17: '∓',
  $18: '+−',
  $19: '−+',
};

const kinds: Readonly<Partial<Record<Sign, string>>> = {
  '!!': 'good',
  '!': 'good',
  '!?': 'open',
  '?!': 'warn',
  '?': 'warn',
  '??': 'bad',
};

export function createMoveList(goTo: (node: NodeId) => void, fold: (head: NodeId) => void): MoveList {
  const element = el('ol', { class: 'moves' });
  let rows: readonly Row[] = [];
  let drawn: DrawnRow[] = [];
  let current: HTMLElement | null = null;
  const moves = new Map<NodeId, HTMLElement>();
  const comments = new Map<NodeId, HTMLElement>();

  function moveButton(id: NodeId, className: string): HTMLElement {
    const made = button(
      { class: className, 'data-node': String(id) },
      () => goTo(id),
      el('span', { class: 'move-at' }),
      el('span', { class: 'move-words' }),
      el('span', { class: 'move-glyphs' }),
      el('span', { class: 'move-score' }),
    );
    moves.set(id, made);
    return made;
  }

  function drawRow(row: Row): DrawnRow {
    switch (row.type) {
      case 'comment': {
        const words = el('li', { class: 'comment' });
        comments.set(row.node, words);
        return { element: words, nodes: [row.node] };
      }
      case 'pair': {
        const { number, each, first, second } = row;
        const nodes = [first, second].flatMap((id) => (id === null ? [] : [id]));
        const halves = nodes.map((id) => moveButton(id, 'move'));
        if (first === null) halves.unshift(el('span', { class: 'move move-none' }, each ? '' : '…'));
        const item = el(
          'li',
          { class: 'move-row' },
          el('span', { class: 'move-number' }, `${number}.`),
          ...halves,
        );
        return { element: item, nodes };
      }
      case 'line': {
        const item = el('li', { class: 'line-of-moves', 'data-depth': String(Math.min(row.depth, 6)) });
        if (row.starts) {
          const opener = button({ class: 'fold', 'aria-expanded': String(!row.folded) }, () =>
            fold(row.head),
          );
          item.append(opener);
        }
        addMoves(item, row.nodes);
        return { element: item, nodes: row.nodes };
      }
    }
  }

  function addMoves(item: HTMLElement, nodes: readonly NodeId[]): void {
    for (const id of nodes) {
      const comment = el('span', { class: 'line-comment' });
      comments.set(id, comment);
      item.append(moveButton(id, 'branch-move'), ' ', comment, ' ');
    }
  }

  function forget({ element: gone, nodes }: DrawnRow): void {
    gone.remove();
    for (const id of nodes) {
      if (gone.contains(moves.get(id) ?? null)) moves.delete(id);
      if (gone.contains(comments.get(id) ?? null)) comments.delete(id);
    }
  }

  /** The moves of the row that are new, or `null` where it cannot go on as it is. */
  function goOn(index: number, to: Row | undefined): readonly NodeId[] | null {
    const from = rows[index];
    const old = drawn[index];
    if (from?.type !== 'line' || to?.type !== 'line' || old === undefined) return null;
    const { length } = from.nodes;
    if (!continues(from, to) || to.nodes.length < length) return null;
    if (!from.nodes.every((id, place) => id === to.nodes[place])) return null;
    const added = to.nodes.slice(length);
    addMoves(old.element, added);
    drawn[index] = { element: old.element, nodes: to.nodes };
    return added;
  }

  function replaceRows(next: readonly Row[]): readonly NodeId[] {
    let { start, removed, added } = changedRows(rows, next);
    const fresh: NodeId[] = [];
    const longer = removed > 0 ? goOn(start, added[0]) : null;
    if (longer !== null) {
      fresh.push(...longer);
      start += 1;
      removed -= 1;
      added = added.slice(1);
    }
    for (const gone of drawn.slice(start, start + removed)) forget(gone);
    const made = added.map(drawRow);
    const place = drawn[start + removed]?.element ?? null;
    for (const { element: item, nodes } of made) {
      element.insertBefore(item, place);
      fresh.push(...nodes);
    }
    drawn = [...drawn.slice(0, start), ...made, ...drawn.slice(start + removed)];
    rows = next;
    return fresh;
  }

  function sayMove(id: NodeId, saying: Saying): void {
    const { tree, texts, words, t, played, scores } = saying;
    const node = nodeAt(tree, id);
    const item = moves.get(id);
    const comment = comments.get(id);
    if (comment !== undefined) text(comment, commentWords(node.comment) ?? '');
    if (item === undefined) return;
    const [at, move, signs, score] = item.children;
    if (at === undefined || move === undefined || signs === undefined || score === undefined) return;
    text(at, item.classList.contains('move') ? '' : numberOf(node, item, saying));
    text(move, texts[id] ?? node.move);
    drawGlyphs(signs, node.glyphs, words);
    const told = scores ? node.score : null;
    text(score, told === null ? (node.fromBook ? words.fromBook : '') : scoreShort(t, told));
    attribute(item, 'data-played', played.has(id));
  }

  function sayFold(
    row: Extract<Row, { readonly type: 'line' }>,
    item: HTMLElement,
    { texts, words, tree }: Saying,
  ): void {
    if (!row.starts) return;
    const opener = item.firstElementChild;
    const name = texts[row.head] ?? nodeAt(tree, row.head).move;
    if (opener !== null) attribute(opener, 'aria-label', words.variation(name));
  }

  return {
    element,
    draw: (next, saying, changed) => {
      const held = [...moves].find(([, move]) => move === document.activeElement)?.[0];
      const fresh = replaceRows(next);
      if (held !== undefined) moves.get(held)?.focus({ preventScroll: true });
      const said = new Set(changed === null ? [...moves.keys(), ...comments.keys()] : [...fresh, ...changed]);
      for (const id of said) sayMove(id, saying);
      for (const [index, row] of next.entries()) {
        const item = drawn[index]?.element;
        // Its name is that of its first move.
        if (item !== undefined && row.type === 'line' && said.has(row.head)) sayFold(row, item, saying);
      }
    },
    mark: (cursor) => {
      const next = moves.get(cursor) ?? null;
      if (next === current) return false;
      current?.removeAttribute('aria-current');
      next?.setAttribute('aria-current', 'true');
      current = next;
      return true;
    },
    move: (id) => moves.get(id) ?? null,
    focusFold: (head) => {
      moves.get(head)?.closest('li')?.querySelector<HTMLElement>('.fold')?.focus();
    },
  };
}

function numberOf({ ply }: MoveNode, item: HTMLElement, { numbers }: Saying): string {
  const begins = item.previousElementSibling?.classList.contains('fold') ?? true;
  return numberBefore(numbers, ply - 1, begins);
}

function drawGlyphs(holder: Element, signs: readonly Sign[], words: MovesWords): void {
  const shown = signs.filter((sign) => isOneOf(glyphs, sign) || sign in judgements);
  const wanted = shown.join(' ');
  if ((holder.getAttribute('data-glyphs') ?? '') === wanted) return;
  const [first] = shown;
  attribute(holder, 'data-glyphs', wanted);
  attribute(holder, 'data-kind', (first === undefined ? undefined : kinds[first]) ?? false);
  holder.replaceChildren(
    ...shown.flatMap((sign): readonly (Node | string)[] =>
      isOneOf(glyphs, sign)
        ? [
            el('span', { 'aria-hidden': 'true' }, sign),
            el('span', { class: 'visually-hidden' }, ` ${words.glyphs[sign]}`),
          ]
        : [` ${judgements[sign] ?? ''}`],
    ),
  );
}
