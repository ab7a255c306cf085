import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { run } from '../product/run.mjs';
import { aptGet, hasDebianPackages } from './debianPackages.mjs';

// The headless shell starts and draws pages in about two thirds of the time of the whole browser.
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
// Until its font arrives, a public page is drawn with Arial or Times New Roman, as on most devices. It would move on a
// machine that has no fonts of these widths.
const fallbackFonts = 'fonts-liberation';
const elsewhere = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((variable) =>
    path.join(process.env[variable] ?? 'C:\\', 'Google/Chrome/Application/chrome.exe'),
  ),
};

const { userAgent, args } = createRequire(import.meta.url)('../../src/testing/testBrowser.json');

/**
 * How tests, benches and pictures start Chromium: it talks to the product only, and its user agent counts as a
 * visitor's.
 */
export const chromiumArguments = [...args, `--user-agent=${userAgent}`];

/**
 * The Chromium (or Chrome) of this machine: CHROMIUM_PATH, the PATH, the usual places, or Playwright's own download.
 */
export function findChromium() {
  return installedChromium() ?? downloadedChromium();
}

/**
 * The Chromium of this machine, installed when it is missing: on Debian as root from its packages, elsewhere by
 * Playwright's download. Rejects with one line that says what to do.
 */
export async function findOrInstallChromium() {
  await installFromDebian();
  if (!findChromium()) await download();
  const chromium = findChromium();
  if (chromium) return chromium;
  throw new Error(
    'Chromium is missing and could not be installed: install Chromium or Chrome, or set CHROMIUM_PATH to it.',
  );
}

let installation;

/**
 * Installs the headless shell and the fallback fonts from Debian's packages, also when only the whole browser is there.
 * It does nothing elsewhere. It needs no package of npm, so that `npm test` can run it beside `npm ci`.
 */
export function installFromDebian() {
  return (installation ??= hasDebianPackages() ? installMissing() : Promise.resolve());
}

async function installMissing() {
  const found = installedChromium();
  const missing = [
    ...(process.env.CHROMIUM_PATH || found?.includes(headlessShell) ? [] : [headlessShell]),
    ...(existsSync('/usr/share/fonts/truetype/liberation') ? [] : [fallbackFonts]),
  ];
  if (missing.length === 0) return;
  // Without a network the browser that is there will do, so the network is not waited for long.
  const timeoutMs = found ? 60_000 : undefined;
  const install = (...names) => aptGet(['install', '-y', '--no-install-recommends', ...names], timeoutMs);
  await aptGet(['update'], timeoutMs);
  const { code } = await install(...missing);
  // Older releases have the whole browser only.
  if (code !== 0 && !found) await install('chromium', fallbackFonts);
}

function installedChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [...(process.platform === 'win32' ? [] : onPath), ...(elsewhere[process.platform] ?? [])];
  return candidates.find(isExecutable);
}

function downloadedChromium() {
  const file = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  return isExecutable(file) ? file : undefined;
}

function download() {
  const playwright = createRequire(import.meta.url).resolve('playwright-core/package.json');
  return run(process.execPath, [path.join(path.dirname(playwright), 'cli.js'), 'install', 'chromium']);
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
