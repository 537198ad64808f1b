/** Who plays for the engine: a level with its seal, or a program of the articles. */
import { attribute, el, show, text } from '../../dom/dom.ts';
import type { GameId } from '../../engine/types.ts';
import type { GameInfo } from '../../games/info.ts';
import { pointsAgainstBelow } from '../../games/level-strength.ts';
import { mostLevel } from '../../games/levels.ts';
import type { Messages } from '../../i18n/catalogue.ts';
import type { OpponentWords } from '../../i18n/opponents.ts';
import type { EngineLevel } from '../../table/record.ts';
import { levelSeal, setSeal } from '../panels/seal.ts';
import { levelName } from '../words.ts';
import { select, slider } from './forms.ts';

export interface LevelField {
  readonly element: HTMLElement;
  /** Two players need to say whose they are. */
  name(words: string, side: string | null): void;
}

/** The engine at a level, or a program of the articles, which has none. */
export function opponentField(
  name: string,
  t: Messages,
  { id: game, programs }: Pick<GameInfo, 'id' | 'programs'>,
  words: OpponentWords,
  level: EngineLevel,
  onChange: (level: EngineLevel) => void,
): LevelField {
  let number = typeof level === 'number' ? level : 3;
  const byLevel = levelField(name, t, game, words, number, (value) => {
    number = value;
    onChange(value);
  });
  const id = `${name}-about`;
  const about = el('p', { class: 'note', id });
  const say = (shown: EngineLevel): void => {
    show(byLevel.element, typeof shown === 'number');
    show(about, typeof shown === 'string');
    text(about, typeof shown === 'string' ? words.programs[shown] : '');
  };
  const kinds = [
    { value: 'level', label: t.newGame.byLevel },
    ...programs.map((value) => ({
      value,
      label: t.programs[value],
      group: t.newGame.programs,
    })),
  ] as const;
  const kind = select(
    `${name}-kind`,
    t.newGame.opponent,
    kinds,
    typeof level === 'string' ? level : 'level',
    (value) => {
      const chosen = value === 'level' ? number : value;
      say(chosen);
      onChange(chosen);
    },
  );
  const input = kind.querySelector('select');
  if (input !== null) attribute(input, 'aria-describedby', id);
  say(level);
  const label = kind.querySelector('label');
  return {
    element: el('div', { class: 'opponent-field' }, byLevel.element, about, kind),
    name: (words, side) => {
      if (label !== null) text(label, side ?? t.newGame.opponent);
      byLevel.name(words, side);
    },
  };
}

/** What a level does, and how it does against the one below. */
const aboutLevel =
  (game: GameId, { levels, strength }: OpponentWords) =>
  (level: number): readonly string[] => {
    const points = pointsAgainstBelow(game, level);
    const does = levels[game][level - 1] ?? '';
    return points === null ? [does] : [does, strength(points, level - 1)];
  };

export function levelField(
  name: string,
  t: Messages,
  game: GameId,
  words: OpponentWords,
  level: number,
  onChange: (level: number) => void,
): LevelField {
  const about = aboutLevel(game, words);
  const portrait = levelSeal();
  const title = el('span', { class: 'level-name' });
  const number = el('span', { class: 'level-number' });
  const does = el('span', { class: 'level-number' });
  const strength = el('span', { class: 'level-number' });
  let prefix = '';
  let shown = level;
  const say = (value: number): void => {
    shown = value;
    setSeal(portrait, value);
    text(title, levelName(t, value));
    text(number, prefix + t.levelNumber(value));
    const [first = '', second = ''] = about(value);
    text(does, first);
    text(strength, second);
  };
  say(level);
  const field = slider(
    name,
    t.newGame.level,
    { least: 1, most: mostLevel },
    level,
    (value) => words.aloud(levelName(t, value), t.levelNumber(value), about(value)),
    (value) => {
      say(value);
      onChange(value);
    },
  );
  const element = el(
    'div',
    { class: 'level-field' },
    portrait,
    el('div', { class: 'level-words', 'aria-hidden': 'true' }, title, number, does, strength),
    field,
  );
  const label = field.querySelector('label');
  return {
    element,
    name: (words, side) => {
      if (label !== null) text(label, words);
      prefix = side === null ? '' : `${side} · `;
      say(shown);
    },
  };
}
