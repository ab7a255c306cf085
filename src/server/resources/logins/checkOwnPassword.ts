import type { Database, UserRow } from '../../database/tables';
import { namesOfLogin } from './loginNames.repository';
import { checkPassword } from './typedLogin';

/**
 * Checks the password that a person chooses for their login. It may not be a text about them or their records.
 * @returns the password
 * @throws HttpError 400 like `checkPassword`
 */
export async function checkOwnPassword(
  database: Database,
  { id, email, username }: Pick<UserRow, 'id' | 'email' | 'username'>,
  typed: { field: string; password: string; publicUrl: string },
): Promise<string> {
  const names = await namesOfLogin(database, id);
  return checkPassword(typed.password, typed.field, [
    email ?? '',
    username,
    new URL(typed.publicUrl).hostname,
    ...names,
  ]);
}
