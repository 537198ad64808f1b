/** Prune, or look? Ten moments of real searches, at which the reader answers before the search does. */
import {
  type Alternative,
  type Control,
  type Figure,
  integer,
  isNarrow,
  oneOf,
  type Result,
  type Scene,
  type Subject,
  task,
} from '../../figure.ts';
import { mostEvents, traceModel } from '../../trace/trace-model.ts';
import type { LessonSettings } from '../../types.ts';
import { writeLine, writeMove } from '../../words/moves.ts';
import { fourBranches, ticTacToe, turnedTo, xiangqiOpening } from '../shared/samples.ts';
import { drawPredict } from './draw.ts';
import {
  type Answer,
  caseOf,
  chosenFrom,
  isOver,
  type PredictModel,
  type PredictState,
  type Question,
  questionsOf,
  scoreOf,
  shownIn,
} from './model.ts';
import { predictWords } from './words.ts';

/** The positions of the questions: easy ones first. The reader's own position is the only one. */
const rounds: readonly {
  readonly text: string;
  readonly count: number;
  readonly settings: Partial<LessonSettings>;
}[] = [
  { text: fourBranches, count: 3, settings: { depth: 2 } },
  { text: ticTacToe, count: 2, settings: { depth: 4 } },
  { text: xiangqiOpening, count: 5, settings: { depth: 3 } },
];
const allQuestions = 10;

interface Round {
  readonly subject: Subject;
  readonly count: number;
}

const roundsOf = (subject: Subject): readonly Round[] =>
  subject.text === fourBranches
    ? rounds.map(({ text, count, settings }) => ({ subject: turnedTo(subject, text, settings), count }))
    : [{ subject, count: allQuestions }];

function modelOf(
  subject: Subject,
  { series }: PredictState,
  results: readonly (Result | null)[],
): PredictModel | null {
  const questions: Question[] = [];
  let isWhole = true;
  let hasOthers = false;
  for (const [index, { subject: of, count }] of roundsOf(subject).entries()) {
    const log = traceModel(of, results[index]);
    // Later rounds come when they have been searched; no question is asked about them before that.
    if (log === null) {
      isWhole = false;
      break;
    }
    const all = questionsOf(log);
    hasOthers ||= all.length > count;
    questions.push(...chosenFrom(all, count, series));
  }
  return results[0] == null ? null : { questions, isWhole, hasOthers };
}

export const figure: Figure<PredictState, PredictModel> = {
  id: 'predict',
  text: fourBranches,
  settings: { algorithm: 'fail-soft', depth: 3, nearby: true },
  menu: ['algorithm', 'depth', 'aids', 'position'],
  algorithms: ['fail-hard', 'fail-soft', 'mixed'],
  read: (query) => {
    const written = query.get('answers') ?? '';
    const answers = /^[pl]{1,10}$/.test(written)
      ? [...written].map((letter): Answer => (letter === 'p' ? 'prune' : 'look'))
      : [];
    // Without it, a link leads to the explanation of the last answer.
    const goneOn = oneOf(query, 'next', ['on']) !== null;
    return {
      answers,
      explained: answers.length > 0 && !goneOn,
      series: integer(query, 'series', 1, 9_999) ?? 1,
    };
  },
  write: ({ answers, explained, series }) => ({
    ...(answers.length === 0 ? {} : { answers: answers.map((answer) => answer.charAt(0)).join('') }),
    ...(answers.length === 0 || explained ? {} : { next: 'on' }),
    ...(series === 1 ? {} : { series: String(series) }),
  }),
  tasks: (subject) => roundsOf(subject).map((round) => task(round.subject, { maxEvents: mostEvents })),
  model: modelOf,
  draw: drawPredict,
  describe,
  alternative,
  controls,
  act: (model, state, action) => {
    const { answers, explained, series } = state;
    switch (action) {
      case 'prune':
      case 'look':
        if (explained || answers.length >= model.questions.length) return state;
        return { ...state, answers: [...answers, action], explained: true };
      case 'next':
        if (isOver(model, state)) return { answers: [], explained: false, series: series + 1 };
        return explained ? { ...state, explained: false } : state;
      default:
        return state;
    }
  },
  keys: (model, state, key) => {
    if (isOver(model, state)) return null;
    const actions: Readonly<Record<string, string>> = state.explained
      ? { n: 'next' }
      : { p: 'prune', l: 'look' };
    return actions[key.toLowerCase()] ?? null;
  },
  chosen: ({ questions }, state) => questions[shownIn(state)]?.path ?? null,
};

function describe({ questions, isWhole }: PredictModel, state: PredictState, scene: Scene): string {
  const words = predictWords[scene.lang];
  const question = questions[shownIn(state)];
  if (question === undefined) {
    if (!isWhole) return scene.words.searching;
    if (questions.length === 0) return words.none;
    const { right, longest } = scoreOf(questions, state.answers);
    return words.over(right, questions.length, longest);
  }
  const about = caseOf(question, scene);
  if (!state.explained) return words.asked(about);
  const isRight = state.answers.at(-1) === question.right;
  return words.verdict(isRight, words.why(question.right, about));
}

function alternative({ questions }: PredictModel, state: PredictState, scene: Scene): Alternative {
  const words = predictWords[scene.lang];
  const question = questions[shownIn(state)];
  if (question === undefined) return { type: 'table', caption: words.caption, head: words.head, rows: [] };
  const about = caseOf(question, scene);
  const { subject } = question.log;
  return {
    type: 'table',
    caption: words.captionOf(
      words.questionOf(shownIn(state) + 1, questions.length),
      words.way(writeLine(subject, question.path).join(' ')),
    ),
    head: words.head,
    rows: [
      [words.rows.side, about.side],
      [words.rows.best, words.by(about.best, writeMove(subject, question.bestMove, question.path))],
      [words.rows.has, scene.words.labelled(about.other, about.has)],
      [words.rows.left, String(question.left)],
    ],
  };
}

function controls(model: PredictModel, state: PredictState, scene: Scene): readonly Control[] {
  const { questions } = model;
  const words = predictWords[scene.lang];
  // A small screen seldom has a keyboard.
  const named = (label: string, key: string): string => (isNarrow(scene) ? label : `${label} (${key})`);
  const over = isOver(model, state);
  const open = !state.explained && questions.length > state.answers.length;
  return [
    { type: 'button', action: 'prune', label: named(words.prune, 'P'), usable: open },
    { type: 'button', action: 'look', label: named(words.look, 'L'), usable: open },
    // One action for both, so that it is one button and keeps the focus.
    {
      type: 'button',
      action: 'next',
      label: over ? (model.hasOthers ? words.others : words.again) : named(words.next, 'N'),
      usable: over ? questions.length > 0 : state.explained,
    },
  ];
}
