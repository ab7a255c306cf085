import type { OperationId } from '../contract/operations';
import { allResources } from '../server/app/resources';
import type { Database } from '../server/database/tables';
import type { FileStorage } from '../server/outside/files/fileStorage';
import { inputOf, someUploads } from './accessMatrix';
import type { Uploads } from './accessMatrix';
import { accessFixtures } from './accessFixtures';
import type { AccessFixtures } from './accessFixtures';
import { aServer } from './aServer';
import type { TestResponse, TestServer } from './aServer';
import { contentsOf, eachDatabase, eachDatabaseWhenLong } from './eachDatabase';
import { firstCases } from './itWhenLong';
import { openTestFiles, uploadedFiles } from './testFiles';
import type { FileStoreKind, TestFiles } from './testFiles';
import { databaseSnapshot } from './databaseSnapshot';

/** Operations that write. Each is done completely or not at all. */
export const writeOperations: OperationId[] = [
  'createAccount',
  'editAccount',
  'editAccountLoginDetails',
  'inviteAccountLogin',
  'withdrawAccountInvitation',
  'saveAccountThemes',
  'uploadTexture',
  'deleteTexture',
  'deleteAccount',
  'createAdminAccount',
  'editAdminAccount',
  'inviteAdminAccount',
  'withdrawAdminAccountInvitation',
  'deleteAdminAccount',
  'createCard',
  'renameCard',
  'pickProfileByLanguage',
  'editCardLink',
  'moveCard',
  'editCardProfile',
  'activateCardProfile',
  'addCardProfile',
  'deleteCardProfile',
  'editCardLoginDetails',
  'inviteCardLogin',
  'withdrawCardInvitation',
  'acceptInvitation',
  'uploadCardPhoto',
  'deleteCardPhoto',
  'deleteCard',
  'revertAccountChange',
  'revertCardChange',
  'restoreDeletedRecord',
  'discardDeletedRecord',
  'saveToGoogleWallet',
  'editReceivedContact',
  'deleteReceivedContact',
  'changeReceivedContacts',
  'eraseDataSubject',
  'pauseJob',
  'cancelJob',
  'createImport',
  'putImportRows',
  'editImportRow',
  'putImportPhoto',
  'sendMyDetails',
  'contactUs',
];

/** Operations that write or remove stored files. */
export const fileOperations: OperationId[] = [
  'uploadCardPhoto',
  'putImportPhoto',
  'deleteCardPhoto',
  'uploadTexture',
  'deleteTexture',
  'deleteAccount',
  'deleteCard',
  'restoreDeletedRecord',
  'contactUs',
];

/** More statements than any operation runs: one that still fails here would never succeed. */
const maxStatements = 80;

/**
 * Describes operations on a failing database: the first statement fails, then the second, and so on until none of the
 * operation's statements is left to fail. `once`: one statement fails. `forever`: all further ones fail, too. Rows and
 * stored files are compared with those before and after a successful run.
 */
