/**
 * `npm test`: sets up what the tests need (packages, Chromium, PostgreSQL) and runs all of them: build, lint and
 * type check, unit and server tests on both databases, journeys in Chromium. Its last line counts: `N passed, N failed`.
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

requireNodeVersion();
const parameters = process.argv.slice(2);
if (parameters.includes('--long')) process.env.LONG = '1';
const filter = parameters.filter((parameter) => parameter !== '--long');
const log = (line) => console.log(line);

const failures = [];
let passed = 0;
let postgres;
/** The temporary folder of all tests. It is removed at the end, also when the run is interrupted. */
const temporary = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-tests-'));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopEverything);
try {
  await runAll();
} catch (error) {
  failures.push({ title: 'set-up', message: error.message });
} finally {
  await cleanUp();
}
report();

async function runAll() {
  // A whole run compiles SQLite beside the build, so that no core waits for it.
  await installDependencies(log, { compilesSqlite: filter.length > 0 });
  mkdirSync(inRoot('build'), { recursive: true });
  const { chosenSteps } = await import('./test/chosenSteps.mjs');
  const environment = { TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const steps = await chosenSteps(filter, environment);
  if (steps.length === 0) throw new Error(`No test file and no step matches '${filter.join(' ')}'.`);
  await setUp(steps, environment);
  const { schedule } = await import('./test/schedule.mjs');
  await schedule(steps, Math.max(2, os.availableParallelism()), (step, result, seconds) => {
    passed += result.passed;
    failures.push(...result.failures);
    log(
      `${result.failures.length === 0 ? 'ok    ' : 'FAILED'} ${step.name}: ${result.passed} passed, ${result.failures.length} failed (${seconds.toFixed(0)} s)`,
    );
  });
}

/** What the chosen steps need beyond Node. A test that finds it missing fails; it never skips itself. */
async function setUp(steps, environment) {
  const needs = new Set(steps.flatMap(({ needs: needed = [] }) => needed));
  if (needs.has('postgres')) {
    const { startPostgres } = await import('./test/postgres.mjs');
    postgres = await startPostgres();
    Object.assign(environment, { TEST_POSTGRES: 'required', TEST_POSTGRES_URL: postgres.address });
    log('ok     PostgreSQL is up');
  }
  if (needs.has('chromium')) {
    const { findOrInstallChromium } = await import('./test/chromium.mjs');
    environment.CHROMIUM_PATH = findOrInstallChromium(log);
    log(`ok     Chromium is ${environment.CHROMIUM_PATH}`);
  }
}

function report() {
  for (const { title, message } of failures) log(`\nFAILED ${title}\n${message.replace(/^/gm, '  ')}`);
  process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
  log(`\n${passed} passed, ${failures.length} failed`);
}

async function cleanUp() {
  await postgres?.stop();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 3 });
}

async function stopEverything() {
  stopRunning();
  await cleanUp();
  log('\nStopped.');
  process.exit(1);
}
