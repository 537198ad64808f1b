/** Attributes are text from anyone: each is checked here, and wrong values are reported. */
import { type ErrorData, pageError, technical } from '../engine/error-data.ts';
import { isOneOf } from '../state/guards.ts';

/** What an element tells the page about an error. */
export interface Fault {
  /** What is at fault: an attribute with an unknown value (its default is used), the position, one of its moves … */
  readonly code: 'attribute' | 'fen' | 'move' | 'engine' | 'load';
  /** Exactly what is wrong, for programs. */
  readonly cause: ErrorData;
  /** The same as one line, for developers. */
  readonly message: string;
}

export const faultOf = (code: Fault['code'], cause: ErrorData): Fault => ({
  code,
  cause: { code: cause.code, args: cause.args },
  message: technical(cause),
});

/** An attribute whose value is none of those that it may have. */
export function attributeFault(name: string, value: string, options: readonly string[]): Fault {
  const expected = options.join(', ');
  return {
    ...faultOf('attribute', pageError('attribute-value', { name, value, expected })),
    message: `${name}="${value}": expected one of ${expected}`,
  };
}

const numberFault = (name: string, value: string, least: number, most: number): Fault => ({
  ...faultOf('attribute', pageError('attribute-number', { name, value, least, most })),
  message: `${name}="${value}": expected a whole number from ${least} to ${most}`,
});

const needsFault = (name: string, [first, second]: readonly [string, string]): Fault => ({
  ...faultOf('attribute', pageError('attribute-needs', { name, first, second })),
  message: `${name}: needs ${first} or ${second}`,
});

export interface AttributeReader {
  readonly faults: readonly Fault[];
  /** The text without spaces around it; `null` where nothing is left. */
  text(name: string): string | null;
  /** `null` where the attribute is missing, or its value is not allowed. */
  maybe<T extends string>(name: string, options: readonly T[]): T | null;
  oneOf<T extends string>(name: string, options: readonly T[], otherwise: T): T;
  whole(name: string, least: number, most: number): number | null;
  /** Reports an attribute that says nothing without one of two others. */
  reportAlone(name: string, others: readonly [string, string]): void;
}

export function readAttributes(element: Element): AttributeReader {
  const faults: Fault[] = [];
  const text = (name: string): string | null => {
    const value = element.getAttribute(name)?.trim() ?? '';
    return value === '' ? null : value;
  };
  const maybe: AttributeReader['maybe'] = (name, options) => {
    const value = text(name);
    if (value === null || isOneOf(options, value)) return value;
    faults.push(attributeFault(name, value, options));
    return null;
  };
  return {
    faults,
    text,
    maybe,
    oneOf: (name, options, otherwise) => maybe(name, options) ?? otherwise,
    whole: (name, least, most) => {
      const value = text(name);
      if (value === null) return null;
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      faults.push(numberFault(name, value, least, most));
      return null;
    },
    reportAlone: (name, others) => void faults.push(needsFault(name, others)),
  };
}

/** Sets an attribute from a property. Without a value it goes: frameworks write `undefined` where they have none. */
export function reflect(
  element: Element,
  name: string,
  value: string | number | boolean | null | undefined,
): void {
  if (value == null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}
