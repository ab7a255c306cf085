import type { Database } from '../database/tables';
import { Passwords } from '../resources/logins/passwords';
import { fillWithDemoData } from './demo/fillWithDemoData';
import { hasPublishedPassword, replacePublishedPasswords } from './demo/demoPasswords';
import type { MadeUpDemoLogin } from './demo/demoPasswords';
import type { Outside } from './outside';
import type { Settings } from './settings';

/** The passwords of the demo logins: the published one, or those that this start has generated. */
export type DemoState = { hasPublishedPassword: boolean; madeUp: MadeUpDemoLogin[] };

/**
 * Fills an empty database with demo data if the settings ask for it. If the published password is not allowed, it is
 * replaced, also in a database that an earlier start has filled.
 */
export async function seedDemoData(
  database: Database,
  { files }: Pick<Outside, 'files'>,
  settings: Pick<Settings, 'hasDemoData' | 'allowsPublishedPassword'>,
  passwords = new Passwords(),
): Promise<DemoState> {
  if (settings.hasDemoData)
    await fillWithDemoData({ database, files, hashPassword: (password) => passwords.hash(password) });
  if (!settings.allowsPublishedPassword)
    return { hasPublishedPassword: false, madeUp: await replacePublishedPasswords(database, passwords) };
  return {
    hasPublishedPassword: settings.hasDemoData && (await hasPublishedPassword(database, passwords)),
    madeUp: [],
  };
}
