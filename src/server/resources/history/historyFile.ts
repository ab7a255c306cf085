import { Readable } from 'node:stream';
import type { Row } from '../../database/tables';
import type { FieldValue } from '../../database/auditTables';
import { byteOrderMark, csvLine } from '../../outside/spreadsheet/csv';

const columns = [
  'Time (UTC)',
  'Person',
  'Person id',
  'Action',
  'Record type',
  'Record',
  'Record id',
  'Account id',
  'Address',
  'Field',
  'Before',
  'After',
  'Details',
];

/** Streams the history as CSV, batch by batch, with a line for each changed field. */
export function historyFile(batches: AsyncIterable<Row<'auditEntries'>[]>): Readable {
  async function* lines() {
    yield byteOrderMark + csvLine(columns);
    for await (const entries of batches) yield entries.flatMap(linesOf).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}

function linesOf(entry: Row<'auditEntries'>): string[] {
  const { createdAt, userId, username, action, objectType, objectId, objectName, accountId, address } = entry;
  const shared = [createdAt, username, userId, action, objectType ?? '', objectName, objectId ?? '', accountId ?? ''];
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const changes = entry.changes.length > 0 ? entry.changes : [{ field: '', before: '', after: '' }];
  return changes.map(({ field, before, after }) =>
    csvLine([...shared, address, field, textOf(before), textOf(after), details.join('; ')]),
  );
}

function textOf(value: FieldValue): string {
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}
