/** What the shell of `<duiyi-board>` and the board behind it say to each other. */
import type { Fault } from '../attributes.ts';
import type { BoardOptions } from '../board-options.ts';
import type { AnalysisDetail, MoveDetail, PositionDetail } from '../events.ts';
import type { Mounted } from '../shell.ts';

export interface BoardHooks {
  /** Returns `false` where the page refuses the move. */
  onMove(detail: MoveDetail): boolean;
  onPosition(detail: PositionDetail): void;
  onAnalysis(detail: AnalysisDetail): void;
  onFault(fault: Fault): void;
  /** Where the link under the board leads; `null`: nowhere. */
  linkTo(start: string, moves: readonly string[]): string | null;
}

export interface BoardHandle extends Mounted<BoardOptions> {
  /** A move by the page, in any notation. Returns whether it was played, or will be once the rules are here. */
  play(move: string): boolean;
  undo(): void;
  newGame(): void;
  flip(): void;
  /** Shows the position after this many moves of the line. */
  goTo(ply: number): void;
  /** `null` where there is none to show. */
  position(): PositionDetail | null;
}
