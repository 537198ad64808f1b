import type { ExplorerWords } from '../explorer-words.ts';
import { counted } from './text.ts';

export const explorer = {
  loading: 'Counting the games of the library.',
  failed: 'The explorer could not be loaded.',
  noMemory: 'There is too little memory to look this position up.',
  move: 'Move',
  book: 'Book',
  games: 'Games',
  results: 'Results',
  counted: (games) =>
    `Book: how often the opening book plays the move. Results: ${counted(games, 'game', 'games')} of your library.`,
  countedAlone: (games) => `Results: ${counted(games, 'game', 'games')} of your library.`,
  nothingAlone: 'None of your games knows this position.',
  nothing: 'Neither the book nor your games know this position.',
  ended: (first, draws, second) =>
    `${first} won by the first player, ${draws} drawn, ${second} won by the second`,
} satisfies ExplorerWords;
