/** One figure, alone on a page. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './at-the-board.ts';

/** Opens one figure alone and waits until it is drawn and its searches have ended. */
export async function open(
  page: Page,
  figure: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Locator> {
  const query = new URLSearchParams({ element: 'lesson', lang: 'en', figure, ...more });
  await page.goto(`embed.html?${query}`);
  const lesson = page.locator('.lesson');
  await expect(lesson.locator('svg.drawing').first()).toBeVisible();
  await expect(lesson).not.toHaveClass(/busy/);
  return lesson;
}

export const sentence = (lesson: Locator): Locator => lesson.locator('.sentence');
export const press = (lesson: Locator, name: string): Promise<void> =>
  lesson.getByRole('button', { name, exact: true }).click();

/** The state that the element would put into a link. */
export const stateOf = (page: Page): Promise<string> =>
  page.locator('duiyi-lesson').evaluate((element) => ('state' in element ? String(element.state) : ''));
