import type { Page } from '@playwright/test';
import {
  engineIsHere,
  expect,
  expectPlies,
  move,
  open,
  overCard,
  pretendToSaveData,
  showTab,
  test,
} from './at-the-board.ts';
import { expectAccessible } from './axe.ts';
import { holdFiles } from './hold.ts';

// Red puts a rook where a cannon takes it, and resigns. To take it is the best answer by more than a piece.
const moves = '1. H2+3 C2=5 2. R1+1 H2+3 3. R1=2 C8+6 4. H8+7 R1=2';

async function load(page: Page, record: string): Promise<void> {
  // The larger network comes sooner or later; judgements are the same each time where it never does.
  await page.addInitScript(pretendToSaveData);
  await open(page);
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Load' }).click();
  const sheet = page.getByRole('dialog', { name: 'Load a game' });
  await sheet.getByRole('textbox').fill(record);
  await sheet.getByRole('button', { name: 'Load', exact: true }).click();
}

/** Red has given up. */
async function begin(page: Page): Promise<void> {
  await overCard(page).getByRole('button', { name: 'Review' }).click();
}

test('a game is reviewed: graph, accuracy, mistakes with their reasons, and the better move is found', async ({
  page,
}) => {
  await load(page, `${moves} 0-1`);
  await begin(page);
  const review = page.getByRole('region', { name: 'Review' });
  const accuracy = review.getByRole('status').filter({ hasText: 'Accuracy' });
  await expect(accuracy).toContainText(/The review is ready: \d+ mistakes?\..*Red.*%/);
  const mistake = review.getByRole('button', { name: /3\. R1=2/ });
  // How it is put depends on how the line of the moment goes on.
  await expect(mistake).toContainText(/(Leaves|Gives) the rook on file 2/);
  await expect(mistake).toContainText('??');

  const graph = review.getByRole('slider', { name: 'Chance to win by move' });
  await expect(graph).toHaveAttribute('aria-valuemax', '8');
  const box = await graph.boundingBox();
  if (box === null) throw new Error('no graph');
  await graph.click({ position: { x: 1, y: box.height / 2 } });
  await expect(graph).toHaveAttribute('aria-valuenow', '0');
  await graph.press('End');
  await expect(graph).toHaveAttribute('aria-valuenow', '8');
  await graph.press('ArrowLeft');
  await expect(graph).toHaveAttribute('aria-valuetext', /^4\. H8\+7, Black \d+%$/);

  await mistake.click();
  const find = review.getByRole('button', { name: 'Find the better move' });
  await expect(find).toBeVisible();
  await expect(review.getByText(/^Better: /)).toHaveCount(0);
  await expectAccessible(page);
  await find.click();
  const asked = review.locator('.exercise-text');
  await expect(review.getByText('What should Red have played here?')).toBeVisible();
  // It is still asked where the page is loaded anew.
  await page.reload();
  await expect(review.getByText('What should Red have played here?')).toBeVisible();
  // A cannon for a horse.
  await move(page, 'b2', 'b9');
  await expect(review.getByText('C8+7 is not good enough. Try again.')).toBeVisible();
  // What was tried in vain is not kept.
  await move(page, 'g2', 'h0');
  await expect(review.getByText('H3-2 is not good enough. Try again.')).toBeVisible();
  await expect(page.locator('.line-of-moves')).toHaveCount(0);
  await review.getByRole('button', { name: 'Hint' }).click();
  await expect(review.getByText(/It begins with \w.…/)).toBeVisible();
  await move(page, 'c3', 'c4');
  await expect(review.getByText('P7+1 is a good move.')).toBeVisible();
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Done' }).click();
  await expect(asked).toBeHidden();
  await mistake.click();
  await review.getByRole('button', { name: 'Show' }).click();
  await expect(review.getByText(/^Better: /)).toBeVisible();
});

