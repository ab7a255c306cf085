import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isPostgres } from './isPostgres';
import type { Database } from './tables';

/** Whether a text has a character that is not printable ASCII. */
export function isNotAscii(database: Database, text: RawBuilder<unknown>): RawBuilder<boolean> {
  return isPostgres(database) ? sql`${text} ~ '[^ -~]'` : sql`${text} glob '*[^ -~]*'`;
}
