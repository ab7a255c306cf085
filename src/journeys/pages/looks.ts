import type { Page } from 'playwright-core';
import { axeProblems } from './axe';
import type { PagePart } from './axe';

export type Look = { width: number; colorScheme: 'light' | 'dark' };

export const wideInLight: Look = { width: 1440, colorScheme: 'light' };
export const phoneInDark: Look = { width: 360, colorScheme: 'dark' };
export const everyLook: readonly Look[] = [
  wideInLight,
  { width: 1440, colorScheme: 'dark' },
  phoneInDark,
  { width: 360, colorScheme: 'light' },
];

/** Looks at the open page in several ways and gives what axe finds, with the place and the look in front. */
export async function axeProblemsIn(
  looks: readonly Look[],
  page: Page,
  place: string,
  part: PagePart = 'body',
): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`[data-testid=dark-mode][data-theme=${colorScheme}], .card-page`).first().waitFor();
    problems.push(...(await axeProblems(page, part)).map((problem) => `${place} ${width} ${colorScheme}: ${problem}`));
  }
  return problems;
}
