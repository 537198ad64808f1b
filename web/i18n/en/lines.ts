/** English for the lines of the engine and for drawing on the board. It comes with them. */
export const lines = {
  stop: 'Stop',
  resume: 'Continue',
  leave: 'End',
  count: 'Lines',
  label: 'Best lines',
  line: (name: string, score: string): string => `Line ${name}, ${score}`,
  /** For ears. */
  best: (score: string, move: string): string => `${score}. Best: ${move}`,
  playOut: (name: string): string => `Play out line ${name}`,
  playOutStop: 'Stop here',
  unfold: (name: string): string => `All moves of line ${name}`,
  threat: 'Threat',
  threatTitle: 'What the other side would play if the side to move passed (T)',
  threatWaits: 'Looking for a threat.',
  threatNone: 'In check, no side can pass.',
  /** Who would threaten, and the line. */
  threatFound: (passing: string, side: string, score: string): string =>
    `If ${passing} passed, ${side} would play (${score}):`,
  pen: 'Draw marks',
  penTitle:
    'Draw circles and arrows: tap a point, or drag; on the keyboard, press Enter where the mark begins and where it ends. The right mouse button draws at any time.',
  marks: (marks: readonly string[]): string => `Drawn here: ${marks.join(', ')}.`,
  details: 'Details',
  depth: 'Depth',
  nodes: 'Nodes',
  speed: 'Nodes per second',
  hash: 'Hash table',
  cores: 'Processor cores',
  coresUsed: (used: number, all: number): string => `${used} of ${all}`,
  over: 'The game is decided here: there is nothing to analyse.',
  note: 'While you analyse, the game waits. Moves you try here are kept apart from it.',
};

export type LinesWords = typeof lines;
