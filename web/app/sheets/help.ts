import { el } from '../../dom/dom.ts';
import { adoptStyles } from '../../dom/late-styles.ts';
import { type Side, sides } from '../../engine/types.ts';
import { notationIn } from '../../games/registry.ts';
import { loadHelpWords } from '../../i18n/help.ts';
import { languageInfo } from '../../i18n/languages.ts';
import { notationFor } from '../../state/preferences.ts';
import css from '../../styles/help.css?inline';
import { kitOf } from '../kits.ts';
import { smallPiece } from '../panels/small-piece.ts';
import { shortcutKeys } from '../shortcuts.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

adoptStyles(css);

const row = (pictures: readonly Element[], term: string, meaning: string): HTMLElement =>
  el('div', {}, el('dt', {}, ...pictures, term), el('dd', {}, meaning));

export async function helpSheet({
  model: { state, t, language, preferences },
  parts,
}: SheetContext): Promise<SheetContent> {
  const { after, writtenTitle, written, keysTitle, keys, keyNames } = await loadHelpWords(language);
  const letters: readonly (readonly [readonly string[], string])[] = [
    [[shortcutKeys.undo], keys.undo],
    [[shortcutKeys.redo], keys.redo],
    [[shortcutKeys.hint], keys.hint],
    [[shortcutKeys.flip], keys.flip],
    [[shortcutKeys.analyse], keys.analyse],
    [[shortcutKeys.threat], keys.threat],
    [[shortcutKeys.newGame], keys.newGame],
    [[shortcutKeys.mute], keys.mute],
    [[shortcutKeys.help], keys.help],
  ];
  const rows: typeof letters = [
    [[keyNames.arrows], keys.arrows],
    [[keyNames.enter], t.help.enter],
    [[keyNames.escape], t.help.escape],
    [['←', '→'], keys.browse],
    [['↑', '↓'], keys.aside],
    [['Home', 'End'], keys.ends],
    ...(preferences.shortcuts ? letters : []),
  ];
  const { rows: rules, note } = parts.help(t);
  const notation = notationIn(state.record.game, notationFor(preferences, language));
  const kit = kitOf(state.record.game);
  const pictures = (pieces: Readonly<Record<Side, string>> | undefined): readonly Element[] =>
    pieces === undefined
      ? []
      : sides.map((side) => smallPiece(kit, pieces[side], side, preferences.pieceSet));
  return {
    title: t.help.title,
    body: [
      el('p', {}, t.help.aim),
      el('p', {}, t.help.playing),
      el('p', {}, after),
      el('h3', {}, t.help.rulesTitle),
      el(
        'dl',
        { class: 'pairs pairs-words' },
        ...rules.map(([term, meaning, pieces]) => row(pictures(pieces), term, meaning)),
      ),
      ...(note === null ? [] : [el('p', { class: 'note' }, note)]),
      ...(notation === 'wxf' ? [el('h3', {}, writtenTitle), el('p', {}, written)] : []),
      el('p', {}, el('a', { href: languageInfo[language].article }, languageInfo[language].articleTitle)),
      el('h3', {}, keysTitle),
      el(
        'dl',
        { class: 'pairs' },
        ...rows.map(([names, words]) =>
          el(
            'div',
            {},
            el('dt', {}, ...names.flatMap((name) => [el('kbd', {}, name), ' '])),
            el('dd', {}, words),
          ),
        ),
      ),
    ],
  };
}
