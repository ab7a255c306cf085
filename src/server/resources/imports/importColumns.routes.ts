import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ImportColumn } from '../../../contract/wire/import';
import { registerOperation } from '../../http/registerOperation';
import { loadImportColumns } from './importColumns';

/** How earlier imports matched their columns, as a start for the next import. */
export function registerImportColumns(server: FastifyInstance): void {
  const content = Type.Array(ImportColumn);
  registerOperation(
    server,
    'getColumnsOfCardImports',
    { content, summary: "Lists how the columns of an account's imports were matched, the oldest first" },
    ({ server: { database }, targets }) => loadImportColumns(database, targets.account.id),
  );
  registerOperation(
    server,
    'getColumnsOfAccountImports',
    { content, summary: 'Lists how the columns of imports of accounts were matched, the oldest first' },
    ({ server: { database } }) => loadImportColumns(database, null),
  );
}
