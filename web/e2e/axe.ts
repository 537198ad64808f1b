import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './at-the-board.ts';

// A frame is no page: headings and landmarks are those of the page around it.
const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];

/** Expects axe to find nothing in the light theme, and nothing in the dark one either, where only colours differ. */
export async function expectAccessible(page: Page, { isFrame = false } = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without frames axe needs no second page to put its findings together: a third less to do.
    const axe = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);
    if (colorScheme === 'dark') axe.withRules(['color-contrast']);
    else if (isFrame) axe.disableRules(pageRules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, colorScheme).toEqual([]);
  }
}
