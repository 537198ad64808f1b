import { el } from '../dom/dom.ts';
import { languageInfo, languages } from '../i18n/languages.ts';
import {
  hashSizes,
  numberings,
  type Preferences,
  pieceSets,
  placings,
  themes,
} from '../state/preferences.ts';
import { choice, select, toggle } from './forms.ts';
import { networkOf } from './select.ts';
import type { SheetContent, SheetContext } from './sheets.ts';
import { networkInWords } from './words.ts';

export function settingsSheet({ preferences, model: { t, language, state } }: SheetContext): SheetContent {
  const now = preferences.get();
  const change = (patch: Partial<Preferences>): void => preferences.set({ ...preferences.get(), ...patch });
  const words = t.settings;
  const stones = t.stones?.settings;
  const version = state.engine.type === 'ready' ? state.engine.version : '';
  const by = networkInWords(t, networkOf(state));
  const bookIsMissing = stones === undefined && state.engine.type === 'ready' && !state.engine.hasBook;
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
      ...(stones === undefined
        ? [
            choice(
              'pieces',
              words.pieces,
              pieceSets.map((value) => ({ value, label: words.pieceSets[value] })),
              now.pieceSet,
              (pieceSet) => change({ pieceSet }),
            ),
          ]
        : [
            choice(
              'placing',
              stones.placing,
              placings.map((value) => ({ value, label: stones.placings[value] })),
              now.placing,
              (placing) => change({ placing }),
            ),
            choice(
              'numbers',
              stones.numbers,
              numberings.map((value) => ({ value, label: stones.numberChoices[value] })),
              now.numbers,
              (numbers) => change({ numbers }),
            ),
          ]),
      el(
        'div',
        { class: 'field-list' },
        ...(stones === undefined
          ? []
          : [toggle('threats', stones.threats, now.threats, (threats) => change({ threats }))]),
        toggle('coordinates', words.coordinates, now.coordinates, (coordinates) => change({ coordinates })),
        toggle('animation', words.animation, now.animation, (animation) => change({ animation })),
        toggle('sound', words.sound, now.sound, (sound) => change({ sound })),
        toggle('evaluation', words.evaluation, now.evaluation, (evaluation) => change({ evaluation })),
        ...(stones === undefined ? [toggle('book', words.book, now.book, (book) => change({ book }))] : []),
        toggle('shortcuts', words.shortcuts, now.shortcuts, (shortcuts) => change({ shortcuts })),
        select(
          'memory',
          words.memory,
          hashSizes.map((size) => ({ value: String(size), label: words.megabytes(size) })),
          String(now.hashMb),
          (value) => change({ hashMb: hashSizes.find((size) => String(size) === value) ?? 16 }),
        ),
      ),
      ...(bookIsMissing ? [el('p', { class: 'note' }, words.bookMissing)] : []),
      el('p', { class: 'note' }, version === '' ? '' : `${words.about} ${version}`),
      ...(by === null ? [] : [el('p', { class: 'note' }, by)]),
    ],
  };
}
