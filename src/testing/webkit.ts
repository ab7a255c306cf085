import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { freePort } from './product';
import { waitFor } from './waitFor';

/** A window of WebKit, the engine of Safari. */
export interface WebKitPage {
  readonly goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which gets it as text: it may use its parameters and the page only. */
  readonly evaluate: <Result, Parameters extends readonly unknown[]>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ) => Promise<Result>;
  /** Presses the first element of a CSS selector with the mouse. */
  readonly press: (selector: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
}

/** A window of WebKit for the tests of a describe block. `scripts/test/webkit.mjs` installs it for the long tests. */
export function useWebKit(): WebKitPage {
  let driver: ChildProcess | undefined;
  let session = '';

  beforeAll(async () => {
    const port = await freePort();
    // It leads a group, so that the virtual screen and the browser end with it.
    driver = spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    });
    const sessions = `http://127.0.0.1:${port}/session`;
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } };
    const { sessionId } = await waitFor(() => command<{ sessionId: string }>('POST', sessions, { capabilities }));
    session = `${sessions}/${sessionId}`;
  });
  afterAll(async () => {
    if (session) await command('DELETE', session);
    if (driver?.pid) process.kill(-driver.pid, 'SIGTERM');
  });

  return {
    goto: (url) => command('POST', `${session}/url`, { url }),
    evaluate: (run, ...parameters) =>
      command('POST', `${session}/execute/sync`, {
        script: `return (${run.toString()})(...arguments)`,
        args: parameters,
      }),
    press: async (selector) => {
      const found = { using: 'css selector', value: selector };
      const element = await command<Record<string, string>>('POST', `${session}/element`, found);
      await command('POST', `${session}/element/${Object.values(element)[0]}/click`, {});
    },
    resize: (width, height) => command('POST', `${session}/window/rect`, { width, height }),
  };
}

/** Sends a command of the WebDriver protocol (https://www.w3.org/TR/webdriver2/). Throws with the driver's message. */
async function command<Value>(method: 'POST' | 'DELETE', url: string, body?: unknown): Promise<Value> {
  const response = await fetch(url, { method, body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Value & { message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.message}`);
  return value;
}
