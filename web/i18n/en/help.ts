/** English for the help. */

/** What the help says of every game alike. */
export interface HelpWords {
  readonly after: string;
  readonly writtenTitle: string;
  /** How moves are written with letters and figures. */
  readonly written: string;
  readonly keysTitle: string;
  readonly keys: Readonly<
    Record<
      | 'arrows'
      | 'browse'
      | 'aside'
      | 'ends'
      | 'undo'
      | 'redo'
      | 'hint'
      | 'flip'
      | 'analyse'
      | 'threat'
      | 'newGame'
      | 'mute'
      | 'help',
      string
    >
  >;
  readonly keyNames: Readonly<Record<'arrows' | 'enter' | 'escape', string>>;
}

export const help: HelpWords = {
  after:
    'After a game, Review shows the mistakes. Library keeps every game, and Share makes a link or a picture.',
  writtenTitle: 'How moves are written',
  written:
    'C2=5 is the cannon on file 2 that goes sideways to file 5; each side counts the files from its own right. K, A, E, H, R, C and P are general, advisor, elephant, horse, rook, cannon and soldier. + is forward, - backward, = sideways. After + or - comes how many points the piece moves or, for a horse, an elephant or an advisor, the file it reaches: H2+3. C+=5 and C-=5 are the front and the rear one of two cannons on a file.',
  keysTitle: 'Keys',
  keys: {
    arrows: 'On the board: go from point to point',
    browse: 'Step through the game',
    aside: 'To another move tried here, and back to the line above',
    ends: 'To the start, to the end of the line',
    undo: 'Undo a turn',
    redo: 'Redo a turn',
    hint: 'Hint',
    flip: 'Turn the board',
    analyse: 'Analyse, and back',
    threat: 'Show threats while analysing',
    newGame: 'New game',
    mute: 'Sound on or off',
    help: 'This list',
  },
  keyNames: { arrows: 'Arrows', enter: 'Enter', escape: 'Esc' },
};
