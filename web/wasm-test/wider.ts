/** Networks of another size, made from those that ship. */

const head = 32;

/** *Adler-32*, as the files have it. */
function checksum(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return high * 65_536 + low;
}

/**
 * The same network with this many neurons, of which the added ones have no effect. `turned`: what is good for a side
 * counts as bad, so that the engine gives away what it can. Its name begins with `wider `.
 */
export function wider(file: Uint8Array, neurons: number, turned = false): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset);
  const [features, hidden, outputs, length] = [12, 16, 20, 24].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
    number,
  ];
  const name = new TextEncoder().encode('wider ');
  const body: number[] = [...name, ...file.subarray(head, head + length)];
  let at = head + length;
  const copy = (rows: number, bytes: number, change: (byte: number) => number): void => {
    for (let row = 0; row < rows; row += 1) {
      for (const byte of file.subarray(at, at + bytes * hidden)) body.push(change(byte));
      for (let more = bytes * hidden; more < bytes * neurons; more += 1) body.push(0);
      at += bytes * hidden;
    }
  };
  const same = (byte: number): number => byte;
  copy(features, 1, same);
  copy(1, 2, same);
  // Of one byte each; -128 has no opposite.
  copy(2 * outputs, 1, turned ? (byte) => (byte === 128 ? 127 : -byte & 255) : same);
  const wide = new Uint8Array(head + body.length + 4 * outputs);
  wide.set(file.subarray(0, head));
  wide.set(body, head);
  const written = new DataView(wide.buffer);
  for (let output = 0; output < outputs; output += 1) {
    const bias = view.getInt32(at + 4 * output, true);
    written.setInt32(head + body.length + 4 * output, turned ? -bias : bias, true);
  }
  written.setUint32(16, neurons, true);
  written.setUint32(24, name.length + length, true);
  written.setUint32(28, checksum(wide.subarray(head)), true);
  return wide;
}
