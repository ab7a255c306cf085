/**
 * `npm run sbom`: writes a software bill of materials (CycloneDX) of everything that is installed in production, from
 * the lock file. `npm run sbom -- file` names another file than build/sbom.cdx.json.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from './product/root.mjs';
import { productionSbom } from './product/sbom.mjs';

const [file = inRoot('build', 'sbom.cdx.json')] = process.argv.slice(2);
const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
// npm is a script on Windows and needs a shell there.
const options = {
  cwd: root,
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
};
const complete = JSON.parse(execFileSync('npm', parameters, options).toString());
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const sbom = productionSbom(complete, lock);
mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file} names ${sbom.components.length} packages.`);
