import { attribute, button, el, show, text } from '../../dom/dom.ts';
import { icon } from '../../dom/icons.ts';
import type { Model } from '../model.ts';
import type { Part } from './part.ts';

const tabNames = ['moves', 'game'] as const;
export type TabName = (typeof tabNames)[number];

export interface Panel extends Part {
  select(tab: TabName): void;
  readonly selected: () => TabName;
  /** Whether it lies over the page and can be closed. */
  readonly isSheet: () => boolean;
  focus(): void;
}

/** Two views of the game, one at a time; the arrows step through the game here too, so each tab is a stop of its own. On a phone it is a sheet below the board that can be closed. */
export function createPanel(parts: Readonly<Record<TabName, Part>>, onClose: () => void): Panel {
  let selected: TabName = 'moves';
  const views = tabNames.map((name) => {
    const tab = button(
      {
        class: 'tab',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': `view-${name}`,
      },
      () => select(name),
    );
    const view = el(
      'div',
      { class: 'view', role: 'tabpanel', id: `view-${name}`, 'aria-labelledby': `tab-${name}` },
      parts[name].element,
    );
    return { name, tab, view };
  });
  const close = button({ class: 'icon-button panel-close' }, onClose, icon('close'));
  const list = el('div', { class: 'tabs', role: 'tablist' }, ...views.map(({ tab }) => tab));
  const element = el(
    'aside',
    { class: 'panel' },
    el('div', { class: 'tab-row' }, list, close),
    ...views.map(({ view }) => view),
  );

  function select(name: TabName): void {
    selected = name;
    parts[name].open?.();
    for (const view of views) {
      const here = view.name === name;
      attribute(view.tab, 'aria-selected', String(here));
      show(view.view, here);
    }
  }

  function focus(): void {
    views.find(({ name }) => name === selected)?.tab.focus();
  }

  select(selected);
  return {
    element,
    select,
    selected: () => selected,
    isSheet: () => close.getClientRects().length > 0,
    focus,
    update: (model: Model) => {
      const { t } = model;
      attribute(element, 'aria-label', t.panelLabel);
      attribute(list, 'aria-label', t.panelLabel);
      attribute(close, 'aria-label', t.actions.close);
      for (const { name, tab } of views) text(tab, t.tabs[name]);
      for (const name of tabNames) parts[name].update(model);
    },
  };
}
