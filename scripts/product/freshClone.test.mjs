import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const node = (parameters, environment) =>
    spawnSync(process.execPath, parameters, {
      cwd: clone,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });

  /** The parameters of each call of npm by a program of Node. */
  const npmCalls = (parameters, environment) => {
    const tools = path.join(clone, 'tools');
    const calls = path.join(clone, 'calls');
    mkdirSync(tools, { recursive: true });
    writeFileSync(path.join(tools, 'npm'), `#!/bin/sh\necho "$@" >> ${calls}\n`, { mode: 0o755 });
    writeFileSync(calls, '');
    const result = node(parameters, { PATH: `${tools}${path.delimiter}${process.env.PATH}`, ...environment });
    return { result, calls: readFileSync(calls, 'utf8').split('\n').slice(0, -1) };
  };

  it('npm start gets as far as its parameters, before it installs anything', () => {
    expect(node(['scripts/start.mjs', '--unknown']).stderr).toContain('Use: npm start -- --workers 4');
  });

  it('npm start says which versions of Node can run it when this one cannot load ES modules with require', () => {
    expect(node(['--no-experimental-require-module', 'scripts/start.mjs', '--unknown'])).toMatchObject({
      status: 1,
      stderr: `Contact Cards needs Node ^20.19.0 || >=22.12.0; this is Node ${process.versions.node}.\n`,
    });
  });

  it('can load the scripts of scripts/product that start it', () => {
    const names = ['bundles', 'dependencies', 'nodeVersion', 'run', 'server'];
    const program = names.map((name) => `import './scripts/product/${name}.mjs';`).join('');
    expect(node(['--input-type=module', '--eval', program])).toMatchObject({ status: 0, stderr: '' });
  });

  describe('the packages', () => {
    const folder = path.join(clone, 'node_modules');
    const lockFile = path.join(clone, 'package-lock.json');
    afterEach(() => {
      for (const file of [folder, lockFile]) rmSync(file, { recursive: true, force: true });
    });
    /** The calls of npm when the lock file names these packages and npm has noted those. */
    const calls = (wanted, installed, mode) => {
      const packages = (list) => JSON.stringify({ packages: { '': {}, ...list } });
      writeFileSync(lockFile, packages(wanted));
      mkdirSync(folder);
      if (installed) writeFileSync(path.join(folder, '.package-lock.json'), packages(installed));
      const program = `import('./scripts/product/dependencies.mjs').then(({ installDependencies }) =>
        installDependencies(() => undefined, { compilesSqlite: false }))`;
      const { result, calls: made } = npmCalls(['--eval', program], { NODE_ENV: mode });
      expect(result).toMatchObject({ status: 0, stderr: '' });
      return made.map((call) => call.replace(' --loglevel=error', ''));
    };
    const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
    const install = 'ci --no-audit --no-fund --ignore-scripts';

    it('are installed when they are missing, and after an upgrade to other versions', () => {
      expect(calls(fastify)[0]).toBe(install);
      rmSync(folder, { recursive: true });
      expect(calls(fastify, { 'node_modules/fastify': { version: '4.9.0' } })[0]).toBe(install);
    });

    it('are not installed again while those of the lock file are there', () => {
      expect(calls(fastify, { ...fastify, 'node_modules/other': { version: '1.0.0' } })).toEqual([]);
    });

    it.each(['optional', 'devOptional'])('of another platform are not missed: %s', (kind) => {
      const other = { version: '1.0.0', [kind]: true, os: ['darwin'] };
      expect(calls({ ...fastify, 'node_modules/@esbuild/darwin': other }, fastify)).toEqual([]);
    });

    it.each([
      ['production', []],
      ['', [install]],
    ])('for development are missed, except with NODE_ENV=production: %j', (mode, expected) => {
      const jestOnly = { 'node_modules/jest': { version: '30.0.0', dev: true } };
      expect(calls({ ...fastify, ...jestOnly }, fastify, mode).slice(0, 1)).toEqual(expected);
    });

    it('run their install scripts, except that of SQLite, which is compiled on its own', () => {
      const hasScript = { version: '2.0.0', hasInstallScript: true };
      const installed = {
        ...fastify,
        'node_modules/better-sqlite3-12': hasScript,
        'node_modules/@swc/core': hasScript,
        'node_modules/fastify/node_modules/argon2': hasScript,
      };
      expect(calls({ ...installed, 'node_modules/pg': { version: '8.0.0' } }, installed)).toEqual([
        install,
        'rebuild @swc/core argon2',
      ]);
    });
  });

  describe('SQLite', () => {
    const release = path.join('node_modules', 'better-sqlite3-12', 'build', 'Release');
    const binary = path.join(clone, release, 'better_sqlite3.node');
    const compile = 'rebuild better-sqlite3-12 --loglevel=error';
    /** A program for a Node with a version of Node-API: since 10 the package has a binary for it. */
    const withNodeApi = (napi, program) =>
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, napi: '${napi}' } }); ${program}`;
    /** The calls of npm by `compileSqlite`. */
    const compiledWith = (napi) => {
      const program = "import('./scripts/product/dependencies.mjs').then(({ compileSqlite }) => compileSqlite())";
      const { result, calls } = npmCalls(['--eval', withNodeApi(napi, program)]);
      expect(result).toMatchObject({ status: 0, stderr: '' });
      return calls;
    };

    it('is not compiled for a Node whose binary is in its package', () => {
      expect(compiledWith(10)).toEqual([]);
    });

    it('is compiled when it is missing, and when this Node cannot load it', () => {
      expect(compiledWith(9)).toEqual([compile]);
      mkdirSync(path.dirname(binary), { recursive: true });
      writeFileSync(binary, 'compiled for another Node');
      expect(compiledWith(9)).toEqual([compile]);
    });

    it('is not compiled again when this Node can load it', () => {
      const compiled = inRoot(release, 'better_sqlite3.node');
      const packed = `node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`;
      mkdirSync(path.dirname(binary), { recursive: true });
      cpSync(existsSync(compiled) ? compiled : inRoot(packed), binary);
      expect(compiledWith(9)).toEqual([]);
    });

    it('is compiled by a build that installs the packages', () => {
      rmSync(binary, { force: true });
      cpSync(inRoot('package-lock.json'), path.join(clone, 'package-lock.json'));
      // The build itself fails: this npm has installed nothing.
      const { calls } = npmCalls(['--eval', withNodeApi(9, "import('./scripts/build.mjs')")]);
      expect(calls[0]).toMatch(/^ci /);
      expect(calls.at(-1)).toBe(compile);
    });
  });
});
