/** English for what the gallery says beyond its HTML and the captions of the article. */
export const gallery = {
  boards: {
    play: ['Play against the engine', 'The reader plays Red against level 3 of twelve.'],
    show: [
      'Show a game',
      'The moves are stepped through, played one after another, and can be seen from either side.',
    ],
    position: ['Show a position', 'A board alone, without controls. It loads no engine.'],
    analyse: [
      'Analyse',
      'The reader moves for both sides, and the engine shows its line and score on request.',
    ],
    program: [
      'Play against a program of the articles',
      'In place of a level, one of the programs that the article explains.',
    ],
    gomoku: [
      'Gomoku',
      'Every mode works for gomoku, too. The rule stands in the position: freestyle, standard, renju or caro.',
    ],
  },
  /** Between a caption and the name of its chapter. */
  chapter: ' In the article: ',
  fallback: 'This is shown once JavaScript is on.',
  options: 'Options',
  usual: 'default',
  code: 'Code',
  copy: 'Copy embed code',
  copyFrame: 'Copy as a frame',
  copied: 'Copied',
  notCopied: 'The browser did not allow copying; select the code instead',
};

export type GalleryWords = typeof gallery;
