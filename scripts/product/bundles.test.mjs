import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot } from './root.mjs';

/** Writes bundles that say what they got, and counts the builds. */
const build = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { markBundlesFinished, markBundlesUnfinished } from './product/bundles.mjs';
appendFileSync('builds', 'x');
const made = markBundlesUnfinished();
if (process.env.BROKEN) { console.error('No such module'); process.exit(2); }
mkdirSync('build/server', { recursive: true });
writeFileSync('build/server/main.cjs', '');
writeFileSync('build/server/backUp.cjs', 'console.log(process.argv.slice(2).join()); process.exit(3)');
writeFileSync('build/server/restore.cjs', 'process.kill(process.pid)');
markBundlesFinished(made);
`;

describe('a clone whose packages are installed', () => {
  const clone = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-built-'));
  const place = (name) => path.join(clone, name);
  beforeAll(() => {
    const sqlite = 'node_modules/better-sqlite3-12/build/Release/better_sqlite3.node';
    mkdirSync(path.dirname(place(sqlite)), { recursive: true });
    // Not compiled for a Node whose binary is in the package.
    if (existsSync(inRoot(sqlite))) cpSync(inRoot(sqlite), place(sqlite));
    for (const name of ['package.json', 'tsconfig.json', 'webpack.config.js', 'scripts/product', 'scripts/webpack'])
      cpSync(inRoot(name), place(name), { recursive: true });
    cpSync(inRoot('scripts/serverCommand.mjs'), place('scripts/serverCommand.mjs'));
    writeFileSync(place('scripts/build.mjs'), build);
    for (const name of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(place(name), '{"packages":{}}');
    for (const name of ['src/server', 'src/testing', 'public']) mkdirSync(place(name), { recursive: true });
    for (const name of ['src/server/a.ts', 'src/server/a.test.ts', 'src/testing/b.ts', 'public/c.svg'])
      writeFileSync(place(name), '');
  });
  afterAll(() => rmSync(clone, { recursive: true, force: true }));
  const run = (parameters, environment) =>
    spawnSync(process.execPath, ['scripts/serverCommand.mjs', ...parameters], {
      cwd: clone,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    });
  /** How often the product is built by a command. */
  const buildsOf = (environment) => {
    writeFileSync(place('builds'), '');
    run(['backUp'], environment);
    return readFileSync(place('builds'), 'utf8').length;
  };

  /** After which of these changes, one after the other, the bundles are stale. One process tries them all. */
  const staleAfterChangesOf = (names) => {
    const program = `
      import { appendFileSync } from 'node:fs';
      import { buildIfStale, bundlesAreCurrent } from './scripts/product/bundles.mjs';
      const stale = [];
      for (const name of ['', ...process.argv.slice(1)]) {
        if (name) appendFileSync(name, '\\n');
        if (name && !bundlesAreCurrent()) stale.push(name);
        await buildIfStale(() => undefined);
      }
      console.log(JSON.stringify(stale));`;
    const parameters = ['--input-type=module', '--eval', program, ...names];
    return JSON.parse(spawnSync(process.execPath, parameters, { cwd: clone, encoding: 'utf8' }).stdout);
  };

  it('is built before the first command, and not again while nothing changes', () => {
    expect([buildsOf(), buildsOf()]).toEqual([1, 0]);
  });

  it('is built again after a change of a source, package or setting, and not of a test', () => {
    const sources = [
      'src/server/a.ts',
      'public/c.svg',
      'package-lock.json',
      'tsconfig.json',
      'webpack.config.js',
      'scripts/webpack/DocumentPlugin.cjs',
    ];
    expect(staleAfterChangesOf([...sources, 'src/server/a.test.ts', 'src/testing/b.ts'])).toEqual(sources);
  });

  it('is built again with other settings of the documents', () => {
    expect(buildsOf({ PRODUCT_NAME: 'Cards' })).toBe(1);
    expect(buildsOf()).toBe(1);
  });

  it('is built again after a build that failed, also with the sources of before; the command prints the reason', () => {
    const before = readFileSync(place('src/server/a.ts'));
    appendFileSync(place('src/server/a.ts'), '\n');
    expect(run(['backUp'], { BROKEN: 'true' })).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('The product could not be built.\nNo such module\n'),
    });
    writeFileSync(place('src/server/a.ts'), before);
    expect(buildsOf()).toBe(1);
  });

  it('runs a command with its parameters and ends with its exit code', () => {
    expect(run(['backUp', '/backups/a folder', '--help'])).toMatchObject({
      status: 3,
      stdout: '/backups/a folder,--help\n',
    });
  });

  it('ends with 1 when a command was killed', () => {
    expect(run(['restore'])).toMatchObject({ status: 1 });
  });
});
