/** English for gomoku. It comes with the game. */
import type {
  ChoiceId,
  ForbiddenReason,
  GomokuReason,
  NamedRule,
  OpeningId,
  PersonId,
  RuleId,
  Side,
} from '../../../engine/types.ts';
import type { Who } from '../../../games/who.ts';
import type { GamePage, GameTable, SideNames } from '../../game-words.ts';
import { capitalised } from '../text.ts';

const sides: SideNames = { first: 'Black', second: 'White' };
const stone = (code: string): string => (code === 'x' ? 'black stone' : 'white stone');
const figures: readonly string[] = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
];
const figure = (number: number): string => figures[number] ?? String(number);
const rowLength = (rule: RuleId): number => (rule.startsWith('k=') ? Number(rule.slice(2)) : 5);

const tableStones = {
  why: (code: GomokuReason['code'], row: readonly string[], rule: RuleId): string => {
    switch (code) {
      case 'row': {
        const ends = `${capitalised(figure(row.length))} in a row, ${row[0]} to ${row.at(-1)}.`;
        const enough = rowLength(rule);
        return row.length > enough ? `${ends} More than ${figure(enough)} win too under this rule.` : ends;
      }
      case 'full':
        return 'The board is full, and nobody has a row.';
      case 'no-move':
        return 'Every point that is left is forbidden to Black.';
    }
  },
  illegal: {
    overline: 'Black may not play here: more than five in a row (overline).',
    'double-four': 'Black may not play here: two fours at once (double four).',
    'double-three': 'Black may not play here: two open threes at once (double three).',
  } as Readonly<Record<ForbiddenReason, string>>,
  pending: (point: string): string => `A stone on ${point}?`,
  makes: {
    five: (side: Side): string => `five for ${sides[side]}`,
    'open-four': (side: Side): string => `open four for ${sides[side]}`,
    four: (side: Side): string => `four for ${sides[side]}`,
    'open-three': (side: Side): string => `open three for ${sides[side]}`,
  },
  point: {
    pending: 'waits to be confirmed',
    number: (number: number): string => `move ${number}`,
    row: 'in the winning row',
    forbidden: 'forbidden to Black',
    candidate: (rank: number): string => `the engine's choice ${rank}`,
  },
};

export type StoneTableWords = typeof tableStones;

export const table = {
  sides,
  boardLabel: 'Gomoku board',
  pieceName: stone,
  piece: stone,
  moveInWords: (side, _code, point) => `${sides[side]}: ${point}`,
  score: { mate: (moves, winner) => `${sides[winner]} wins in ${moves}`, mateShort: (moves) => `#${moves}` },
  illegalMove: 'That move is not legal.',
  own: { stones: tableStones },
} satisfies GameTable & { own: object };

const who: Readonly<Record<Who, string>> = {
  you: 'You',
  engine: 'The engine',
  opener: 'The opener',
  chooser: 'The chooser',
};
const verb = (by: Who, bare: string): string => (by === 'you' ? bare : `${bare}s`);

const rules = {
  freestyle: 'Freestyle',
  standard: 'Standard',
  renju: 'Renju',
  caro: 'Caro',
  'standard-caro': 'Caro, exactly five',
} satisfies Record<NamedRule, string>;
const isNamed = (rule: RuleId): rule is NamedRule => rule in rules;

