/** Who races, in which slices, and the standings after each of them. */
import type { Result, Subject, Task } from '../../figure.ts';
import { nodesWithin } from '../../games.ts';
import type { AlgorithmId, LessonSettings } from '../../types.ts';
import { grouped } from '../../words/scores.ts';

export const orderChoices = ['none', 'captures', 'quiet', 'best'] as const;
export type OrderChoice = (typeof orderChoices)[number];

export interface Lane {
  readonly algorithm: AlgorithmId;
  /** Plain alpha-beta without move ordering; MTD(f) with the table that it needs. */
  readonly kind: 'plain' | 'unordered' | 'table';
  readonly settings: LessonSettings;
  /** Its nodes at most: then it is stopped. */
  readonly most: number;
}

/** Nodes for everybody in the first slice; each slice doubles them. */
export const firstBudget = 512;
/** Minimax on the opening position of xiangqi, four plies deep, is just done with that. */
const mostBudget = firstBudget * 2 ** 13;
/** The article's walks fit into such a table. */
const tableBits = 18;

export function lanesOf(
  { game, settings }: Pick<Subject, 'game' | 'settings'>,
  choice: OrderChoice,
): readonly Lane[] {
  const bare = { depth: settings.depth, nearby: true };
  const aids: Partial<LessonSettings> =
    choice === 'quiet' ? { order: 'captures', killers: true, history: true } : { order: choice };
  const lane = (algorithm: AlgorithmId, more: Partial<LessonSettings>, kind: Lane['kind']): Lane => ({
    algorithm,
    kind,
    settings: { ...bare, ...more, algorithm },
    most: nodesWithin(game, mostBudget, more.order),
  });
  return [
    // No order changes what these do.
    lane('minimax', {}, 'plain'),
    lane('negamax', {}, 'plain'),
    ...(choice === 'none' ? [] : [lane('fail-soft', {}, 'unordered')]),
    ...(['fail-hard', 'fail-soft', 'mixed', 'pvs'] as const).map((each) => lane(each, aids, 'plain')),
    lane('mtdf', { ...aids, tableBits, hashMove: true }, 'table'),
  ];
}

export interface Slice {
  readonly lane: number;
  readonly budget: number;
}

/** Slices in the order in which they run, as far as the results so far determine them. */
export function slicesOf(lanes: readonly Lane[], results: readonly (Result | null)[]): readonly Slice[] {
  const slices: Slice[] = [];
  const mostOf = ({ lane }: Slice): number => lanes[lane]?.most ?? 0;
  let racing = lanes.map((_, index) => index);
  for (let budget = firstBudget; racing.length > 0; budget *= 2) {
    const from = slices.length;
    for (const index of racing) {
      const lane = lanes[index];
      if (lane === undefined) continue;
      // To know the best order takes a search of its own, which is made once.
      slices.push({
        lane: index,
        budget: lane.settings.order === 'best' ? lane.most : Math.min(budget, lane.most),
      });
    }
    const back = results.slice(from, slices.length);
    if (back.length < racing.length || back.includes(null)) break;
    racing = racing.filter((_, index) => {
      const slice = slices[from + index];
      return back[index]?.run.complete === false && slice !== undefined && slice.budget < mostOf(slice);
    });
  }
  return slices;
}

export const tasksOf = (
  { text, game }: Pick<Subject, 'text' | 'game'>,
  lanes: readonly Lane[],
  slices: readonly Slice[],
  results: readonly (Result | null)[],
): readonly Task[] => {
  const tasks = slices.flatMap(({ lane, budget }): readonly Task[] => {
    const settings = lanes[lane]?.settings;
    return settings === undefined ? [] : [{ text, path: [], settings: { ...settings, maxNodes: budget } }];
  });
  const plain = lanes.find(({ algorithm }) => algorithm === 'fail-soft');
  if (plain === undefined || slices.some((_, index) => (results[index] ?? null) === null)) return tasks;
  // Last, since it must not count towards anybody's time: the minimum for the race, which is the same in every order.
  const { order: _, ...settings } = plain.settings;
  const maxNodes = nodesWithin(game, mostBudget);
  return [...tasks, { text, path: [], settings: { ...settings, minimum: true, maxNodes } }];
};

export interface Standing {
  readonly lane: Lane;
  readonly nodes: number;
  readonly leaves: number;
  readonly ms: number;
  /** `stopped`: it has used up all its nodes. */
  readonly state: 'going' | 'done' | 'stopped';
}

/** The standings after `steps` slices: the finished ones first, by speed. */
export function standingsAfter(
  lanes: readonly Lane[],
  slices: readonly Slice[],
  results: readonly (Result | null)[],
  steps: number,
): readonly Standing[] {
  const standings = lanes.map((lane, index): Standing => {
    let last = Math.min(steps, slices.length) - 1;
    while (last >= 0 && slices[last]?.lane !== index) last -= 1;
    const result = results[last];
    if (result === null || result === undefined) {
      return { lane, nodes: 0, leaves: 0, ms: 0, state: 'going' };
    }
    const { nodes, leaves, complete } = result.run;
    const spent = (slices[last]?.budget ?? 0) >= lane.most;
    const state = complete ? 'done' : spent ? 'stopped' : 'going';
    return { lane, nodes, leaves, ms: result.ms, state };
  });
  const place = ({ state, nodes }: Standing): number => (state === 'done' ? nodes : Number.POSITIVE_INFINITY);
  // Sorting keeps the order of equals, so lanes move only when one is done.
  return standings.sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

export interface RaceState {
  readonly order: OrderChoice;
  /** Slices that are over; null: all that have been run. */
  readonly step: number | null;
}

export interface RaceModel {
  readonly lanes: readonly Lane[];
  readonly slices: readonly Slice[];
  readonly results: readonly (Result | null)[];
  /** Slices that have come back. */
  readonly back: number;
}

/** Slices that are shown. */
export const stepOf = ({ back }: RaceModel, { step }: RaceState): number => Math.min(back, step ?? back);

export const standings = (model: RaceModel, state: RaceState): readonly Standing[] =>
  standingsAfter(model.lanes, model.slices, model.results, stepOf(model, state));

/** How many times as many nodes minimax needs; '' until both are done. */
export function timesFewer(list: readonly Standing[], { nodes, state }: Standing): string {
  const full = list.find(({ lane }) => lane.algorithm === 'minimax');
  if (full?.state !== 'done' || state !== 'done' || nodes === 0) return '';
  const times = full.nodes / nodes;
  return times >= 100 || times === 1 ? grouped(times) : times.toFixed(1);
}

/** The fewest leaves that a search without a table must visit; null before the end, and where the tree is too large. */
export const minimumOf = ({ slices, results }: RaceModel): number | null =>
  results[slices.length]?.run.minimum?.leaves ?? null;
