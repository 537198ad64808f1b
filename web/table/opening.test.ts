import { expect, test } from 'vitest';
import type { OpeningAsk } from '../engine/types.ts';
import {
  type Ask,
  askOf,
  canStepBack,
  choose,
  playerToAct,
  seated,
  stepBack,
  stepForward,
} from './opening.ts';
import { type GameRecord, human, movesOf, type Player, play, remainingNow } from './record.ts';
import { parseSetup, recordOf } from './setup.ts';

const engine: Player = { type: 'engine', level: 3 };

/** Swap: the opener puts three stones, the chooser takes a colour. The engine tells it so in the page. */
const ask: Ask = ({ choices }, stones): OpeningAsk => {
  const [taken] = choices;
  if (taken !== undefined) return { type: 'play', black: taken.choice === 'black' ? 'chooser' : 'opener' };
  return stones < 3
    ? { type: 'place', by: 'opener', left: 3 - stones }
    : { type: 'choose', by: 'chooser', options: ['black', 'white'] };
};

const seat = (record: GameRecord): GameRecord => seated(record, askOf(record, ask));

const opened = (opener: Player, chooser: Player, stones: readonly string[]): GameRecord => {
  const empty = recordOf(parseSetup('gomoku', { mode: 'people', opening: 'swap' }), () => 'first', 1);
  const record: GameRecord = { ...empty, opening: { type: 'swap', opener, chooser, choices: [] } };
  return stones.reduce((game, stone) => seat(play(game, stone, 0, false)), record);
};
const three = ['h8', 'i9', 'j8'];
const toAct = (record: GameRecord): Player => playerToAct(record, askOf(record, ask));

test('the opener puts all three stones, whoever their colour belongs to', () => {
  for (const count of [0, 1, 2]) expect(toAct(opened(human, engine, three.slice(0, count)))).toBe(human);
  expect(toAct(opened(human, engine, three))).toBe(engine);
});

test('whoever takes Black is the first from then on', () => {
  const black = seat(choose(opened(human, engine, three), 'black'));
  expect(black.players).toEqual({ first: engine, second: human });
  // Three stones lie, so White moves.
  expect(toAct(black)).toBe(human);
  const white = seat(choose(opened(human, engine, three), 'white'));
  expect(white.players).toEqual({ first: human, second: engine });
  expect(toAct(white)).toBe(engine);
});

test('two people take back one thing at a time, a choice like a stone', () => {
  const other: Player = { type: 'human' };
  let record = seat(choose(opened(human, other, three), 'black'));
  record = seat(play(record, 'g7', 0));
  record = stepBack(record, ask);
  expect(movesOf(record)).toEqual(three);
  expect(record.opening?.choices).toHaveLength(1);
  record = stepBack(record, ask);
  expect(movesOf(record)).toEqual(three);
  expect(record.opening?.choices).toEqual([]);
  expect(movesOf(stepBack(record, ask))).toEqual(['h8', 'i9']);
});

test('against the engine a person takes back to the last thing of their own', () => {
  const chosen = seat(choose(opened(engine, human, three), 'white'));
  const answered = seat(play(seat(play(chosen, 'g7', 0)), 'f6', 0));
  const back = stepBack(answered, ask);
  expect(movesOf(back)).toEqual(three);
  expect(back.opening?.choices).toHaveLength(1);
  const again = stepBack(back, ask);
  expect(movesOf(again)).toEqual(three);
  expect(again.opening?.choices).toEqual([]);
  expect(canStepBack(again)).toBe(false);
  expect(stepBack(again, ask)).toBe(again);
  expect(movesOf(stepForward(back, ask))).toEqual(movesOf(answered));
});

test('the stones of the opening cost no time and earn none', () => {
  const record = { ...opened(human, engine, []), clock: { initialMs: 60_000, incrementMs: 2_000 } };
  expect(remainingNow(play(record, 'h8', 5_000, false))).toEqual({ first: 60_000, second: 60_000 });
  expect(remainingNow(play(record, 'h8', 5_000))).toEqual({ first: 57_000, second: 60_000 });
});

test('nor do they when they were taken back and are given back', () => {
  const record = { ...opened(human, human, []), clock: { initialMs: 60_000, incrementMs: 2_000 } };
  const put = three.reduce<GameRecord>((game, stone) => seat(play(game, stone, 5_000, false)), record);
  const again = stepForward(stepBack(put, ask), ask);
  expect(movesOf(again)).toEqual(three);
  expect(remainingNow(again)).toEqual({ first: 60_000, second: 60_000 });
  const chosen = seat(choose(again, 'black'));
  const back = stepBack(seat(play(chosen, 'g7', 5_000)), ask);
  expect(remainingNow(stepForward(back, ask))).toEqual({ first: 60_000, second: 62_000 });
});
