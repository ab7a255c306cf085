const shownLines = 12;

const firstLines = (message) =>
  message
    .split('\n')
    .slice(0, shownLines)
    .map((line) => `  | ${line}\n`)
    .join('');

/**
 * One line for each test file as it ends, and below it the first lines of each failure. The end of the whole run
 * prints the failures again, in full (results.mjs).
 */
class LineReporter {
  onTestResult({ path }, result, { numTotalTestSuites }) {
    this.finished = (this.finished ?? 0) + 1;
    const { numFailingTests, numPassingTests, testExecError, skipped } = result;
    const failed = numFailingTests > 0 || testExecError !== undefined;
    const file = path
      .slice(process.cwd().length + 1)
      .split('\\')
      .join('/');
    const counts = [
      `${numPassingTests} passed`,
      ...(numFailingTests > 0 ? [`${numFailingTests} failed`] : []),
      ...(skipped ? ['not run'] : []),
    ];
    process.stdout.write(
      `  ${failed ? 'FAILED' : 'ok    '} ${file} (${counts.join(', ')}) ${this.finished}/${numTotalTestSuites}\n`,
    );
    for (const { fullName, failureMessages, status } of result.testResults)
      if (status === 'failed') process.stdout.write(firstLines(`${fullName}\n${failureMessages.join('\n')}`));
  }
}

module.exports = LineReporter;
