import { CompiledQuery } from 'kysely';
import { batchesOf } from '../../database/batches';
import { encodeValue } from '../../database/columnCodec';
import type { DatabaseTransaction, NewRow, TableName } from '../../database/tables';

const rowsPerStatement = 100;

/**
 * Inserts many rows in statements of 100. Each statement is compiled once for a table and reused with other values,
 * because compiling takes several times longer than running it.
 */
export class BulkInsert {
  private readonly statements = new Map<TableName, string>();

  constructor(private readonly transaction: DatabaseTransaction) {}

  /** Inserts rows. All of them must have the same columns in the same order. */
  async insert<Name extends TableName>(table: Name, rows: readonly NewRow<Name>[]): Promise<void> {
    for (const batch of batchesOf(rows, rowsPerStatement)) {
      if (batch.length < rowsPerStatement) await this.transaction.insertInto(table).values(batch).execute();
      else await this.transaction.executeQuery(CompiledQuery.raw(this.statementOf(table, batch), valuesOf(batch)));
    }
  }

  private statementOf<Name extends TableName>(table: Name, batch: NewRow<Name>[]): string {
    const statement = this.statements.get(table) ?? this.transaction.insertInto(table).values(batch).compile().sql;
    this.statements.set(table, statement);
    return statement;
  }
}

function valuesOf(rows: readonly object[]): unknown[] {
  return rows.flatMap((row) => Object.values(row).map(encodeValue));
}
