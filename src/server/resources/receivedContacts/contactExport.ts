import type { SelectQueryBuilder } from 'kysely';
import { contactLimits } from '../../../contract/limits';
import { numberText } from '../../../text/numberText';
import type { Database, Tables } from '../../database/tables';
import { leadContactFile } from '../leads/leadContactFile';
import { keysetBatches } from '../lists/keysetPage';
import type { TableExport } from '../tableExport';
import { contactColumns } from './contactColumns';
import { withTags } from './receivedContacts.repository';
import type { ContactRecord, LeadWithNames } from './receivedContacts.repository';

const contactsAtOnce = 200;

/** The export of received contacts. */
export const contactExport: TableExport<ContactRecord> = {
  title: 'Received contacts',
  columns: contactColumns,
  vcardOf: (contact) => leadContactFile(contact, contact.id, new Date(contact.createdAt)).text,
  maxWorkbookRows: contactLimits.workbookRows,
  tooManyRows: `More than ${numberText(contactLimits.workbookRows)} contacts: narrow the filters, or export them as CSV`,
};

/** All contacts of a query in batches, the newest first. */
export async function* contactBatches(
  database: Database,
  leads: SelectQueryBuilder<Tables, 'leads', LeadWithNames>,
): AsyncGenerator<ContactRecord[]> {
  for await (const batch of keysetBatches(leads, 'leads', contactsAtOnce)) yield await withTags(database, batch);
}
