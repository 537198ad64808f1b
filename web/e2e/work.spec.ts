import { expect, open, point, test } from './at-the-board.ts';

// What a machine does is counted, not how long it takes: a busy machine does as much as a quiet one.
test('a touch paints the piece in the hand, and copies those that lie on the board', async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { fill: 0, drawImage: 0 };
    Object.assign(window, { counts });
    const { prototype } = CanvasRenderingContext2D;
    for (const name of ['fill', 'drawImage'] as const) {
      const original = prototype[name] as (...given: unknown[]) => void;
      Object.assign(prototype, {
        [name](this: CanvasRenderingContext2D, ...given: unknown[]) {
          counts[name] += 1;
          original.apply(this, given);
        },
      });
    }
  });
  await open(page);
  const counted = () =>
    page.evaluate(
      () =>
        new Promise<{ fill: number; drawImage: number }>((resolve) => {
          const { counts } = window as unknown as { counts: { fill: number; drawImage: number } };
          requestAnimationFrame(() => requestAnimationFrame(() => resolve({ ...counts })));
        }),
    );
  const before = await counted();
  await point(page, 'h2').click();
  await expect(point(page, 'e2')).toHaveAttribute('data-target');
  const after = await counted();
  // Of 31 pieces each is painted with eight fills or more; a few frames may have been painted.
  expect(after.drawImage - before.drawImage).toBeGreaterThanOrEqual(31);
  expect((after.fill - before.fill) / (after.drawImage - before.drawImage)).toBeLessThan(4);
});
