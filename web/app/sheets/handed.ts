/** What another program handed over, until the load sheet takes it. */
let handed: string | Uint8Array | null = null;

export function hand(content: string | Uint8Array): void {
  handed = content;
}

export function takeHanded(): string | Uint8Array | null {
  const content = handed;
  handed = null;
  return content;
}
