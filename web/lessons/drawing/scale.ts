/** Axes on which every step is ten times the one before, and short forms of long numbers. */

export interface LogScale {
  /** The place of a value; values beyond the axis are placed at its end. */
  at(value: number): number;
  /** The powers of ten on the axis. */
  readonly powers: readonly number[];
}

/** From `least` at `from` to `most` at `to`, in pixels; both are positive. */
export function logScale(least: number, most: number, from: number, to: number): LogScale {
  const low = Math.log10(least);
  const high = Math.log10(most);
  const first = Math.ceil(low - 1e-9);
  const last = Math.floor(high + 1e-9);
  return {
    at: (value) => {
      const part = (Math.log10(Math.max(value, Number.MIN_VALUE)) - low) / (high - low);
      return from + Math.max(0, Math.min(1, part)) * (to - from);
    },
    powers: Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index),
  };
}

const raised: Readonly<Record<string, string>> = {
  '-': '⁻',
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
};

/** `10¹²` for 12. */
export const powerOfTen = (exponent: number): string =>
  `10${[...String(exponent)].map((digit) => raised[digit] ?? digit).join('')}`;

/** Digits in groups of three, of any length. */
export const groupedDigits = (number: bigint): string => String(number).replace(/\B(?=(\d{3})+$)/g, ',');

/** At most three significant figures, without trailing zeros. */
const threeFigures = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** Names of large numbers in one language, the largest first: what follows the digits. */
export type NumberNames = readonly (readonly [least: number, name: string])[];

/** `3.29 million`, `329 万`; from 10¹⁵ on `2.5 × 10²⁰`. */
export function roughly(value: number, names: NumberNames): string {
  if (value >= 1e15) {
    const exponent = Math.floor(Math.log10(value));
    const lead = Number((value / 10 ** exponent).toPrecision(2));
    if (lead >= 10) return powerOfTen(exponent + 1);
    return lead === 1 ? powerOfTen(exponent) : `${lead} × ${powerOfTen(exponent)}`;
  }
  // Shorter ones are easier to read in full.
  if (value < 1e6) return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
  const [size, name] = names.find(([least]) => value >= least) ?? [1, ''];
  return threeFigures(value / size) + name;
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'] as const;

/** A size in memory, a kilobyte being 1,024 bytes. */
export function bytes(value: number): string {
  let unit = 0;
  let left = value;
  while (left >= 1000 && unit < units.length - 1) {
    left /= 1024;
    unit += 1;
  }
  return `${threeFigures(left)} ${units[unit] ?? ''}`;
}
