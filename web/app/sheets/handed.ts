/** What another program handed over, until a sheet takes it: that of loading a game, or the library where it is several files. */
let handed: string | File | null = null;

export function hand(content: string | File): void {
  handed = content;
}

export function takeHanded(): string | File | null {
  const content = handed;
  handed = null;
  return content;
}

let files: readonly File[] = [];

export function handSeveral(several: readonly File[]): void {
  files = several;
}

export function takeSeveral(): readonly File[] {
  const several = files;
  files = [];
  return several;
}
