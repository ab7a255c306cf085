import { statSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True when node_modules holds what the lock file names: npm notes every installation in a file of its own. */
export function dependenciesAreInstalled() {
  return changedAt(inRoot('node_modules', '.package-lock.json')) >= changedAt(inRoot('package-lock.json'));
}

/**
 * Installs the packages of the lock file when they are missing or older than it.
 * Throws npm's own words when that fails.
 */
export async function installDependencies(say) {
  if (dependenciesAreInstalled()) return;
  say('Installing packages. This is done once and takes about a minute.');
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`The packages could not be installed.\n${output.trim()}`);
}
