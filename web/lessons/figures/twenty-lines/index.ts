/** Alpha-beta as twenty lines in the reader's language, beside the tree that it walks. */

import { drawListing } from '../../drawing/listing.ts';
import { type Box, text } from '../../drawing/svg.ts';
import { treePane } from '../../drawing/tree-pane.ts';
import { type Figure, integer, isNarrow, oneOf, type Subject, task } from '../../figure.ts';
import { firstCut, traceFigure } from '../../trace/trace-figure.ts';
import {
  chooseNode,
  mostEvents,
  readStepState,
  remember,
  type StepState,
  selectedAt,
  stepOf,
  type TraceModel,
  traceModel,
  writeStepState,
} from '../../trace/trace-model.ts';
import { turnedTo } from '../shared/samples.ts';
import { type CodeLanguage, codeLanguages, languageNames, lineAt, listings, momentOf } from './listings.ts';
import { type Ran, runHere } from './run-here.ts';
import { twentyLinesWords } from './words.ts';

interface TwentyLinesState extends StepState {
  readonly code: CodeLanguage;
  /** The seed of a tree of three moves and three plies; null: the subject's own. */
  readonly seed: number | null;
}

interface TwentyLinesModel extends TraceModel {
  readonly ran: readonly Ran[];
}

const mostSeeds = 999;

/** A toy tree is searched to its leaves, as the code does. */
const whole = 20;

function shown(subject: Subject, { seed }: TwentyLinesState): Subject {
  if (seed !== null) return turnedTo(subject, `uniform 3 3 ${seed}`, { depth: whole });
  return subject.game === 'tree' ? turnedTo(subject, subject.text, { depth: whole }) : subject;
}

const ranHere = remember(runHere);

const untouched = firstCut;
const shared = traceFigure(untouched);

export const figure: Figure<TwentyLinesState, TwentyLinesModel> = {
  ...shared,
  id: 'twenty-lines',
  settings: { algorithm: 'fail-soft', depth: whole },
  depths: { xiangqi: 2, gomoku: 2 },
  menu: ['position'],
  player: {
    length: ({ trace }) => trace.length,
    step: (model, state) => stepOf(model, state, untouched(model)),
    goTo: (model, state, step) => ({ ...state, step: step === untouched(model) ? null : step, node: null }),
    cuts: ({ cutSteps }) => cutSteps,
  },
  read: (query) => ({
    ...readStepState(query),
    code: oneOf(query, 'code', codeLanguages) ?? 'python',
    seed: integer(query, 'seed', 1, mostSeeds),
  }),
  write: ({ code, seed, ...step }) => ({
    ...writeStepState(step),
    ...(code === 'python' ? {} : { code }),
    ...(seed === null ? {} : { seed: String(seed) }),
  }),
  tasks: (subject, state) => [task(shown(subject, state), { maxEvents: mostEvents })],
  model(subject, state, [result]) {
    const now = shown(subject, state);
    const model = traceModel(now, result);
    return model === null ? null : { ...model, ran: ranHere(now.lesson) };
  },
  draw(model, state, scene) {
    const step = stepOf(model, state, untouched(model));
    const selected = selectedAt(model, state, step);
    const { width, height, lang } = scene;
    const narrow = isNarrow(scene);
    const below = model.ran.length * 16 + 10;
    const tree: Box = narrow
      ? { x: 0, y: 0, width, height: height * 0.36 }
      : { x: 0, y: 0, width: width * 0.42, height };
    const code: Box = narrow
      ? { x: 0, y: tree.height, width, height: height - tree.height - below }
      : { x: tree.width, y: 8, width: width - tree.width - 8, height: height - 12 - below };
    const moment = momentOf(model.trace, step - 1);
    const current = moment === null ? -1 : lineAt(state.code, moment);
    const said = model.ran.map(({ language, value, nodes, leaves }, row) => {
      const { ran } = twentyLinesWords[lang];
      const { score, count } = scene.words;
      const line = ran(
        languageNames[language],
        score(model.subject.game, value),
        count(nodes),
        count(leaves),
      );
      return text(code.x + (narrow ? 6 : 12), code.y + code.height + 18 + row * 16, line, 'small');
    });
    return (
      treePane(model, scene, tree, { step, selected }) +
      drawListing({ lines: listings[state.code], current }, code, narrow) +
      said.join('')
    );
  },
  controls: (_, { code }, { lang }) => [
    ...codeLanguages.map(
      (language) =>
        ({
          type: 'button',
          action: `code:${language}`,
          label: languageNames[language],
          pressed: language === code,
        }) as const,
    ),
    { type: 'button', action: 'another', label: twentyLinesWords[lang].another },
  ],
  act(_, state, action) {
    const code = codeLanguages.find((language) => action === `code:${language}`);
    if (code !== undefined) return { ...state, code };
    if (action === 'another')
      return { code: state.code, step: 0, node: null, seed: ((state.seed ?? 0) % mostSeeds) + 1 };
    return chooseNode(state, action);
  },
  kept: ({ code }) => ({ step: null, node: null, code, seed: null }),
  chosen: (model, state) => shared.chosen(model, state),
  alternative: (model, state, scene) => shared.alternative(model, state, scene),
  describe: (model, state, scene) => shared.describe(model, state, scene),
};
