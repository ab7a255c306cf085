/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
import { setupStore } from '../../../testing/setupStore';
import { fetchExcel } from './statisticsExcel';
import type { ExcelSelection } from './statisticsExcel';

const days = { from: '2026-03-01', to: '2026-03-31' };
const manyIds = Array.from({ length: 700 }, (_, index) => `account-number-${index}`);
const selection: ExcelSelection = { entry: 'accounts', columns: ['shared', 'saved'], ids: ['a1'], isAllRows: true };

async function requestsFor(changes: Partial<ExcelSelection>) {
  const { server, store } = setupStore();
  for (const name of ['getStatisticsExcel', 'postStatisticsExcel'] as const) server.respondWith(name, 200, 'bytes');
  await store.dispatch(fetchExcel({ ...selection, ...changes }));
  const linked = server.requestsOf('getStatisticsExcel');
  const posted = server.requestsOf('postStatisticsExcel');
  return { linked: linked.map(({ url }) => url), posted: posted.map(({ url, body }) => ({ url, body })) };
}

const path = '/api/statistics/excel/accounts';

describe('the Excel file of the statistics', () => {
  it('is requested by its link, with the days that are shown', async () => {
    expect(await requestsFor({})).toEqual({ linked: [`${path}?columns=shared,saved&ids=a1`], posted: [] });
    expect(await requestsFor({ days })).toEqual({
      linked: [`${path}?columns=shared,saved&ids=a1&from=2026-03-01&to=2026-03-31`],
      posted: [],
    });
  });

  it('is requested without ids when they are too long for a link and all rows are shown', async () => {
    expect(await requestsFor({ ids: manyIds })).toEqual({ linked: [`${path}?columns=shared,saved&ids=`], posted: [] });
  });

  it('has the columns, rows and days that were posted because they are too long for a link', async () => {
    const body = { columns: ['shared', 'saved'], ids: manyIds };
    expect(await requestsFor({ ids: manyIds, isAllRows: false })).toEqual({
      linked: [],
      posted: [{ url: path, body }],
    });
    expect(await requestsFor({ ids: manyIds, isAllRows: false, days })).toEqual({
      linked: [],
      posted: [{ url: path, body: { ...body, ...days } }],
    });
  });

  it('is requested by a link of 6,144 characters, and posted above', async () => {
    const idOf = (length: number) => 'a'.repeat(length - `${path}?columns=shared,saved&ids=`.length);
    const shapeOf = async (length: number) => {
      const { linked, posted } = await requestsFor({ ids: [idOf(length)], isAllRows: false });
      return [linked.length, posted.length];
    };
    expect(await shapeOf(6144)).toEqual([1, 0]);
    expect(await shapeOf(6145)).toEqual([0, 1]);
  });
});