export function failAtEveryStatement(
  calls: OperationId[],
  modes: readonly ('once' | 'forever')[],
  kind: FileStoreKind = 'memory',
): void {
  // What is stored on disk does not depend on the engine.
  const describeOnEach = kind === 'disk' ? eachDatabaseWhenLong : eachDatabase;
  describeOnEach(
    `a database that fails at one statement, with files ${kind === 'disk' ? 'on disk' : `in ${kind}`},`,
    (opened, engine) => {
      let server: TestServer;
      let fixtures: AccessFixtures;
      let restore: () => Promise<void>;
      let uploads: Uploads;
      let files: TestFiles;
      const failure = { statement: 0, isForever: false, seen: 0 };

      beforeAll(async () => {
        const database = failing(opened().database, failure);
        files = await openTestFiles(kind);
        // The worker of jobs looks for work each minute: it would end the running jobs in the middle of a comparison.
        const intervals = jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined));
        server = await aServer({ ...opened(), database }, allResources, {
          settings: { hasRateLimits: false },
          files: files.store,
        });
        intervals.mockRestore();
        fixtures = await accessFixtures(server);
        await storeFiles(opened().database, files.store, fixtures.objectsFor('superAdmin', 'own').cardId);
        const restoreRows = await databaseSnapshot(opened());
        const restoreFiles = await files.snapshot();
        restore = () => restoreRows().then(restoreFiles);
        uploads = await someUploads();
      }, 30_000);
      beforeEach(() => restore());
      afterAll(async () => {
        await server.close();
        await files.close();
      });

      async function ask(call: OperationId, statement: number, mode: 'once' | 'forever'): Promise<TestResponse> {
        Object.assign(failure, { statement, isForever: mode === 'forever', seen: 0 });
        const input = inputOf(call, fixtures.objectsFor('superAdmin', 'own'), uploads);
        const response = await server.call(call, { ...input, as: fixtures.tokens.superAdmin });
        failure.statement = 0;
        return response;
      }

      /** What the database holds, new ids and moments put aside: two runs of one call then leave the same. */
      async function rowCounts(): Promise<Record<string, number>> {
        const contents = await contentsOf(opened(), [
          'idempotencyKeys',
          'sessions',
          'cardTotals',
          'cardDays',
          'cardHours',
        ]);
        const counts = Object.entries(contents).map(([table, rows]) => [table, rows.length] as const);
        return Object.fromEntries([...counts, ['files', (await uploadedFiles(files.store)).length]]);
      }

      const cases = calls.flatMap((call) => modes.map((mode) => [call, mode] as const));
      it.each(engine === 'sqlite' ? cases : firstCases(cases))(
        'is before or after %s, never between (failing %s)',
        async (call, mode) => {
          const untouched = { ...(await contentsOf(opened(), ['sessions'])), files: await uploadedFiles(files.store) };
          expect((await ask(call, 0, mode)).status).toBe(200);
          const done = await rowCounts();
          await restore();
          for (let statement = 1; ; statement += 1) {
            const { status, message } = await ask(call, statement, mode);
            const hasFailed = failure.seen >= statement;
            if (!hasFailed) {
              expect({ statement, status }).toEqual({ statement, status: 200 });
              expect(statement).toBeGreaterThan(2);
              return;
            }
            if (status === 200) expect({ statement, rows: await rowCounts() }).toEqual({ statement, rows: done });
            else
              expect({
                statement,
                status,
                message,
                store: { ...(await contentsOf(opened(), ['sessions'])), files: await uploadedFiles(files.store) },
              }).toEqual({ statement, status: 503, message: 'Service temporarily unavailable', store: untouched });
            await restore();
            if (statement > maxStatements) throw new Error(`${call} makes more than ${maxStatements} statements`);
          }
        },
      );
    },
  );
}

/** Gives the card a photo, and the textures of the fixtures their files. */
async function storeFiles(database: Database, files: FileStorage, cardId: string): Promise<void> {
  await database
    .insertInto('photos')
    .values({ id: 'old', cardId, fileKey: 'photos/old', createdAt: '2026-06-01T00:00:00.000Z' })
    .execute();
  await database.updateTable('cards').set({ photoId: 'old' }).where('id', '=', cardId).execute();
  await files.write('photos/old/512.webp', Buffer.from('a photo'));
  const textures = await database.selectFrom('textures').select('fileKey').execute();
  for (const { fileKey } of textures) await files.write(fileKey, Buffer.from('a texture'));
}

/** The database, failing as a full or broken disk does. */
function failing(database: Database, failure: { statement: number; isForever: boolean; seen: number }): Database {
  return database.withPlugin({
    transformQuery: ({ node }) => {
      if (failure.statement > 0) {
        failure.seen += 1;
        const isDue = failure.isForever ? failure.seen >= failure.statement : failure.seen === failure.statement;
        if (isDue) throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
