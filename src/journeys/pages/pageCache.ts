import type { Page } from 'playwright-core';
import { waitFor } from '../../testing/waitFor';

/** What the worker of the public pages has kept in this browser. */
export class PageCache {
  constructor(private readonly page: Page) {}

  count(): Promise<number> {
    return this.page.evaluate(async () => (await (await caches.open('card-pages')).keys()).length);
  }

  /** Waits until a page is cached and the worker handles the next one. */
  async ready(): Promise<void> {
    await waitFor(async () => expect(await this.count()).toBe(1));
    await waitFor(async () =>
      expect(await this.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true),
    );
  }
}
