/** Bytes by depth: the fourth article's leak compared with the needs of depth-first search. */

import { bytes, roughly } from '../../drawing/scale.ts';
import { type Alternative, type Control, type Figure, integer, oneOf, task } from '../../figure.ts';
import { nodeLimit } from '../shared/node-limit.ts';
import { xiangqiStart } from '../shared/samples.ts';
import { drawMemory } from './draw.ts';
import {
  alphaBetaDepths,
  choicesUntil,
  deepest,
  deepestMs,
  kept,
  limits,
  type MemoryModel,
  type MemoryState,
  minimaxDepths,
  mostChoices,
  mostNodes,
  needed,
  recordSizes,
  rowsOf,
  usualSize,
} from './model.ts';
import { memoryWords } from './words.ts';

/** Other figures wait for the engine, too. */
const patienceMs = 5_000;

export const figure: Figure<MemoryState, MemoryModel> = {
  id: 'memory',
  text: xiangqiStart,
  settings: { algorithm: 'minimax', depth: 4 },
  menu: ['position'],

  read: (query) => ({
    level: integer(query, 'level', 1, deepest),
    choices: integer(query, 'choices', 1, mostChoices) ?? 1,
    size: recordSizes.find((size) => String(size) === query.get('size')) ?? usualSize,
    whole: oneOf(query, 'run', ['whole']) !== null,
  }),
  write: ({ level, choices, size, whole }) => ({
    ...(whole ? { run: 'whole' } : {}),
    ...(level === null ? {} : { level: String(level) }),
    ...(choices === 1 ? {} : { choices: String(choices) }),
    ...(size === usualSize ? {} : { size: String(size) }),
  }),

  kept: ({ choices, size }) => ({ level: null, choices, size, whole: false }),

  tasks: (subject, { whole }, results) => {
    const minimax = minimaxDepths.map((depth) =>
      task(subject, { algorithm: 'minimax', depth, ...nodeLimit(subject, mostNodes) }),
    );
    const usual = [
      ...minimax.slice(0, -1),
      ...alphaBetaDepths.map((depth) =>
        task(subject, { algorithm: 'fail-soft', order: 'captures', depth, ...nodeLimit(subject, 1_000_000) }),
      ),
    ];
    // The longest run comes last, and starts automatically only if it does not take long.
    return whole || deepestMs(results) < patienceMs ? [...usual, ...minimax.slice(-1)] : usual;
  },

  model(subject, { level, whole }, results) {
    const rows = rowsOf(results);
    const depth = Math.min(deepest, level ?? subject.settings.depth);
    const shown = rows?.find((row) => row.depth === depth);
    if (rows === null || shown === undefined) return null;
    return {
      rows,
      shown,
      waits: !whole && Number.isFinite(deepestMs(results)) && deepestMs(results) >= patienceMs,
    };
  },

  draw: drawMemory,

  describe({ shown, rows }, { size }, { lang, words }) {
    const own = memoryWords[lang];
    const held = shown.held ?? Math.max(...rows.map((row) => row.held ?? 0));
    return own.tells({
      depth: shown.depth,
      bytes: bytes(kept(shown.listed, size, 1)),
      guessed: shown.guessed,
      full: own.fullAfter(choicesUntil(limits[0], shown.listed, size)),
      held: words.count(held),
      heldIsLeast: shown.guessed || shown.held === null,
      need: bytes(needed(held, size)),
    });
  },

  alternative({ rows }, { choices, size }, { lang, words }): Alternative {
    const own = memoryWords[lang];
    return {
      type: 'table',
      caption: own.caption(choices),
      head: own.head,
      rows: rows.map(({ depth, listed, guessed, listedByAlphaBeta, held }) => {
        const all = bytes(kept(listed, size, choices));
        return [
          String(depth),
          guessed ? own.about(roughly(listed, words.numberNames)) : words.count(listed),
          guessed ? own.about(all) : all,
          listedByAlphaBeta === null ? own.notRun : bytes(kept(listedByAlphaBeta, size, choices)),
          held === null ? own.notRun : own.atLeast(words.count(held), guessed),
          held === null ? own.notRun : own.atLeast(bytes(needed(held, size)), guessed),
        ];
      }),
    };
  },

  controls({ shown, waits }, { choices, size }, { lang }): readonly Control[] {
    const own = memoryWords[lang];
    return [
      {
        type: 'range',
        action: 'level',
        label: own.levels,
        value: shown.depth,
        min: 1,
        max: deepest,
        valueText: own.level(shown.depth),
      },
      {
        type: 'range',
        action: 'choices',
        label: own.choiceAxis,
        value: choices,
        min: 1,
        max: mostChoices,
        valueText: own.choices(choices),
      },
      {
        type: 'choice',
        action: 'size',
        label: own.size,
        value: String(size),
        options: recordSizes.map((each) => ({ value: String(each), label: own.sizeOf(each) })),
      },
      ...(waits ? [{ type: 'button', action: 'whole', label: own.run(minimaxDepths.length) } as const] : []),
    ];
  },

  act(_, state, action) {
    const [name, value] = action.split(':');
    switch (name) {
      case 'level':
        return { ...state, level: Number(value) };
      case 'choices':
        return { ...state, choices: Number(value) };
      case 'whole':
        return { ...state, whole: true };
      case 'size':
        return { ...state, size: recordSizes.find((size) => String(size) === value) ?? state.size };
      default:
        return state;
    }
  },
};
