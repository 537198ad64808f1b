import { expect, test } from 'vitest';
import { reflect } from './attributes.ts';

test('a property without a value has no attribute', () => {
  const attributes = new Map<string, string>();
  const element = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  } as unknown as Element;
  for (const nothing of [null, undefined, false]) {
    reflect(element, 'fen', 'text');
    expect(attributes.get('fen')).toBe('text');
    reflect(element, 'fen', nothing);
    expect(attributes.size).toBe(0);
  }
  reflect(element, 'autoplay', true);
  reflect(element, 'level', 3);
  expect([...attributes]).toEqual([
    ['autoplay', ''],
    ['level', '3'],
  ]);
});
