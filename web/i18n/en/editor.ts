/** English for setting up a position; by its shape the list of what every language must say. */
export const editorWords = {
  title: 'Set up a position',
  hints: {
    hand: 'Move pieces with two taps or a drag; drag a piece off the board to remove it.',
    eraser: 'Tap what you want to remove.',
    piece: 'Tap a point to put it there, and again to remove it.',
  },
  tools: 'A tap on the board',
  hand: 'Move',
  eraser: 'Remove',
  undo: 'Undo',
  clear: 'Clear',
  standard: 'Starting position',
  side: 'To move',
  count: (pieces: number): string => `${pieces} on the board.`,
  empty: 'There is nothing on the board.',
  play: 'Play from here',
  given: 'The position that was set up',
  /** `why`: a whole sentence, or nothing. */
  over: (why: string): string => `The game is over in this position. ${why}`.trimEnd(),
};

export type EditorWords = typeof editorWords;
