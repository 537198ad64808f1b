/** Turns what happened into words of the chosen language. */

import type { GameId } from '../engine/types.ts';
import type { GameKit, Position } from '../games/kit.ts';
import { notationIn } from '../games/registry.ts';
import { type Result, resultInWords } from '../games/result.ts';
import type { Messages } from '../i18n/catalogue.ts';
import { notationFor } from '../state/preferences.ts';
import { whoIs } from '../table/questions.ts';
import { type Ending, type EngineLevel, type GameRecord, onlyHuman, sideToMove } from '../table/record.ts';
import type { State } from '../table/state.ts';
import type { Model } from './model.ts';

export const outcomeInWords = (t: Messages, record: GameRecord, result: Result): string =>
  resultInWords(t, result, onlyHuman(record));

export function whyInWords(t: Messages, kit: GameKit, position: Position, ending: Ending | null): string {
  if (ending !== null) {
    switch (ending.type) {
      case 'resigned':
        return t.over.resigned(ending.side);
      case 'timeout':
        return t.over.timeout(ending.side);
      case 'agreed':
        return t.over.agreed;
      case 'recorded':
        return t.over.recorded;
    }
  }
  return kit.verdict(t, position);
}

/** What a swap opening asks for next; `null` when it asks for nothing. */
export function openingInWords({ record, asked }: State, t: Messages): string | null {
  const { opening } = record;
  if (opening === null || asked === null || t.stones === undefined || asked.type === 'play') return null;
  const who = whoIs(opening, asked.by);
  if (asked.type === 'choose') return t.stones.choose(who);
  return t.stones.place(who, asked.left, sideToMove(record));
}

/** "5:03", "1:02:03"; tenths below ten seconds, where they count. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function clockSpoken(t: Messages, ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return t.time.spoken(Math.floor(seconds / 60), seconds % 60);
}

export const levelName = (t: Messages, level: EngineLevel): string =>
  typeof level === 'string' ? t.programs[level] : (t.levels[level - 1] ?? '');

export const levelDetail = (t: Messages, level: EngineLevel): string =>
  typeof level === 'string' ? t.programDetail : t.levelNumber(level);

/** What a key has changed. */
export function keyInWords({ state, preferences, t }: Model, key: 'flip' | 'analyse' | 'mute'): string {
  switch (key) {
    case 'flip':
      return t.below(state.orientation);
    case 'analyse':
      return state.analysis === 'off' ? t.moves.backToGame : t.actions.analysing;
    case 'mute':
      return preferences.sound ? t.actions.unmuted : t.actions.muted;
  }
}

/** Who reads Chinese notation does not know the points by letters. */
export const readsChinese = ({ preferences, language }: Model, game: GameId): boolean =>
  notationIn(game, notationFor(preferences, language)) === 'chinese';
