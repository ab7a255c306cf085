import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** A running product: its address and its data folder. */
export interface ServedProduct {
  readonly origin: string;
  readonly dataFolder: string;
}

/** A product that this test file has started. */
export interface Product extends ServedProduct {
  /** The process of the server. */
  readonly pid: number;
  /** Everything the server has written so far. */
  readonly log: () => string;
  /** Ends the server and removes its data folder; `keepingDataIn` copies the folder there before. */
  readonly stop: (options?: { readonly keepingDataIn?: string }) => Promise<void>;
  /** Sends the signal and gives the exit code; the data folder stays. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2') => Promise<number | null>;
}

export interface ProductOptions {
  /** The database to start with; `demo` (the default) is a copy of the demo data, `empty` an empty folder. */
  readonly store?: 'demo' | 'empty';
  /** A data folder to start on, which then stays when the product stops. */
  readonly dataFolder?: string;
  /** Kills the server when it is aborted, also while it is still starting. */
  readonly killed?: AbortSignal;
  /** Settings on top of the usual ones (README.md). */
  readonly settings?: Readonly<Record<string, string>>;
}

const root = path.resolve(__dirname, '../..');
const bundle = path.join(root, 'build/server/main.cjs');

/**
 * Starts build/server/main.cjs on a free port with a data folder of its own.
 * Throws an error with the server's output when it ends before it listens.
 */
export async function startProduct({
  store = 'demo',
  dataFolder: given,
  killed,
  settings = {},
}: ProductOptions = {}): Promise<Product> {
  if (!existsSync(bundle)) throw new Error('build/server/main.cjs is missing: run `npm run build` first.');
  const dataFolder = given ?? path.join(mkdtempSync(path.join(os.tmpdir(), 'contact-cards-')), 'data');
  if (store === 'demo' && process.env.JOURNEYS_DEMO_DATA) copyDemoData(dataFolder);

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let log = '';
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-old-space-size=1024', bundle], {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataFolder,
      DEMO_DATA: String(store === 'demo'),
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  killed?.addEventListener('abort', () => child.kill('SIGKILL'));
  await untilListening(child, () => log);
  const stop: Product['stop'] = async ({ keepingDataIn } = {}) => {
    await ended(child);
    if (keepingDataIn) cpSync(dataFolder, keepingDataIn, { recursive: true });
    if (!given) rmSync(path.dirname(dataFolder), { recursive: true, force: true });
  };
  const end: Product['end'] = (signal) => ended(child, signal);
  return { origin, dataFolder, pid: child.pid ?? 0, log: () => log, stop, end };
}

/** Copies the demo data, which was made before the first journey, into a new data folder. */
export function copyDemoData(dataFolder: string): void {
  const demoData = process.env.JOURNEYS_DEMO_DATA;
  if (!demoData) throw new Error('JOURNEYS_DEMO_DATA is not set: run this in a journey.');
  cpSync(demoData, dataFolder, { recursive: true });
}

/**
 * One product for all tests of a describe block; read it inside a test.
 * @param options.dataFolder makes the data folder to start on
 */
export function useProduct({
  dataFolder,
  ...options
}: Omit<ProductOptions, 'dataFolder'> & { readonly dataFolder?: () => string } = {}): () => Product {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct({ ...options, dataFolder: dataFolder?.() });
  });
  afterAll(() => product?.stop());
  return () => {
    if (!product) throw new Error('The product runs only inside tests.');
    return product;
  };
}

/**
 * The product of this worker, with the demo data, for its journeys in turn. A journey changes what it has made itself
 * (`newCard`, `newHolder`, `newAccount`), under a name that no other journey uses, or puts back what it has changed.
 * One that needs other settings, another database or an end of the server starts its own with `useProduct`.
 */
export function sharedProduct(): ServedProduct {
  const products = JSON.parse(process.env.JOURNEYS_PRODUCTS ?? '[]') as ServedProduct[];
  const product = products[Number(process.env.JEST_WORKER_ID) - 1];
  if (!product) throw new Error('No product runs for this worker: run this in a journey.');
  return product;
}

/** The environment without settings of the product: a journey starts from the defaults. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names =
    /^(DATABASE_URL|WORKERS|SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|API_BASE_URL|MAIN_WEBSITE_URL|PRODUCT_NAME|PRODUCTION_ADMIN_HOST|USER_STORAGE_URL|TRUST_PROXY|CORS_ORIGINS|HIDE_UNKNOWN_EMAILS|AUTH_GET_LOGIN|LOG_LEVEL|(S3|GOOGLE|SUPER_ADMIN|THEME_BUCKET)_.+)$/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !names.test(name)));
}

function untilListening(child: ChildProcess, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: { listening?: string }) => message.listening && resolve());
    child.on('exit', (code) => reject(new Error(`The product ended with ${code} before it listened.\n${log()}`)));
  });
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' | 'SIGUSR2' = 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.on('exit', resolve);
    if (process.platform === 'win32' && signal === 'SIGTERM') child.send('stop');
    else child.kill(signal);
  });
}

/**
 * A port on which no server listens at this moment. It is below those that systems give to connections and to servers
 * that ask for any port (from 32,768 on Linux): none of these can take it before its caller listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    // EACCES: Windows reserves ranges of ports.
    probe.on('error', (error: NodeJS.ErrnoException) =>
      ['EADDRINUSE', 'EACCES'].includes(error.code ?? '') ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
