import type { BrowserContext } from 'playwright-core';

/**
 * Collects what goes wrong in a browser context without stopping anything: errors in the console (violations of the
 * content policy appear there), uncaught errors, and requests to hosts other than the product's.
 * The returned function returns the problems so far, without the expected ones.
 */
export function watchProblems(context: BrowserContext, origin: string, expected: readonly RegExp[]): () => string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && new URL(url).origin !== origin) problems.push(`asked a foreign host: ${url}`);
  });
  return () => problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}
