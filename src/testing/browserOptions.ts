import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { LaunchOptions } from 'playwright-core';
import testBrowser from './testBrowser.json';

let found: string | undefined;

/** The browser of this machine, as scripts/test/chromium.mjs finds it. Throws when there is none. */
function chromiumPath(): string {
  found ??= process.env.CHROMIUM_PATH ?? askScript();
  if (!found) throw new Error('Chromium is missing: install Chromium or Chrome, or set CHROMIUM_PATH to it.');
  return found;
}

/**
 * How Chromium is launched: headless, without requests of its own. Its user agent is a browser's, so that its visits
 * count.
 */
export function browserOptions(): LaunchOptions {
  const { userAgent, args } = testBrowser;
  return { executablePath: chromiumPath(), args: [...args, `--user-agent=${userAgent}`] };
}

function askScript(): string {
  const script = path.resolve(__dirname, '../../scripts/test/chromium.mjs').split(path.sep).join('/');
  return execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { findChromium } from ${JSON.stringify(script)}; console.log(findChromium() ?? '')`,
    ],
    { encoding: 'utf8' },
  ).trim();
}
