import { sql } from 'kysely';
import { refoldSearchTexts } from '../../database/migrations/0018_refold_search_texts';
import { aCard, aLead, anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { deleteOldLeads, fillSearchTexts, leadKeptUntil, leadsWithoutSearchText } from './retention';

eachDatabase('the retention of received contacts', (opened, engine) => {
  it('is the setting of each account', async () => {
    const { database } = opened();
    for (const [months, ages] of [
      [1, ['2026-05-31', '2026-06-02']],
      [24, ['2024-06-30', '2024-07-02']],
    ] as const) {
      const account = await anAccount(database, { contactRetentionMonths: months });
      const card = await aCard(database, { accountId: account.id });
      for (const day of ages) await aLead(database, { id: day, cardId: card.id, createdAt: `${day}T00:00:00.000Z` });
    }
    await deleteOldLeads(database, '2026-07-01T00:00:00.000Z');
    const kept = await database.selectFrom('leads').select('id').orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual(['2024-07-02', '2026-06-02']);
  });

  it.each([
    ['2026-02-28T12:00:00.000Z', 1, '2026-03-28T12:00:00.000Z'],
    ['2026-01-29T12:00:00.000Z', 1, '2026-03-01T00:00:00.000Z'],
    ['2026-01-31T12:00:00.000Z', 1, '2026-03-01T00:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', 12, '2025-03-01T00:00:00.000Z'],
    ['2025-12-15T12:00:00.000Z', 14, '2027-02-15T12:00:00.000Z'],
  ])('deletes one of %s after %d months when its end is shown: %s', async (createdAt, months, end) => {
    const { database } = opened();
    const account = await anAccount(database, { contactRetentionMonths: months });
    const card = await aCard(database, { accountId: account.id });
    await aLead(database, { cardId: card.id, createdAt });
    expect(leadKeptUntil(createdAt, months)).toBe(end);
    const remaining = async (now: number) => {
      await deleteOldLeads(database, new Date(now).toISOString());
      return (await database.selectFrom('leads').select('id').execute()).length;
    };
    expect(await remaining(Date.parse(end) - 1)).toBe(1);
    expect(await remaining(Date.parse(end) + 1)).toBe(0);
  });

  it('deletes them in parts, so that other work runs in between', async () => {
    const { database } = opened();
    const lead = await aLead(database, { cardId: (await aCard(database)).id, createdAt: '2026-06-30T00:00:00.000Z' });
    const old = Array.from({ length: 1200 }, (_, index) => ({
      ...lead,
      id: `old${index}`,
      isSuspicious: index % 2 === 0,
      createdAt: '2020-01-01T00:00:00.000Z',
    }));
    for (let first = 0; first < old.length; first += 400)
      await database
        .insertInto('leads')
        .values(old.slice(first, first + 400))
        .execute();
    const deletions = jest.spyOn(database, 'deleteFrom');
    await deleteOldLeads(database, '2026-07-01T00:00:00.000Z');
    expect(deletions.mock.calls.length).toBeGreaterThan(1);
    deletions.mockRestore();
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([{ id: lead.id }]);
  });

  it('reads only contacts without a search text to fill it', async () => {
    const { database } = opened();
    await database.connection().execute(async (connection) => {
      // PostgreSQL reads a table that is almost empty without its indexes unless told.
      if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
      const query = leadsWithoutSearchText(connection).compile();
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await connection.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
      if (engine === 'postgres') await sql`reset all`.execute(connection);
      expect(JSON.stringify(rows)).toContain('leadsWithoutSearchText');
    });
  });

  it('leaves the search to find contacts of an earlier version', async () => {
    const { database } = opened();
    const card = await aCard(database);
    await aLead(database, { cardId: card.id, name: 'Łukasz', searchText: '' });
    await fillSearchTexts(database);
    const [lead] = await database.selectFrom('leads').select('searchText').execute();
    expect(lead?.searchText).toBe('lukasz  +1 555 0100 15550100 vera@visitor.test');
  });

  it('folds texts again that an earlier version folded without final sigmas', async () => {
    const { database } = opened();
    const card = await aCard(database);
    await aLead(database, { cardId: card.id, name: 'Παπάς', searchText: 'παπας' });
    await aLead(database, { cardId: card.id, searchText: 'vera' });
    for (const statement of refoldSearchTexts[engine] ?? []) await sql.raw(statement).execute(database);
    await fillSearchTexts(database);
    const texts = await database.selectFrom('leads').select('searchText').orderBy('searchText').execute();
    expect(texts.map(({ searchText }) => searchText.split(' ')[0])).toEqual(['vera', 'παπασ']);
  });
});
