import { bundlesAreCurrent } from '../product/bundles.mjs';
import { inRoot } from '../product/root.mjs';
import { run } from '../product/run.mjs';
import { allSteps, jestStep } from './steps.mjs';

/**
 * The steps a filter asks for: all without one; a step by its name; else the test files whose path matches, with a
 * build before journeys when the bundles are older than the sources.
 */
export async function chosenSteps(filter, environment) {
  const all = allSteps(environment);
  if (filter.length === 0) return all;
  const named = all.filter(({ name }) => filter.includes(name));
  const patterns = filter.filter((part) => !all.some(({ name }) => name === part));
  const byPattern = patterns.length > 0 ? await stepsForFiles(patterns, environment) : [];
  const chosen = [...named, ...byPattern];
  const needsBuild = chosen.some(({ after }) => after.includes('build')) && !named.some(({ name }) => name === 'build');
  if (needsBuild && !bundlesAreCurrent()) chosen.unshift(all.find(({ name }) => name === 'build'));
  const names = chosen.map(({ name }) => name);
  return chosen.map((step) => ({ ...step, after: step.after.filter((name) => names.includes(name)) }));
}

async function stepsForFiles(patterns, environment) {
  const listed = async (...projects) => {
    const parameters = [
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      '--listTests',
      '--selectProjects',
      ...projects,
      '--testPathPatterns',
      ...patterns,
    ];
    const { output } = await run(process.execPath, parameters);
    return output.split(/\r?\n/).filter((line) => /\.(test|journey)\.\w+$/.test(line)).length > 0;
  };
  const projectsOf = [
    { name: 'tests', projects: ['server', 'browser'], after: [], needs: ['postgres'] },
    {
      name: 'journeys',
      projects: ['journeys'],
      after: ['build'],
      needs: process.env.LONG ? ['chromium', 'postgres'] : ['chromium'],
    },
  ];
  const matching = [];
  for (const { projects, ...step } of projectsOf) {
    if (await listed(...projects))
      matching.push({ ...step, cores: 2, work: () => jestStep(projects, patterns, environment) });
  }
  return matching;
}
