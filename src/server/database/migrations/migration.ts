import { createHash } from 'node:crypto';

/**
 * One step of the schema: statements both engines understand (`{clustered}`: see migrate.ts), run in one transaction,
 * never changed once released.
 */
export type Migration = {
  id: number;
  name: string;
  statements: string[];
  /** Statements for one engine, run after the others. */
  sqlite?: string[];
  postgres?: string[];
  /**
   * Repairs rows on PostgreSQL before the other statements, which would fail on them. Not part of the checksum: a
   * database that has applied the migration has no such rows.
   */
  postgresRepairs?: string[];
};

/** Detects a changed migration: white space does not count. */
export function checksumOf({ statements, sqlite = [], postgres = [] }: Migration): string {
  return createHash('sha256')
    .update([...statements, ...sqlite, ...postgres].join(';').replace(/\s+/g, ' '))
    .digest('hex');
}
