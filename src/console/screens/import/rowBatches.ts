import { importLimits } from '../../../contract/imports';
import { uploadLimits } from '../../../contract/limits';
import type { ReadRow } from './reader/ImportReader';

/** The body limit without the rest of the request. */
const batchBytes = uploadLimits.json - 16 * 1024;

const bytesOf = ({ values }: ReadRow) => new TextEncoder().encode(JSON.stringify(values)).length + 1;

/** The first rows that fit into one request, up to a gap in their positions; always one at least. */
export function nextBatch(rows: readonly ReadRow[]): ReadRow[] {
  const from = rows[0]?.position ?? 0;
  let bytes = 0;
  const end = rows.findIndex((row, index) => {
    bytes += bytesOf(row);
    const isFull = bytes > batchBytes || index >= importLimits.rowsPerRequest;
    return index > 0 && (isFull || row.position !== from + index);
  });
  return rows.slice(0, end === -1 ? rows.length : end);
}
