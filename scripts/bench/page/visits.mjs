import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../test/chromium.mjs';

/** A telephone on a bad network: CPU 4 times slower, 150 ms, 1.6 Mbps down, 750 kbps up. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;
const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export async function openBrowser() {
  return chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}

/** Watches, from the page's first moment on, what a visitor sees and waits for. */
function watch() {
  const seen = { largest: 0, shift: 0, tasks: [], opened: undefined, tapped: undefined };
  window.seen = seen;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.largest = entry.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.shift += entry.value))).observe({
    type: 'layout-shift',
    buffered: true,
  });
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => seen.tasks.push({ start: entry.startTime, length: entry.duration })),
  ).observe({ type: 'longtask', buffered: true });
  addEventListener(
    'click',
    (event) => {
      if (
        seen.tapped !== undefined ||
        !(event.target instanceof Element) ||
        !event.target.closest('[href="#send-my-details"]')
      )
        return;
      seen.tapped = event.timeStamp;
      const look = () => {
        if (document.querySelector('#send-my-details')?.getBoundingClientRect().height > 0)
          seen.opened = performance.now() - seen.tapped;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** Everything that came over the network until now, in bytes as sent, photo and font apart. */
function countBytes(session) {
  const kinds = new Map();
  const bytes = { page: 0, others: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, url: response.url }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { type, url = '' } = kinds.get(requestId) ?? {};
    if (type === 'Document') bytes.page += encodedDataLength;
    if (type !== 'Font' && !url.includes('/storage/photos/')) bytes.others += encodedDataLength;
  });
  return bytes;
}

/**
 * One cold visit. `tap` says when Send My Details is tapped: 'atOnce', as soon as it can be seen, or 'idle', when the
 * page has come to rest.
 */
export async function visitOnce(browser, address, tap) {
  const context = await browser.newContext(telephone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const bytes = countBytes(session);
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: tap === 'atOnce' ? 'commit' : 'networkidle' });
    const opener = page.locator('[href="#send-my-details"]');
    await opener.waitFor();
    const beforeTouch = { ...bytes };
    const facts = await page.evaluate(() => ({
      largest: window.seen.largest,
      shift: window.seen.shift,
      blocking: window.seen.tasks.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0),
    }));
    await opener.tap();
    const opened = await page
      .waitForFunction(() => window.seen.opened, undefined, { timeout: 10_000 })
      .then((handle) => handle.jsonValue());
    return { ...facts, opened, ...beforeTouch };
  } finally {
    await context.close();
  }
}
