/** What the attributes of `<duiyi-lesson>` say, checked. */
import { splitMoves } from '../games/move-list.ts';
import { gameIds, gameInfo, gameOf } from '../games/registry.ts';
import { roomOf } from '../lessons/figures/aspect.ts';
import { figureIds } from '../lessons/figures/ids.ts';
import { algorithms, type LessonGame, type LessonOptions, mostDepth } from '../lessons/types.ts';
import { pieceSets, themes } from '../state/preferences.ts';
import { type AttributeReader, readAttributes } from './attributes.ts';
import { languageOf } from './language.ts';
import type { Reading, Room } from './shell.ts';

export const lessonAttributes = [
  'figure',
  'game',
  'fen',
  'moves',
  'algorithm',
  'depth',
  'state',
  'controls',
  'theme',
  'lang',
  'piece-set',
  'autoplay',
] as const;

const games = [...gameIds, 'tree'] as const satisfies readonly LessonGame[];

export function readLesson(element: Element): Reading<LessonOptions> {
  const read = readAttributes(element);
  const options: LessonOptions = {
    figure: read.oneOf('figure', figureIds, 'tree'),
    text: textOf(read),
    algorithm: read.maybe('algorithm', algorithms),
    depth: read.whole('depth', 1, mostDepth),
    state: read.text('state') ?? '',
    controls: read.oneOf('controls', ['full', 'none'] as const, 'full'),
    lang: languageOf(element),
    theme: read.oneOf('theme', themes, 'auto'),
    pieceSet: read.oneOf('piece-set', pieceSets, 'chinese'),
    autoplay: element.hasAttribute('autoplay'),
  };
  return { options, faults: read.faults };
}

/** A position with its moves, or a tree; `null` where the figure has its own. */
function textOf(read: AttributeReader): string | null {
  const game = read.oneOf('game', games, 'tree');
  const usual = game === 'tree' ? null : gameInfo[game].start({});
  const start = read.text('fen') ?? usual;
  const moves = read.text('moves');
  if (moves === null) return start;
  if (start !== null) return `${start} moves ${splitMoves(gameInfo[gameOf(start)], moves).join(' ')}`;
  // A game that there is not is reported already.
  if ([null, 'tree'].includes(read.text('game')))
    read.reportAlone('moves', ['fen', `game=${gameIds.join('|')}`]);
  return null;
}

export function lessonRoom({ figure }: LessonOptions): Room {
  return roomOf(figure);
}
