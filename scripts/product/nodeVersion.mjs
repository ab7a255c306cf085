import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/**
 * Ends the process with one line when this Node cannot `require` ES modules, as the server does. package.json names the
 * versions that can.
 */
export function requireNodeVersion() {
  if (process.features.require_module) return;
  console.error(`Contact Cards needs Node ${engines.node}; this is Node ${process.versions.node}.`);
  process.exit(1);
}
