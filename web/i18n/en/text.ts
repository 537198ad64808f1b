/** Numbers and words as English writes them. */

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const cardinal = /* @__PURE__ */ new Intl.PluralRules('en');

/** "1 minute", "3 minutes". */
export const counted = (number: number, one: string, other: string): string =>
  `${number} ${cardinal.select(number) === 'one' ? one : other}`;

const inOrder = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinals: readonly string[] = ['', 'first', 'second', 'third', 'fourth'];

/** "third", "21st". */
export const ordinal = (number: number): string =>
  ordinals[number] ?? `${number}${endings[inOrder.select(number)] ?? 'th'}`;
