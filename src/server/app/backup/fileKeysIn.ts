import { sql } from 'kysely';
import { deletedRows } from '../../database/migrations/0007_deleted_rows';
import { imports } from '../../database/migrations/0012_imports';
import type { Database } from '../../database/tables';

/** The columns that reference stored files. A value is a key, or the prefix of several keys (the sizes of a photo). */
const columns: Readonly<Record<string, string>> = {
  photos: 'fileKey',
  textures: 'fileKey',
  contactReports: 'attachmentKey',
  deletedRows: 'fileKey',
  importRows: 'photoKeys',
};
/** Before the table `deletedRows` existed, a deletion listed its files as JSON. */
const earlierColumns: typeof columns = { ...columns, deletedRows: '', keptDeletions: 'files' };
const withoutImports: typeof columns = { importRows: '' };

type Row = Record<string, unknown>;

/** The columns of a database. Its schema may be older: a backup does not migrate it. */
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
 * Returns the keys of all files that the database references now. Reads all tables in one statement, because restoring
 * a deleted record moves rows between them.
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
 * Returns the keys of all files that a dump references.
 * @param database the database that was dumped
 * @param linesOf reads the file of a table, one row as JSON per line
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

/** The value of a column is one key or a JSON list of keys. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
