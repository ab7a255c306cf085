import fc from 'fast-check';
import { operationIds, operations } from '../contract/operations';
import type { OperationId } from '../contract/operations';
import { allResources } from '../server/app/resources';
import { apiDocument } from '../server/resources/openApi/openApi';
import { inputOf } from './accessMatrix';
import { jobIdFor } from './accessJobs';
import { accessFixtures } from './accessFixtures';
import type { AccessFixtures } from './accessFixtures';
import { accessTable } from './accessTable';
import { aServer } from './aServer';
import type { TestServer } from './aServer';
import { eachDatabaseWhenLong } from './eachDatabase';
import { requestsOf } from './requestFuzz';
import { databaseSnapshot } from './databaseSnapshot';

/**
 * Describes what no request may do to the server. The requests are made from the schemas of every operation, as a
 * SUPER_ADMIN, who may run most.
 * @param runs how many requests a call gets
 */
export function fuzzOperations(runs: number): void {
  eachDatabaseWhenLong('any request', (opened) => {
    let server: TestServer;
    let fixtures: AccessFixtures;
    let restore: () => Promise<void>;
    const process = globalThis.process.pid;

    beforeAll(async () => {
      server = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
      fixtures = await accessFixtures(server);
      restore = await databaseSnapshot(opened());
    }, 30_000);
    beforeEach(() => restore());
    afterEach(() => server.finishWork());
    afterAll(() => server.close());

    async function survives(call: OperationId): Promise<void> {
      const objects = fixtures.objectsFor('superAdmin', 'own');
      const ofAdminAccount = accessTable[call][1] === 'adminAccount';
      const { jobIds, ...ids } = objects;
      const known = {
        ...ids,
        jobId: jobIdFor(jobIds, call),
        accountId: ofAdminAccount ? objects.adminAccountId : objects.accountId,
        textureName: 'custom-header-texture-1.png',
        entryId: call === 'revertAccountChange' ? objects.accountEntryId : objects.cardEntryId,
      };
      const right = inputOf(call, objects, { texture: Buffer.alloc(0), photo: Buffer.alloc(0) }).body;
      const ends = operations[call][0] === 'DELETE' || call === 'editAccountLoginDetails';
      const once = fc.asyncProperty(requestsOf(call, apiDocument(server.server), known, right), async (request) => {
        const { status, message, text } = await server.call(call, { ...request, as: fixtures.tokens.superAdmin });
        if (ends) {
          await server.finishWork();
          await restore();
        }
        if (status >= 500) throw new Error(`${status} ${text}`);
        if (status !== 200 && status !== 304 && message === 'Success') throw new Error(`${status} says Success`);
        if (/\bat \S+ \(|node_modules|sqlite|postgres|select "/i.test(text) && status !== 200)
          throw new Error(`a refusal tells how we are made: ${text}`);
      });
      await fc.assert(once, { numRuns: runs, seed: 20260615, endOnFailure: false });
    }

    it.each(operationIds)('to %s gets a response below 500', survives, 1_800_000);

    it('leaves the process the same, and no fault in the log', async () => {
      expect(globalThis.process.pid).toBe(process);
      expect((await server.inject({ method: 'GET', url: '/livez' })).status).toBe(200);
      expect(server.logLines.filter((line) => line.includes('"fault"')).slice(0, 1)).toEqual([]);
    });
  });
}
