import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { types } from 'node:util';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { DemoPerson } from './demoSignIns';
import { demoPassword, demoSignIns } from './demoSignIns';
import { watchProblems } from './pageProblems';
import type { ServedProduct } from './product';

const timeoutMs = 60_000;
const screenshots = path.resolve(__dirname, '../../build/journeys');

export interface PageOptions extends Pick<
  BrowserContextOptions,
  | 'colorScheme'
  | 'javaScriptEnabled'
  | 'locale'
  | 'reducedMotion'
  | 'userAgent'
  | 'timezoneId'
  | 'permissions'
  | 'hasTouch'
  | 'acceptDownloads'
  | 'forcedColors'
  | 'serviceWorkers'
> {
  /** Signed in as one of the demo people before the first page opens; signed out when left out. */
  readonly as?: DemoPerson;
  /** Signed in with this token, in place of `as`. */
  readonly token?: string;
  /** The path to open; left out, the journey opens its own. */
  readonly at?: string;
  readonly width?: number;
  readonly height?: number;
  /** Console errors, page errors and foreign requests that belong to this journey, such as a refused save. */
  readonly expects?: readonly RegExp[];
}

export interface PageFixtures {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly product: ServedProduct;
}

export type JourneyBody = (fixtures: PageFixtures) => Promise<void>;

/**
 * Connects the tests of a describe block to the Chromium of this worker. The returned function runs a test body with
 * the `page` of a new browser context. An error in the browser's console, a violation of the content policy or a
 * request to a foreign host fails the test unless `expects` names it. A failure leaves a screenshot in build/journeys.
 */
export function useChromium(product: () => ServedProduct): (options: PageOptions, body: JourneyBody) => Promise<void> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.connect(sharedBrowserEndpoint());
  });
  afterAll(() => browser?.close());
  return async (options, body) => {
    if (!browser) throw new Error('Chromium runs only inside tests.');
    await runWithPage(browser, product(), options, body);
  };
}

function sharedBrowserEndpoint(): string {
  const endpoints = JSON.parse(process.env.JOURNEYS_BROWSERS ?? '[]') as string[];
  const endpoint = endpoints[Number(process.env.JEST_WORKER_ID) - 1];
  if (!endpoint) throw new Error('No browser runs for this worker: run this in a journey.');
  return endpoint;
}

async function runWithPage(
  browser: Browser,
  product: ServedProduct,
  options: PageOptions,
  body: JourneyBody,
): Promise<void> {
  const { as, token, at, width = 1440, height = 900, expects = [], ...contextOptions } = options;
  const { origin } = product;
  const session = token ?? (as && (await demoTokenOf(origin, as)));
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: origin,
    viewport: { width, height },
  });
  context.setDefaultTimeout(timeoutMs);
  const problems = watchProblems(context, origin, expects);
  const page = await context.newPage();
  try {
    if (session !== undefined) await keepToken(page, session);
    if (at !== undefined) await page.goto(at);
    await body({ page, context, product });
    if (problems().length > 0) throw new Error('The test passed, but the browser reported problems.');
  } catch (error) {
    throw await withEvidence(error, page, problems());
  } finally {
    // Routes of the journey may still be handling requests.
    await Promise.all([
      ...context.pages().map((open) => open.unrouteAll({ behavior: 'ignoreErrors' })),
      context.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await context.close();
  }
}

/** Puts the token where the console looks for it. Playwright's `storageState` opens another page for that. */
async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/livez');
  await page.evaluate((kept) => localStorage.setItem('authenticationToken', kept), token);
}

/** The tokens of demo people, by product and person. */
const demoTokens = new Map<string, string>();

/**
 * The token of a demo person. It is kept until its session ends, because the check of a password takes 30 ms of a core,
 * and a test file signs in some twenty times.
 */
export async function demoTokenOf(origin: string, person: DemoPerson): Promise<string> {
  const key = `${origin} ${person}`;
  const token = demoTokens.get(key);
  if (token !== undefined && (await isSignedIn(origin, token))) return token;
  const fresh = await tokenOf(origin, demoSignIns[person]);
  demoTokens.set(key, fresh);
  return fresh;
}

async function isSignedIn(origin: string, token: string): Promise<boolean> {
  const { status } = await fetch(`${origin}/api/authentication/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
}

/** Signs in over HTTP and returns the token. Throws the server's message when it refuses. */
export async function tokenOf(origin: string, email: string, password = demoPassword): Promise<string> {
  const response = await fetch(
    `${origin}/api/authentication/token?${new URLSearchParams({ email, password }).toString()}`,
  );
  const { message, content } = (await response.json()) as { message: string; content: string };
  if (!response.ok) throw new Error(`${email} could not sign in: ${message}`);
  return content;
}

async function withEvidence(error: unknown, page: Page, problems: string[]): Promise<Error> {
  const title = (expect.getState().currentTestName ?? 'journey').replace(/[^\w]+/g, '-').slice(0, 120);
  mkdirSync(screenshots, { recursive: true });
  const file = path.join(screenshots, `${title}.png`);
  await page.screenshot({ path: file, fullPage: true }).catch(() => undefined);
  const evidence = [`at ${page.url()}`, `screenshot ${file}`, ...problems.map((problem) => `browser: ${problem}`)];
  // An error of Playwright is of another realm than this file.
  const failure = types.isNativeError(error) ? error : new Error(String(error));
  failure.message = [failure.message, ...evidence].join('\n');
  if (failure.stack)
    failure.stack = `${failure.message}\n${failure.stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n')}`;
  return failure;
}
