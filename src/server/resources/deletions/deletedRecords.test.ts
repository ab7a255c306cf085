import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../../../contract/limits';
import { defaultThemes } from '../../../contract/themes';
import type { WireDeletedRecord, WireRestoreConflict } from '../../../contract/wire/deletedRecord';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { beforeNextTransaction } from '../../../testing/beforeNextTransaction';
import {
  aDeletedRecord,
  aCard,
  aCardProfile,
  aHolder,
  aLead,
  anAccount,
  anAdministrator,
  anOwner,
  aSuperAdmin,
  aUser,
} from '../../../testing/builders';
import { contentsOf, eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { aFullAccount, restorableContents } from '../../../testing/fullAccount';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import { allResources } from '../../app/resources';
import { runCleanup } from '../../app/runCleanup';
import { inTransaction } from '../../database/transaction';
import { mailLeadDigests } from '../leads/leadDigest';
import { assignLogin } from '../logins/assignLogin';
import { emailKey } from '../logins/emailKey';
import { lockUser } from '../logins/logins.repository';
import { MailQueue } from '../mailQueue';
import { BatchWorker } from '../batchWorker';
import { restoreRecord } from './restoreRecord';

eachDatabase('Recently deleted', (opened, engine) => {
  let server: KeptServer;
  let as: string;

  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    as = await server.signIn(await aSuperAdmin(server.database, { username: 'Susan' }));
  });
  afterEach(() => server.rest());

  const contents = () => restorableContents(opened(), server.outside.files);
  const list = async (query: Record<string, string> = {}, token = as) =>
    (await server.call<WireDeletedRecord[]>('getDeletedRecords', { as: token, query })).content;
  const restore = (deletedRecordId: string, body: object = {}, token = as) =>
    server.call<{ isFinished: boolean }>('restoreDeletedRecord', { as: token, params: { deletedRecordId }, body });
  const conflictsOf = async (deletedRecordId: string) =>
    (await server.call<WireRestoreConflict[]>('getRestoreConflicts', { as, params: { deletedRecordId } })).content;
  const discard = (deletedRecordId: string) => server.call('discardDeletedRecord', { as, params: { deletedRecordId } });
  /** Deletes, and returns the id that the response names. */
  const remove = async (...[name, params, token = as]: Deletion): Promise<string> => {
    const { status, text } = await server.call(name, { as: token, params });
    expect(status).toBe(200);
    return (JSON.parse(text) as { deletedRecordId: string }).deletedRecordId;
  };
  type Deletion = [
    name:
      | 'deleteAccount'
      | 'deleteAdminAccount'
      | 'deleteCard'
      | 'deleteCardProfile'
      | 'deleteCardPhoto'
      | 'deleteReceivedContact'
      | 'deleteTexture',
    params: Record<string, string>,
    token?: string,
  ];
  const cardChanges = async (since: string) =>
    JSON.parse((await server.call('getCards', { as, query: { since, limit: '50' } })).text) as {
      content: { id: string }[];
      page: { revision: string; removed: string[] };
    };
  const removeCard = (cardId: string, token = as) => remove('deleteCard', { cardId }, token);
  const finished = async () => {
    for (;;) {
      const left = await server.database
        .selectFrom('keptDeletions')
        .select('id')
        .where('status', 'in', ['deleting', 'restoring'])
        .execute();
      if (left.length === 0) return;
      await sleep(5);
    }
  };

  /** An account that moves in several batches: two in the request, the others in the worker. */
  const aLargeAccount = () => aFullAccount(server.database, server.outside.files, { cards: 4, hours: 160 });

  /** A card whose holder was invited, and the invitations there are. */
  const anInvitedCard = async () => {
    const { id: cardId, accountId } = await aCard(server.database);
    const body = { email: 'ann@one.test' };
    expect((await server.call('inviteCardLogin', { as, params: { cardId }, body })).status).toBe(200);
    const rows = server.database.selectFrom('invitations').selectAll().orderBy('userId');
    return { cardId, accountId, invitations: () => rows.execute() };
  };

  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

  describe('a restored', () => {
    it('account has every row and every file that it had', async () => {
      const { account } = await aFullAccount(server.database, server.outside.files);
      for (const status of ['deleted', 'discarded'] as const) await aDeletedRecord(server.database, { status });
      const deletions = server.database.selectFrom('keptDeletions').select(['id', 'status']).orderBy('id');
      const others = await deletions.execute();
      const before = await contents();
      const id = await remove('deleteAccount', { accountId: account.id });
      expect((await contents()).accounts).toEqual([]);
      expect((await restore(id)).content).toEqual({ isFinished: true });
      expect(await contents()).toEqual(before);
      expect(await deletions.execute()).toEqual(others);
      expect(await server.database.selectFrom('deletedRows').selectAll().execute()).toEqual([]);
    });

    itOnEachWhenLong('account of many rows moves in batches, hidden until the last one', async () => {
      const { account, cardIds } = await aLargeAccount();
      const before = await contents();
      const accounts = async () => (await server.call<unknown[]>('getAccounts', { as })).content.length;
      const accountChanges = async (since: string) => {
        const { text } = await server.call('getAccounts', { as, query: { since, limit: '50' } });
        return (JSON.parse(text) as { page: { revision: string; removed: string[] } }).page;
      };
      const { revision } = (await cardChanges('')).page;
      const accountRevision = (await accountChanges('')).revision;
      // The worker waits until the test has looked at what the first transaction left.
      const held = jest.spyOn(BatchWorker.prototype, 'wake').mockResolvedValue(undefined);
      const id = await remove('deleteAccount', { accountId: account.id });
      expect(await server.database.selectFrom('cards').select('id').execute()).not.toEqual([]);
      expect(await accounts()).toBe(0);
      expect((await cardChanges(revision)).page.removed).toHaveLength(4);
      expect((await accountChanges(accountRevision)).removed).toEqual([account.id]);
      expect(await list()).toMatchObject([{ name: 'Müller GmbH', isMoving: false }]);
      expect((await server.call('getCard', { as, params: { cardId: cardIds[3]! } })).status).toBe(404);
      expect(await discard(id)).toMatchObject({ status: 409 });
      held.mockRestore();
      const committed = jest.fn();
      server.server.events.on('committed', committed);
      await server.server.wakeDeletions();
      await finished();
      expect(committed).toHaveBeenCalled();
      expect((await contents()).cards).toEqual([]);
      jest.spyOn(BatchWorker.prototype, 'wake').mockResolvedValue(undefined);
      expect((await restore(id)).content).toEqual({ isFinished: false });
      expect(await accounts()).toBe(0);
      const hidden = (await cardChanges('')).page.revision;
      expect(await list()).toMatchObject([{ name: 'Müller GmbH', cardCount: 4, isMoving: true }]);
      for (const again of [restore, discard])
        expect(await again(id)).toMatchObject({ status: 409, message: 'This record is being restored' });
      jest.restoreAllMocks();
      await server.server.wakeDeletions();
      await finished();
      expect(await contents()).toEqual(before);
      expect(await accounts()).toBe(1);
      expect((await cardChanges(hidden)).content).toHaveLength(4);
    });

    itOnEachWhenLong('account of many cards without visits moves in batches, too', async () => {
      const { id: accountId } = await anAccount(server.database);
      for (let card = 0; card < 101; card += 1) await aCard(server.database, { accountId });
      jest.spyOn(BatchWorker.prototype, 'wake').mockResolvedValue(undefined);
      await remove('deleteAccount', { accountId });
      expect(await server.database.selectFrom('cards').select('id').execute()).toHaveLength(1);
      jest.restoreAllMocks();
      await server.server.wakeDeletions();
      expect(await server.database.selectFrom('cards').select('id').execute()).toEqual([]);
    });

    itOnEachWhenLong('account has all contacts of a large card, and unmailed ones wait for the digest', async () => {
      const { account, cardIds } = await aFullAccount(server.database, server.outside.files);
      const [cardId = ''] = cardIds;
      const foreign = await aLead(server.database, { cardId: (await aCard(server.database)).id });
      const lead = await aLead(server.database, { cardId });
      const others = Array.from({ length: 310 }, (_, n) => ({ ...lead, id: `lead${n}`, contentHash: `${n}` }));
      await server.database.insertInto('leads').values(others).execute();
      const tags = [foreign, lead].map((tagged) => ({ leadId: tagged.id, cardId: tagged.cardId, tag: 'Fair' }));
      await server.database.insertInto('leadTags').values(tags).execute();
      const unmailed = ['Early Eve', 'Single Sam'];
      for (const [index, name] of unmailed.entries()) {
        const contact = { cardId, name, phone: `+1 555 010${index}`, email: `v${index}@visitor.test` };
        expect((await server.call('sendMyDetails', { body: contact })).status).toBe(200);
      }
      // She is in the first batch, and he is in the last one.
      const early = server.database.updateTable('leads').set({ createdAt: '2020-01-01T00:00:00.000Z' });
      await early.where('name', '=', 'Early Eve').execute();
      const isUnmailed = ({ name }: { name: string }) => unmailed.includes(name);
      const leads = async () => (await server.database.selectFrom('leads').selectAll().execute()).sort(byId);
      const before = await leads();
      const held = jest.spyOn(BatchWorker.prototype, 'wake').mockResolvedValue(undefined);
      const id = await remove('deleteAccount', { accountId: account.id });
      expect((await leads()).length).toBeGreaterThan(0);
      held.mockRestore();
      await server.server.wakeDeletions();
      await finished();
      expect((await leads()).map((left) => left.id)).toEqual([foreign.id]);
      await restore(id);
      await server.server.wakeDeletions();
      await finished();
      expect(await leads()).toEqual(before.map((each) => (isUnmailed(each) ? { ...each, awaitsDigest: true } : each)));
      expect(await server.database.selectFrom('leadTags').select('tag').execute()).toHaveLength(2);
    });

    itOnEachWhenLong('account is back, which a repeated request says as well', async () => {
      await aDeletedRecord(server.database);
      const { account } = await aLargeAccount();
      const deletedRecordId = await remove('deleteAccount', { accountId: account.id });
      await server.server.wakeDeletions();
      const headers = { 'idempotency-key': 'once' };
      const send = async () => {
        const response = await server.call('restoreDeletedRecord', {
          as,
          params: { deletedRecordId },
          body: {},
          headers,
        });
        await server.server.wakeDeletions();
        return response;
      };
      const isBack = { status: 200, content: { isFinished: true } };
      expect([await send(), await send()]).toMatchObject([isBack, isBack]);
    });

    it('account can be restored while it is still being deleted', async () => {
      const { account } = await aLargeAccount();
      const before = await contents();
      const id = await remove('deleteAccount', { accountId: account.id });
      expect((await restore(id)).status).toBe(200);
      await finished();
      expect(await contents()).toEqual(before);
    });

    itOnEachWhenLong('card has every row and file that it had, its pass included', async () => {
      const { cardIds } = await aFullAccount(server.database, server.outside.files);
      const before = await contents();
      const id = await removeCard(cardIds[0]!);
      expect((await restore(id)).content).toEqual({ isFinished: true });
      expect(await contents()).toEqual(before);
      expect(await server.database.selectFrom('outbox').select(['kind', 'recipient']).execute()).toEqual([
        { kind: 'passActivation', recipient: cardIds[0] },
      ]);
    });

    it('card has what was written while its deletion waited for it', async () => {
      const { cardIds } = await aFullAccount(server.database, server.outside.files);
      const [first = '', second = ''] = cardIds;
      let ids: Promise<string[]> | undefined;
      await server.database.transaction().execute(async (transaction) => {
        await aLead(transaction, { id: 'late', cardId: first });
        await transaction.updateTable('cardProfiles').set({ title: 'Late' }).where('cardId', '=', second).execute();
        ids = Promise.all([removeCard(first), removeCard(second)]);
        await sleep(200);
      });
      for (const id of (await ids) ?? []) await restore(id);
      const { leads, cardProfiles } = await contentsOf(opened());
      expect(leads).toContainEqual(expect.stringContaining('"late"'));
      expect(cardProfiles?.filter((row) => row.includes('"title":"Late"'))).toHaveLength(2);
    });

    itOnEachWhenLong('card is in the list of those who follow its changes', async () => {
      const { cardIds } = await aFullAccount(server.database, server.outside.files);
      const first = await cardChanges('');
      const id = await removeCard(cardIds[0]!);
      const second = await cardChanges(first.page.revision);
      expect(second.page.removed).toEqual([cardIds[0]]);
      await restore(id);
      expect((await cardChanges(second.page.revision)).content).toMatchObject([{ id: cardIds[0] }]);
    });

    itOnEachWhenLong('profile is the active one again if it was', async () => {
      const { cardIds } = await aFullAccount(server.database, server.outside.files);
      const before = await contents();
      const [active] = await server.database
        .selectFrom('cardProfiles')
        .selectAll()
        .where('cardId', '=', cardIds[0]!)
        .where('isActive', '=', true)
        .execute();
      const id = await remove('deleteCardProfile', { cardId: cardIds[0]!, cardTypeId: active!.id });
      expect(await list()).toMatchObject([{ kind: 'cardProfile', name: 'Ann Lee', parentName: 'Card 0' }]);
      await restore(id);
      expect(await contents()).toEqual(before);
    });

    it('profile that was not active leaves another one active', async () => {
      const { id: cardId } = await aCard(server.database);
      const first = await aCardProfile(server.database, { cardId, isActive: false, createdAt: '2026-01-01' });
      const second = await aCardProfile(server.database, { cardId, isActive: true, createdAt: '2026-01-02' });
      await restore(await remove('deleteCardProfile', { cardId, cardTypeId: first.id }));
      const profiles = server.database.selectFrom('cardProfiles').select(['id', 'isActive']).orderBy('createdAt');
      expect(await profiles.execute()).toEqual([
        { id: first.id, isActive: false },
        { id: second.id, isActive: true },
      ]);
    });

    it('profile becomes active when the card has no other one', async () => {
      const { id: cardId } = await aCard(server.database);
      const active = await aCardProfile(server.database, { cardId, isActive: true });
      const other = await aCardProfile(server.database, { cardId, isActive: false });
      const id = await remove('deleteCardProfile', { cardId, cardTypeId: other.id });
      await remove('deleteCardProfile', { cardId, cardTypeId: active.id });
      expect((await restore(id)).status).toBe(200);
      const profiles = await server.database.selectFrom('cardProfiles').select(['id', 'isActive']).execute();
      expect(profiles).toEqual([{ id: other.id, isActive: true }]);
    });

    itOnEachWhenLong('card has the invitation of its login', async () => {
      const other = await aCard(server.database);
      const ben = { email: 'ben@one.test' };
      await server.call('inviteCardLogin', { as, params: { cardId: other.id }, body: ben });
      const { cardId, invitations } = await anInvitedCard();
      const before = await invitations();
      expect(before).toHaveLength(2);
      const id = await removeCard(cardId);
      const rows = server.database.selectFrom('deletedRows').select('rowId').where('tableName', '=', 'invitations');
      expect(await rows.execute()).toHaveLength(1);
      expect((await restore(id)).status).toBe(200);
      expect(await invitations()).toEqual(before);
    });

    itOnEachWhenLong('account has the invitations of its own login and of its cards', async () => {
      const { accountId, invitations } = await anInvitedCard();
      const owner = { params: { accountId }, body: { email: 'owner@one.test' } };
      expect((await server.call('inviteAccountLogin', { as, ...owner })).status).toBe(200);
      const before = await invitations();
      expect(before).toHaveLength(2);
      expect((await restore(await remove('deleteAccount', { accountId }))).status).toBe(200);
      expect(await invitations()).toEqual(before);
    });

    it('card has no invitation that was withdrawn meanwhile from the other card of its login', async () => {
      const { cardId, accountId, invitations } = await anInvitedCard();
      const { userId } = await server.database.selectFrom('cards').select('userId').executeTakeFirstOrThrow();
      const other = await aCard(server.database, { accountId, userId });
      const id = await removeCard(cardId);
      const otherId = await removeCard(other.id);
      expect((await restore(id)).status).toBe(200);
      expect(await invitations()).toHaveLength(1);
      const withdrawn = await server.call('withdrawCardInvitation', { as, params: { cardId } });
      expect(withdrawn.status).toBe(200);
      expect((await restore(otherId)).status).toBe(200);
      expect(await invitations()).toEqual([]);
    });

    itOnEachWhenLong('card has its login as it was when the last card with it was deleted', async () => {
      const { cardId, accountId } = await anInvitedCard();
      const { userId } = await server.database.selectFrom('cards').select('userId').executeTakeFirstOrThrow();
      const other = await aCard(server.database, { accountId, userId });
      const foreign = await aCard(server.database);
      await aHolder(server.database, foreign.id);
      const foreignId = await removeCard(foreign.id);
      const id = await removeCard(cardId);
      const otherId = await removeCard(other.id);
      expect((await restore(id)).status).toBe(200);
      const changed = { passwordHash: 'a new hash', hasSignedIn: true };
      await server.database.updateTable('users').set(changed).where('id', '=', userId).execute();
      await removeCard(cardId);
      expect((await restore(otherId)).status).toBe(200);
      const login = server.database
        .selectFrom('users')
        .select(['passwordHash', 'hasSignedIn'])
        .where('id', '=', userId);
      expect(await login.execute()).toEqual([changed]);
      expect((await restore(foreignId)).status).toBe(200);
    });

    it('photo replaces one that was uploaded since; that one goes into Recently deleted', async () => {
      const { cardIds } = await aFullAccount(server.database, server.outside.files);
      const id = await remove('deleteCardPhoto', { cardId: cardIds[0]! });
      const newer = {
        id: 'newer',
        cardId: cardIds[0]!,
        fileKey: 'photos/newer',
        contentHash: null,
        createdAt: '2026-06-02T00:00:00.000Z',
      };
      await server.database.insertInto('photos').values(newer).execute();
      expect((await restore(id)).status).toBe(200);
      const photos = await server.database.selectFrom('photos').select('id').execute();
      expect(photos.map((photo) => photo.id).sort()).toEqual(cardIds.map((cardId) => `photo-${cardId}`).sort());
      expect(await list()).toMatchObject([{ kind: 'photo', name: 'Card 0' }]);
      expect(
        await server.database.selectFrom('deletedRows').select('row').where('row', 'is not', null).execute(),
      ).toEqual([{ row: newer }]);
    });

    it('texture is used again, in a free slot if its own is taken', async () => {
      const { account } = await aFullAccount(server.database, server.outside.files);
      const textures = server.database.selectFrom('textures').selectAll().where('accountId', '=', account.id);
      const before = await textures.executeTakeFirstOrThrow();
      const texture = { accountId: account.id, byteSize: 1, createdAt: '2026-06-02T00:00:00.000Z' };
      const { id: accountId } = await anAccount(server.database);
      const ofOther = [1, 2, 3, 4, 5].map((slot) => ({ ...texture, accountId, slot, fileKey: `textures/${slot}.png` }));
      await server.database.insertInto('textures').values(ofOther).execute();
      const id = await remove('deleteTexture', { accountId: account.id, textureName: 'custom-header-texture-1.png' });
      await server.database
        .insertInto('textures')
        .values({ ...texture, slot: 1, fileKey: 'textures/other.png' })
        .execute();
      expect((await restore(id)).status).toBe(200);
      const accounts = server.database.selectFrom('accounts').select('themes').where('id', '=', account.id);
      const restored = await accounts.executeTakeFirst();
      expect(restored?.themes?.headerBackgroundTexture).toBe('custom-header-texture-2');
      expect(await textures.where('slot', '=', 2).executeTakeFirst()).toEqual({ ...before, slot: 2 });
      expect(await server.outside.files.read(`textures/${account.id}/a.png`)).not.toBeNull();
    });

    it('texture stays unused where it was, and where the account has chosen another one since', async () => {
      const { account } = await aFullAccount(server.database, server.outside.files);
      const worn = 'custom-header-texture-1';
      const chosen = async () =>
        (await server.database.selectFrom('accounts').select('themes').executeTakeFirstOrThrow()).themes
          ?.headerBackgroundTexture;
      const choose = async (headerBackgroundTexture: string) =>
        server.database
          .updateTable('accounts')
          .set({ themes: { ...defaultThemes, headerBackgroundTexture } })
          .execute();
      expect(await chosen()).toBe(worn);
      const { headerBackgroundTexture: usual } = defaultThemes;
      for (const [wornOne, since] of [
        [worn, 'header-texture-3'],
        [usual, usual],
      ] as const) {
        await choose(wornOne);
        const id = await remove('deleteTexture', { accountId: account.id, textureName: `${worn}.png` });
        await choose(since);
        expect((await restore(id)).status).toBe(200);
        expect(await chosen()).toBe(since);
      }
    });

    itOnEachWhenLong(
      'administrator manages those accounts again that are left, and an account those who are left',
      async () => {
        const left = await anAccount(server.database);
        const gone = await anAccount(server.database);
        const managers = server.database.selectFrom('userAccounts').selectAll();
        const anAdministratorOfBoth = async () => {
          const { id: userId } = await anAdministrator(server.database);
          const rows = [left, gone].map(({ id: accountId }) => ({ userId, accountId }));
          await server.database.insertInto('userAccounts').values(rows).execute();
          return userId;
        };
        const first = await anAdministratorOfBoth();
        const second = await anAdministratorOfBoth();
        const firstId = await remove('deleteAdminAccount', { accountId: first });
        const goneId = await remove('deleteAccount', { accountId: gone.id });
        const secondId = await remove('deleteAdminAccount', { accountId: second });
        expect((await restore(firstId)).status).toBe(200);
        expect(await managers.execute()).toEqual([{ userId: first, accountId: left.id }]);
        expect((await restore(goneId)).status).toBe(200);
        expect((await restore(secondId)).status).toBe(200);
        expect((await managers.execute()).filter(({ userId }) => userId === second)).toEqual([
          { userId: second, accountId: left.id },
        ]);
      },
    );

    it('account does not bring back an administrator who was its login', async () => {
      const staff = await anAdministrator(server.database);
      const account = await anAccount(server.database, { userId: staff.id });
      const id = await remove('deleteAccount', { accountId: account.id });
      await remove('deleteAdminAccount', { accountId: staff.id });
      expect((await conflictsOf(id)).map(({ choice }) => choice)).toEqual(['withoutLogins']);
      expect((await restore(id, { withoutLogins: true })).status).toBe(200);
      const accounts = server.database.selectFrom('accounts').select(['id', 'userId']);
      expect(await accounts.execute()).toEqual([{ id: account.id, userId: null }]);
    });

    it('card does not bring back the login of an account', async () => {
      const account = await anAccount(server.database);
      const owner = await anOwner(server.database, account.id);
      const card = await aCard(server.database, { userId: owner.id });
      const id = await removeCard(card.id);
      await remove('deleteAccount', { accountId: account.id });
      expect((await conflictsOf(id)).map(({ choice }) => choice)).toEqual(['withoutLogins']);
      expect((await restore(id, { withoutLogins: true })).status).toBe(200);
      const cards = server.database.selectFrom('cards').select(['id', 'userId']);
      expect(await cards.execute()).toEqual([{ id: card.id, userId: null }]);
    });

    itOnEachWhenLong('administrator signs in as before and is the login of the same accounts', async () => {
      const staff = await anAdministrator(server.database, { passwordHash: 'a hash' });
      await anAccount(server.database, { userId: staff.id });
      await anAccount(server.database);
      const before = await contents();
      await restore(await remove('deleteAdminAccount', { accountId: staff.id }));
      expect(await contents()).toEqual(before);
    });

    it('administrator leaves an account with the login that it got since', async () => {
      const staff = await anAdministrator(server.database);
      const account = await anAccount(server.database, { userId: staff.id });
      const id = await remove('deleteAdminAccount', { accountId: staff.id });
      const owner = await anOwner(server.database, account.id);
      expect((await restore(id)).status).toBe(200);
      const accounts = server.database.selectFrom('accounts').select('userId');
      expect(await accounts.execute()).toEqual([{ userId: owner.id }]);
    });

    itOnEachWhenLong(
      'card mails the contacts whose email was not sent when it was deleted, and no others',
      async () => {
        const { id: cardId } = await aCard(server.database);
        await aCardProfile(server.database, { cardId, emails: ['ann@cards.test'] });
        const send = (name: string) =>
          server.call('sendMyDetails', { body: { cardId, name, phone: '+1 555 0100', email: 'v@visitor.test' } });
        const mailQueue = new MailQueue('https://cards.test');
        const mailDigests = () => mailLeadDigests(server.database, mailQueue, server.clock.now());
        await send('Mailed Mia');
        await server.deliverMail();
        await send('Single Sam');
        await aLead(server.database, { cardId, name: 'Digest Dora', awaitsDigest: true });
        await mailDigests();
        await restore(await removeCard(cardId));
        await mailDigests();
        const [, ...later] = (await server.deliverMail()).map(({ email }) => email);
        expect(later).toMatchObject([{ kind: 'leadDigest', to: 'ann@cards.test' }]);
        expect(later[0]?.text.match(/Mailed Mia|Single Sam|Digest Dora/g)?.sort()).toEqual([
          'Digest Dora',
          'Single Sam',
        ]);
      },
    );

    itOnEachWhenLong('card has its login also when another card that shared it was deleted later', async () => {
      const first = await aCard(server.database);
      const second = await aCard(server.database);
      const holder = await aHolder(server.database, first.id);
      await server.database.updateTable('cards').set({ userId: holder.id }).where('id', '=', second.id).execute();
      const foreign = await aCard(server.database);
      await aHolder(server.database, foreign.id);
      await removeCard(foreign.id);
      const before = await contents();
      const ids = [await removeCard(first.id), await removeCard(second.id)];
      for (const id of ids) expect((await restore(id)).status).toBe(200);
      expect(await contents()).toEqual(before);
    });
  });

  describe('a conflict', () => {
    itOnEachWhenLong('of a taken email is named; restored without it, the login keeps its password', async () => {
      const { account, cardIds } = await aFullAccount(server.database, server.outside.files, { cards: 1 });
      const id = await remove('deleteAccount', { accountId: account.id });
      await aUser(server.database, { email: 'owner@mueller.test' });
      const before = await contentsOf(opened());
      const message = 'The email address of a login belongs to another login now: owner@mueller.test';
      expect(await conflictsOf(id)).toEqual([{ message, choice: 'withoutEmails' }]);
      expect(await restore(id)).toMatchObject({ status: 409, message });
      expect(await contentsOf(opened())).toEqual(before);
      expect((await restore(id, { withoutEmails: true })).status).toBe(200);
      const restored = await server.database
        .selectFrom('accounts')
        .innerJoin('users', 'users.id', 'accounts.userId')
        .select(['users.email', 'users.passwordHash'])
        .execute();
      expect(restored).toEqual([{ email: null, passwordHash: 'a hash' }]);
      expect(await server.database.selectFrom('cards').select('id').execute()).toEqual([{ id: cardIds[0] }]);
    });

    itOnEachWhenLong('of a taken email is found for a login in the deleted record of another card', async () => {
      const { id: accountId } = await anAccount(server.database);
      const { id: userId } = await aUser(server.database, { role: 'BASIC', email: 'ann@one.test' });
      const one = await aCard(server.database, { accountId, name: 'One', userId });
      const two = await aCard(server.database, { accountId, name: 'Two', userId });
      const id = await removeCard(one.id);
      await removeCard(two.id);
      await aUser(server.database, { email: 'ann@one.test' });
      const message = 'The email address of a login belongs to another login now: ann@one.test';
      expect(await conflictsOf(id)).toEqual([{ message, choice: 'withoutEmails' }]);
      expect(await restore(id)).toMatchObject({ status: 409, message });
    });

    itOnEachWhenLong('of a gone account is found while the account is still being deleted', async () => {
      const { account, cardIds } = await aLargeAccount();
      const id = await removeCard(cardIds[0]!);
      const photo = await remove('deleteCardPhoto', { cardId: cardIds[3]! });
      const held = jest.spyOn(BatchWorker.prototype, 'wake').mockResolvedValue(undefined);
      await remove('deleteAccount', { accountId: account.id });
      expect(await conflictsOf(id)).toMatchObject([{ choice: 'accountId' }]);
      expect(await restore(id)).toMatchObject({ status: 409 });
      const message = 'The card was deleted as well. Restore the card first';
      expect(await restore(photo)).toMatchObject({ status: 409, message });
      held.mockRestore();
      await server.server.wakeDeletions();
      await finished();
    });

    it('of a gone account is settled by another one', async () => {
      const { account, cardIds } = await aFullAccount(server.database, server.outside.files);
      const other = await anAccount(server.database);
      const id = await removeCard(cardIds[0]!);
      // An account that is there is not replaced.
      expect((await restore(await removeCard(cardIds[1]!), { accountId: other.id })).status).toBe(200);
      await remove('deleteAccount', { accountId: account.id });
      const message = 'The account of this card was deleted. Restore it first, or choose another account';
      expect(await conflictsOf(id)).toEqual([{ message, choice: 'accountId' }]);
      expect(await restore(id)).toMatchObject({ status: 409, message });
      expect((await restore(id, { accountId: 'missing' })).status).toBe(404);
      expect((await restore(id, { accountId: other.id })).status).toBe(200);
      expect(await server.database.selectFrom('cards').select(['id', 'accountId']).execute()).toEqual([
        { id: cardIds[0], accountId: other.id },
      ]);
      // The history of a card shows an owner the entries of their own account.
      const entries = server.database.selectFrom('auditEntries').where('action', '=', 'restoreDeletedRecord');
      expect(await entries.select(['objectId', 'accountId']).execute()).toContainEqual({
        objectId: cardIds[0],
        accountId: other.id,
      });
    });

    itOnEachWhenLong('of a gone card or full slots has to be removed first', async () => {
      const { account, cardIds } = await aFullAccount(server.database, server.outside.files);
      await aCard(server.database);
      const photo = await remove('deleteCardPhoto', { cardId: cardIds[0]! });
      await removeCard(cardIds[0]!);
      const texture = await remove('deleteTexture', {
        accountId: account.id,
        textureName: 'custom-header-texture-1.png',
      });
      const createdAt = '2026-06-02T00:00:00.000Z';
      for (const slot of [1, 2, 3, 4, 5])
        await server.database
          .insertInto('textures')
          .values({ accountId: account.id, slot, fileKey: `textures/${slot}.png`, byteSize: 1, createdAt })
          .execute();
      const messages = [
        'The card was deleted as well. Restore the card first',
        'An account has at most 5 own textures. Delete one first',
      ];
      for (const [index, id] of [photo, texture].entries())
        expect(await restore(id)).toMatchObject({ status: 409, message: messages[index] });
    });

    itOnEachWhenLong('of a taken email leaves out the invitation of the login, too', async () => {
      const { cardId, invitations } = await anInvitedCard();
      const id = await removeCard(cardId);
      await aUser(server.database, { email: 'ann@one.test' });
      expect((await restore(id, { withoutEmails: true })).status).toBe(200);
      expect(await invitations()).toEqual([]);
    });

    itOnEachWhenLong(
      'of a taken email is found in a record of an earlier version, which has its domain as it was typed',
      async () => {
        const card = await aCard(server.database);
        const email = 'ann@müller.test';
        await aHolder(server.database, card.id, { email, emailKey: email });
        const id = await removeCard(card.id);
        await aUser(server.database, { email, emailKey: emailKey(email) });
        const message = `The email address of a login belongs to another login now: ${email}`;
        expect(await conflictsOf(id)).toEqual([{ message, choice: 'withoutEmails' }]);
      },
    );

    itOnEachWhenLong.each([
      [5, 'link1, link2, link3, link4, link5'],
      [7, 'link1, link2, link3, link4, link5 and 2 more'],
    ])('of %i links names the first five', async (count, names) => {
      const { id: accountId } = await anAccount(server.database);
      const { id: otherId } = await anAccount(server.database);
      const cards = Array.from({ length: count }, (_, index) => ({ id: `card${index}`, link: `link${index + 1}` }));
      for (const card of cards) await aCard(server.database, { ...card, accountId });
      const id = await remove('deleteAccount', { accountId });
      await finished();
      for (const { link } of cards) await aCard(server.database, { link, accountId: otherId });
      const message = `Some links belong to other cards now: ${names}`;
      expect(await conflictsOf(id)).toEqual([{ message, choice: 'newLinks' }]);
    });

    itOnEachWhenLong('of a card that is full of profiles ends when one of them is deleted', async () => {
      const { id: cardId } = await aCard(server.database);
      await aCardProfile(server.database, { cardId: (await aCard(server.database)).id });
      const profiles: string[] = [];
      for (let count = 0; count <= limits.cardProfilesPerCard; count += 1)
        profiles.push((await aCardProfile(server.database, { cardId, isActive: count === 0 })).id);
      const createdAt = '2026-06-02T00:00:00.000Z';
      await server.database
        .insertInto('photos')
        .values({ id: 'photo', cardId, fileKey: 'photos/photo', createdAt })
        .execute();
      const photo = await remove('deleteCardPhoto', { cardId });
      const id = await remove('deleteCardProfile', { cardId, cardTypeId: profiles[1]! });
      const message = 'A card has at most 20 profiles. Delete one first';
      expect(await restore(id)).toMatchObject({ status: 409, message });
      expect((await restore(photo)).status).toBe(200);
      await remove('deleteCardProfile', { cardId, cardTypeId: profiles[2]! });
      expect((await restore(id)).status).toBe(200);
    });

    it('of a card that was moved to a foreign account keeps its owner from writing into it', async () => {
      const { account, cardIds } = await aFullAccount(server.database, server.outside.files);
      const [cardId = ''] = cardIds;
      const owner = await server.database
        .selectFrom('users')
        .selectAll()
        .where('email', '=', 'owner@mueller.test')
        .executeTakeFirstOrThrow();
      const token = await server.signIn(owner);
      const [profile] = await server.database
        .selectFrom('cardProfiles')
        .select('id')
        .where('cardId', '=', cardId)
        .where('isActive', '=', true)
        .execute();
      const ids = [
        await remove('deleteCardProfile', { cardId, cardTypeId: profile!.id }, token),
        await remove('deleteCardPhoto', { cardId }, token),
        await remove('deleteReceivedContact', { contactId: `lead-${cardId}` }, token),
      ];
      const { id: accountId } = await anAccount(server.database);
      await server.database.updateTable('cards').set({ accountId }).where('id', '=', cardId).execute();
      const before = await contents();
      const message = 'The card belongs to another account now';
      for (const id of ids) {
        expect(await restore(id, {}, token)).toMatchObject({ status: 409, message });
        // The card may be moved between the question and the restore.
        const deletion = await server.database
          .selectFrom('keptDeletions')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const user = { ...owner, email: '', sessionId: '', isOneTime: false };
        const context = { user, now: deletion.createdAt, address: '', targets: {}, deletedRecordId: null };
        const restored = server.database
          .transaction()
          .execute((transaction) =>
            restoreRecord(transaction, { ...context, operationId: 'restoreDeletedRecord' }, deletion),
          );
        await expect(restored).rejects.toMatchObject({ statusCode: 409, message });
      }
      expect(await contents()).toEqual(before);
      // The owner of both accounts and the super administrator have the card in their scope.
      await server.database.insertInto('userAccounts').values({ userId: owner.id, accountId }).execute();
      expect((await restore(ids[0]!, {}, token)).status).toBe(200);
      expect((await restore(ids[1]!)).status).toBe(200);
      await server.database.updateTable('cards').set({ accountId: account.id }).where('id', '=', cardId).execute();
      expect((await restore(ids[2]!, {}, token)).status).toBe(200);
    });

    it('of a card whose shared login another card has changed keeps that login', async () => {
      const { id: accountId } = await anAccount(server.database);
      const { id: userId } = await aUser(server.database, { role: 'BASIC', email: 'ann@one.test' });
      const one = await aCard(server.database, { accountId, name: 'One', userId });
      const two = await aCard(server.database, { accountId, name: 'Two', userId });
      const id = await removeCard(one.id);
      const body = { cardLoginEmail: 'bob@two.test', cardLoginPassword: 'quite a long secret 77' };
      expect((await server.call('editCardLoginDetails', { as, params: { cardId: two.id }, body })).status).toBe(200);
      expect((await restore(id)).status).toBe(200);
      const logins = server.database.selectFrom('cards').leftJoin('users', 'users.id', 'cards.userId');
      expect(await logins.select(['cards.name', 'users.email']).orderBy('cards.name').execute()).toEqual([
        { name: 'One', email: 'ann@one.test' },
        { name: 'Two', email: 'bob@two.test' },
      ]);
    });

    it('of an account whose cards share a login that another card has changed keeps that login', async () => {
      const { id: accountId } = await anAccount(server.database);
      const { id: userId } = await aUser(server.database, { role: 'BASIC', email: 'ann@one.test' });
      for (const name of ['One', 'Two']) await aCard(server.database, { accountId, name, userId });
      const { id: cardId } = await aCard(server.database, { userId });
      const id = await remove('deleteAccount', { accountId });
      const body = { cardLoginEmail: '', cardLoginPassword: '' };
      expect((await server.call('editCardLoginDetails', { as, params: { cardId }, body })).status).toBe(200);
      expect((await restore(id)).status).toBe(200);
      const cards = server.database.selectFrom('cards').select('name').where('userId', '=', userId).orderBy('name');
      expect(await cards.execute()).toEqual([{ name: 'One' }, { name: 'Two' }]);
    });

    itOnEachWhenLong('of a card whose shared login was deleted twice is back', async () => {
      const { id: accountId } = await anAccount(server.database);
      const { id: userId } = await aUser(server.database, { role: 'BASIC', email: 'ann@one.test' });
      const one = await aCard(server.database, { accountId, name: 'One', userId });
      const two = await aCard(server.database, { accountId, name: 'Two', userId });
      const id = await removeCard(one.id);
      expect((await restore(await removeCard(two.id))).status).toBe(200);
      await removeCard(two.id);
      expect((await restore(id)).status).toBe(200);
    });

    itOnEachWhenLong('of an account whose cards of different batches share a login is back', async () => {
      const { id: accountId } = await anAccount(server.database);
      const { id: userId } = await aUser(server.database, { role: 'BASIC', email: 'ann@one.test' });
      for (let n = 10; n < 70; n += 1)
        await aCard(server.database, { accountId, name: `Card ${n}`, userId: n === 10 || n === 69 ? userId : null });
      const id = await remove('deleteAccount', { accountId });
      await finished();
      expect((await restore(id)).status).toBe(200);
      await finished();
      expect((await server.database.selectFrom('cards').select('id').execute()).length).toBe(60);
    });

    itOnEachWhenLong('of an account whose shared login another account has changed keeps that login', async () => {
      const { id: userId } = await aUser(server.database, { role: 'ADMIN', email: 'agency@one.test' });
      const one = await anAccount(server.database, { name: 'One', userId });
      const two = await anAccount(server.database, { name: 'Two', userId });
      await aHolder(server.database, (await aCard(server.database, { accountId: one.id })).id);
      const managed = [one, two].map(({ id: accountId }) => ({ userId, accountId }));
      await server.database
        .insertInto('userAccounts')
        .values(managed)
        .onConflict((oc) => oc.doNothing())
        .execute();
      const id = await remove('deleteAccount', { accountId: one.id });
      const body = { loginEmail: 'new@two.test', loginPassword: 'quite a long secret 77' };
      expect((await server.call('editAccountLoginDetails', { as, params: { accountId: two.id }, body })).status).toBe(
        200,
      );
      expect((await restore(id)).status).toBe(200);
      const managedBy = async (email: string) => {
        const users = server.database.selectFrom('users').selectAll();
        const token = await server.signIn(await users.where('email', '=', email).executeTakeFirstOrThrow());
        const { content } = await server.call<{ name: string }[]>('getManagedAccounts', { as: token });
        return content.map(({ name }) => name);
      };
      expect(await managedBy('agency@one.test')).toEqual(['One']);
      expect(await managedBy(body.loginEmail)).toEqual(['Two']);
    });

    itOnEachWhenLong('of a login or a link that is gone for good is settled without it', async () => {
      const card = await aCard(server.database);
      const { id: userId } = await aHolder(server.database, card.id);
      const other = await aCard(server.database, { userId });
      const id = await removeCard(card.id);
      await discard(await removeCard(other.id));
      await aCard(server.database, { link: card.link });
      expect((await conflictsOf(id)).map(({ choice }) => choice)).toEqual(['withoutLogins', 'newLinks']);
      expect((await restore(id, { withoutLogins: true, newLinks: true })).status).toBe(200);
      const restored = await server.database.selectFrom('cards').selectAll().where('id', '=', card.id).execute();
      expect(restored).toMatchObject([{ userId: null, link: expect.not.stringContaining(card.link) }]);
    });
  });

  // The embedded database has one writer.
  if (engine === 'postgres')
    it('does not wait for a change of a login that only another deleted record has', async () => {
      const ids: string[] = [];
      const card = await aCard(server.database);
      const { id: userId } = await aHolder(server.database, card.id);
      for (const login of [userId, null]) {
        const { id } = await aCard(server.database, { accountId: card.accountId, userId: login });
        ids.push(await removeCard(id));
      }
      await inTransaction(server.database, async (transaction) => {
        await lockUser(transaction, userId);
        expect((await restore(ids[1]!)).status).toBe(200);
      });
    });

  if (engine === 'postgres')
    it('waits for a change of a login that a restored card shares, and then brings the login back', async () => {
      const card = await aCard(server.database);
      const other = await aCard(server.database, { accountId: card.accountId });
      const { id: userId } = await aHolder(server.database, card.id, { email: 'ann@cards.test' });
      await server.database.updateTable('cards').set({ userId }).where('id', '=', other.id).execute();
      const id = await removeCard(card.id);
      const restored = await inTransaction(server.database, async (transaction) => {
        await lockUser(transaction, userId);
        const response = restore(id);
        await untilOneWaits(transaction);
        const owner = { table: 'cards', id: other.id, name: other.name, userId } as const;
        await assignLogin(transaction, owner, null);
        return { response };
      });
      expect(await restored.response).toMatchObject({ status: 200 });
      const cards = server.database.selectFrom('cards').select('userId').where('id', '=', card.id);
      expect(await cards.executeTakeFirst()).toEqual({ userId });
    });

  if (engine === 'postgres')
    it('waits for a change of a login that a restored account shares, and then brings the login back', async () => {
      const account = await anAccount(server.database);
      const other = await anAccount(server.database);
      const { id: userId } = await anOwner(server.database, account.id);
      await server.database.updateTable('accounts').set({ userId }).where('id', '=', other.id).execute();
      const id = await remove('deleteAccount', { accountId: account.id });
      await finished();
      const restored = await inTransaction(server.database, async (transaction) => {
        await lockUser(transaction, userId);
        const response = restore(id);
        await untilOneWaits(transaction);
        const owner = { table: 'accounts', id: other.id, name: other.name, userId } as const;
        await assignLogin(transaction, owner, null);
        return { response };
      });
      expect(await restored.response).toMatchObject({ status: 200 });
      const accounts = server.database.selectFrom('accounts').select('userId').where('id', '=', account.id);
      expect(await accounts.executeTakeFirst()).toEqual({ userId });
    });

  it('is searched by name and filtered by kind, the newest first, page by page', async () => {
    const account = await anAccount(server.database, { name: 'Northwind' });
    for (const name of ['Zoë Adler', 'Max 100%', 'Ann Lee']) {
      await removeCard((await aCard(server.database, { accountId: account.id, name })).id);
      server.clock.advance(1000);
    }
    await remove('deleteAccount', { accountId: account.id });
    const names = async (query: Record<string, string>) => (await list(query)).map(({ name }) => name);
    expect(await names({})).toEqual(['Northwind', 'Ann Lee', 'Max 100%', 'Zoë Adler']);
    expect(await names({ search: 'zoe a' })).toEqual(['Zoë Adler']);
    expect(await names({ search: ' adler  zoe ' })).toEqual(['Zoë Adler']);
    expect(await names({ search: '0%' })).toEqual(['Max 100%']);
    expect(await names({ kind: 'account' })).toEqual(['Northwind']);
    expect((await server.call('getDeletedRecords', { as, query: { kind: 'nothing' } })).status).toBe(400);
    expect(await list({ limit: '1' })).toMatchObject([
      {
        kind: 'account',
        parentName: '',
        deletedBy: 'Susan',
        deletedAt: '2026-06-15T12:00:03.000Z',
        expiresAt: '2026-07-15T12:00:03.000Z',
      },
    ]);
    expect((await list({ search: 'ann' }))[0]).toMatchObject({ parentName: 'Northwind', accountId: account.id });
  });

  it('shows an account owner the cards and profiles of their own accounts, and nobody else', async () => {
    const own = await anAccount(server.database);
    const foreign = await anAccount(server.database);
    const owner = await server.signIn(await anOwner(server.database, own.id));
    const ownCard = await aCard(server.database, { accountId: own.id, name: 'Own' });
    const foreignCard = await aCard(server.database, { accountId: foreign.id, name: 'Foreign' });
    const profile = await aCardProfile(server.database, { cardId: ownCard.id, fullName: 'Profile' });
    await remove('deleteCardProfile', { cardId: ownCard.id, cardTypeId: profile.id }, owner);
    const ids = [await removeCard(ownCard.id, owner), await removeCard(foreignCard.id)];
    await aDeletedRecord(server.database, { kind: 'texture', accountId: own.id });
    expect((await list({}, owner)).map(({ name }) => name).sort()).toEqual(['Own', 'Profile']);
    expect((await restore(ids[1]!, {}, owner)).status).toBe(404);
    expect((await restore(ids[0]!, {}, owner)).status).toBe(200);
    const staff = await server.signIn(await anAdministrator(server.database));
    const holder = await server.signIn(await aHolder(server.database, ownCard.id));
    expect((await server.call('getDeletedRecords', { as: staff })).status).toBe(204);
    expect((await restore(ids[1]!, {}, staff)).status).toBe(404);
    expect((await server.call('getDeletedRecords', { as: holder })).status).toBe(403);
    const { text } = await server.call('deleteCard', { as: staff, params: { cardId: ownCard.id } });
    expect(text).toBe('{"message":"Success"}');
  });

  it('lets one of two deletions at once win, also of an account that moves in batches', async () => {
    const { account } = await aLargeAccount();
    const input = { as, params: { accountId: account.id } };
    const responses = await Promise.all([1, 2].map(() => server.call('deleteAccount', input)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    await finished();
    expect(await list()).toHaveLength(1);
  });

  it('lets one of two restores at once win', async () => {
    const { cardIds } = await aFullAccount(server.database, server.outside.files);
    const before = await contents();
    const id = await removeCard(cardIds[0]!);
    const statuses = (await Promise.all([restore(id), restore(id)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404]);
    expect(await contents()).toEqual(before);
  });

  itOnEachWhenLong('gives two equal restores at once with the same Idempotency-Key the same response', async () => {
    for (const key of ['one', 'two', 'three', 'four', 'five']) {
      const card = await aCard(server.database);
      const id = await removeCard(card.id);
      const input = { as, params: { deletedRecordId: id }, body: {}, headers: { 'idempotency-key': key } };
      const responses = await Promise.all([1, 2].map(() => server.call('restoreDeletedRecord', input)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  describe('a request that is sent again with its Idempotency-Key', () => {
    const headers = { 'idempotency-key': 'lost' };

    itOnEachWhenLong('gets the response of the deletion again, with the id for the undo', async () => {
      const { account, cardIds } = await aFullAccount(server.database, server.outside.files);
      const cardId = cardIds[0]!;
      const profile = await aCardProfile(server.database, { cardId, isActive: false });
      const { id: contactId } = await aLead(server.database, { cardId });
      const staff = await anAdministrator(server.database);
      const deletions: Deletion[] = [
        ['deleteCardProfile', { cardId, cardTypeId: profile.id }],
        ['deleteReceivedContact', { contactId }],
        ['deleteCard', { cardId }],
        ['deleteAccount', { accountId: account.id }],
        ['deleteAdminAccount', { accountId: staff.id }],
      ];
      for (const [index, [name, params]] of deletions.entries()) {
        const input = { as, params, headers: { 'idempotency-key': `key-${index}` } };
        const first = await server.call(name, input);
        expect(first).toMatchObject({ status: 200, text: expect.stringContaining('"deletedRecordId"') as string });
        const again = await server.call(name, input);
        expect({ name, status: again.status, text: again.text }).toEqual({ name, status: 200, text: first.text });
        await finished();
      }
      expect(await list()).toHaveLength(deletions.length);
    });

    itOnEachWhenLong('gets the response of a restore and of a deletion for good again', async () => {
      const { cardIds } = await aFullAccount(server.database, server.outside.files);
      const params = { deletedRecordId: await removeCard(cardIds[0]!) };
      const calls = [
        { name: 'restoreDeletedRecord', input: { as, params, body: {}, headers } },
        {
          name: 'discardDeletedRecord',
          input: {
            as,
            params: { deletedRecordId: await removeCard(cardIds[1]!) },
            headers: { 'idempotency-key': 'discarded' },
          },
        },
      ] as const;
      for (const { name, input } of calls) {
        const first = await server.call(name, input);
        const again = await server.call(name, input);
        expect({ status: again.status, text: again.text }).toEqual({ status: 200, text: first.text });
      }
      const other = { as, params, body: { accountId: 'another' }, headers };
      expect(await server.call('restoreDeletedRecord', other)).toMatchObject({ status: 404 });
      expect(await server.call('restoreDeletedRecord', { ...other, body: { newLinks: true } })).toMatchObject({
        status: 422,
      });
    });

    itOnEachWhenLong('is refused when another operation at the same address was sent with the key', async () => {
      const { id: cardId } = await aCard(server.database);
      const { id: contactId } = await aLead(server.database, { cardId });
      const input = { as, params: { contactId }, body: { isRead: true }, headers };
      expect(await server.call('editReceivedContact', input)).toMatchObject({ status: 200 });
      expect(await server.call('deleteReceivedContact', input)).toMatchObject({ status: 422 });
    });

    itOnEachWhenLong(
      'gets nothing for another user, with another key, or when the caller may no longer sign in',
      async () => {
        const boss = await aSuperAdmin(server.database);
        const own = await server.signIn(boss);
        const { id: cardId } = await aCard(server.database);
        const input = { as: own, params: { cardId }, headers };
        expect(await server.call('deleteCard', input)).toMatchObject({ status: 200 });
        expect(await server.call('deleteCard', { ...input, as })).toMatchObject({ status: 404, message: 'Not found' });
        const otherKey = { 'idempotency-key': 'other' };
        expect(await server.call('deleteCard', { ...input, headers: otherKey })).toMatchObject({ status: 404 });
        expect(await server.call('deleteCard', { ...input, headers: {} })).toMatchObject({ status: 404 });
        expect(await server.call('deleteCard', { ...input, params: { cardId: 'missing' } })).toMatchObject({
          status: 422,
        });
        await server.database.updateTable('users').set({ role: 'BASIC' }).where('id', '=', boss.id).execute();
        expect(await server.call('deleteCard', input)).toMatchObject({ status: 403 });
        await server.database.updateTable('users').set({ isEnabled: false }).where('id', '=', boss.id).execute();
        expect(await server.call('deleteCard', input)).toMatchObject({ status: 401 });
      },
    );
  });

  itOnEachWhenLong('forgets a record after 30 days: restoring it changes nothing', async () => {
    const { cardIds } = await aFullAccount(server.database, server.outside.files);
    const id = await removeCard(cardIds[0]!);
    server.clock.advance(30 * 86_400_000);
    as = await server.signIn(await aSuperAdmin(server.database));
    const before = await contentsOf(opened());
    expect(await list()).toEqual([]);
    expect(await restore(id)).toMatchObject({ status: 404, message: 'Not found' });
    const conflicts = { as, params: { deletedRecordId: id } };
    expect((await server.call('getRestoreConflicts', conflicts)).status).toBe(404);
    expect((await discard(id)).status).toBe(404);
    expect(await contentsOf(opened())).toEqual(before);
    // A restore that began before that may still be under way.
    server.clock.advance(30_000);
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(await server.database.selectFrom('keptDeletions').select('id').execute()).toEqual([{ id }]);
    server.clock.advance(90_000);
    const moving = { id: 'moving', status: 'restoring', expiresAt: '2026-06-16T00:00:00.000Z' } as const;
    await aDeletedRecord(server.database, moving);
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(await server.database.selectFrom('keptDeletions').select('id').execute()).toEqual([{ id: 'moving' }]);
    expect([...server.outside.files.contents.keys()].filter((key) => key.includes(cardIds[0]!))).toEqual([]);
  });

  itOnEachWhenLong('deletes a record for good with its rows and files, once', async () => {
    const { account, cardIds } = await aFullAccount(server.database, server.outside.files);
    const otherId = await removeCard(cardIds[1]!);
    const rows = server.database.selectFrom('deletedRows').selectAll().orderBy('tableName').orderBy('position');
    const ofOther = await rows.execute();
    const id = await removeCard(cardIds[0]!);
    const cleanup = jest.spyOn(server.server, 'wakeCleanup');
    expect((await discard(id)).status).toBe(200);
    expect(cleanup).toHaveBeenCalledTimes(1);
    expect(await list()).toMatchObject([{ id: otherId }]);
    expect((await restore(id)).status).toBe(404);
    expect((await discard(id)).status).toBe(404);
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(await rows.execute()).toEqual(ofOther);
    expect(await list()).toMatchObject([{ id: otherId }]);
    const filesLeft = () =>
      [...server.outside.files.contents.keys()].filter((key) => /^(?:photos|textures)\//.test(key));
    const texture = `textures/${account.id}/a.png`;
    expect(filesLeft().sort()).toEqual([`photos/${cardIds[1]}/96.webp`, texture]);
    const accountId = await remove('deleteAccount', { accountId: account.id });
    await finished();
    await discard(accountId);
    await runCleanup(server.database, server.outside.files, server.clock);
    expect(filesLeft()).toEqual([`photos/${cardIds[1]}/96.webp`]);
  });

  it('is not restored when another request deletes it for good at the same moment, nor deleted again', async () => {
    for (const change of [restore, discard]) {
      const id = await removeCard((await aCard(server.database)).id);
      beforeNextTransaction(server.database, async () => {
        await server.database.updateTable('keptDeletions').set({ status: 'discarded' }).where('id', '=', id).execute();
      });
      expect((await change(id)).status).toBe(404);
    }
    expect(await server.database.selectFrom('cards').select('id').execute()).toEqual([]);
  });

  itOnEachWhenLong('leaves the name of a visitor out of the history', async () => {
    const record = { kind: 'lead' as const, objectId: 'lead1', label: 'Vera CANARY Visitor' };
    const { id: deletedId } = await aDeletedRecord(server.database, { ...record, deletedBy: 'boss' });
    await discard(deletedId);
    const entries = await server.database.selectFrom('auditEntries').selectAll().execute();
    expect(entries.filter(({ action }) => action === 'discardDeletedRecord')).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('CANARY');
  });

  it('writes down who restored and who deleted for good', async () => {
    const card = await aCard(server.database, { name: 'Ann' });
    await restore(await removeCard(card.id));
    await discard(await removeCard(card.id));
    const entries = await server.database
      .selectFrom('auditEntries')
      .select(['username', 'action', 'objectId', 'objectName', 'accountId', 'details'])
      .where('action', 'in', ['restoreDeletedRecord', 'discardDeletedRecord'])
      .orderBy('action', 'desc')
      .execute();
    const { id: objectId, accountId } = card;
    const entry = { username: 'Susan', objectId, objectName: 'Ann', accountId, details: { kind: 'card' } };
    expect(entries).toEqual([
      { ...entry, action: 'restoreDeletedRecord' },
      { ...entry, action: 'discardDeletedRecord' },
    ]);
  });
});
