import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Encrypter } from 'age-encryption';
import { sql } from 'kysely';
import { Client } from 'pg';
import { aServer } from '../../../testing/aServer';
import { registerDeletedRecords } from '../../resources/deletions/deletedRecords.routes';
import { photoFileKey, photoFiles } from '../../resources/photoFileKey';
import { aCard, aCardProfile, aDeletedRecord, anAccount, aSuperAdmin } from '../../../testing/builders';
import { aJob } from '../../../testing/builders/aJob';
import { anOldProfile } from '../../../testing/builders/anOldProfile';
import { contentsOf, engines, openTestDatabase } from '../../../testing/eachDatabase';
import type { TestDatabase } from '../../../testing/eachDatabase';
import { openDatabase } from '../../database/openDatabase';
import type { DatabaseOptions } from '../../database/openDatabase';
import type { Engine } from '../../database/tables';
import { migrations } from '../../database/migrations/all';
import { initialMigration } from '../../database/migrations/0001_initial';
import { droppedTables, tableOrder, transientTables } from '../../database/tableOrder';
import { itOnLinux, itOnPostgresWhenLong } from '../../../testing/itOnly';
import { firstCases, itWhenLong } from '../../../testing/itWhenLong';
import { MemoryFiles } from '../../../testing/fakes/memoryFiles';
import { failureText } from '../failureText';
import { backUp } from './backUp';
import { openBackupFolder } from './backupFolder';
import { restore } from './restore';

const now = new Date('2026-06-15T12:00:00Z');
/** A backup syncs each file to the disk, and each photo has five files. */
const cardsWithPhotos = 2;

/** What a restore brought back. It adds an entry about itself to the history. */
async function restoredContents(again: TestDatabase): ReturnType<typeof contentsOf> {
  const contents = await contentsOf(again, droppedTables);
  const entries = (contents.auditEntries ?? []).filter((entry) => !entry.includes('"action":"restoreBackup"'));
  expect((contents.auditEntries ?? []).length - entries.length).toBe(1);
  return { ...contents, auditEntries: entries };
}

/** The contents of a database without the links that confirm an address: a restore revives none of them. */
function withoutLinks(contents: Awaited<ReturnType<typeof contentsOf>>): Awaited<ReturnType<typeof contentsOf>> {
  const link = /"tokenHash":"hash","tokenExpiresAt":"[^"]+"/;
  const emailConfirmations = contents.emailConfirmations?.map((row) => {
    expect(row).toMatch(link);
    return row.replace(link, '"tokenHash":null,"tokenExpiresAt":null');
  });
  return { ...contents, ...(emailConfirmations && { emailConfirmations }) };
}
const everyPair = engines.flatMap((from) => engines.map((to) => [from, to] as const));
/** `npm test` moves the data to the other engine where there is one: both are read and written. */
const pairs = process.env.LONG || engines.length === 1 ? everyPair : everyPair.filter(([from, to]) => from !== to);

/** For what is written and read alike on both engines. */
const sqliteOrEach = firstCases(engines);

