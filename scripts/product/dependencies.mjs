import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';

const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});

/**
 * True when node_modules holds the versions that the lock file names; npm notes what it installed in a lock file of
 * its own there. What is optional may be missing (other platforms), and so may what only development needs when
 * NODE_ENV is production.
 */
export function dependenciesAreInstalled() {
  const installed = packagesOf(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(inRoot('package-lock.json'))).every(([name, wanted]) => {
    if (name === '') return true;
    const found = installed[name];
    if (found) return found.version === wanted.version;
    return wanted.optional || wanted.devOptional || (wanted.dev && process.env.NODE_ENV === 'production');
  });
}

const compiledSqlite = 'better-sqlite3-12';

/** The version of better-sqlite3 that this Node can load, as in src/server/database/sqlite.ts. */
export const sqlitePackage = Number(process.versions.napi) >= 10 ? 'better-sqlite3' : compiledSqlite;

const sqliteBinary = inRoot('node_modules', compiledSqlite, 'build', 'Release', 'better_sqlite3.node');

/**
 * Installs the packages of the lock file when they are missing or of other versions.
 * @throws Error with the output of npm
 * @param compilesSqlite false leaves that to `compileSqlite`, which the caller may run beside other work
 */
export async function installDependencies(log, { compilesSqlite = true } = {}) {
  if (!dependenciesAreInstalled()) {
    log('Installing packages. This is done once and takes a minute or two.');
    await npm(['ci', '--no-audit', '--no-fund', '--ignore-scripts']);
    await npm(['rebuild', ...installedScripts().filter((name) => name !== compiledSqlite)]);
  }
  if (compilesSqlite) await compileSqlite();
}

/** The installed packages that have install scripts. */
function installedScripts() {
  const folder = 'node_modules/';
  return Object.entries(packagesOf(inRoot('node_modules', '.package-lock.json')))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf(folder) + folder.length));
}

/**
 * Compiles SQLite for a Node whose package holds no binary of it, where none can be downloaded. This keeps one core busy
 * for a minute or two. -O2, as SQLite's own build, instead of node-gyp's -O3: it takes 57 seconds instead of 71, and
 * queries are 1 to 5% slower.
 * @throws Error with the output of npm
 */
export async function compileSqlite() {
  if (sqlitePackage !== compiledSqlite || sqliteLoads()) return;
  const { CFLAGS = '-O2', CXXFLAGS = '-O2' } = process.env;
  await npm(['rebuild', compiledSqlite], { CFLAGS, CXXFLAGS });
}

/** False also for a binary that was compiled for another major version of Node. */
function sqliteLoads() {
  try {
    process.dlopen({ exports: {} }, sqliteBinary);
    return true;
  } catch {
    return false;
  }
}

async function npm(parameters, environment) {
  const { code, output } = await run('npm', [...parameters, '--loglevel=error'], { environment });
  if (code !== 0) throw new Error(`The packages could not be installed.\n${output.trim()}`);
}
