/** What the page asks the rules besides: openings by name, openings with swap, and moves that need no search. */
import type { Engine, Game } from '../engine/engine.ts';
import type { OpeningAsk } from '../engine/types.ts';
import type { GameKit } from '../games/kit.ts';
import { knownMove } from './book-move.ts';
import { type Ask, askOf, seated } from './opening.ts';
import type { GameRecord } from './record.ts';
import type { MoreFacts } from './rules.ts';

export interface OpeningHost {
  /** `null` until it has arrived. */
  engine(): Engine | null;
  kitOf(game: GameRecord['game']): GameKit;
  /** Whether the engine may open games from its book. */
  usesBook(): boolean;
}

/** What a swap opening asks for. Only where there are rules. */
export const askEngine =
  (host: OpeningHost): Ask =>
  ({ type, choices }, stones): OpeningAsk => {
    const engine = host.engine();
    if (engine === null) throw new Error('there is no engine to ask');
    return engine.ask(
      type,
      stones,
      choices.map(({ choice }) => choice),
    );
  };

export function openingFacts(host: OpeningHost): MoreFacts {
  const ask = askEngine(host);
  return (record: GameRecord, live: Game, shown: Game) => {
    const book = host.engine()?.book ?? null;
    const asked = askOf(record, ask);
    const kit = host.kitOf(record.game);
    return {
      asked,
      opening: book?.opening(shown) ?? null,
      known: knownMove(kit, seated(record, asked), asked, live, host.usesBook() ? book : null),
      passed: kit.passed(shown),
    };
  };
}
