import type SqliteDatabase from 'better-sqlite3';
import { SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection } from 'kysely';
import type { LogSync } from './logSync';

type CommitSync = Pick<LogSync, 'synced' | 'close'>;

/**
 * Kysely's dialect for the embedded database. It differs in two points:
 * - A transaction may have been given up by SQLite itself, when the disk is full or fails
 *   (sqlite.org/lang_transaction.html, 3.1). There is nothing left to roll back then, and a second error in place of
 *   the first one would hide the cause.
 * - What was written is on the disk before its promise resolves, but other requests have the connection meanwhile.
 * @param log without it nothing waits for the disk
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
}

/** Statements that stay prepared: more than the product has, but for lists of values of many lengths. */
const mostStatements = 500;

/** The connection as Kysely needs it. Preparing a statement anew costs as much as running it. */
function withStatementCache(connection: SqliteDatabase.Database) {
  const statements = new Map<string, SqliteDatabase.Statement<readonly unknown[]>>();
  return {
    prepare(text: string) {
      const statement = statements.get(text) ?? connection.prepare<readonly unknown[]>(text);
      // The last used ones stay.
      statements.delete(text);
      statements.set(text, statement);
      const [oldest] = statements.keys();
      if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest);
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
