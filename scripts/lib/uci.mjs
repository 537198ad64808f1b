// The words of UCI for `node scripts/uci.mjs`: converts lines to calls of the wasm interface, and reports to lines.

/**
 * @typedef {import('../../web/pkg/duiyi.js').Limits} Limits
 * @typedef {import('../../web/pkg/duiyi.js').Report} Report
 * @typedef {import('../../web/pkg/duiyi.js').Side} Side
 * @typedef {{ readonly fen: string, readonly moves: readonly string[] }} Position
 */

/**
 * What follows the word `position`.
 *
 * @param {string} text @param {string} startFen
 * @returns {Position}
 */
export function parsePosition(text, startFen) {
  const [place = '', played = ''] = text.trim().split(/\s*\bmoves\b\s*/);
  const fen = place === 'startpos' ? startFen : /^fen\s+(.+)$/.exec(place)?.[1];
  if (fen === undefined) throw new Error('position: neither startpos nor fen');
  return { fen, moves: played === '' ? [] : played.split(/\s+/) };
}

const numbers = ['depth', 'nodes', 'movetime', 'wtime', 'btime', 'winc', 'binc', 'movestogo'];

/**
 * What follows the word `go`.
 *
 * @param {string} text
 * @param {Side} side to move
 * @returns {Limits}
 */
export function parseGo(text, side) {
  /** @type {Map<string, number>} */
  const given = new Map();
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === 'infinite') continue;
    if (!numbers.includes(word)) throw new Error(`go: unknown word ${word}`);
    at += 1;
    const value = Number(words[at]);
    if (!Number.isInteger(value)) throw new Error(`go ${word}: ${words[at] ?? 'nothing'} is not a number`);
    // Runners report a clock that has run out as negative: no time is left.
    given.set(word, Math.max(0, value));
  }
  const depth = given.get('depth');
  if (depth !== undefined) return { type: 'depth', depth };
  const nodes = given.get('nodes');
  if (nodes !== undefined) return { type: 'nodes', nodes };
  const ms = given.get('movetime');
  if (ms !== undefined) return { type: 'time', ms };
  const remainingMs = given.get(side === 'first' ? 'wtime' : 'btime');
  if (remainingMs === undefined) return { type: 'infinite' };
  const incrementMs = given.get(side === 'first' ? 'winc' : 'binc') ?? 0;
  const movesToGo = given.get('movestogo');
  return { type: 'clock', remainingMs, incrementMs, ...(movesToGo === undefined ? {} : { movesToGo }) };
}

/**
 * What follows the word `setoption`; names do not depend on case.
 *
 * @param {string} text
 */
export function parseOption(text) {
  const [, name, value = ''] = /^name\s+(.+?)(?:\s+value(?:\s+(.*))?)?$/.exec(text.trim()) ?? [];
  if (name === undefined) throw new Error('setoption: the name is missing');
  return { name: name.toLowerCase(), value };
}

/**
 * The output lines of a report.
 *
 * @param {Report} report
 */
export function describeReport({ seldepth, lines, nodes, nps, hashfull, timeMs }) {
  return lines.map(({ depth, score, bound, pv }, index) => {
    const edge = { exact: '', lower: ' lowerbound', upper: ' upperbound' }[bound];
    const effort = `nodes ${nodes} nps ${nps} hashfull ${hashfull} time ${Math.round(timeMs)}`;
    const value = `${score.type} ${score.value}${edge}`;
    const reach = Math.max(seldepth, depth);
    return `info depth ${depth} seldepth ${reach} multipv ${index + 1} score ${value} ${effort} pv ${pv.join(' ')}`;
  });
}
