import type { Page } from 'playwright-core';

/** Runs an action that opens a dialog of the browser, accepts it and returns its text. */
export async function alertAfter(page: Page, steps: () => Promise<void>): Promise<string> {
  const dialog = page.waitForEvent('dialog');
  const done = steps();
  const opened = await dialog;
  const text = opened.message();
  await opened.accept();
  await done;
  return text;
}
