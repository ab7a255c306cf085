import { sql } from 'kysely';
import type { WireDataSubject } from '../../../contract/wire/receivedContact';
import { batchesOf } from '../../database/batches';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { inScope } from './contactFilters';
import type { ContactScope } from './contactScope';
import { eraseDeletedLeads, findDeletedLeads } from './deletedLeads';
import type { DeletedLead } from './deletedLeads';
import { withNames, withTags } from './receivedContacts.repository';
import type { ContactRecord } from './receivedContacts.repository';
import { deleteVisitorEmails, findVisitorEmails } from './visitorEmails';

/** A visitor by the key of their email, and the scope to search for their data. */
export type NamedVisitor = { key: string; scope: ContactScope };

/** The stored data about a visitor. */
export type DataSubject = { contacts: ContactRecord[]; deletedLeads: DeletedLead[]; emails: Row<'outbox'>[] };

/** Reads all stored data about a visitor: contacts (also suspicious and deleted ones) and emails. */
export async function loadDataSubject(database: Database, visitor: NamedVisitor): Promise<DataSubject> {
  const { key, scope } = visitor;
  const rows = await withNames(leadsOf(database, visitor)).orderBy('leads.createdAt').orderBy('leads.id').execute();
  const contacts: ContactRecord[] = [];
  for (const batch of batchesOf(rows)) contacts.push(...(await withTags(database, batch)));
  return {
    contacts,
    deletedLeads: await findDeletedLeads(database, scope, key),
    emails: await findVisitorEmails(database, scope, key),
  };
}

/** Permanently deletes all stored data about a visitor. @returns the amount of deleted data */
export async function eraseDataSubject(
  transaction: DatabaseTransaction,
  visitor: NamedVisitor,
): Promise<WireDataSubject> {
  const { key, scope } = visitor;
  const subject = await loadDataSubject(transaction, visitor);
  const ids = subject.contacts.map(({ id }) => id);
  for (const batch of batchesOf(ids)) await transaction.deleteFrom('leads').where('id', 'in', batch).execute();
  await eraseDeletedLeads(transaction, scope, key);
  await deleteVisitorEmails(transaction, subject.emails);
  return dataSubjectCounts(subject);
}

export function dataSubjectCounts({ contacts, deletedLeads, emails }: DataSubject): WireDataSubject {
  return { contacts: contacts.length, deletedContacts: deletedLeads.length, emails: emails.length };
}

function leadsOf(database: Database, { key, scope }: NamedVisitor) {
  return inScope(database.selectFrom('leads'), scope).where(sql<boolean>`lower("leads"."email") = ${key}`);
}
