/** The search function beside its tree, with the current line marked; and the effect of one wrong sign. */

import { drawListing } from '../../drawing/listing.ts';
import { type Box, group, text, textWidth } from '../../drawing/svg.ts';
import { treePane } from '../../drawing/tree-pane.ts';
import { type Figure, isNarrow, oneOf, type Scene, type Subject, task } from '../../figure.ts';
import { describeStep } from '../../trace/describe-step.ts';
import { treeItems } from '../../trace/node-facts.ts';
import { type Listing, listingAt } from '../../trace/source.ts';
import { nodeAt, signOf } from '../../trace/trace.ts';
import {
  chooseNode,
  chosenPath,
  mostEvents,
  readStepState,
  type StepState,
  selectedAt,
  stepOf,
  type TraceModel,
  traceModel,
  tracePlayer,
  writeStepState,
} from '../../trace/trace-model.ts';
import { bugs, type LessonRun, type LessonSettings } from '../../types.ts';
import { writeMove } from '../../words/moves.ts';
import { shortScore } from '../../words/scores.ts';
import { codeWords } from './words.ts';

type Bug = (typeof bugs)[number];

interface CodeState extends StepState {
  readonly bug: Bug | null;
}

interface CodeModel extends TraceModel {
  /** The same search without the mistake; null if there is none, or if it has not ended yet. */
  readonly right: LessonRun | null;
}

const toy = '((100 50)(-99 1))';

/** An example of each mistake: two in the move, one in a count, and in a lost game that is reported as won. */
const examples: Readonly<Record<Bug, { readonly text: string; readonly settings: Partial<LessonSettings> }>> =
  {
    'wrong-sign': { text: '((100 -99)(50 1))', settings: { depth: 2 } },
    'other-view': { text: toy, settings: { depth: 2 } },
    'late-cut': { text: '((3 5)(3 1 2))', settings: { depth: 2 } },
    'mixed-bounds': { text: '3/2o/xxo b k=3', settings: { depth: 4, tableBits: 10 } },
  };

/** The reader's own subject, or the one on which a mistake shows. */
function shown(subject: Subject, { bug }: CodeState): Subject {
  if (bug === null) return subject;
  const example = subject.text === toy ? examples[bug] : { text: subject.text, settings: {} };
  const lesson = subject.open(example.text);
  return {
    ...subject,
    text: example.text,
    game: lesson.game(),
    lesson,
    side: lesson.side([]),
    settings: { ...subject.settings, ...example.settings, algorithm: bug },
  };
}

/** Untouched, the search has just been cut; with a mistake it has ended, so that its answer can be seen. */
const untouched = ({ trace, subject }: TraceModel): number => {
  const cut = trace.cuts[0];
  const mistaken = bugs.some((bug) => bug === subject.settings.algorithm);
  return cut === undefined || mistaken ? trace.length : cut + 1;
};

