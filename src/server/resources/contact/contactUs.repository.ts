import type { Database, DatabaseTransaction, NewRow } from '../../database/tables';

/** Keeps a report before it is an email. */
export async function insertContactReport(
  transaction: DatabaseTransaction,
  report: NewRow<'contactReports'>,
): Promise<void> {
  await transaction.insertInto('contactReports').values(report).execute();
}

/** How many bytes the attachments of all reports take. */
export async function attachmentBytesStored(database: Database): Promise<number> {
  const { bytes } = await database
    .selectFrom('contactReports')
    .select(({ fn }) => fn.sum<number | string | null>('attachmentBytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
