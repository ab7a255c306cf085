import { startTemporaryProduct } from '../../product/temporaryProduct.mjs';
import { requestRate } from '../page/load.mjs';
import { interleaved, median } from '../rounds.mjs';
import { canLimitCpu, childrenOf, limitCpu } from './cpuLimit.mjs';
import { request } from '../requests.mjs';
import { startSeededProduct } from '../seededProduct.mjs';

const roundMilliseconds = 3000;
/** The cores that each worker gets, so that the client and PostgreSQL never wait for one. */
const coresOfWorker = 0.25;
/** So many that a worker with half of them always has a request to work on. */
const connections = 96;

/** Look-ups of cards a second by one worker and by two, both on one PostgreSQL. */
export async function measureWorkers({ rounds, log }) {
  const one = await startSeededProduct({ engine: 'postgres', accounts: 100, cards: 1000, log });
  const limits = [];
  try {
    const two = await startTemporaryProduct({
      log,
      settings: { DEMO_DATA: 'false', TRUST_PROXY: 'true', DATABASE_URL: one.databaseUrl, WORKERS: '2' },
    });
    try {
      const token = await one.tokenOf('super');
      const { content } = JSON.parse((await request(one.origin, '/api/cards?limit=5', { token })).bytes);
      const paths = content.map(({ link }) => `/api/cards/${link}/preview`);
      if (canLimitCpu()) limits.push(limitCpu([one.pid(), ...childrenOf(two.pid())], coresOfWorker));
      const share =
        limits.length > 0 ? `${coresOfWorker} cores each` : 'sharing the cores (a limit needs root on Linux)';
      log(`One worker and two on postgres, ${share} ...`);
      const competitors = {
        one: () => requestRate(one.origin, paths, roundMilliseconds, { connections }),
        two: () => requestRate(two.origin, paths, roundMilliseconds, { connections }),
      };
      await interleaved(competitors, 1);
      const values = await interleaved(competitors, rounds);
      return { one: median(values.one), two: median(values.two) };
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
    for (const limit of limits) await limit.remove();
  }
}
