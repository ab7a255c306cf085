import { existsSync } from 'node:fs';
import { run } from '../product/run.mjs';

/** Whether packages can be installed with apt-get: on Debian as root. */
export function hasDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

let last = Promise.resolve();

/**
 * Runs apt-get without questions; resolves to its exit code and output, also when it failed. One runs at a time:
 * apt-get does not wait for another one.
 */
export function aptGet(parameters, timeoutMs = 180_000) {
  last = last.then(() => run('apt-get', parameters, { environment: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs }));
  return last;
}
