/** English, and by its shape what every language says. */
export interface Words {
  readonly empty: string;
  readonly reading: string;
  readonly running: string;
  readonly tree: string;
  readonly over: string;
  readonly back: string;
  /** What the engine says of a text that it cannot read. */
  readonly fault: (message: string) => Promise<string>;
  readonly refused: (reason: string) => string;
}

export const en: Words = {
  empty: 'There is no position in this text.',
  reading: 'Reading …',
  running: 'The figures run on your position. The worked examples keep their own.',
  tree: 'The figures run on your tree. The boards and the worked examples keep their own.',
  over: 'The game is over in this position, so there is nothing to search.',
  back: 'The figures show the examples again.',
  refused: (reason) => `This cannot be read: ${reason}.`,
  fault: async (message) => message.replace(/^fen:? /, ''),
};
