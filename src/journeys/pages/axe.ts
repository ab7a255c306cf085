import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** The whole page, or its content without the header and the sidebar that all screens of the console share. */
export type PagePart = 'body' | 'main';

/**
 * The violations that axe-core finds on the page or a part of it, one line for each element; empty without violations.
 * The rules come through the browser's own debugger, so the page keeps its content policy.
 */
export async function axeProblems(page: Page, part: PagePart = 'body'): Promise<string[]> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Runtime.evaluate', { expression: `${source};0` });
  const response = await debug.send('Runtime.evaluate', {
    // Without `preload: false` axe first loads all style sheets and media, for rules about video and audio.
    expression:
      `axe.run(${part === 'body' ? 'document' : "'main'"}, ` +
      '{ preload: false, resultTypes: ["violations"] })' +
      '.then(({ violations }) => JSON.stringify({ violations }))',
    awaitPromise: true,
    returnByValue: true,
  });
  await debug.detach();
  if (response.exceptionDetails) throw new Error(`axe could not look: ${response.exceptionDetails.text}`);
  const { violations } = JSON.parse(response.result.value as string) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 250)}`,
    ),
  );
}
