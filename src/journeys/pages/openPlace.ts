import type { Page } from 'playwright-core';

/** Opens a screen of the console and waits until it stands: heading there, nothing loading. */
export async function openPlace(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('main')?.querySelector('[aria-busy=true], .spinner, .skeleton') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path) throw new Error(`${path} led to ${arrived}`);
}
