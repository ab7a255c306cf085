import { inRoot } from '../product/root.mjs';
import { jestResults, shortened } from './results.mjs';

const file = (assertionResults, message = '') => ({ name: inRoot('src', 'x.test.ts'), message, assertionResults });
const test = (status, fullName = 'a fact') => ({
  status,
  fullName,
  failureMessages: status === 'failed' ? ['Expected 1, received 2'] : [],
});
const report = (...testResults) => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    testResults,
    numTotalTests: all.length,
    numPassedTests: all.filter(({ status }) => status === 'passed').length,
  };
};

describe('the results of a run', () => {
  it('count a run without any test as a failure', () => {
    expect(jestResults(report()).failures).toHaveLength(1);
  });

  it('count a skipped and an unwritten test as failures', () => {
    const { passed, failures } = jestResults(report(file([test('passed'), test('pending'), test('todo')])));
    expect(passed).toBe(1);
    expect(failures.map(({ message }) => message)).toEqual(['Did not run (pending).', 'Did not run (todo).']);
  });

  it('count a file that could not be loaded as a failure', () => {
    expect(jestResults(report(file([], 'SyntaxError: x'))).failures).toEqual([
      { title: 'src/x.test.ts', message: 'SyntaxError: x' },
    ]);
  });

  it('name each failed test by its file and title', () => {
    expect(jestResults(report(file([test('passed'), test('failed')])))).toEqual({
      passed: 1,
      failures: [{ title: 'src/x.test.ts: a fact', message: 'Expected 1, received 2' }],
    });
  });

  it('are printed without colors, without stack frames of packages, and shortened', () => {
    const long = Array.from({ length: 60 }, (_, index) => `line ${index}`).join('\n');
    expect(shortened(`\u001b[31mred\u001b[0m\n    at f (/x/node_modules/jest/y.js:1:1)`)).toBe('red');
    expect(shortened(long).split('\n')).toHaveLength(41);
  });
});
