import { existsSync } from 'node:fs';
import { run } from '../product/run.mjs';

/** Whether packages can be installed with apt-get: on Debian as root. */
export function hasDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Runs apt-get without questions; resolves to its exit code and output, also when it failed. */
export function aptGet(parameters, timeoutMs = 180_000) {
  return run('apt-get', parameters, { environment: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs });
}
