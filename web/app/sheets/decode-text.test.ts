import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test('UTF-8 is read, with and without its mark', () => {
  const plain = new TextEncoder().encode('炮二平五');
  expect(decodeText(plain)).toBe('炮二平五');
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, ...plain))).toBe('炮二平五');
});

test('UTF-16 is read in both orders where its mark says so', () => {
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xae, 0x70))).toBe('炮');
  expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x70, 0xae))).toBe('炮');
});

test('older encodings and binary files are left to others', () => {
  expect(decodeText(Uint8Array.of(0xc5, 0xda, 0xb6, 0xfe))).toBeNull();
  expect(decodeText(new TextEncoder().encode('XQ\0\0'))).toBeNull();
});
