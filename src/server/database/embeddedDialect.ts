import type SqliteDatabase from 'better-sqlite3';
import { SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection, QueryCompiler } from 'kysely';
import { SqliteCompiler } from './columnCodec';
import type { LogSync } from './logSync';

type CommitSync = Pick<LogSync, 'synced' | 'close'>;

/**
 * Kysely's SQLite dialect with these differences:
 * - A rollback after SQLite has rolled back by itself, on a full or failing disk (sqlite.org/lang_transaction.html,
 *   3.1), does nothing. Its error would hide the cause.
 * - A write is on the disk before its promise resolves. Other requests use the connection while it is synced.
 * - Its query compiler encodes values and leaves out FOR UPDATE (columnCodec.ts).
 * @param log syncs the writes; without it a write does not wait for the disk
 */
export class EmbeddedDialect extends SqliteDialect {
  constructor(
    private readonly connection: SqliteDatabase.Database,
    private readonly log?: CommitSync,
  ) {
    super({ database: connection });
  }

  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.connection, this.log);
  }

  override createQueryCompiler(): QueryCompiler {
    return new SqliteCompiler();
  }
}

/** The size of the cache of prepared statements. The product has fewer, except `in` lists of different lengths. */
const maxStatements = 500;

/** The connection with a cache of prepared statements: preparing a statement costs as much as running it. */
function withStatementCache(connection: SqliteDatabase.Database) {
  const statements = new Map<string, SqliteDatabase.Statement<readonly unknown[]>>();
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? connection.prepare<readonly unknown[]>(text);
      // Moves the statement to the end: the first one of the map is the least recently used.
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
    close: () => connection.close(),
  };
}

class EmbeddedDriver extends SqliteDriver {
  private readonly totalChanges: SqliteDatabase.Statement;
  private syncedChanges: unknown = 0;

  constructor(
    private readonly connection: SqliteDatabase.Database,
    private readonly log: CommitSync | undefined,
  ) {
    super({ database: withStatementCache(connection) });
    this.totalChanges = connection.prepare('select total_changes()').pluck();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.inTransaction) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(): Promise<void> {
    const changes = this.totalChanges.get();
    const hasWritten = changes !== this.syncedChanges;
    this.syncedChanges = changes;
    await super.releaseConnection();
    if (hasWritten) await this.log?.synced();
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await this.log?.close();
  }
}
