/** The network of this site: the weights of a neuron, and how the first layer changes when a move is played. */

import type { Language } from '../../../i18n/languages.ts';
import { type Alternative, type Control, type Figure, integer } from '../../figure.ts';
import { fineScore } from '../../words/scores.ts';
import { xiangqiStart } from '../shared/samples.ts';
import { drawNetwork } from './draw.ts';
import {
  changeFor,
  line,
  modelOf,
  type NetworkModel,
  type NetworkState,
  stepAt,
  untouched,
} from './model.ts';
import { hidden, type Network, readNetwork } from './network.ts';
import { loadNetwork } from './network-file.ts';
import { networkWords } from './words.ts';

let network: Network | null = null;

async function prepare(): Promise<void> {
  network ??= readNetwork(await loadNetwork());
}

// The article's build and the tests take figures as they are imported.
if (import.meta.env.SSR) await prepare();

const allPieces = 'RNCPABKrncpabk';
/** A neuron that is active in every position of the line. */
const firstNeuron = 125;
const firstPiece = 'C';

const number = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** The arithmetic of the chosen neuron at the move that was played. */
function terms(model: NetworkModel, state: NetworkState, at: number, lang: Language): string {
  const own = networkWords[lang];
  return (model.steps[at]?.changes ?? [])
    .map((change) => {
      const by = changeFor(model, change, state.neuron);
      return own.term(
        by < 0 ? '−' : '+',
        own.pieces[change.piece] ?? change.piece,
        change.point,
        String(Math.abs(by)),
      );
    })
    .join('');
}

export const figure: Figure<NetworkState, NetworkModel> = {
  id: 'network',
  text: xiangqiStart,
  settings: { algorithm: 'fail-soft', depth: 1 },
  menu: [],
  prepare,
  player: {
    length: ({ steps }) => steps.length - 1,
    step: stepAt,
    goTo: (_, state, step) => ({ ...state, step: step === untouched ? null : step }),
    cuts: () => [],
  },
  read: (query) => ({
    step: integer(query, 'step', 0, line.length),
    neuron: integer(query, 'neuron', 0, hidden - 1) ?? firstNeuron,
    piece: [...allPieces].find((piece) => piece === query.get('piece')) ?? firstPiece,
  }),
  write: ({ step, neuron, piece }) => ({
    ...(step === null ? {} : { step: String(step) }),
    ...(neuron === firstNeuron ? {} : { neuron: String(neuron) }),
    ...(piece === firstPiece ? {} : { piece }),
  }),
  tasks: () => [],
  // The line of play is the figure's own.
  model: (subject) => (network === null ? null : modelOf(network, subject, xiangqiStart)),
  draw: drawNetwork,
  describe(model, state, { lang }) {
    const own = networkWords[lang];
    const at = stepAt(model, state);
    const step = model.steps[at];
    if (step === undefined) return '';
    const value = (sums: Int16Array): string => number(sums[state.neuron] ?? 0);
    const says = fineScore(step.value);
    return at === 0
      ? own.start(state.neuron, value(step.after), says)
      : own.sum(state.neuron, value(step.before), terms(model, state, at, lang), value(step.after), says);
  },
  alternative(model, state, { lang }): Alternative {
    const own = networkWords[lang];
    return {
      type: 'table',
      caption: own.caption,
      head: own.head,
      rows: model.steps.map(({ after, value }, at) => [
        model.written[at - 1] ?? '–',
        terms(model, state, at, lang).trim() || '–',
        number(after[state.neuron] ?? 0),
        fineScore(value),
      ]),
    };
  },
  controls(_, { neuron, piece }, { lang }): readonly Control[] {
    const own = networkWords[lang];
    return [
      {
        type: 'range',
        action: 'neuron',
        label: own.neurons,
        value: neuron,
        min: 0,
        max: hidden - 1,
        valueText: own.neuron(neuron),
      },
      {
        type: 'choice',
        action: 'piece',
        label: own.piece,
        value: piece,
        options: [...allPieces].map((value) => ({ value, label: own.pieces[value] ?? value })),
      },
    ];
  },
  act(_, state, action) {
    const [name, value = ''] = action.split(':');
    if (name === 'neuron') return { ...state, neuron: Number(value) };
    return name === 'piece' ? { ...state, piece: value } : state;
  },
};
