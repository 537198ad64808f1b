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

/** Little-endian, without a mark. */
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

test.each([
  '[Game "Chinese Chess"]\r\n\r\n1. C2=5 H8+7\r\n',
  '[Red "胡荣华"]\n\n1. 炮二平五 马８进７\n',
  // 一 has a zero byte where Latin characters have none.
  '1. 车一平二 车一进一\n',
])('UTF-16 without its mark is read in both orders: %j', (text) => {
  expect(decodeText(utf16(text))).toBe(text);
  expect(decodeText(utf16(text).swap16())).toBe(text);
});

test('a file with zero bytes that is no UTF-16 is left to others', () => {
  // CCBridge: a name in ASCII, zeros, and texts in UTF-16.
  expect(
    decodeText(Buffer.concat([Buffer.from('CCBridge Record\0'), utf16('a game\0\0and its players')])),
  ).toBeNull();
  expect(decodeText(new TextEncoder().encode('1. C2=5 H8+7 2. H2+3\0R9=8'))).toBeNull();
  // Half a character at its end, and half a pair.
  expect(decodeText(utf16('1. C2=5').subarray(1))).toBeNull();
  expect(decodeText(Buffer.concat([utf16('1. C2=5'), Uint8Array.of(0x00, 0xd8)]))).toBeNull();
});

test('older encodings and binary files are left to others', () => {
  expect(decodeText(Uint8Array.of(0xc5, 0xda, 0xb6, 0xfe))).toBeNull();
  expect(decodeText(new TextEncoder().encode('XQ\0\0'))).toBeNull();
});
