import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../product/freePort.mjs';
import { inRoot } from '../../product/root.mjs';
import { startChildServer, startPlainServer } from '../childServer.mjs';
import { interleaved, median, pairedRatios } from '../rounds.mjs';
import { buildPairedServer } from './buildPairedServer.mjs';
import { requestRate } from './load.mjs';

const roundMilliseconds = 2000;
const pairMilliseconds = 400;
const pairsOfLaunch = 25;

/** Headers, limits, log and counting on. */
function settingsOn(folder) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO_DATA: 'true',
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'info',
  };
}

/** The product as it runs. */
async function startProduct(folder) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...settingsOn(folder), PORT: String(port), PUBLIC_URL: origin };
  const child = spawn(process.execPath, ['--max-old-space-size=1024', inRoot('build', 'server', 'main.cjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    child.on('message', ({ listening }) => listening && resolve());
    child.on('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
  });
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.removeAllListeners('exit').once('exit', () => undefined);
    child.kill('SIGTERM');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 12_000))]);
  };
  return { origin, stop };
}

/** A response of the product as it is sent, to be sent again by others. */
function responseOf(origin, address) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      origin + address,
      { headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 Chrome/131.0' } },
      (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          const headers = Object.fromEntries(
            Object.entries(response.headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
          );
          resolve({ path: address, headers, body: Buffer.concat(chunks).toString('base64') });
        });
      },
    );
    request.on('error', reject);
  });
}

/** The paths of a card and of the constant routes to compare them with. */
function pathsOf(card) {
  const lookUp = `/api/cards/${card}/preview`;
  return {
    page: { ours: `/preview/${card}`, constant: `/constant/${card}` },
    lookUp: { ours: lookUp, constant: `/api/constant${lookUp}` },
  };
}

/** Rates of the product and of bare node:http, and ratios of pairs, all in processes that were started for them. */
async function measureLaunch({ folders, pairedServer, link, rounds }) {
  const started = [];
  const begin = async (starting) => {
    started.push(await starting);
    return started.at(-1);
  };
  try {
    const product = await begin(startProduct(folders.product));
    const paths = pathsOf(await link(product.origin));
    const responses = await Promise.all(Object.values(paths).map(({ ours }) => responseOf(product.origin, ours)));
    const bare = await begin(startPlainServer(responses));
    const pair = await begin(
      startChildServer(pairedServer, responses, { ...settingsOn(folders.pair), PUBLIC_URL: product.origin }),
    );
    return { ...(await ratesOf({ product, bare }, paths, rounds)), ...(await ratiosOf(pair, paths)) };
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
}

async function ratesOf(servers, paths, rounds) {
  const competitors = {};
  for (const [what, { ours }] of Object.entries(paths)) {
    for (const [name, { origin }] of Object.entries(servers))
      competitors[`${what} ${name}`] = () => requestRate(origin, ours, roundMilliseconds);
  }
  await interleaved(competitors, 1);
  return interleaved(competitors, rounds);
}

async function ratiosOf(pair, paths) {
  const ratios = {};
  for (const [what, { ours, constant }] of Object.entries(paths)) {
    const [one, other] = [ours, constant].map((address) => () => requestRate(pair.origin, address, pairMilliseconds));
    await pairedRatios(one, other, 4);
    ratios[`${what} to constant`] = await pairedRatios(one, other, pairsOfLaunch);
  }
  return ratios;
}

/**
 * Pages and look-ups a second of the product, and of bare node:http that sends the same bytes. Also compares them with
 * routes in one process with the product that have the same hooks and send constant bytes (docs/decisions/0010). Gives
 * {'page product': rate, 'page bare': rate, 'page to constant': ratio, ...}: medians over all rounds of all launches.
 */
export async function measureThroughput({ rounds, link, log, launches = 3 }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
  try {
    const folders = { product: path.join(folder, 'product'), pair: path.join(folder, 'pair') };
    await (await startProduct(folders.product)).stop();
    cpSync(folders.product, folders.pair, { recursive: true });
    const pairedServer = await buildPairedServer();
    const measured = {};
    for (let launch = 1; launch <= launches; launch += 1) {
      log(`Throughput: launch ${launch} of ${launches} ...`);
      for (const [name, values] of Object.entries(await measureLaunch({ folders, pairedServer, link, rounds })))
        (measured[name] ??= []).push(...values);
    }
    return Object.fromEntries(Object.entries(measured).map(([name, values]) => [name, median(values)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
