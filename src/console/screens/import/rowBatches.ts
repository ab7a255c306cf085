import { importLimits } from '../../../contract/imports';
import { uploadLimits } from '../../../contract/limits';
import type { ImportRow } from '../../entities/jobs/importEndpoints';

/** The body limit without the rest of the request. */
const batchBytes = uploadLimits.json - 16 * 1024;

const bytesOf = (row: ImportRow) => new TextEncoder().encode(JSON.stringify(row)).length + 1;

/** The first rows that fit into one request; always one at least. */
export function nextBatch(rows: readonly ImportRow[]): ImportRow[] {
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += bytesOf(row);
    return index > 0 && (bytes > batchBytes || index >= importLimits.rowsPerRequest);
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
