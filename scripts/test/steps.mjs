import { readFileSync, rmSync } from 'node:fs';
import { compileSqlite } from '../product/dependencies.mjs';
import { inRoot } from '../product/root.mjs';
import { run } from '../product/run.mjs';
import { jestResults, shortened } from './results.mjs';

const binary = (...parts) => inRoot('node_modules', ...parts);

/**
 * The steps of a whole run. A step has a name, how many processor cores it keeps busy, the steps it waits for, what it
 * needs beyond Node, and `work`, which resolves to {passed, failures: [{title, message}]}.
 */
export function allSteps(environment) {
  const script = (name, cores) => ({ name, cores, after: [], work: () => scriptStep(name) });
  return [
    { name: 'SQLite', cores: 1, after: [], work: sqliteStep },
    script('build', 1),
    // It checks types, too. It has less than a core, so that the tests need not wait for its end.
    script('lint', 0.5),
    {
      name: 'tests',
      cores: 1.5,
      after: ['SQLite'],
      needs: ['postgres'],
      work: () => jestStep(['server', 'browser'], [], environment),
    },
    {
      name: 'journeys',
      cores: 2,
      after: ['SQLite', 'build'],
      needs: ['chromium'],
      work: () => jestStep(['journeys'], [], environment),
    },
  ];
}

async function sqliteStep() {
  await compileSqlite();
  return { passed: 1, failures: [] };
}

/** Runs a script of package.json. */
async function scriptStep(name) {
  const { code, output } = await run('npm', ['run', '--silent', name]);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ title: name, message: shortened(output) }] };
}

/** Runs jest for some projects; `filter` holds patterns of paths. Its own output is one line for each file. */
export async function jestStep(projects, filter, environment) {
  const reportFile = inRoot('build', `test-report-${projects.join('-')}.json`);
  rmSync(reportFile, { force: true });
  const parameters = [
    // V8 optimizes later. A test calls most functions a few times: optimizing them is a fifth of the processor time.
    '--interrupt-budget=800000',
    binary('jest', 'bin', 'jest.js'),
    ...['--ci', '--maxWorkers=3', '--passWithNoTests', '--selectProjects', ...projects],
    ...[`--reporters=${inRoot('scripts', 'test', 'LineReporter.cjs')}`, '--json', `--outputFile=${reportFile}`],
    ...(filter.length > 0 ? ['--testPathPatterns', ...filter] : []),
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
  const results = jestResults(report, { mayBeEmpty: filter.length > 0 });
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
