import type { LibraryWords } from '../library-words.ts';
import { counted } from './text.ts';

const number = new Intl.NumberFormat('en');
const games = (count: number): string => `${number.format(count)} ${count === 1 ? 'game' : 'games'}`;

export const library = {
  search: 'Search',
  searchHint: 'Player, opening, name or event',
  filter: 'Filter',
  game: 'Game',
  result: 'Result',
  opponent: 'Opponent',
  opening: 'Opening',
  played: 'Played',
  starred: 'Starred',
  any: 'Any',
  outcomes: {
    won: 'Won',
    lost: 'Lost',
    draw: 'Draw',
    open: 'Unfinished',
    first: 'First player won',
    second: 'Second player won',
  },
  sideWon: { Red: 'Red won', Black: 'Black won', White: 'White won' },
  periods: {
    all: 'Any time',
    day: 'Last 24 hours',
    week: 'Last 7 days',
    month: 'Last month',
    year: 'Last year',
  },
  count: (listed, all) => (listed === all ? games(all) : `${number.format(listed)} of ${games(all)}`),
  moves: (plies) => counted(plies, 'move', 'moves'),
  twoPeople: 'Two people',
  pair: (first, second) => `${first} – ${second}`,
  level: (name, number) => `${name} (${number})`,
  engineName: (level) => `Duiyi (${level})`,
  empty: 'Every game that you finish or leave is kept here.',
  emptyAction: 'Import games',
  none: 'No game fits.',
  clear: 'Show all',
  onBoard: 'on the board',
  staysOnBoard: 'It can be deleted once another game is on its board.',
  star: 'Star',
  labelled: (action, title) => `${action}: ${title}`,
  continue: 'Continue',
  open: 'Open',
  analyse: 'Analyse',
  rename: 'Rename',
  nameLabel: 'Name of the game',
  save: 'Save',
  delete: 'Delete',
  deleted: (count, name) => `Deleted: ${count === 1 ? name : games(count)}`,
  undo: 'Undo',
  more: 'Show more',
  import: 'Import',
  exportAll: 'Export all',
  importing: (done) => `Importing: ${games(done)}`,
  imported: (added, known, faulty) =>
    [
      added === 0 ? 'Imported no games.' : `Imported ${games(added)}.`,
      ...(known === 0
        ? []
        : [known === 1 ? 'One was already there.' : `${number.format(known)} were already there.`]),
      ...(faulty === 0
        ? []
        : [faulty === 1 ? 'One could not be read.' : `${number.format(faulty)} could not be read.`]),
    ].join(' '),
  fault: (game, why) => `Game ${number.format(game)}: ${why}.`,
  stopped: 'Stopped.',
  importStopped: (result) => `Stopped. ${result}`,
  noGames: 'There is no game in it.',
  tooLarge: (name, most) => `${name} is larger than ${most} MB.`,
  gap: ' ',
  exporting: (done, all) => `Exporting: ${number.format(done)} of ${games(all)}`,
  exported: (count, leftOut) =>
    [
      count === 0 ? 'Exported no games.' : `Exported ${games(count)}.`,
      ...(leftOut === 0
        ? []
        : [leftOut === 1 ? 'One could not be written.' : `${number.format(leftOut)} could not be written.`]),
    ].join(' '),
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  broken: 'This game could not be read.',
  notLasting:
    'This browser does not open the database of the library: what is added to it lasts until you close the page.',
  full: 'The storage of this browser is full. What the library holds is safe, but it takes no more games.',
  failed: 'The library could not be opened.',
  elsewhereTitle: 'Open in another tab',
  elsewhereText: 'This game is being played in another tab. Here you see its moves.',
  playHere: 'Play here',
  newGame: 'New game',
} satisfies LibraryWords;
