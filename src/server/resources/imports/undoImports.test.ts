import { sql } from 'kysely';
import sharp from 'sharp';
import type { ImportValues } from '../../../contract/wire/import';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { aForm } from '../../../testing/aForm';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aCard, aCardProfile, aHolder, anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import { instantOf } from '../../database/instant';
import { registerJobs } from '../jobs/jobs.routes';
import { lockRow } from '../lockRow';
import { importHandler } from './importHandler';
import { registerImports } from './imports.routes';

eachDatabaseWhenMarked('the undo of an import', (opened, engine, it) => {
  let server: KeptServer;
  let as: string;
  let accountId: string;

  const nextServer = keptServer((fastify, parts) => {
    registerImports(fastify, { files: parts.outside.files });
    registerJobs(fastify, { import: importHandler({ mailQueue: parts.mailQueue, log: fastify.log }) });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    ({ id: accountId } = await anAccount(server.database, { name: 'Northwind' }));
    as = await server.signIn(await aSuperAdmin(server.database, { email: 'boss@cards.test' }));
  });
  afterEach(() => server.rest());

  type Step = 'checkImport' | 'startImport' | 'undoJob';
  const take = async (step: Step, jobId: string, options: { as?: string; ip?: string } = {}) => {
    await server.call(step, { as, params: { jobId }, ...options });
    await server.server.wakeJobs();
  };
  const create = async (rows: ImportValues[], kind: 'cards' | 'accounts' = 'cards') => {
    const place = kind === 'cards' ? { accountId } : {};
    const body = { kind, fileName: 'people.csv', requestId: 'request-1', ...place };
    const { content } = await server.call<WireJob>('createImport', { as, body });
    await server.call('putImportRows', { as, params: { jobId: content.id }, body: { from: 0, rows } });
    return content.id;
  };
  const imported = async (...given: Parameters<typeof create>) => {
    const jobId = await create(...given);
    await take('checkImport', jobId);
    await take('startImport', jobId);
    return jobId;
  };
  const undone = async (jobId: string) => {
    await take('undoJob', jobId);
    const { content } = await server.call<WireJobRecord[]>('getJobRecords', { as, params: { jobId } });
    return content.map(({ status, problems }) => [status, ...problems.map(({ message }) => message)]);
  };
  const aPerson = async (name: string) => {
    const card = await aCard(server.database, { accountId, name });
    await aCardProfile(server.database, { cardId: card.id, isActive: true });
    return card;
  };
  const loginsOfCards = () =>
    server.database
      .selectFrom('cards')
      .leftJoin('users', 'users.id', 'cards.userId')
      .select(['cards.name', 'cards.photoId', 'users.email', 'users.passwordHash'])
      .orderBy('cards.createdAt')
      .orderBy('cards.name')
      .execute();
  const changeUser = (email: string, changes: object) =>
    server.database.updateTable('users').set(changes).where('email', '=', email).execute();

  /** The login notices so far: their receivers and what they say. */
  const notices = async () => (await server.deliverMail()).map(({ email }) => [email.to, email.text.split('\n\n')[1]]);

  itOnEach('takes back the name, the login and the photo of a row that has added a profile', async () => {
    const { id: cardId, createdAt } = await aCard(server.database);
    await server.database
      .insertInto('photos')
      .values({ id: 'other', cardId, fileKey: 'photos/other', createdAt })
      .execute();
    const card = await aPerson('Ann');
    await aHolder(server.database, card.id, { email: 'ann@cards.test', passwordHash: 'the hash', hasSignedIn: true });
    const before = await loginsOfCards();
    const jobId = await create([
      { cardId: card.id, profile: '2', title: 'CEO', cardOwnerName: 'Zoe', loginEmail: 'zoe@cards.test' },
    ]);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const params = { jobId, position: '0' };
    await server.call('putImportPhoto', { as, params, ...aForm({ field: 'card-photo', bytes }) });
    await take('checkImport', jobId);
    await take('startImport', jobId);
    expect(await loginsOfCards()).toContainEqual(
      expect.objectContaining({ name: 'Zoe', email: 'zoe@cards.test', photoId: expect.any(String) }),
    );
    expect(await undone(jobId)).toEqual([['undone']]);
    expect(await loginsOfCards()).toEqual(before);
    expect(await server.database.selectFrom('cardProfiles').select('cardId').execute()).toHaveLength(1);
    expect(await server.database.selectFrom('photos').select('id').execute()).toEqual([{ id: 'other' }]);
    // The profile can be restored, and each change is in the history.
    const kept = await server.database.selectFrom('keptDeletions').select(['kind', 'createdAt', 'expiresAt']).execute();
    expect(kept).toMatchObject([{ kind: 'cardProfile' }]);
    expect(kept.filter(({ createdAt: deletedAt, expiresAt }) => expiresAt > deletedAt)).toHaveLength(1);
    const entries = await server.database.selectFrom('auditEntries').select('action').execute();
    expect(entries.map(({ action }) => action)).toContain('deleteCardPhoto');
  });

  // The embedded database has one writer.
  if (engine === 'postgres')
    itOnEach('waits for the cards of a deletion without holding others of them', async () => {
      await aPerson('Ann');
      await aPerson('Ben');
      const cards = await server.database.selectFrom('cards').select('id').orderBy('id').execute();
      const [first, second] = cards.map(({ id }) => id);
      const jobId = await imported(cards.map(({ id: cardId }) => ({ cardId, title: 'CEO' })));
      await server.database.transaction().execute(async (transaction) => {
        // In a deadlock, this transaction is the one that fails.
        await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
        await lockRow(transaction, 'cards', String(first));
        await server.call('undoJob', { as, params: { jobId } });
        await untilOneWaits(transaction);
        await lockRow(transaction, 'cards', String(second));
      });
      expect(await undone(jobId)).toEqual([['undone'], ['undone']]);
    });

  // The embedded database has one writer.
  if (engine === 'postgres')
    itOnEach('keeps what another user writes at the same time', async () => {
      const { id: cardId } = await aPerson('Ann');
      const jobId = await imported([{ cardId, title: 'CEO' }]);
      await server.database.transaction().execute(async (transaction) => {
        await transaction.updateTable('cardProfiles').set({ title: 'CTO' }).execute();
        await server.call('undoJob', { as, params: { jobId } });
        await untilOneWaits(transaction);
      });
      expect(await undone(jobId)).toEqual([['kept', 'Changed since the import, so it stays']]);
      expect(await server.database.selectFrom('cardProfiles').select('title').execute()).toEqual([{ title: 'CTO' }]);
    });

  it('takes away a login of another card that a row has linked, and leaves it there', async () => {
    const colleague = await aPerson('Colleague');
    const wrong = await aPerson('Wrong');
    await aHolder(server.database, colleague.id, { email: 'col@cards.test', hasSignedIn: true });
    const jobId = await imported([{ cardId: wrong.id, loginEmail: 'col@cards.test' }]);
    expect(await undone(jobId)).toEqual([['undone']]);
    expect(await loginsOfCards()).toMatchObject([
      { name: 'Colleague', email: 'col@cards.test' },
      { name: 'Wrong', email: null },
    ]);
  });

  it('tells a person once that a login got cards, and once that it lost them', async () => {
    const colleague = await aPerson('Colleague');
    await aHolder(server.database, colleague.id, { email: 'col@cards.test', hasSignedIn: true });
    const cards = [await aPerson('Ann'), await aPerson('Ben')];
    const jobId = await imported(cards.map(({ id }) => ({ cardId: id, loginEmail: 'col@cards.test' })));
    // The emails of one moment are sent in any order.
    expect(await server.deliverMail()).toHaveLength(1);
    await undone(jobId);
    expect(await notices()).toEqual([
      ['col@cards.test', 'Cards or accounts were added to your login.'],
      ['col@cards.test', 'Cards or accounts were removed from your login.'],
    ]);
  });

  it('tells a person who was not invited yet of another address, like any other change of a login', async () => {
    const { id: cardId } = await aPerson('Ann');
    await aHolder(server.database, cardId, { email: 'old@cards.test' });
    await imported([{ cardId, loginEmail: 'new@cards.test' }]);
    expect((await notices()).sort()).toEqual([
      ['new@cards.test', 'The email address of your login was changed.'],
      ['old@cards.test', 'The email address of your login was changed.'],
    ]);
  });

  it('tells a person that a login was removed, when no other card has it', async () => {
    const ann = await aPerson('Ann');
    const colleague = await aPerson('Colleague');
    await aHolder(server.database, ann.id, { email: 'ann@cards.test', hasSignedIn: true });
    await aHolder(server.database, colleague.id, { email: 'col@cards.test', hasSignedIn: true });
    await imported([{ cardId: ann.id, loginEmail: 'col@cards.test' }]);
    expect((await notices()).sort()).toEqual([
      ['ann@cards.test', 'Your login was removed.'],
      ['col@cards.test', 'Cards or accounts were added to your login.'],
    ]);
  });

  it('sends no notice to a person who was not invited yet', async () => {
    const cards = [await aPerson('Ann'), await aPerson('Ben')];
    const jobId = await imported(cards.map(({ id }) => ({ cardId: id, loginEmail: 'ann@cards.test' })));
    expect(await loginsOfCards()).toMatchObject([{ email: 'ann@cards.test' }, { email: 'ann@cards.test' }]);
    expect(await undone(jobId)).toEqual([['undone'], ['undone']]);
    expect(await server.deliverMail()).toEqual([]);
  });

  itOnEach('ends the link that confirms the address of a login that it takes away', async () => {
    const colleague = await aPerson('Colleague');
    const wrong = await aPerson('Wrong');
    await aHolder(server.database, colleague.id, { email: 'col@cards.test' });
    const jobId = await imported([{ cardId: wrong.id, loginEmail: 'col@cards.test' }]);
    const mailed = { emailKey: 'col@cards.test', email: 'col@cards.test', createdAt: instantOf(new Date()) };
    const rows = [colleague, wrong].map(({ id, name }) => ({ ...mailed, cardId: id, tokenHash: name }));
    const tokenExpiresAt = instantOf(new Date('2999-01-01'));
    await server.database
      .insertInto('emailConfirmations')
      .values(rows.map((row) => ({ ...row, tokenExpiresAt, confirmedAt: null })))
      .execute();
    expect(await undone(jobId)).toEqual([['undone']]);
    const links = await server.database.selectFrom('emailConfirmations').select(['cardId', 'tokenHash']).execute();
    expect(Object.fromEntries(links.map(({ cardId, tokenHash }) => [cardId, tokenHash]))).toEqual({
      [colleague.id]: 'Colleague',
      [wrong.id]: null,
    });
  });

  it('has nothing to take back from a card that was deleted since', async () => {
    const { id: cardId } = await aPerson('Ann');
    await aPerson('Ben');
    const jobId = await imported([{ cardId, title: 'CEO' }]);
    await server.database.deleteFrom('cards').where('id', '=', cardId).execute();
    expect(await undone(jobId)).toEqual([['undone']]);
  });

  it('leaves a card alone that was moved out of the scope of its user', async () => {
    as = await server.signIn(await anOwner(server.database, accountId));
    const { id: cardId } = await aPerson('Ann');
    const jobId = await imported([{ cardId, cardOwnerName: 'Zoe' }]);
    const other = await anAccount(server.database, { name: 'Other' });
    await server.database.updateTable('cards').set({ accountId: other.id }).where('id', '=', cardId).execute();
    expect(await undone(jobId)).toEqual([['kept', 'Not found']]);
    expect(await loginsOfCards()).toMatchObject([{ name: 'Zoe' }]);
  });

  itOnEach('takes away a login of another account that a row has linked', async () => {
    const other = await anAccount(server.database, { name: 'Other' });
    await anOwner(server.database, other.id, { email: 'ben@cards.test', hasSignedIn: true });
    const jobId = await imported([{ accountId, loginEmail: 'ben@cards.test' }], 'accounts');
    expect(await undone(jobId)).toEqual([['undone']]);
    const accounts = await server.database.selectFrom('accounts').select(['name', 'userId']).orderBy('name').execute();
    expect(accounts).toEqual([
      { name: 'Northwind', userId: null },
      { name: 'Other', userId: expect.any(String) },
    ]);
  });

  itOnEach('keeps a contract date that would leave a contract that ends before it starts', async () => {
    const accounts = server.database.updateTable('accounts').where('id', '=', accountId);
    await accounts.set({ contractStarted: '2026-06-01' }).execute();
    const jobId = await imported([{ accountId, contractStartedAt: '2026-01-01', otherNotice: 'New' }], 'accounts');
    await accounts.set({ contractEnd: '2026-03-01' }).execute();
    expect(await undone(jobId)).toEqual([['kept', 'The contract would end before it starts']]);
    const account = server.database.selectFrom('accounts').select(['contractStarted', 'contractEnd', 'otherNotice']);
    expect(await account.where('id', '=', accountId).executeTakeFirst()).toEqual({
      contractStarted: '2026-01-01',
      contractEnd: '2026-03-01',
      otherNotice: '',
    });
  });

  describe('of accounts, by a user who is no super administrator any more,', () => {
    const nameOf = (name: string) =>
      server.database.selectFrom('accounts').select('name').where('name', '=', name).executeTakeFirst();
    const demote = () => changeUser('boss@cards.test', { role: 'ADMIN', managesAllAccounts: true });

    itOnEach('is not found, nor is the import', async () => {
      const jobId = await imported([{ accountName: 'Fabrikam' }], 'accounts');
      await demote();
      for (const name of ['getJob', 'getJobRecords', 'undoJob'] as const)
        expect((await server.call(name, { as, params: { jobId } })).status).toBe(404);
      expect((await server.call<WireJob[]>('getJobs', { as })).content).toEqual([]);
      await server.server.wakeJobs();
      expect(await nameOf('Fabrikam')).toBeDefined();
    });

    itOnEach('imports nothing when it has begun before', async () => {
      const jobId = await create([{ accountName: 'Fabrikam' }], 'accounts');
      await take('checkImport', jobId);
      await server.database.updateTable('jobs').set({ status: 'running', position: -1 }).execute();
      await demote();
      await server.server.wakeJobs();
      expect(await nameOf('Fabrikam')).toBeUndefined();
    });

    it('changes nothing when it has begun before', async () => {
      const jobId = await imported([{ accountName: 'Fabrikam' }], 'accounts');
      const undoing = { status: 'undoing', position: -1 } as const;
      await server.database.updateTable('jobs').set(undoing).where('id', '=', jobId).execute();
      await demote();
      await server.server.wakeJobs();
      expect(await nameOf('Fabrikam')).toBeDefined();
    });
  });

  it('keeps a login that the import has made and that was used or got a password since', async () => {
    const ann = await aPerson('Ann');
    const ben = await aPerson('Ben');
    const jobId = await imported([
      { cardId: ann.id, loginEmail: 'ann@cards.test' },
      { cardId: ben.id, loginEmail: 'ben@cards.test' },
    ]);
    await changeUser('ann@cards.test', { hasSignedIn: true });
    await changeUser('ben@cards.test', { passwordHash: 'the hash' });
    const kept = ['kept', 'Changed since the import, so it stays'];
    expect(await undone(jobId)).toEqual([kept, kept]);
    expect(await loginsOfCards()).toMatchObject([{ email: 'ann@cards.test' }, { email: 'ben@cards.test' }]);
  });

  it('links a card to the login that it had before, also when that has another address by now', async () => {
    const one = await aPerson('One');
    const two = await aPerson('Two');
    const shared = await aHolder(server.database, one.id, { email: 'a@cards.test', passwordHash: 'hash of a' });
    await server.database.updateTable('cards').set({ userId: shared.id }).where('id', '=', two.id).execute();
    const jobId = await imported([{ cardId: one.id, loginEmail: 'b@cards.test' }]);
    await changeUser('a@cards.test', { email: 'a2@cards.test', emailKey: 'a2@cards.test' });
    await changeUser('b@cards.test', { passwordHash: 'hash of b' });
    expect(await undone(jobId)).toEqual([['undone']]);
    const login = { email: 'a2@cards.test', passwordHash: 'hash of a' };
    expect(await loginsOfCards()).toMatchObject([login, login]);
  });

  it('leaves a login address unconfirmed that the holder had typed', async () => {
    const card = await aPerson('Ann');
    const holder = await aHolder(server.database, card.id, { email: 'typed@holder.test', passwordHash: 'the hash' });
    const link = { tokenHash: 'hash', tokenExpiresAt: '2999-01-01T00:00:00.000Z', confirmedAt: null };
    const row = { cardId: card.id, emailKey: 'typed@holder.test', email: 'typed@holder.test', ...link };
    await server.database
      .insertInto('emailConfirmations')
      .values({ ...row, createdAt: '2026-06-01T00:00:00.000Z' })
      .execute();
    const jobId = await imported([{ cardId: card.id, loginEmail: 'zoe@cards.test' }]);
    expect(await undone(jobId)).toEqual([['undone']]);
    expect(await loginsOfCards()).toMatchObject([{ email: holder.email }]);
    const rows = await server.database.selectFrom('emailConfirmations').selectAll().execute();
    expect(rows).toMatchObject([{ emailKey: 'typed@holder.test', confirmedAt: null, tokenHash: null }]);
  });

  it('gives no login the address of one that is gone', async () => {
    const one = await aPerson('One');
    const two = await aPerson('Two');
    const shared = await aHolder(server.database, one.id, { email: 'a@cards.test' });
    await server.database.updateTable('cards').set({ userId: shared.id }).where('id', '=', two.id).execute();
    const jobId = await imported([{ cardId: one.id, loginEmail: 'b@cards.test' }]);
    await server.database.deleteFrom('cards').where('id', '=', two.id).execute();
    await server.database.deleteFrom('users').where('id', '=', shared.id).execute();
    expect(await undone(jobId)).toEqual([['kept', 'Changed since the import, so it stays']]);
    expect(await loginsOfCards()).toMatchObject([{ email: 'b@cards.test' }]);
  });

  it('keeps a login without an email that the import has given one', async () => {
    const card = await aPerson('Ann');
    await aHolder(server.database, card.id, { email: null, emailKey: null, passwordHash: 'the hash' });
    const jobId = await imported([{ cardId: card.id, loginEmail: 'ann@cards.test' }]);
    expect(await undone(jobId)).toEqual([['kept', 'Changed since the import, so it stays']]);
    expect(await loginsOfCards()).toMatchObject([{ email: 'ann@cards.test', passwordHash: 'the hash' }]);
  });

  it('is in the history with the address that it came from', async () => {
    const jobId = await imported([{ fullName: 'Ann Lee', emails: 'ann@cards.test' }]);
    await take('undoJob', jobId, { ip: '203.0.113.9' });
    const entries = await server.database
      .selectFrom('auditEntries')
      .select(['action', 'address'])
      .where('action', 'in', ['createCard', 'deleteCard'])
      .orderBy('action')
      .execute();
    expect(entries).toEqual([
      { action: 'createCard', address: '127.0.0.1' },
      { action: 'deleteCard', address: '203.0.113.9' },
    ]);
  });
});
