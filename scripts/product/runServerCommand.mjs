import { spawnSync } from 'node:child_process';
import { buildIfStale } from './bundles.mjs';
import { installDependencies } from './dependencies.mjs';
import { requireNodeVersion } from './nodeVersion.mjs';
import { inRoot, root } from './root.mjs';

/** Runs one of the server's command-line bundles with this command's own parameters and ends with its exit code. */
export async function runServerCommand(bundle) {
  requireNodeVersion();
  const log = (line) => console.error(line);
  try {
    await installDependencies(log);
    await buildIfStale(log);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const parameters = ['--enable-source-maps', inRoot('build', 'server', `${bundle}.cjs`), ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, parameters, { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
