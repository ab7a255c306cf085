import { fork, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../product/freePort.mjs';
import { inRoot } from '../../product/root.mjs';
import { interleaved, median } from '../rounds.mjs';
import { requestRate } from './load.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const roundMilliseconds = 2000;

/** The product as it runs: headers, limits, log and counting on, and with its data there when it starts. */
async function startProduct() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
  await (await startOn(folder)).stop();
  const { origin, stop } = await startOn(folder);
  return { origin, stop: () => stop().then(() => rmSync(folder, { recursive: true, force: true })) };
}

async function startOn(folder) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DEMO_DATA: 'true', RATE_LIMITS: 'on', TRUST_PROXY: 'true', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [inRoot('build', 'server', 'main.cjs')], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
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

/** Another server in a process of its own that sends given answers. */
async function startOther(file, answers) {
  const child = fork(path.join(here, file), [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const origin = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message.origin));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
    child.send({ answers });
  });
  return { origin, stop: async () => child.disconnect() };
}

/** An answer of the product as it is sent, to be sent again by others. */
async function answerOf(origin, address) {
  const { default: http } = await import('node:http');
  return new Promise((resolve, reject) => {
    const request = http.get(origin + address, { headers: { 'accept-encoding': 'br, gzip', 'user-agent': 'Mozilla/5.0 Chrome/131.0' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
        resolve({ path: address, headers, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    request.on('error', reject);
  });
}

/**
 * Pages and look-ups a second: of the product, of bare node:http sending the same bytes, and of the product's HTTP
 * server with a route that sends constant bytes. Gives rows of [what, rates, ratios].
 */
export async function measureThroughput({ rounds, link, say }) {
  const product = await startProduct();
  const addresses = { page: `/preview/${await link(product.origin)}`, lookUp: '' };
  addresses.lookUp = `/api/cards/${addresses.page.split('/').pop()}/preview`;
  const answers = await Promise.all(Object.values(addresses).map((address) => answerOf(product.origin, address)));
  const [bare, constant] = [await startOther('bareServer.mjs', answers), await startOther('constantServer.cjs', answers)];
  try {
    const competitors = {};
    for (const [name, address] of Object.entries(addresses)) {
      for (const [server, { origin }] of Object.entries({ product, bare, constant })) competitors[`${name} ${server}`] = () => requestRate(origin, address, roundMilliseconds);
    }
    say(`Throughput: ${rounds} rounds of ${Object.keys(competitors).length} competitors ...`);
    await interleaved(competitors, 1);
    const rates = await interleaved(competitors, rounds);
    return Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, median(values)]));
  } finally {
    await Promise.all([product.stop(), bare.stop(), constant.stop()]);
  }
}
