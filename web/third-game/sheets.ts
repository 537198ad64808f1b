import type { GameSheets } from '../games/kit.ts';

export const sheets: GameSheets = {
  newGame: () => ({ top: [], beforeClock: [], afterClock: [], opener: null }),
  settingsAfter: (_start, _opening, last) => last,
  position: () => [],
  settings: () => ({ top: [], first: [], last: [] }),
  help: (t) => ({ rows: [[t.games.gomoku, t.help.aim]], note: null }),
  waysToDraw: () => [],
};
