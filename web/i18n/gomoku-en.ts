/** English for gomoku: what it says differently, and what it alone has to say. Comes with the game. */

import type { ChoiceId, OpeningId, PersonId, RuleId, Side } from '../engine/types.ts';
import type { Who } from '../games/who.ts';
import { english, type Messages } from './en.ts';
import { capitalised, figure, rowLength, sides, stonesBy, stoneTableEn } from './gomoku-table-en.ts';

const base = english(sides);

const who: Readonly<Record<Who, string>> = {
  you: 'You',
  engine: 'The engine',
  opener: 'The opener',
  chooser: 'The chooser',
};
const verb = (by: Who, bare: string): string => (by === 'you' ? bare : `${bare}s`);

const rules = { freestyle: 'Freestyle', standard: 'Standard', renju: 'Renju' };
const isNamed = (rule: RuleId): rule is keyof typeof rules => rule in rules;

const stonesEn = {
  ...stoneTableEn,
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
        return 'Black needs exactly five, and may not make two open threes, two fours or more than five. White wins with five or more.';
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
    free: 'Black begins wherever it likes.',
    swap: 'One player puts three stones, the other takes either colour.',
    swap2: 'One player puts three stones. The other takes a colour, or puts two more and leaves the choice.',
  } as Readonly<Record<OpeningId, string>>,
  opens: 'Who opens',
  opensFirst: 'You',
  opensSecond: 'Engine',
  seats: { opener: 'Opener', chooser: 'Chooser' } as Readonly<Record<PersonId, string>>,

  /** What a swap opening asks for, and what was answered. */
  place: (by: Who, left: number, side: Side): string =>
    `${who[by]} ${verb(by, 'put')} ${left === 3 ? 'three stones' : `${figure(left)} more`}. The next stone is ${sides[side].toLowerCase()}.`,
  choose: (by: Who): string =>
    by === 'engine'
      ? 'The engine chooses a colour.'
      : by === 'you'
        ? 'Which do you take?'
        : `Which does ${who[by].toLowerCase()} take?`,
  takes: (by: Who, choice: ChoiceId): string =>
    choice === 'two'
      ? `${who[by]} ${verb(by, 'put')} two more stones.`
      : `${who[by]} ${verb(by, 'take')} ${choice === 'black' ? 'Black' : 'White'}.`,
  choices: { black: 'Black', white: 'White', two: 'Two more stones' } as Readonly<Record<ChoiceId, string>>,

  confirm: 'Place it',
  pending: (point: string): string => `A stone on ${point}?`,

  tooLong: (length: number): string =>
    `${capitalised(figure(length))} in a row do not win here: it must be exactly five.`,
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
    ['Open three', 'three that one more stone makes an open four'],
    ['Four', 'four that one more stone makes five'],
    ['Open four', 'a four that becomes five at either end: nothing stops it'],
    ['Double three', 'two open threes by one stone; in renju forbidden to Black'],
    ['Double four', 'two fours by one stone; in renju forbidden to Black'],
    ['Overline', 'six or more in a row; in renju forbidden to Black'],
  ] as readonly (readonly [term: string, meaning: string])[],
  marks:
    'The settings can show on the board what a stone would make: △\u00a0an open three, □\u00a0a four, ◇\u00a0an open four, ☆\u00a0five, dark inside for Black and light for White; ×\u00a0is forbidden.',

  savePsq: 'Save as psq',
};

export type StoneWords = typeof stonesEn;

export const gomokuEn: Messages = {
  ...base,
  stones: stonesEn,
  title: 'Duiyi · gomoku',
  ...stonesBy(base),
  welcome: (side) =>
    side === 'first' ? 'You play Black and begin: tap a point.' : 'You play White. Black begins.',
  gameTab: { ...base.gameTab, saveName: 'gomoku' },
  newGame: { ...base.newGame, standard: 'An empty board' },
  help: {
    ...base.help,
    aim: 'Be the first with five stones in a row, along a line or a diagonal.',
    playing: 'Tap a point to place a stone; it stays there. The board can be played with the keyboard alone.',
    keys: { ...base.help.keys, enter: 'Place a stone', escape: 'Take back a stone that waits' },
    rulesTitle: 'Rules and terms',
  },
  load: {
    ...base.load,
    hint: 'Paste a FEN, a PGN, moves such as h8 i9, a psq or the lines of a BOARD, or open a file.',
  },
  draw: { ...base.draw, intro: 'A full board without a row is a draw; the board sees that by itself.' },
  illegal: {
    ...base.illegal,
    occupied: 'There is a stone on that point.',
    outside: 'That point is not on the board.',
    ...stoneTableEn.illegal,
  },
};
