import type { Page } from 'playwright-core';

/** What is wider than the page, or nothing. */
export function runsOver(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    return [`${root.scrollWidth} px`, ...wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** A telephone, and a window of 1440 px at 200% zoom. */
export const narrowWidths = [360, 720];
