import type { Preferences } from './preferences.ts';

/** What the browser says of its connection; those that say nothing, say nothing against it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection => (navigator as { readonly connection?: Connection }).connection ?? {};

/** The player has asked browsers to save data. */
export const savesData = (): boolean => connection().saveData === true;

/** Unless the player has chosen, larger networks are for connections that are fast and cost nothing. */
export const wantsLarger = ({ largerNetwork }: Preferences): boolean =>
  largerNetwork ?? (!savesData() && !/[23]g/.test(connection().effectiveType ?? ''));
