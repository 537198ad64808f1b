/** English for links, pictures and games by links; by its shape the list of what every language must say. */
import { counted } from './text.ts';

export const shareWords = {
  viewer: {
    label: 'A game from a link',
    goesOn: (moves: number): string => `The game goes on, ${counted(moves, 'move', 'moves')} so far.`,
    altered:
      'This link was cut off or changed on its way: its check does not fit its moves. Ask for it again.',
    playOn: 'Play on from here',
    home: 'Back to my game',
  },
  byLink: {
    label: 'A game by links',
    begun: {
      mine: 'Make the first move, then send the link to your opponent.',
      theirs: 'Send this link to your opponent, who moves first.',
    },
    yourMove: 'Your move. The next link is ready as soon as you have moved.',
    invited: 'You are invited to this game. It is your move.',
    send: 'Send this link to your opponent.',
    sendResult: 'The game is over. Send this link so that your opponent sees it.',
    waiting: 'This link holds nothing new: it is your opponent’s move. Send it if you have not yet.',
    over: 'The game is over.',
    refused: {
      old: 'That link is older than the game. This is how the game stands.',
      diverged: 'That link has other moves than this game. The game here stays as it is.',
      'out-of-turn': 'That link is out of turn: it has a move of yours that was not made here.',
      altered:
        'That link was cut off or changed on its way: its check does not fit its moves. Ask for it again.',
    },
    take: 'Go on from that link',
    sendIt: 'Send link',
    copyIt: 'Copy link',
  },
  sheet: {
    title: 'Share',
    link: 'Link to the game',
    linkNote: 'Opens in the reader’s language, turned as you see it.',
    name: 'Your name in links (optional)',
    send: 'Share',
    copy: 'Copy link',
    copied: 'The link is copied.',
    notCopied: 'The browser did not allow copying.',
    picture: 'Picture of the position',
    animation: 'Animated game',
    theme: 'Colours',
    themes: { light: 'Light', dark: 'Dark' },
    coordinates: 'Coordinates',
    names: 'Names',
    preview: 'How the picture will look',
    png: 'Save PNG',
    svg: 'Save SVG',
    gif: 'Save GIF',
    gifNote: (moves: number): string => `${counted(moves, 'move', 'moves')}, one a second`,
    noMoves: 'There is no move to show yet.',
    progress: (percent: number): string => `Drawing, ${percent}%`,
    cancel: 'Cancel',
    canceled: 'Canceled.',
    saved: (name: string, size: string): string => `Saved ${name}, ${size}.`,
    failed: 'The picture could not be drawn.',
    record: 'Game record (PGN)',
    copyPgn: 'Copy PGN',
    savePgn: 'Save PGN',
    byLink: 'Play by links',
    byLinkNote:
      'Two people play by sending each other one link a move, over any messenger. No account and no server.',
    yours: 'You play',
    begin: 'Start a game by links',
    running: 'Your games by links',
    yourTurn: 'your move',
    theirTurn: 'their move',
    over: 'over',
    game: (names: string, moves: number): string => `${names}, ${counted(moves, 'move', 'moves')}`,
  },
};

export type ShareWords = typeof shareWords;
