import type { Page } from 'playwright-core';
import type { DemoPerson } from '../../testing/demoSignIns';
import type { ServedProduct } from '../../testing/product';
import { consolePathsOf } from './consolePaths';

/** Opens a screen of the console and waits until its heading is shown and nothing is loading. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main')?.querySelector('[aria-busy=true], .spinner, .skeleton') === null,
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const arrived = new URL(page.url()).pathname;
  if (arrived !== path.split('?')[0]) throw new Error(`${path} led to ${arrived}`);
}

/** Opens every place of a demo person in turn, or some of them, and gives all problems that were found there. */
export async function problemsAtEveryPlace(
  page: Page,
  person: DemoPerson,
  product: ServedProduct,
  problemsAt: (place: string) => Promise<string[]>,
  isChosen: (place: string) => boolean = () => true,
): Promise<string[]> {
  const problems: string[] = [];
  for (const place of (await consolePathsOf(person, product)).filter(isChosen)) {
    await openPath(page, place);
    problems.push(...(await problemsAt(place)));
  }
  return problems;
}
