import { el } from '../../dom/dom.ts';
import { gameInfo } from '../../games/registry.ts';
import { languageInfo, languages } from '../../i18n/languages.ts';
import { hashSizes, type Preferences, themes } from '../../state/preferences.ts';
import { networkInWords } from '../network-words.ts';
import { drawFields } from './fields.ts';
import { choice, select, toggle } from './forms.ts';
import { largeField } from './large-field.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

export async function settingsSheet(context: SheetContext): Promise<SheetContent> {
  const {
    preferences,
    model: { t, language, state },
    parts,
  } = context;
  const large = await largeField(context);
  const now = preferences.get();
  const change = (patch: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...patch });
  const words = t.settings;
  const own = parts.settings(t, now);
  const version = state.engine.type === 'ready' ? state.engine.version : '';
  const bookIsMissing =
    gameInfo[state.record.game].hasBook && state.engine.type === 'ready' && !state.engine.hasBook;
  return {
    title: words.title,
    body: [
      choice(
        'language',
        words.language,
        languages.map((value) => ({ value, label: languageInfo[value].name })),
        language,
        (value) => change({ language: value }),
      ),
      choice(
        'theme',
        words.theme,
        themes.map((value) => ({ value, label: words.themes[value] })),
        now.theme,
        (theme) => change({ theme }),
      ),
      ...drawFields(own.top, change).elements,
      el(
        'div',
        { class: 'field-list' },
        ...drawFields(own.first, change).elements,
        toggle('coordinates', words.coordinates, now.coordinates, (coordinates) => change({ coordinates })),
        toggle('animation', words.animation, now.animation, (animation) => change({ animation })),
        toggle('sound', words.sound, now.sound, (sound) => change({ sound })),
        toggle('evaluation', words.evaluation, now.showEvaluation, (showEvaluation) =>
          change({ showEvaluation }),
        ),
        ...drawFields(own.last, change).elements,
        toggle('shortcuts', words.shortcuts, now.shortcuts, (shortcuts) => change({ shortcuts })),
        select(
          'memory',
          words.memory,
          hashSizes.map((size) => ({ value: String(size), label: words.megabytes(size) })),
          String(now.hashMb),
          (value) => change({ hashMb: hashSizes.find((size) => String(size) === value) ?? 16 }),
        ),
        ...(large === null ? [] : [large.row]),
      ),
      ...(large === null ? [] : [large.notes]),
      ...(bookIsMissing ? [el('p', { class: 'note' }, words.bookMissing)] : []),
      el(
        'details',
        { class: 'more' },
        el('summary', {}, words.about),
        el('p', { class: 'note' }, version === '' ? '' : `${words.version} ${version}`),
        el('p', { class: 'note' }, networkInWords(t, language, state.live.game)),
      ),
    ],
  };
}
