import { operationIds } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { expectedStatus, inputOf, noUploads } from '../../testing/accessMatrix';
import { accessFixtures } from '../../testing/accessFixtures';
import type { AccessFixtures } from '../../testing/accessFixtures';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { contentsOf, eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { firstCases } from '../../testing/itWhenLong';
import { databaseSnapshot } from '../../testing/databaseSnapshot';
import { allResources } from './resources';

/** What a request may never set, and what an attacker would like it to be. */
const wishes = (fixtures: AccessFixtures): Record<string, unknown> => ({
  id: 'CHOSENIDxxxx',
  userId: fixtures.users.superAdmin.id,
  user: { id: fixtures.users.superAdmin.id },
  role: 'SUPER_ADMIN',
  createdAt: '1999-01-01T00:00:00.000Z',
  link: 'chosen-link',
  managesAllAccounts: true,
  passwordHash: 'chosen-hash',
  emailKey: 'chosen@evil.test',
  accountId: fixtures.objectsFor('superAdmin', 'otherAccount').accountId,
  cardId: fixtures.objectsFor('superAdmin', 'otherAccount').cardId,
  photoId: 'chosen-photo',
  profilePicture: 'https://evil.test/x.png',
  hasLanguagePack: true,
  themeLocationId: '../..',
  active: true,
  isActive: true,
  contractOptions: ['themes', 'statistics', 'multiple_language_pack'],
  customerUnderControl: 1,
  recipient: 'thief@evil.test',
});

const writes: OperationId[] = [
  'createAccount',
  'editAccount',
  'editAccountLoginDetails',
  'inviteAccountLogin',
  'saveAccountThemes',
  'createAdminAccount',
  'editAdminAccount',
  'inviteAdminAccount',
  'createCard',
  'renameCard',
  'moveCard',
  'editCardProfile',
  'activateCardProfile',
  'addCardProfile',
  'editCardLoginDetails',
  'inviteCardLogin',
  'revertAccountChange',
  'revertCardChange',
  'saveToGoogleWallet',
  'editReceivedContact',
  'changeReceivedContacts',
  'sendMyDetails',
];
/**
 * The fields that a call may change, copied by hand from docs/specification/http-api.md. They are not read from the
 * server's schemas: a field that got into one by mistake would count as allowed.
 */
const purposes: Partial<Record<OperationId, string[]>> = {
  editAccount: ['contractOptions', 'customerUnderControl'],
  createCard: ['accountId'],
  moveCard: ['accountId'],
  saveToGoogleWallet: ['cardId'],
  sendMyDetails: ['cardId'],
};

eachDatabaseWhenLong('fields that no request may set', (opened) => {
  let server: TestServer;
  let fixtures: AccessFixtures;
  let restore: () => Promise<void>;
  let known: string;

  beforeAll(async () => {
    server = await aServer(opened(), allResources, { settings: { hasRateLimits: false } });
    fixtures = await accessFixtures(server);
    restore = await databaseSnapshot(opened());
    known = JSON.stringify(await contentsOf(opened()));
  }, 30_000);
  beforeEach(() => restore());
  afterAll(() => server.close());

  /** The database with everything drawn by chance put aside: new ids, keys and hashes. */
  async function settled(): Promise<string[]> {
    await server.finishWork();
    const contents = await contentsOf(opened(), ['sessions']);
    const rows = Object.entries(contents).flatMap(([table, ofTable]) => ofTable.map((row) => `${table} ${row}`));
    const plain = (word: string) => (known.includes(word) ? word : 'ID');
    return rows
      .map((row) =>
        row
          .replace(/\$argon2id\$[^"\\]+/g, 'HASH')
          .replace(/UID:[^\\]+/g, 'UID')
          .replace(/(invitation#|confirm-email\/|"tokenHash":")[\w-]{43}/g, '$1TOKEN')
          .replace(/[0-9A-Za-z]{12,}/g, plain),
      )
      .sort();
  }

  const allowedIn = (call: OperationId): string[] => purposes[call] ?? [];

  it('are twelve or more for each operation that writes', () => {
    for (const call of writes)
      expect(
        Object.keys(wishes(fixtures)).filter((field) => !allowedIn(call).includes(field)).length,
      ).toBeGreaterThanOrEqual(12);
    expect(writes.every((call) => operationIds.includes(call))).toBe(true);
  });

  // The fields of a request are checked before anything that depends on the role.
  const roles = firstCases(['superAdmin', 'admin', 'basic'] as const);
  it.each(writes.flatMap((call) => roles.map((role) => [call, role] as const)))(
    'do nothing in the body of %s by %s',
    async (call, principal) => {
      const allowed = allowedIn(call);
      const extra = Object.fromEntries(Object.entries(wishes(fixtures)).filter(([field]) => !allowed.includes(field)));
      const input = inputOf(call, fixtures.objectsFor(principal, 'own'), noUploads);
      const send = (more: object) => {
        server.outside.wallet.passes.length = 0;
        return server.call(call, {
          ...input,
          as: fixtures.tokens[principal],
          body: { ...(input.body as object), ...more },
        });
      };
      const status = expectedStatus(call, principal, 'own');
      expect((await send({})).status).toBe(status);
      const without = await settled();
      await restore();
      expect((await send(extra)).status).toBe(status);
      expect(await settled()).toEqual(without);
    },
  );

  it('are logged when a request sends them', async () => {
    const { cardId } = fixtures.objectsFor('basic', 'own');
    const before = server.logLines.length;
    await server.call('renameCard', {
      as: fixtures.tokens.basic,
      params: { cardId },
      body: { cardOwnerName: 'Zoe', userId: 'somebody' },
    });
    expect(server.logLines.slice(before).find((line) => line.includes('authz_fail'))).toContain('"dropped":["userId"]');
  });
});
