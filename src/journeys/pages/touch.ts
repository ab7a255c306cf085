import type { Page } from 'playwright-core';

/** A place in the window, in CSS pixels. */
type Place = readonly [x: number, y: number];

/** Fingers that touch the page at once, move in ten steps to other places and leave it. */
export async function moveFingers(page: Page, from: readonly Place[], to: readonly Place[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const at = (share: number) =>
    from.map(([startX, startY], id) => {
      const [endX, endY] = to[id] ?? [startX, startY];
      return { id, x: startX + (endX - startX) * share, y: startY + (endY - startY) * share };
    });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1)
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}
