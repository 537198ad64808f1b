/**
 * Paper that keeps what is drawn on it as SVG: the part of the canvas's interface that the painters use. It has no
 * `drawImage`, so that painters draw shapes where they would copy pixels.
 */
import { type Paper, paths } from '../../board/paper.ts';

interface Gradient {
  readonly id: string;
  addColorStop(offset: number, colour: string): void;
}

interface Pen {
  fillStyle: string | Gradient;
  strokeStyle: string | Gradient;
  globalAlpha: number;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  lineDashOffset: number;
  font: string;
  textAlign: string;
  textBaseline: string;
  dash: readonly number[];
  matrix: readonly [number, number, number, number, number, number];
}

const startPen: Pen = {
  fillStyle: '#000',
  strokeStyle: '#000',
  globalAlpha: 1,
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  lineDashOffset: 0,
  font: '10px sans-serif',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [],
  matrix: [1, 0, 0, 1, 0, 0],
};

const round = (value: number): string => String(Math.round(value * 100) / 100);

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** Programs that draw know older ways to write a colour: `rgb(1 2 3 / 50%)` in two parts. */
function colourOf(colour: string): { readonly colour: string; readonly opacity: number } {
  const [, rgb, percent] = /^rgb\(([\d. ]+) \/ ([\d.]+)%\)$/.exec(colour) ?? [];
  if (rgb === undefined) return { colour, opacity: 1 };
  return { colour: `rgb(${rgb.trim().replaceAll(/ +/g, ',')})`, opacity: Number(percent) / 100 };
}