const stones = {
  ...tableStones,
  ruleTitle: 'Rule',
  rules,
  rule: (rule: RuleId): string =>
    isNamed(rule) ? rules[rule] : `${capitalised(figure(rowLength(rule)))} in a row`,
  /** What wins, and what does not. */
  ruleInWords: (rule: RuleId): string => {
    switch (rule) {
      case 'freestyle':
        return 'Five or more in a row win.';
      case 'standard':
        return 'Exactly five in a row win; six or more do not.';
      case 'renju':
        return 'Black needs exactly five, and may not make two open threes or two fours with one stone, or more than five in a row, unless that stone also makes five. White wins with five or more.';
      case 'caro':
        return 'Five in a row win, unless the other side’s stones stand at both ends. Six or more always win. The edge of the board blocks nothing.';
      case 'standard-caro':
        return 'Exactly five in a row win, unless the other side’s stones stand at both ends. The edge of the board blocks nothing.';
      default:
        return `${capitalised(figure(rowLength(rule)))} or more in a row win.`;
    }
  },
  board: 'Board',
  size: (files: number, ranks: number): string => `${files} × ${ranks}`,
  small: (size: number, row: number): string => `${size} × ${size}, ${figure(row)} in a row`,
  smallBoards: 'Small boards',
  opening: 'Opening',
  openings: { free: 'Free', swap: 'Swap', swap2: 'Swap2' } as Readonly<Record<OpeningId, string>>,
  openingInWords: {
    free: 'Black may begin anywhere.',
    swap: 'One player places three stones; the other takes either colour.',
    swap2:
      'One player places three stones. The other takes a colour, or places two more and leaves the choice.',
  } as Readonly<Record<OpeningId, string>>,
  opens: 'Who opens',
  opensFirst: 'You',
  opensSecond: 'Engine',
  seats: { opener: 'Opener', chooser: 'Chooser' } as Readonly<Record<PersonId, string>>,

  /** What a swap opening asks for, and what was answered. */
  place: (by: Who, left: number, side: Side): string =>
    `${who[by]} ${verb(by, 'place')} ${left === 3 ? 'three stones' : `${figure(left)} more`}. The next stone is ${sides[side].toLowerCase()}.`,
  choose: (by: Who): string =>
    by === 'engine'
      ? 'The engine chooses a colour.'
      : by === 'you'
        ? 'Which colour do you take?'
        : `Which colour does ${who[by].toLowerCase()} take?`,
  takes: (by: Who, choice: ChoiceId): string =>
    choice === 'two'
      ? `${who[by]} ${verb(by, 'place')} two more stones.`
      : `${who[by]} ${verb(by, 'take')} ${choice === 'black' ? 'Black' : 'White'}.`,
  choices: { black: 'Black', white: 'White', two: 'Two more stones' } as Readonly<Record<ChoiceId, string>>,

  confirm: 'Place it',

  tooLong: (length: number): string =>
    `${capitalised(figure(length))} in a row do not win here: it must be exactly five.`,
  blocked: 'Five in a row do not win here: they are blocked at both ends.',
  /** To screen readers, where threats are shown. */
  five: (side: Side, point: string): string => `${sides[side]} could make five on ${point}.`,

  settings: {
    placing: 'Placing a stone',
    placings: { auto: 'Auto', direct: 'One tap', confirm: 'Two taps', magnifier: 'Magnifier' },
    numbers: 'Move numbers',
    numberChoices: { off: 'None', last: 'Last', all: 'All' },
    threats: 'Show threats and forbidden points',
  },
  terms: [
    ['Open three', 'three stones that one more makes an open four'],
    ['Four', 'four stones that one more makes five'],
    ['Open four', 'a four that becomes five at either end: nothing stops it'],
    ['Double three', 'two open threes by one stone; in renju forbidden to Black'],
    ['Double four', 'two fours by one stone; in renju forbidden to Black'],
    ['Overline', 'six or more in a row; in renju forbidden to Black'],
  ] as readonly (readonly [term: string, meaning: string])[],
  marks:
    'The settings can show on the board what a stone would make: △\u00a0an open three, □\u00a0a four, ◇\u00a0an open four, ☆\u00a0five, dark inside for Black and light for White; ×\u00a0is forbidden.',

  savePsq: 'Save as psq',
};

export type StoneWords = typeof stones;

export const page = {
  title: 'Duiyi · gomoku',
  welcome: (side, begins) =>
    side === begins
      ? `You play ${sides[side]} and begin: tap a point.`
      : `You play ${sides[side]}. ${sides[begins]} begins.`,
  beforeFirstMove: 'Position before the first move',
  browsing: (ply, all) => `Position after ${ply} of ${all} moves`,
  saveName: 'gomoku',
  standardStart: 'An empty board',
  help: {
    aim: 'Be the first with five stones in a row, along a line or a diagonal.',
    playing: 'Tap a point to place a stone; it stays there. The board can be played with the keyboard alone.',
    enter: 'Place a stone',
    escape: 'Take back a stone that waits',
    rulesTitle: 'Rules and terms',
  },
  loadHint:
    'Paste a FEN, a PGN, moves such as h8 i9, a psq, an SGF, the lines of a BOARD, points such as 7,7 line by line (0,0 is at the top left), or a link, or open a file.',
  drawIntro: 'A full board without a row is a draw, and the game ends by itself.',
  illegal: {
    occupied: 'There is a stone on that point.',
    outside: 'That point is not on the board.',
    'game-over': 'The game is over.',
    ...tableStones.illegal,
  },
  own: { stones },
} satisfies GamePage & { own: object };
