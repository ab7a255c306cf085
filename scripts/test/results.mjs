import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../product/root.mjs';

const maxMessageLines = 40;

/**
 * What a run of jest came to: {passed, failures: [{title, message}]}. A file that could not be loaded, a test that
 * was skipped or left to do, and a run without any test are failures: they proved nothing.
 */
export function jestResults(report, { mayBeEmpty = false } = {}) {
  const failures = report.testResults.flatMap(failuresOfFile);
  if (report.numTotalTests === 0 && failures.length === 0 && !mayBeEmpty)
    failures.push({ title: 'no tests', message: 'No test was found to run.' });
  return { passed: report.numPassedTests, failures };
}

function failuresOfFile({ name, message, assertionResults }) {
  const file = path.relative(root, name).split(path.sep).join('/');
  const unproven = assertionResults.filter(({ status }) => status !== 'passed');
  if (assertionResults.length === 0)
    return [{ title: file, message: shortened(message) || 'The file holds no test that ran.' }];
  return unproven.map(({ status, fullName, failureMessages }) => ({
    title: `${file}: ${fullName}`,
    message: status === 'failed' ? shortened(failureMessages.join('\n')) : `Did not run (${status}).`,
  }));
}

/** The first lines of a message, without colors and without the stack inside packages. */
export function shortened(message) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line));
  const more = lines.length - maxMessageLines;
  return (more > 0 ? [...lines.slice(0, maxMessageLines), `... ${more} more lines`] : lines).join('\n').trim();
}