function tag(name: string, attributes: Readonly<Record<string, string | null>>, content = ''): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(value)}"`],
  );
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`;
}

const anchors: Readonly<Record<string, string>> = { center: 'middle', end: 'end', right: 'end' };
const baselines: Readonly<Record<string, string>> = { middle: 'central', top: 'hanging' };

export interface SvgPaper {
  readonly paper: Paper;
  /** What was drawn, as a file. */
  text(width: number, height: number, title: string): string;
}

export function createSvgPaper(measure: Paper): SvgPaper {
  const shapes: string[] = [];
  const defs: string[] = [];
  const outlines = new Map<string, string>();
  const stack: Pen[] = [];
  let pen: Pen = { ...startPen };
  let path = '';
  let made = 0;

  function paint(kind: 'fill' | 'stroke'): Record<string, string | null> {
    const style = kind === 'fill' ? pen.fillStyle : pen.strokeStyle;
    const { colour, opacity } =
      typeof style === 'string' ? colourOf(style) : { colour: `url(#${style.id})`, opacity: 1 };
    const alpha = opacity * pen.globalAlpha;
    return { [kind]: colour, [`${kind}-opacity`]: alpha === 1 ? null : round(alpha) };
  }

  function placed(): Record<string, string | null> {
    const moved = pen.matrix.some((value, index) => value !== startPen.matrix[index]);
    const numbers = pen.matrix.map((value) => String(Math.round(value * 10_000) / 10_000));
    return { transform: moved ? `matrix(${numbers.join(' ')})` : null };
  }

  function turn(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [A, B, C, D, E, F] = pen.matrix;
    pen.matrix = [
      A * a + C * b,
      B * a + D * b,
      A * c + C * d,
      B * c + D * d,
      A * e + C * f + E,
      B * e + D * f + F,
    ];
  }

  function gradient(name: string, attributes: Readonly<Record<string, number>>): Gradient {
    made += 1;
    const id = `g${made}`;
    const stops: string[] = [];
    const at = defs.push('') - 1;
    const rounded = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, round(value)]));
    return {
      id,
      addColorStop: (offset, given) => {
        const { colour, opacity } = colourOf(given);
        stops.push(
          tag('stop', {
            offset: String(offset),
            'stop-color': colour,
            'stop-opacity': opacity === 1 ? null : String(opacity),
          }),
        );
        defs[at] = tag(name, { id, gradientUnits: 'userSpaceOnUse', ...rounded }, stops.join(''));
      },
    };
  }

  /** A long outline is written once. */
  function idOf(outline: string): string {
    const id = outlines.get(outline) ?? `o${outlines.size + 1}`;
    if (!outlines.has(outline)) {
      outlines.set(outline, id);
      defs.push(tag('path', { id, d: outline }));
    }
    return id;
  }

  const methods = {
    save: () => void stack.push({ ...pen }),
    restore: () => {
      pen = stack.pop() ?? pen;
    },
    translate: (x: number, y: number) => turn(1, 0, 0, 1, x, y),
    scale: (x: number, y: number) => turn(x, 0, 0, y, 0, 0),
    rotate: (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      turn(cos, sin, -sin, cos, 0, 0);
    },
    beginPath: () => {
      path = '';
    },
    closePath: () => {
      path += 'Z';
    },
    moveTo: (x: number, y: number) => {
      path += `M${round(x)} ${round(y)}`;
    },
    lineTo: (x: number, y: number) => {
      path += `${path === '' ? 'M' : 'L'}${round(x)} ${round(y)}`;
    },
    /** The painters draw whole circles only. */
    arc: (x: number, y: number, radius: number) => {
      const [r, across] = [round(radius), round(2 * radius)];
      path += `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
    },
    fill: (given?: Path2D) => {
      const outline = given && [...paths].find(([, made]) => made === given)?.[0];
      shapes.push(
        outline === undefined
          ? tag('path', { d: path, ...paint('fill'), ...placed() })
          : tag('use', { href: `#${idOf(outline)}`, ...paint('fill'), ...placed() }),
      );
    },
    stroke: () => {
      const { lineWidth, lineCap, lineJoin, dash, lineDashOffset } = pen;
      shapes.push(
        tag('path', {
          d: path,
          fill: 'none',
          ...paint('stroke'),
          'stroke-width': round(lineWidth),
          'stroke-linecap': lineCap === startPen.lineCap ? null : lineCap,
          'stroke-linejoin': lineJoin === startPen.lineJoin ? null : lineJoin,
          'stroke-dasharray': dash.length === 0 ? null : dash.map(round).join(' '),
          'stroke-dashoffset': dash.length === 0 || lineDashOffset === 0 ? null : round(lineDashOffset),
          ...placed(),
        }),
      );
    },
    fillRect: (x: number, y: number, width: number, height: number) =>
      void shapes.push(
        tag('rect', {
          x: round(x),
          y: round(y),
          width: round(width),
          height: round(height),
          ...paint('fill'),
          ...placed(),
        }),
      ),
    fillText: (text: string, x: number, y: number) => {
      const [, weight = '', size = '10', family = 'sans-serif'] =
        /^(?:(\w+) )?([\d.]+)px (.*)$/.exec(pen.font) ?? [];
      shapes.push(
        tag(
          'text',
          {
            x: round(x),
            y: round(y),
            'font-family': family,
            'font-size': round(Number(size)),
            'font-weight': weight === '' ? null : weight,
            'text-anchor': anchors[pen.textAlign] ?? null,
            'dominant-baseline': baselines[pen.textBaseline] ?? null,
            ...paint('fill'),
            ...placed(),
          },
          escaped(text),
        ),
      );
    },
    measureText: (text: string) => {
      measure.font = pen.font;
      return measure.measureText(text);
    },
    setLineDash: (dash: readonly number[]) => {
      pen.dash = [...dash];
    },
    createLinearGradient: (x1: number, y1: number, x2: number, y2: number) =>
      gradient('linearGradient', { x1, y1, x2, y2 }),
    createRadialGradient: (fx: number, fy: number, fr: number, cx: number, cy: number, r: number) =>
      gradient('radialGradient', { cx, cy, r, fx, fy, fr }),
  };

  const paper = new Proxy(methods, {
    get: (target, name) => Reflect.get(target, name) ?? Reflect.get(pen, name),
    set: (_, name, value) => Reflect.set(pen, name, value),
  }) as unknown as Paper;

  return {
    paper,
    text: (width, height, title) =>
      tag(
        'svg',
        {
          xmlns: 'http://www.w3.org/2000/svg',
          viewBox: `0 0 ${width} ${height}`,
          width: String(width),
          height: String(height),
        },
        `<title>${escaped(title)}</title><defs>${defs.join('')}</defs>${shapes.join('\n')}`,
      ),
  };
}
