import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: readonly number[]): ArrayBuffer => Uint8Array.from(values).buffer;

test('UTF-8 is read, with and without its mark', () => {
  const plain = new TextEncoder().encode('炮二平五');
  expect(decodeText(plain.slice().buffer)).toBe('炮二平五');
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, ...plain))).toBe('炮二平五');
});

test('an older Chinese file is read as GB18030', () => {
  expect(decodeText(bytes(0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5))).toBe('炮二平五');
});
