/** Scores and counts as short text, the same in every language. */

import { traits } from '../games.ts';
import type { LessonGame } from '../types.ts';
import { win, winBound } from './score-limits.ts';

/** Larger than every score: nothing is known. */
export const isEndless = (score: number): boolean => Math.abs(score) > win;

/** Whether the score is a win that has been found, for either side. */
export const isWin = (score: number): boolean => !isEndless(score) && Math.abs(score) > winBound;

/** Plies to the end of the game. */
export const pliesToWin = (score: number): number => win - Math.abs(score);

/** A proper minus, as wide as a plus. */
const minus = '−';

/**
 * A score from the first player's view, short: of xiangqi in soldiers, with a second digit for the edges of null
 * windows; of trees and gomoku as it is, in groups of three digits; a win by its distance in plies.
 */
export function shortScore(game: LessonGame, score: number): string {
  const size = Math.abs(score);
  const { inSoldiers } = traits[game];
  const sign = score < 0 ? minus : inSoldiers && score > 0 ? '+' : '';
  if (isEndless(score)) return `${score < 0 ? minus : ''}∞`;
  if (isWin(score)) return `${score < 0 ? minus : '+'}#${pliesToWin(score)}`;
  return sign + (inSoldiers ? (size / 100).toFixed(size % 10 === 0 ? 1 : 2) : grouped(size));
}

/** A score of xiangqi in soldiers, always with two decimals: for what stands in a column. */
export const fineScore = (score: number): string =>
  `${score < 0 ? minus : score > 0 ? '+' : ''}${(Math.abs(score) / 100).toFixed(2)}`;

/** `1,234,567`, which both languages write alike. */
export const grouped = (number: number): string =>
  String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ',');
