import { startTemporaryProduct } from '../../product/temporaryProduct.mjs';
import { requestRate } from '../page/load.mjs';
import { interleaved, median } from '../rounds.mjs';
import { request } from './requests.mjs';
import { startSeededProduct } from './seededProduct.mjs';

const roundMilliseconds = 3000;

/** Look-ups of cards a second by one worker and by two, both on one PostgreSQL. */
export async function measureWorkers({ rounds, log }) {
  const one = await startSeededProduct({ engine: 'postgres', accounts: 100, cards: 1000, log });
  try {
    const two = await startTemporaryProduct({
      log,
      settings: { DEMO_DATA: 'false', TRUST_PROXY: 'true', DATABASE_URL: one.databaseUrl, WORKERS: '2' },
    });
    try {
      const token = await one.tokenOf('super');
      const { content } = JSON.parse((await request(one.origin, '/api/cards?limit=5', { token })).bytes);
      const paths = content.map(({ link }) => `/api/cards/${link}/preview`);
      log('One worker and two on postgres ...');
      const competitors = {
        one: () => requestRate(one.origin, paths, roundMilliseconds),
        two: () => requestRate(two.origin, paths, roundMilliseconds),
      };
      await interleaved(competitors, 1);
      const values = await interleaved(competitors, rounds);
      return { one: median(values.one), two: median(values.two) };
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
  }
}
