/** What the browser says of its connection; those that say nothing, say nothing against it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = (): Connection => (navigator as { readonly connection?: Connection }).connection ?? {};

/** The player has asked browsers to save data. */
export const savesData = (): boolean => connection().saveData === true;

/** Fast enough, and free enough, for what nobody waits for. */
export const isGood = (): boolean => !savesData() && !/[23]g/.test(connection().effectiveType ?? '');
