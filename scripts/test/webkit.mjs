import { existsSync } from 'node:fs';
import { aptGet, hasDebianPackages } from './debianPackages.mjs';

const driver = '/usr/bin/WebKitWebDriver';
const virtualScreen = '/usr/bin/xvfb-run';
const isInstalled = () => existsSync(driver) && existsSync(virtualScreen);

/**
 * Installs WebKit, the engine of Safari, with its WebDriver from Debian's packages when it is missing. It draws on a
 * virtual screen. Rejects with one line that says what to do.
 */
export async function installWebKit() {
  if (isInstalled()) return;
  if (hasDebianPackages()) {
    await aptGet(['update']);
    await aptGet(['install', '-y', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb', 'xauth'], 600_000);
  }
  if (!isInstalled())
    throw new Error('WebKit is missing and could not be installed: install WebKitWebDriver and xvfb-run in /usr/bin.');
}
