import { sql } from 'kysely';
import type { WireDataSubject } from '../../../contract/wire/receivedContact';
import { batchesOf } from '../../database/batches';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { leadsOf } from './contactFilters';
import type { NamedVisitor } from './contactScope';
import { eraseDeletedLead, findDeletedLeads } from './deletedLeads';
import type { DeletedLead } from './deletedLeads';
import { withNames, withTags } from './receivedContacts.repository';
import type { ContactRecord } from './receivedContacts.repository';
import { deleteVisitorEmails, findVisitorEmails } from './visitorEmails';

/** The stored data about a visitor. */
export type DataSubject = { contacts: ContactRecord[]; deletedLeads: DeletedLead[]; emails: Row<'outbox'>[] };

/** Reads all stored data about a visitor: contacts (also suspicious and deleted ones) and emails. */
export async function loadDataSubject(database: Database, visitor: NamedVisitor): Promise<DataSubject> {
  const rows = await withNames(leadsOfVisitor(database, visitor))
    .orderBy('leads.createdAt')
    .orderBy('leads.id')
    .execute();
  const contacts: ContactRecord[] = [];
  for (const batch of batchesOf(rows)) contacts.push(...(await withTags(database, batch)));
  return {
    contacts,
    deletedLeads: await findDeletedLeads(database, visitor),
    emails: await findVisitorEmails(database, visitor),
  };
}

/**
 * Permanently deletes all stored data about a visitor.
 * @param found the ids of the visitor's emails, from `findVisitorEmails` before the transaction
 * @returns the amount of deleted data
 */
export async function eraseDataSubject(
  transaction: DatabaseTransaction,
  visitor: NamedVisitor,
  found: readonly string[],
): Promise<WireDataSubject> {
  const contacts = await leadsOfVisitor(transaction, visitor).select(['leads.id', 'leads.cardId']).execute();
  const ids = contacts.map(({ id }) => id);
  for (const batch of batchesOf(ids)) await transaction.deleteFrom('leads').where('id', 'in', batch).execute();
  const deletedLeads = await findDeletedLeads(transaction, visitor);
  for (const lead of deletedLeads) await eraseDeletedLead(transaction, lead);
  const cardIds = [...new Set([...contacts, ...deletedLeads.map(({ lead }) => lead)].map(({ cardId }) => cardId))];
  const emails = await deleteVisitorEmails(transaction, visitor, { found, cardIds });
  return { contacts: contacts.length, deletedContacts: deletedLeads.length, emails };
}

/** How much is stored about a visitor. */
export function dataSubjectCounts({ contacts, deletedLeads, emails }: DataSubject): WireDataSubject {
  return { contacts: contacts.length, deletedContacts: deletedLeads.length, emails: emails.length };
}

function leadsOfVisitor(database: Database, { key, scope }: NamedVisitor) {
  return leadsOf(database, scope).where(sql<boolean>`lower("leads"."email") = ${key}`);
}
