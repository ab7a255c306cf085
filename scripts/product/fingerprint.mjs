import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './root.mjs';

const folders = ['src', 'public', 'scripts/webpack'];
const files = ['package-lock.json', 'tsconfig.json', 'webpack.config.js'];
const notBuilt = /\.(test|journey)\.tsx?$|[\\/]src[\\/](testing|journeys)[\\/]/;

/** A hash of everything a bundle is made of: two builds of the same fingerprint are the same. */
export function sourcesFingerprint(documentSettings) {
  const hash = createHash('sha256');
  for (const file of [...files.map((name) => inRoot(name)), ...folders.flatMap(filesIn)]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  for (const name of documentSettings) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !notBuilt.test(file))
    .sort();
}
