import { sql } from 'kysely';
import { engineOf, isPostgres } from '../isPostgres';
import type { Database, Engine } from '../tables';
import { migrations as allMigrations } from './all';
import { checksumOf } from './migration';
import { runAlone } from '../runAlone';
import type { Migration } from './migration';
import type { MigrationBackup } from '../migrationBackup';
import { StartProblem } from '../startProblem';

export type MigrateOptions = {
  now: () => Date;
  migrations?: Migration[];
  /** Copies a database that is not empty, before its first pending migration. */
  backUp?: () => Promise<MigrationBackup | undefined>;
};

/** The database has migrations that are unknown here. */
export class NewerDatabase extends StartProblem {}

/**
 * Brings the schema up to date: forward only, all pending migrations in one transaction, and one process at a time (an
 * advisory lock on PostgreSQL, the process lock on SQLite).
 * @returns how many migrations were applied
 * @throws StartProblem when the database was made by a newer version or a released migration was changed
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<number> {
  return runAlone(database, 'migration', () =>
    database.connection().execute((connection) => migrateAlone(connection, options)),
  );
}

async function migrateAlone(
  database: Database,
  { migrations = allMigrations, now, backUp }: MigrateOptions,
): Promise<number> {
  // A replica, from which a backup may be made, refuses the statement also for a table that exists.
  if (!isPostgres(database) || !(await hasTables(database)))
    await sql`create table if not exists "migrations" ("id" integer primary key, "name" text not null, "checksum" text not null, "appliedAt" text not null)`.execute(
      database,
    );
  const applied = await database.selectFrom('migrations').selectAll().orderBy('id').execute();
  refuseForeignHistory(applied, migrations);
  const missing = migrations.slice(applied.length);
  if (missing.length === 0) return 0;
  const copy = applied.length > 0 ? await backUp?.() : undefined;
  try {
    await database.transaction().execute(async (transaction) => {
      for (const migration of missing) await apply(transaction, migration, now().toISOString());
      // Within the transaction: an attempt that ends before leaves the database as it was, and no copy.
      await copy?.rename();
    });
  } finally {
    await copy?.remove();
  }
  return missing.length;
}

/**
 * How many migrations are pending.
 * @throws StartProblem when the database was made by a newer version or a released migration was changed
 */
export async function countPending(database: Database, migrations = allMigrations): Promise<number> {
  const applied = await database.selectFrom('migrations').selectAll().orderBy('id').execute();
  refuseForeignHistory(applied, migrations);
  return migrations.length - applied.length;
}

/** Whether a PostgreSQL database has the product's tables. */
export async function hasTables(database: Database): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migrations'`.execute(
      database,
    );
  return rows.length > 0;
}

async function apply(transaction: Database, migration: Migration, appliedAt: string): Promise<void> {
  const engine = engineOf(transaction);
  const repairs = engine === 'postgres' ? (migration.postgresRepairs ?? []) : [];
  for (const statement of [...repairs, ...migration.statements, ...(migration[engine] ?? [])])
    await sql.raw(statementFor(engine, statement)).execute(transaction);
  const row = { id: migration.id, name: migration.name, checksum: checksumOf(migration), appliedAt };
  await transaction.insertInto('migrations').values(row).execute();
}

/**
 * `{clustered}` at the end of a table makes SQLite store the rows in the index of the primary key, which saves a
 * lookup. PostgreSQL has no such tables.
 */
function statementFor(engine: Engine, statement: string): string {
  return statement.replace('{clustered}', engine === 'sqlite' ? 'without rowid' : '');
}

function refuseForeignHistory(
  applied: { id: number; name: string; checksum: string }[],
  migrations: Migration[],
): void {
  applied.forEach((row, index) => {
    const known = migrations[index];
    if (!known || known.id !== row.id) {
      throw new NewerDatabase(
        `The database was made by a newer version of this product (step ${row.id} "${row.name}" is unknown here). Install that version or restore a backup.`,
      );
    }
    if (checksumOf(known) !== row.checksum) {
      throw new StartProblem(
        `Step ${row.id} "${row.name}" of the schema was changed after it had been applied. Install the version that made this database.`,
      );
    }
  });
}
