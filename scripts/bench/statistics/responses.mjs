import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { interleaved, median } from '../rounds.mjs';
import { metrics } from './plan.mjs';

const sums = metrics.map((metric) => `sum("${metric}") as "${metric}"`).join(', ');
/** The server's query of one card's counts over time. */
const seriesOfCard = `select "day", ${sums} from "cardDays" where "cardId" in (select "id" from "cards" where "id" in ($1)) and "day" >= '2000-01-01' group by "day" order by "day"`;

/** The bytes of a response as they come, not compressed, and how long they took to the last one. */
function fetched(product, token, address, encoding = 'identity') {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    http
      .get(product.origin + address, { headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve({ bytes: Buffer.concat(chunks), milliseconds: performance.now() - began })
            : reject(new Error(`${address} responded with ${response.statusCode}`)),
        );
      })
      .on('error', reject);
  });
}

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const day = (daysAgo) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

/** Milliseconds of the responses to a super administrator, and of serializing the whole response. */
export async function measureResponses(product, database, { busiest, rounds }) {
  const token = await product.tokenOf('super');
  const response = JSON.parse((await fetched(product, token, '/api/statistics')).bytes);
  const of = (address, encoding) => async () => (await fetched(product, token, address, encoding)).milliseconds;
  const quick = await interleaved(
    {
      serializing: () => timed(async () => Buffer.from(JSON.stringify(response))),
      whole: of('/api/statistics'),
      compressed: of('/api/statistics', 'br, gzip'),
      seriesInDatabase: () => timed(() => database.rows(seriesOfCard, [busiest.id])),
      series: of(`/api/statistics/series?entry=cards&ids=${busiest.id}`),
    },
    rounds,
  );
  const slow = await interleaved(
    {
      month: of(`/api/statistics?from=${day(29)}&to=${day(0)}`),
      year: of(`/api/statistics?from=${day(364)}&to=${day(0)}`),
      seriesOfAll: of('/api/statistics/series?entry=cards'),
      hoursOfAll: of('/api/statistics/hours?entry=cards'),
    },
    3,
  );
  const medians = Object.fromEntries(
    Object.entries({ ...quick, ...slow }).map(([name, values]) => [name, median(values)]),
  );
  // What each costs when nothing else has the processor: on a busy machine the longer of the two waits more often.
  return { ...medians, factor: Math.min(...quick.whole) / Math.min(...quick.serializing) };
}

/** The longest time anybody waits for /livez while the slowest statistics are made. */
export async function longestWait(product) {
  const token = await product.tokenOf('super');
  let longest = 0;
  let isDone = false;
  const slow = fetched(product, token, '/api/statistics/series?entry=cards').then(() => (isDone = true));
  while (!isDone)
    longest = Math.max(longest, await timed(async () => (await fetch(`${product.origin}/livez`)).arrayBuffer()));
  await slow;
  return longest;
}
