import { sql } from 'kysely';
import { anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { removeCards } from './removeCards';

const now = '2026-06-15T12:00:00.000Z';

eachDatabase('the cards of an account', (opened, engine) => {
  it('are removed, however many there are: more than a statement may name', async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const cards = () => database.selectFrom('cards').selectAll().where('accountId', '=', accountId).execute();
    const cardCount = engine === 'sqlite' ? 33_000 : 66_000;
    const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${cardCount})`;
    const row = sql`'card' || n, ${accountId}, 'link' || n, 'Card', null, null, ${now}, 1`;
    await sql`insert into "cards" ("id", "accountId", "link", "name", "userId", "photoId", "createdAt", "version") ${numbers} select ${row} from numbers`.execute(
      database,
    );
    const removed = await cards();
    const { rows } = await database.transaction().execute((transaction) => removeCards(transaction, removed, now));
    expect(rows.cards).toHaveLength(cardCount);
    expect(await cards()).toEqual([]);
  }, 60_000);
});
