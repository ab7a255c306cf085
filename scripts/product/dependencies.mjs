import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * True when node_modules holds the versions that the lock file names; npm notes what it installed in a lock file of
 * its own there. What is optional may be missing (other platforms), and so may what only development needs when
 * NODE_ENV is production.
 */
function dependenciesAreInstalled() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([name, wanted]) => {
    if (name === '') return true;
    const found = installed[name];
    if (found) return found.version === wanted.version;
    return (
      wanted.optional || wanted.devOptional || wanted.peer || (wanted.dev && process.env.NODE_ENV === 'production')
    );
  });
}

/**
 * Installs the packages of the lock file when they are missing or of other versions.
 * Throws npm's own words when that fails.
 */
export async function installDependencies(say) {
  if (dependenciesAreInstalled()) return;
  say('Installing packages. This is done once and takes a minute or two.');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`The packages could not be installed.\n${output.trim()}`);
}
