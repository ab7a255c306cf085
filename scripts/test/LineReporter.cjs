/** One line for each test file as it ends; what failed is told in full at the end of the whole run (results.mjs). */
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
  }
}

module.exports = LineReporter;
