import type { BrowserContext, Page, Route } from '@playwright/test';

/** Holds files back until what is returned is called; then `end` says what becomes of them. */
export async function holdFiles(
  of: Page | BrowserContext,
  files: string | RegExp,
  end: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<() => void> {
  let letGo = (): void => {};
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await of.route(files, async (route) => {
    await gone;
    await end(route);
  });
  return letGo;
}
