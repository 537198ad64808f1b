import type { GamePage, GameTable, SideNames } from '../i18n/game-words.ts';

const sides: SideNames = { first: 'Yellow', second: 'Violet' };
const disc = (code: string): string => (code === 'y' ? 'yellow disc' : 'violet disc');

const four = {
  over: (row: readonly string[]): string =>
    row.length > 0 ? `Four in a row, ${row[0]} to ${row.at(-1)}.` : 'The board is full.',
};

export type FourWords = typeof four;

export const table = {
  sides,
  boardLabel: 'Connect Four board',
  pieceName: disc,
  piece: disc,
  moveInWords: (side, _code, column) => `${sides[side]}: column ${column}`,
  score: { mate: (moves, winner) => `${sides[winner]} wins in ${moves}`, mateShort: (moves) => `#${moves}` },
  illegalMove: 'That column is full.',
  own: { four },
} satisfies GameTable & { own: object };

export const page = {
  title: 'Duiyi · Connect Four',
  welcome: (side, begins) =>
    `You play ${sides[side]}. ${side === begins ? 'Choose a column.' : `${sides[begins]} begins.`}`,
  beforeFirstMove: 'Position before the first move',
  browsing: (ply, all) => `Position after ${ply} of ${all} moves`,
  saveName: 'connect-four',
  standardStart: 'An empty board',
  help: {
    aim: 'Be the first with four discs in a row.',
    playing: 'Choose a column; the disc falls to its lowest empty place.',
    enter: 'Drop a disc',
    escape: 'Let go',
    rulesTitle: 'Rules',
  },
  loadHint: 'Paste a FEN.',
  drawIntro: 'A full board without a row is a draw.',
  illegal: { occupied: 'That column is full.', 'game-over': 'The game is over.' },
  own: { four },
} satisfies GamePage & { own: object };