export const figure: Figure<CodeState, CodeModel> = {
  id: 'code',
  text: toy,
  settings: { algorithm: 'fail-soft', depth: 2 },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  algorithms: ['minimax', 'negamax', 'fail-hard', 'fail-soft', 'mixed', 'pvs', 'mtdf'],
  player: tracePlayer(untouched),
  read: (query) => ({ ...readStepState(query), bug: oneOf(query, 'bug', bugs) }),
  write: (state) => ({ ...writeStepState(state), ...(state.bug === null ? {} : { bug: state.bug }) }),
  tasks(subject, state) {
    const now = shown(subject, state);
    const logged = task(now, { maxEvents: mostEvents });
    return state.bug === null ? [logged] : [logged, task(now, { algorithm: 'fail-soft' })];
  },
  model(subject, state, [result, right]) {
    const model = traceModel(shown(subject, state), result);
    return model === null ? null : { ...model, right: right?.run.complete === true ? right.run : null };
  },
  draw(model, state, scene) {
    const step = stepOf(model, state, untouched(model));
    const selected = selectedAt(model, state, step);
    const { width, height } = scene;
    const narrow = isNarrow(scene);
    const tree: Box = narrow
      ? { x: 0, y: 0, width, height: height * 0.42 }
      : { x: 0, y: 0, width: width * 0.42, height };
    const panel: Box = narrow
      ? { x: 0, y: height * 0.42, width, height: height * 0.58 }
      : { x: width * 0.42, y: 8, width: width * 0.58 - 8, height: height - 12 };
    const listing = listingAt(model.trace, model.subject.settings.algorithm, step - 1, model.sign);
    const below = 26;
    return (
      treePane(model, scene, tree, { step, selected }) +
      drawListing(listing, { ...panel, height: panel.height - below }, narrow) +
      drawVariables(
        model,
        listing,
        step,
        scene,
        panel.x + (narrow ? 6 : 12),
        panel.y + panel.height - below + 18,
      )
    );
  },
  describe(model, state, scene) {
    const said = describeStep(model, scene.words, stepOf(model, state, untouched(model)));
    const effect = effectOf(model, scene);
    return effect === null ? said : scene.words.sentences([said, effect]);
  },
  alternative(model, state, { words }) {
    const step = stepOf(model, state, untouched(model));
    return {
      type: 'tree',
      label: words.tree.label,
      items: treeItems(model, words, selectedAt(model, state, step), step),
    };
  },
  controls(_, { bug }, { lang }) {
    const own = codeWords[lang];
    return [
      {
        type: 'choice',
        action: 'bug',
        label: own.choice,
        value: bug ?? 'right',
        options: [
          { value: 'right', label: own.right },
          ...bugs.map((value) => ({ value, label: own.bugs[value] })),
        ],
      },
    ];
  },
  act(_, state, action) {
    const chosen = /^bug:(.+)$/.exec(action)?.[1];
    if (chosen === undefined) return chooseNode(state, action);
    return { step: null, node: null, bug: bugs.find((bug) => bug === chosen) ?? null };
  },
  // A mistake is a variant of one algorithm.
  kept: ({ bug }, { settings }) => ({
    step: null,
    node: null,
    bug: settings.algorithm === undefined ? bug : null,
  }),
  chosen: (model, state) => (state.node === null ? null : chosenPath(model, state.node)),
};

/** The effect of the mistake, from the two runs. */
function effectOf({ run, right, subject, sign }: CodeModel, { words, lang }: Scene): string | null {
  if (right === null) return null;
  const own = codeWords[lang];
  const value = (of: LessonRun): string => words.score(subject.game, sign * of.value);
  const best = (of: LessonRun): string => (of.best === null ? own.none : writeMove(subject, of.best));
  return words.sentences([
    own.value(value(run), value(right)),
    own.move(best(run), best(right)),
    own.nodes(words.count(run.nodes), words.count(right.nodes)),
  ]);
}

/** The values of the variables at the current node of the search, from its own side, as in the code. */
function drawVariables(
  model: CodeModel,
  { lines }: Listing,
  step: number,
  scene: Scene,
  x: number,
  y: number,
): string {
  const { trace, subject, sign } = model;
  const { lang } = scene;
  const node = step <= 0 ? -1 : (trace.owner[step - 1] ?? -1);
  if (node < 0) return '';
  const state = nodeAt(trace, node, step);
  if (state.type === 'unseen') return '';
  const plain = subject.settings.algorithm === 'minimax';
  const own = (score: number): string =>
    shortScore(subject.game, plain ? signOf(trace, node, sign) * score : score);
  // Not every function keeps the best score apart from alpha, and for Min it is the least.
  const best = ['best', 'least'].filter((name) => lines.some((each) => each.includes(`let mut ${name} `)));
  const holds: readonly (readonly [string, string, string])[] = [
    ['depth', String(trace.depth[node] ?? 0), ''],
    ...(plain || subject.settings.algorithm === 'negamax'
      ? []
      : ([
          ['alpha', own(state.alpha), 'alpha-ink'],
          ['beta', own(state.beta), 'beta-ink'],
        ] as const)),
    ...best.map((name) => [name, state.value === null ? '?' : own(state.value), ''] as const),
  ];
  // In the smaller letters where four variables would not fit.
  const narrow = scene.width < 720;
  const label = codeWords[lang].variables;
  const parts = narrow ? [] : [text(x, y, label, 'small soft')];
  let at = x + (narrow ? 0 : textWidth(label, 11) + 14);
  const equals = scene.width < 320 ? '=' : ' = ';
  for (const [name, value, className] of holds) {
    const content = `${name}${equals}${value}`;
    parts.push(text(at, y, content, `code ${className}`));
    at += content.length * (narrow ? 6.1 : 7) + (narrow ? 8 : 16);
  }
  return group({ class: narrow ? 'code-small' : 'code-usual' }, ...parts);
}
