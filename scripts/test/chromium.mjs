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
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [
    ...(process.platform === 'win32' ? [] : onPath),
    ...(elsewhere[process.platform] ?? []),
    downloaded(),
  ];
  return candidates.find(isExecutable);
}

/**
 * The Chromium of this machine, installed when it is missing: on Debian as root from its packages, which also happens
 * when only the whole browser is there, elsewhere by Playwright's download. On Debian it installs the fallback fonts,
 * too. Rejects with one line that says what to do.
 */
export async function findOrInstallChromium() {
  const chromium = await chromiumOrInstall();
  if (hasDebianPackages() && !existsSync('/usr/share/fonts/truetype/liberation')) {
    await install(fallbackFonts);
  }
  return chromium;
}

async function chromiumOrInstall() {
  const found = findChromium();
  if (found && (process.env.CHROMIUM_PATH || found.includes(headlessShell) || !hasDebianPackages())) return found;
  for (const attempt of hasDebianPackages() ? [fromDebian, byDownload] : [byDownload]) {
    await attempt();
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'Chromium is missing and could not be installed: install Chromium or Chrome, or set CHROMIUM_PATH to it.',
  );
}

async function fromDebian() {
  // Older releases have the whole browser only.
  if ((await install(headlessShell, fallbackFonts)).code !== 0 && !findChromium())
    await install('chromium', fallbackFonts);
}

async function install(...names) {
  // Without a network the browser that is there will do, so the network is not waited for long.
  const timeoutMs = findChromium() ? 60_000 : undefined;
  await aptGet(['update'], timeoutMs);
  return aptGet(['install', '-y', '--no-install-recommends', ...names], timeoutMs);
}

function byDownload() {
  const playwright = createRequire(import.meta.url).resolve('playwright-core/package.json');
  return run(process.execPath, [path.join(path.dirname(playwright), 'cli.js'), 'install', 'chromium']);
}

function downloaded() {
  return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
