import { describe, expect, test } from 'vitest';
import { integer } from '../figure.ts';
import { readRequest, requestedSettings, writeRequest } from './search-request.ts';

const read = (query: string) => readRequest(new URLSearchParams(query));

describe('the query of a figure', () => {
  test('says the same after it was read and written', () => {
    for (const query of [
      '',
      'algorithm=pvs&depth=4',
      'text=((1 2)(3 4))&order=worst&table=6&hash=on&null=off&near=on',
      'table=0&killers=on&history=on&quiet=on&deepen=on&reduce=off',
    ]) {
      const request = read(query);
      expect(readRequest(new URLSearchParams(writeRequest(request)))).toEqual(request);
      expect(Object.keys(writeRequest(request))).toHaveLength(query === '' ? 0 : query.split('&').length);
    }
  });

  test('ignores unknown parts', () => {
    expect(read('algorithm=random&depth=0&order=&table=5&hash=yes').settings).toEqual({});
    expect(read('depth=1e3&table=99').settings).toEqual({});
  });

  test('asks for the move of the table only where there is a table', () => {
    const base = { algorithm: 'fail-soft', depth: 2 } as const;
    const tabled = { ...base, tableBits: 16, hashMove: true };
    expect(requestedSettings(base, read('hash=on'))).toEqual(base);
    expect(requestedSettings(base, read('hash=on&table=6'))).toEqual({ ...tabled, tableBits: 6 });
    expect(requestedSettings(tabled, read('table=0'))).toEqual(base);
    expect(requestedSettings(tabled, read('hash=off'))).toEqual({ ...tabled, hashMove: false });
  });

  test('changes only what it names', () => {
    const base = { algorithm: 'fail-soft', depth: 2, tableBits: 10, killers: true } as const;
    expect(requestedSettings(base, read(''))).toEqual(base);
    expect(requestedSettings(base, read('depth=3&killers=off'))).toEqual({
      ...base,
      depth: 3,
      killers: false,
    });
    expect(requestedSettings(base, read('table=0'))).toEqual({
      algorithm: 'fail-soft',
      depth: 2,
      killers: true,
    });
  });
});

test('whole numbers are read within their range or not at all', () => {
  const query = new URLSearchParams('a=5&b=5.5&c=&d=-3&e=0x10');
  expect(integer(query, 'a', 0, 9)).toBe(5);
  expect(integer(query, 'a', 6, 9)).toBeNull();
  expect(integer(query, 'd', -5, 0)).toBe(-3);
  for (const key of ['b', 'c', 'e', 'f']) expect(integer(query, key, 0, 99)).toBeNull();
});
