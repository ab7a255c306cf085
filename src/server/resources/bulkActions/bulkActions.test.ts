import timers from 'node:timers/promises';
import { sql } from 'kysely';
import type { BulkAction } from '../../../contract/bulkActions';
import { rateLimits } from '../../../contract/limits';
import { errorMessages } from '../../../contract/messages';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import {
  aCard,
  aCardProfile,
  aHolder,
  anAccount,
  anAdministrator,
  anOwner,
  aDeletedRecord,
  aSuperAdmin,
  aUser,
} from '../../../testing/builders';
import { aJob } from '../../../testing/builders/aJob';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import type { DatabaseTransaction } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { registerCards } from '../cards/cards.routes';
import { registerJobs } from '../jobs/jobs.routes';
import { lockRow } from '../lockRow';
import { assignLogin } from '../logins/assignLogin';
import { lockUser } from '../logins/logins.repository';
import { bulkActionHandler } from './bulkActionHandler';
import { registerBulkActions } from './bulkActions.routes';

eachDatabase('a bulk action', (opened, engine) => {
  let server: KeptServer;
  let as: string;
  let createdById: string;
  let requests = 0;

  const nextServer = keptServer((fastify, parts) => {
    registerCards(fastify, parts);
    registerJobs(fastify, { bulkAction: bulkActionHandler(fastify, parts) });
    registerBulkActions(fastify);
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    const susan = await aSuperAdmin(server.database, { username: 'Susan' });
    createdById = susan.id;
    as = await server.signIn(susan);
  });
  afterEach(() => server.rest());

  type Given = { parameters?: Record<string, unknown>; requestId?: string; token?: string };
  const begin = (action: BulkAction, cardIds: string[], { parameters, requestId, token = as }: Given = {}) => {
    requests += 1;
    const body = { action, cardIds, parameters, requestId: requestId ?? `request-${requests}` };
    return server.call<WireJob>('startBulkAction', { as: token, body });
  };
  const resultOf = async (jobId: string) => {
    await server.server.wakeJobs();
    const { content: job } = await server.call<WireJob>('getJob', { as, params: { jobId } });
    const { content } = await server.call<WireJobRecord[]>('getJobRecords', { as, params: { jobId } });
    const records = content.map(({ status, problems }) => [status, ...problems.map(({ message }) => message)]);
    return { status: job.status, canUndo: job.undoableUntil !== null, records };
  };
  const run = async (action: BulkAction, cardIds: string[], given: Given = {}) => {
    const { content } = await begin(action, cardIds, given);
    return { jobId: content.id, ...(await resultOf(content.id)) };
  };
  const undo = async (jobId: string) => {
    await server.call('undoJob', { as, params: { jobId } });
    return resultOf(jobId);
  };
  const cards = () =>
    server.database.selectFrom('cards').select(['id', 'accountId', 'userId', 'version']).orderBy('id').execute();
  const loginOf = (id: string) =>
    server.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const history = async () => {
    const entries = await server.database
      .selectFrom('auditEntries')
      .select(['action', 'username', 'objectId', 'details', 'changes'])
      .orderBy('id')
      .execute();
    return entries.filter(({ action }) => action !== 'startBulkAction' && action !== 'undoJob');
  };

  itOnEachWhenLong(
    'moves cards to an account and back, and records each move as the single operation does',
    async () => {
      const from = await anAccount(server.database, { name: 'From' });
      const to = await anAccount(server.database);
      const moved = [
        await aCard(server.database, { accountId: from.id }),
        await aCard(server.database, { accountId: from.id }),
      ];
      const there = await aCard(server.database, { accountId: to.id });
      const before = await cards();
      const ids = [...moved, there].map(({ id }) => id);
      const { jobId, ...result } = await run('move', ids, { parameters: { accountId: to.id } });
      expect(result).toEqual({ status: 'finished', canUndo: true, records: [['updated'], ['updated'], ['unchanged']] });
      expect((await cards()).map(({ accountId }) => accountId)).toEqual([to.id, to.id, to.id]);
      expect((await history()).map(({ objectId }) => objectId).sort()).toEqual(moved.map(({ id }) => id).sort());
      expect((await history())[0]).toMatchObject({
        action: 'moveCard',
        username: 'Susan',
        details: { from: 'From', to: to.name },
        changes: [{ field: 'accountId', before: from.id, after: to.id }],
      });
      expect(await undo(jobId)).toEqual({
        status: 'undone',
        canUndo: false,
        records: [['undone'], ['undone'], ['unchanged']],
      });
      expect((await cards()).map(({ accountId }) => accountId)).toEqual(before.map(({ accountId }) => accountId));
      expect(await history()).toHaveLength(4);
    },
  );

  itOnEachWhenLong('leaves a card where it was moved since, and says so', async () => {
    const to = await anAccount(server.database);
    const elsewhere = await anAccount(server.database);
    const card = await aCard(server.database);
    const { jobId } = await run('move', [card.id], { parameters: { accountId: to.id } });
    await server.call('moveCard', { as, params: { cardId: card.id }, body: { accountId: elsewhere.id } });
    expect((await undo(jobId)).records).toEqual([['kept', 'This card has been moved since']]);
    expect((await cards())[0]?.accountId).toBe(elsewhere.id);
  });

  it('deletes cards into Recently deleted, and restores them', async () => {
    const deleted = [await aCard(server.database), await aCard(server.database)];
    for (const { id } of deleted) await aCardProfile(server.database, { cardId: id });
    for (const expiresAt of ['2026-07-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
      await aDeletedRecord(server.database, { expiresAt, objectId: 'other' });
    const before = await cards();
    const { jobId, ...result } = await run('delete', [...deleted.map(({ id }) => id), 'no-such-card']);
    expect(result.records).toEqual([['updated'], ['updated'], ['rejected', 'This card was not found']]);
    expect(await cards()).toEqual([]);
    const kept = server.database.selectFrom('keptDeletions').select('objectId');
    expect(await kept.execute()).toHaveLength(4);
    expect((await undo(jobId)).records.slice(0, 2)).toEqual([['undone'], ['undone']]);
    expect(await kept.execute()).toEqual([{ objectId: 'other' }, { objectId: 'other' }]);
    expect(await cards()).toEqual(before);
    expect((await history()).map(({ action }) => action).sort()).toEqual([
      'deleteCard',
      'deleteCard',
      'restoreDeletedRecord',
      'restoreDeletedRecord',
    ]);
    const entries = server.database.selectFrom('auditEntries').select(['accountId', 'objectId', 'objectName']);
    expect(await entries.where('action', '=', 'restoreDeletedRecord').orderBy('objectId').execute()).toEqual(
      before.map(({ id, accountId }) => ({ accountId, objectId: id, objectName: 'Ann Lee' })),
    );
  });

  it('does not restore a card whose time in Recently deleted is over', async () => {
    const { id } = await aCard(server.database);
    const { jobId } = await run('delete', [id]);
    await server.database.updateTable('keptDeletions').set({ expiresAt: server.clock.now().toISOString() }).execute();
    expect((await undo(jobId)).records).toEqual([['kept', 'This card is no longer in Recently deleted']]);
    expect(await cards()).toEqual([]);
  });

  itOnEachWhenLong('does not restore a card whose email belongs to another login now, and says so', async () => {
    const { id } = await aCard(server.database);
    await aHolder(server.database, id, { email: 'ann@cards.test' });
    const { jobId } = await run('delete', [id]);
    await aUser(server.database, { email: 'ann@cards.test' });
    expect((await undo(jobId)).records).toEqual([
      ['kept', 'The email address of a login belongs to another login now: ann@cards.test'],
    ]);
    expect(await cards()).toEqual([]);
  });

  itOnEachWhenLong('disables logins, signs them out, and enables them again', async () => {
    const card = await aCard(server.database);
    const holder = await aHolder(server.database, card.id);
    const holderToken = await server.signIn(holder);
    const without = await aCard(server.database);
    const { jobId, ...result } = await run('disableLogins', [card.id, without.id]);
    expect(result.records).toEqual([['updated'], ['unchanged']]);
    expect((await loginOf(holder.id)).isEnabled).toBe(false);
    const { content: listed } = await server.call<{ id: string; loginState: string }[]>('getCards', { as });
    expect(new Map(listed.map(({ id, loginState }) => [id, loginState]))).toEqual(
      new Map([
        [card.id, 'disabled'],
        [without.id, 'none'],
      ]),
    );
    expect((await server.call('getManagedCards', { as: holderToken })).status).toBe(401);
    expect((await history())[0]).toMatchObject({
      action: 'editCardLoginDetails',
      objectId: card.id,
      changes: [{ field: 'isEnabled', before: true, after: false }],
    });
    expect((await run('disableLogins', [card.id])).records).toEqual([['unchanged']]);
    expect((await undo(jobId)).records[0]).toEqual(['undone']);
    expect((await loginOf(holder.id)).isEnabled).toBe(true);
    expect((await server.call('getManagedCards', { as: holderToken })).status).toBe(401);
    const again = await run('disableLogins', [card.id]);
    await run('enableLogins', [card.id]);
    expect((await undo(again.jobId)).records).toEqual([['kept', 'This login has been changed since']]);
    expect((await run('enableLogins', [card.id, without.id])).records).toEqual([
      ['unchanged'],
      ['rejected', 'This card has no login'],
    ]);
  });

  itOnEachWhenLong('leaves alone the own login, and a login that a card got since', async () => {
    const own = await aCard(server.database, { userId: createdById });
    const card = await aCard(server.database);
    await aHolder(server.database, card.id);
    const { jobId, records } = await run('disableLogins', [own.id, card.id]);
    expect(records).toEqual([['rejected', 'You cannot disable your own login'], ['updated']]);
    const other = await aHolder(server.database, card.id, { isEnabled: false });
    expect((await undo(jobId)).records[1]).toEqual(['kept', 'This card has another login since']);
    expect((await loginOf(other.id)).isEnabled).toBe(false);
  });

  it.each([
    ['move', 'The account was not found'],
    ['delete', 'This card is no longer in Recently deleted'],
  ] as const)('%s is not undone for an owner who has lost the account', async (action, message) => {
    const lost = await anAccount(server.database);
    const { id: cardId } = await aCard(server.database, { accountId: lost.id });
    const owner = await anOwner(server.database, lost.id);
    const { id: accountId } = await anAccount(server.database, { userId: owner.id });
    as = await server.signIn(owner);
    const { jobId, records } = await run(action, [cardId], action === 'move' ? { parameters: { accountId } } : {});
    expect(records).toEqual([['updated']]);
    await server.database.deleteFrom('userAccounts').where('accountId', '=', lost.id).execute();
    expect((await undo(jobId)).records).toEqual([['kept', message]]);
  });

  itOnEachWhenLong('disables no login that a card of another account has too', async () => {
    const card = await aCard(server.database);
    const holder = await aHolder(server.database, card.id);
    await aCard(server.database, { userId: holder.id });
    const token = await server.signIn(await anOwner(server.database, card.accountId));
    const { records } = await run('disableLogins', [card.id], { token });
    expect(records).toEqual([['rejected', 'This login is shared with other people, who manage it']]);
    expect((await loginOf(holder.id)).isEnabled).toBe(true);
  });

  it('invites logins by email, at the address of the profile where a card has no login', async () => {
    const invited = await aCard(server.database);
    const active = await aCard(server.database);
    const nobody = await aCard(server.database);
    await aCardProfile(server.database, { cardId: invited.id, isActive: false, emails: ['former@cards.test'] });
    await aCardProfile(server.database, { cardId: invited.id, isActive: true, emails: ['ann@cards.test'] });
    await aHolder(server.database, active.id, { hasSignedIn: true });
    const { records, canUndo } = await run('invite', [invited.id, active.id, nobody.id]);
    expect(records).toEqual([
      ['updated'],
      ['rejected', 'This login is in use already. Its owner can ask for a new password on the login page'],
      ['rejected', 'This card has no email address'],
    ]);
    expect(canUndo).toBe(false);
    expect((await server.deliverMail()).map(({ email }) => email.to)).toEqual(['ann@cards.test']);
    const logins = await server.database.selectFrom('invitations').select('state').execute();
    expect(logins).toEqual([{ state: 'invited' }]);
  });

  itOnEachWhenLong('counts no active login in the limit of invitations', async () => {
    const active = await aCard(server.database);
    const other = await aCard(server.database);
    await aHolder(server.database, active.id, { hasSignedIn: true });
    await aHolder(server.database, other.id);
    for (let turn = 1; turn < rateLimits.invitationsPerUser.count; turn += 1)
      await server.server.sharedLimits.count(['invitationsPerUser', createdById]);
    expect((await run('invite', [active.id, other.id])).records.map(([status]) => status)).toEqual([
      'rejected',
      'updated',
    ]);
  });

  itOnEachWhenLong('invites a login once that several of the cards have', async () => {
    const card = await aCard(server.database);
    const { id: userId } = await aHolder(server.database, card.id, { email: 'ann@cards.test' });
    const second = await aCard(server.database, { userId });
    const ids = [card.id, second.id];
    expect((await run('invite', ids)).records).toEqual([['updated'], ['unchanged']]);
    expect(await server.deliverMail()).toHaveLength(1);
    server.clock.advance(1000);
    expect((await run('invite', ids)).records).toEqual([['updated'], ['unchanged']]);
    expect(await server.deliverMail()).toHaveLength(2);
  });

  itOnEachWhenLong('adds a profile to each card that has room for one', async () => {
    const room = await aCard(server.database, { name: 'Ann' });
    const full = await aCard(server.database);
    for (let index = 0; index < 20; index += 1)
      await aCardProfile(server.database, { cardId: full.id, isActive: false });
    expect((await run('addProfile', [room.id, full.id])).records).toEqual([
      ['updated'],
      ['rejected', 'A card has at most 20 profiles'],
    ]);
    const profiles = server.database.selectFrom('cardProfiles').select('fullName').where('cardId', '=', room.id);
    expect(await profiles.execute()).toEqual([{ fullName: 'Ann' }]);
  });

  itOnEachWhenLong('sets and undoes the language of active profiles, only with the language pack', async () => {
    const { id: accountId } = await anAccount(server.database, { contractOptions: ['multiple_language_pack'] });
    const card = await aCard(server.database, { accountId });
    const without = await aCard(server.database);
    const first = { cardId: card.id, isActive: false, language: 'fr', createdAt: '2020-01-01T00:00:00.000Z' };
    await aCardProfile(server.database, first);
    for (const { id } of [card, without])
      await aCardProfile(server.database, { cardId: id, isActive: true, language: 'en' });
    const languageOf = () =>
      server.database
        .selectFrom('cardProfiles')
        .select('language')
        .where('cardId', '=', card.id)
        .where('isActive', '=', true)
        .executeTakeFirst();
    const { jobId, records } = await run('setLanguage', [card.id, without.id], { parameters: { language: 'de' } });
    expect(records).toEqual([['updated'], ['rejected', 'The account of this card has no multiple language pack']]);
    expect(await languageOf()).toEqual({ language: 'de' });
    expect((await run('setLanguage', [card.id], { parameters: { language: 'de' } })).records).toEqual([['unchanged']]);
    expect((await undo(jobId)).records[0]).toEqual(['undone']);
    expect(await languageOf()).toEqual({ language: 'en' });
    const again = await run('setLanguage', [card.id], { parameters: { language: 'de' } });
    await server.database.updateTable('cardProfiles').set({ language: 'fr' }).where('cardId', '=', card.id).execute();
    expect((await undo(again.jobId)).records).toEqual([['kept', 'The language has been changed since']]);
    expect(await languageOf()).toEqual({ language: 'fr' });
    const last = await run('setLanguage', [card.id], { parameters: { language: 'de' } });
    await server.database
      .deleteFrom('cardProfiles')
      .where('cardId', '=', card.id)
      .where('isActive', '=', true)
      .execute();
    expect((await undo(last.jobId)).records).toEqual([['kept', 'The profile has been deleted since']]);
  });

  it('sets a field in all profiles, and its undo leaves a profile alone that was changed since', async () => {
    const card = await aCard(server.database);
    const empty = await aCard(server.database);
    const profiles = [
      await aCardProfile(server.database, { cardId: card.id, fullName: 'Ann', websites: ['old.test', 'b.test'] }),
      await aCardProfile(server.database, { cardId: card.id, isActive: false, websites: [] }),
      await aCardProfile(server.database, { cardId: card.id, isActive: false, websites: ['new.test'] }),
    ];
    const websites = async () => {
      const rows = await server.database.selectFrom('cardProfiles').select(['id', 'websites']).execute();
      return profiles.map(({ id }) => rows.find((row) => row.id === id)?.websites);
    };
    const parameters = { contactDetails: { websiteList: [' new.test ', ''] } };
    const { jobId, records } = await run('setField', [card.id, empty.id], { parameters });
    expect(records).toEqual([['updated'], ['rejected', 'This card has no profile']]);
    expect(await websites()).toEqual([['new.test'], ['new.test'], ['new.test']]);
    const { content: job } = await server.call<WireJob>('getJob', { as, params: { jobId } });
    expect(job.label).toBe('Websites to new.test');
    const entries = await history();
    expect(entries.map(({ action }) => action)).toEqual(['editCardProfile', 'editCardProfile']);
    expect(entries).toContainEqual({
      action: 'editCardProfile',
      username: 'Susan',
      objectId: card.id,
      details: { cardProfileId: profiles[0]!.id, profile: 'Ann' },
      changes: [{ field: 'websites', before: ['old.test', 'b.test'], after: ['new.test'] }],
    });
    expect((await run('setField', [card.id], { parameters })).records).toEqual([['unchanged']]);
    const change = { websites: ['since.test'] };
    await server.database.updateTable('cardProfiles').set(change).where('id', '=', profiles[1]!.id).execute();
    expect((await undo(jobId)).records[0]).toEqual(['kept', 'The field has been changed since']);
    expect(await websites()).toEqual([['old.test', 'b.test'], ['since.test'], ['new.test']]);
  });

  it('clears a field, and brings it back in the profiles that had it, unless they are deleted', async () => {
    const card = await aCard(server.database);
    const of = { cardId: card.id, isActive: false };
    const active = await aCardProfile(server.database, { cardId: card.id, company: 'Fabrikam' });
    const deleted = await aCardProfile(server.database, { ...of, company: 'Fabrikam' });
    const empty = await aCardProfile(server.database, { ...of, company: '' });
    const companies = async () => {
      const rows = await server.database.selectFrom('cardProfiles').select(['id', 'company']).execute();
      return Object.fromEntries(rows.map(({ id, company }) => [id, company]));
    };
    const { jobId } = await run('setField', [card.id], { parameters: { contactDetails: { company: ' ' } } });
    expect(await companies()).toEqual({ [active.id]: '', [deleted.id]: '', [empty.id]: '' });
    await server.database.deleteFrom('cardProfiles').where('id', '=', deleted.id).execute();
    await server.database.updateTable('cardProfiles').set({ company: 'New' }).where('id', '=', empty.id).execute();
    expect((await undo(jobId)).records).toEqual([['kept', 'The profile has been deleted since']]);
    expect(await companies()).toEqual({ [active.id]: 'Fabrikam', [empty.id]: 'New' });
  });

  itOnEachWhenLong.each([
    [undefined, 'parameters.contactDetails: one field required'],
    [{ fullName: 'Ann' }, 'parameters.contactDetails: one field required'],
    [{ company: 'Fabrikam', fax: '1' }, 'parameters.contactDetails: one field required'],
    [{ websiteList: ['javascript:alert(1)'] }, 'websiteList: not a web address'],
    [{ company: 'x'.repeat(201) }, 'parameters.contactDetails.company: at most 200 characters'],
  ])('sets no field to %j', async (contactDetails, message) => {
    const response = await begin('setField', ['a-card'], { parameters: { contactDetails } });
    expect(response).toMatchObject({ status: 400, message });
  });

  itOnEachWhenLong('of an owner touches no card and no account of others', async () => {
    const own = await anAccount(server.database);
    const foreign = await anAccount(server.database);
    const token = await server.signIn(await anOwner(server.database, own.id));
    const ownCard = await aCard(server.database, { accountId: own.id });
    const foreignCard = await aCard(server.database, { accountId: foreign.id, name: 'SECRET' });
    const before = await cards();
    const { content } = await begin('delete', [foreignCard.id], { token });
    await server.server.wakeJobs();
    const { text } = await server.call('getJobRecords', { as: token, params: { jobId: content.id } });
    expect(text).toContain('This card was not found');
    expect(text).not.toContain('SECRET');
    expect((await begin('move', [ownCard.id], { token, parameters: { accountId: foreign.id } })).status).toBe(404);
    expect(await cards()).toEqual(before);
  });

  itOnEachWhenLong('is refused to holders, and for what it needs and does not get', async () => {
    const card = await aCard(server.database);
    const holder = await server.signIn(await aHolder(server.database, card.id));
    expect((await begin('addProfile', [card.id], { token: holder })).status).toBe(403);
    expect(await begin('move', [card.id])).toMatchObject({ status: 400, message: 'parameters.accountId: required' });
    expect(await begin('move', [card.id], { parameters: { accountId: 'a\0b' } })).toMatchObject({
      status: 400,
      message: 'parameters.accountId: not allowed',
    });
    expect((await begin('setLanguage', [card.id], { parameters: { language: 'xx' } })).status).toBe(400);
    expect((await begin('delete', [])).status).toBe(400);
    expect(
      (
        await begin(
          'delete',
          Array.from({ length: 20_001 }, (_, index) => `card-${String(index).padStart(7, '0')}`),
        )
      ).status,
    ).toBe(400);
    expect(await server.database.selectFrom('jobs').select('id').execute()).toEqual([]);
  });

  itOnEachWhenLong('is refused above 100 an hour', async () => {
    for (let turn = 0; turn < rateLimits.bulkActionsPerUser.count; turn += 1)
      server.server.limiter.count('bulkActionsPerUser', createdById);
    expect((await begin('addProfile', ['a-card'])).status).toBe(429);
  });

  it('begins at once, and is in the history', async () => {
    const wake = jest.spyOn(server.server, 'wakeJobs');
    const to = await anAccount(server.database, { name: 'New account' });
    await begin('move', ['a-card'], { parameters: { accountId: to.id } });
    expect(wake).toHaveBeenCalledTimes(1);
    const entries = server.database.selectFrom('auditEntries').select(['action', 'username', 'objectName']);
    expect(await entries.execute()).toEqual([
      { action: 'startBulkAction', username: 'Susan', objectName: 'New account' },
    ]);
  });

  it('changes nothing more once its user has a role that may not do it', async () => {
    const card = await aCard(server.database);
    const { id: holderId } = await aHolder(server.database, card.id);
    const job = { kind: 'bulkAction', action: 'delete', status: 'running', createdById: holderId } as const;
    const { id } = await aJob(server.database, { ...job, records: ['Ann'] });
    await server.database.updateTable('jobRecords').set({ recordId: card.id }).execute();
    expect((await resultOf(id)).records).toEqual([['rejected', errorMessages.forbidden]]);
    expect(await cards()).toHaveLength(1);
  });

  it('begins once for each requestId of a user, and names each card once', async () => {
    const card = await aCard(server.database);
    const sent = () => begin('addProfile', [card.id, card.id], { requestId: 'once' });
    const jobs = (await Promise.all([sent(), sent()])).map(({ content }) => content.id);
    await server.server.wakeJobs();
    expect((await sent()).content).toMatchObject({ id: jobs[0], status: 'finished', total: 1 });
    expect(new Set(jobs).size).toBe(1);
    expect(await server.database.selectFrom('cardProfiles').select('id').execute()).toHaveLength(1);
    const other = await server.signIn(await aUser(server.database, { role: 'SUPER_ADMIN' }));
    expect((await begin('addProfile', [card.id], { requestId: 'once', token: other })).content.id).not.toBe(jobs[0]);
  });

  it('is in no list when its request fails, and begins when the request is sent again', async () => {
    const { id } = await aCard(server.database);
    const fail = () => Promise.reject(Object.assign(new Error('The disk is busy'), { code: 'SQLITE_BUSY' }));
    beforeNextTransaction(server.database, async () => beforeNextTransaction(server.database, fail));
    expect((await begin('addProfile', [id], { requestId: 'again' })).status).toBe(503);
    expect(await server.database.selectFrom('jobs').select('status').execute()).toEqual([{ status: 'draft' }]);
    expect((await server.call('getJobs', { as })).content).toEqual([]);
    expect(await run('addProfile', [id], { requestId: 'again' })).toMatchObject({ records: [['updated']] });
    expect((await server.call('getJobs', { as })).content).toHaveLength(1);
  });

  itOnEachWhenLong(
    'is refused under the requestId of another action or of an import, which stay as they are',
    async () => {
      const { id, requestId } = await aJob(server.database, { records: ['a row'], createdById, status: 'draft' });
      const card = await aCard(server.database);
      expect((await begin('delete', [card.id], { requestId })).status).toBe(422);
      expect((await resultOf(id)).records).toEqual([['waiting']]);
      await begin('addProfile', [card.id], { requestId: 'once' });
      expect((await begin('delete', [card.id], { requestId: 'once' })).status).toBe(422);
    },
  );

  it('keeps what became of its records while the same request, sent before, still writes them', async () => {
    const card = await aCard(server.database);
    const from = card.accountId;
    const to = (await anAccount(server.database)).id;
    const cardIds = [...Array.from({ length: 200 }, (_, index) => `missing-${index}`), card.id];
    const send = () => begin('move', cardIds, { requestId: 'once', parameters: { accountId: to } });
    const sent: ReturnType<typeof send>[] = [];
    // The first request stays between its two parts.
    const goOn = await new Promise<() => void>((hold) => {
      jest.spyOn(timers, 'setImmediate').mockImplementationOnce(() => new Promise<void>(hold));
      sent.push(send());
    });
    const { id: jobId } = (await send()).content;
    await server.server.wakeJobs();
    goOn();
    expect((await sent[0])?.content).toMatchObject({ id: jobId, status: 'finished', total: 201 });
    expect(await undo(jobId)).toMatchObject({ status: 'undone' });
    expect((await cards()).map(({ accountId }) => accountId)).toEqual([from]);
  });

  if (engine === 'postgres')
    it('waits for the cards of a deletion without holding others of them', async () => {
      const made = [await aCard(server.database), await aCard(server.database)];
      const [first, second] = (await cards()).map(({ id }) => id);
      const jobId = await inTransaction(server.database, async (transaction) => {
        // In a deadlock, this transaction is the one that fails.
        await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
        await lockRow(transaction, 'cards', String(first));
        const { content } = await begin('addProfile', [String(second), String(first)]);
        await untilOneWaits(transaction);
        await lockRow(transaction, 'cards', String(second));
        return content.id;
      });
      expect((await resultOf(jobId)).records).toEqual(made.map(() => ['updated']));
    });

  // As a deletion locks an account before its cards.
  if (engine === 'postgres')
    it('waits for an account that gets cards without holding a card that is there already', async () => {
      const from = await anAccount(server.database);
      const to = await anAccount(server.database);
      const one = await aCard(server.database, { accountId: from.id });
      const other = await aCard(server.database);
      const ids = [one.id, other.id];
      const moveOther = (accountId: string) =>
        server.call('moveCard', { as, params: { cardId: other.id }, body: { accountId } });
      const withDeletionOf = (accountId: string, start: () => Promise<{ content: WireJob }>) =>
        inTransaction(server.database, async (transaction) => {
          // In a deadlock, this transaction is the one that fails.
          await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
          await lockRow(transaction, 'accounts', accountId);
          const { content } = await start();
          await untilOneWaits(transaction);
          await lockRow(transaction, 'cards', other.id);
          return content.id;
        });
      await moveOther(to.id);
      const jobId = await withDeletionOf(to.id, () => begin('move', ids, { parameters: { accountId: to.id } }));
      expect((await resultOf(jobId)).records).toEqual([['updated'], ['unchanged']]);
      await server.database
        .updateTable('jobRecords')
        .set({ status: 'updated', before: { accountId: from.id } })
        .execute();
      await moveOther(from.id);
      await withDeletionOf(from.id, () => server.call<WireJob>('undoJob', { as, params: { jobId } }));
      expect((await resultOf(jobId)).records).toEqual([['undone'], ['kept', 'This card has been moved since']]);
    });

  // The embedded database has one writer: nothing changes between a look and a change.
  if (engine === 'postgres')
    describe('is undone while', () => {
      /** Undoes a job while a transaction with a change is open, which is committed once the undo waits for it. */
      const undoDuring = async (jobId: string, change: (transaction: DatabaseTransaction) => Promise<unknown>) => {
        await server.database.transaction().execute(async (transaction) => {
          await change(transaction);
          await server.call('undoJob', { as, params: { jobId } });
          await untilOneWaits(transaction);
        });
        return (await resultOf(jobId)).records;
      };

      it('another user moves the card: it stays there', async () => {
        const card = await aCard(server.database);
        const to = await anAccount(server.database);
        const elsewhere = await anAccount(server.database);
        const { jobId } = await run('move', [card.id], { parameters: { accountId: to.id } });
        const records = await undoDuring(jobId, (transaction) =>
          transaction.updateTable('cards').set({ accountId: elsewhere.id }).execute(),
        );
        expect(records).toEqual([['kept', 'This card has been moved since']]);
        expect((await cards())[0]?.accountId).toBe(elsewhere.id);
      });

      it.each([
        ['setLanguage', { language: 'de' }, { language: 'fr' }, 'The language has been changed since'],
        ['setField', { contactDetails: { fax: '1' } }, { fax: '2' }, 'The field has been changed since'],
      ] as const)('another user changes what %s has set: it keeps that', async (action, parameters, change, reason) => {
        const { id: accountId } = await anAccount(server.database, { contractOptions: ['multiple_language_pack'] });
        const { id } = await aCard(server.database, { accountId });
        await aCardProfile(server.database, { cardId: id });
        const { jobId } = await run(action, [id], { parameters });
        const records = await undoDuring(jobId, (transaction) =>
          transaction.updateTable('cardProfiles').set(change).execute(),
        );
        expect(records).toEqual([['kept', reason]]);
      });

      it('another user deletes the card for good: it does not come back', async () => {
        const { jobId } = await run('delete', [(await aCard(server.database)).id]);
        const records = await undoDuring(jobId, (transaction) =>
          transaction.updateTable('keptDeletions').set({ status: 'discarded' }).execute(),
        );
        expect(records).toEqual([['kept', 'This card is no longer in Recently deleted']]);
        expect(await cards()).toEqual([]);
      });

      it('another user takes its login from another card: it comes back with the login', async () => {
        const card = await aCard(server.database);
        const other = await aCard(server.database);
        const { id: userId } = await aHolder(server.database, card.id);
        await server.database.updateTable('cards').set({ userId }).where('id', '=', other.id).execute();
        const { jobId } = await run('delete', [card.id]);
        await inTransaction(server.database, async (transaction) => {
          // In a deadlock, this transaction is the one that fails.
          await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
          await lockUser(transaction, userId);
          await server.call('undoJob', { as, params: { jobId } });
          await untilOneWaits(transaction);
          const owner = { table: 'cards', id: other.id, name: other.name, userId } as const;
          await assignLogin(transaction, owner, null);
        });
        expect((await resultOf(jobId)).records).toEqual([['undone']]);
        expect((await cards()).find(({ id }) => id === card.id)).toMatchObject({ userId });
      });
    });

  itOnEachWhenLong(
    'of an administrator that deletes cannot be undone: administrators have no Recently deleted',
    async () => {
      const card = await aCard(server.database);
      const staff = await server.signIn(await anAdministrator(server.database));
      const { content } = await begin('delete', [card.id], { token: staff });
      expect(await resultOf(content.id)).toMatchObject({ status: 'finished', canUndo: false });
      expect(await cards()).toEqual([]);
    },
  );
});
