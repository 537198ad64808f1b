/** The words for the large networks, which come with the settings where a game has one. */
import type { NetworksWords } from './en/networks.ts';
import type { Language } from './languages.ts';

export type { NetworksWords };

const files = import.meta.glob<NetworksWords>('./*/networks.ts', { import: 'networks' });

/** Rejects when the file does not arrive. */
export function loadNetworksWords(language: Language): Promise<NetworksWords> {
  const load = files[`./${language}/networks.ts`];
  return load === undefined ? Promise.reject(new RangeError(language)) : load();
}
