import { sql } from 'kysely';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { emailKey } from '../logins/emailKey';
import { attachedContactUuids, contactUuid } from '../contactUuid';
import { likePattern } from './contactFilters';
import type { ContactScope } from './contactScope';

/** The kinds of emails that contain data of a visitor. The recipient of `contactByMail` is the visitor. */
const kinds = ['lead', 'leadDigest', 'contactByMail'];

/** The emails about cards in scope that contain a visitor's email address. */
export async function findVisitorEmails(
  database: Database,
  scope: ContactScope,
  key: string,
): Promise<Row<'outbox'>[]> {
  const named = await database
    .selectFrom('outbox')
    .selectAll('outbox')
    .innerJoin('cards', 'cards.id', 'outbox.cardId')
    .where('outbox.kind', 'in', kinds)
    .$if(scope !== 'all', (rows) =>
      scope === 'all'
        ? rows
        : rows.where(
            scope.column === 'leads.cardId' ? 'cards.id' : 'cards.accountId',
            'in',
            scope.ids.length > 0 ? scope.ids : [''],
          ),
    )
    .where((eb) =>
      eb.or([
        sql<boolean>`lower("outbox"."mail") like ${likePattern(key)} escape '\\'`,
        sql<boolean>`lower("outbox"."recipient") = ${key}`,
      ]),
    )
    .execute();
  return named.filter((email) =>
    email.kind === 'contactByMail' ? emailKey(email.recipient) === key : hasAddress(email.mail.text, key),
  );
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
