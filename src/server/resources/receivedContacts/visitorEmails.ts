import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { batchesOf } from '../../database/batches';
import { contains } from '../../database/contains';
import { isOneOf } from '../../database/isOneOf';
import type { Database, DatabaseTransaction, Row, Rows } from '../../database/tables';
import { nothing } from '../../http/scopeOf';
import { emailKey } from '../logins/emailKey';
import { attachedContactUuids, contactUuid } from '../contactUuid';
import type { ContactScope, NamedVisitor } from './contactScope';

/** The kinds of emails that contain data of a visitor. The recipient of `contactByMail` is the visitor. */
const kinds = ['lead', 'leadDigest', 'contactByMail'];
/** Searching the texts of this many emails takes some 20 milliseconds. */
const emailsAtOnce = 2000;

/** The emails about cards in scope that contain a visitor's email address. Slow: do not call it in a transaction. */
export async function findVisitorEmails(database: Database, { key, scope }: NamedVisitor): Promise<Row<'outbox'>[]> {
  const found: Row<'outbox'>[] = [];
  const all = emailsInScope(database, scope);
  // In parts: searching the texts of all emails at once would block the event loop.
  for (let after: string | undefined = ''; after !== undefined;) {
    const emails: Rows<'outbox'> = all.where('outbox.id', '>', after);
    const end: { id: string } | undefined = await emails
      .select('outbox.id')
      .orderBy('outbox.id')
      .offset(emailsAtOnce - 1)
      .limit(1)
      .executeTakeFirst();
    found.push(...(await visitorEmailsAmong(end ? emails.where('outbox.id', '<=', end.id) : emails, key)));
    after = end?.id;
    await yieldToEventLoop();
  }
  return found;
}

/** The emails about cards in scope. Those of a deleted card are deleted with it. */
function emailsInScope(database: Database, scope: ContactScope): Rows<'outbox'> {
  const emails = database.selectFrom('outbox');
  if (scope.column === null) return emails;
  if (scope.ids.length === 0) return emails.where(nothing);
  const column = scope.column === 'leads.cardId' ? 'cards.id' : 'cards.accountId';
  const cards = database
    .selectFrom('cards')
    .select('cards.id')
    .where(isOneOf(database, column, scope.ids));
  return emails.where('outbox.cardId', 'in', cards);
}

async function visitorEmailsAmong(emails: Rows<'outbox'>, key: string): Promise<Row<'outbox'>[]> {
  const found = await emails
    .selectAll('outbox')
    .where('kind', 'in', kinds)
    .where((eb) => eb.or([contains(sql`lower("mail")`, key), sql<boolean>`lower("recipient") = ${key}`]))
    .execute();
  return found.filter((email) =>
    email.kind === 'contactByMail' ? emailKey(email.recipient) === key : hasAddress(email.mail.text, key),
  );
}

/** Whether a text contains this address, not only as a part of another: jo'ann@… does not contain ann@…. */
function hasAddress(text: string, key: string): boolean {
  const address = key.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<![\\w.!#$%&'*+/=?^\\x60{|}~-])${address}(?![\\w-]|\\.\\w)`, 'i').test(text);
}

/**
 * Deletes the emails about a visitor. The other leads of an unsent digest are sent with the next one.
 * @param found the ids of the emails that were found before the transaction
 * @param cardIds the cards that have contacts of the visitor: they may have been mailed since
 * @returns the number of deleted emails
 */
export async function deleteVisitorEmails(
  transaction: DatabaseTransaction,
  { key, scope }: NamedVisitor,
  { found, cardIds }: { found: readonly string[]; cardIds: readonly string[] },
): Promise<number> {
  const all = emailsInScope(transaction, scope);
  const parts = [
    ...batchesOf(found).map((ids) => all.where('outbox.id', 'in', ids)),
    ...batchesOf(cardIds).map((ids) => all.where('outbox.cardId', 'in', ids)),
  ];
  let deleted = 0;
  for (const part of parts) {
    const emails = await visitorEmailsAmong(part, key);
    for (const email of emails) await deleteEmail(transaction, email);
    deleted += emails.length;
  }
  return deleted;
}

async function deleteEmail(transaction: DatabaseTransaction, email: Row<'outbox'>): Promise<void> {
  const { id, kind, cardId, sentAt, mail } = email;
  await transaction.deleteFrom('outbox').where('id', '=', id).execute();
  if (kind !== 'leadDigest' || sentAt !== null || cardId === null) return;
  const uuids = attachedContactUuids([mail]);
  const leads = await transaction.selectFrom('leads').select('id').where('cardId', '=', cardId).execute();
  const unsent = leads.filter((lead) => uuids.has(contactUuid(lead.id))).map((lead) => lead.id);
  if (unsent.length === 0) return;
  await transaction.updateTable('leads').set({ awaitsDigest: true }).where('id', 'in', unsent).execute();
}
