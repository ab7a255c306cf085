import { sql } from 'kysely';
import { deletedRows } from '../../database/migrations/0007_deleted_rows';
import { imports } from '../../database/migrations/0012_imports';
import type { Database } from '../../database/tables';

/** The columns that name stored files; a name is a key, or the beginning of several (the sizes of a photo). */
const columns: Readonly<Record<string, string>> = {
  photos: 'fileKey',
  textures: 'fileKey',
  contactReports: 'attachmentKey',
  deletedRows: 'fileKey',
  importRows: 'photoKeys',
};
/** Before there were deleted rows, a deletion named its files in a JSON list. */
const earlierColumns: typeof columns = { ...columns, deletedRows: '', keptDeletions: 'files' };
const withoutImports: typeof columns = { importRows: '' };

type Row = Record<string, unknown>;

/** The columns of a database, which may be of an earlier version: a backup is made beside its running server. */
async function columnsOf(database: Database): Promise<[table: string, column: string][]> {
  const { version } = await database
    .selectFrom('migrations')
    .select((eb) => eb.fn.max('id').as('version'))
    .executeTakeFirstOrThrow();
  const known = {
    ...(version >= deletedRows.id ? columns : earlierColumns),
    ...(version < imports.id && withoutImports),
  };
  return Object.entries(known).filter(([, column]) => column !== '');
}

/**
 * What the rows of the database name at this moment. One statement reads all tables: a row that a restore moves
 * between them is in one of them.
 */
export async function fileKeysInDatabase(database: Database): Promise<Set<string>> {
  const columnsThatName = (await columnsOf(database)).map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as "name" from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(columnsThatName, sql` union all `)}`.execute(
    database.withoutPlugins(),
  );
  return new Set(rows.flatMap(({ name }) => keysOf(name)));
}

/**
 * What the rows of a dump name.
 * @param database what was dumped
 * @param linesOf the table's file, a row of JSON a line
 */
export async function fileKeysInDump(
  database: Database,
  linesOf: (table: string) => AsyncIterable<string>,
): Promise<Set<string>> {
  const named = new Set<string>();
  for (const [table, column] of await columnsOf(database))
    for await (const line of linesOf(table))
      for (const key of keysOf((JSON.parse(line) as Row)[column])) named.add(key);
  return named;
}

/** A key, or a list of them in JSON as the database holds it. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
