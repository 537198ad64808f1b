import { el } from '../../dom/dom.ts';
import { gameInfo } from '../../games/registry.ts';
import { languageInfo, languages } from '../../i18n/languages.ts';
import type { Messages } from '../../i18n/messages.ts';
import { wantsLarger } from '../../state/connection.ts';
import { hashSizes, type Preferences, themes, threadCounts } from '../../state/preferences.ts';
import { largerNetworks, networkInWords } from '../network-words.ts';
import { drawFields } from './fields.ts';
import { choice, select, toggle } from './forms.ts';
import type { SheetContent, SheetContext } from './sheet.ts';

/** Only as many as the machine has processors, and what was chosen, perhaps on another one. */
function threadsField(
  words: Messages['settings'],
  now: Preferences,
  change: (patch: Partial<Preferences>) => void,
): HTMLElement {
  const counts = threadCounts.filter(
    (count) => count <= navigator.hardwareConcurrency || count === now.threads,
  );
  return select(
    'threads',
    words.threads,
    counts.map((count) => ({ value: String(count), label: count === 0 ? words.automatic : String(count) })),
    String(now.threads),
    (value) => change({ threads: counts.find((count) => String(count) === value) ?? 0 }),
  );
}

export function settingsSheet({
  preferences,
  model: { t, language, state },
  parts,
}: SheetContext): SheetContent {
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
        toggle(
          'animation',
          words.animation,
          now.animation,
          (animation) => change({ animation }),
          matchMedia('(prefers-reduced-motion: reduce)').matches ? words.calm : '',
        ),
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
        ...('SharedArrayBuffer' in globalThis ? [threadsField(words, now, change)] : []),
        ...(largerNetworks[state.live.game] !== undefined
          ? [
              toggle('larger-network', words.largerNetwork, wantsLarger(now), (largerNetwork) =>
                change({ largerNetwork }),
              ),
            ]
          : []),
      ),
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
