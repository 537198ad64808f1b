/** Fewer bytes for a drawing that stands still: lines by relative commands, and numbers to half a pixel. */

const half = (value: number | string): number => Math.round(Number(value) * 2) / 2;
/** From here to there, both edges rounded so that neighbours still touch; what can be seen stays visible. */
const span = (from: number, value: number): number =>
  value === 0 ? 0 : Math.max(0.5, half(from + value) - half(from));

/** Paths made of straight lines from point to point; others stay as they are. */
function compactPath(data: string): string {
  if (/[^MLZ\d\s.-]/.test(data)) return data;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return data.replace(/([MLZ])(?:\s*(-?[\d.]+)\s+(-?[\d.]+))?\s*/g, (_, command: string, toX, toY) => {
    if (command === 'Z') {
      [x, y] = [startX, startY];
      return 'z';
    }
    const [nextX, nextY] = [half(toX), half(toY)];
    const [right, down] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    if (command === 'M') [startX, startY] = [x, y];
    if (command === 'L' && down === 0) return `h${right}`;
    if (command === 'L' && right === 0) return `v${down}`;
    return `${command.toLowerCase()}${right} ${down}`;
  });
}

/** Where a size begins. */
const startOf = { width: 'x', height: 'y' } as const;

/** What `drawing` shows, with nothing left that listens. */
export const compact = (drawing: string): string =>
  drawing
    .replace(/<\w+ class="(?:hit|target)"[^>]*\/>/g, '')
    .replace(/ data-(?:act|drag|drop)="[^"]*"/g, '')
    .replace(/<(?:rect|circle|line|text|path|g) [^>]*>/g, (element) => {
      const start = (name: string): number =>
        Number(new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? 0);
      return element
        .replace(
          / (width|height)="([^"]*)"/g,
          (_, name: keyof typeof startOf, value) => ` ${name}="${span(start(startOf[name]), Number(value))}"`,
        )
        .replace(/ r="([^"]*)"/, (_, value) => ` r="${span(0, Number(value))}"`)
        .replace(/ ([cxy]?[xy][12]?)="(-?[\d.]+)"/g, (_, name, value) => ` ${name}="${half(value)}"`)
        .replace(/translate\((-?[\d.]+) (-?[\d.]+)\)/, (_, x, y) => `translate(${half(x)} ${half(y)})`)
        .replace(/ d="([^"]*)"/, (_, data) => ` d="${compactPath(data)}"`);
    });
