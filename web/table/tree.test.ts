import { describe, expect, test } from 'vitest';
import {
  addMove,
  ancestor,
  annotate,
  branchOf,
  emptyTree,
  has,
  headOf,
  isSaidAlike,
  leadsThrough,
  listOf,
  type MoveTree,
  mainLine,
  movesTo,
  type NodeId,
  nodeAt,
  pathTo,
  promote,
  promoteLine,
  remove,
  restore,
  root,
  siblingOf,
  treeOf,
} from './tree.ts';

/** A repeatable stream of whole numbers below a bound. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const alive = (tree: MoveTree): readonly NodeId[] =>
  tree.nodes.flatMap((node) => (node === null ? [] : [node.id]));

const pick = (tree: MoveTree, next: (below: number) => number): NodeId => {
  const ids = alive(tree);
  return ids[next(ids.length)] ?? root;
};

/** A tree grown by random moves from few letters, so that some are played twice. */
function grown(seed: number, moves = 60): MoveTree {
  const next = random(seed);
  let tree = emptyTree;
  for (let count = 0; count < moves; count += 1) {
    tree = addMove(tree, pick(tree, next), 'abcd'.charAt(next(4))).tree;
  }
  return tree;
}

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe.each(seeds)('the laws of a tree, seed %i', (seed) => {
  const tree = grown(seed);
  const next = random(seed + 1_000);

  test('every node is a child of its parent once, one ply deeper, and no move stands twice', () => {
    for (const id of alive(tree)) {
      const { parent, ply, children } = nodeAt(tree, id);
      if (parent === null) expect(id).toBe(root);
      else {
        expect(nodeAt(tree, parent).children.filter((each) => each === id)).toHaveLength(1);
        expect(ply).toBe(nodeAt(tree, parent).ply + 1);
      }
      const moves = children.map((child) => nodeAt(tree, child).move);
      expect(new Set(moves).size).toBe(moves.length);
    }
  });

  test('the moves of a path lead back to its node', () => {
    for (const id of alive(tree)) {
      let at = root;
      for (const move of movesTo(tree, id)) {
        const step = addMove(tree, at, move);
        expect(step.tree).toBe(tree);
        at = step.node;
      }
      expect(at).toBe(id);
      expect(pathTo(tree, id)).toHaveLength(nodeAt(tree, id).ply);
    }
  });

  test('adding the same move again changes nothing', () => {
    const at = pick(tree, next);
    const once = addMove(tree, at, 'z');
    expect(addMove(once.tree, at, 'z')).toEqual(once);
    expect(addMove(once.tree, at, 'z').tree).toBe(once.tree);
  });

  test('the main line follows first children to a leaf', () => {
    const line = mainLine(tree);
    let at = root;
    for (const id of line) {
      expect(nodeAt(tree, at).children[0]).toBe(id);
      at = id;
    }
    expect(nodeAt(tree, at).children).toEqual([]);
  });

  test('promoting makes a move the first of its siblings, keeps the order of the others, and is done once', () => {
    const id = pick(tree, next);
    const { parent } = nodeAt(tree, id);
    if (parent === null) return;
    const promoted = promote(tree, id);
    const rest = (each: MoveTree) => nodeAt(each, parent).children.filter((child) => child !== id);
    expect(nodeAt(promoted, parent).children[0]).toBe(id);
    expect(rest(promoted)).toEqual(rest(tree));
    expect(promote(promoted, id)).toBe(promoted);
    expect(movesTo(promoted, id)).toEqual(movesTo(tree, id));
  });

  test('deleting takes the branch and nothing else, and undoing gives the tree back', () => {
    const id = pick(tree, next);
    const deleted = remove(tree, id);
    if (deleted === null) {
      expect(id).toBe(root);
      return;
    }
    for (const each of alive(tree)) {
      expect(has(deleted.tree, each)).toBe(!leadsThrough(tree, each, id));
    }
    expect(restore(deleted.tree, deleted.removed)).toEqual(tree);
    expect(restore(tree, deleted.removed)).toBe(tree);
  });

  test('a deletion can be undone after other moves, which never take over an id', () => {
    const top = nodeAt(tree, root).children[0] ?? root;
    const deleted = remove(tree, top);
    if (deleted === null) return;
    const later = addMove(deleted.tree, root, 'z');
    expect(has(tree, later.node)).toBe(false);
    const back = restore(later.tree, deleted.removed);
    expect(movesTo(back, later.node)).toEqual(['z']);
    for (const each of alive(tree)) expect(movesTo(back, each)).toEqual(movesTo(tree, each));
  });

  test('ways part where their moves first differ', () => {
    const [a, b] = [pick(tree, next), pick(tree, next)];
    const branch = branchOf(tree, a, b);
    const [left, right] = [movesTo(tree, a), movesTo(tree, b)];
    const common = left.findIndex((move, ply) => move !== right[ply]);
    expect(movesTo(tree, branch)).toEqual(common < 0 ? left : left.slice(0, common));
    expect(branchOf(tree, b, a)).toBe(branch);
  });
});

test('an ancestor stops at the root', () => {
  const one = addMove(emptyTree, root, 'a');
  const two = addMove(one.tree, one.node, 'b');
  expect(ancestor(two.tree, two.node, 1)).toBe(one.node);
  expect(ancestor(two.tree, two.node, 9)).toBe(root);
});

