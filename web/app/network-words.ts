/** What the search is told in figures. Only late parts say it. */
import type { GameId } from '../engine/types.ts';
import type { Messages } from '../i18n/catalogue.ts';
import { type Language, languageInfo } from '../i18n/languages.ts';
import { describeNetwork } from './large/describe.ts';
import { largeNetworks } from './large/large-networks.ts';

/** What the files of the small networks say of themselves: a name, and the positions they were trained on. */
export const networks: Readonly<
  Partial<Record<GameId, { readonly name: string; readonly positions: number }>>
> = {
  xiangqi: { name: 'xiangqi-3', positions: 25_936_863 },
  gomoku: { name: 'gomoku-4', positions: 2_380_501 },
};

/** What evaluates the positions of a game at full strength; empty where that is no network. */
export function networkInWords(t: Messages, language: Language, game: GameId): string {
  const large = largeNetworks.file(game);
  const network = large === null ? networks[game] : describeNetwork(large);
  return network === undefined
    ? ''
    : t.evaluatedBy.network(network.name, shortCount(language, network.positions));
}

/** "12.3K", "4.56M", "1460 万": three figures are enough to see that work is being done. */
export const shortCount = (language: Language, number: number): string =>
  new Intl.NumberFormat(languageInfo[language].tag, { notation: 'compact', maximumSignificantDigits: 3 })
    .format(number)
    .replace(/(?=[万亿])/, ' ');
