import path from 'node:path';
import pg from 'pg';
import { sqlitePackage } from '../product/dependencies.mjs';

const { default: SqliteDatabase } = await import(sqlitePackage);

const named = (columns) => columns.map((column) => `"${column}"`).join(', ');

/** The database of a running product, opened beside it: to fill it, and to read it without the server. */
export function openDatabase({ dataFolder, databaseUrl }) {
  return databaseUrl ? postgresDatabase(databaseUrl) : sqliteDatabase(dataFolder);
}

function sqliteDatabase(dataFolder) {
  const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'), { timeout: 20_000 });
  return {
    /** The rows of a query, whose values are `$1`, `$2` and so on. */
    rows: async (query, values = []) => database.prepare(query.replace(/\$\d+/g, '?')).all(values),
    execute: async (statement) => database.exec(statement),
    async add(table, rows) {
      const columns = Object.keys(rows[0]);
      const insert = database.prepare(
        `insert into "${table}" (${named(columns)}) values (${columns.map(() => '?').join(', ')})`,
      );
      database.transaction(() => rows.forEach((row) => insert.run(columns.map((column) => row[column]))))();
    },
    /** Does what the database would do some time after many writes. */
    settle: async () => database.pragma('wal_checkpoint(truncate)'),
    close: async () => database.close(),
  };
}

function postgresDatabase(address) {
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  return {
    rows: async (query, values) => (await pool.query(query, values)).rows,
    execute: (statement) => pool.query(statement),
    async add(table, rows) {
      const columns = named(Object.keys(rows[0]));
      for (let start = 0; start < rows.length; start += 10_000) {
        await pool.query(
          `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows.slice(start, start + 10_000))],
        );
      }
    },
    settle: () => pool.query('vacuum analyze'),
    close: () => pool.end(),
  };
}
