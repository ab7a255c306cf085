import type { Page } from 'playwright-core';

/** Does something that opens an alert or a question of the browser, answers it with OK and gives its text. */
export async function alertAfter(page: Page, steps: () => Promise<void>): Promise<string> {
  const dialog = page.waitForEvent('dialog');
  const done = steps();
  const opened = await dialog;
  const text = opened.message();
  await opened.accept();
  await done;
  return text;
}
