import type { Page } from 'playwright-core';

/** What is wider than the page, or nothing. A screen may need a moment to follow a new width. */
export async function runsOver(page: Page): Promise<string[]> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: 3000 }).catch(() => undefined);
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [`${root.scrollWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** A window of 1280 px at 400% zoom, a telephone, and a window of 1440 px at 200% zoom. */
export const narrowWidths = [320, 360, 720];
