/** Subject and settings as the query of an address: what the menu of every figure can change. */
import { integer, oneOf, type SearchRequest } from '../figure.ts';
import { algorithms, type LessonSettings, mostDepth, orders } from '../types.ts';

/** Switches of a search, and how the query names them. */
export const switches = [
  ['hashMove', 'hash'],
  ['killers', 'killers'],
  ['history', 'history'],
  ['nullMove', 'null'],
  ['quiescence', 'quiet'],
  ['deepening', 'deepen'],
  ['reductions', 'reduce'],
  ['nearby', 'near'],
] as const satisfies readonly (readonly [keyof LessonSettings, string])[];

export type SwitchKey = (typeof switches)[number][0];

export const leastTableBits = 6;
const mostTableBits = 20;

export function readRequest(query: URLSearchParams): SearchRequest {
  const algorithm = oneOf(query, 'algorithm', algorithms);
  const depth = integer(query, 'depth', 1, mostDepth);
  const order = oneOf(query, 'order', orders);
  const bits = integer(query, 'table', 0, mostTableBits);
  const aids: Partial<Record<SwitchKey, boolean>> = {};
  for (const [key, name] of switches) {
    const said = oneOf(query, name, ['on', 'off']);
    if (said !== null) aids[key] = said === 'on';
  }
  const tabled = bits === 0 || (bits !== null && bits >= leastTableBits) ? { tableBits: bits } : {};
  return {
    text: query.get('text'),
    settings: {
      ...(algorithm === null ? {} : { algorithm }),
      ...(depth === null ? {} : { depth }),
      ...(order === null ? {} : { order }),
      ...tabled,
      ...aids,
    },
  };
}

/** The other way round. */
export function writeRequest({ text, settings }: SearchRequest): Readonly<Record<string, string>> {
  const written: Record<string, string> = {};
  if (text !== null) written['text'] = text;
  if (settings.algorithm !== undefined) written['algorithm'] = settings.algorithm;
  if (settings.depth !== undefined) written['depth'] = String(settings.depth);
  if (settings.order !== undefined) written['order'] = settings.order;
  if (settings.tableBits !== undefined) written['table'] = String(settings.tableBits);
  for (const [key, name] of switches) {
    const value = settings[key];
    if (value !== undefined) written[name] = value ? 'on' : 'off';
  }
  return written;
}

/** The settings of a figure as the request changes them; `table=0` takes the table away, and its moves with it. */
export function requestedSettings(base: LessonSettings, { settings }: SearchRequest): LessonSettings {
  const { tableBits, hashMove, ...others } = { ...base, ...settings };
  if (tableBits === undefined || tableBits === 0) return others;
  return { ...others, tableBits, ...(hashMove === undefined ? {} : { hashMove }) };
}
