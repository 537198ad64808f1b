/** English for the help. */

/** What the help says of every game alike. */
export interface HelpWords {
  readonly after: string;
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
