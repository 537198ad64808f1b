/** The switch for the large networks, and what has become of them; nothing where no game has one. */
import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { gameIds } from '../../games/registry.ts';
import { loadNetworksWords } from '../../i18n/networks.ts';
import { largeNetworks } from '../large/large-networks.ts';
import { toggle } from './forms.ts';
import type { SheetContext } from './sheet.ts';

export interface LargeField {
  readonly row: HTMLElement;
  readonly notes: HTMLElement;
}

export async function largeField({
  preferences,
  model: { t, language },
}: SheetContext): Promise<LargeField | null> {
  const { states } = largeNetworks;
  const games = gameIds.filter((game) => states.get()[game] !== undefined);
  const words = games.length === 0 ? null : await loadNetworksWords(language).catch(() => null);
  if (words === null) return null;

  const row = toggle('large-networks', words.title, preferences.get().largeNetworks, (isOn) =>
    preferences.set({ ...preferences.get(), largeNetworks: isOn }),
  );
  const lines = games.map((game) => {
    const state = el('span', { role: 'status' });
    const retry = button({ class: 'text-button' }, () => largeNetworks.retry(game), t.actions.retry);
    return { game, state, retry, element: el('p', { class: 'note' }, state, ' ', retry) };
  });
  const about = el('p', { class: 'note', id: 'large-about' }, words.about);
  const notes = el('div', {}, about, ...lines.map(({ element }) => element));
  const input = row.querySelector('input');
  if (input !== null) attribute(input, 'aria-describedby', about.id);

  function update(): void {
    for (const { game, state, retry } of lines) {
      const now = states.get()[game] ?? 'absent';
      text(state, words === null ? '' : words.state(t.games[game], words.states[now]));
      show(retry, now === 'failed');
    }
  }
  update();
  const stop = states.subscribe(() => {
    // The sheet was closed, or is written in another language now.
    if (notes.isConnected) update();
    else stop();
  });
  return { row, notes };
}
