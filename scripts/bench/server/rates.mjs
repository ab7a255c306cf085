import { startPlainServer } from '../childServer.mjs';
import { interleaved, median } from '../rounds.mjs';
import { requestRate } from '../page/load.mjs';
import { request } from '../requests.mjs';

const roundMilliseconds = 2000;
const phone = { encoding: 'br, gzip' };

/** Contact files a second of many cards, and of bare node:http that sends the same bytes. */
export async function measureContactFiles(product, links, rounds) {
  const paths = links.map((link) => `/api/cards/${link}/vcf`);
  const responses = [];
  for (const path of paths) {
    const { headers, bytes } = await request(product.origin, path, phone);
    const names = ['content-type', 'content-encoding', 'content-disposition', 'vary'];
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
    responses.push({ path, headers: kept, body: bytes.toString('base64') });
  }
  const plain = await startPlainServer(responses);
  const competitors = {
    ours: () => requestRate(product.origin, paths, roundMilliseconds),
    bytes: () => requestRate(plain.origin, paths, roundMilliseconds),
  };
  // V8 has to see some thousand requests before it runs them at full speed.
  await interleaved(competitors, 3);
  const values = await interleaved(competitors, rounds);
  await plain.stop();
  return { ours: median(values.ours), bytes: median(values.bytes) };
}
