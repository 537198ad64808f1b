/** How the rules end a game, in words: the result, and why. */
import type { Reason, XiangqiStatus } from '../engine/types.ts';
import type { StoneTableWords } from '../i18n/gomoku-table-en.ts';
import type { TableWords } from '../i18n/table-en.ts';
import type { Position } from './position.ts';

/** `stones` comes with gomoku. */
type Words = Pick<TableWords, 'over'> & { readonly stones?: Pick<StoneTableWords, 'why'> | undefined };

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
  return reasonInWords(t, position.status, position.status.reason);
}

function reasonInWords(t: Words, status: XiangqiStatus, reason: Reason): string {
  const loser = status.state === 'first-wins' ? 'second' : 'first';
  switch (reason.code) {
    case 'checkmate':
      return t.over.checkmate(loser);
    case 'stalemate':
      return t.over.stalemate(loser);
    case 'natural-limit':
      return t.over.naturalLimit(status.limitPlies / 2);
    case 'bare':
      return t.over.bare;
    case 'repetition':
      return t.over.repetition(status.decidingOccurrence);
    case 'mutual-check':
      return t.over.mutualCheck(status.decidingOccurrence);
    case 'mutual-chase':
      return t.over.mutualChase(status.decidingOccurrence);
    case 'perpetual-check':
      return t.over.perpetualCheck(reason.side);
    case 'perpetual-chase':
      return t.over.perpetualChase(reason.side, reason.piece, reason.point);
    case 'perpetual-attack':
      return t.over.perpetualAttack(reason.side);
  }
}
