/** Games of the page as the study package writes them, with variations, comments, glyphs and marks. */
import type { Result } from '../games/result.ts';
import type { StudyRecord } from '../pkg-study/study.js';
import { isObject } from '../state/guards.ts';
import { pliesOf } from '../table/record.ts';
import { makeSaved, type SavedGame } from '../table/saved.ts';
import { type Mark, promoteLine } from '../table/tree.ts';
import { writeMarks } from './marks-text.ts';

const marks = { 'first-wins': '1-0', 'second-wins': '0-1', draw: '1/2-1/2' } as const;

/** The mark that game records use. */
export const resultMark = (result: Result | null): StudyRecord['result'] =>
  result === null ? '*' : marks[result];

/** With the game itself as the main line, also where a variation was put before it. */
export function toStudy(saved: SavedGame, result: Result | null, tags: StudyRecord['tags']): StudyRecord {
  const { record } = saved;
  const tree = promoteLine(record.tree, record.live, () => false);
  const { moves } = makeSaved({ ...saved, record: { ...record, tree } });
  return {
    game: record.game,
    start: record.start,
    tags,
    result: resultMark(result),
    moves: (moves as readonly unknown[])
      .filter(isObject)
      .map(({ move, after, comment = '', marks = [], glyphs }) => {
        const said = writeMarks({ comment: comment as string, marks: marks as readonly Mark[] });
        return {
          move,
          ...(after !== undefined && { after }),
          ...(said !== '' && { comment: said }),
          ...(glyphs !== undefined && { glyphs }),
        };
      }) as StudyRecord['moves'],
    played: pliesOf(record),
  };
}