test('the keyboard goes on from the next button of the review, or else from the board', async ({ page }) => {
  await load(page, `${moves} 0-1`);
  await overCard(page).getByRole('button', { name: 'Review' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Moves' })).toBeFocused();
  const review = page.getByRole('region', { name: 'Review' });
  const press = async (name: string): Promise<void> => {
    await review.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  // The list is drawn anew for another position.
  const mistake = review.getByRole('button', { name: '3. R1=2' });
  await mistake.focus();
  for (let each = 0; each < 3; each += 1) await page.keyboard.press('ArrowLeft');
  await expect(mistake).toHaveAttribute('aria-current', 'true');
  for (let each = 0; each < 3; each += 1) await page.keyboard.press('ArrowLeft');
  await expect(mistake).not.toHaveAttribute('aria-current');
  await expect(mistake).toBeFocused();

  await press('3. R1=2');
  await press('Find the better move');
  await press('Hint');
  await expect(review.getByText(/It begins with/)).toBeVisible();
  await expect(review.getByRole('button', { name: 'Show' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(review.getByRole('button', { name: 'Show' })).toBeHidden();
  await expect(review.locator('.exercise button:focus')).toBeVisible();
  await press('Done');
  await expect(page.locator('.board-point:focus')).toBeVisible();
  await press('Close the review');
  await expect(review).toBeHidden();
  await expect(page.locator('.board-point:focus')).toBeVisible();
});

test('a low phone has room for an exercise, and for the lines of an analysis', async ({ page }) => {
  await load(page, `${moves} 0-1`);
  await begin(page);
  const review = page.getByRole('region', { name: 'Review' });
  await review.getByRole('button', { name: '3. R1=2' }).click();
  await page.setViewportSize({ width: 568, height: 320 });
  await review.getByRole('button', { name: 'Find the better move' }).click();
  for (const name of ['Hint', 'Show', 'Done'])
    await review.getByRole('button', { name }).click({ trial: true });
  await review.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  const score = page.locator('.lines .line-score').first();
  await expect(score).toHaveText(/\d/);
  // Without scrolling.
  await expect(score).toBeInViewport({ ratio: 1 });
  const isSeen = (): Promise<boolean> =>
    score.evaluate((it) => {
      const { left, top } = it.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + 4) === it;
    });
  await expect.poll(isSeen).toBe(true);
});

test('in the window of a low laptop a mistake, its reason and a row of moves are in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await load(page, `${moves} 0-1`);
  await begin(page);
  const mistake = page.getByRole('region', { name: 'Review' }).getByRole('button', { name: /3\. R1=2/ });
  // Which reason it is depends on how far the searches came in their time; the first test looks at that.
  await expect(mistake).toContainText(/the rook on file 2|Costs \d+ percentage points of the chance to win/);
  await expect(mistake).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.moves').getByRole('button', { name: 'R1=2' }).last()).toBeInViewport({
    ratio: 1,
  });
});

test('a review that is interrupted goes on after a reload, and can be cancelled', async ({ page }) => {
  await load(page, `${moves} 0-1`);
  const review = page.getByRole('region', { name: 'Review' });
  // As soon as some positions are known and not yet all: whoever looks from outside may come too late.
  await page.evaluate(() => {
    new MutationObserver((_, watch) => {
      if (!/^[1-8] of 9 /.test(document.querySelector('.review-progress')?.textContent ?? '')) return;
      watch.disconnect();
      location.reload();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const letGo = await holdFiles(page, '**/worker-*.js');
  await begin(page);
  await expect(review.locator('.review-progress')).toHaveText(/^0 of 9 positions/);
  const loaded = page.waitForEvent('load');
  letGo();
  await loaded;
  await expect(review.getByText('Accuracy', { exact: true })).toBeVisible();
  // On a phone it would lie over the review.
  await expect(overCard(page)).toBeHidden();
  // How it is explained depends on how far the searches came in their time; the first test looks at that.
  await expect(review.getByRole('button', { name: /3\. R1=2/ })).toContainText('??');
  // Once more: nothing is left to search.
  await page.reload();
  await expect(review.getByText('Accuracy', { exact: true })).toBeVisible();
  await review.getByRole('button', { name: 'Close the review' }).click();
  await expect(review).toBeHidden();
  await page.reload();
  // By then it would be back.
  await engineIsHere(page);
  await expectPlies(page, 8);
  await expect(review).toBeHidden();
});

test('a review shows how each move stands, also in a game of two people that goes on', async ({ page }) => {
  await load(page, moves);
  const score = page.locator('.moves [data-node="5"] .move-score');
  const bar = page.locator('.eval');
  await expect(score).toBeEmpty();
  await expect(bar).toHaveAttribute('data-off');
  await showTab(page, 'Game');
  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review.getByText('Accuracy', { exact: true })).toBeVisible();
  await expect(score).toHaveText(/\d/);
  await expect(bar).not.toHaveAttribute('data-off');
  await review.getByRole('button', { name: 'Close the review' }).click();
  await expect(score).toBeEmpty();
  await expect(bar).toHaveAttribute('data-off');
});
