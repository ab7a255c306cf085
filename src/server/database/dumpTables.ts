import { CompiledQuery, sql } from 'kysely';
import { engineOf, isPostgres } from './isPostgres';
import { droppedTables, tableOrder, transientTables } from './tableOrder';
import type { Database, Engine, TableName } from './tables';
import type { Content, WrittenFile } from './writeHashed';

/** The number of rows of a dumped table, and the hash of its file. */
export type DumpedTable = { rows: number; sha256: string };

/** The form of a backup folder: `tables/<name>.jsonl`, `files/<key>` and `manifest.json`. */
export const backupFormat = 1;

/** The file of a table in the folder `tables` of a backup. */
export const tableFile = (table: string) => `${table}.jsonl`;

/** Begins a transaction that reads one snapshot on either engine: it sees no later writes and blocks no writer. */
const beginSnapshot: Record<Engine, string> = {
  sqlite: 'begin',
  postgres: 'begin isolation level repeatable read read only',
};
const tableNames = {
  sqlite: sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%' order by name`,
  postgres: sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = current_schema() order by tablename`,
};
const batchSize = 2000;

/** Writes a file of the dump; see `writeHashed`. */
export type WriteFile = (file: string, content: Content) => Promise<WrittenFile>;

/**
 * Writes each table of a backup to a file with one JSON row per line. The values are as the database stores them, which
 * is the same on both engines. The list of tables comes from the database itself: an older version lacks some.
 */
export async function dumpTables(database: Database, write: WriteFile): Promise<Record<string, DumpedTable>> {
  const dumped: Record<string, DumpedTable> = {};
  await database
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw(beginSnapshot[engineOf(connection)]));
      try {
        const tables = (await tablesIn(connection)).filter((table) => !droppedTables.includes(table));
        for (const table of tables) dumped[table] = await dumpTable(connection, table, write);
      } finally {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
      }
    });
  return dumped;
}

/** The tables of the database that a backup holds. A schema of PostgreSQL may also have tables of others. */
export async function tablesIn(connection: Database): Promise<TableName[]> {
  const { rows } = await tableNames[engineOf(connection)].execute(connection);
  return rows
    .map(({ name }) => name as TableName)
    .filter((name) => (isPostgres(connection) ? tableOrder.includes(name) : !transientTables.includes(name)));
}

async function dumpTable(connection: Database, table: string, write: WriteFile): Promise<DumpedTable> {
  let count = 0;
  async function* lines() {
    for await (const rows of rowsOf(connection, table)) {
      count += rows.length;
      yield Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
  }
  const { sha256 } = await write(tableFile(table), lines());
  return { rows: count, sha256 };
}

/** Reads rows in batches, so that a table need not fit into memory. */
async function* rowsOf(connection: Database, table: string): AsyncGenerator<unknown[]> {
  if (isPostgres(connection)) {
    await sql`declare dumped cursor for select * from ${sql.table(table)}`.execute(connection);
    for (;;) {
      const { rows } = await sql`fetch ${sql.lit(batchSize)} from dumped`.execute(connection);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close dumped`.execute(connection);
    return;
  }
  let rows: unknown[] = [];
  for await (const row of connection
    .selectFrom(table as TableName)
    .selectAll()
    .stream()) {
    if (rows.push(row) < batchSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
