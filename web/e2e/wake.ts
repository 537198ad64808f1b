import { expect, type Locator } from '@playwright/test';

/** Scrolls to a figure or a board until it lives. Sections on the way take their true height only when they come near. */
export async function wake(figure: Locator, ready = '.room[data-ready]'): Promise<void> {
  await expect(async () => {
    await figure.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(figure.locator(ready)).toBeAttached({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}
