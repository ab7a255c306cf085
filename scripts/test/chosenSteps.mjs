import { bundlesAreCurrent } from '../product/bundles.mjs';
import { inRoot } from '../product/root.mjs';
import { run } from '../product/run.mjs';
import { allSteps } from './steps.mjs';

/**
 * The steps a filter asks for: all without one; a step by its name; else the test files whose path matches. A chosen
 * step brings the set-up steps that it waits for, and a build when the bundles are older than the sources.
 */
export async function chosenSteps(filter, environment) {
  const all = allSteps(environment);
  if (filter.length === 0) return all;
  const named = all.filter(({ name, isSetUp }) => !isSetUp && filter.includes(name)).map(({ name }) => name);
  const patterns = filter.filter((part) => !named.includes(part));
  const chosen = new Map();
  for (const step of all) {
    if (named.includes(step.name)) chosen.set(step.name, step);
    else if (step.projects && patterns.length > 0 && (await hasFiles(step.projects, patterns)))
      chosen.set(step.name, { ...step, cores: 2, work: () => step.work(patterns) });
  }
  const waitedFor = new Set([...chosen.values()].flatMap(({ after }) => after));
  const isNeeded = ({ name, isSetUp }) =>
    waitedFor.has(name) && (isSetUp || (name === 'build' && !bundlesAreCurrent()));
  const steps = all
    .filter((step) => chosen.has(step.name) || isNeeded(step))
    .map((step) => chosen.get(step.name) ?? step);
  const names = steps.map(({ name }) => name);
  return steps.map((step) => ({ ...step, after: step.after.filter((name) => names.includes(name)) }));
}

/** Whether a test file of the projects has a path that matches one of the patterns. */
async function hasFiles(projects, patterns) {
  const parameters = [
    inRoot('node_modules', 'jest', 'bin', 'jest.js'),
    '--listTests',
    '--selectProjects',
    ...projects,
    '--testPathPatterns',
    ...patterns,
  ];
  const { output } = await run(process.execPath, parameters);
  return output.split(/\r?\n/).some((line) => /\.(test|journey)\.\w+$/.test(line));
}
