/** Games that could have been played on the page, as far as their shape goes: the rules do not judge them. */
import fc from 'fast-check';
import { choiceIds } from '../engine/types.ts';
import { emptyBoard } from '../games/gomoku/info.ts';
import { gameInfo, gameOf, opponentIds, repetitionRules } from '../games/registry.ts';
import { resultIds } from '../games/result.ts';
import { startFen } from '../games/xiangqi/info.ts';
import { type GameRecord, human, newRecord, type Player, play, takeBack } from '../table/record.ts';
import type { SavedGame } from '../table/saved.ts';
import { addMove, annotate, glyphs, listOf, type Mark } from '../table/tree.ts';

export const points = fc.tuple(fc.constantFrom(...'abcdefghi'), fc.nat({ max: 9 })).map((at) => at.join(''));
export const moves = fc.tuple(points, points).map((both) => both.join(''));

/** A move of the game of this start: where pieces do not move, the first of its points, with ranks from 1 on. */
export const moveFrom = (start: string, move: string): string =>
  gameOf(start) === 'gomoku' ? `${move.charAt(0)}${Number(move.charAt(1)) + 1}` : move;

export const starts = fc.constantFrom(
  startFen,
  '4k4/9/9/9/9/9/9/9/4R4/4K4 b - - 3 7',
  emptyBoard(15, 'freestyle'),
  emptyBoard(19, 'renju'),
  emptyBoard(3, 'k=3'),
);

/** Of games by links. */
export const ids = fc.stringMatching(/^[a-z2-9]{10}$/);

export const players: fc.Arbitrary<Player> = fc.oneof(
  fc.constant(human),
  fc.integer({ min: 1, max: 12 }).map((level) => ({ type: 'engine', level }) as const),
  fc.constantFrom(...opponentIds).map((level) => ({ type: 'engine', level }) as const),
);

export const marks: fc.Arbitrary<Mark> = fc.oneof(
  points.map((at) => ({ type: 'circle', at }) as const),
  fc.tuple(points, points).map(([from, to]) => ({ type: 'arrow', from, to }) as const),
);

const notes = fc.record(
  {
    comment: fc.string(),
    glyphs: fc.array(
      fc.oneof(
        fc.constantFrom(...glyphs),
        fc.nat({ max: 255 }).map((n) => `$${n}` as const),
      ),
      {
        maxLength: 3,
      },
    ),
    marks: fc.array(marks, { maxLength: 3 }),
    score: fc.record({ type: fc.constantFrom('cp', 'mate'), value: fc.integer() }),
    fromBook: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** What a person does at the board, one after the other. */
const deeds = fc.array(
  fc.oneof(
    {
      arbitrary: fc.record({ type: fc.constant('play' as const), move: moves, ms: fc.nat({ max: 90_000 }) }),
      weight: 5,
    },
    fc.record({ type: fc.constant('back' as const), plies: fc.nat({ max: 3 }) }),
    fc.record({ type: fc.constant('try' as const), at: fc.nat(), move: moves }),
    fc.record({ type: fc.constant('note' as const), at: fc.nat(), notes }),
  ),
  { maxLength: 14 },
);

type Deed = typeof deeds extends fc.Arbitrary<readonly (infer Each)[]> ? Each : never;

function after(record: GameRecord, deed: Deed): GameRecord {
  const nodes = listOf(record.tree).list;
  const node = nodes['at' in deed ? deed.at % nodes.length : 0]?.id ?? 0;
  switch (deed.type) {
    case 'play':
      return play(record, moveFrom(record.start, deed.move), deed.ms);
    case 'back':
      return takeBack(record, deed.plies);
    case 'try':
      return { ...record, tree: addMove(record.tree, node, moveFrom(record.start, deed.move)).tree };
    case 'note':
      return { ...record, tree: annotate(record.tree, node, deed.notes) };
  }
}

const endings = fc.oneof(
  fc.constant({ type: 'agreed' } as const),
  fc.record({ type: fc.constant('recorded'), result: fc.constantFrom(...resultIds) }),
  fc.record({ type: fc.constantFrom('resigned', 'timeout'), side: fc.constantFrom('first', 'second') }),
);
const clocks = fc.record({
  initialMs: fc.integer({ min: 1_000, max: 86_400_000 }),
  incrementMs: fc.nat({ max: 86_400_000 }),
});
const choices = fc.array(fc.record({ at: fc.nat({ max: 9 }), choice: fc.constantFrom(...choiceIds) }), {
  maxLength: 3,
});
const tags = fc.dictionary(fc.string({ minLength: 1 }), fc.string(), { maxKeys: 3, noNullPrototype: true });

export const records: fc.Arbitrary<GameRecord> = fc
  .record({
    start: starts,
    first: players,
    second: players,
    clock: fc.option(clocks),
    seed: fc.nat({ max: 0xffff_ffff }),
    deeds,
    ending: fc.option(endings),
    choices,
    tags,
  })
  .map(({ start, first, second, clock, seed, deeds, ending, choices, tags }) => {
    const game = gameOf(start);
    const [type] = gameInfo[game].swapOpenings;
    const begun = newRecord(start, { first, second }, repetitionRules(game, null), clock, seed);
    const played = deeds.reduce(after, begun);
    const opening = type === undefined ? null : { type, opener: first, chooser: second, choices };
    return { ...played, ending, opening, tags };
  });

export const savedGames: fc.Arbitrary<SavedGame> = fc.record({
  record: records,
  spentMs: fc.nat({ max: 86_400_000 }),
});