describe('a backup', () => {
  let folder: string;
  const cleanUps: (() => Promise<void>)[] = [];
  const place = (...names: string[]) => path.join(folder, ...names);

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Where a database may be made that is not there yet. */
  async function anEmptyFolder(engine: Engine): Promise<DatabaseOptions> {
    if (engine === 'sqlite') return { dataDirectory: place('restored') };
    const schema = `restored_${Math.random().toString(36).slice(2)}`;
    const run = async (statement: string) => {
      const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
      await client.connect();
      await client.query(statement);
      await client.end();
    };
    await run(`create schema ${schema}`);
    cleanUps.push(() => run(`drop schema ${schema} cascade`));
    return { url: process.env.TEST_POSTGRES_URL, dataDirectory: '', schema };
  }

  async function writePhoto(files: MemoryFiles, fileKey: string, content: Buffer): Promise<void> {
    for (const file of photoFiles) await files.write(photoFileKey(fileKey, file), content);
  }

  async function aStore(
    engine: Engine,
    cards = cardsWithPhotos,
  ): Promise<{ opened: TestDatabase; files: MemoryFiles }> {
    const { opened, drop } = await openTestDatabase(engine);
    cleanUps.push(async () => {
      await opened.close();
      await drop();
    });
    const { database } = opened;
    const files = new MemoryFiles();
    await aSuperAdmin(database, { username: 'Zoë "李"\n\u2028' });
    const account = await anAccount(database, {
      contractOptions: ['themes', 'statistics'],
      contractStarted: '2024-02-29',
    });
    const columns = [{ header: 'Code "李"', field: 'title' as const }];
    await database.insertInto('importColumns').values({ id: account.id, accountId: account.id, columns }).execute();
    await database.insertInto('importColumns').values({ id: 'accounts', accountId: null, columns }).execute();
    for (let index = 0; index < cards; index += 1) {
      const card = await aCard(database, { accountId: account.id, photoId: `p${index}` });
      await aCardProfile(database, {
        cardId: card.id,
        about: `${index} \\ \u0000`.replace('\u0000', ''),
        emails: ['a@cards.test', 'b@cards.test'],
      });
      await database
        .insertInto('photos')
        .values({ id: `p${index}`, cardId: card.id, fileKey: `photos/p${index}`, createdAt: card.createdAt })
        .execute();
      await writePhoto(files, `photos/p${index}`, Buffer.from([index, 0, 255]));
    }
    await files.write('photos/orphan/96.webp', Buffer.from('named by nothing'));
    await aDeletedRecord(database, { id: 'k', rows: { cards: [{ id: 'x' }] }, files: ['photos/kept'] });
    const { id: cardId } = await database.selectFrom('cards').select('id').executeTakeFirstOrThrow();
    await database
      .insertInto('emailConfirmations')
      .values({
        cardId,
        emailKey: 'a@cards.test',
        email: 'A@cards.test',
        tokenHash: 'hash',
        tokenExpiresAt: now.toISOString(),
        createdAt: now.toISOString(),
        confirmedAt: null,
      })
      .execute();
    await writePhoto(files, 'photos/kept', Buffer.from('kept'));
    await database
      .insertInto('keys')
      .values({ name: 'token', value: 'secret', createdAt: now.toISOString() })
      .execute();
    return { opened, files };
  }

  it.each(pairs)('of %s is restored on %s row by row and file by file', async (from, to) => {
    const { opened, files } = await aStore(from);
    const before = await contentsOf(opened, droppedTables);
    await backUp(opened.database, files, place('backup'), { now });
    const options = await anEmptyFolder(to);
    const restored = new MemoryFiles();
    await restore(options, async () => restored, place('backup'));
    const again = await openDatabase(options);
    expect(await restoredContents(again)).toEqual(withoutLinks(before));
    expect(await again.database.selectFrom('changes').selectAll().execute()).toEqual([]);
    await again.close();
    files.contents.delete('photos/orphan/96.webp');
    expect(Object.fromEntries(restored.contents)).toEqual(Object.fromEntries(files.contents));
  });

  it.each(sqliteOrEach)('of %s holds the files of textures, reports and imports, and many rows', async (engine) => {
    const { opened, files } = await aStore(engine);
    const { database } = opened;
    const { id: accountId, createdAt } = await database.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    const texture = { accountId, slot: 1, fileKey: 'textures/a/1.png', byteSize: 1, createdAt };
    await database.insertInto('textures').values(texture).execute();
    const report = { id: 'r', name: '', phoneNumber: '', email: '', reportedIssue: '', createdAt };
    const attachment = { attachmentName: 'a.txt', attachmentKey: 'reports/r.txt', attachmentBytes: 1 };
    await database
      .insertInto('contactReports')
      .values({ ...report, ...attachment })
      .execute();
    // More than one batch of a table, with characters of several bytes.
    const { id: jobId } = await aJob(database, { records: Array<string>(2001).fill('李'.repeat(50)) });
    const row = { jobId, position: 0, rowKey: 'k', profile: 0, photoKeys: ['photos/new'], photoHash: null };
    await database.insertInto('importRows').values(row).execute();
    await writePhoto(files, 'photos/new', Buffer.from('new'));
    for (const key of [texture.fileKey, attachment.attachmentKey]) await files.write(key, Buffer.from(key));
    const before = await contentsOf(opened, droppedTables);
    const { tables } = await backUp(database, files, place('backup'), { now });
    expect(tables.jobRecords?.rows).toBe(2001);
    const options = await anEmptyFolder(engine);
    const restored = new MemoryFiles();
    await restore(options, async () => restored, place('backup'));
    files.contents.delete('photos/orphan/96.webp');
    expect(Object.fromEntries(restored.contents)).toEqual(Object.fromEntries(files.contents));
    const again = await openDatabase(options);
    expect(await restoredContents(again)).toEqual(withoutLinks(before));
    await again.close();
  });

  it.each(sqliteOrEach)('of %s made before entries named fields and addresses keeps them readable', async (engine) => {
    const options = await anEmptyFolder(engine);
    const old = await openDatabase({
      ...options,
      ...(engine === 'sqlite' && { dataDirectory: place('old') }),
      migrations: migrations.slice(
        0,
        migrations.findIndex(({ name }) => name === 'history'),
      ),
    });
    const card = await aCard(old.database);
    for (const [id, action, objectId, details] of [
      ['1', 'createAccount', 'a1', '{"name":"Amselhof"}'],
      ['2', 'deleteTexture', 'a1', '{"name":"custom-header-texture-1"}'],
      ['3', 'uploadCardPhoto', card.id, '{}'],
    ])
      await sql`insert into "auditEntries" ("id", "createdAt", "userId", "username", "action", "objectId", "details")
        values (${id}, '2026', 'u1', 'Marta', ${action}, ${objectId}, ${details})`.execute(old.database);
    await backUp(old.database, new MemoryFiles(), place('backup'), { now });
    await old.close();
    const target = await anEmptyFolder(engine);
    await restore(target, async () => new MemoryFiles(), place('backup'));
    const again = await openDatabase(target);
    const entries = again.database.selectFrom('auditEntries').orderBy('id').where('userId', '=', 'u1');
    const empty = { address: '', changes: [] };
    expect(
      await entries.select(['objectType', 'objectName', 'accountId', 'address', 'changes', 'details']).execute(),
    ).toEqual([
      { objectType: 'account', objectName: 'Amselhof', accountId: 'a1', details: { name: 'Amselhof' }, ...empty },
      {
        objectType: 'account',
        objectName: '',
        accountId: 'a1',
        details: { name: 'custom-header-texture-1' },
        ...empty,
      },
      { objectType: 'card', objectName: '', accountId: card.accountId, details: {}, ...empty },
    ]);
    await again.close();
  });

  it.each(['manifest.json', 'tables/users.jsonl'])(
    'is not called damaged when the system does not let %s be read',
    async (name) => {
      const { database, close } = await openDatabase(await anEmptyFolder('sqlite'));
      await backUp(database, new MemoryFiles(), place('backup'), { now });
      await close();
      const file = path.join(place('backup'), ...name.split('/'));
      // Root may read the files of all users, but a folder has no content for anybody.
      rmSync(file);
      mkdirSync(file);
      const restored = restore(await anEmptyFolder('sqlite'), async () => new MemoryFiles(), place('backup'));
      await expect(restored.catch(failureText)).resolves.toMatch(/^A file or folder cannot be used: EISDIR/);
    },
  );

  it.each([undefined, 'a quiet green river'])('cannot be in a file (passphrase: %s)', async (passphrase) => {
    writeFileSync(place('file'), '');
    await expect(openBackupFolder(place('file'), passphrase)).rejects.toThrow('ENOTDIR');
    await expect(openBackupFolder(place('missing'), passphrase)).rejects.toThrow('There is no backup folder');
  });

  it.each(sqliteOrEach)(
    'of %s made by an older version says what to do about a database of this version',
    async (engine) => {
      const options = await anEmptyFolder(engine);
      const old = await openDatabase({ ...options, migrations: migrations.slice(0, 4) });
      await backUp(old.database, new MemoryFiles(), place('backup'), { now });
      await old.close();
      const target = await anEmptyFolder(engine);
      await (await openDatabase(target)).close();
      await expect(restore(target, async () => new MemoryFiles(), place('backup'))).rejects.toThrow(
        'The database holds the tables of a newer version than the backup. A backup is only restored into an empty one',
      );
    },
  );

  itWhenLong.each(engines)(
    'of %s made before sign-ins were recorded takes logins with a password as used',
    async (engine) => {
      const options = await anEmptyFolder(engine);
      const old = await openDatabase({
        ...options,
        ...(engine === 'sqlite' && { dataDirectory: place('old') }),
        migrations: migrations.slice(0, 4),
      });
      for (const [id, hash] of [
        ['used', 'hash'],
        ['without', null],
      ])
        await sql`insert into "users" ("id", "username", "passwordHash", "role", "isEnabled", "managesAllAccounts", "createdAt", "version")
        values (${id}, ${id}, ${hash}, 'BASIC', 1, 0, '2026', 1)`.execute(old.database);
      await backUp(old.database, new MemoryFiles(), place('backup'), { now });
      await old.close();
      const target = await anEmptyFolder(engine);
      await restore(target, async () => new MemoryFiles(), place('backup'));
      const again = await openDatabase(target);
      expect(await again.database.selectFrom('users').select(['id', 'hasSignedIn']).orderBy('id').execute()).toEqual([
        { id: 'used', hasSignedIn: true },
        { id: 'without', hasSignedIn: false },
      ]);
      await again.close();
    },
  );

  itWhenLong.each(engines)(
    'of %s made before deletions had rows has what Recently deleted shows of each, which can still be restored',
    async (engine) => {
      const old = await openDatabase({
        ...(await anEmptyFolder(engine)),
        ...(engine === 'sqlite' && { dataDirectory: place('old') }),
        migrations: migrations.slice(0, 6),
      });
      const account = await anAccount(old.database, { name: 'Northwind' });
      const boss = await aSuperAdmin(old.database, { username: 'Susan' });
      const card = await aCard(old.database, { accountId: account.id, name: 'Ann' });
      const profile = await anOldProfile(old.database, { cardId: card.id, emails: ['ann@cards.test'] });
      await old.database.deleteFrom('cards').execute();
      const rows = JSON.stringify({ cards: [card], cardProfiles: [profile] });
      await sql`insert into "keptDeletions" ("id", "kind", "label", "rows", "files", "deletedBy", "createdAt", "expiresAt")
      values ('kept', 'card', 'Ann', ${rows}, ${JSON.stringify(['photos/kept'])}, ${boss.id}, ${now.toISOString()}, '2099')`.execute(
        old.database,
      );
      const ofAccount = { accounts: [{ id: 'a1' }], cards: [{ id: 'c1' }, { id: 'c2' }], users: [{ id: 'u1' }] };
      for (const [id, kind, kept] of [
        ['1', 'account', ofAccount],
        ['2', 'adminAccount', { users: [{ id: 'u2' }] }],
        ['3', 'card', { cards: [{ id: 'c3', accountId: 'a2' }] }],
      ] as const)
        await sql`insert into "keptDeletions" ("id", "kind", "label", "rows", "files", "deletedBy", "createdAt", "expiresAt")
        values (${id}, ${kind}, 'Zebra', ${JSON.stringify(kept)}, '[]', 'u', '2026', '2099')`.execute(old.database);
      const files = new MemoryFiles();
      await writePhoto(files, 'photos/kept', Buffer.from('kept'));
      await backUp(old.database, files, place('backup'), { now });
      await old.close();

      const target = await anEmptyFolder(engine);
      const restored = new MemoryFiles();
      await restore(target, async () => restored, place('backup'));
      expect(Object.fromEntries(restored.contents)).toEqual(Object.fromEntries(files.contents));
      const again = await openDatabase(target);
      const others = again.database.selectFrom('keptDeletions').orderBy('id').where('id', '!=', 'kept');
      const searchKey = 'zebra';
      expect(await others.select(['objectId', 'accountId', 'cardCount', 'searchKey']).execute()).toEqual([
        { objectId: 'a1', accountId: 'a1', cardCount: 2, searchKey },
        { objectId: 'u2', accountId: null, cardCount: 0, searchKey },
        { objectId: 'c3', accountId: 'a2', cardCount: 0, searchKey },
      ]);
      const users = again.database.selectFrom('deletedRows').select('rowId').where('tableName', '=', 'users');
      expect(await users.orderBy('rowId').execute()).toEqual([{ rowId: 'u1' }, { rowId: 'u2' }]);
      const server = await aServer(again, registerDeletedRecords);
      const as = await server.signIn(boss);
      const query = { search: 'ann' };
      expect((await server.call('getDeletedRecords', { as, query })).content).toMatchObject([
        { kind: 'card', name: 'Ann', parentName: 'Northwind', accountId: account.id, deletedBy: 'Susan' },
      ]);
      const input = { as, params: { deletedRecordId: 'kept' }, body: {} };
      expect((await server.call('restoreDeletedRecord', input)).status).toBe(200);
      expect(await again.database.selectFrom('cards').selectAll().execute()).toEqual([card]);
      expect(await again.database.selectFrom('cardProfiles').selectAll().execute()).toEqual([profile]);
      await server.close();
      await again.close();
    },
  );

  itWhenLong.each(pairs)(
    'of %s older than lead digests is restored on %s with mailed leads and confirmed addresses',
    async (from, to) => {
      const options = await anEmptyFolder(from);
      const old = await openDatabase({
        ...options,
        ...(from === 'sqlite' && { dataDirectory: place('old') }),
        migrations: [initialMigration],
      });
      const card = await aCard(old.database);
      await anOldProfile(old.database, { cardId: card.id, emails: ['ann@cards.test'] });
      const lead = {
        cardId: card.id,
        cardProfileId: null,
        variant: '',
        name: 'Bo',
        company: '',
        position: '',
        phone: '1',
        email: 'bo@berg.test',
        contentHash: 'h',
        isSuspicious: false,
        createdAt: now.toISOString(),
      };
      await old.database
        .insertInto('leads')
        .values({ ...lead, id: 'lead' })
        .execute();
      await backUp(old.database, new MemoryFiles(), place('backup'), { now });
      await old.close();
      const target = await anEmptyFolder(to);
      await restore(target, async () => new MemoryFiles(), place('backup'));
      const again = await openDatabase(target);
      const defaults = {
        awaitsDigest: false,
        searchText: '',
        readAt: lead.createdAt,
        starredAt: null,
        note: '',
        consentText: null,
        consentAt: null,
        version: 1,
      };
      expect(await again.database.selectFrom('leads').selectAll().execute()).toEqual([
        { ...lead, ...defaults, id: 'lead', accountId: card.accountId },
      ]);
      expect(await again.database.selectFrom('emailConfirmations').selectAll().execute()).toEqual([]);
      await again.close();
    },
  );

  it.each(engines)(
    'of %s that is written to while it runs is of one moment, and names no file that it lacks',
    async (engine) => {
      const { opened, files } = await aStore(engine, 6);
      const { database } = opened;
      const cards = await database.selectFrom('cards').selectAll().execute();
      // One card after the other gets a new picture; the old one goes when the new row is there. The changes end, so
      // that the backup does too on a slow disk.
      const changePhotos = async (name: string) => {
        for (let round = 0; round < 30; round += 1) {
          const id = `${name}${round}`;
          const card = cards[round % cards.length]!;
          await writePhoto(files, `photos/${id}`, Buffer.from(id));
          const replaced = await database.transaction().execute(async (transaction) => {
            const old = await transaction.selectFrom('photos').selectAll().where('cardId', '=', card.id).execute();
            await transaction.deleteFrom('photos').where('cardId', '=', card.id).execute();
            await transaction
              .insertInto('photos')
              .values({ id, cardId: card.id, fileKey: `photos/${id}`, createdAt: card.createdAt })
              .execute();
            await transaction.updateTable('cards').set({ photoId: id }).where('id', '=', card.id).execute();
            return old;
          });
          for (const { fileKey } of replaced)
            for (const file of photoFiles) await files.remove(photoFileKey(fileKey, file));
          await new Promise((resume) => setTimeout(resume, 5));
        }
      };
      for (const name of firstCases(['one', 'two'])) {
        await Promise.all([backUp(opened.database, files, place(name), { now }), changePhotos(name)]);
        const rows = (table: string) =>
          readFileSync(place(name, 'tables', `${table}.jsonl`), 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as Record<string, string>);
        const photos = rows('photos');
        for (const { id, photoId } of rows('cards'))
          expect(photos.filter(({ cardId }) => cardId === id).map((photo) => photo.id)).toEqual([photoId]);
        for (const { fileKey } of photos)
          expect(readdirSync(place(name, 'files', fileKey ?? '')).length).toBeGreaterThan(0);
      }
    },
  );

  it('without files that its rows name is written, and is no success', async () => {
    const { opened, files } = await aStore('sqlite');
    await expect(backUp(opened.database, new MemoryFiles(), place('backup'), { now })).rejects.toThrow(
      `${place('backup')} is written, but ${photoFiles.length * (cardsWithPhotos + 1)} files that the database names are not in this storage: ` +
        'photos/kept/1200.webp, photos/kept/256.webp, photos/kept/512.webp, photos/kept/96.webp, ' +
        'photos/kept/vcard.jpg and more. Check S3_* and DATA_DIR.',
    );
    files.contents.delete('photos/kept/96.webp');
    await expect(backUp(opened.database, files, place('second'), { now })).rejects.toThrow(
      ' 1 file that the database names is not in this storage: photos/kept/96.webp. Check S3_* and DATA_DIR.',
    );
    expect(readdirSync(folder).sort()).toEqual(['backup', 'second']);
    const restored = new MemoryFiles();
    await restore(await anEmptyFolder('sqlite'), async () => restored, place('second'));
    expect(restored.contents.size).toBe(photoFiles.length * (cardsWithPhotos + 1) - 1);
    for (const file of photoFiles) files.contents.delete(`photos/kept/${file}`);
    await expect(backUp(opened.database, files, place('third'), { now })).rejects.toThrow(
      'photos/kept/96.webp, photos/kept/vcard.jpg. Check S3_* and DATA_DIR.',
    );
  });

  it('that was changed by a byte, lost a file or got one is refused before anything is touched', async () => {
    const { opened, files } = await aStore('sqlite');
    await backUp(opened.database, files, place('backup'), { now });
    const options = await anEmptyFolder('sqlite');
    const rejected = (message: RegExp) =>
      expect(restore(options, async () => new MemoryFiles(), place('backup'))).rejects.toThrow(message);
    const spoil = async (file: string, message: RegExp) => {
      const bytes = readFileSync(place('backup', file));
      writeFileSync(
        place('backup', file),
        Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes[bytes.length - 1] ?? 0) ^ 1])]),
      );
      await rejected(message);
      rmSync(place('backup', file));
      await rejected(message);
      writeFileSync(place('backup', file), bytes);
    };
    await spoil('tables/users.jsonl', /damaged: tables\/users\.jsonl has been changed since the backup/);
    await spoil('files/photos/p1/96.webp', /damaged: files\/photos\/p1\/96\.webp/);
    writeFileSync(place('backup', 'files', 'extra'), 'x');
    await rejected(/files\/extra does not belong to it/);
    rmSync(place('backup', 'files', 'extra'));
    appendFileSync(place('backup', 'manifest.json'), 'x');
    await rejected(/manifest\.json cannot be read/);
    expect(existsSync(place('restored'))).toBe(false);
  });

  /**
   * Adds what must not come back: a session, a one-time password, a kept answer, and mail that waits, is dead, or was
   * sent.
   */
  async function withWhatOpensDoors({ database }: TestDatabase): Promise<void> {
    const at = now.toISOString();
    const { id: userId } = await database.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    await database
      .insertInto('sessions')
      .values({
        id: 'open',
        userId,
        createdAt: at,
        lastSeenAt: at,
        expiresAt: '2027-01-01T00:00:00.000Z',
        isOneTime: false,
        device: '',
      })
      .execute();
    await database
      .insertInto('oneTimePasswords')
      .values({ id: 'code', userId, codeHash: 'x', createdAt: at, expiresAt: '2027-01-01T00:00:00.000Z', usedAt: null })
      .execute();
    await database
      .insertInto('invitations')
      .values({ userId, tokenHash: 'x', state: 'invited', createdAt: at, expiresAt: '2027-01-01T00:00:00.000Z' })
      .execute();
    await aDeletedRecord(database, { rows: { invitations: [{ userId, tokenHash: 'y' }] } });
    await database
      .insertInto('idempotencyKeys')
      .values({ userId, key: 'key', requestHash: 'x', content: 'x', createdAt: at })
      .execute();
    const email = {
      recipient: 'ann@cards.test',
      messageId: '<m>',
      mail: { subject: '', text: 'x' },
      cardId: null,
      createdAt: at,
      nextTryAt: at,
      tries: 0,
      leasedUntil: at,
      leasedBy: 'worker',
      sentAt: null,
      deadAt: null,
      lastError: null,
    };
    await database
      .insertInto('outbox')
      .values([
        { ...email, id: 'waiting', kind: 'lead' },
        { ...email, id: 'code', kind: 'oneTimePassword' },
        { ...email, id: 'deadCode', kind: 'oneTimePassword', deadAt: at },
        { ...email, id: 'invitation', kind: 'invitation' },
        { ...email, id: 'confirmation', kind: 'emailConfirmation' },
        { ...email, id: 'dead', kind: 'lead', deadAt: at, lastError: '550' },
        { ...email, id: 'sent', kind: 'lead', sentAt: at },
      ])
      .execute();
  }

  /** Makes the backup one of the version before: it holds every table, and its manifest says nothing of a restore. */
  function asTheVersionBeforeWroteIt(backup: string, rows: Record<string, object>): void {
    const manifest = JSON.parse(readFileSync(path.join(backup, 'manifest.json'), 'utf8')) as {
      restore?: object;
      tables: Record<string, object>;
    };
    delete manifest.restore;
    for (const [table, row] of Object.entries(rows)) {
      const text = `${JSON.stringify(row)}\n`;
      writeFileSync(path.join(backup, 'tables', `${table}.jsonl`), text);
      manifest.tables[table] = { rows: 1, sha256: createHash('sha256').update(text).digest('hex') };
    }
    writeFileSync(path.join(backup, 'manifest.json'), JSON.stringify(manifest));
  }

  it.each(sqliteOrEach)('on %s revives no session, invitation or key, and holds back unsent mail', async (engine) => {
    const { opened, files } = await aStore(engine);
    await withWhatOpensDoors(opened);
    const secrets: Record<string, object> = {};
    for (const table of droppedTables)
      secrets[table] = await opened.database.withoutPlugins().selectFrom(table).selectAll().executeTakeFirstOrThrow();
    const manifest = await backUp(opened.database, files, place('backup'), { now });
    expect(manifest.restore).toEqual({
      dropped: droppedTables,
      signingKeys: 'made anew',
      unsentMail: 'held back',
      webhooks: 'off, without their secrets',
      unmailedLeads: 'not mailed',
      jobsUnderWay: 'ended',
    });
    expect(
      readdirSync(place('backup', 'tables')).filter((file) =>
        droppedTables.some((table) => file.startsWith(`${table}.`)),
      ),
    ).toEqual([]);
    for (const isOld of [false, true]) {
      if (isOld) asTheVersionBeforeWroteIt(place('backup'), secrets);
      const options = await anEmptyFolder(engine);
      await restore({ ...options, now: () => now }, async () => new MemoryFiles(), place('backup'));
      const again = await openDatabase(options);
      for (const table of droppedTables)
        expect([table, await again.database.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
      const deletedRows = again.database.selectFrom('deletedRows').selectAll();
      expect(await deletedRows.where('tableName', '=', 'invitations').execute()).toEqual([]);
      const messages = await again.database
        .selectFrom('outbox')
        .select(['id', 'sentAt', 'deadAt', 'leasedBy', 'leasedUntil', 'lastError'])
        .orderBy('id')
        .execute();
      expect(messages).toEqual([
        {
          id: 'dead',
          sentAt: null,
          deadAt: now.toISOString(),
          leasedBy: 'worker',
          leasedUntil: now.toISOString(),
          lastError: '550',
        },
        {
          id: 'sent',
          sentAt: now.toISOString(),
          deadAt: null,
          leasedBy: 'worker',
          leasedUntil: now.toISOString(),
          lastError: null,
        },
        {
          id: 'waiting',
          sentAt: null,
          deadAt: now.toISOString(),
          leasedBy: null,
          leasedUntil: null,
          lastError: 'Held back: it was waiting when the backup was made',
        },
      ]);
      await again.close();
      rmSync(place('restored'), { recursive: true, force: true });
    }
  });

  it.each(firstCases(everyPair))('of %s continues no job and mails no waiting lead on %s', async (from, to) => {
    const { opened, files } = await aStore(from);
    const { database } = opened;
    const working = { finishedAt: null, undoableUntil: null };
    const invite = { kind: 'bulkAction', action: 'invite', parameters: { isUndoable: false } } as const;
    const move = { ...invite, action: 'move', parameters: { isUndoable: true } };
    for (const job of [
      { id: '1 import', status: 'running', done: 1 },
      { id: '2 import without a change', status: 'running' },
      { id: '3 invite', status: 'running', done: 1, ...invite },
      { id: '4 move', status: 'running', done: 1, ...move },
      { id: '5 undo', status: 'undoing', done: 1, ...move },
      { id: '6 check', status: 'checking', done: 1 },
      { id: '7 pause', status: 'paused', done: 1 },
    ] as const)
      await aJob(database, { ...working, ...job });
    const { finishedAt, undoableUntil } = await aJob(database, { id: '8 finished' });
    const { id: cardId, accountId } = await database.selectFrom('cards').selectAll().executeTakeFirstOrThrow();
    const lead = {
      cardId,
      accountId,
      variant: '',
      name: 'Bo',
      company: '',
      position: '',
      phone: '',
      email: 'b@b.test',
    };
    await database
      .insertInto('leads')
      .values({ ...lead, id: 'lead', contentHash: 'h', isSuspicious: false, awaitsDigest: true, createdAt: '2026' })
      .execute();
    await backUp(opened.database, files, place('backup'), { now });
    const options = await anEmptyFolder(to);
    await restore({ ...options, now: () => now }, async () => new MemoryFiles(), place('backup'));
    const again = await openDatabase(options);
    const jobs = await again.database
      .selectFrom('jobs')
      .select(['id', 'status', 'finishedAt', 'undoableUntil', 'message'])
      .orderBy('id')
      .execute();
    const ended = {
      status: 'failed',
      finishedAt: now.toISOString(),
      undoableUntil: null,
      message: 'It was under way when the backup was made. It was not continued',
    };
    const undoable = { ...ended, undoableUntil: '2026-07-15T12:00:00.000Z' };
    expect(jobs).toEqual([
      { id: '1 import', ...undoable },
      { id: '2 import without a change', ...ended },
      { id: '3 invite', ...ended },
      { id: '4 move', ...undoable },
      { id: '5 undo', ...undoable },
      { id: '6 check', ...ended },
      { id: '7 pause', status: 'paused', message: null, ...working },
      { id: '8 finished', status: 'finished', message: null, finishedAt, undoableUntil },
    ]);
    expect(await again.database.selectFrom('leads').select(['id', 'awaitsDigest']).execute()).toEqual([
      { id: 'lead', awaitsDigest: false },
    ]);
    await again.close();
  });

  /** Stretches passphrases 1,000 times instead of 262,144 times, each of which takes a second. */
  function stretchLess() {
    const setPassphrase = Encrypter.prototype.setPassphrase;
    jest.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (this: Encrypter, passphrase) {
      setPassphrase.call(this, passphrase);
      this.setScryptWorkFactor(10);
    });
  }

  it('that is encrypted holds no readable byte, and is restored with its passphrase only', async () => {
    stretchLess();
    const { opened, files } = await aStore('sqlite');
    await files.write('photos/p1/1200.webp', Buffer.alloc(70_000, 'pixel'));
    const before = await contentsOf(opened, droppedTables);
    const passphrase = 'a quiet green river';
    await backUp(opened.database, files, place('backup'), { now, passphrase });
    const stored = readdirSync(place('backup'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(stored.length).toBeGreaterThan(photoFiles.length * cardsWithPhotos + 20);
    for (const { parentPath, name } of stored) {
      const bytes = readFileSync(path.join(parentPath, name));
      expect([name, bytes.subarray(0, 22).toString()]).toEqual([
        expect.stringMatching(/\.age$/),
        'age-encryption.org/v1\n',
      ]);
      for (const text of ['cards.test', 'pixelpixel', 'sha256', passphrase]) expect(bytes.includes(text)).toBe(false);
    }
    const options = await anEmptyFolder('sqlite');
    const restored = new MemoryFiles();
    const restoreWith = (given?: string) => restore(options, async () => restored, place('backup'), given);
    await expect(restoreWith()).rejects.toThrow('is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
    await expect(restoreWith('another green river')).rejects.toThrow('BACKUP_PASSPHRASE does not open the backup');
    writeFileSync(place('backup', 'tables', 'users.jsonl'), '');
    await expect(restoreWith(passphrase)).rejects.toThrow('tables/users.jsonl, not encrypted, does not belong to it');
    rmSync(place('backup', 'tables', 'users.jsonl'));
    // A whole chunk is missing at the end: every byte that is left is as it was written.
    const file = place('backup', 'files/photos/p1/1200.webp.age');
    const whole = readFileSync(file);
    writeFileSync(file, whole.subarray(0, whole.length - (70_000 % 65_536) - 16));
    await expect(restoreWith(passphrase)).rejects.toThrow(
      'damaged: files/photos/p1/1200.webp has been changed since the backup',
    );
    expect(existsSync(place('restored'))).toBe(false);
    writeFileSync(file, whole);
    await restoreWith(passphrase);
    const again = await openDatabase(options);
    expect(await restoredContents(again)).toEqual(withoutLinks(before));
    await again.close();
    expect(restored.contents.get('photos/p1/1200.webp')).toEqual(files.contents.get('photos/p1/1200.webp'));
  }, 180_000);

  it('with a table of others is refused: its rows would be lost', async () => {
    const { opened, files } = await aStore('sqlite');
    await sql`create table "notes" ("id" text)`.execute(opened.database);
    await backUp(opened.database, files, place('backup'), { now });
    const options = await anEmptyFolder('sqlite');
    await expect(restore(options, async () => new MemoryFiles(), place('backup'))).rejects.toThrow(
      'The backup holds a table notes that this version does not know',
    );
  });

  it('in a folder that does not exist is refused, with and without a passphrase', async () => {
    for (const passphrase of ['a quiet green river', undefined])
      await expect(
        restore(await anEmptyFolder('sqlite'), async () => new MemoryFiles(), place('mistyped'), passphrase),
      ).rejects.toThrow(/There is no backup folder .*mistyped/);
  });

  it('of a newer version, or of another one of the same number, is refused', async () => {
    const { opened, files } = await aStore('sqlite');
    await sql`insert into "migrations" values (99, 'future', 'x', '2030')`.execute(opened.database);
    await backUp(opened.database, files, place('newer'), { now });
    await expect(restore(await anEmptyFolder('sqlite'), async () => new MemoryFiles(), place('newer'))).rejects.toThrow(
      /made by another version .*"future"/,
    );
    await sql`delete from "migrations" where "id" = 99`.execute(opened.database);
    await sql`update "migrations" set "checksum" = 'another' where "id" = 2`.execute(opened.database);
    await backUp(opened.database, files, place('changed'), { now });
    await expect(
      restore(await anEmptyFolder('sqlite'), async () => new MemoryFiles(), place('changed')),
    ).rejects.toThrow(/made by another version/);
  });

  itOnPostgresWhenLong(
    'of a PostgreSQL with partitions and tables of others is restored, also beside such tables',
    async () => {
      const { opened, files } = await aStore('postgres');
      await sql`create table "spatial_ref_sys" ("srid" integer)`.execute(opened.database);
      await sql`alter table "cardDays" rename to "cardDaysBefore"`.execute(opened.database);
      await sql`create table "cardDays" (like "cardDaysBefore") partition by range ("day")`.execute(opened.database);
      const bounds = sql`for values from ('2026-06-01') to ('2026-07-01')`;
      await sql`create table "cardDays_2026_06" partition of "cardDays" ${bounds}`.execute(opened.database);
      await backUp(opened.database, files, place('backup'), { now });
      const target = await anEmptyFolder('postgres');
      const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
      await client.connect();
      await client.query(`create table ${target.schema}.spatial_ref_sys (srid integer)`);
      await client.query(`insert into ${target.schema}.spatial_ref_sys values (4326)`);
      await client.end();
      const { tables } = await restore(target, async () => new MemoryFiles(), place('backup'));
      expect(Object.keys(tables)).toEqual(expect.arrayContaining(['cardDays', 'cards']));
    },
  );

  itOnPostgresWhenLong('is made from a replica, which takes no changes', async () => {
    const { opened, files } = await aStore('postgres');
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(opened.database);
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.searchParams.set('options', `-c search_path=${rows[0]?.schema} -c default_transaction_read_only=on`);
    const replica = await openDatabase({ url: url.href, dataDirectory: '', isServer: false, mustExist: true });
    try {
      const manifest = await backUp(replica.database, files, place('backup'), { now });
      expect(manifest.tables.cards?.rows).toBe(cardsWithPhotos);
    } finally {
      await replica.close();
    }
  });

  itWhenLong('is complete when another one of the same name is written meanwhile, which fails', async () => {
    stretchLess();
    const { opened, files } = await aStore('sqlite');
    const passphrases = ['the first passphrase', 'the second passphrase'];
    const results = await Promise.allSettled(
      passphrases.map((passphrase) => backUp(opened.database, files, place('backup'), { now, passphrase })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(folder)).toEqual(['backup']);
    const passphrase = passphrases[results.findIndex(({ status }) => status === 'fulfilled')];
    await restore(await anEmptyFolder('sqlite'), async () => new MemoryFiles(), place('backup'), passphrase);
  });

  describe('of one store', () => {
    let opened: TestDatabase;
    let files: MemoryFiles;
    let backup: string;
    let cleanUpsOfAll: typeof cleanUps;
    const restoreInto = (options: DatabaseOptions, passphrase?: string) =>
      restore(options, async () => new MemoryFiles(), backup, passphrase);

    beforeAll(async () => {
      ({ opened, files } = await aStore('sqlite'));
      cleanUpsOfAll = cleanUps.splice(0);
      backup = path.join(mkdtempSync(path.join(tmpdir(), 'cards-')), 'backup');
      await backUp(opened.database, files, backup, { now });
    });
    afterAll(async () => {
      for (const cleanUp of cleanUpsOfAll) await cleanUp();
      rmSync(path.dirname(backup), { recursive: true, force: true });
    });

    it('that is not encrypted is refused while a passphrase is set', async () => {
      await expect(restoreInto(await anEmptyFolder('sqlite'), 'a quiet green river')).rejects.toThrow(
        'is not encrypted, but BACKUP_PASSPHRASE is set',
      );
    });

    it.each(['', 'data'])('is not restored into its own folder %j, where it would count as damaged', async (below) => {
      const before = readdirSync(backup);
      const options = { dataDirectory: path.join(backup, below) };
      await expect(restoreInto(options)).rejects.toThrow(
        `The data folder ${options.dataDirectory} is in the backup. Name another DATA_DIR.`,
      );
      expect(readdirSync(backup)).toEqual(before);
    });

    it('is restored into a folder beside its own whose name begins alike', async () => {
      await restoreInto({ dataDirectory: `${backup}-data` });
    });

    it('is not restored into the database of a running server', async () => {
      const options = await anEmptyFolder('sqlite');
      const server = await openDatabase(options);
      await expect(restoreInto(options)).rejects.toThrow('is in use by another server');
      await server.close();
    });

    it('is not restored into a database that is not empty', async () => {
      const options = await anEmptyFolder('sqlite');
      const filled = await openDatabase(options);
      await aSuperAdmin(filled.database);
      await filled.close();
      await expect(restoreInto(options)).rejects.toThrow('The database is not empty');
    });

    it('is not looked for in the folder above it', async () => {
      const above = restore(await anEmptyFolder('sqlite'), async () => new MemoryFiles(), path.dirname(backup));
      await expect(above).rejects.toThrow('is not a backup');
    });

    it('reads the files of its photos without listing the storage for each', async () => {
      const list = jest.spyOn(files, 'list');
      await backUp(opened.database, files, place('backup'), { now });
      expect(list).not.toHaveBeenCalled();
    });

    it('overwrites no file, and leaves none half written', async () => {
      expect(statSync(path.join(backup, 'manifest.json')).mode & 0o777).toBe(0o600);
      await expect(backUp(opened.database, files, backup, { now })).rejects.toThrow('already exists');
      jest.spyOn(files, 'read').mockRejectedValue(new Error('the disk is gone'));
      await expect(backUp(opened.database, files, place('second'), { now })).rejects.toThrow('the disk is gone');
      expect(readdirSync(folder)).toEqual([]);
    });

    it('cannot be written below a file: one line says so', async () => {
      writeFileSync(place('file'), '');
      const written = backUp(opened.database, files, place('file', 'backup'), { now });
      await expect(written).rejects.toThrow(`The folder ${place('file')} cannot be written: EEXIST`);
    });

    itOnLinux('cannot be written where the system makes no folder: one line says so', async () => {
      const written = backUp(opened.database, files, '/proc/cards-backup', { now });
      await expect(written).rejects.toThrow(/^The folder \/proc\/cards-backup.* cannot be written: ENOENT/);
    });
  });
});

describe('a database that is about to be migrated', () => {
  it.each(sqliteOrEach)('is copied before, on %s', async (engine) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'cards-'));
    const { opened, drop } = await openTestDatabase(engine);
    const schema =
      engine === 'postgres'
        ? (await sql<{ name: string }>`select current_schema() as name`.execute(opened.database)).rows[0]?.name
        : undefined;
    const options: DatabaseOptions = {
      dataDirectory: folder,
      ...(schema && { url: process.env.TEST_POSTGRES_URL, schema }),
    };
    const before = await openDatabase(options);
    await aSuperAdmin(before.database, { username: 'Ann' });
    await before.close();
    const next = { id: migrations.length + 1, name: 'next', statements: ['create table "extra" ("id" text)'] };
    await (await openDatabase({ ...options, migrations: [...migrations, next] })).close();
    const [copy = ''] = readdirSync(path.join(folder, 'backups'));
    expect(copy).toMatch(/^before-migration-\d{4}-/);
    const users = path.join(folder, 'backups', copy, ...(schema ? ['tables/users.jsonl'] : []));
    expect(readFileSync(users).includes('Ann')).toBe(true);
    if (schema) {
      const copied = readdirSync(path.dirname(users));
      for (const table of droppedTables) expect(copied).not.toContain(`${table}.jsonl`);
      await sql`drop schema ${sql.id(schema)} cascade; create schema ${sql.id(schema)}`.execute(opened.database);
      await restore(options, async () => new MemoryFiles(), path.join(folder, 'backups', copy));
      expect(await opened.database.selectFrom('users').select('username').execute()).toEqual([{ username: 'Ann' }]);
    }
    await opened.close();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('the order of tables', () => {
  it.each(engines)('names every table of %s', async (engine) => {
    const { opened, drop } = await openTestDatabase(engine);
    const here =
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
    const names = (await here.execute(opened.database)).rows.map(({ name }) => name);
    expect([...tableOrder, ...transientTables].sort()).toEqual(names.sort());
    await opened.close();
    await drop();
  });
});
