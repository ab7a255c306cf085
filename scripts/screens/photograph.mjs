import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, installChromium } from '../test/chromium.mjs';
import { demoWorld } from './demoWorld.mjs';

const widths = { 360: 740, 768: 1024, 1440: 900 };
const schemes = ['light', 'dark'];

/**
 * Takes the pictures of some screens into `<folder>/<name>/<width>-<scheme>.png` and gives their paths inside the folder.
 * A screen that cannot be reached is told and left out of the set.
 */
export async function photograph(screens, product, folder) {
  const browser = await chromium.launch({ executablePath: findChromium() ?? installChromium(), args: ['--no-sandbox', '--force-color-profile=srgb'] });
  const world = await demoWorld(product);
  const files = [];
  try {
    for (const screen of screens) {
      for (const [width, height] of Object.entries(widths)) {
        const both = schemes.map(async (scheme) => {
          const file = path.join(screen.name, `${width}-${scheme}.png`);
          const problem = await take(browser, { screen, width: Number(width), height, scheme, product, world, file: path.join(folder, file) });
          if (problem) console.error(`  ${file}: ${problem}`);
          return problem ? [] : [file];
        });
        files.push(...(await Promise.all(both)).flat());
      }
      console.log(`  ${screen.name}`);
    }
  } finally {
    await browser.close();
  }
  return files;
}

async function take(browser, { screen, width, height, scheme, product, world, file }) {
  const { role, path: address, before, javaScript = true } = screen;
  const storageState = role ? { cookies: [], origins: [{ origin: product.origin, localStorage: [{ name: 'authenticationToken', value: await product.tokenOf(role) }] }] } : undefined;
  const context = await browser.newContext({
    baseURL: product.origin,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: width < 500,
    javaScriptEnabled: javaScript,
    storageState,
  });
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    const visit = { page, context, world, product };
    if (screen.prepare) await screen.prepare(visit);
    await page.goto(typeof address === 'function' ? address(world) : address);
    if (!screen.isLoading) await settled(page, javaScript);
    if (before) {
      await before(visit);
      await settled(page, javaScript);
    }
    if (!screen.viewportOnly) await growToContent(page, width, height);
    mkdirSync(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    return undefined;
  } catch (error) {
    return error.message.split('\n')[0];
  } finally {
    await context.close();
  }
}

/** The window becomes as high as the page, so that what sticks to its edges stands where it belongs. */
async function growToContent(page, width, height) {
  const needed = await page.locator('html').evaluate((element) => element.scrollHeight);
  if (needed > height) await page.setViewportSize({ width, height: Math.min(needed, 6000) });
}

/** Nothing is on its way any more: no request, no spinner, no font, no picture. */
async function settled(page, javaScript) {
  await page.waitForLoadState('networkidle');
  if (!javaScript) return;
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [role="progressbar"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
