import type { BrowserContext, Page } from 'playwright-core';

/** Sets the font sizes of the browser, as its user may, to twice the usual ones. */
export async function writeTwiceAsLarge(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}
