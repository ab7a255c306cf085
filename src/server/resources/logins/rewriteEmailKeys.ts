import { sql } from 'kysely';
import { isNotAscii } from '../../database/isNotAscii';
import type { Database } from '../../database/tables';
import { emailKey } from './emailKey';

/**
 * Gives logins of an earlier version, whose keys have the typed form of a domain, the key of `emailKey`. A login whose
 * key another one has keeps its own: who types that form signs in to it, and an administrator can give it another email.
 */
export async function rewriteEmailKeys(database: Database): Promise<void> {
  const users = await database
    .selectFrom('users')
    .select(['id', 'emailKey'])
    .where(isNotAscii(database, sql.ref('emailKey')))
    .execute();
  for (const { id, emailKey: before } of users) {
    const key = emailKey(before ?? '');
    const others = database.selectFrom('users as others').select('others.id').where('others.emailKey', '=', key);
    // Another server may rewrite the same row, and a person may change it.
    await database
      .updateTable('users')
      .set({ emailKey: key })
      .where('id', '=', id)
      .where('emailKey', '=', before)
      .where(({ not, exists }) => not(exists(others)))
      .execute();
  }
}
