import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadAgain, loadBook, loadLessons, loadNetwork, loadPkg } from './load.ts';

const pkg = await loadPkg();
const lessons = await loadLessons();
const network = await loadNetwork('xiangqi');
const { Book, Game, Searcher } = pkg;

/** More than the wasm has room for in the arguments of calls that are under way. */
const often = 1_100;

const codeOf = (call: () => unknown): unknown => {
  try {
    call();
  } catch (thrown) {
    return thrown instanceof Error && 'code' in thrown ? thrown.code : thrown;
  }
  return 'nothing thrown';
};

/** Its buffer belongs to someone else now. */
function transferred(): Uint8Array {
  const file = network.slice();
  structuredClone(file.buffer, { transfer: [file.buffer] });
  return file;
}

/** What looks like a game and is none of ours. */
function impostors(game: InstanceType<typeof Game>): object[] {
  const bare = (): object => Object.create(Game.prototype);
  const withPointer = (pointer: unknown): object => Object.assign(bare(), { __wbg_ptr: pointer });
  const throws = (): never => {
    throw new Error('ours');
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  return [
    bare(),
    withPointer(Number.NaN),
    withPointer('0'),
    withPointer(Reflect.get(game, '__wbg_ptr')),
    Object.assign(Object.create(game), { __wbg_ptr: 8 }),
    new Proxy(game, {}),
    new Proxy({}, { get: throws, getPrototypeOf: throws, has: throws }),
    revoked.proxy,
  ];
}

afterEach(() => vi.restoreAllMocks());

describe('what a program may do wrong', () => {
  test('a file whose buffer was transferred is refused like an empty one, however often', () => {
    const searcher = new Searcher();
    const before = searcher.network();
    for (let count = 0; count < often; count += 1) {
      const file = transferred();
      expect(codeOf(() => searcher.set_network(file))).toBe('network-foreign');
      expect(codeOf(() => pkg.set_network(file))).toBe('network-foreign');
      expect(codeOf(() => new Book(file))).toBe('book-foreign');
    }
    expect(searcher.network()).toBe(before);
    expect(pkg.best_move(Game.start_fen(), 2).best).toMatch(/^[a-i]\d[a-i]\d$/);
  });

  test('an array that lies about itself is read for what it holds, or refused like an empty one', () => {
    const searcher = new Searcher();
    const before = searcher.network();
    const liars: readonly [what: string, file: () => Uint8Array, code: string][] = [
      ['a proxy', () => new Proxy(network, {}), 'input-not-bytes'],
      ['an heir without bytes', () => Object.create(Uint8Array.prototype), 'input-not-bytes'],
      [
        // Copied, it would take minutes.
        'an heir that says it is long',
        () => Object.create(Uint8Array.prototype, { length: { value: 4e9 } }),
        'input-not-bytes',
      ],
      [
        'no length',
        () => Object.defineProperty(network.slice(0, 5), 'length', { value: 0 }),
        'network-foreign',
      ],
      [
        'a length that throws',
        () =>
          Object.defineProperty(network.slice(), 'length', {
            get: () => {
              throw new Error('no');
            },
          }),
        'nothing thrown',
      ],
      [
        'a length too large',
        () => Object.defineProperty(network.slice(), 'length', { value: 1e9 }),
        'nothing thrown',
      ],
    ];
    for (const [what, file, code] of liars) {
      // A network that is right takes a while.
      const times = code === 'nothing thrown' ? 3 : often;
      for (let count = 0; count < times; count += 1) {
        expect(
          codeOf(() => searcher.set_network(file())),
          what,
        ).toBe(code);
      }
      expect(
        codeOf(() => new Book(file())),
        what,
      ).toBe(code === 'input-not-bytes' ? code : 'book-foreign');
    }
    expect(searcher.network()).toBe(before);
  });

  test('a method that something else borrows is refused, however often', () => {
    const game = new Game(Game.start_fen(), [], undefined);
    const searcher = new Searcher();
    for (const borrower of [searcher, {}, new Proxy({}, {}), undefined, ...impostors(game)]) {
      for (let count = 0; count < often; count += 1) {
        expect(codeOf(() => Game.prototype.play.call(borrower as never, 'h2e2'))).toBe('object-foreign');
      }
    }
    game.play('h2e2');
    expect(game.moves()).toEqual(['h2e2']);
  });

  test('every method of a freed object is refused', async () => {
    const game = new Game(Game.start_fen(), [], undefined);
    const searcher = new Searcher();
    const lesson = new lessons.Lesson('((1 2) (3 4))');
    const book = new Book(await loadBook());
    const called: string[] = [];
    for (const freed of [game, searcher, lesson, book]) {
      freed.free();
      const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(freed));
      for (const name of methods.filter((name) => name !== 'constructor' && !name.startsWith('__'))) {
        const method: unknown = Reflect.get(freed, name);
        if (typeof method !== 'function') continue;
        called.push(name);
        for (let count = 0; count < often; count += 1) {
          expect(codeOf(() => method.call(freed, 'h2e2', [], {}))).toBe('object-freed');
        }
      }
    }
    expect(called).toEqual(expect.arrayContaining(['free', 'fen', 'play', 'go', 'step', 'run', 'choose']));
  });

  test('a freed object whose pointer is put back stays freed', () => {
    for (let count = 0; count < often; count += 1) {
      const game = new Game(Game.start_fen(), ['h2e2'], undefined);
      const before = { ...game };
      game.free();
      Object.assign(game, before);
      expect([codeOf(() => game.moves()), codeOf(() => game.free())]).toEqual([
        'object-freed',
        'object-freed',
      ]);
    }
  });

  test('a pointer that answers each question otherwise is none', () => {
    const game = new Game(Game.start_fen(), ['h2e2'], undefined);
    expect(() => Object.defineProperty(game, '__wbg_ptr', { get: () => 8 })).toThrow(TypeError);
    class Heir extends Game {
      plies(): number {
        return this.moves().length;
      }
    }
    const heir = new Heir(Game.start_fen(), ['h2e2'], undefined);
    expect([heir.plies(), heir.fen()]).toEqual([1, game.fen()]);
    for (let count = 0; count < often; count += 1) {
      class Liar extends Game {}
      Object.defineProperty(Liar.prototype, '__wbg_ptr', { get: () => 8, set: () => undefined });
      expect(codeOf(() => new Liar(Game.start_fen(), [], undefined))).toBe('object-foreign');
    }
    expect(game.moves()).toEqual(['h2e2']);
  });

  test('what was freed by hand may leave the block that uses it', () => {
    const searcher = new Searcher();
    // Node 20 has it, Safari has not yet, and our types do not ask for it.
    const dispose: unknown = Reflect.get(searcher, Reflect.get(Symbol, 'dispose'));
    if (typeof dispose !== 'function') throw new Error('nothing to dispose with');
    for (let count = 0; count < often; count += 1) dispose.call(searcher);
    expect(codeOf(() => searcher.free())).toBe('object-freed');
    for (const foreign of [{}, undefined, Object.create(Searcher.prototype)])
      expect(codeOf(() => dispose.call(foreign))).toBe('object-foreign');
  });

  test('a freed object is refused as an argument, however often', async () => {
    const book = new Book(await loadBook());
    const game = new Game(Game.start_fen(), [], undefined);
    const freed = new Game(Game.start_fen(), [], undefined);
    freed.free();
    const before = book.choose(game, 1);
    for (let count = 0; count < often; count += 1) {
      expect(codeOf(() => book.choose(freed, 1))).toBe('object-freed');
      expect(codeOf(() => book.opening(freed))).toBe('object-freed');
      for (const foreign of [null, {}, 'startpos', new Uint8Array(3), book, ...impostors(game)]) {
        expect(codeOf(() => book.choose(foreign as never, 1))).toBe('object-foreign');
        expect(codeOf(() => book.opening(foreign as never))).toBe('object-foreign');
      }
    }
    expect(before).not.toBeNull();
    expect(book.choose(game, 1)).toBe(before);
  });

  test('an object that is busy refuses the calls of getters in its arguments, however often', () => {
    const searcher = new Searcher({ hashMb: 1 });
    const game = new Game(Game.start_fen(), [], undefined);
    const seen = new Set<unknown>();
    const calling = (call: () => unknown): object => ({
      get multiPv(): number {
        seen.add(codeOf(call));
        return 2;
      },
    });
    for (let count = 0; count < often; count += 1) {
      searcher.set_options(calling(() => searcher.stop()));
      searcher.set_options(calling(() => searcher.set_options({})));
      searcher.set_options(calling(() => searcher.free()));
    }
    expect([...seen]).toEqual(['object-busy']);
    // Other objects may be used meanwhile.
    searcher.set_options(calling(() => game.play('h2e2')));
    expect([...seen]).toEqual(['object-busy', 'nothing thrown']);
    expect(game.moves()).toEqual(['h2e2']);
    searcher.position(Game.start_fen(), []);
    searcher.go({ type: 'depth', depth: 2 });
    expect(searcher.step(1e6).lines).toHaveLength(2);
    searcher.free();
    expect(codeOf(() => searcher.stop())).toBe('object-freed');
  });

  test('an object whose call ended for want of stack is refused from then on, and others are not', async () => {
    const { again: own } = await loadAgain('stack');
    const start = (): InstanceType<typeof Game> => new own.Game(own.Game.start_fen(), [], undefined);
    let games: InstanceType<typeof Game>[] = [];
    let method: 'legal_moves' | 'free' = 'legal_moves';
    let tried = 0;
    // To the end of the stack, and on the way back a call at every step.
    const descend = (): void => {
      try {
        descend();
      } catch {
        // There is no stack left for more than that.
      }
      try {
        games[tried]?.[method]();
      } finally {
        tried += 1;
      }
    };
    // Frames of another size end at other places.
    const aside = (values: readonly number[]): void => ((..._on: readonly number[]) => descend())(...values);
    const after: unknown[] = [];
    for (let round = 0; round < 40; round += 1) {
      games = Array.from({ length: 50 }, start);
      method = round % 4 === 3 ? 'free' : 'legal_moves';
      tried = 0;
      aside(Array.from({ length: round }, () => 0));
      expect(tried).toBeGreaterThan(games.length);
      for (const game of games)
        after.push(
          codeOf(() => game.legal_moves()),
          codeOf(() => game.free()),
        );
    }
    expect(new Set(after)).toEqual(new Set(['object-busy', 'object-freed', 'nothing thrown']));
    expect(start().legal_moves()).toHaveLength(44);
  });

  test('getters that call on and on are refused before the module breaks, however often', () => {
    const reached: number[] = [];
    for (let count = 0; count < 20; count += 1) {
      let depth = 0;
      const codes = new Set<unknown>();
      const recur = (): number => {
        depth += 1;
        if (depth < 600)
          codes.add(
            codeOf(() => new Searcher(Object.defineProperty({}, 'hashMb', { enumerable: true, get: recur }))),
          );
        return 1;
      };
      recur();
      reached.push(depth);
      expect([...codes].sort()).toEqual(['input-unreadable', 'nothing thrown']);
    }
    expect(new Set(reached).size).toBe(1);
    expect(pkg.best_move(Game.start_fen(), 2).best).toMatch(/^[a-i]\d[a-i]\d$/);
  });

  test('a clock that throws or says nonsense ends no search with an error, however often', () => {
    const searcher = new Searcher({ hashMb: 1 });
    searcher.position(Game.start_fen(), []);
    const says = vi.spyOn(performance, 'now');
    for (const say of [
      () => {
        throw new Error('ours');
      },
      () => 'noon' as never,
      () => Symbol('noon') as never,
      () => Number.NaN,
    ]) {
      says.mockImplementation(say);
      for (let count = 0; count < often; count += 1) {
        searcher.go({ type: 'depth', depth: 1 });
        expect(searcher.step(1e6).done).toBe(true);
      }
      // Its time passes all the same.
      searcher.go({ type: 'time', ms: 50 });
      let steps = 1;
      while (!searcher.step(1_000).done) steps += 1;
      expect(steps).toBeLessThan(60);
    }
    expect(pkg.best_move(Game.start_fen(), 2).best).toMatch(/^[a-i]\d[a-i]\d$/);
  });

  test('the module is made anew under another address, with a memory of its own', async () => {
    const { again } = await loadAgain('anew');
    expect(again.Game).not.toBe(Game);
    const [old, anew] = [pkg, again].map((each) => each.best_move.bind(each, Game.start_fen(), 2));
    expect(old?.().best).toMatch(/^[a-i]\d[a-i]\d$/);
    // It knows nothing of what the other was given.
    expect(codeOf(() => anew?.())).toBe('search-no-network');
    again.set_network(network);
    expect(anew?.()).toEqual(old?.());
  });

  test('where memory is short the table shrinks, and the console hears of each size once', async () => {
    const { again, memory } = await loadAgain('short');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    again.set_network(network);
    // A memory has 65,536 pages at most; what is left is enough for everything but a large table.
    memory.grow(65_536 - memory.buffer.byteLength / 65_536 - 160);
    const searcher = new again.Searcher({ hashMb: 16 });
    const search = (): number => {
      searcher.position(Game.start_fen(), []);
      searcher.go({ type: 'depth', depth: 1 });
      while (!searcher.step(10_000).done);
      return searcher.hash_mb();
    };
    const had = search();
    expect(had).toBeGreaterThanOrEqual(1);
    expect(had).toBeLessThan(16);
    search();
    expect(warned.mock.calls).toEqual([[`duiyi: the hash table has ${had} MB; memory is short of 16`]]);
    searcher.set_options({ hashMb: 32 });
    expect(search()).toBe(had);
    expect(warned).toHaveBeenCalledTimes(2);
    searcher.set_options({ hashMb: had });
    expect(search()).toBe(had);
    expect(warned).toHaveBeenCalledTimes(2);
    // Pages have put something in its place that lets no warning pass.
    warned.mockImplementation(() => {
      throw new Error('ours');
    });
    for (const hashMb of [17, 18, 19]) {
      searcher.set_options({ hashMb });
      expect(search()).toBe(had);
    }
    expect(warned).toHaveBeenCalledTimes(5);
    warned.mockRestore();
  });
});
