import { traceTasks } from '../mainThread.mjs';
import { openBrowser } from '../page/visits.mjs';

const frameMilliseconds = 17;
const turns = 120;
/** Two notches of a wheel in every frame: more than 300 rows a second. */
const turn = 240;
const view = { width: 1440, height: 900 };

/** The least a list of 10,000 lines can do while it scrolls: move a few lines and write their numbers. */
const emptyList = `<!doctype html><div role="region" style="height:640px;overflow:auto"><div style="height:440000px;position:relative"></div></div><script>
  const box = document.querySelector('[role=region]');
  const lines = Array.from({ length: 32 }, () => box.firstChild.appendChild(Object.assign(document.createElement('div'), { style: 'position:absolute;height:44px' })));
  const draw = () => lines.forEach((line, index) => { const row = Math.floor(box.scrollTop / 44) + index; line.style.top = row * 44 + 'px'; line.textContent = 'Holder ' + row; });
  box.addEventListener('scroll', draw); draw();
</script>`;

/**
 * Turns the wheel and gives the main thread's work for each frame. The table scrolls with its page, the list in a box.
 */
async function scroll(page) {
  await page.mouse.move(view.width / 2, view.height / 2);
  const stop = await traceTasks(page);
  for (let count = 0; count < turns; count += 1) {
    await page.mouse.wheel(0, turn);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  return {
    tasks: await stop(),
    scrolled: await page.evaluate(() => window.scrollY),
  };
}

function figures({ tasks }) {
  const work = tasks.map((task) => task.work).sort((one, other) => other - one);
  return {
    longest: work[0] ?? 0,
    over: work.filter((milliseconds) => milliseconds > frameMilliseconds).length,
    waits: tasks.filter(({ wall }) => wall > frameMilliseconds).length,
  };
}

/**
 * The statistics table of 10,000 cards and an empty list, scrolled alike: work of the main thread without waiting for a
 * turn on the processor.
 */
export async function measureScrolling(product) {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: view });
    await context.addInitScript(
      (token) => localStorage.setItem('authenticationToken', token),
      await product.tokenOf('super'),
    );
    const page = await context.newPage();
    await page.goto(`${product.origin}/admin/card-statistics`);
    await page.getByRole('table', { name: 'Card Statistics' }).waitFor({ timeout: 120_000 });
    await page.getByRole('img', { name: /^Most views/ }).waitFor({ timeout: 120_000 });
    const list = await browser.newPage({ viewport: view });
    await list.setContent(emptyList);
    const scrolled = await scroll(page);
    const table = figures(scrolled);
    const empty = figures(await scroll(list));
    if (scrolled.scrolled < turns * turn * 0.8)
      throw new Error(`The table scrolled by ${scrolled.scrolled} pixels only.`);
    return [
      {
        what: 'scrolling 10,000 rows, longest frame, ms of work',
        value: table.longest.toFixed(1),
        promise: `under ${frameMilliseconds}`,
        isKept: table.over === 0,
      },
      { what: 'an empty list beside it, longest frame', value: empty.longest.toFixed(1) },
      {
        what: `frames over ${frameMilliseconds} ms with waiting, table / empty list`,
        value: `${table.waits} / ${empty.waits}`,
      },
    ];
  } finally {
    await browser.close();
  }
}
