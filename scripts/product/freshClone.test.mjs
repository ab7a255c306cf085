import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './root.mjs';

describe('a clone without installed packages', () => {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-clone-'));
  beforeAll(() => {
    cpSync(inRoot('package.json'), path.join(clone, 'package.json'));
    const isOurs = (file) => path.basename(file) !== 'node_modules' && path.basename(file) !== 'bench';
    cpSync(inRoot('scripts'), path.join(clone, 'scripts'), { recursive: true, filter: isOurs });
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));
  const node = (parameters) => spawnSync(process.execPath, parameters, { cwd: clone, encoding: 'utf8' });

  it('npm start gets as far as its parameters, before it installs anything', () => {
    expect(node(['scripts/start.mjs', '--unknown']).stderr).toContain('Use: npm start -- --workers 4');
  });

  it('npm start says which versions of Node can run it when this one cannot load ES modules with require', () => {
    expect(node(['--no-experimental-require-module', 'scripts/start.mjs', '--unknown'])).toMatchObject({
      status: 1,
      stderr: `Contact Cards needs Node ^20.19.0 || >=22.12.0; this is Node ${process.versions.node}.\n`,
    });
  });

  it.each(['bundles', 'dependencies', 'nodeVersion', 'run', 'server'])(
    'scripts/product/%s.mjs can be loaded',
    (name) => {
      expect(node(['--eval', `import('./scripts/product/${name}.mjs')`])).toMatchObject({ status: 0, stderr: '' });
    },
  );
});
