import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { importLimits } from '../../../contract/imports';
import { rateLimits } from '../../../contract/limits';
import type { ImportValues } from '../../../contract/wire/import';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { instantOf } from '../../database/instant';
import { aForm } from '../../../testing/aForm';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import {
  aCard,
  aCardProfile,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
  aUser,
} from '../../../testing/builders';
import {
  contentsOf,
  eachDatabase,
  eachDatabaseWhenMarked,
  itOnEach,
  itOnEachWhenLong,
} from '../../../testing/eachDatabase';
import type { Resources } from '../../app/buildServer';
import { sweepFiles } from '../../app/sweepFiles';
import { registerCards } from '../cards/cards.routes';
import { registerDeletedRecords } from '../deletions/deletedRecords.routes';
import { registerJobs } from '../jobs/jobs.routes';
import { registerPhotos } from '../photos/photos.routes';
import { importHandler } from './importHandler';
import { registerImports } from './imports.routes';

/** Cells that an index of PostgreSQL cannot hold. It compresses texts, so the long one is random. */
const unindexable = [
  ['of 5,000 characters', randomBytes(3750).toString('base64url')],
  ['with a NUL', 'a\u0000b'],
] as const;

const importResources: Resources = (server, parts) => {
  const { files } = parts.outside;
  registerCards(server, parts);
  registerDeletedRecords(server);
  registerPhotos(server, { files });
  registerImports(server, { files });
  registerJobs(server, { import: importHandler({ mailQueue: parts.mailQueue, log: server.log }) });
};

