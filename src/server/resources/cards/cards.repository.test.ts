import { aCard, anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { newLinkKey } from '../../database/ids';
import type * as Ids from '../../database/ids';
import { insertCard } from './cards.repository';

jest.mock('../../database/ids', () => {
  const ids = jest.requireActual<typeof Ids>('../../database/ids');
  return { ...ids, newLinkKey: jest.fn(ids.newLinkKey) };
});

eachDatabase('a new card', (opened) => {
  it('gets a link of its own, also when the one that was drawn is taken', async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const { link: taken } = await aCard(database, { accountId });
    jest.mocked(newLinkKey).mockReturnValueOnce(taken).mockReturnValueOnce(taken);
    const { id: cardId } = await database
      .transaction()
      .execute((transaction) =>
        insertCard(transaction, { accountId, name: 'Ann Lee', now: '2026-06-15T12:00:00.000Z' }),
      );
    const { link } = await database
      .selectFrom('cards')
      .select('link')
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    expect(link).not.toBe(taken);
    expect(link).toMatch(/^[\w-]{12}$/);
  });
});
