import { randomBytes } from 'node:crypto';
import { instantOf } from '../database/instant';
import { StartProblem } from '../database/startProblem';
import type { Database } from '../database/tables';
import { writeOperatorEntry } from '../resources/audit';
import { findUserByEmail, insertUser } from '../resources/logins/logins.repository';
import type { Passwords } from '../resources/logins/passwords';
import { checkedSuperAdmin, defaultSuperAdminEmail } from './superAdminSettings';
import type { NewSuperAdmin } from './superAdminSettings';

/** The data to print at the start. It has the password only when it was generated. */
export type MadeSuperAdmin = { email: string; madeUpPassword: string | undefined };

/**
 * Creates the first SUPER_ADMIN of a database.
 * @returns undefined when there is one already
 * @throws StartProblem when the email or password of the settings breaks the rules
 */
export async function makeFirstSuperAdmin(
  database: Database,
  passwords: Passwords,
  superAdmin: NewSuperAdmin,
  now: Date,
): Promise<MadeSuperAdmin | undefined> {
  const existing = await database
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .limit(1)
    .executeTakeFirst();
  return existing ? undefined : makeSuperAdmin(database, passwords, superAdmin, now);
}

/** @throws StartProblem when the email or password breaks the rules, or the email is taken */
export async function makeSuperAdmin(
  database: Database,
  passwords: Passwords,
  superAdmin: NewSuperAdmin,
  now: Date,
): Promise<MadeSuperAdmin> {
  const { email = defaultSuperAdminEmail, password } = checkedSuperAdmin(superAdmin);
  const usedPassword = password ?? randomBytes(15).toString('base64url');
  const passwordHash = await passwords.hash(usedPassword);
  await database.transaction().execute(async (transaction) => {
    if (await findUserByEmail(transaction, email))
      throw new StartProblem(`The email address ${email} belongs to another login.`);
    const createdAt = instantOf(now);
    const { id: objectId, username: objectName } = await insertUser(transaction, {
      username: email.split('@')[0] ?? email,
      email,
      passwordHash,
      role: 'SUPER_ADMIN',
      createdAt,
    });
    const about = { objectType: 'login', objectId, objectName } as const;
    await writeOperatorEntry(transaction, { createdAt, action: 'createSuperAdmin', ...about });
  });
  return { email, madeUpPassword: password === undefined ? usedPassword : undefined };
}
