/** What another program handed over, until the load sheet takes it. */
let handed: string | File | null = null;

export function hand(content: string | File): void {
  handed = content;
}

export function takeHanded(): string | File | null {
  const content = handed;
  handed = null;
  return content;
}
