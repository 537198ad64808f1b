import { describe, expect, test } from 'vitest';
import { loadMessages } from '../i18n/catalogue.ts';
import { defaultPreferences } from '../state/preferences.ts';
import { isPlainMove } from './move-list.ts';
import { gameIds, gameInfo, gameOf, loadKit, loadSheets, notationIn, repetitionRules } from './registry.ts';

/** A first move of each game. */
const firstMoves: Readonly<Record<string, string>> = { xiangqi: 'h2e2', gomoku: 'h8' };

describe.each(gameIds)('what every game brings: %s', (game) => {
  const info = gameInfo[game];
  const start = info.start({});
  const move = firstMoves[game] ?? '';

  test('its kit and what is known before belong together', async () => {
    const kit = await loadKit(game);
    expect([info.id, kit.id]).toEqual([game, game]);
    expect(gameOf(start)).toBe(game);
    expect(kit.isReadable(start)).toBe(true);
    expect(kit.isReadable('nothing of the kind')).toBe(false);
    expect(isPlainMove(info, move)).toBe(true);
    expect(isPlainMove(info, '1. e4')).toBe(false);
  });

  test('a position can be shown from its texts alone, and keeps its shape', async () => {
    const kit = await loadKit(game);
    const before = kit.bare(start, []);
    const after = kit.bare(start, [move]);
    expect([before.status, after.status]).toEqual([null, null]);
    expect([before.side, after.side]).toEqual(['first', 'second']);
    expect(after.pieces).not.toEqual(before.pieces);
    expect(kit.shape(after)).toBe(kit.shape(before));
  });

  test('its settings survive being read, written and told from the start', () => {
    const usual = info.settings({});
    expect(info.settings(usual)).toEqual(usual);
    expect(info.start(usual)).toBe(start);
    expect(info.settings({ ...usual, ...info.settingsOf(start, null) })).toEqual(usual);
    for (const read of Object.values(info.address)) expect(read('nonsense!')).toBeNull();
  });

  test('it names both sides, in addresses and in records', () => {
    expect([...info.sides.values()].sort()).toEqual(['first', 'second']);
    expect(new Set(Object.values(info.sideTags)).size).toBe(2);
  });

  test('a notation or a rule set that it does not have gives way to the usual one', () => {
    expect(info.notations).toContain(notationIn(game, 'chinese'));
    expect(repetitionRules(game, 'axf')).toBe(info.repetitionRules.length === 0 ? null : 'axf');
    expect(repetitionRules(game, null)).toBe(info.repetitionRules[0] ?? null);
  });

  test('a move is said in words, in every language', async () => {
    const kit = await loadKit(game);
    for (const language of ['en', 'zh'] as const) {
      const t = await loadMessages(language, game);
      expect(t === null ? '' : kit.moveInWords(t, kit.bare(start, []), move)).not.toBe('');
    }
  });

  test('every question of its sheets has an answer among those offered, and changes something', async () => {
    const [sheets, t] = await Promise.all([loadSheets(game), loadMessages('en', game)]);
    if (t === null) throw new Error('no words');
    const { top, beforeClock, afterClock } = sheets.newGame(t, info.settings({}));
    const position = sheets.position(t, info.settings({}));
    const settings = sheets.settings(t, defaultPreferences);
    const fields = [
      ...top,
      ...beforeClock,
      ...afterClock,
      ...position,
      ...settings.top,
      ...settings.first,
      ...settings.last,
    ];
    for (const field of fields) {
      if (field.type === 'note') continue;
      if (field.type === 'toggle') {
        expect(Object.values(field.change(!field.value))).toEqual([!field.value]);
        continue;
      }
      const values = field.options.map(({ value }) => value);
      expect(values, field.name).toContain(field.value);
      expect(new Set(values).size, field.name).toBe(values.length);
      for (const value of values) expect(Object.keys(field.change(value)), field.name).not.toEqual([]);
    }
    expect(sheets.help(t).rows.length).toBeGreaterThan(0);
  });
});
