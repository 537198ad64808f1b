/** What gomoku adds to the sheets of the page. */
import { type NamedRule, namedRules, openingIds } from '../../engine/types.ts';
import { isOneOf } from '../../state/guards.ts';
import { type Numbering, numberings, type Placing, placings } from '../../state/preferences.ts';
import type { Settings } from '../info.ts';
import type { Field, GameSheets } from '../kit.ts';
import { type GomokuSettings, gomokuInfo, gomokuSettings, isNamed } from './info.ts';
import { parsePlacement } from './shape.ts';

/** Boards on which another row wins than five: tic-tac-toe is the smallest. */
const smallBoards: readonly (readonly [size: number, row: number])[] = [
  [3, 3],
  [5, 4],
  [7, 4],
];
const usualBoards = [15, 13, 19, 20] as const;

export const sheets: GameSheets = {
  newGame: (t, settings) => {
    const { stones } = t;
    if (stones === undefined) return { top: [], beforeClock: [], afterClock: [], opener: null };
    const { rule, opening } = gomokuSettings(settings);
    const about = [stones.ruleInWords(rule), opening === 'free' ? '' : stones.openingInWords[opening]];
    return {
      top: [
        ruleField(stones, settings),
        { type: 'note', name: 'about', text: about.filter((part) => part !== '').join(' ') },
      ],
      beforeClock: [
        boardField(stones, settings),
        {
          type: 'select',
          name: 'opening',
          label: stones.opening,
          options: openingIds.map((value) => ({ value, label: stones.openings[value] })),
          // Also while a small board hides it: a larger one brings it back.
          value: isOneOf(openingIds, settings['opening']) ? settings['opening'] : 'free',
          hidden: !isNamed(rule),
          change: (value) => ({ opening: value }),
        },
      ],
      afterClock: [],
      opener: {
        label: stones.opens,
        first: stones.opensFirst,
        second: stones.opensSecond,
        isUsed: opening !== 'free',
      },
    };
  },
  settingsAfter: (start, opening, last) => {
    const { rule, size } = gomokuSettings(gomokuInfo.settingsOf(start, opening));
    const next = { ...last, namedRule: namedRuleOf(last), ...(opening !== null && { opening }) };
    const board = parsePlacement(start);
    if (board?.width === board?.height) return { ...next, rule, size };
    // No board but a square one can be chosen, and a row of its own belongs to its board.
    return isNamed(rule) && isNamed(gomokuSettings(last).rule) ? { ...next, rule } : next;
  },
  position: ({ stones }, settings) =>
    stones === undefined ? [] : [ruleField(stones, settings), boardField(stones, settings)],
  settings: ({ stones }, preferences) => {
    if (stones === undefined) return { top: [], first: [], last: [] };
    const words = stones.settings;
    return {
      top: [
        {
          type: 'choice',
          name: 'placing',
          label: words.placing,
          options: placings.map((value) => ({ value, label: words.placings[value] })),
          value: preferences.placing,
          change: (value) => ({ placing: value as Placing }),
        },
        {
          type: 'choice',
          name: 'numbers',
          label: words.numbers,
          options: numberings.map((value) => ({ value, label: words.numberChoices[value] })),
          value: preferences.numbers,
          change: (value) => ({ numbers: value as Numbering }),
        },
      ],
      first: [
        {
          type: 'toggle',
          name: 'threats',
          label: words.threats,
          value: preferences.threats,
          change: (threats) => ({ threats }),
        },
      ],
      last: [],
    };
  },
  help: ({ stones }) => ({
    rows:
      stones === undefined
        ? []
        : [
            ...namedRules.map((rule) => [stones.rules[rule], stones.ruleInWords(rule)] as const),
            ...stones.terms,
          ],
    note: stones?.marks ?? null,
  }),
  waysToDraw: () => [],
};

type Words = NonNullable<Parameters<GameSheets['newGame']>[0]['stones']>;
type Select = Extract<Field<Settings>, { type: 'choice' | 'select' }>;

/** A small board has a rule of its own; the one chosen before comes back with a larger board. */
const namedRuleOf = (settings: Settings): NamedRule => {
  const { rule } = gomokuSettings(settings);
  if (isNamed(rule)) return rule;
  return isNamed(settings['namedRule']) ? settings['namedRule'] : 'freestyle';
};

const ruleField = (stones: Words, settings: Settings): Select => ({
  type: 'select',
  name: 'rule',
  label: stones.ruleTitle,
  options: namedRules.map((value) => ({ value, label: stones.rules[value] })),
  value: namedRuleOf(settings),
  hidden: !isNamed(gomokuSettings(settings).rule),
  change: (value) => ({ rule: value }),
});

const boardField = (stones: Words, settings: Settings): Select => ({
  type: 'select',
  name: 'board',
  label: stones.board,
  ...boards(stones, gomokuSettings(settings)),
  change: (value) => ({ ...boardChange(value, namedRuleOf(settings)), namedRule: namedRuleOf(settings) }),
});

/** The boards on offer, and which it is now: a size, and on a small board the row that wins. */
function boards(stones: Words, { rule, size }: GomokuSettings): Pick<Select, 'options' | 'value'> {
  const value = isNamed(rule) ? `${size}` : `${size} ${rule}`;
  const offered = [
    ...usualBoards.map((each) => ({ value: `${each}`, label: stones.size(each, each) })),
    ...smallBoards.map(([each, row]) => ({
      value: `${each} k=${row}`,
      label: stones.small(each, row),
      group: stones.smallBoards,
    })),
  ];
  if (offered.some((each) => each.value === value)) return { options: offered, value };
  // What came with a link.
  const label = isNamed(rule) ? stones.size(size, size) : stones.small(size, Number(rule.slice('k='.length)));
  return { options: [{ value, label }, ...offered], value };
}

function boardChange(value: string, namedRule: NamedRule): Settings {
  const [size, row] = value.split(' ');
  return { size: Number(size), rule: row ?? namedRule };
}
