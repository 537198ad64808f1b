/** What xiangqi adds to the sheets of the page. */

import type { PieceSet } from '../../board/types.ts';
import { rulesIds } from '../../engine/types.ts';
import { pieceSets } from '../../state/preferences.ts';
import type { GameSheets } from '../kit.ts';
import { xiangqiInfo } from './info.ts';
import type { XiangqiPosition } from './position.ts';
// Where it can be chosen, it has arrived.
import './western.ts';

export const sheets: GameSheets = {
  newGame: (t, settings) => ({
    top: [],
    beforeClock: [],
    afterClock: [
      {
        type: 'select',
        name: 'rules',
        label: t.pieces?.rulesTitle ?? '',
        options: rulesIds.map((value) => ({ value, label: t.pieces?.rules[value] ?? '' })),
        value: xiangqiInfo.repetitionOf(settings) ?? '',
        change: (rules) => ({ rules }),
      },
    ],
    opener: null,
  }),
  settingsAfter: (_start, _opening, last) => last,
  position: () => [],
  settings: (t, preferences) => ({
    top: [
      {
        type: 'choice',
        name: 'pieces',
        label: t.settings.pieces,
        options: pieceSets.map((value) => ({ value, label: t.settings.pieceSets[value] })),
        value: preferences.pieceSet,
        // As much an answer as that to the first question.
        change: (value) => ({ pieceSet: value as PieceSet, askedPieces: true }),
      },
    ],
    first: [],
    last: [
      {
        type: 'toggle',
        name: 'book',
        label: t.settings.book,
        value: preferences.book,
        change: (book) => ({ book }),
      },
    ],
  }),
  help: (t) => ({
    rows: Object.entries(t.pieces?.moves ?? {}).map(([code, words]) => {
      const red = t.pieceName(code.toUpperCase());
      const black = t.pieceName(code);
      const pieces = { first: code.toUpperCase(), second: code };
      return [red === black ? red : `${red} ${black}`, words, pieces];
    }),
    note: null,
  }),
  waysToDraw: (t, position, rules) => {
    const { status } = position as XiangqiPosition;
    const draw = t.pieces?.draw;
    if (status === null || rules === null || draw === undefined) return [];
    const { decidingOccurrence, limitPlies, pliesSinceCapture } = status;
    return [
      draw.repetition(rules, decidingOccurrence),
      draw.limit(limitPlies / 2, draw.now(pliesSinceCapture, limitPlies)),
      draw.bare,
    ];
  },
};
