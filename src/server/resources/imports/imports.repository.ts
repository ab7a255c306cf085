import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { invalid, notFound } from '../../http/errors';
import type { NewPhoto } from '../photos/photos.repository';
import { importLimits } from '../../../contract/imports';

type ImportRow = Row<'importRows'>;
/** The key of a row, by which other rows about the same card or account are found. */
export type ImportRowKey = Pick<ImportRow, 'jobId' | 'position' | 'rowKey' | 'profile'>;

/** Writes the keys of rows. Existing rows keep their photos. */
export async function saveRowKeys(transaction: DatabaseTransaction, rows: readonly ImportRowKey[]): Promise<void> {
  await transaction
    .insertInto('importRows')
    .values(rows.map((row) => ({ ...row, photoKeys: [], photoHash: null })))
    .onConflict((oc) =>
      oc
        .columns(['jobId', 'position'])
        .doUpdateSet(({ ref }) => ({ rowKey: ref('excluded.rowKey'), profile: ref('excluded.profile') })),
    )
    .execute();
}

/** Loads the rows of an import at these positions. */
export async function loadImportRows(
  database: Database,
  jobId: string,
  positions: readonly number[],
): Promise<Map<number, ImportRow>> {
  const rows = await database
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('position', 'in', positions)
    .execute();
  return new Map(rows.map((row) => [row.position, row]));
}

/**
 * Stores the photo of a row, and replaces an earlier one, whose files the cleanup job removes.
 * @throws HttpError 404 when the import has no such row, 400 when it has too many photos
 */
export async function saveRowPhoto(
  transaction: DatabaseTransaction,
  { id: jobId }: Pick<Row<'jobs'>, 'id'>,
  position: number,
  { fileKey, contentHash }: NewPhoto,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('importRows')
    .select((eb) => eb.fn.count<number>('photoHash').as('count'))
    .where('jobId', '=', jobId)
    .where('position', '!=', position)
    .executeTakeFirstOrThrow();
  if (count >= importLimits.photos) throw invalid(`card-photo: at most ${importLimits.photos} in an import`);
  const { numUpdatedRows } = await transaction
    .updateTable('importRows')
    .set({ photoKeys: [fileKey], photoHash: contentHash })
    .where('jobId', '=', jobId)
    .where('position', '=', position)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
}

/** Sets the stored photo of a row; undefined for none. */
export async function setRowPhoto(
  transaction: DatabaseTransaction,
  { jobId, position }: Pick<ImportRow, 'jobId' | 'position'>,
  fileKey: string | undefined,
): Promise<void> {
  await transaction
    .updateTable('importRows')
    .set({ photoKeys: fileKey === undefined ? [] : [fileKey] })
    .where('jobId', '=', jobId)
    .where('position', '=', position)
    .execute();
}

/** Loads the rows of an import with these keys, by key and then by position. */
export async function loadRowsByKey(
  database: Database,
  jobId: string,
  rowKeys: readonly string[],
): Promise<Map<string, Pick<ImportRow, 'position' | 'profile'>[]>> {
  const found = new Map<string, Pick<ImportRow, 'position' | 'profile'>[]>();
  if (rowKeys.length === 0) return found;
  const rows = await database
    .selectFrom('importRows')
    .select(['rowKey', 'position', 'profile'])
    .where('jobId', '=', jobId)
    .where('rowKey', 'in', rowKeys)
    .execute();
  // Sorted here: with `order by` SQLite reads all rows of the import instead of only those with the keys.
  rows.sort((a, b) => a.position - b.position);
  for (const { rowKey, ...row } of rows) found.set(rowKey, [...(found.get(rowKey) ?? []), row]);
  return found;
}
