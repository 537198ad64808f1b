import type { Paper } from './paper.ts';

/** A call that reached the canvas. */
export interface Call {
  readonly name: string;
  readonly given: readonly unknown[];
}

/** Paper for tests: records every call. */
export function createPaperRecorder() {
  const calls: Call[] = [];
  const gradient = { addColorStop: () => undefined };
  const values: Record<string | symbol, unknown> = {
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
    // The approximate width in a common font.
    measureText: (text: string) => ({ width: text.length * 0.6 * Number.parseFloat(sizeIn(values['font'])) }),
  };
  const paper = new Proxy(values, {
    get(target, name) {
      return (
        target[name] ??
        ((...given: unknown[]) => {
          calls.push({ name: String(name), given });
        })
      );
    },
  }) as unknown as Paper;
  const given = (name: string): readonly (readonly unknown[])[] =>
    calls.filter((call) => call.name === name).map((call) => call.given);
  return {
    paper,
    calls,
    rectangles: () => given('fillRect') as readonly (readonly number[])[],
    texts: () => given('fillText').map(([text]) => String(text)),
    arcs: () => given('arc') as readonly (readonly number[])[],
    pictures: () => given('drawImage'),
  };
}

function sizeIn(font: unknown): string {
  return /[\d.]+(?=px)/.exec(String(font))?.[0] ?? '0';
}
