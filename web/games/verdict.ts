/** How the rules end a game, in words: the result, and why. */
import type { Reason, XiangqiStatus } from '../engine/types.ts';
import type { StoneTableWords } from '../i18n/en/games/gomoku.ts';
import type { PieceTableWords } from '../i18n/en/games/xiangqi.ts';
import type { TableWords } from '../i18n/en/table.ts';
import type { Position } from './position.ts';

/** `pieces` comes with xiangqi, `stones` with gomoku. */
type Words = Pick<TableWords, 'over'> & {
  readonly pieces?: PieceTableWords | undefined;
  readonly stones?: Pick<StoneTableWords, 'why'> | undefined;
};

export type Result = 'first-wins' | 'second-wins' | 'draw';

export function resultInWords(t: Words, result: Result): string {
  if (result === 'draw') return t.over.draw;
  return t.over.wins(result === 'first-wins' ? 'first' : 'second');
}

/** Why a game is over by its rules; empty while it goes on. */
export function verdictInWords(t: Words, position: Position): string {
  if (position.status === null || position.status.reason === null) return '';
  if (position.game === 'gomoku') {
    const { reason, row } = position.status;
    return t.stones?.why(reason.code, row, position.rule) ?? '';
  }
  return t.pieces === undefined ? '' : reasonInWords(t.pieces, position.status, position.status.reason);
}

function reasonInWords({ over }: PieceTableWords, status: XiangqiStatus, reason: Reason): string {
  const loser = status.state === 'first-wins' ? 'second' : 'first';
  switch (reason.code) {
    case 'checkmate':
      return over.checkmate(loser);
    case 'stalemate':
      return over.stalemate(loser);
    case 'natural-limit':
      return over.naturalLimit(status.limitPlies / 2);
    case 'bare':
      return over.bare;
    case 'repetition':
      return over.repetition(status.decidingOccurrence);
    case 'mutual-check':
      return over.mutualCheck(status.decidingOccurrence);
    case 'mutual-chase':
      return over.mutualChase(status.decidingOccurrence);
    case 'perpetual-check':
      return over.perpetualCheck(reason.side);
    case 'perpetual-chase':
      return over.perpetualChase(reason.side, reason.piece, reason.point);
    case 'perpetual-attack':
      return over.perpetualAttack(reason.side);
  }
}
