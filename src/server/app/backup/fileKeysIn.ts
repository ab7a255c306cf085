import type { Database } from '../../database/tables';

/** The columns that name stored files; a name is a key, or the beginning of several (the sizes of a photo). */
const columns = {
  photos: 'fileKey',
  textures: 'fileKey',
  contactReports: 'attachmentKey',
  deletedRows: 'fileKey',
} as const;
const tables = Object.keys(columns) as (keyof typeof columns)[];

type Row = Record<string, unknown>;

/** What the rows of the database name at this moment. */
export async function fileKeysInDatabase(database: Database): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of tables) {
    const rows = (await database
      .withoutPlugins()
      .selectFrom(table)
      // Kysely cannot type the column of a table that is chosen at run time.
      .select(columns[table] as never)
      .where(columns[table] as never, 'is not', null)
      .execute()) as Row[];
    for (const row of rows) named.add(String(row[columns[table]]));
  }
  return named;
}

/** What the rows of a dump name. @param linesOf the table's file, a row of JSON a line */
export async function fileKeysInDump(linesOf: (table: string) => AsyncIterable<string>): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of tables)
    for await (const line of linesOf(table)) {
      const key = (JSON.parse(line) as Row)[columns[table]];
      if (typeof key === 'string') named.add(key);
    }
  return named;
}
