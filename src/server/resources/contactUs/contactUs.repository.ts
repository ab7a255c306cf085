import type { Database, DatabaseTransaction, NewRow } from '../../database/tables';

/** Saves a report. */
export async function insertContactReport(
  transaction: DatabaseTransaction,
  report: NewRow<'contactReports'>,
): Promise<void> {
  await transaction.insertInto('contactReports').values(report).execute();
}

/** Returns the total size of the attachments of all reports, in bytes. */
export async function attachmentBytesStored(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom('contactReports')
    .select(({ fn }) => fn.sum<number | null>('attachmentBytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}
