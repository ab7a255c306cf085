import { apiPrefix, operationIds, operationPath, operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { expectedStatus, inputOf, noUploads } from '../../testing/accessMatrix';
import { accessTable } from '../../testing/accessTable';
import { accessFixtures } from '../../testing/accessFixtures';
import type { AccessFixtures, Principal } from '../../testing/accessFixtures';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { allResources } from './resources';

const guarded = operationIds.filter((call) => accessTable[call][0] !== 'anyone');
/** Fields that say what a call is about: without them the object cannot be missing. */
const pointers = ['accountId', 'cardId'];

describe('refusals', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let fixtures: AccessFixtures;

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    server = await aServer(opened, allResources, { settings: { hasRateLimits: false } });
    fixtures = await accessFixtures(server);
  });
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  /** The call with every field of its body wrong but the one that points at an object, and a parameter too many. */
  async function askBadly(call: OperationId, principal: Principal, more = ''): Promise<number> {
    const { params, body } = inputOf(call, fixtures.objectsFor(principal, 'otherAccount'), noUploads);
    const isJson = typeof body === 'object' && !Buffer.isBuffer(body);
    const bad =
      isJson &&
      Object.fromEntries(
        Object.entries(body as object).map(([field, value]) => [
          field,
          pointers.includes(field) ? (value as string) : { wrong: true },
        ]),
      );
    const asksForUser =
      call === 'getManagedAccounts' || call === 'getManagedCards'
        ? `?userId=${fixtures.objectsFor(principal, 'otherAccount').userId}`
        : more;
    const token = fixtures.tokens[principal];
    const response = await server.inject({
      method: operations[call][0],
      url: apiPrefix + operationPath(call, params) + asksForUser,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!bad && { 'content-type': 'application/json' }),
      },
      payload: bad || '{broken',
    });
    return response.status;
  }

  it.each(guarded)('of %s are 401, then 403, then 404, before any other problem of the request', async (call) => {
    for (const principal of ['none', 'revoked', 'basic', 'admin'] as const) {
      const status = expectedStatus(call, principal, 'otherAccount');
      if (status !== 200)
        expect({
          principal,
          status: await askBadly(call, principal, operations[call][0] === 'GET' ? '?from=x&to=[]' : ''),
        }).toEqual({ principal, status });
    }
  });

  it.each([
    ['getStatisticsSeries', '?entry=cards&from=yesterday'],
    ['getStatisticsHours', '?entry=cards&to=2026-13-01'],
    ['getStatisticsExcel', '?columns=nonsense&from=yesterday'],
    ['getStatisticsExcel', '?columns=a&columns=b'],
    ['postStatisticsExcel', ''],
  ] as const)('of %s are 403 before 400 where the contract has no statistics', async (call, query) => {
    await opened.database.updateTable('accounts').set({ contractOptions: [] }).execute();
    expect(await askBadly(call, 'basic', query)).toBe(403);
    expect(await askBadly(call, 'admin', query)).toBe(403);
    expect(await askBadly(call, 'superAdmin', query)).toBe(400);
  });
});
