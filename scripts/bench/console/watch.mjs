/** In the page: `seen(test)` resolves to the moment at which what the test looks for was painted. */
function installWatch() {
  window.painted = (test) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Not painted within a minute: ${test}`)), 60_000);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      const look = () => (test() ? channel.port2.postMessage(0) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  /** Milliseconds from the next press until it is painted. */
  window.fromPress = (event, test) => {
    let pressed;
    addEventListener(event, ({ timeStamp }) => (pressed ??= timeStamp), { capture: true, once: true });
    window.measured = window.painted(() => pressed !== undefined && test()).then((at) => at - pressed);
  };
}

const view = { width: 1440, height: 900 };

/**
 * A page of its own in a browser context of its own: nothing is cached. It counts what travels and what scripts take.
 */
export async function newVisit(browser, { token, firstPaint } = {}) {
  const context = await browser.newContext({ viewport: view });
  if (token) await context.addInitScript((value) => localStorage.setItem('authenticationToken', value), token);
  await context.addInitScript(installWatch);
  if (firstPaint) await context.addInitScript(`if (window === top) window.firstPaint = window.painted(${firstPaint})`);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The time that the thread really worked: neighbors on the machine do not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Network.enable');
  const traffic = countTraffic(session);

  const scriptMilliseconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };

  /** Presses and waits until the result is painted. @param test source of a function that runs in the page */
  async function press(event, action, test) {
    await page.evaluate(`window.fromPress(${JSON.stringify(event)}, ${test})`);
    const script = await scriptMilliseconds();
    const before = { ...traffic };
    await action(page);
    const painted = await page.evaluate(() => window.measured);
    return {
      painted,
      script: (await scriptMilliseconds()) - script,
      requests: traffic.requests - before.requests,
      urls: traffic.urls.slice(before.requests),
    };
  }

  /** Presses the mouse in the middle of an element; Playwright's own click runs scripts in the page. */
  async function click(locator, test) {
    await locator.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await locator.boundingBox();
    return press('click', () => page.mouse.click(x + width / 2, y + height / 2), test);
  }

  async function heap() {
    await session.send('HeapProfiler.enable');
    for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.disable');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
  }

  return { page, session, press, click, heap, traffic, quiet: () => quiet(traffic), close: () => context.close() };
}

/** Bytes of responses with their headers and of request bodies. */
function countTraffic(session) {
  const traffic = { requests: 0, open: 0, bytes: 0, last: Date.now(), urls: [] };
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    traffic.requests += 1;
    traffic.open += 1;
    traffic.last = Date.now();
    traffic.urls.push(`${request.method} ${request.url}`);
    traffic.bytes += request.postData?.length ?? 0;
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    ended();
  });
  session.on('Network.loadingFailed', ended);
  function ended() {
    traffic.open -= 1;
    traffic.last = Date.now();
  }
  return traffic;
}

/** Waits until nothing has traveled for a second. */
async function quiet(traffic, milliseconds = 1000) {
  while (traffic.open > 0 || Date.now() - traffic.last < milliseconds)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