eachDatabaseWhenMarked('an import of cards', (opened, _engine, it) => {
  let server: KeptServer;
  let as: string;
  let accountId: string;
  let imports = 0;

  const nextServer = keptServer(importResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    ({ id: accountId } = await anAccount(server.database, { name: 'Northwind' }));
    as = await server.signIn(await anOwner(server.database, accountId));
  });
  afterEach(() => server.rest());

  const create = async (body: object = {}, token = as) => {
    imports += 1;
    const required = { kind: 'cards', accountId, fileName: 'people.csv', requestId: `request-${imports}` };
    return server.call<WireJob>('createImport', { as: token, body: { ...required, ...body } });
  };
  const put = (jobId: string, rows: ImportValues[], from = 0, token = as) =>
    server.call<WireJob>('putImportRows', { as: token, params: { jobId }, body: { from, rows } });
  const step = async (name: 'checkImport' | 'startImport' | 'undoJob' | 'getJob', jobId: string, token = as) => {
    const { status, message } = await server.call(name, { as: token, params: { jobId } });
    if (status !== 200) return { status: message as WireJob['status'], counts: undefined, failed: undefined };
    await server.server.wakeJobs();
    return (await server.call<WireJob>('getJob', { as: token, params: { jobId } })).content;
  };
  const rowsOf = async (jobId: string, token = as) =>
    (await server.call<WireJobRecord[]>('getJobRecords', { as: token, params: { jobId } })).content;
  const checked = async (rows: ImportValues[], body: object = {}, token = as) => {
    const { content } = await create(body, token);
    await put(content.id, rows, 0, token);
    return { jobId: content.id, job: await step('checkImport', content.id, token) };
  };
  const imported = async (rows: ImportValues[], body: object = {}) => {
    const { jobId } = await checked(rows, body);
    return { jobId, job: await step('startImport', jobId) };
  };
  const problemsOf = async (jobId: string) =>
    (await rowsOf(jobId)).map(({ status, problems }) => [status, ...problems.map(({ message }) => message)]);
  const cards = () =>
    server.database
      .selectFrom('cards')
      .innerJoin('cardProfiles', 'cardProfiles.cardId', 'cards.id')
      .leftJoin('users', 'users.id', 'cards.userId')
      .select(['cards.id', 'cards.name', 'users.email as login', 'users.passwordHash'])
      .select(['fullName', 'title', 'emails', 'mobilePhones', 'language', 'cardProfiles.isActive', 'cards.photoId'])
      .orderBy('cards.name')
      .orderBy('cardProfiles.createdAt')
      .execute();
  const actions = async () => {
    const entries = await server.database.selectFrom('auditEntries').select(['action', 'username']).execute();
    return entries.map(({ action }) => action).sort();
  };

  const people: ImportValues[] = [
    { fullName: 'Ann Lee', emails: 'ann@cards.test', mobilePhones: '+43 664 1; 0664 2', loginEmail: 'Ann@cards.test' },
    { fullName: 'Ben Ode', emails: 'ben@cards.test', title: 'CTO' },
  ];

  it('is refused above the imports of an hour', async () => {
    const owner = await anOwner(server.database, accountId);
    for (let turn = 0; turn < rateLimits.importsPerUser.count; turn += 1)
      server.server.limiter.count('importsPerUser', owner.id);
    expect(await create({}, await server.signIn(owner))).toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again later',
    });
  });

  it('takes photos also after the uploads of an hour', async () => {
    const owner = await anOwner(server.database, accountId);
    const token = await server.signIn(owner);
    for (let turn = 0; turn < rateLimits.uploadsPerUser.count; turn += 1)
      server.server.limiter.count('uploadsPerUser', owner.id);
    const { content } = await create({}, token);
    await put(content.id, people, 0, token);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const params = { jobId: content.id, position: '0' };
    const form = aForm({ field: 'card-photo', bytes });
    expect((await server.call('putImportPhoto', { as: token, params, ...form })).status).toBe(200);
  });

  it('creates cards as the single operations do, with logins that are ready for an invitation', async () => {
    const { jobId, job } = await checked(people);
    expect(job).toMatchObject({ status: 'checked', total: 2, done: 2, counts: { new: 2 } });
    expect(await cards()).toEqual([]);
    expect(await step('startImport', jobId)).toMatchObject({ status: 'finished', counts: { created: 2 } });
    expect(await cards()).toMatchObject([
      {
        name: 'Ann Lee',
        fullName: 'Ann Lee',
        emails: ['ann@cards.test'],
        isActive: true,
        language: 'en',
        mobilePhones: ['+43 664 1', '0664 2'],
        login: 'Ann@cards.test',
        passwordHash: null,
      },
      { name: 'Ben Ode', fullName: 'Ben Ode', title: 'CTO', login: null },
    ]);
    expect(await actions()).toEqual(['createCard', 'createCard', 'editCardLoginDetails', 'startImport']);
    const accounts = await server.database.selectFrom('auditEntries').select('accountId').distinct().execute();
    expect(accounts).toEqual([{ accountId }]);
    expect(server.outside.mailer.sent).toEqual([]);
    const { content } = await server.call<{ id: string; loginState: string }[]>('getManagedCards', { as });
    expect(content.map(({ loginState }) => loginState)).toEqual(expect.arrayContaining(['invited', 'none']));
  });

  it('checks each of more rows than one transaction takes once', async () => {
    const rows = Array.from({ length: 101 }, (_, index) => ({ cardOwnerName: `Card ${index}` }));
    const { content } = await create();
    await put(content.id, rows.slice(0, 100));
    await put(content.id, rows.slice(100), 100);
    const job = await step('checkImport', content.id);
    expect(job).toMatchObject({ status: 'checked', total: 101, done: 101, counts: { new: 101 } });
  });

  it('checks and imports a row at a time where each takes all the time of a batch', async () => {
    let time = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 1000));
    const { job } = await imported(people);
    clock.mockRestore();
    expect(job).toMatchObject({ status: 'finished', done: 2, counts: { created: 2 } });
  });

  it('of the same file again changes nothing', async () => {
    await imported(people);
    const { job } = await imported([{ ...people[0], loginEmail: 'ANN@cards.test' }, people[1]!]);
    expect(job).toMatchObject({ status: 'finished', counts: { unchanged: 2 } });
    expect(await cards()).toHaveLength(2);
    const { jobId } = await checked(people);
    await server.database.updateTable('cardProfiles').set({ title: 'CFO' }).where('title', '=', 'CTO').execute();
    expect((await step('checkImport', jobId)).counts).toEqual({ unchanged: 1, changed: 1 });
  });

  itOnEach('finds the card of an email in any case, also of letters with accents', async () => {
    const kim = { fullName: 'Kim', emails: 'k@MÜLLER.test' };
    await imported([kim]);
    expect((await imported([kim])).job).toMatchObject({ counts: { unchanged: 1 } });
    expect((await imported([{ ...kim, emails: 'K@müller.test' }])).job).toMatchObject({ counts: { updated: 1 } });
    expect(await cards()).toMatchObject([{ name: 'Kim', emails: ['K@müller.test'] }]);
    const ascii = [{ ...kim, emails: 'k@xn--mller-kva.test' }];
    expect((await imported(ascii)).job).toMatchObject({ counts: { updated: 1 } });
    await imported([{ fullName: 'Zoe', emails: 'Zoe@Cards.test' }]);
    const zoe = [{ fullName: 'Zoe', emails: 'zoe@cards.test' }];
    expect((await imported(zoe)).job).toMatchObject({ counts: { updated: 1 } });
  });

  it('finds no card of another account by its name, email or login', async () => {
    const { id: cardId } = await aCard(server.database, { name: 'Kim' });
    await aCardProfile(server.database, { cardId, isActive: true, emails: ['kim@cards.test'] });
    const { job } = await imported([{ fullName: 'Kim' }, { fullName: 'Kim Lee', emails: 'kim@cards.test' }]);
    expect(job).toMatchObject({ counts: { created: 2 } });
    await aHolder(server.database, cardId, { email: 'kim@login.test' });
    const byLogin = await checked([{ fullName: 'Kim', loginEmail: 'kim@login.test' }]);
    expect(byLogin.job).toMatchObject({ counts: { wrong: 1 } });
  });

  it('shows each changed field before and after, and changes it', async () => {
    await imported(people);
    const { jobId, job } = await checked([{ ...people[1], title: 'CEO', cardOwnerName: 'Benjamin' }]);
    expect(job.counts).toEqual({ changed: 1 });
    expect((await rowsOf(jobId))[0]?.changes).toEqual([
      { field: 'cardOwnerName', before: 'Ben Ode', after: 'Benjamin' },
      { field: 'title', before: 'CTO', after: 'CEO' },
    ]);
    expect(await step('startImport', jobId)).toMatchObject({ counts: { updated: 1 } });
    expect(await cards()).toMatchObject([{ name: 'Ann Lee' }, { name: 'Benjamin', title: 'CEO', fullName: 'Ben Ode' }]);
    await imported([{ ...people[1], title: 'CEO', cardOwnerName: 'Bill' }]);
    const changes = (await actions()).filter((action) => action === 'renameCard' || action === 'editCardProfile');
    expect(changes).toEqual(['editCardProfile', 'renameCard', 'renameCard']);
  });

  it('changes the active profile by a row that names none', async () => {
    const { id: cardId } = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId, isActive: false, title: 'One', createdAt: '2026-01-01' });
    await aCardProfile(server.database, { cardId, isActive: true, title: 'Two', createdAt: '2026-01-02' });
    await imported([{ cardId, title: 'Three' }]);
    expect((await cards()).map(({ title }) => title)).toEqual(['One', 'Three']);
  });

  it('is undone also when the profile that it has added is gone', async () => {
    const { id: cardId } = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId });
    const { jobId } = await imported([{ cardId, fullName: 'Two', profile: '2' }]);
    await server.database.deleteFrom('cardProfiles').where('fullName', '=', 'Two').execute();
    await step('undoJob', jobId);
    expect(await problemsOf(jobId)).toEqual([['undone']]);
  });

  it('refuses each row that is wrong with its reason, and imports the others', async () => {
    const foreign = await aCard(server.database, { name: 'Zoe' });
    const other = await anAccount(server.database, { name: 'Fabrikam' });
    const boss = await server.signIn(await aSuperAdmin(server.database, { email: 'Boss@cards.test' }));
    const inOther = await aCard(server.database, { accountId: other.id });
    await anOwner(server.database, accountId, { email: 'fay@cards.test' });
    const rows: ImportValues[] = [
      { fullName: 'Ann Lee', emails: 'ann@cards.test' },
      { fullName: 'Ann Li', emails: 'ANN@cards.test', websites: 'javascript:alert(1)' },
      { cardId: foreign.id, title: 'CEO', websites: 'javascript:alert(1)' },
      { cardId: 'no such card' },
      { fullName: 'Eve', emails: 'eve@cards.test', loginEmail: 'BOSS@cards.test' },
      { fullName: 'Fay', emails: 'fay@cards.test', loginEmail: 'fay@cards.test' },
      { fullName: 'Kim', websites: 'javascript:alert(1)', emails: 'kim' },
      { emails: 'nameless@cards.test' },
      { fax: '1' },
      { fullName: 'K'.repeat(300) },
      { fullName: 'Lou', emails: 'lou@cards.test', profile: '3' },
      { loginEmail: 'lou' },
      { fax: '1', websites: 'javascript:alert(1)' },
    ];
    const { jobId, job } = await imported(rows);
    expect(job).toMatchObject({ status: 'finished', counts: { created: 1, wrong: 12 } });
    expect(await problemsOf(jobId)).toEqual([
      ['created'],
      ['wrong', 'Row 1 is about the same card', 'Not a web address'],
      ['wrong', 'This card was not found', 'Not a web address'],
      ['wrong', 'This card was not found'],
      ['wrong', 'This email address belongs to another login'],
      ['wrong', 'This email address belongs to another login'],
      ['wrong', 'Not an email address', 'Not a web address'],
      ['wrong', 'Required'],
      ['wrong', 'An email, a card ID or a name is needed'],
      ['wrong', 'At most 200 characters'],
      ['wrong', 'The next profile of this card is 1'],
      ['wrong', 'Not an email address'],
      ['wrong', 'An email, a card ID or a name is needed', 'Not a web address'],
    ]);
    const seen = await checked([{ cardId: inOther.id, title: 'CEO' }], {}, boss);
    expect((await rowsOf(seen.jobId, boss))[0]?.problems[0]?.message).toBe('This card belongs to another account');
  });

  it.each(unindexable)('takes a card ID %s, refuses its row, and imports the others', async (_what, cardId) => {
    const { content } = await create();
    const rows = [{ cardId }, { cardId: `${cardId}x` }, { fullName: 'Ann Lee', emails: 'ann@cards.test' }];
    expect((await put(content.id, rows)).status).toBe(200);
    await step('checkImport', content.id);
    expect(await step('startImport', content.id)).toMatchObject({
      status: 'finished',
      counts: { created: 1, wrong: 2 },
    });
    expect(await problemsOf(content.id)).toEqual([
      ['wrong', 'This card was not found'],
      ['wrong', 'This card was not found'],
      ['created'],
    ]);
  });

  itOnEach('checks a row again when its cells are edited', async () => {
    const other = await checked([people[1] ?? {}, { emails: 'ann' }]);
    const { jobId } = await checked([{ fullName: 'Ann Lee', emails: 'ann' }, people[1] ?? {}]);
    const edit = (position: string, values: ImportValues) =>
      server.call<WireJobRecord[]>('editImportRow', { as, params: { jobId, position }, body: { values } });
    const resultOf = async (...edited: Parameters<typeof edit>) =>
      (await edit(...edited)).content.map(({ position, status, problems }) => [
        position,
        status,
        ...problems.map(({ message }) => message),
      ]);
    expect(await resultOf('0', { emails: 'ann@cards.test' })).toEqual([[0, 'new']]);
    // The other row about the same card is checked again, too.
    const twice = [1, 'wrong', 'Row 1 is about the same card'];
    expect(await resultOf('0', { emails: 'BEN@cards.test' })).toEqual([[0, 'new'], twice]);
    expect(await resultOf('1', { title: 'CEO' })).toEqual([[0, 'new'], twice]);
    expect(await resultOf('0', { emails: 'ann@cards.test' })).toEqual([
      [0, 'new'],
      [1, 'new'],
    ]);
    // The job counts the problems as they are now.
    expect((await step('getJob', jobId)).failed).toBe(0);
    expect((await step('getJob', other.jobId)).failed).toBe(1);
    await edit('1', { emails: 'ben' });
    expect((await step('getJob', jobId)).failed).toBe(1);
    expect((await edit('7', {})).status).toBe(404);
    await step('startImport', jobId);
    expect(await edit('0', {})).toMatchObject({ status: 409, message: 'This import has begun' });
    // Rows that identify no card are not about the same one.
    const { jobId: unnamed } = await checked([{ fax: '1' }, { fax: '2' }]);
    const body = { values: { fax: '3' } };
    const editFirst = (id: string) => server.call('editImportRow', { as, params: { jobId: id, position: '0' }, body });
    expect((await editFirst(unnamed)).content).toMatchObject([{ position: 0 }]);
    await put(unnamed, people);
    expect(await editFirst(unnamed)).toMatchObject({ status: 409, message: 'Check the rows first' });
  });

  it('rejects a row whose card was changed after the check', async () => {
    await imported(people);
    const { jobId } = await checked([{ ...people[1], title: 'CEO' }]);
    await server.database.updateTable('cardProfiles').set({ title: 'CFO' }).where('title', '=', 'CTO').execute();
    expect(await step('startImport', jobId)).toMatchObject({ counts: { rejected: 1 }, failed: 1 });
    expect(await problemsOf(jobId)).toEqual([
      ['rejected', 'The card was changed after the check. Import this row again'],
    ]);
    expect(await cards()).toMatchObject([{}, { title: 'CFO' }]);
  });

  itOnEach('rejects a row whose profile was deleted after the check', async () => {
    await imported([...people, { ...people[1], profile: '2', company: 'Northwind' }]);
    const [, ben] = await cards();
    const { jobId } = await checked([{ cardId: ben?.id, profile: '2', title: '' }], { clearsEmpty: true });
    await server.database.deleteFrom('cardProfiles').where('company', '=', 'Northwind').execute();
    expect(await step('startImport', jobId)).toMatchObject({ counts: { rejected: 1 } });
    expect(await cards()).toHaveLength(2);
  });

  itOnEach('changes a card by rows that name it in different ways', async () => {
    await imported(people);
    const [ann] = await cards();
    const rows = [
      { cardId: ann?.id, title: 'CEO' },
      { emails: 'ann@cards.test', fullName: 'Ann Lee-Ode' },
    ];
    expect((await imported(rows)).job.counts).toEqual({ updated: 2 });
    expect(await cards()).toMatchObject([{ title: 'CEO', fullName: 'Ann Lee-Ode' }, {}]);
    const { jobId } = await checked([rows[0] ?? {}, { cardId: ann?.id, title: 'CFO' }]);
    expect((await rowsOf(jobId))[1]?.problems).toEqual([{ field: 'cardId', message: 'Row 1 is about the same card' }]);
  });

  itOnEach('takes back only the row that the database refuses', async () => {
    await sql`create unique index "oneTitleEach" on "cardProfiles" ("title")`.execute(server.database);
    const { jobId, job } = await imported([
      { fullName: 'Ann', emails: 'ann@cards.test', title: 'CEO' },
      { fullName: 'Ben', emails: 'ben@cards.test', title: 'CEO', loginEmail: 'ben@cards.test' },
      { fullName: 'Cid', emails: 'cid@cards.test', title: 'CTO' },
    ]);
    await sql`drop index "oneTitleEach"`.execute(server.database);
    expect(job).toMatchObject({ status: 'finished', counts: { created: 2, rejected: 1 }, failed: 1 });
    expect((await rowsOf(jobId)).map(({ status }) => status)).toEqual(['created', 'rejected', 'created']);
    expect(await cards()).toMatchObject([{ name: 'Ann' }, { name: 'Cid' }]);
    expect(await actions()).toEqual(['createCard', 'createCard', 'startImport']);
    const logins = server.database.selectFrom('users').select('id').where('email', '=', 'ben@cards.test');
    expect(await logins.execute()).toEqual([]);
  });

  itOnEach('is undone: new cards are deleted, and changed fields go back unless changed since', async () => {
    await imported(people);
    const [ann] = await cards();
    const rows = [
      { ...people[1], title: 'CEO', fullName: 'Benjamin' },
      { fullName: 'Kim', emails: 'kim@cards.test' },
    ];
    const { jobId } = await imported([...rows, { cardId: ann?.id, loginEmail: 'ann.lee@cards.test' }]);
    expect(await cards()).toMatchObject([{ login: 'ann.lee@cards.test' }, {}, {}]);
    await server.database.updateTable('cardProfiles').set({ title: 'CFO' }).where('title', '=', 'CEO').execute();
    expect(await step('undoJob', jobId)).toMatchObject({ status: 'undone', counts: { undone: 2, kept: 1 } });
    expect((await rowsOf(jobId))[0]?.problems).toEqual([
      { field: 'title', message: 'Changed since the import, so it stays' },
    ]);
    expect(await cards()).toMatchObject([
      { name: 'Ann Lee', login: 'Ann@cards.test' },
      { name: 'Ben Ode', fullName: 'Ben Ode', title: 'CFO' },
    ]);
    const { content } = await server.call<{ name: string }[]>('getDeletedRecords', { as });
    expect(content.map(({ name }) => name)).toEqual(['Kim']);
  });

  it('brings back a login that it has replaced, with its password, which no response shows', async () => {
    const ann = await aCard(server.database, { accountId });
    const ben = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId: ann.id });
    await aHolder(server.database, ann.id, { email: 'ann@cards.test', passwordHash: 'the hash', hasSignedIn: true });
    await aHolder(server.database, ben.id, { email: 'ben@cards.test' });
    const { users: before } = await contentsOf(opened());
    const { jobId, job } = await imported([{ cardId: ann.id, loginEmail: 'ben@cards.test' }]);
    expect(job).toMatchObject({ status: 'finished', counts: { updated: 1 } });
    expect((await contentsOf(opened())).users).toHaveLength(before!.length - 1);
    expect(JSON.stringify([job, await rowsOf(jobId), (await contentsOf(opened())).auditEntries])).not.toMatch(
      'the hash',
    );
    expect(await step('undoJob', jobId)).toMatchObject({ status: 'undone', counts: { undone: 1 } });
    expect((await contentsOf(opened())).users).toEqual(before);
    expect((await cards())[0]).toMatchObject({ id: ann.id, login: 'ann@cards.test', passwordHash: 'the hash' });
  });

  it('brings back no login whose address is another one by now', async () => {
    const ann = await aCard(server.database, { accountId });
    const ben = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId: ann.id });
    await aHolder(server.database, ann.id, { email: 'ann@cards.test', passwordHash: 'the hash' });
    await aHolder(server.database, ben.id, { email: 'ben@cards.test' });
    const { jobId } = await imported([{ cardId: ann.id, loginEmail: 'ben@cards.test' }]);
    const other = await aCard(server.database, { accountId });
    await aHolder(server.database, other.id, { email: 'Ann@cards.test' });
    const { users } = await contentsOf(opened());
    await step('undoJob', jobId);
    expect((await contentsOf(opened())).users).toEqual(users);
  });

  it('leaves a login whose old address is taken by now, and undoes the other fields', async () => {
    const ann = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId: ann.id, title: 'Clerk' });
    await aHolder(server.database, ann.id, { email: 'ann@cards.test' });
    const { jobId } = await imported([{ cardId: ann.id, loginEmail: 'ann.lee@cards.test', title: 'Boss' }]);
    await anAdministrator(server.database, { email: 'ann@cards.test' });
    expect(await step('undoJob', jobId)).toMatchObject({ counts: { kept: 1 } });
    expect(await cards()).toMatchObject([{ title: 'Clerk' }]);
    expect(await problemsOf(jobId)).toEqual([['kept', 'This email address belongs to another login']]);
  });

  it('adds profiles to new and existing cards, in languages with the language pack', async () => {
    as = await server.signIn(await aSuperAdmin(server.database));
    const account = await anAccount(server.database, { contractOptions: ['multiple_language_pack'] });
    const place = { accountId: account.id };
    const rows: ImportValues[] = [
      { fullName: 'Ann Lee', emails: 'ann@cards.test' },
      { fullName: 'Anna Lee', emails: 'ann@cards.test', profile: '2', language: 'de' },
    ];
    const { jobId, job } = await imported(rows, place);
    expect(job.counts).toEqual({ created: 2 });
    expect(await cards()).toMatchObject([
      { fullName: 'Ann Lee', isActive: true, language: 'en' },
      { fullName: 'Anna Lee', isActive: false, language: 'de' },
    ]);
    expect((await checked(rows, place)).job.counts).toEqual({ unchanged: 2 });
    expect(await step('undoJob', jobId)).toMatchObject({ counts: { undone: 2 } });
    expect(await cards()).toEqual([]);
  });

  it('gives new cards the language of the import only with the language pack', async () => {
    await imported([{ fullName: 'Ann Lee' }], { language: 'de' });
    await server.database
      .updateTable('accounts')
      .set({ contractOptions: ['multiple_language_pack'] })
      .execute();
    await imported([{ fullName: 'Ben Ode' }], { language: 'de' });
    expect((await cards()).map(({ language }) => language)).toEqual(['en', 'de']);
  });

  itOnEach('leaves an address that a holder typed unconfirmed when its undo brings it back', async () => {
    await imported([{ fullName: 'Ann Lee', emails: 'typed@holder.test', cardOwnerName: 'Ann' }]);
    const { id: cardId = '' } = (await cards())[0] ?? {};
    const link = { tokenHash: 'hash', tokenExpiresAt: instantOf(new Date('2999-01-01')) };
    const row = {
      cardId,
      emailKey: 'typed@holder.test',
      email: 'typed@holder.test',
      createdAt: instantOf(new Date()),
      ...link,
    };
    await server.database
      .insertInto('emailConfirmations')
      .values({ ...row, confirmedAt: null })
      .execute();
    const { jobId } = await imported([{ cardId, emails: 'office@owner.test' }]);
    expect(await step('undoJob', jobId)).toMatchObject({ counts: { undone: 1 } });
    expect(await cards()).toMatchObject([{ emails: ['typed@holder.test'] }]);
    expect(await server.database.selectFrom('emailConfirmations').selectAll().execute()).toEqual([
      { ...row, confirmedAt: null, tokenHash: null, tokenExpiresAt: null },
    ]);
  });

  it('takes name and login of a card from each of its rows', async () => {
    await imported([
      { fullName: 'Ann Lee', emails: 'ann@cards.test' },
      { fullName: 'Anna Lee', emails: 'ann@cards.test', profile: '2' },
    ]);
    const cardId = (await cards())[0]?.id ?? '';
    const ofCard = { cardId, cardOwnerName: 'Anna', loginEmail: 'anna@cards.test' };
    const { job } = await imported([
      { ...ofCard, profile: '1', title: 'CEO' },
      { ...ofCard, profile: '2', title: 'Chair' },
      { ...ofCard, profile: '3', title: 'Founder' },
    ]);
    expect(job.counts).toEqual({ updated: 2, created: 1 });
    expect(await cards()).toMatchObject([
      { name: 'Anna', login: 'anna@cards.test', title: 'CEO' },
      { title: 'Chair' },
      { title: 'Founder' },
    ]);
  });

  it('takes name, login and photo of a new card from its first row', async () => {
    const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const putPhoto = (jobId: string, position: string) =>
      server.call('putImportPhoto', { as, params: { jobId, position }, ...aForm({ field: 'card-photo', bytes }) });
    const { content } = await create();
    const email = 'ann@cards.test';
    await put(content.id, [
      { fullName: 'Ann Lee', emails: email },
      { fullName: 'Anna Lee', cardOwnerName: 'Anna', emails: email, loginEmail: email, profile: '2' },
    ]);
    await putPhoto(content.id, '1');
    const { content: other } = await create();
    await put(other.id, people);
    expect((await putPhoto(other.id, '0')).status).toBe(200);
    await step('checkImport', content.id);
    expect(await step('startImport', content.id)).toMatchObject({ counts: { created: 2 } });
    expect(await cards()).toMatchObject([
      { name: 'Ann Lee', login: null, photoId: null, fullName: 'Ann Lee' },
      { name: 'Ann Lee', login: null, photoId: null, fullName: 'Anna Lee' },
    ]);
  });

  it('creates no card for the second row of a new card whose first row is rejected', async () => {
    const { jobId } = await checked([
      { fullName: 'Ann Lee', loginEmail: 'ann@cards.test' },
      { fullName: 'Anna Lee', emails: 'ann@cards.test', profile: '1' },
    ]);
    await aUser(server.database, { email: 'ann@cards.test', role: 'ADMIN' });
    expect(await step('startImport', jobId)).toMatchObject({ counts: { rejected: 2 } });
    expect(await cards()).toEqual([]);
  });

  it('adds a second profile to a new card also on a server whose clock is behind', async () => {
    const { jobId } = await checked([
      { fullName: 'Ann Lee', emails: 'ann@cards.test' },
      { fullName: 'Anna Lee', cardOwnerName: 'Anna', emails: 'ann@cards.test', profile: '2' },
    ]);
    server.clock.setBack(60_000);
    expect(await step('startImport', jobId)).toMatchObject({ counts: { created: 2 } });
    expect(await problemsOf(jobId)).toEqual([['created'], ['created']]);
  });

  it('empties fields of empty cells only when the option is on', async () => {
    await imported(people);
    const row = { emails: 'ben@cards.test', title: '' };
    expect((await checked([row])).job.counts).toEqual({ unchanged: 1 });
    expect((await imported([row], { clearsEmpty: true })).job.counts).toEqual({ updated: 1 });
    expect(await cards()).toMatchObject([{}, { title: '' }]);
  });

  itOnEach('sets photos, recognizes the same photo, and restores the earlier one', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer();
    const putPhoto = (jobId: string, position: string, bytes: Buffer) =>
      server.call('putImportPhoto', { as, params: { jobId, position }, ...aForm({ field: 'card-photo', bytes }) });
    const withPhoto = async (row: ImportValues, bytes: Buffer, ...others: ImportValues[]) => {
      const { content } = await create();
      await put(content.id, [row, ...others]);
      const response = await putPhoto(content.id, '0', bytes);
      for (const index of others.keys()) await putPhoto(content.id, `${index + 1}`, bytes);
      await step('checkImport', content.id);
      return { jobId: content.id, response };
    };
    const red = await picture('red');
    const blue = await picture('blue');
    const row = { fullName: 'Ann Lee', emails: 'ann@cards.test' };
    const first = await withPhoto(row, red);
    expect(first.response.status).toBe(200);
    await step('startImport', first.jobId);
    const [before] = await cards();
    expect(before?.photoId).not.toBeNull();
    const { jobId: openId } = await withPhoto(row, red);
    expect((await rowsOf(openId))[0]?.status).toBe('unchanged');
    const openRows = server.database.selectFrom('importRows').selectAll().where('jobId', '=', openId);
    const open = await openRows.execute();
    const ofAnn = server.database
      .selectFrom('photos')
      .selectAll()
      .where('cardId', '=', before?.id ?? '');
    const photo = await ofAnn.execute();
    server.clock.advance(1000);
    const second = await withPhoto(row, blue, { fullName: 'Ben Ode', emails: 'ben@cards.test' });
    await step('startImport', second.jobId);
    expect((await cards())[0]?.photoId).not.toBe(before?.photoId);
    const swept = new Date(Date.now() + 2 * 86_400_000);
    await sweepFiles(server.database, server.outside.files, swept, server.server.log);
    expect(await step('undoJob', second.jobId)).toMatchObject({ counts: { undone: 2 } });
    expect((await cards())[0]?.photoId).toBe(before?.photoId);
    expect(await ofAnn.execute()).toEqual(photo);
    expect(await openRows.execute()).toEqual(open);
    // A card that loses its photo later does not leave the file with the import.
    const undoneRows = server.database.selectFrom('importRows').select('photoKeys');
    const rows = await undoneRows.where('jobId', '=', second.jobId).execute();
    expect(rows).toEqual([{ photoKeys: [] }, { photoKeys: [] }]);
    expect(await withPhoto(row, Buffer.from('no picture'))).toMatchObject({ response: { status: 400 } });

    await sweepFiles(server.database, server.outside.files, swept, server.server.log);
    const { bytes, status } = await server.inject({ method: 'GET', url: `/storage/photos/${before?.photoId}/96.webp` });
    expect({ status, hasContent: bytes.length > 0 }).toEqual({ status: 200, hasContent: true });
  });

  it('leaves a photo that was uploaded since', async () => {
    const bytes = await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = aForm({ field: 'card-photo', bytes });
    const { id: cardId } = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId, isActive: true });
    const { content } = await create();
    await put(content.id, [{ cardId }]);
    await server.call('putImportPhoto', { as, ...form, params: { jobId: content.id, position: '0' } });
    await step('checkImport', content.id);
    await step('startImport', content.id);
    await server.call('uploadCardPhoto', { as, ...form, params: { cardId } });
    const [uploaded] = await cards();
    await step('undoJob', content.id);
    expect(await problemsOf(content.id)).toEqual([['kept', 'Changed since the import, so it stays']]);
    expect((await cards())[0]?.photoId).toBe(uploaded?.photoId);
  });

  it('takes the email of a login for no card that has another login', async () => {
    const { id: cardId } = await aCard(server.database, { accountId, name: 'Ann Lee' });
    await aCardProfile(server.database, { cardId, isActive: true, emails: ['ann@cards.test'] });
    await aHolder(server.database, cardId, { email: 'holder@cards.test' });
    const { job } = await imported([{ fullName: 'Zoe Ann', loginEmail: 'ann@cards.test' }]);
    expect(job).toMatchObject({ counts: { created: 1 } });
    expect((await cards()).map(({ name, login }) => [name, login])).toEqual([
      ['Ann Lee', 'holder@cards.test'],
      ['Zoe Ann', 'ann@cards.test'],
    ]);
  });

  it('is created once for a request, and takes each row once', async () => {
    const first = await create({ requestId: 'the-same-request' });
    expect((await create({ requestId: 'the-same-request' })).content.id).toBe(first.content.id);
    await put(first.content.id, people);
    await put(first.content.id, people);
    expect(await step('checkImport', first.content.id)).toMatchObject({ counts: { new: 2 } });
    expect(await put(first.content.id, people, 20_000)).toMatchObject({ status: 400 });
  });

  it('takes the last of 20,000 rows behind a header', async () => {
    const { content } = await create();
    expect(await put(content.id, people, importLimits.rows + 1 - people.length)).toMatchObject({ status: 200 });
  });

  it('takes no rows after it has begun, and begins only when it was checked', async () => {
    const { content } = await create();
    expect((await step('checkImport', content.id)).status).toBe('rows: required');
    await put(content.id, people);
    expect((await step('startImport', content.id)).status).toBe('Check the rows first');
    await step('checkImport', content.id);
    await put(content.id, [{ fullName: 'Kim', emails: 'kim@cards.test' }], 2);
    expect((await step('startImport', content.id)).status).toBe('Check the rows first');
    await step('checkImport', content.id);
    await step('startImport', content.id);
    expect(await put(content.id, people)).toMatchObject({ status: 409, message: 'This import has begun' });
  });

  it('requires another check after a photo, as after rows', async () => {
    const { content: draft } = await create();
    const other = await checked(people);
    const { jobId } = await checked(people);
    expect((await step('getJob', draft.id)).status).toBe('draft');
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const params = { jobId, position: '0' };
    await server.call('putImportPhoto', { as, params, ...aForm({ field: 'card-photo', bytes }) });
    expect((await step('getJob', other.jobId)).status).toBe('checked');
    expect(await step('startImport', jobId)).toMatchObject({ status: 'Check the rows first' });
    await step('checkImport', jobId);
    expect(await step('startImport', jobId)).toMatchObject({ counts: { created: 2 } });
  });

  it('replaces a photo also with as many photos as it may have', async () => {
    const limits: { photos: number } = importLimits;
    const limited = jest.replaceProperty(limits, 'photos', 1);
    const { content } = await create();
    await put(content.id, people);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const putPhoto = (position: string, jobId = content.id) =>
      server.call('putImportPhoto', { as, params: { jobId, position }, ...aForm({ field: 'card-photo', bytes }) });
    const { content: other } = await create();
    await put(other.id, people);
    expect(await putPhoto('7', other.id)).toMatchObject({ status: 404 });
    expect(await putPhoto('1', other.id)).toMatchObject({ status: 200 });
    expect(await putPhoto('0')).toMatchObject({ status: 200 });
    expect(await putPhoto('0')).toMatchObject({ status: 200 });
    expect(await putPhoto('1')).toMatchObject({ status: 400, message: 'card-photo: at most 1 in an import' });
    limited.restore();
  });

  it('stays in the scope of the user', async () => {
    const other = await anAccount(server.database);
    expect((await create({ accountId: other.id })).status).toBe(404);
    expect(await create({ accountId: undefined })).toMatchObject({ status: 400, message: 'accountId: required' });
    expect((await create({ kind: 'accounts' })).status).toBe(403);
    const stranger = await server.signIn(await anOwner(server.database, other.id));
    const { content } = await create();
    expect((await put(content.id, people, 0, stranger)).status).toBe(404);

    const staff = await server.signIn(await anAdministrator(server.database));
    const card = await aCard(server.database, { accountId });
    await aCardProfile(server.database, { cardId: card.id, isActive: true, emails: ['kim@cards.test'] });
    const { jobId } = await checked([people[0] ?? {}, { emails: 'kim@cards.test', title: 'CEO' }], {}, staff);
    expect(await rowsOf(jobId, staff)).toMatchObject([
      { status: 'wrong', problems: [{ message: 'You may change cards, but not add any' }] },
      { status: 'changed', recordId: card.id },
    ]);
  });
});

