import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a text contains another one. `%` and `_` in the other one stand for themselves. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<boolean> {
  const pattern = `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${text} like ${pattern} escape '\\'`;
}
