import { describe, expect, test } from 'vitest';
import { addMove, annotate, emptyTree, type MoveTree, type NodeId, root } from '../../table/tree.ts';
import { changedRows, type Row, rowsOf, unfolded, type View } from './rows.ts';

/** A tree from lines of moves, each from the start; nodes are named by their moves. */
function grown(...lines: readonly string[]): {
  readonly tree: MoveTree;
  readonly id: (move: string) => NodeId;
} {
  let tree = emptyTree;
  const ids = new Map<string, NodeId>([['', root]]);
  for (const line of lines) {
    let at: NodeId = root;
    for (const move of line.split(' ')) {
      const step = addMove(tree, at, move);
      ({ tree, node: at } = step);
      ids.set(move, at);
    }
  }
  return { tree, id: (move) => ids.get(move) ?? -1 };
}

const viewOf = (tree: MoveTree, patch: Partial<View> = {}): View => ({
  tree,
  numbers: { offset: 0, each: false },
  until: null,
  without: null,
  folds: new Set(),
  ...patch,
});

/** Rows as a person would jot them down. */
function jotted(view: View): readonly string[] {
  const name = (id: NodeId | null): string => (id === null ? '…' : (view.tree.nodes[id]?.move ?? '?'));
  const jot = (row: Row): string => {
    if (row.type === 'pair') {
      const missing = row.each && row.first === null ? '' : name(row.first);
      return `${row.number}. ${missing} ${name(row.second)}`;
    }
    if (row.type === 'comment') return `{${name(row.node)}}`;
    const start = `${'>'.repeat(row.depth)}${row.starts ? '' : ' …'}`;
    return `${start} ${row.nodes.map(name).join(' ')}${row.folded ? ' +' : ''}`;
  };
  return rowsOf(view).map(jot);
}

describe('the rows of a tree', () => {
  test('are pairs of moves while nothing lies between them', () => {
    expect(jotted(viewOf(grown('a b c').tree))).toEqual(['1. a b', '2. c …']);
    expect(jotted(viewOf(grown('a b c').tree, { numbers: { offset: 1, each: false } }))).toEqual([
      '1. … a',
      '2. b c',
    ]);
    expect(jotted(viewOf(emptyTree))).toEqual([]);
  });

  test('begin with the number of their first stone where each has its own', () => {
    const stones = (offset: number, ...lines: readonly string[]) =>
      jotted(viewOf(grown(...lines).tree, { numbers: { offset, each: true } }));
    expect(stones(0, 'a b c')).toEqual(['1. a b', '3. c …']);
    expect(stones(1, 'a b c')).toEqual(['1.  a', '2. b c']);
    expect(stones(0, 'a b c', 'd')).toEqual(['1. a …', '> d', '2.  b', '3. c …']);
  });

  test('show a variation below the move that it replaces, and go on behind it', () => {
    const { tree } = grown('a b c d', 'x y', 'a b c z');
    expect(jotted(viewOf(tree))).toEqual(['1. a …', '> x y', '1. … b', '2. c d', '> z']);
  });

  test('nest variations, and go on with the outer one behind the inner', () => {
    const { tree } = grown('a b', 'x y z', 'x v w', 'x v q');
    expect(jotted(viewOf(tree))).toEqual(['1. a …', '> x y', '>> v w', '>>> q', '> … z', '1. … b']);
  });

  test('show comments of the main line, and of the start', () => {
    const { tree, id } = grown('a b');
    const said = annotate(annotate(tree, root, { comment: 'start' }), id('a'), { comment: 'good' });
    expect(jotted(viewOf(said))).toEqual(['{}', '1. a …', '{a}', '1. … b']);
  });

  test('of a folded variation only its first move is left', () => {
    const { tree, id } = grown('a b', 'x y z', 'x v');
    expect(jotted(viewOf(tree, { folds: new Set([id('x')]) }))).toEqual(['1. a …', '> x +', '1. … b']);
  });

  test('of a game that goes on only what was played stands in pairs', () => {
    const { tree, id } = grown('a b c', 'a b x');
    expect(jotted(viewOf(tree, { until: id('b') }))).toEqual(['1. a b', '> c', '> x']);
    expect(jotted(viewOf(tree, { until: id('b'), without: id('c') }))).toEqual(['1. a b', '> x']);
  });
});

describe('what is drawn anew', () => {
  const rows = (...lines: readonly string[]) => rowsOf(viewOf(grown(...lines).tree));

  test('is nothing where nothing changed', () => {
    expect(changedRows(rows('a b', 'x'), rows('a b', 'x'))).toMatchObject({ removed: 0, added: [] });
  });

  test('is the last row where a game goes on', () => {
    const { start, removed, added } = changedRows(rows('a b c'), rows('a b c d e'));
    expect([start, removed, added.length]).toEqual([1, 1, 2]);
  });

  test('is the variation alone where a move was added to it', () => {
    const { start, removed, added } = changedRows(rows('a b c', 'x'), rows('a b c', 'x y'));
    // Ids go by the order in which moves were added.
    expect([start, removed, added.length]).toEqual([1, 1, 1]);
  });

  test('rows give the same list again', () => {
    const lists = [rows('a b c'), rows('a b', 'x y', 'a z'), rows('a', 'x y z', 'x v'), []];
    for (const before of lists) {
      for (const after of lists) {
        const { start, removed, added } = changedRows(before, after);
        expect([...before.slice(0, start), ...added, ...before.slice(start + removed)]).toEqual(after);
      }
    }
  });
});

test('a fold opens when the board shows a move behind it, and only then', () => {
  const { tree, id } = grown('a b', 'x y', 'a q r');
  const folds = new Set([id('x'), id('q')]);
  expect(unfolded(folds, tree, id('x'))).toBe(folds);
  expect([...unfolded(folds, tree, id('y'))]).toEqual([id('q')]);
});

test('the rows of 5,000 moves with 500 variations come at once', () => {
  const main = Array.from({ length: 400 }, (_, ply) => `m${ply}`);
  const lines = Array.from({ length: 500 }, (_, at) => [
    ...main.slice(0, (at * 7) % 390),
    ...Array.from({ length: 9 }, (_, ply) => `v${at}.${ply}`),
  ]);
  const { tree } = grown(main.join(' '), ...lines.map((line) => line.join(' ')));
  const view = viewOf(tree);
  const took = (): number => {
    const began = performance.now();
    expect(rowsOf(view).length).toBeGreaterThan(700);
    return performance.now() - began;
  };
  // Two milliseconds where nothing else runs. The quicker of two: other processes seldom slow down both.
  expect(Math.min(took(), took())).toBeLessThan(500);
});
