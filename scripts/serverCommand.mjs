/**
 * `npm run back-up` and the other commands of the server: runs the bundle of that name in build/server
 * (src/server/app/commands) with the parameters of this command, and ends with its exit code.
 */
import { spawnSync } from 'node:child_process';
import { buildIfStale } from './product/bundles.mjs';
import { installDependencies } from './product/dependencies.mjs';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { inRoot, root } from './product/root.mjs';
import { nodeOptions } from './product/server.mjs';

requireNodeVersion();
const [bundle, ...parameters] = process.argv.slice(2);
const log = (line) => console.error(line);
try {
  await installDependencies(log);
  await buildIfStale(log);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [...nodeOptions, inRoot('build', 'server', `${bundle}.cjs`), ...parameters],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
