import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { batchesOf } from '../../database/batches';
import type { Database, DatabaseTransaction, Row, Tables } from '../../database/tables';
import { emailKey } from '../logins/emailKey';
import { attachedContactUuids, contactUuid } from '../contactUuid';
import { likePattern } from './contactFilters';
import type { ContactScope } from './contactScope';

/** The kinds of emails that contain data of a visitor. The recipient of `contactByMail` is the visitor. */
const kinds = ['lead', 'leadDigest', 'contactByMail'];
/** Searching the texts of this many emails takes some 20 milliseconds. */
const emailsAtOnce = 2000;

/** The emails about cards in scope that contain a visitor's email address. */
export async function findVisitorEmails(
  database: Database,
  scope: ContactScope,
  key: string,
): Promise<Row<'outbox'>[]> {
  const found: Row<'outbox'>[] = [];
  // In parts: searching the texts of all emails at once would block the event loop.
  for (let after: string | undefined = ''; after !== undefined;) {
    const emails: SelectQueryBuilder<Tables, 'outbox', object> = database.selectFrom('outbox').where('id', '>', after);
    const end: { id: string } | undefined = await emails
      .select('id')
      .orderBy('id')
      .offset(emailsAtOnce - 1)
      .limit(1)
      .executeTakeFirst();
    const part = end ? emails.where('id', '<=', end.id) : emails;
    found.push(...(await namedIn(part, key)));
    after = end?.id;
    await yieldToEventLoop();
  }
  const named = found.filter((email) =>
    email.kind === 'contactByMail' ? emailKey(email.recipient) === key : hasAddress(email.mail.text, key),
  );
  return aboutCardsInScope(database, scope, named);
}

function namedIn(emails: SelectQueryBuilder<Tables, 'outbox', object>, key: string): Promise<Row<'outbox'>[]> {
  return emails
    .selectAll()
    .where('kind', 'in', kinds)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower("mail") like ${likePattern(key)} escape '\\'`,
        sql<boolean>`lower("recipient") = ${key}`,
      ]),
    )
    .execute();
}

/** Those of these emails whose card still exists and is in scope. */
async function aboutCardsInScope(
  database: Database,
  scope: ContactScope,
  emails: Row<'outbox'>[],
): Promise<Row<'outbox'>[]> {
  const inScope = new Set<string | null>();
  const ids = scope === 'all' ? undefined : new Set(scope.ids);
  for (const batch of batchesOf(emails.flatMap(({ cardId }) => cardId ?? []))) {
    const cards = await database.selectFrom('cards').select(['id', 'accountId']).where('id', 'in', batch).execute();
    for (const { id, accountId } of cards)
      if (scope === 'all' || ids?.has(scope.column === 'leads.cardId' ? id : accountId)) inScope.add(id);
  }
  return emails.filter(({ cardId }) => inScope.has(cardId));
}

/** Whether a text contains this address, not only as a part of another: jo'ann@… does not contain ann@…. */
function hasAddress(text: string, key: string): boolean {
  const address = key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.!#$%&'*+/=?^\\x60{|}~-])${address}(?![\\w-]|\\.\\w)`, 'i').test(text);
}

/** Deletes emails. The other leads of an unsent digest are sent with the next one. */
export async function deleteVisitorEmails(
  transaction: DatabaseTransaction,
  emails: readonly Row<'outbox'>[],
): Promise<void> {
  for (const { id, kind, cardId, sentAt, mail } of emails) {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    if (kind !== 'leadDigest' || sentAt !== null || cardId === null) continue;
    const uuids = attachedContactUuids([mail]);
    const leads = await transaction.selectFrom('leads').select('id').where('cardId', '=', cardId).execute();
    const unsent = leads.filter((lead) => uuids.has(contactUuid(lead.id))).map((lead) => lead.id);
    if (unsent.length === 0) continue;
    await transaction.updateTable('leads').set({ awaitsDigest: true }).where('id', 'in', unsent).execute();
  }
}
