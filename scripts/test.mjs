/**
 * `npm test`: sets up what the tests need (packages, Chromium, PostgreSQL) and runs all of them: build, lint and type
 * check, unit and server tests on both databases, journeys in Chromium. Its last line counts: `N passed, N failed`.
 * `npm test -- <pattern>` runs the test files whose path matches, or one of the steps build, lint, tests, journeys.
 * `npm run test:long` adds the slow sets.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDependencies } from './product/dependencies.mjs';
import { requireNodeVersion } from './product/nodeVersion.mjs';
import { inRoot } from './product/root.mjs';
import { stopRunning } from './product/run.mjs';
import { installFromDebian } from './test/chromium.mjs';

requireNodeVersion();
const parameters = process.argv.slice(2);
if (parameters.includes('--long')) process.env.LONG = '1';
const filter = parameters.filter((parameter) => parameter !== '--long');
const log = (line) => console.log(line);

const failures = [];
let passed = 0;
/** The temporary folder of all tests. It is removed at the end, also when the run is interrupted. */
const temporary = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-tests-'));

let stopping;
// Not `once`: a second signal, such as another Ctrl-C, would end this process before PostgreSQL has ended.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (stopping ??= stopEverything()));
try {
  await runAll();
} catch (error) {
  failures.push({ title: 'set-up', message: error.message });
} finally {
  await cleanUp();
}
report();

async function runAll() {
  // Chromium is downloaded and unpacked beside the packages. The step of that name waits for its end.
  if (filter.length === 0) void installFromDebian();
  // SQLite is compiled beside the build, so that no core waits for it.
  await installDependencies(log, { compilesSqlite: false });
  mkdirSync(inRoot('build'), { recursive: true });
  const { chosenSteps } = await import('./test/chosenSteps.mjs');
  const environment = { TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const steps = await chosenSteps(filter, environment);
  if (steps.length === 0) throw new Error(`No test file and no step matches '${filter.join(' ')}'.`);
  const { schedule } = await import('./test/schedule.mjs');
  if (stopping) return;
  await schedule(steps, Math.max(2, os.availableParallelism()), (step, result, seconds) => {
    passed += result.passed;
    failures.push(...result.failures);
    const isOk = result.failures.length === 0;
    const counts = step.isSetUp && isOk ? 'ready' : `${result.passed} passed, ${result.failures.length} failed`;
    log(`${isOk ? 'ok    ' : 'FAILED'} ${step.name}: ${counts} (${seconds.toFixed(0)} s)`);
  });
}

function report() {
  for (const { title, message } of failures) log(`\nFAILED ${title}\n${message.replace(/^/gm, '  ')}`);
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
  log(`\n${passed} passed, ${failures.length} failed`);
}

async function cleanUp() {
  const { stopPostgres } = await import('./test/steps.mjs');
  await stopPostgres();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
}

async function stopEverything() {
  stopRunning();
  await cleanUp();
  log('\nStopped.');
  process.exit(1);
}
