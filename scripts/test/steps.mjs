import { readFileSync, rmSync } from 'node:fs';
import { compileSqlite } from '../product/dependencies.mjs';
import { inRoot } from '../product/root.mjs';
import { run } from '../product/run.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { jestResults, shortened } from './results.mjs';
import { knownFlags } from './v8Flags.mjs';
import { installWebKit } from './webkit.mjs';

const binary = (...parts) => inRoot('node_modules', ...parts);
let postgres;

/** Stops the PostgreSQL that the tests used, also one that is only starting, and removes its files. */
export async function stopPostgres() {
  const started = await postgres?.catch(() => undefined);
  await started?.stop();
}

/**
 * The steps of a whole run. A step has a name, how many processor cores it keeps busy, the steps it waits for, and
 * `work`, which resolves to {passed, failures: [{title, message}]}. The work of a jest step takes patterns of paths; it
 * runs all files of its projects without one. A set-up step adds what it has set up to the environment.
 */
export function allSteps(environment) {
  const setUp = (name, cores, work) => ({
    name,
    cores,
    after: [],
    isSetUp: true,
    work: async () => {
      Object.assign(environment, await work());
      return { passed: 0, failures: [] };
    },
  });
  const script = (name, cores) => ({ name, cores, after: [], work: () => scriptStep(name) });
  const jest = (name, cores, projects, after) => ({
    name,
    cores,
    projects,
    after,
    work: (patterns = []) => jestStep(projects, patterns, environment),
  });
  return [
    // No core: they wait for a download and for a start.
    setUp('Chromium', 0, async () => ({ CHROMIUM_PATH: await findOrInstallChromium() })),
    ...(process.env.LONG ? [setUp('WebKit', 0, installWebKit)] : []),
    setUp('PostgreSQL', 0, async () => {
      postgres = startPostgres();
      return { TEST_POSTGRES: 'required', TEST_POSTGRES_URL: (await postgres).address };
    }),
    setUp('SQLite', 1, compileSqlite),
    script('build', 1),
    // It checks types, too. It has less than a core, so that the tests need not wait for its end.
    script('lint', 0.5),
    jest('tests', 1.5, ['node', 'browser'], ['SQLite', 'PostgreSQL']),
    jest(
      'journeys',
      2,
      ['journeys'],
      ['SQLite', 'Chromium', 'build', ...(process.env.LONG ? ['WebKit', 'PostgreSQL'] : [])],
    ),
  ];
}

/** Runs a script of package.json. */
async function scriptStep(name) {
  const { code, output } = await run('npm', ['run', '--silent', name]);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ title: name, message: shortened(output) }] };
}

/** Runs jest for some projects. Its own output is one line for each file. */
async function jestStep(projects, patterns, environment) {
  const reportFile = inRoot('build', `test-report-${projects.join('-')}.json`);
  rmSync(reportFile, { force: true });
  const parameters = [
    // V8 optimizes later. A test calls most functions a few times: optimizing them is a fifth of the processor time.
    ...knownFlags(),
    binary('jest', 'bin', 'jest.js'),
    ...['--ci', '--maxWorkers=3', '--passWithNoTests', '--selectProjects', ...projects],
    ...[`--reporters=${inRoot('scripts', 'test', 'LineReporter.cjs')}`, '--json', `--outputFile=${reportFile}`],
    ...(patterns.length > 0 ? ['--testPathPatterns', ...patterns] : []),
  ];
  const { code, output } = await run(process.execPath, parameters, {
    environment,
    onText: (text) =>
      process.stdout.write(
        text
          .split('\n')
          .filter((line) => /^ {2}(ok |FAILED|\|)/.test(line))
          .map((line) => `${line}\n`)
          .join(''),
      ),
  });
  const report = readReport(reportFile);
  if (!report)
    return {
      passed: 0,
      failures: [
        { title: projects.join(', '), message: shortened(output) || `jest ended with ${code} and no report.` },
      ],
    };
  const results = jestResults(report, { mayBeEmpty: patterns.length > 0 });
  if (code !== 0 && results.failures.length === 0)
    results.failures.push({ title: projects.join(', '), message: shortened(output) });
  return results;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
