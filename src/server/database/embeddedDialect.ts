import type SqliteDatabase from 'better-sqlite3';
import { SqliteDialect, SqliteDriver } from 'kysely';
import type { DatabaseConnection } from 'kysely';

/**
 * Kysely's dialect for a connection that may have to give a transaction up by itself. SQLite takes a transaction back
 * when the disk is full or fails (sqlite.org/lang_transaction.html, 3.1): there is nothing left to roll back then, and
 * a second error in place of the first one would tell the caller of a fault of ours.
 */
export class EmbeddedDialect extends SqliteDialect {
  constructor(private readonly connection: SqliteDatabase.Database) {
    super({ database: connection });
  }

  override createDriver(): SqliteDriver {
    return new EmbeddedDriver(this.connection);
  }
}

class EmbeddedDriver extends SqliteDriver {
  constructor(private readonly connection: SqliteDatabase.Database) {
    super({ database: connection });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.connection.inTransaction) await super.rollbackTransaction(connection);
  }
}
