import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArguments, findOrInstallChromium } from '../test/chromium.mjs';
import { demoFixtures } from './demoFixtures.mjs';

// A telephone, a tablet and a window with a pointer.
const windows = {
  360: { height: 740, isMobile: true },
  768: { height: 1024, isMobile: true },
  1440: { height: 900, isMobile: false },
};
const schemes = ['light', 'dark'];

/**
 * Takes screenshots of some screens into `<folder>/<name>/<width>-<scheme>.png` and returns their paths inside the
 * folder. A screen that cannot be reached is reported and left out.
 */
export async function photograph(screens, product, folder) {
  const browser = await chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: [...chromiumArguments, '--force-color-profile=srgb'],
  });
  const fixtures = await demoFixtures(product);
  const files = [];
  try {
    for (const screen of screens) {
      const widths = screen.widths ?? Object.keys(windows);
      const taken = await Promise.all(
        widths.map((width) => take(browser, { screen, width: Number(width), product, fixtures, folder })),
      );
      files.push(...taken.flat());
      console.log(`  ${screen.name}`);
    }
  } finally {
    await browser.close();
  }
  return files;
}

/** Opens a screen once at one width and takes it in each color scheme. Returns the names of the files. */
async function take(browser, { screen, width, product, fixtures, folder }) {
  const { role, path: address, before, javaScript = true } = screen;
  const { height, isMobile } = windows[width];
  const storageState = role
    ? {
        cookies: [],
        origins: [
          {
            origin: product.origin,
            localStorage: [{ name: 'authenticationToken', value: await product.tokenOf(role) }],
          },
        ],
      }
    : undefined;
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height },
    colorScheme: schemes[0],
    reducedMotion: 'reduce',
    isMobile,
    hasTouch: isMobile,
    javaScriptEnabled: javaScript,
    storageState,
  });
  context.setDefaultTimeout(15_000);
  const files = [];
  try {
    const page = await context.newPage();
    const unmet = new Set();
    const visit = { page, context, fixtures, product, unmet };
    // Deletions ask first. Screenshots of what follows need the confirmation.
    page.on('dialog', (dialog) => dialog.accept());
    if (screen.prepare) await screen.prepare(visit);
    await page.goto(typeof address === 'function' ? address(fixtures) : address);
    await (screen.isLoading ? waiting(page) : settled(page, javaScript));
    if (before) {
      await before(visit);
      await settled(page, javaScript);
    }
    if (unmet.size > 0) throw new Error(`no request matched ${[...unmet].join(' and ')}`);
    await saveAlerts(page);
    if (!screen.viewportOnly) await growToContent(page, width, height);
    for (const scheme of schemes) {
      const file = path.join(screen.name, `${width}-${scheme}.png`);
      await page.emulateMedia({ colorScheme: scheme });
      mkdirSync(path.join(folder, screen.name), { recursive: true });
      await page.screenshot({ path: path.join(folder, file), animations: 'disabled', caret: 'hide' });
      files.push(file);
    }
  } catch (error) {
    console.error(`  ${screen.name} at ${width}: ${error.message.split('\n')[0]}`);
  } finally {
    await context.close();
  }
  return files;
}

/** An alert stays while it is pointed at. */
async function saveAlerts(page) {
  const alert = page.locator('.alert').first();
  if (await alert.isVisible()) await alert.dispatchEvent('pointerover');
}

/** Makes the window as high as the page, so that sticky elements are at its edges. */
async function growToContent(page, width, height) {
  const needed = await page.locator('html').evaluate((element) => element.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: Math.min(needed, 6000) });
}

/** Scripts and fonts have loaded, the responses have not: nothing has arrived for 800 ms. */
async function waiting(page) {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () =>
      performance.now() - Math.max(...performance.getEntriesByType('resource').map((entry) => entry.responseEnd), 0) >
      800,
  );
}

/** Waits until nothing is loading: no request, spinner, font or image. */
async function settled(page, javaScript) {
  await page.waitForLoadState('networkidle');
  if (!javaScript) return;
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [role="progressbar"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
