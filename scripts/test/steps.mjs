import { readFileSync, rmSync } from 'node:fs';
import { inRoot } from '../product/root.mjs';
import { run } from '../product/run.mjs';
import { jestResults, shortened } from './results.mjs';

const binary = (...parts) => inRoot('node_modules', ...parts);

/**
 * The steps of a whole run. A step has a name, how many processor cores it keeps busy, the steps it waits for, what it
 * needs beyond Node, and `work`, which resolves to {passed, failures: [{title, message}]}.
 */
export function allSteps(environment) {
  const check = (name, parameters) => ({ name, cores: 1, after: [], work: () => commandStep(name, parameters) });
  return [
    check('build', [inRoot('scripts', 'build.mjs')]),
    check('types', [binary('typescript', 'bin', 'tsc'), '--noEmit']),
    check('lint', [
      binary('eslint', 'bin', 'eslint.js'),
      '--config',
      'scripts/eslint.config.mjs',
      '--max-warnings',
      '0',
      'src',
      'scripts',
      'webpack.config.js',
      'jest.config.js',
    ]),
    {
      name: 'tests',
      cores: 2,
      after: [],
      needs: ['postgres'],
      work: () => jestStep(['server', 'browser'], [], environment),
    },
    {
      name: 'journeys',
      cores: 2,
      after: ['build'],
      needs: ['chromium'],
      work: () => jestStep(['journeys'], [], environment),
    },
  ];
}

async function commandStep(name, parameters) {
  const { code, output } = await run(process.execPath, parameters);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ title: name, message: shortened(output) }] };
}

/** Runs jest for some projects; `filter` holds patterns of paths. Its own output is one line for each file. */
export async function jestStep(projects, filter, environment) {
  const reportFile = inRoot('build', `test-report-${projects.join('-')}.json`);
  rmSync(reportFile, { force: true });
  const parameters = [
    binary('jest', 'bin', 'jest.js'),
    ...['--ci', '--maxWorkers=2', '--passWithNoTests', '--selectProjects', ...projects],
    ...[`--reporters=${inRoot('scripts', 'test', 'LineReporter.cjs')}`, '--json', `--outputFile=${reportFile}`],
    ...(filter.length > 0 ? ['--testPathPatterns', ...filter] : []),
  ];
  const { code, output } = await run(process.execPath, parameters, {
    environment,
    onText: (text) =>
      process.stdout.write(
        text
          .split('\n')
          .filter((line) => /^ {2}(ok |FAILED)/.test(line))
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
