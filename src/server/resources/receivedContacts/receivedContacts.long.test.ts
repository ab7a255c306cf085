import { sql } from 'kysely';
import type { ReceivedContactFilters } from '../../../contract/wire/receivedContact';
import { aCard, aLead, anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { batchesOf } from '../../database/batches';
import { instantOf } from '../../database/instant';
import type { Database } from '../../database/tables';
import { filteredLeads } from './contactFilters';
import type { ContactScope } from './contactScope';

const count = 100_000;
const marked = '2026-12-31T00:00:00.000Z';

/** Contacts of a card, one a minute from April to June; every 500th is unread, every 1,000th starred and tagged. */
async function insertContacts(database: Database, cardId: string): Promise<void> {
  const first = await aLead(database, { cardId });
  const rows = Array.from({ length: count }, (_, number) => ({
    ...first,
    id: `lead${number}`,
    email: `v${number}@visitor.test`,
    createdAt: instantOf(new Date(Date.UTC(2026, 3, 10) + number * 60_000)),
    isSuspicious: number % 5000 === 0,
    readAt: number % 500 === 0 ? null : marked,
    starredAt: number % 1000 === 0 ? marked : null,
  }));
  for (const batch of batchesOf(rows)) await database.insertInto('leads').values(batch).execute();
  const tagged = rows.filter(({ starredAt }) => starredAt !== null);
  await database
    .insertInto('leadTags')
    .values(tagged.map(({ id }) => ({ leadId: id, cardId, tag: 'fair' })))
    .execute();
}

eachDatabase('100,000 received contacts', (opened, engine) => {
  let scopes: Record<'all' | 'butHidden' | 'account' | 'card', ContactScope>;

  beforeEach(async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const { id: cardId } = await aCard(database, { accountId });
    await insertContacts(database, cardId);
    if (engine === 'postgres') await sql`vacuum analyze "leads"`.execute(database);
    scopes = {
      all: { column: null, hiddenAccountIds: [] },
      butHidden: { column: null, hiddenAccountIds: [(await anAccount(database)).id] },
      account: { column: 'leads.accountId', ids: [accountId] },
      card: { column: 'leads.cardId', ids: [cardId] },
    };
  });

  async function planOf(scope: ContactScope, filters: ReceivedContactFilters): Promise<string> {
    const { database } = opened();
    const query = filteredLeads(database, scope, filters)
      .select('leads.id')
      .where(sql<boolean>`("leads"."createdAt", "leads"."id") < ('2026-06-01T00:00:00.000Z', 'x')`)
      .orderBy('leads.createdAt', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(51)
      .compile();
    const explain = engine === 'sqlite' ? sql`explain query plan ` : sql`explain `;
    const parts = query.sql.split(engine === 'sqlite' ? /\?/ : /\$\d+/);
    const bound = parts.map((part, index) =>
      index < query.parameters.length ? sql`${sql.raw(part)}${query.parameters[index]}` : sql.raw(part),
    );
    const { rows } = await sql<Record<string, unknown>>`${explain}${sql.join(bound, sql``)}`.execute(database);
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  }

  it('are listed and filtered by an index, in its order', async () => {
    const expected = [
      ['all', {}, 'leadsByTime'],
      ['account', {}, 'leadsByAccount'],
      ['card', {}, 'leadsOfCard'],
      ['all', { unread: 'true' }, 'leadsUnread'],
      ['account', { unread: 'true' }, 'leadsUnreadByAccount'],
      ['card', { unread: 'true' }, 'leadsUnreadByCard'],
      ['all', { starred: 'true' }, 'leadsStarred'],
      ['account', { starred: 'true' }, 'leadsStarredByAccount'],
      ['card', { starred: 'true' }, 'leadsStarredByCard'],
      ['all', { suspicious: 'true' }, 'leadsByTime'],
      ['butHidden', {}, 'leadsByTime'],
      ['all', { from: '2026-05-01T00:00:00.000Z', before: '2026-05-02T00:00:00.000Z' }, 'leadsByTime'],
      ['account', { from: '2026-05-01T00:00:00.000Z' }, 'leadsByAccount'],
    ] as const;
    const plans: string[] = [];
    for (const [scope, filters, index] of expected) {
      const plan = await planOf(scopes[scope], filters);
      // PostgreSQL may sort the few rows of a range, and may choose another index: with one card all hold the same
      // rows.
      const isSorted =
        engine === 'sqlite' ? plan.includes('TEMP B-TREE') : plan.includes('Sort') && !('from' in filters);
      const usesIndex = engine === 'sqlite' ? plan.includes(`INDEX ${index} `) : /Index (Only )?Scan/.test(plan);
      if (isSorted || !usesIndex) plans.push(`${scope} ${JSON.stringify(filters)}: ${plan}`);
    }
    expect(plans).toEqual([]);
    expect(await planOf(scopes.all, { tag: 'fair' })).toMatch(/leadTags/);
  });

  it('of one visitor are found by an index', async () => {
    const { database } = opened();
    const explain = engine === 'sqlite' ? sql`explain query plan` : sql`explain`;
    const { rows } = await sql<Record<string, unknown>>`${explain}
      select "id" from "leads" where lower("leads"."email") = 'v7@visitor.test'`.execute(database);
    expect(JSON.stringify(rows)).toContain('leadsByEmail');
  });
});
