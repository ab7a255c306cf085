import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const [wantedMajor, wantedMinor] = engines.node.match(/\d+/g).map(Number);

/** Ends the process with one line when this Node is older than package.json requires. */
export function requireNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(
    `Contact Cards needs Node ${wantedMajor}.${wantedMinor} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