test('what is known of a move hangs on its node alone', () => {
  const one = addMove(emptyTree, root, 'a');
  const noted = annotate(one.tree, one.node, { comment: 'good', glyphs: ['!'] });
  expect(nodeAt(noted, one.node)).toMatchObject({ move: 'a', comment: 'good', glyphs: ['!'], score: null });
  expect(nodeAt(noted, root).comment).toBeNull();
  expect(nodeAt(one.tree, one.node).comment).toBeNull();
});

test('trees say the same with other scores, and with a move that was tried and deleted', () => {
  const { tree, node } = addMove(emptyTree, root, 'a');
  const searched = annotate(tree, node, { score: { type: 'cp', value: 31 }, fromBook: true });
  const tried = addMove(tree, node, 'b').tree;
  const deleted = remove(tried, 2)?.tree ?? tried;
  expect(isSaidAlike(tree, searched)).toBe(true);
  expect(isSaidAlike(tree, deleted)).toBe(true);
  expect(isSaidAlike(deleted, tree)).toBe(true);
  for (const other of [
    tried,
    emptyTree,
    addMove(emptyTree, root, 'b').tree,
    annotate(tree, node, { comment: 'good' }),
    annotate(tree, node, { glyphs: ['!'] }),
    annotate(tree, node, { marks: [{ type: 'circle', at: 'a1' }] }),
  ]) {
    expect(isSaidAlike(tree, other)).toBe(false);
    expect(isSaidAlike(other, searched)).toBe(false);
  }
});

test('a tree of 5,000 moves is built quickly', () => {
  const start = performance.now();
  let tree = emptyTree;
  let at = root;
  for (let ply = 0; ply < 5_000; ply += 1) ({ tree, node: at } = addMove(tree, at, `m${ply}`));
  expect(movesTo(tree, at)).toHaveLength(5_000);
  // Some 50 ms where nothing else runs; this is only to notice a square of it.
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a node that does not exist is a mistake of the program', () => {
  expect(() => nodeAt(emptyTree, 7)).toThrow(RangeError);
});

test('a list and back is the same tree, in the order of its lines', () => {
  for (const seed of seeds) {
    const tree = grown(seed);
    const { list, places } = listOf(tree);
    const again = treeOf(list.map(({ move, after }) => ({ move, after })));
    if (again === null) throw new Error('it was not read');
    for (const id of alive(tree)) {
      const twin = again.ids[places.get(id) ?? -1] ?? -1;
      expect(movesTo(again.tree, twin)).toEqual(movesTo(tree, id));
      expect(nodeAt(again.tree, twin).children).toHaveLength(nodeAt(tree, id).children.length);
    }
    expect(listOf(again.tree).list.map(({ move }) => move)).toEqual(list.map(({ move }) => move));
  }
});

test('a list may say a move twice, and no move follows one that comes later', () => {
  const twice = treeOf([
    { move: '', after: -1 },
    { move: 'a', after: 0 },
    { move: 'a', after: 0, comment: 'again' },
    { move: 'b', after: 2 },
  ]);
  expect(twice?.ids).toEqual([0, 1, 1, 2]);
  expect(twice === null ? '' : nodeAt(twice.tree, 1).comment).toBe('again');
  expect(twice === null ? [] : nodeAt(twice.tree, 1).children).toEqual([2]);
  expect(
    treeOf([
      { move: '', after: -1 },
      { move: 'a', after: 2 },
    ]),
  ).toBeNull();
  expect(treeOf([])).toBeNull();
});

test('promoting a line makes all of it the main one, except where a move keeps its place', () => {
  const build = (...lines: readonly string[]): MoveTree =>
    lines.reduce(
      (tree, line) =>
        [...line].reduce<{ tree: MoveTree; node: NodeId }>((at, move) => addMove(at.tree, at.node, move), {
          tree,
          node: root,
        }).tree,
      emptyTree,
    );
  const tree = build('abc', 'axy', 'axz', 'apq');
  // a 1, b 2, c 3, x 4, y 5, z 6, p 7, q 8
  expect(mainLine(promoteLine(tree, 6, () => false))).toEqual([1, 4, 6]);
  const kept = promoteLine(tree, 8, (first) => first === 2);
  expect(mainLine(kept)).toEqual([1, 2, 3]);
  expect(nodeAt(kept, 1).children).toEqual([2, 7, 4]);
  expect(promoteLine(kept, 8, (first) => first === 2)).toBe(kept);
});

test('a line begins where it departs from another', () => {
  const one = addMove(addMove(emptyTree, root, 'a').tree, 1, 'b').tree;
  const two = addMove(addMove(addMove(one, root, 'x').tree, 3, 'y').tree, 3, 'z').tree;
  expect(headOf(two, 2)).toBe(root);
  expect(headOf(two, 4)).toBe(3);
  expect(headOf(two, 5)).toBe(5);
  expect(siblingOf(two, 3, -1)).toBe(1);
  expect(siblingOf(two, 3, 1)).toBeNull();
  expect(siblingOf(two, root, 1)).toBeNull();
});
