import type { Database } from '../../database/tables';

/** The columns that name stored files; a name is a key, or the beginning of several (the sizes of a photo). */
const columns = {
  photos: 'fileKey',
  textures: 'fileKey',
  contactReports: 'attachmentKey',
  keptDeletions: 'files',
} as const;
const tables = Object.keys(columns) as (keyof typeof columns)[];

type Row = Record<string, unknown>;

/** What the rows of the database name at this moment. */
export async function fileKeysInDatabase(database: Database): Promise<Set<string>> {
  const named: string[] = [];
  for (const table of tables) {
    const rows = (await database
      .withoutPlugins()
      .selectFrom(table)
      // Kysely cannot type the column of a table that is chosen at run time.
      .select(columns[table] as never)
      .execute()) as Row[];
    named.push(...rows.flatMap((row) => keysOf(row[columns[table]])));
  }
  return new Set(named);
}

/** What the rows of a dump name. @param textOf the table's file, a row of JSON a line */
export async function fileKeysInDump(textOf: (table: string) => Promise<string>): Promise<Set<string>> {
  const named: string[] = [];
  for (const table of tables) {
    const lines = (await textOf(table)).split('\n').filter(Boolean);
    named.push(...lines.flatMap((line) => keysOf((JSON.parse(line) as Row)[columns[table]])));
  }
  return new Set(named);
}

/** A key, or a list of them in JSON as the database holds it. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value.startsWith('[') ? (JSON.parse(value) as string[]) : [value];
}
