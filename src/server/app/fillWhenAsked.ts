import type { Database } from '../database/tables';
import { Passwords } from '../resources/logins/passwords';
import { fillWithDemoData } from './demo/fillWithDemoData';
import { demoPassword, demoSignIns } from './demo/demoSignIns';
import type { Outside } from './outside';
import type { Settings } from './settings';

/**
 * Fills an empty store with demo data where the settings ask for it.
 * @returns whether the demo sign-ins work: just filled, or filled at an earlier start
 */
export async function fillWhenAsked(database: Database, { files }: Outside, { hasDemoData }: Settings): Promise<boolean> {
  if (!hasDemoData) return false;
  const passwords = new Passwords();
  const isFilled = await fillWithDemoData({ database, files, hashPassword: (password) => passwords.hash(password) });
  return isFilled || hasDemoLogin(database, passwords);
}

async function hasDemoLogin(database: Database, passwords: Passwords): Promise<boolean> {
  const [first] = demoSignIns;
  const user = await database.selectFrom('users').select('passwordHash').where('emailKey', '=', first?.email ?? '').executeTakeFirst();
  return user !== undefined && passwords.matches(demoPassword, user.passwordHash);
}
