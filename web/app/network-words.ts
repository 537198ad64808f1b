/** What the search is told in figures. Only late parts say it. */
import type { GameId } from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import { type Language, languageInfo } from '../i18n/languages.ts';

/** What the file of a network says of itself: a name, and the positions it was trained on. */
export interface NetworkFacts {
  readonly name: string;
  readonly positions: number;
}

export const networks: Readonly<Partial<Record<GameId, NetworkFacts>>> = {
  xiangqi: { name: 'xiangqi-3', positions: 25_936_863 },
  gomoku: { name: 'gomoku-4', positions: 2_380_501 },
};

export const largerNetworks: typeof networks = {
  xiangqi: { name: 'xiangqi-large-4', positions: 73_530_288 },
  gomoku: { name: 'gomoku-large-2', positions: 6_663_774 },
};

/** What evaluates the positions of a game, by default the small network; empty where that is no network. */
export function networkInWords(
  t: Messages,
  language: Language,
  game: GameId,
  network = networks[game],
): string {
  return network === undefined
    ? ''
    : t.evaluatedBy.network(network.name, shortCount(language, network.positions));
}

/** "12.3K", "4.56M", "1460 万": three figures are enough to see that work is being done. */
export const shortCount = (language: Language, number: number): string =>
  new Intl.NumberFormat(languageInfo[language].tag, { notation: 'compact', maximumSignificantDigits: 3 })
    .format(number)
    .replace(/(?=[万亿])/, ' ');
