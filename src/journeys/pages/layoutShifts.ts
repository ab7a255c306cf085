import type { Page } from 'playwright-core';

/** An entry of the Layout Instability API, which TypeScript does not know. */
export interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * What has moved in the content of a console screen since its page was opened, by element and way: a user who aims at a
 * row would miss it. Text may move by a line's padding when its font comes.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const maxPixels = 4;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // The text of a previewed card moves when its font comes; the public page has a journey of its own.
          if (!element?.closest('main') || element.closest('.card-themed')) continue;
          // What was outside the window, or is now, has an empty box.
          if (previousRect.height === 0) continue;
          const way = Math.abs(previousRect.top - currentRect.top);
          const text = currentRect.height === 0 ? 'out of the window' : `by ${Math.round(way)} pixels`;
          if (way > maxPixels) shifts.push(`${element.localName}.${element.className} moved ${text}`);
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}

/**
 * Where the first element that matches has been in the page, in pixels from its top, in every frame since this call and
 * in later documents. Chromium does not report what moves right after a click.
 */
export async function watchPlaces(page: Page, selector: string): Promise<() => Promise<number[]>> {
  const watch = (watched: string) => {
    const places: number[] = [];
    Object.assign(window, { places });
    const measure = () => {
      const top = document.querySelector(watched)?.getBoundingClientRect().top;
      const place = top === undefined ? undefined : top + window.scrollY;
      // Lines of text have fractions of a pixel.
      if (place !== undefined && !places.some((known) => Math.abs(known - place) < 2)) places.push(place);
      requestAnimationFrame(measure);
    };
    measure();
  };
  await page.addInitScript(watch, selector);
  await page.evaluate(watch, selector);
  return () => page.evaluate(() => Reflect.get(window, 'places') as number[]);
}
