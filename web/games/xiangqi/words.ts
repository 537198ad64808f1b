/** What a position of xiangqi has to say. */
import type { Reason, Repetition, XiangqiStatus } from '../../engine/types.ts';
import type { PieceTableWords, PieceWords } from '../../i18n/en/games/xiangqi.ts';

/** Why a game is over. */
export function reasonInWords(t: PieceTableWords, status: XiangqiStatus, reason: Reason): string {
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
      return t.over.perpetualChase(reason.side, reason.piece);
    case 'perpetual-attack':
      return t.over.perpetualAttack(reason.side);
  }
}

/** What the players should know when a position stands again, and `deciding` times would decide the game. */
export function repetitionInWords(
  t: Pick<PieceWords, 'repetition'>,
  { count, verdict, reason }: Repetition,
  deciding: number,
): string {
  if (verdict === 'draw') return t.repetition.draw(count, deciding);
  const side = verdict === 'first-loses' ? 'first' : 'second';
  switch (reason.code) {
    case 'perpetual-check':
      return t.repetition.check(count, deciding, side);
    case 'perpetual-chase':
      return t.repetition.chase(count, deciding, side, reason.piece);
    default:
      return t.repetition.attack(count, deciding, side);
  }
}
