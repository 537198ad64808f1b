// Matches and counts that scripts/measure-article.mjs has measured once, and how the page refers to them:
//
//   <td data-measured="material:6 network:2 elo"></td>    won, drawn, lost, elo, least, most of a match
//   <td data-measured="moves 32 mean"></td>               positions, mean, most of the group with up to 32 pieces

import { formatCount } from './article-counts.mjs';

/** @typedef {{ command: string, players: string, won: number, drawn: number, lost: number, elo: number, least: number, most: number }} Match */
/** @typedef {{ pieces: [number, number], positions: number, mean: number, most: number }} Group */
/** @typedef {{ matches: readonly Match[], moves: { groups: readonly Group[] } }} Measured */

/** Parses the line that `duiyi ladder` prints for a match; a level is named `level-1`. @param {string} line @returns {Omit<Match, 'command'>} */
export function readMatch(line) {
  const found = /^(.+?) - (.+?): \+(\d+) =(\d+) -(\d+), Elo ([+-]\d+) \(([+-]\d+) to ([+-]\d+)\)/.exec(
    line.trim(),
  );
  if (found === null) throw new Error(`no match: ${line}`);
  const [won = 0, drawn = 0, lost = 0, elo = 0, least = 0, most = 0] = found.slice(3).map(Number);
  const [, first = '', second = ''] = found.map((part) => part.replace(' ', '-'));
  return { players: `${first} ${second}`, won, drawn, lost, elo, least, most };
}

/** Pieces on the board, from and to. @type {readonly [number, number][]} */
const groups = [
  [29, 32],
  [25, 28],
  [21, 24],
  [17, 20],
  [13, 16],
  [9, 12],
  [5, 8],
];

/** Legal moves by the number of pieces. @param {readonly (readonly [fen: string, moves: number])[]} positions */
export function movesByPieces(positions) {
  const pieces = (/** @type {string} */ fen) => (fen.split(' ')[0] ?? '').replace(/[^a-z]/gi, '').length;
  const counted = positions.map(([fen, moves]) => ({ pieces: pieces(fen), moves }));
  return {
    groups: groups.map((group) => {
      const moves = counted.filter((each) => each.pieces >= group[0] && each.pieces <= group[1]);
      const sum = moves.reduce((total, each) => total + each.moves, 0);
      return {
        pieces: group,
        positions: moves.length,
        mean: Math.round((10 * sum) / moves.length) / 10,
        most: moves.reduce((most, each) => Math.max(most, each.moves), 0),
      };
    }),
  };
}

/** With a sign, a true minus. @param {number} value */
const signed = (value) => (value > 0 ? `+${value}` : formatCount(value));

/** @param {Measured} measured @param {string} phrase @returns {string} */
export function measuredOf(measured, phrase) {
  const [first = '', second = '', field = ''] = phrase.split(' ');
  if (first === 'moves') {
    const group = measured.moves.groups.find(({ pieces }) => pieces[1] === Number(second));
    const value = group?.[/** @type {'positions' | 'mean' | 'most'} */ (field)];
    if (value === undefined) throw new Error(`data-measured="${phrase}": not counted`);
    return field === 'mean' ? value.toFixed(1) : formatCount(value);
  }
  const match = measured.matches.find(({ players }) => players === `${first} ${second}`);
  const value = match?.[/** @type {'won' | 'elo'} */ (field)];
  if (value === undefined) throw new Error(`data-measured="${phrase}": not played`);
  return ['elo', 'least', 'most'].includes(field) ? signed(value) : formatCount(value);
}

/** @param {import('node-html-parser').HTMLElement} page @param {Measured} measured */
export function fillMeasured(page, measured) {
  for (const hook of page.querySelectorAll('[data-measured]')) {
    hook.textContent = measuredOf(measured, hook.getAttribute('data-measured') ?? '');
  }
}
