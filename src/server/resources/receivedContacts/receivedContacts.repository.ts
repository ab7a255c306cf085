import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { contactLimits } from '../../../contract/limits';
import type { WireReceivedContactsPage } from '../../../contract/wire/receivedContact';
import { isOneOf } from '../../database/isOneOf';
import type { Database, Row, Rows, Tables } from '../../database/tables';
import { accountsInScope, nothing } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { countUpTo } from '../lists/keysetPage';
import { filteredLeads } from './contactFilters';
import type { ContactScope } from './contactScope';

/** A lead with the names of its card, account and profile. */
export type LeadWithNames = Row<'leads'> & {
  cardName: string;
  accountName: string;
  contactRetentionMonths: number;
  profileName: string | null;
};
export type ContactRecord = LeadWithNames & { tags: string[] };

/** Selects the columns of contacts. The names are subqueries: with a join, the database might sort all rows. */
export function withNames(leads: Rows<'leads'>): SelectQueryBuilder<Tables, 'leads', LeadWithNames> {
  const account = sql`from "accounts" where "accounts"."id" = "leads"."accountId"`;
  return leads
    .selectAll('leads')
    .select([
      sql<string>`(select "name" from "cards" where "cards"."id" = "leads"."cardId")`.as('cardName'),
      sql<string>`(select "name" ${account})`.as('accountName'),
      sql<number>`(select "contactRetentionMonths" ${account})`.as('contactRetentionMonths'),
      sql<
        string | null
      >`(select "fullName" from "cardProfiles" where "cardProfiles"."id" = "leads"."cardProfileId")`.as('profileName'),
    ]);
}

/** Alphabetical order. The collations of the databases differ: SQLite's has all capitals before the small letters. */
const { compare } = new Intl.Collator('en');

/** Adds the tags of each contact, in alphabetical order. */
export async function withTags(database: Database, rows: LeadWithNames[]): Promise<ContactRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tagged = await database.selectFrom('leadTags').select(['leadId', 'tag']).where('leadId', 'in', ids).execute();
  const tagsOf = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { leadId, tag } of tagged) tagsOf.get(leadId)?.push(tag);
  return rows.map((row) => ({ ...row, tags: (tagsOf.get(row.id) ?? []).sort(compare) }));
}

/** Loads what the inbox shows around its list: counts, tags and retention. */
export async function loadInboxFacts(
  database: Database,
  user: ScopeUser,
  scope: ContactScope,
): Promise<Omit<WireReceivedContactsPage, 'next' | 'total'>> {
  const tags = await tagsInScope(database, scope).select('leadTags.tag').distinct().execute();
  const months = await accountsOf(database, user)
    .select('accounts.contactRetentionMonths')
    .distinct()
    .orderBy('accounts.contactRetentionMonths')
    .execute();
  return {
    unread: await countUpTo(filteredLeads(database, scope, { unread: 'true' }), contactLimits.counted),
    suspicious: await countUpTo(filteredLeads(database, scope, { suspicious: 'true' }), contactLimits.counted),
    tags: tags.map(({ tag }) => tag).sort(compare),
    keptMonths: months.map(({ contactRetentionMonths }) => contactRetentionMonths),
  };
}

/** The tags in scope. They are found by card, because there are fewer cards than contacts. */
function tagsInScope(database: Database, scope: ContactScope): Rows<'leadTags'> {
  const tags = database.selectFrom('leadTags');
  if (scope.column === null) return withoutHiddenTags(database, tags, scope.hiddenAccountIds);
  if (scope.ids.length === 0) return tags.where(nothing);
  if (scope.column === 'leads.cardId') return tags.where(isOneOf(database, 'leadTags.cardId', scope.ids));
  const cards = database
    .selectFrom('cards')
    .select('cards.id')
    .where(isOneOf(database, 'cards.accountId', scope.ids));
  return tags.where('leadTags.cardId', 'in', cards);
}

function withoutHiddenTags(database: Database, tags: Rows<'leadTags'>, accountIds: string[]): Rows<'leadTags'> {
  if (accountIds.length === 0) return tags;
  const hidden = database.selectFrom('cards').select('cards.id').where('cards.accountId', 'in', accountIds);
  return tags.where('leadTags.cardId', 'not in', hidden);
}

/** The accounts whose settings apply to the contacts of a user. For a card holder: the accounts of their cards. */
function accountsOf(database: Database, user: ScopeUser): Rows<'accounts'> {
  if (user.role !== 'BASIC') return accountsInScope(database, user);
  const own = database.selectFrom('cards').select('cards.accountId').where('cards.userId', '=', user.id);
  return database.selectFrom('accounts').where('accounts.id', 'in', own);
}
