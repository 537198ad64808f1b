/** English, and by its shape what every language says in this figure. */

export interface SignWords {
  readonly depth: (depth: number) => string;
  readonly question: string;
  readonly printed: string;
  readonly right: string;
  readonly plays: (depth: number, move: string) => string;
  readonly notThis: readonly [pattern: RegExp, answer: string][];
  readonly otherLine: string;
  readonly found: (move: string) => string;
  readonly show: string;
  readonly again: string;
  readonly lines: string;
}

export const en: SignWords = {
  depth: (depth) => (depth === 1 ? '1 ply' : `${depth} plies`),
  question: 'Red is Yamato and to move. Which line is wrong? Choose it.',
  printed: 'as printed',
  right: 'as it should be',
  plays: (depth, move) =>
    `${depth} ${depth === 1 ? 'ply' : 'plies'} deep, the program as printed plays ${move} and leaves a cannon that it could take for nothing.`,
  notThis: [
    [/-AlphaBeta/, 'Not this one: the child’s value comes back with its sign changed, and so do both edges.'],
    [/>= beta/, 'Not this one: a value that reaches beta ends the node.'],
    [/> alpha/, 'Not this one: a better move raises alpha.'],
    [/d == 0/, 'Not this one: the search must stop somewhere. But look at what it returns there.'],
    [/return alpha/, 'Not this one: without a better move, alpha is the answer.'],
  ],
  otherLine: 'Not this one.',
  found: (move) =>
    `This is the line. UserOrder means that Han is to move, so the value must be Han’s pieces less Yamato’s. Printed, each leaf speaks for the side that has just moved. With the two sides changed over the program plays ${move}.`,
  show: 'Show me',
  again: 'Hide it',
  lines: 'Lines of the program: which one is wrong?',
};