eachDatabase('an import of accounts', (opened, engine) => {
  let server: KeptServer;
  let as: string;

  const nextServer = keptServer(importResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    as = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const run = async (rows: ImportValues[], requestId: string) => {
    const body = { kind: 'accounts', fileName: 'accounts.csv', requestId };
    const { content } = await server.call<WireJob>('createImport', { as, body });
    const params = { jobId: content.id };
    await server.call('putImportRows', { as, params, body: { from: 0, rows } });
    for (const name of ['checkImport', 'startImport'] as const) {
      await server.call(name, { as, params });
      await server.server.wakeJobs();
    }
    const records = await server.call<WireJobRecord[]>('getJobRecords', { as, params });
    return { params, records: records.content };
  };
  const accounts = () =>
    server.database
      .selectFrom('accounts')
      .leftJoin('users', 'users.id', 'accounts.userId')
      .selectAll('accounts')
      .select('users.email as login')
      .orderBy('name')
      .execute();

  const northwind: ImportValues = {
    accountName: 'Northwind',
    loginEmail: 'Owner@cards.test',
    contactPerson: 'Cora',
    contractStartedAt: '1.2.2026',
    contractOptions: 'Themes; statistics',
    isCustomerUnderControl: 'ja',
    timeZone: 'Europe/Vienna',
  };

  it('creates accounts with contract and login, and finds them again', async () => {
    // Other programs have a zero-width space where a cell looks empty.
    const fabrikam = { accountName: 'Fabrikam', loginEmail: '\u200b', isCustomerUnderControl: '\u200b' };
    const rows = [northwind, fabrikam, { accountName: 'Contoso' }];
    const { records, params } = await run(rows, 'request-1');
    expect(records.map(({ status }) => status)).toEqual(['created', 'created', 'created']);
    expect(
      records.flatMap(({ changes }) => changes.map(({ before }) => before)).filter((value) => value !== null),
    ).toEqual([]);
    const entries = await server.database
      .selectFrom('auditEntries')
      .select(['action', 'objectId as id', 'accountId'])
      .where('action', 'in', ['createAccount', 'editAccountLoginDetails'])
      .orderBy('id')
      .execute();
    const created = records.map(({ recordId }) => ({ action: 'createAccount', id: recordId, accountId: recordId }));
    const given = { ...created[0], action: 'editAccountLoginDetails' };
    expect(entries).toHaveLength(4);
    expect(entries).toEqual(expect.arrayContaining([...created, given]));
    expect(await accounts()).toMatchObject([
      { name: 'Contoso' },
      { name: 'Fabrikam', login: null },
      {
        name: 'Northwind',
        login: 'Owner@cards.test',
        contactPerson: 'Cora',
        contractStarted: '2026-02-01',
        contractOptions: ['themes', 'statistics'],
        customerUnderControl: true,
        timeZone: 'Europe/Vienna',
      },
    ]);
    expect(await server.database.selectFrom('userAccounts').selectAll().execute()).toHaveLength(1);
    const other = await anAccount(server.database, { name: 'Other' });
    await anOwner(server.database, other.id);
    const inCapitals = { ...northwind, loginEmail: 'OWNER@cards.test' };
    const again = await run([inCapitals, { accountName: 'Fabrikam' }], 'request-2');
    expect(again.records.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);

    await aCard(server.database, { accountId: other.id });
    await aCard(server.database, { accountId: records[2]!.recordId! });
    await server.database.deleteFrom('accounts').where('name', '=', 'Fabrikam').execute();
    await server.call('undoJob', { as, params });
    await server.server.wakeJobs();
    const { content } = await server.call<WireJobRecord[]>('getJobRecords', { as, params });
    expect(content.map(({ status }) => status)).toEqual(['undone', 'undone', 'kept']);
    expect((await accounts()).map(({ name }) => name)).toEqual(['Contoso', 'Other']);
  });

  itOnEachWhenLong('brings back the login that an account had, with its password', async () => {
    const own = await anAccount(server.database);
    const other = await anAccount(server.database, { name: 'Other' });
    await anOwner(server.database, own.id, { email: 'ann@cards.test', passwordHash: 'the hash', hasSignedIn: true });
    await anOwner(server.database, other.id, { email: 'ben@cards.test' });
    const before = await contentsOf(opened());
    const { records, params } = await run([{ accountId: own.id, loginEmail: 'ben@cards.test' }], 'request-1');
    expect(records).toMatchObject([{ status: 'updated' }]);
    expect(await accounts()).toMatchObject([{ login: 'ben@cards.test' }, { login: 'ben@cards.test' }]);
    await server.call('undoJob', { as, params });
    await server.server.wakeJobs();
    const { users, userAccounts } = await contentsOf(opened());
    expect({ users, userAccounts }).toEqual({ users: before.users, userAccounts: before.userAccounts });
    expect(await accounts()).toMatchObject([{ login: 'ann@cards.test' }, { login: 'ben@cards.test' }]);
  });

  it('ends the sessions of the owner of an account that it disables, and of one that its undo disables', async () => {
    const signIn = async (accountId: string, name: string) =>
      server.signIn(await anOwner(server.database, accountId, { id: name }));
    const open = await anAccount(server.database, { name: 'Open' });
    const closed = await anAccount(server.database, { name: 'Closed', isEnabled: false });
    await signIn(open.id, 'owner of open');
    await signIn(closed.id, 'owner of closed');
    const sessions = server.database.selectFrom('sessions').select('userId').where('userId', 'like', 'owner%');
    const rows = [
      { accountName: 'Open', isAccountEnabled: 'no' },
      { accountName: 'Closed', isAccountEnabled: 'yes' },
    ];
    const { params } = await run(rows, 'request-1');
    expect(await sessions.execute()).toEqual([{ userId: 'owner of closed' }]);
    await server.call('undoJob', { as, params });
    await server.server.wakeJobs();
    expect(await sessions.execute()).toEqual([]);
  });

  itOnEachWhenLong('rejects a row whose account was changed after the check, unless to the same', async () => {
    const changed = await anAccount(server.database, { name: 'Northwind', contactPerson: 'Cora' });
    const same = await anAccount(server.database, { name: 'Fabrikam', contactPerson: 'Cora' });
    const body = { kind: 'accounts', fileName: 'accounts.csv', requestId: 'request-1' };
    const { content } = await server.call<WireJob>('createImport', { as, body });
    const params = { jobId: content.id };
    const rows = [
      { accountId: changed.id, contactPerson: 'Carl' },
      { accountId: same.id, contactPerson: 'Cleo' },
    ];
    await server.call('putImportRows', { as, params, body: { from: 0, rows } });
    await server.call('checkImport', { as, params });
    await server.server.wakeJobs();
    await server.database.updateTable('accounts').set({ contactPerson: 'Cleo' }).execute();
    await server.call('startImport', { as, params });
    await server.server.wakeJobs();
    const { content: records } = await server.call<WireJobRecord[]>('getJobRecords', { as, params });
    const message = 'The account was changed after the check. Import this row again';
    expect(records).toMatchObject([{ status: 'rejected', problems: [{ message }] }, { status: 'unchanged' }]);
    expect(await accounts()).toMatchObject([{ contactPerson: 'Cleo' }, { contactPerson: 'Cleo' }]);
  });

  it('changes accounts, reports wrong cells, and can be undone', async () => {
    await run([northwind], 'request-1');
    const rows = [
      { ...northwind, contactPerson: 'Carl' },
      {
        accountName: 'Fabrikam',
        contractStartedAt: 'soon',
        contractOptions: 'gold',
        email: 'x',
        contactRetentionMonths: 'a',
      },
      { accountId: 'none' },
      { accountName: 'Contoso', contractStartedAt: '2026-02-01', contractEndAt: '2026-01-01' },
      { accountName: '\u200b', loginEmail: 'ann@cards.test' },
    ];
    const { records, params } = await run(rows, 'request-2');
    expect(records[0]).toMatchObject({
      status: 'updated',
      changes: [{ field: 'contactPerson', before: 'Cora', after: 'Carl' }],
    });
    expect(records.slice(1).map(({ problems }) => problems)).toEqual([
      [
        { field: 'contractStartedAt', message: 'Not a day such as 2026-01-31' },
        { field: 'contractOptions', message: 'There is no option gold' },
        { field: 'email', message: 'Not an email address' },
        { field: 'contactRetentionMonths', message: 'Must be a whole number' },
      ],
      [{ field: 'accountId', message: 'This account was not found' }],
      [{ field: 'contractEndAt', message: 'Before the contract started' }],
      [{ field: 'accountName', message: 'Required' }],
    ]);
    await server.call('undoJob', { as, params });
    await server.server.wakeJobs();
    expect(await accounts()).toMatchObject([{ name: 'Northwind', contactPerson: 'Cora' }]);
  });

  it.each(unindexable)('takes an ID and a name %s, refuses their rows, and imports the others', async (_what, cell) => {
    const rows = [{ accountName: cell }, { accountName: cell }, { accountId: cell }, { accountName: 'Fabrikam' }];
    const { records } = await run(rows, 'request-1');
    expect(records.map(({ status, problems }) => [status, ...problems.map(({ field }) => field)])).toEqual([
      ['wrong', 'accountName'],
      ['wrong', 'accountName'],
      ['wrong', 'accountId'],
      ['created'],
    ]);
    expect(records[1]?.problems[0]?.message).toBe('Row 1 is about the same account');
    expect(await accounts()).toMatchObject([{ name: 'Fabrikam' }]);
  });

  it('finds an account by its name along an index', async () => {
    const named = server.database.selectFrom('accounts').selectAll().where('name', '=', 'Northwind');
    await server.database.connection().execute(async (connection) => {
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
      // PostgreSQL reads a small table without its indexes unless told.
      if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
      const query = named.compile();
      const { rows } = await connection.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
      if (engine === 'postgres') await sql`reset all`.execute(connection);
      expect(JSON.stringify(rows)).toContain('accountsByName');
    });
  });

  itOnEachWhenLong('changes none of several accounts with the same name', async () => {
    for (const contactPerson of ['Cora', 'Carl'])
      await anAccount(server.database, { name: 'Northwind', contactPerson });
    const before = await accounts();
    const { records } = await run([{ accountName: 'Northwind', contactPerson: 'Mine' }], 'request-1');
    expect(records[0]?.problems).toEqual([
      { field: 'accountName', message: 'Several accounts have this name. Add the account ID' },
    ]);
    expect(await accounts()).toEqual(before);
  });

  itOnEachWhenLong('refuses a contract day outside the years of the form, and keeps the stored day', async () => {
    await anAccount(server.database, { name: 'Northwind', contractEnd: '2027-01-01' });
    const rows = [
      { accountName: 'Northwind', contractEndAt: '31.12.9999' },
      { accountName: 'Fabrikam', contractStartedAt: '1899-12-31' },
      { accountName: 'Contoso', contractStartedAt: '1900-01-01', contractEndAt: '2200-12-31' },
    ];
    const message = 'Not a year from 1900 to 2200';
    const { records } = await run(rows, 'request-1');
    expect(records.map(({ status, problems }) => [status, problems])).toEqual([
      ['wrong', [{ field: 'contractEndAt', message }]],
      ['wrong', [{ field: 'contractStartedAt', message }]],
      ['created', []],
    ]);
    expect(await accounts()).toMatchObject([
      { name: 'Contoso', contractStarted: '1900-01-01', contractEnd: '2200-12-31' },
      { name: 'Northwind', contractEnd: '2027-01-01' },
    ]);
  });
});
