/** Values that were right once, with a part of them gone, doubled or replaced: most of what is wrong looks like this. */
import fc from 'fast-check';

type Place = readonly (string | number)[];

/** The value itself, and every part of it. */
function places(value: unknown, at: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return [at, ...keys.flatMap((key) => places((value as Record<string, unknown>)[key], [...at, key]))];
}

type Change =
  | { readonly type: 'replaced'; readonly by: unknown }
  | { readonly type: 'gone' | 'doubled' | 'nested' };

/** A copy in which one part differs. */
function changed(value: unknown, [key, ...rest]: Place, change: Change): unknown {
  if (key === undefined) {
    if (change.type === 'replaced') return change.by;
    return change.type === 'nested' ? [value] : value;
  }
  const last = rest.length === 0;
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as unknown[])];
    const part = copy[Number(key)];
    if (last && change.type === 'gone') copy.splice(Number(key), 1);
    else if (last && change.type === 'doubled') copy.splice(Number(key), 0, part);
    else copy[Number(key)] = changed(part, rest, change);
    return copy;
  }
  const { [key]: part, ...others } = value as Record<string, unknown>;
  if (last && change.type === 'gone') return others;
  if (last && change.type === 'doubled') return { ...others, [key]: part, [`${key}2`]: part };
  return { ...others, [key]: changed(part, rest, change) };
}

/** What stands in place of a part: numbers at the edges, words that objects know, and anything. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', '0', '-1', '1e9', 'constructor', '__proto__', 'toString', 'first', 'human', 'engine'],
    ...[-1, 0, 0.5, 1, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [[]]],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

const change: fc.Arbitrary<Change> = fc.oneof(
  { arbitrary: anything.map((by) => ({ type: 'replaced', by }) as const), weight: 4 },
  { arbitrary: fc.constantFrom('gone', 'doubled', 'nested').map((type) => ({ type })), weight: 2 },
);

/** One to four such faults in one of the values, as JSON carries it; now and then something else altogether. */
export function damaged(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const faults = fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 4 });
  const hurt = fc.tuple(values, faults).map(([value, each]) =>
    each.reduce<unknown>((so, [number, how]) => {
      const all = places(so);
      return changed(so, all[number % all.length] ?? [], how);
    }, value),
  );
  return fc
    .oneof({ arbitrary: hurt, weight: 20 }, { arbitrary: fc.jsonValue(), weight: 1 })
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown);
}

/** The same for texts: a part gone, doubled, or replaced by signs that stand for something. */
export function damagedText(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const signs = fc.oneof(
    fc.constantFrom(
      ...' %&=?#+,._-/*\\"<>\n\r\t\0',
      '%00',
      '%',
      '%zz',
      '\ud800',
      '\ufeff',
      '将',
      '0x10',
      '１',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const fault = fc.record({ at: fc.nat(), length: fc.nat({ max: 12 }), by: fc.option(signs, { nil: null }) });
  return fc.tuple(texts, fc.array(fault, { maxLength: 5 })).map(([text, faults]) =>
    faults.reduce((so, { at, length, by }) => {
      const from = at % (so.length + 1);
      const part = so.slice(from, from + length);
      return so.slice(0, from) + (by ?? part + part) + so.slice(from + (by === null ? part.length : length));
    }, text),
  );
}
