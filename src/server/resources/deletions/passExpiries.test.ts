import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aCard, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { aFullAccount } from '../../../testing/fullAccount';
import { instantOf } from '../../database/instant';
import type { CardRow } from '../../database/tables';
import { WalletUnavailable } from '../../outside/wallet/wallet';
import { registerAccounts } from '../accounts/accounts.routes';
import { registerCards } from '../cards/cards.routes';
import { registerDeletedRecords } from './deletedRecords.routes';
import { outboxRepository } from '../outbox/outbox.repository';
import { requeueDeadLetters } from '../outbox/requeueDeadLetters';
import { BatchWorker } from '../batchWorker';

eachDatabaseWhenMarked('the wallet pass of a deleted card', (opened, _engine, it) => {
  let server: KeptServer;
  let as: string;
  let card: CardRow;

  const wakeOutbox = jest.fn();
  const nextServer = keptServer(
    (fastify, { passwords, mailQueue }) => {
      registerCards(fastify, { passwords, mailQueue });
      registerAccounts(fastify, { passwords, mailQueue });
      registerDeletedRecords(fastify);
    },
    { wakeOutbox },
  );
  beforeEach(async () => {
    server = await nextServer(opened());
    wakeOutbox.mockReset();
    as = await server.signIn(await aSuperAdmin(server.database));
    card = await aCard(server.database);
    const issue = {
      cardId: card.id,
      userId: null,
      objectId: card.id,
      color: '#112233',
      recipient: 'ann@cards.test',
      createdAt: card.createdAt,
    };
    await server.database
      .insertInto('walletIssues')
      .values([
        { ...issue, id: 'one' },
        { ...issue, id: 'two' },
      ])
      .execute();
  });
  afterEach(() => server.rest());

  const remove = () => server.call('deleteCard', { as, params: { cardId: card.id } });
  const rows = () =>
    server.database
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'sentAt', 'deadAt', 'lastError', 'tries'])
      .execute();

  it('is not queued when no pass was saved', async () => {
    const plain = await aCard(server.database);
    expect(await server.call('deleteCard', { as, params: { cardId: plain.id } })).toMatchObject({ status: 200 });
    expect(await rows()).toEqual([]);
  });

  it('is queued in the transaction that deletes the card, and expired once', async () => {
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await rows()).toMatchObject([{ kind: 'passExpiry', recipient: card.id, sentAt: null }]);
    expect(server.outside.wallet.expired).toEqual([]);
    expect(await server.deliverMail()).toEqual([]);
    await server.deliverMail();
    expect(server.outside.wallet.expired).toEqual([card.id]);
  });

  it('wakes the worker that expires it after the commit', async () => {
    const queued: number[] = [];
    const reads: Promise<unknown>[] = [];
    wakeOutbox.mockImplementation(() => reads.push(rows().then(({ length }) => queued.push(length))));
    await remove();
    await Promise.all(reads);
    expect(queued).toEqual([1]);
  });

  it('leaves that worker asleep after a change that queues nothing', async () => {
    const renamed = server.call('renameCard', { as, params: { cardId: card.id }, body: { cardOwnerName: 'Ann' } });
    expect(await renamed).toMatchObject({ status: 200 });
    const plain = await aCard(server.database);
    expect(await server.call('deleteCard', { as, params: { cardId: plain.id } })).toMatchObject({ status: 200 });
    expect(wakeOutbox).not.toHaveBeenCalled();
  });

  it('wakes that worker also after each batch of a large account', async () => {
    const { account } = await aFullAccount(server.database, server.outside.files, { cards: 4, hours: 160 });
    const held = jest.spyOn(BatchWorker.prototype, 'wake').mockResolvedValue(undefined);
    await server.call('deleteAccount', { as, params: { accountId: account.id } });
    held.mockRestore();
    wakeOutbox.mockReset();
    await server.server.wakeDeletions();
    // The request has deleted two of the cards. The last batch, the account itself, queues nothing.
    expect(wakeOutbox).toHaveBeenCalledTimes(2);
  });

  it('is expired when the whole account is deleted', async () => {
    expect(await server.call('deleteAccount', { as, params: { accountId: card.accountId } })).toMatchObject({
      status: 200,
    });
    await server.deliverMail();
    expect(server.outside.wallet.expired).toEqual([card.id]);
  });

  describe('that is restored', () => {
    const restore = async (deletion: { text: string }) => {
      const { deletedRecordId } = JSON.parse(deletion.text) as { deletedRecordId: string };
      const response = await server.call('restoreDeletedRecord', { as, params: { deletedRecordId }, body: {} });
      expect(response.status).toBe(200);
    };

    it('is valid again when it has expired', async () => {
      const deletion = await remove();
      await server.deliverMail();
      await restore(deletion);
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [card.id], activated: [card.id] });
      expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['passActivation', 'passExpiry']);
    });

    it('is valid again when its expiry was tried and it is not known what came of it', async () => {
      const deletion = await remove();
      server.outside.wallet.failWith = new WalletUnavailable('timeout');
      await server.deliverMail();
      server.outside.wallet.failWith = null;
      await restore(deletion);
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [], activated: [card.id] });
    });

    it('is valid again when its expiry was given up and queued again', async () => {
      const deletion = await remove();
      server.outside.wallet.failWith = new WalletUnavailable('timeout');
      await server.deliverMail();
      server.clock.advance(73 * 3_600_000);
      await server.deliverMail();
      server.outside.wallet.failWith = null;
      await requeueDeadLetters(server.database, { now: instantOf(server.clock.now()) });
      // The session of before has ended in these days.
      as = await server.signIn(await aSuperAdmin(server.database, { email: 'another@cards.test' }));
      await restore(deletion);
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [], activated: [card.id] });
    });

    itOnEach('never expires when an earlier version has queued its expiry, without the id of its card', async () => {
      const other = await aCard(server.database);
      await server.database.updateTable('walletIssues').set({ cardId: other.id }).where('id', '=', 'two').execute();
      expect(await server.call('deleteCard', { as, params: { cardId: other.id } })).toMatchObject({ status: 200 });
      const deletion = await remove();
      await server.database.updateTable('outbox').set({ cardId: null }).execute();
      await restore(deletion);
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [other.id], activated: [card.id] });
    });

    it('never expires when its expiry was not tried yet', async () => {
      await restore(await remove());
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [], activated: [card.id] });
    });

    it('is valid again when it is deleted and restored a second time before it was made valid', async () => {
      const deletion = await remove();
      await server.deliverMail();
      await restore(deletion);
      await restore(await remove());
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [card.id], activated: [card.id] });
    });

    /** Another server has begun to send what waits, and does not tell how it went. */
    const leaseElsewhere = async () => {
      const now = server.clock.now();
      const until = new Date(now.getTime() + 180_000);
      const repository = outboxRepository(server.database);
      expect(await repository.lease({ worker: 'another', now, until, limit: 9 })).toHaveLength(1);
    };

    itOnEach('is made valid again after the expiry that another server is sending', async () => {
      const deletion = await remove();
      await leaseElsewhere();
      await restore(deletion);
      await restore(await remove());
      await server.deliverMail();
      expect(server.outside.wallet.activated).toEqual([]);
      server.clock.advance(180_000);
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [], activated: [card.id] });
    });

    itOnEach('expires after another server has made it valid again', async () => {
      const deletion = await remove();
      await server.deliverMail();
      await restore(deletion);
      await leaseElsewhere();
      await remove();
      await server.deliverMail();
      expect(server.outside.wallet.expired).toEqual([card.id]);
      server.clock.advance(180_000);
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [card.id, card.id], activated: [] });
    });

    it('expires when it is deleted again before it was made valid', async () => {
      const deletion = await remove();
      await server.deliverMail();
      await restore(deletion);
      await remove();
      await server.deliverMail();
      expect(server.outside.wallet).toMatchObject({ expired: [card.id, card.id], activated: [] });
    });
  });

  itOnEach('is retried while the wallet is down, without holding up the deletion', async () => {
    server.outside.wallet.failWith = new WalletUnavailable('status 500');
    expect(await remove()).toMatchObject({ status: 200 });
    await server.deliverMail();
    expect(await rows()).toMatchObject([
      { tries: 1, deadAt: null, lastError: 'Google Wallet is not available: status 500' },
    ]);
    server.clock.advance(73 * 3_600_000);
    await server.deliverMail();
    expect(await rows()).toMatchObject([
      { deadAt: expect.any(String), lastError: 'Google Wallet is not available: status 500' },
    ]);
    server.outside.wallet.failWith = null;
    expect(await requeueDeadLetters(server.database, { now: server.clock.now().toISOString() })).toBe(1);
    await server.deliverMail();
    expect(server.outside.wallet.expired).toEqual([card.id]);
  });
});
