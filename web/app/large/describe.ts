/** What the file of a network says of itself: its name, and on how many positions it was trained. */
export function describeNetwork(file: Uint8Array): { readonly name: string; readonly positions: number } {
  const head = 32;
  const length = new DataView(file.buffer, file.byteOffset).getUint32(24, true);
  const origin = new TextDecoder().decode(file.subarray(head, head + length));
  const counts = [...origin.matchAll(/(\d+) positions/g)].map(([, count]) => Number(count));
  return { name: origin.split(':')[0] ?? '', positions: counts.reduce((sum, count) => sum + count, 0) };
}
