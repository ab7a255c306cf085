import type { Page } from 'playwright-core';
import { eventually } from '../../testing/eventually';

/** What the worker of the public pages has kept in this browser. */
export class PageCache {
  constructor(private readonly page: Page) {}

  count(): Promise<number> {
    return this.page.evaluate(async () => (await (await caches.open('card-pages')).keys()).length);
  }

  /** Waits until a page is kept and the worker answers for the next one. */
  async ready(): Promise<void> {
    await eventually(async () => expect(await this.count()).toBe(1));
    await eventually(async () =>
      expect(await this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true),
    );
  }
}
