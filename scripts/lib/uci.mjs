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
/** The most plies that a search takes. */
const deepest = 64;
/** Of which 0 means that there is no such limit. */
const counts = ['depth', 'nodes', 'movestogo'];
/** Where no limit can be read of those that were given, the search ends all the same. As crates/cli/src/uci/command.rs has it. */
const unclearMs = 100;

/**
 * What follows the word `go`. Words that mean nothing here are ignored, and values that cannot be read are left out, with a
 * complaint.
 *
 * @param {string} text
 * @param {Side} side to move
 * @returns {{ limits: Limits, complaints: string[] }}
 */
export function parseGo(text, side) {
  /** @type {Map<string, number>} */
  const given = new Map();
  /** @type {string[]} */
  const complaints = [];
  let isInfinite = false;
  let isLimited = false;
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === 'infinite') isInfinite = true;
    if (!numbers.includes(word)) continue;
    isLimited = true;
    const next = words[at + 1] ?? 'nothing';
    const isWord = next === 'infinite' || next === 'nothing' || numbers.includes(next);
    if (!isWord) at += 1;
    const value = /^[+-]?\d+$/.test(next) ? Number(next) : Number.NaN;
    if (!Number.isSafeInteger(value) || (counts.includes(word) && value < 0))
      complaints.push(`go ${word}: ${next} is not a number here`);
    // Runners report a clock that has run out as negative: no time is left.
    else if (value !== 0 || !counts.includes(word)) given.set(word, Math.max(0, value));
  }
  const limits = limitsOf(given, side);
  if (limits !== null) return { limits, complaints };
  if (isInfinite || !isLimited) return { limits: { type: 'infinite' }, complaints };
  complaints.push(`go: there is no limit to keep, so ${unclearMs} ms are it`);
  return { limits: { type: 'time', ms: unclearMs }, complaints };
}

/**
 * @param {ReadonlyMap<string, number>} given
 * @param {Side} side
 * @returns {Limits | null}
 */
function limitsOf(given, side) {
  const depth = given.get('depth');
  // Runners ask for more than there is where they want no limit.
  if (depth !== undefined) return { type: 'depth', depth: Math.min(depth, deepest) };
  const nodes = given.get('nodes');
  if (nodes !== undefined) return { type: 'nodes', nodes };
  const ms = given.get('movetime');
  if (ms !== undefined) return { type: 'time', ms };
  const [own, other] = side === 'first' ? ['w', 'b'] : ['b', 'w'];
  const remainingMs = given.get(`${own}time`) ?? given.get(`${other}time`);
  if (remainingMs === undefined) return null;
  const incrementMs = given.get(`${own}inc`) ?? 0;
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
