import { addDays } from '../../../contract/calendarDays';
import { noCounts } from '../../../contract/metrics';
import {
  aCard,
  aCardProfile,
  aDeletedRecord,
  aHolder,
  anAccount,
  anAdministrator,
  aSuperAdmin,
  aUser,
} from '../../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import { deleteBatch } from './accountBatches';
import { removeCards } from './removeCards';

const now = '2026-06-15T12:00:00.000Z';

eachDatabase('the cards of an account', (opened, engine) => {
  const remove = (cards: Parameters<typeof removeCards>[1]) =>
    opened()
      .database.transaction()
      .execute((transaction) => removeCards(transaction, cards, now));
  const cardsOf = (accountId: string) =>
    opened().database.selectFrom('cards').selectAll().where('accountId', '=', accountId).orderBy('id').execute();

  itOnEachWhenLong('keep apart which addresses were confirmed', async () => {
    const { database } = opened();
    const card = await aCard(database);
    const confirmation = {
      cardId: card.id,
      emailKey: 'ann@cards.test',
      email: 'ann@cards.test',
      tokenHash: null,
      tokenExpiresAt: null,
      createdAt: now,
      confirmedAt: now,
    };
    await database.insertInto('emailConfirmations').values(confirmation).execute();
    const { rows } = await remove([card]);
    expect(rows.emailConfirmations).toEqual([confirmation]);
    expect(await database.selectFrom('emailConfirmations').selectAll().execute()).toEqual([]);
  });

  itOnEachWhenLong('are read only from the tables that have rows of them', async () => {
    const { database } = opened();
    const card = await aCard(database);
    await aCardProfile(database, { cardId: card.id });
    const read: string[] = [];
    const watched = database.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'SelectQueryNode')
          read.push(...(JSON.stringify(node).match(/leads|photos|cardProfiles/g) ?? []));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { rows } = await watched.transaction().execute((transaction) => removeCards(transaction, [card], now));
    expect(read).toEqual(['cardProfiles']);
    expect(rows.cardProfiles).toHaveLength(1);
  });

  itOnEachWhenLong('are counted no further than the rows of a batch reach', async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const cards = ['1', '2', '3'];
    const days = Array.from({ length: 100 }, (_, index) => addDays('2026-01-01', index));
    for (const id of cards) {
      await aCard(database, { id, accountId });
      await database
        .insertInto('cardDays')
        .values(days.map((day) => ({ ...noCounts, cardId: id, day })))
        .execute();
    }
    const record = await aDeletedRecord(database, { kind: 'account', objectId: accountId, status: 'deleting' });
    const counted: unknown[] = [];
    const watched = database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        counted.push(...result.rows.flatMap((row) => ('count' in row ? [row] : [])));
        return result;
      },
    });
    await watched.transaction().execute((transaction) => deleteBatch(transaction, record, now));
    expect(counted).toHaveLength(2);
    expect(counted).toEqual(
      expect.arrayContaining([
        { cardId: '1', count: 100 },
        { cardId: '2', count: 51 },
      ]),
    );
    expect((await cardsOf(accountId)).map(({ id }) => id)).toEqual(['2', '3']);
  });

  if (engine === 'postgres')
    it('are locked in the order of their ids, as the views of a server that stops lock them', async () => {
      const { database } = opened();
      const { id: accountId } = await anAccount(database);
      await aCard(database, { id: '1', name: 'Zoe', accountId });
      await aCard(database, { id: '2', name: 'Ann', accountId });
      const record = await aDeletedRecord(database, { kind: 'account', objectId: accountId, status: 'deleting' });
      let deletion: Promise<boolean> | undefined;
      await database.transaction().execute(async (transaction) => {
        const lock = (id: string) =>
          transaction.selectFrom('cards').select('id').where('id', '=', id).forKeyShare().execute();
        await lock('1');
        deletion = database.transaction().execute((other) => deleteBatch(other, record, now));
        await untilOneWaits(transaction);
        await lock('2');
      });
      await deletion;
      expect(await cardsOf(accountId)).toEqual([]);
    });

  it('take the emails along that are about them', async () => {
    const { database } = opened();
    const card = await aCard(database);
    const message = {
      kind: 'lead',
      recipient: 'ann@cards.test',
      messageId: 'm',
      mail: { subject: '', text: '' },
      createdAt: now,
      nextTryAt: now,
      tries: 0,
      leasedUntil: null,
      leasedBy: null,
      sentAt: null,
      deadAt: null,
      lastError: null,
    };
    await database
      .insertInto('outbox')
      .values([
        { ...message, id: 'of the card', cardId: card.id },
        { ...message, id: 'of nobody', cardId: null },
      ])
      .execute();
    await remove([card]);
    expect(await database.selectFrom('outbox').select('id').execute()).toEqual([{ id: 'of nobody' }]);
  });

  it('take the logins along that own nothing else, each once, but no administrators', async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const first = await aCard(database, { accountId });
    const second = await aCard(database, { accountId });
    const third = await aCard(database, { accountId });
    const holder = await aHolder(database, first.id);
    await database.updateTable('cards').set({ userId: holder.id }).where('id', '=', second.id).execute();
    const shared = await aHolder(database, third.id);
    await aCard(database, { userId: shared.id });
    const owner = await aUser(database, { role: 'ADMIN' });
    const staff = await anAdministrator(database);
    const superAdmin = await aSuperAdmin(database);
    for (const userId of [staff.id, superAdmin.id]) await aCard(database, { accountId, userId });
    const { rows } = await remove(await cardsOf(accountId));
    expect(rows.users).toEqual([{ ...holder }]);
    expect((await database.selectFrom('users').select('id').execute()).map(({ id }) => id).sort()).toEqual(
      [owner.id, shared.id, staff.id, superAdmin.id].sort(),
    );
  });
});
