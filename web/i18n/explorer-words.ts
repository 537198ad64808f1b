/** What every language must say of the explorer. */
export interface ExplorerWords {
  readonly loading: string;
  readonly failed: string;
  readonly noMemory: string;
  readonly move: string;
  readonly book: string;
  readonly games: string;
  readonly results: string;
  /** Whose games are counted. */
  counted(games: number): string;
  readonly nothing: string;
  /** The same two of games for which there is no book. */
  countedAlone(games: number): string;
  readonly nothingAlone: string;
  /** How the games with a move ended, for screen readers. */
  ended(first: number, draws: number, second: number): string;
}
